import type { AddedFacts } from '../../../core/extraction/columns.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { Scope } from './scope.js';

export interface FactRow extends AnalyticsRow, Omit<AddedFacts, 'positions'> {
  readonly planogram_id: number;
  readonly product_id: number;
  readonly product_line: number | null;
  readonly performance_line: number | null;
  readonly positions: number;
  readonly price: number | null;
  readonly unit_cost: number | null;
  readonly stores: number;
}

/** The facts in scope by planogram and product, starting after the previous page's last row. */
export async function factsOf(
  snapshot: LoadedSnapshot,
  scope: Scope,
  page: { limit: number; after?: { planogram: number; product: number } },
): Promise<FactRow[]> {
  const { after } = page;
  const planogram = Math.trunc(after?.planogram ?? 0);
  const further =
    after === undefined
      ? null
      : `(f.planogram_id > ${planogram} OR (f.planogram_id = ${planogram} AND f.product_id > ${Math.trunc(after.product)}))`;
  const facts = scope.facts(further);
  const rows = await snapshot.query<FactRow>(
    `${facts.with} SELECT f.* ${facts.from} ORDER BY f.planogram_id, f.product_id LIMIT ${Math.trunc(page.limit)}`,
    facts.values,
  );
  return rows.map((row) => ({ ...row, stores: scope.weight(row.planogram_id) }));
}
