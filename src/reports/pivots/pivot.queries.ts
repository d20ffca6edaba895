import { SPACE_MEASURES } from '../../core/metrics/figure-ids.js';
import { SUMMED_COLUMNS, type SummedMeasureId, sumExpression } from '../../core/metrics/measures.js';
import type { AnalyticsParameter, AnalyticsRow, AnalyticsScalar } from '../../platform/analytics/duckdb.js';
import { isProductLevel, isStoreLevel } from '../analytics/levels.js';
import type { PositionRow } from '../analytics/queries/list.queries.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { isPositionField, type PivotField, type PivotTable, POSITION_FIELDS } from './pivot-fields.js';
import {
  type BoundColumns,
  planogramsByStores,
  planogramStores,
  type PivotScope,
  storeLevelsIn,
  unnested,
} from './pivot-scope.js';

/** What is grouped: the table, its lines down and across, in a scope. */
export interface PivotGround {
  readonly table: PivotTable;
  readonly rows: readonly PivotField[];
  readonly columns: readonly PivotField[];
  readonly within: PivotScope;
  /** Where the positions' file lies now; empty for facts. */
  readonly positionsPath: string;
}

/** A group of the answer: a value id for each line that is not summed over, else null. */
export type GroupRow = AnalyticsRow;

/**
 * Which shelf of its segment a fixture is, from the floor: the fixtures that carry products, by the lowest thing that
 * stands on them, to a centimetre. Of the whole planogram, whatever is kept of it.
 */
const SHELVES = `shelves AS (
  SELECT planogram_id, fixture_no,
    dense_rank() OVER (PARTITION BY planogram_id, segment_no ORDER BY round(bottom))::INTEGER AS shelf
  FROM (SELECT planogram_id, fixture_no, any_value(segment_no) AS segment_no, min(y) AS bottom
    FROM read_parquet($1) WHERE counted GROUP BY planogram_id, fixture_no))`;

const POSITION_SQL = {
  bay: 'coalesce(f.segment_no + 1, 0)',
  shelf: 'coalesce(h.shelf, 0)',
  fixture: 'f.fixture_no + 1',
  fixturetype: 'f.fixture_type',
  merchstyle: 'f.style',
  orientation: 'f.orientation',
} as const;

/** A field's id of a row, as SQL. */
export function fieldSql(field: PivotField, table: PivotTable): string {
  if (isPositionField(field)) return POSITION_SQL[field];
  if (isStoreLevel(field)) return `w.s_${field}`;
  if (field === 'planogramcategory') return 'w.pc';
  if (field === 'planogram' || field === 'product') return `f.${field}_id`;
  return `${table === 'positions' ? 'p' : 'f'}.${field}_id`;
}

/** Rows in scope as SQL, aliased f, without the planograms' weights; and the values bound so far. */
interface Source {
  readonly shelves: boolean;
  readonly from: string;
  readonly where: string;
  readonly values: readonly AnalyticsParameter[];
}

export function sourceOf(
  { table, rows, columns, within, positionsPath }: PivotGround,
  further: readonly PivotField[] = [],
): Source {
  if (table === 'facts') {
    const { where, values } = within.scope.facts().bare;
    return { shelves: false, from: 'facts f', where, values };
  }
  const { where, values } = within.scope.positions(positionsPath, null).bare;
  const bound = [...values];
  const kept = within.positions.map(({ field, ids }) => {
    bound.push(`[${ids.join(',')}]`);
    return ` AND ${POSITION_SQL[field]} IN (SELECT unnest($${bound.length}::VARCHAR::INTEGER[]))`;
  });
  const fields = [...rows, ...columns, ...further];
  const shelves = fields.includes('shelf') || within.positions.some(({ field }) => field === 'shelf');
  const products = fields.some((field) => isProductLevel(field) && field !== 'product');
  const from = [
    'read_parquet($1) f',
    ...(products ? ['JOIN products p ON p.product_id = f.product_id'] : []),
    ...(shelves ? ['JOIN shelves h ON h.planogram_id = f.planogram_id AND h.fixture_no = f.fixture_no'] : []),
  ];
  return { shelves, from: from.join(' '), where: `${where}${kept.join('')}`, values: bound };
}

