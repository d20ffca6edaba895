import { SUMMED_MEASURE_IDS } from '../../../core/metrics/measures.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type Group, groupOf } from './analysis.queries.js';
import { Scope } from './scope.js';
import { sumOf } from './summed-rows.js';

/** The sums of each visible product on one planogram, and their total; the planogram counts once. */
export async function planogramProducts(
  snapshot: LoadedSnapshot,
  planogramId: number,
): Promise<{ products: Group[]; total: Group | null }> {
  const sums = SUMMED_MEASURE_IDS.map((id) => `${sumOf(id, '1')} AS "${id}"`).join(', ');
  const { bare } = new Scope(snapshot.names, []).facts();
  const rows = await snapshot.query<AnalyticsRow & { key: number | null; is_total: number; fact_rows: number }>(
    `SELECT f.product_id AS key, grouping(f.product_id) AS is_total, count(*) AS fact_rows, ${sums}
FROM facts f${bare.where === '' ? ' WHERE' : `${bare.where} AND`} f.planogram_id = $${bare.values.length + 1}
GROUP BY GROUPING SETS ((f.product_id), ())`,
    [...bare.values, planogramId],
  );
  const distinct = rows.filter((row) => row.is_total === 0 && row.key !== 0).length;
  const group = (row: (typeof rows)[number]): Group =>
    groupOf(row, {
      id: row.key ?? 0,
      key: snapshot.names.keyOf('product', row.key ?? 0),
      name: snapshot.names.nameOf('product', row.key ?? 0),
      products: row.is_total === 1 ? distinct : row.key === 0 ? 0 : 1,
      planograms: 1,
      stores: 1,
      factRows: row.fact_rows,
    });
  const total = rows.find((row) => row.is_total === 1);
  return {
    products: rows.filter((row) => row.is_total === 0).map(group),
    total: total === undefined ? null : group(total),
  };
}
