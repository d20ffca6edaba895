import { rolledExpression, type SummedMeasureId, sumExpression } from '../../../core/metrics/measures.js';
import type { AnalyticsParameter } from '../../../platform/analytics/duckdb.js';
import { type AnalysisLevel, isProductLevel, isStoreLevel } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { PlacedPlace, Scope, ScopedFacts } from './scope.js';

/** Rows to sum over: query fragments, aliased f, and how to write a sum over them. */
export interface SummedRows {
  /** `WITH …`, or empty. */
  readonly with: string;
  readonly from: string;
  readonly values: readonly AnalyticsParameter[];
  /** The id of a row's value at the level; 0 for everything. */
  readonly key: string;
  /** How many facts a group has. */
  readonly factRows: string;
  readonly sum: (id: SummedMeasureId) => string;
}

export type SummedTable = 'facts' | 'product_sums' | 'planogram_sums' | 'place_sums';
/** What sums can be grouped by: levels, and the categories of planograms. */
export type SummedLevel = AnalysisLevel | 'planogramcategory';

/** A table that answers exactly, with the places in scope if its rows are by place. */
export type ChosenTable =
  | { readonly table: Exclude<SummedTable, 'place_sums'> }
  | { readonly table: 'place_sums'; readonly places: readonly PlacedPlace[] };

/** The smallest table that exactly answers a question about a scope, grouped by these levels together. */
export function summedTable(
  { rollups }: Pick<LoadedSnapshot, 'rollups'>,
  scope: Scope,
  levels: readonly SummedLevel[],
): ChosenTable {
  if (rollups === null) return { table: 'facts' };
  const isOfProduct = (level: SummedLevel): boolean => level !== 'planogramcategory' && isProductLevel(level);
  const byProduct = levels.every(isOfProduct) && !scope.narrowsPlaces;
  // A planogram's facts are summed by category; nothing else is known about its products.
  const byPlanogram =
    levels.every((level) => level === 'category' || !isOfProduct(level)) && scope.categoriesAlone !== undefined;
  const { product_sums, planogram_sums } = rollups.rows;
  if (byProduct && !(byPlanogram && planogram_sums < product_sums)) return { table: 'product_sums' };
  if (byPlanogram) return { table: 'planogram_sums' };
  const isOfPlaces = rollups.places !== null && !levels.includes('store') && !levels.includes('planogram');
  const places = isOfPlaces ? scope.inPlaces(rollups.places) : null;
  return places === null ? { table: 'facts' } : { table: 'place_sums', places };
}

/** Waits until what the table needs is loaded. */
export async function tableReady(snapshot: LoadedSnapshot, table: SummedTable): Promise<void> {
  if (table === 'facts') await snapshot.facts();
  if (table === 'place_sums') await snapshot.places();
}

/** The rows to sum for a level of a scope, from the smallest table. Waits for the facts if they are needed. */
export async function summedRows(
  snapshot: LoadedSnapshot,
  scope: Scope,
  level: AnalysisLevel | null,
): Promise<SummedRows> {
  const chosen = summedTable(snapshot, scope, level === null ? [] : [level]);
  const { table } = chosen;
  await tableReady(snapshot, table);
  const storeLevel = level !== null && isStoreLevel(level) ? level : null;
  const key = level === null ? '0' : storeLevel === null ? `f.${level}_id` : 'w.key';
  if (table === 'product_sums') {
    const { where, values } = scope.ofProducts();
    return { ...ROLLED, with: '', from: `FROM product_sums f${where}`, values, key, sum: rolledSum('1') };
  }
  if (table === 'place_sums') {
    const rows = scope.ofPlaces(table, chosen.places, storeLevel);
    return { ...rows, ...ROLLED, key, sum: rolledSum(rows.stores) };
  }
  const rows = storeLevel === null ? scope.ofPlanograms(table) : scope.factsByStore(storeLevel, table);
  if (table === 'facts') return { ...rows, key, factRows: 'count(*)::INTEGER', sum: (id) => sumOf(id, rows.stores) };
  return { ...rows, ...ROLLED, key, sum: rolledSum(rows.stores) };
}

const ROLLED = { factRows: 'coalesce(sum(f.fact_rows), 0)::DOUBLE' } as const;

const rolledSum =
  (stores: ScopedFacts['stores']) =>
  (id: SummedMeasureId): string =>
    rolledExpression(id, 'f', stores);

/** The sum as core/metrics defines it. */
export function sumOf(id: SummedMeasureId, stores: string): string {
  return sumExpression(id, 'f', stores);
}