/** Every combination of the first lines down with the first across, each with `further`: all totals and sub-totals at once. */
export function groupingSets(rows: number, columns: number, further: readonly string[] = []): string {
  const sets: string[] = [];
  for (let down = 0; down <= rows; down += 1) {
    for (let across = 0; across <= columns; across += 1) {
      const names = [...lines('r', down), ...lines('c', across), ...further];
      sets.push(`(${names.join(', ')})`);
    }
  }
  return `GROUPING SETS (${sets.join(', ')})`;
}

const lines = (letter: 'r' | 'c', count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`);

/** A category of what a cell is of: a column beside the cell's lines. */
const CATEGORY = 'cat';

function lineSql({ rows, columns, table }: PivotGround): { name: string; sql: string; store: boolean }[] {
  const line = (letter: string) => (field: PivotField, at: number) => ({
    name: `${letter}${at}`,
    sql: fieldSql(field, table),
    store: isStoreLevel(field) || field === 'planogramcategory',
  });
  return [...rows.map(line('r')), ...columns.map(line('c'))];
}

const SALES_AND_SPACE = SUMMED_COLUMNS.filter((column) => column !== 'positions');

/** The rows in scope with their lines, as `b`; `stores` says how often each counts. */
function base(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  byCategory = false,
): { sql: string; values: readonly AnalyticsParameter[] } {
  const source = sourceOf(ground, byCategory ? ['category'] : []);
  const levels = storeLevelsIn([...ground.rows, ...ground.columns]);
  const placed = planogramsByStores(snapshot.names, ground.within, levels);
  const summed = ground.table === 'facts' ? SALES_AND_SPACE : SPACE_MEASURES;
  const columns = [
    ...lineSql(ground).map(({ name, sql }) => `${sql} AS ${name}`),
    ...(byCategory ? [`${fieldSql('category', ground.table)} AS ${CATEGORY}`] : []),
    'f.planogram_id',
    'f.product_id',
    ground.table === 'facts' ? 'f.positions' : '1 AS positions',
    ...summed.map((name) => `f.${name}`),
    'w.stores',
  ];
  const sql = `WITH ${source.shelves ? `${SHELVES}, ` : ''}w AS (SELECT ${unnested(placed, source.values.length + 1)}),
b AS (SELECT ${columns.join(', ')} FROM ${source.from} JOIN w ON w.planogram_id = f.planogram_id${source.where})`;
  return { sql, values: [...source.values, ...placed.values] };
}

/** About how many innermost cells there are, at the cost of one walk and no memory. */
export async function estimatedCells(snapshot: LoadedSnapshot, ground: PivotGround): Promise<number> {
  const names = lineSql(ground).map(({ name }) => name);
  if (names.length === 0) return 1;
  const { sql, values } = base(snapshot, ground);
  const hashed = names.length === 1 ? (names[0] ?? '') : `hash(${names.join(', ')})`;
  const [row] = await snapshot.query<{ cells: number }>(
    `${sql} SELECT approx_count_distinct(${hashed})::DOUBLE AS cells FROM b`,
    values,
  );
  return row?.cells ?? 0;
}

export interface WantedSums {
  readonly sums: readonly SummedMeasureId[];
  readonly products: boolean;
  readonly planograms: boolean;
}

/** The sums and counts of every cell, sub-total and total, each from the rows themselves; at most `limit` + 1. */
export function groupSums(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  wanted: WantedSums,
  limit: number,
): Promise<GroupRow[]> {
  const { sql, values } = base(snapshot, ground);
  const figures = [
    ...wanted.sums.map((id) => `(${sumExpression(id, 'b', 'b.stores')})::DOUBLE AS "${id}"`),
    ...(wanted.products ? ['count(DISTINCT b.product_id) FILTER (WHERE b.product_id > 0)::INTEGER AS products'] : []),
    ...(wanted.planograms ? ['count(DISTINCT b.planogram_id)::INTEGER AS planograms'] : []),
  ];
  const names = lineSql(ground).map(({ name }) => name);
  return snapshot.query<GroupRow>(
    `${sql} SELECT ${[...names, 'count(*)::INTEGER AS fact_rows', ...figures].join(', ')} FROM b
GROUP BY ${groupingSets(ground.rows.length, ground.columns.length)} LIMIT ${limit + 1}`,
    values,
  );
}

/** Lines that are grouped by, as `r0` or `c1`, and whether by category beside them. */
export interface CategorySet {
  readonly lines: readonly string[];
  readonly byCategory: boolean;
}

/** Sums of other groups than the cells: of these lines, by category or not. */
export function categorySums(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  sums: readonly SummedMeasureId[],
  sets: readonly CategorySet[],
): Promise<GroupRow[]> {
  const { sql, values } = base(snapshot, ground, true);
  const grouped = new Set(sets.flatMap(({ lines: of, byCategory }) => [...of, ...(byCategory ? [CATEGORY] : [])]));
  // A line that no set has cannot be asked for.
  const names = [...lineSql(ground).map(({ name }) => name), CATEGORY].map((name) =>
    grouped.has(name) ? name : `NULL::INTEGER AS ${name}`,
  );
  const texts = sets.map(({ lines: of, byCategory }) => `(${[...of, ...(byCategory ? [CATEGORY] : [])].join(', ')})`);
  const figures = sums.map((id) => `(${sumExpression(id, 'b', 'b.stores')})::DOUBLE AS "${id}"`);
  return snapshot.query<GroupRow>(
    `${sql} SELECT ${[...names, ...figures].join(', ')} FROM b
GROUP BY GROUPING SETS (${[...new Set(texts)].join(', ')})`,
    values,
  );
}

/**
 * Distinct stores (`unassigned` is none) of every cell, and points of distribution: distinct pairs of product and store.
 * What a planogram carries is made small before its stores are looked at.
 */
export function groupStores(snapshot: LoadedSnapshot, ground: PivotGround, points: boolean): Promise<GroupRow[]> {
  const { sql, names, values } = carriedByStores(snapshot, ground, points);
  const figures = [
    'count(DISTINCT store_id) FILTER (WHERE store_id > 0)::INTEGER AS stores',
    ...(points ? ['count(DISTINCT pair)::INTEGER AS points'] : []),
  ];
  return snapshot.query<GroupRow>(
    `${sql} SELECT ${[...names, ...figures].join(', ')} FROM b
GROUP BY ${groupingSets(ground.rows.length, ground.columns.length)}`,
    values,
  );
}

/**
 * Σ over the items of every cell of the sales of the stores that carry each: a product counts once in a store, in every
 * total and sub-total anew. `sold` is by store id.
 */
export function groupItemSales(snapshot: LoadedSnapshot, ground: PivotGround, sold: Float64Array): Promise<GroupRow[]> {
  const { sql, names, values } = carriedByStores(snapshot, ground, true);
  const stores = Array.from(sold.keys());
  const weights: BoundColumns = {
    names: ['store_id', 'sold'],
    types: ['INTEGER', 'DOUBLE'],
    values: [`[${stores.join(',')}]`, `[${sold.join(',')}]`],
  };
  const grouped = names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`;
  return snapshot.query<GroupRow>(
    `${sql}, s AS (SELECT ${unnested(weights, values.length + 1)}),
d AS (SELECT ${[...names, 'pair'].join(', ')} FROM b WHERE pair IS NOT NULL
GROUP BY ${groupingSets(ground.rows.length, ground.columns.length, ['pair'])})
SELECT ${[...names, 'sum(s.sold)::DOUBLE AS item_sales'].join(', ')}
FROM d JOIN s ON s.store_id = d.pair % ${snapshot.names.stores.length}${grouped}`,
    [...values, ...weights.values],
  );
}

