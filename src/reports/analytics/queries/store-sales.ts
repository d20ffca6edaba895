import { rolledExpression, sumExpression } from '../../../core/metrics/measures.js';
import type { Reason } from '../../../core/metrics/reason.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { Scope } from './scope.js';
import { tableReady } from './summed-rows.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';

interface PlanogramSales extends AnalyticsRow {
  readonly planogram_id: number;
  readonly movement: number | null;
  readonly sales: number | null;
}

export interface StoreSales {
  /** By store id: weekly sales of all products on its planograms in scope; 0 where nothing is known. */
  readonly of: Float64Array;
  /** Of all stores in scope; null when nothing is known. */
  readonly total: number | null;
  /** Why the total is null. */
  readonly reason: Reason;
}

/** Each store's weekly sales in scope, whatever products are selected. */
export async function storeSales(snapshot: LoadedSnapshot, scope: Scope): Promise<StoreSales> {
  const table = snapshot.rollups === null ? 'facts' : 'planogram_sums';
  await tableReady(snapshot, table);
  const sum = table === 'facts' ? sumExpression : rolledExpression;
  const rows = await snapshot.query<PlanogramSales>(
    `SELECT f.planogram_id, ${sum('units', 'f', '1')} AS movement, ${sum('sales', 'f', '1')} AS sales
FROM ${table} f GROUP BY f.planogram_id ORDER BY f.planogram_id`,
  );
  const of = new Float64Array(snapshot.names.stores.length);
  let total = 0;
  let moves = false;
  for (const { planogram_id, movement, sales } of rows) {
    for (const { store, weight } of scope.placements[planogram_id] ?? []) {
      if (store === 0) continue;
      moves ||= (movement ?? 0) > 0;
      const own = (sales ?? 0) * weight;
      of[store] = (of[store] ?? 0) + own;
      total += own;
    }
  }
  const reason = scope.storesInScope === 0 ? 'no-stores' : moves ? 'no-price' : 'no-movement';
  return { of, total: total > 0 ? total : null, reason };
}
