import { type AggregateSums, NO_SUMS } from '../../../core/metrics/aggregate.js';
import { MOVING_SPACE, type SummedMeasureId } from '../../../core/metrics/measures.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { AnalysisLevel, SalesMeasure, SpaceMeasure } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type Group, groupOf } from './analysis.queries.js';
import type { Scope } from './scope.js';
import { summedRows } from './summed-rows.js';

interface Chosen {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

/** A group's sums in one category. */
export interface CategoryPart {
  readonly category: number;
  readonly space: number | null;
  readonly sales: number | null;
}

/** Groups' sums by category, and the sums of those categories. */
export interface CategoryParts {
  /** By the id of a group's value. */
  readonly parts: ReadonlyMap<number, readonly CategoryPart[]>;
  readonly categories: ReadonlyMap<number, Group>;
}

type CellRow = AnalyticsRow & { key: number; category: number; fact_rows: number };

/** The sums that shares, fair share and coverage are computed from, plus those that say why one is missing. */
function comparedSums({ space, sales }: Chosen): readonly SummedMeasureId[] {
  return [...new Set<SummedMeasureId>([space, MOVING_SPACE[space], 'units', 'sales', sales])];
}

/** The cells of a level's values and the categories, ordered by category. `null`: everything as one value. */
async function cellsOf(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | null,
  scope: Scope,
  chosen: Chosen,
): Promise<CellRow[]> {
  const rows = await summedRows(snapshot, scope, level ?? 'category');
  const key = level === null ? '0' : rows.key;
  // NaN for a sum over nothing: reading nulls out of a result costs more than the summing.
  const sums = comparedSums(chosen).map((id) => `coalesce((${rows.sum(id)})::DOUBLE, 'NaN'::DOUBLE) AS "${id}"`);
  return snapshot.query<CellRow>(
    `${rows.with} SELECT ${key}::INTEGER AS key, f.category_id AS category, ${rows.factRows} AS fact_rows,
${sums.join(', ')} ${rows.from} GROUP BY ALL ORDER BY category`,
    rows.values,
  );
}

/** Each level value's sums by category, and the categories of the same facts. A category is the sum of its cells. */
export async function partsByCategory(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | null,
  scope: Scope,
  chosen: Chosen,
): Promise<CategoryParts> {
  const parts = new Map<number, CategoryPart[]>();
  const cells: CategoryCell[] = [];
  for (const row of await cellsOf(snapshot, level, scope, chosen)) {
    const sums = groupOf(row, { ...NO_HEADING, factRows: row.fact_rows });
    const part = { category: row.category, space: sums[chosen.space], sales: sums[chosen.sales] };
    const others = parts.get(row.key);
    if (others === undefined) parts.set(row.key, [part]);
    else others.push(part);
    cells.push({ category: row.category, sums });
  }
  return { parts, categories: categoriesOf(snapshot, cells, chosen) };
}

/** The categories in scope by id, with the compared sums and without counts. */
export async function categoriesInScope(
  snapshot: LoadedSnapshot,
  scope: Scope,
  chosen: Chosen,
): Promise<ReadonlyMap<number, Group>> {
  return (await partsByCategory(snapshot, null, scope, chosen)).categories;
}

export interface CategoryCell {
  readonly category: number;
  readonly sums: Group;
}

const NO_HEADING = { id: 0, key: null, name: null, products: 0, planograms: 0, stores: 0 } as const;

/** Adds up cells by category. The cells must not share facts. */
export function categoriesOf(
  { names }: LoadedSnapshot,
  cells: Iterable<CategoryCell>,
  chosen: Chosen,
): ReadonlyMap<number, Group> {
  const wanted = comparedSums(chosen);
  const found = new Map<number, MutableGroup>();
  for (const { category, sums } of cells) {
    let whole = found.get(category);
    if (whole === undefined) {
      const heading = { key: names.keyOf('category', category), name: names.nameOf('category', category) };
      whole = { ...NO_HEADING, ...(NO_SUMS as AggregateSums), id: category, ...heading, factRows: 0 };
      found.set(category, whole);
    }
    whole.factRows += sums.factRows;
    for (const id of wanted) {
      const value = sums[id];
      if (value !== null) whole[id] = (whole[id] ?? 0) + value;
    }
  }
  return found;
}

type MutableGroup = { -readonly [Name in keyof Group]: Group[Name] };