/** What stores carry, with the lines, as `b`: the store, and with `points` its pair with the product, null without a key. */
function carriedByStores(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  points: boolean,
): { sql: string; names: string[]; values: readonly AnalyticsParameter[] } {
  const source = sourceOf(ground);
  const levels = storeLevelsIn([...ground.rows, ...ground.columns]);
  const placed: BoundColumns = planogramStores(snapshot.names, ground.within, levels);
  const all = lineSql(ground);
  const carried = [
    ...all.filter(({ store }) => !store).map(({ name, sql }) => `${sql} AS ${name}`),
    'f.planogram_id',
    ...(points ? ['f.product_id'] : []),
  ];
  const named = all.map(({ name, sql, store }) => `${store ? sql : `k.${name}`} AS ${name}`);
  const pair = `k.product_id::BIGINT * ${snapshot.names.stores.length} + w.store_id`;
  const pairColumn = points ? `, CASE WHEN k.product_id > 0 AND w.store_id > 0 THEN ${pair} END AS pair` : '';
  const sql = `WITH ${source.shelves ? `${SHELVES}, ` : ''}w AS (SELECT ${unnested(placed, source.values.length + 1)}),
k AS (SELECT DISTINCT ${carried.join(', ')} FROM ${source.from}${source.where}),
b AS (SELECT ${[...named, 'w.store_id'].join(', ')}${pairColumn} FROM k JOIN w ON w.planogram_id = k.planogram_id)`;
  return { sql, names: all.map(({ name }) => name), values: [...source.values, ...placed.values] };
}

