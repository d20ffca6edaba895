import { type AggregateSums, NO_SUMS } from '../../../core/metrics/aggregate.js';
import { MOVING_SPACE, type SummedMeasureId } from '../../../core/metrics/measures.js';
import type { AnalysisLevel, SalesMeasure, SpaceMeasure } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { type Group, type SumColumns, sumAt } from './group-rows.js';
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
  /** By the id of a group's value, ordered by category. */
  readonly parts: PartsById;
  readonly categories: ReadonlyMap<number, Group>;
}

export interface PartsById {
  readonly get: (id: number) => readonly CategoryPart[];
  readonly keys: () => Iterable<number>;
  /** About how much memory they take. */
  readonly bytes: number;
}

/** Sums by row, and each row's category. The rows must not share facts. */
export interface CategoryRows {
  readonly categoryAt: (row: number) => number;
  readonly factRows: Float64Array;
  readonly sums: SumColumns;
}

/** The sums that shares, fair share and coverage are computed from, plus those that say why one is missing. */
function comparedSums({ space, sales }: Chosen): readonly SummedMeasureId[] {
  return [...new Set<SummedMeasureId>([space, MOVING_SPACE[space], 'units', 'sales', sales])];
}

/**
 * Each level value's sums by category, and the categories of the same facts. A category is the sum of its cells.
 * `null`: everything as one value.
 */
export async function partsByCategory(
  snapshot: LoadedSnapshot,
  level: AnalysisLevel | null,
  scope: Scope,
  chosen: Chosen,
): Promise<CategoryParts> {
  const rows = await summedRows(snapshot, scope, level ?? 'category');
  const key = level === null ? '0' : rows.key;
  const wanted = comparedSums(chosen);
  const list = wanted.map((id) => `(${rows.sum(id)})::DOUBLE AS "${id}"`);
  const [keys = NONE, categories = NONE, factRows = NONE, ...columns] = await snapshot.numbers(
    `${rows.with} SELECT ${key}::INTEGER AS key, f.category_id AS category, ${rows.factRows} AS fact_rows,
${list.join(', ')} ${rows.from} GROUP BY ALL ORDER BY category`,
    wanted.length + 3,
    rows.values,
  );
  const sums: SumColumns = Object.fromEntries(wanted.map((id, column) => [id, columns[column] ?? NONE]));
  const categoryAt = (row: number): number => categories[row] ?? 0;
  return {
    parts: partsById(keys, categories, sums[chosen.space], sums[chosen.sales]),
    categories: categoriesOf(snapshot, { categoryAt, factRows, sums }, chosen),
  };
}

const NONE = new Float64Array();

/** Its functions hold no other columns. */
function partsById(
  keys: Float64Array,
  categories: Float64Array,
  spaces?: Float64Array,
  sales?: Float64Array,
): PartsById {
  const rowsOf = rowsByKey(keys);
  const partAt = (row: number): CategoryPart => {
    return { category: categories[row] ?? 0, space: sumAt(spaces, row), sales: sumAt(sales, row) };
  };
  return { get: (id) => rowsOf(id).map(partAt), keys: () => new Set(keys), bytes: keys.length * BYTES_PER_PART };
}

/** Key, category, space, sales, and the place of the next row. */
const BYTES_PER_PART = 36;

/** The rows with a key, in their order. Each row leads to the next one, so that no key needs a list of its own. */
function rowsByKey(keys: Float64Array): (key: number) => number[] {
  const first = new Int32Array(keys.reduce((most, key) => Math.max(most, key), -1) + 1).fill(-1);
  const next = new Int32Array(keys.length);
  for (let row = keys.length - 1; row >= 0; row -= 1) {
    const key = keys[row] ?? 0;
    next[row] = first[key] ?? -1;
    first[key] = row;
  }
  return (key) => {
    const rows: number[] = [];
    for (let row = first[key] ?? -1; row >= 0; row = next[row] ?? -1) rows.push(row);
    return rows;
  };
}

/** The categories in scope by id, with the compared sums and without counts. */
export async function categoriesInScope(
  snapshot: LoadedSnapshot,
  scope: Scope,
  chosen: Chosen,
): Promise<ReadonlyMap<number, Group>> {
  return (await partsByCategory(snapshot, null, scope, chosen)).categories;
}

const NO_HEADING = { id: 0, key: null, name: null, products: 0, planograms: 0, stores: 0 } as const;

/** Adds up rows by category. */
export function categoriesOf(
  { names }: LoadedSnapshot,
  { categoryAt, factRows, sums }: CategoryRows,
  chosen: Chosen,
): ReadonlyMap<number, Group> {
  const wanted = comparedSums(chosen);
  const found = new Map<number, MutableGroup>();
  for (let row = 0; row < factRows.length; row += 1) {
    const category = categoryAt(row);
    let whole = found.get(category);
    if (whole === undefined) {
      const heading = { key: names.keyOf('category', category), name: names.nameOf('category', category) };
      whole = { ...NO_HEADING, ...(NO_SUMS as AggregateSums), id: category, ...heading, factRows: 0 };
      found.set(category, whole);
    }
    whole.factRows += factRows[row] ?? 0;
    for (const id of wanted) {
      const value = sumAt(sums[id], row);
      if (value !== null) whole[id] = (whole[id] ?? 0) + value;
    }
  }
  return found;
}

type MutableGroup = { -readonly [Name in keyof Group]: Group[Name] };
