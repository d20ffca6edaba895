import { rolledExpression, type SummedMeasureId, sumExpression } from '../../../core/metrics/measures.js';
import type { AnalyticsParameter } from '../../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { Scope, ScopedFacts } from './scope.js';

/** Rows that sums are taken over: fragments of a query, aliased f, and how a sum over them is written. */
export interface SummedRows {
  /** `WITH …`, or nothing. */
  readonly with: string;
  readonly from: string;
  readonly values: readonly AnalyticsParameter[];
  /** The id of a row's value at the level; of everything, 0. */
  readonly key: string;
  /** How many facts a group has. */
  readonly factRows: string;
  readonly sum: (id: SummedMeasureId) => string;
}

export type SummedTable = 'facts' | 'product_sums' | 'planogram_sums';

/** The table with the fewest rows that answers exactly what is asked of a scope by a level; null: of everything. */
export function summedTable(
  { rollups }: Pick<LoadedSnapshot, 'rollups'>,
  scope: Scope,
  level: AnalysisLevel | null,
): SummedTable {
  if (rollups === null) return 'facts';
  const isOfProducts = level === null || isProductLevel(level);
  const byProduct = isOfProducts && !scope.narrowsPlaces;
  // A planogram's facts are summed by category: nothing else of its products is known any more.
  const byPlanogram = (!isOfProducts || level === null || level === 'category') && scope.categoriesAlone !== undefined;
  if (byProduct && !(byPlanogram && rollups.rows.planogram_sums < rollups.rows.product_sums)) return 'product_sums';
  return byPlanogram ? 'planogram_sums' : 'facts';
}

/** What is summed for a level of a scope, from the smallest table. It waits for the facts where they are needed. */
export async function summedRows(
  snapshot: LoadedSnapshot,
  scope: Scope,
  level: AnalysisLevel | null,
): Promise<SummedRows> {
  const table = summedTable(snapshot, scope, level);
  const key = level === null ? '0' : isStoreLevel(level) ? 'w.key' : `f.${level}_id`;
  if (table === 'product_sums') {
    const { where, values } = scope.ofProducts();
    return { ...ROLLED, with: '', from: `FROM product_sums f${where}`, values, key, sum: rolledSum('1') };
  }
  if (table === 'facts') await snapshot.whole();
  const rows = level !== null && isStoreLevel(level) ? scope.factsByStore(level, table) : scope.ofPlanograms(table);
  if (table === 'facts') return { ...rows, key, factRows: 'count(*)::INTEGER', sum: (id) => sumOf(id, rows.stores) };
  return { ...rows, ...ROLLED, key, sum: rolledSum(rows.stores) };
}

const ROLLED = { factRows: 'coalesce(sum(f.fact_rows), 0)::DOUBLE' } as const;

const rolledSum =
  (stores: ScopedFacts['stores']) =>
  (id: SummedMeasureId): string =>
    rolledExpression(id, 'f', stores);

/** As core/metrics defines the sum. */
export function sumOf(id: SummedMeasureId, stores: string): string {
  return sumExpression(id, 'f', stores);
}