/** The rows behind everything: planogram × product, or positions, each once. */
export async function rowsInScope(snapshot: LoadedSnapshot, ground: PivotGround): Promise<number> {
  const source = sourceOf(ground);
  const placed = planogramsByStores(snapshot.names, ground.within, []);
  const [row] = await snapshot.query<{ rows: number }>(
    `WITH ${source.shelves ? `${SHELVES}, ` : ''}w AS (SELECT ${unnested(placed, source.values.length + 1)})
SELECT count(*)::INTEGER AS rows FROM ${source.from} JOIN w ON w.planogram_id = f.planogram_id${source.where}`,
    [...source.values, ...placed.values],
  );
  return row?.rows ?? 0;
}

export interface ValueRow extends AnalyticsRow {
  readonly id: number;
  readonly rows: number;
}

/** The values that positions have of a field, with how many positions. */
export function positionValues(snapshot: LoadedSnapshot, ground: PivotGround): Promise<ValueRow[]> {
  const { sql, values } = base(snapshot, ground);
  return snapshot.query<ValueRow>(
    `${sql} SELECT r0 AS id, count(*)::INTEGER AS rows FROM b GROUP BY r0 ORDER BY r0`,
    values,
  );
}

export function numberOf(value: AnalyticsScalar | undefined): number | null {
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
}

/** A position with its place: the columns that a pivot's lines are made of; 0: no segment, no shelf. */
export interface PlacedRow extends PositionRow {
  readonly bay: number;
  readonly shelf: number;
  readonly fixture: number;
  readonly fixturetype: number;
  readonly merchstyle: number;
  readonly orientation: number;
}

/** Positions in scope in the files' order, with their places; `after` is the last of the page before. */
export function positionRows(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  page: { readonly limit: number; readonly after?: { readonly planogram: number; readonly position: number } },
): Promise<PlacedRow[]> {
  const source = sourceOf({ ...ground, rows: ['shelf'], columns: [] });
  const placed = planogramsByStores(snapshot.names, ground.within, []);
  const { after } = page;
  const planogram = Math.trunc(after?.planogram ?? 0);
  const further =
    after === undefined
      ? ''
      : ` AND (f.planogram_id > ${planogram} OR (f.planogram_id = ${planogram} AND f.position_no > ${Math.trunc(after.position)}))`;
  const places = POSITION_FIELDS.map((field) => `${POSITION_SQL[field]} AS ${field}`);
  return snapshot.query<PlacedRow>(
    `WITH ${SHELVES}, w AS (SELECT ${unnested(placed, source.values.length + 1)})
SELECT f.planogram_id, f.product_id, f.position_no, f.line, f.product_line, f.segment_no, f.fixture_no,
  f.x, f.y, f.width, f.height, f.depth, ${SPACE_MEASURES.map((measure) => `f.${measure}`).join(', ')}, w.stores,
  ${places.join(', ')}
FROM ${source.from} JOIN w ON w.planogram_id = f.planogram_id${source.where}${further}
ORDER BY f.planogram_id, f.position_no LIMIT ${Math.trunc(page.limit)}`,
    [...source.values, ...placed.values],
  );
}
