import { SPACE_MEASURES } from '../../core/metrics/figure-ids.js';
import {
  rolledExpression,
  SUMMED_COLUMNS,
  SUMMED_MEASURE_IDS,
  type SummedMeasureId,
  sumExpression,
} from '../../core/metrics/measures.js';
import type { AnalyticsParameter, AnalyticsRow, AnalyticsScalar } from '../../platform/analytics/duckdb.js';
import { isProductLevel, isStoreLevel } from '../analytics/levels.js';
import { shelvesOf } from '../analytics/queries/shelf-sql.js';
import { type SummedLevel, type SummedTable, summedTable, tableReady } from '../analytics/queries/summed-rows.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { type Axis, type KeptLines, OTHERS_ID } from './lines/kept-lines.js';
import { isPositionField, type PivotField, type PivotTable } from './pivot-fields.js';
import {
  type BoundColumns,
  placedByStores,
  placedLayouts,
  planogramsOf,
  planogramStores,
  type PivotScope,
  storeLevelsIn,
  unnested,
} from './pivot-scope.js';

/** What to group: the table, its lines down and across, in a scope. */
export interface PivotGround {
  readonly table: PivotTable;
  readonly rows: readonly PivotField[];
  readonly columns: readonly PivotField[];
  readonly within: PivotScope;
  /** Lines that are limited, outermost first; lines left out share one id. */
  readonly limits: readonly KeptLines[];
  /** The current path of the positions file; empty for facts. */
  readonly positionsPath: string;
  /** Positions of one planogram of each layout; null when there are none, or for facts. */
  readonly layouts: LayoutPositions | null;
}

/** The current path of the positions of layouts' first planograms, and by planogram id its layout. */
export interface LayoutPositions {
  readonly path: string;
  readonly of: Int32Array;
}

/** The depths of groups, down and across. */
export type Depths = readonly [down: number, across: number];

/** Which groups to return: of these depths, and only of these lines if given. */
export interface GroupPart {
  readonly sets: readonly Depths[];
  /** Ids of lines, each as deep as its axis is in all sets. */
  readonly rows?: readonly (readonly number[])[];
  readonly columns?: readonly (readonly number[])[];
}

/** Every combination of the leading lines down and across: all totals and sub-totals at once. */
export function allSets({ rows, columns }: Pick<PivotGround, 'rows' | 'columns'>): Depths[] {
  return rows
    .map((_, at) => at + 1)
    .concat(0)
    .flatMap((down) => Array.from({ length: columns.length + 1 }, (_, across): Depths => [down, across]));
}

/** Every line with the total of the other axis. */
export function edgeSets(ground: Pick<PivotGround, 'rows' | 'columns'>): Depths[] {
  return allSets(ground).filter(([down, across]) => down === 0 || across === 0);
}

/** A group of the answer: a value id for each line, or null when it is summed over. */
export type GroupRow = AnalyticsRow;

export const SHELVES = shelvesOf('read_parquet($1) WHERE counted');

export const POSITION_SQL = {
  bay: 'coalesce(f.segment_no + 1, 0)',
  shelf: 'coalesce(h.shelf, 0)',
  fixture: 'f.fixture_no + 1',
  fixturetype: 'f.fixture_type',
  merchstyle: 'f.style',
  orientation: 'f.orientation',
} as const;

/** The same for layouts' positions, which include their shelves. */
const LAYOUT_SQL = { ...POSITION_SQL, shelf: 'f.shelf' } as const;

/** The SQL for a row's id of a field. */
function fieldSql(field: PivotField, table: PivotTable, places: typeof POSITION_SQL | typeof LAYOUT_SQL): string {
  if (isPositionField(field)) return places[field];
  if (isStoreLevel(field)) return `w.s_${field}`;
  if (field === 'planogramcategory') return 'w.pc';
  if (field === 'planogram' || field === 'product') return `f.${field}_id`;
  return `${table === 'positions' ? 'p' : 'f'}.${field}_id`;
}

/** Rows in scope as SQL, aliased f, without the planograms' weights; and the values bound so far. */
interface Source {
  readonly shelves: boolean;
  /** A row's id of a field. */
  readonly id: (field: PivotField) => string;
  readonly from: string;
  readonly where: string;
  readonly values: readonly AnalyticsParameter[];
}

export function sourceOf(
  { table, rows, columns, within, positionsPath }: PivotGround,
  further: readonly PivotField[] = [],
  { facts = 'facts', layouts = null }: { facts?: SummedTable; layouts?: LayoutPositions | null } = {},
): Source {
  const places = layouts === null ? POSITION_SQL : LAYOUT_SQL;
  const id = (field: PivotField): string => fieldSql(field, table, places);
  if (table === 'facts') {
    const { where, values } = within.scope.ofProducts();
    return { shelves: false, id, from: `${facts} f`, where, values };
  }
  const { where, values } = within.scope.positions(layouts?.path ?? positionsPath, null).bare;
  const bound = [...values];
  const kept = within.positions.map(({ field, ids }) => {
    bound.push(`[${ids.join(',')}]`);
    return ` AND ${places[field]} IN (SELECT unnest($${bound.length}::VARCHAR::INTEGER[]))`;
  });
  const fields = [...rows, ...columns, ...further];
  const ofShelves = fields.includes('shelf') || within.positions.some(({ field }) => field === 'shelf');
  const shelves = layouts === null && ofShelves;
  const products = fields.some((field) => isProductLevel(field) && field !== 'product');
  const from = [
    'read_parquet($1) f',
    ...(products ? ['JOIN products p ON p.product_id = f.product_id'] : []),
    ...(shelves ? ['JOIN shelves h ON h.planogram_id = f.planogram_id AND h.fixture_no = f.fixture_no'] : []),
  ];
  return { shelves, id, from: from.join(' '), where: `${where}${kept.join('')}`, values: bound };
}

/** Groups of these depths, each combined with `further`. */
export function groupingSets(sets: readonly Depths[], further: readonly string[] = []): string {
  const texts = sets.map(
    ([down, across]) => `(${[...lines('r', down), ...lines('c', across), ...further].join(', ')})`,
  );
  return `GROUPING SETS (${texts.join(', ')})`;
}

/** Lines in a form that can be compared: one that is in no group is null. */
function askedLines(names: readonly string[], sets: readonly Depths[]): string[] {
  const grouped = new Set(sets.flatMap(([down, across]) => [...lines('r', down), ...lines('c', across)]));
  return names.map((name) => orNull(name, grouped));
}

const orNull = (name: string, grouped: ReadonlySet<string>): string =>
  grouped.has(name) ? name : `NULL::INTEGER AS ${name}`;

const lines = (letter: 'r' | 'c', count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`);

/** A category of a cell's base: a column beside the cell's lines. */
const CATEGORY = 'cat';

interface LineOf {
  readonly name: string;
  readonly field: PivotField;
}

function linesOf({ rows, columns }: Pick<PivotGround, 'rows' | 'columns'>): LineOf[] {
  const line = (letter: string) => (field: PivotField, at: number) => ({ name: `${letter}${at}`, field });
  return [...rows.map(line('r')), ...columns.map(line('c'))];
}

const SALES_AND_SPACE = SUMMED_COLUMNS.filter((column) => column !== 'positions');

const LETTER: Readonly<Record<Axis, 'r' | 'c'>> = { rows: 'r', columns: 'c' };

/** Binds lists of ids as the columns of a table. */
function idColumns(
  ids: readonly (readonly number[])[],
  names: readonly string[],
): Pick<BoundColumns, 'names' | 'types' | 'values'> {
  return {
    names,
    types: names.map(() => 'INTEGER' as const),
    values: names.map((_, at) => `[${ids.map((each) => each[at] ?? OTHERS_ID).join(',')}]`),
  };
}

/**
 * Derives `b` from `raw`: lines that limits leave out get one id, and of the rest only the lines of `part` are kept.
 * `bound` is how many values come before.
 */
function bounded(
  raw: string,
  { limits }: PivotGround,
  { rows, columns }: Pick<GroupPart, 'rows' | 'columns'>,
  bound: number,
): { sql: string; values: readonly AnalyticsParameter[] } {
  const steps: string[] = [];
  const values: AnalyticsParameter[] = [];
  let last = raw;
  const step = (sql: (from: string) => string): void => {
    const name = `b${steps.length}`;
    steps.push(`${name} AS (${sql(last)})`);
    last = name;
  };
  for (const { axis, depth, ids } of limits) {
    const names = lines(LETTER[axis], depth + 1);
    const name = names.at(-1) ?? '';
    const kept = idColumns(ids, names);
    const list = `(SELECT ${unnested(kept, bound + values.length + 1)}, 1 AS hit)`;
    const same = names.map((each) => `t.${each} = o.${each}`).join(' AND ');
    step(
      (from) =>
        `SELECT o.* REPLACE (CASE WHEN t.hit IS NULL THEN ${OTHERS_ID} ELSE o.${name} END AS ${name}) FROM ${from} o LEFT JOIN ${list} t ON ${same}`,
    );
    values.push(...kept.values);
  }
  for (const [letter, ids] of [
    ['r', rows],
    ['c', columns],
  ] as const) {
    const depth = ids?.[0]?.length ?? 0;
    if (ids === undefined || depth === 0) continue;
    const wanted = idColumns(ids, lines(letter, depth));
    const list = `(SELECT ${unnested(wanted, bound + values.length + 1)})`;
    step((from) => `SELECT o.* FROM ${from} o SEMI JOIN ${list} t USING (${wanted.names.join(', ')})`);
    values.push(...wanted.values);
  }
  return { sql: `${steps.map((sql) => `, ${sql}`).join('')}, b AS (SELECT * FROM ${last})`, values };
}

/** Rows in scope to sum over, and how often each counts. */
interface Rows {
  readonly source: Source;
  /** What is joined as `w`; null when each row counts once and none of its lines is a place level. */
  readonly placed: BoundColumns | null;
  /** The rows are already sums of facts. */
  readonly isRolled: boolean;
  /** How many rows each one represents. */
  readonly times: string;
}

/** The rows of a ground; for facts, the smallest table that answers exactly, by its lines and further levels. */
async function rowsOf(snapshot: LoadedSnapshot, ground: PivotGround, further: readonly SummedLevel[]): Promise<Rows> {
  const { names } = snapshot;
  const { rows, columns, within } = ground;
  const fields = [...rows, ...columns];
  const levels = storeLevelsIn(fields);
  const own = further.filter((field): field is SummedLevel => field !== 'planogram');
  const planograms = () => placedByStores(names, within, planogramsOf(within.scope), 'planogram_id', levels);
  if (ground.table === 'positions') {
    const layouts = layoutsFor(ground, further);
    const source = sourceOf(ground, own, { layouts });
    if (layouts === null) return { source, placed: planograms(), isRolled: false, times: '1' };
    return { source, placed: placedLayouts(names, within, layouts.of, levels), isRolled: false, times: 'w.planograms' };
  }
  const asked = fields.filter((field): field is SummedLevel => !isPositionField(field));
  const chosen = summedTable(snapshot, within.scope, [...asked, ...further]);
  const { table } = chosen;
  await tableReady(snapshot, table);
  const source = sourceOf(ground, own, { facts: table });
  if (table === 'product_sums') return { source, placed: null, isRolled: true, times: 'f.fact_rows' };
  const placed =
    table === 'place_sums' ? placedByStores(names, within, chosen.places, 'place_id', levels) : planograms();
  const isRolled = table !== 'facts';
  return { source, placed, isRolled, times: isRolled ? 'f.fact_rows' : '1' };
}

/** The layouts, if they can answer: planograms of one layout cannot be told apart. */
export function layoutsFor(
  { rows, columns, layouts }: PivotGround,
  further: readonly SummedLevel[] = [],
): LayoutPositions | null {
  return [...rows, ...columns, ...further].includes('planogram') ? null : layouts;
}

/** The rows with `w`; their `columns`, as `raw`. */
function rawSql({ source, placed }: Rows, columns: readonly string[]): { sql: string; values: AnalyticsParameter[] } {
  const shelves = source.shelves ? [SHELVES] : [];
  const [id] = placed?.names ?? [];
  const w = placed === null ? [] : [`w AS (SELECT ${unnested(placed, source.values.length + 1)})`];
  const join = placed === null ? '' : ` JOIN w ON w.${id} = f.${id}`;
  const raw = `raw AS (SELECT ${columns.join(', ')} FROM ${source.from}${join}${source.where})`;
  return {
    sql: `WITH ${[...shelves, ...w, raw].join(', ')}`,
    values: [...source.values, ...(placed?.values ?? [])],
  };
}

/** The rows in scope with their lines, as `b`, and how to write sums over them. */
interface Base {
  readonly sql: string;
  readonly values: readonly AnalyticsParameter[];
  readonly sum: (id: SummedMeasureId) => string;
  readonly factRows: string;
}

async function base(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: Pick<GroupPart, 'rows' | 'columns'> = {},
  further: readonly SummedLevel[] = [],
): Promise<Base> {
  const rows = await rowsOf(snapshot, ground, further);
  const { isRolled, source } = rows;
  const facts = ground.table === 'facts' ? SALES_AND_SPACE : SPACE_MEASURES;
  const summed = isRolled ? SUMMED_MEASURE_IDS.map((id) => `"${id}"`) : ['planogram_id', 'product_id', ...facts];
  const counted = further.filter((level) => level !== 'category').map((level) => `${level}_id`);
  const own = [
    ...linesOf(ground).map(({ name, field }) => `${source.id(field)} AS ${name}`),
    ...(further.includes('category') ? [`${source.id('category')} AS ${CATEGORY}`] : []),
    ...[...new Set([...counted, ...summed])].map((name) => `f.${name}`),
    ...(isRolled ? [] : [ground.table === 'facts' ? 'f.positions' : '1 AS positions']),
    rows.placed === null ? '1 AS stores' : 'w.stores',
    ...(rows.times === '1' ? [] : [`${rows.times} AS fact_rows`]),
  ];
  const raw = rawSql(rows, own);
  const { sql, values } = bounded('raw', ground, part, raw.values.length);
  return {
    sql: `${raw.sql}${sql}`,
    values: [...raw.values, ...values],
    sum: (id) => (isRolled ? rolledExpression(id, 'b', 'b.stores') : sumExpression(id, 'b', 'b.stores')),
    factRows: rows.times === '1' ? 'count(*)::INTEGER' : 'coalesce(sum(b.fact_rows), 0)::INTEGER',
  };
}

/** Estimates the number of innermost cells in one walk, without using memory. */
export async function estimatedCells(snapshot: LoadedSnapshot, ground: PivotGround): Promise<number> {
  const names = linesOf(ground).map(({ name }) => name);
  if (names.length === 0) return 1;
  const { sql, values } = await base(snapshot, ground);
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

/** The sums and counts of every group, each computed from the rows; at most `limit` + 1. */
export async function groupSums(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: GroupPart,
  wanted: WantedSums,
  limit: number,
): Promise<GroupRow[]> {
  const counted = (['product', 'planogram'] as const).filter((level) => wanted[`${level}s`]);
  const { sql, values, sum, factRows } = await base(snapshot, ground, part, counted);
  const figures = [
    ...wanted.sums.map((id) => `(${sum(id)})::DOUBLE AS "${id}"`),
    ...(wanted.products ? ['count(DISTINCT b.product_id) FILTER (WHERE b.product_id > 0)::INTEGER AS products'] : []),
    ...(wanted.planograms ? ['count(DISTINCT b.planogram_id)::INTEGER AS planograms'] : []),
  ];
  const names = askedLines(
    linesOf(ground).map(({ name }) => name),
    part.sets,
  );
  return snapshot.query<GroupRow>(
    `${sql} SELECT ${[...names, `${factRows} AS fact_rows`, ...figures].join(', ')} FROM b
GROUP BY ${groupingSets(part.sets)} LIMIT ${limit + 1}`,
    values,
  );
}

/** Lines to group by, as `r0` or `c1`, and whether to group by category, too. */
export interface CategorySet {
  readonly lines: readonly string[];
  readonly byCategory: boolean;
  /** Whether the lines include all of the axis that cells have; then the cells' own lines are enough. */
  readonly hasRows: boolean;
  readonly hasColumns: boolean;
}

/** Sums of groups other than the cells: by these lines, by category or not, limited to the lines of `part`. */
export async function categorySums(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: Pick<GroupPart, 'rows' | 'columns'>,
  sums: readonly SummedMeasureId[],
  sets: readonly CategorySet[],
): Promise<GroupRow[]> {
  const { sql, values, sum } = await base(snapshot, ground, part, ['category']);
  const grouped = new Set(sets.flatMap(({ lines: of, byCategory }) => [...of, ...(byCategory ? [CATEGORY] : [])]));
  const names = [...linesOf(ground).map(({ name }) => name), CATEGORY].map((name) => orNull(name, grouped));
  const texts = sets.map(({ lines: of, byCategory }) => `(${[...of, ...(byCategory ? [CATEGORY] : [])].join(', ')})`);
  const figures = sums.map((id) => `(${sum(id)})::DOUBLE AS "${id}"`);
  return snapshot.query<GroupRow>(
    `${sql} SELECT ${[...names, ...figures].join(', ')} FROM b
GROUP BY GROUPING SETS (${[...new Set(texts)].join(', ')})`,
    values,
  );
}

/**
 * Distinct stores of every cell (without `unassigned`), and points of distribution: distinct pairs of product and
 * store. What a planogram carries is reduced before it is joined with its stores.
 */
export async function groupStores(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: GroupPart,
  points: boolean,
): Promise<GroupRow[]> {
  const { sql, names, values } = await carriedByStores(snapshot, ground, part, points);
  const figures = [
    'count(DISTINCT store_id) FILTER (WHERE store_id > 0)::INTEGER AS stores',
    ...(points ? ['count(DISTINCT pair)::INTEGER AS points'] : []),
  ];
  return snapshot.query<GroupRow>(
    `${sql} SELECT ${[...askedLines(names, part.sets), ...figures].join(', ')} FROM b
GROUP BY ${groupingSets(part.sets)}`,
    values,
  );
}

/**
 * Σ over the items of every cell of the sales of the stores that carry each. A product counts once per store,
 * separately in every total and sub-total. `sold` is by store id.
 */
export async function groupItemSales(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: GroupPart,
  sold: Float64Array,
): Promise<GroupRow[]> {
  const { sql, names, values } = await carriedByStores(snapshot, ground, part, true);
  const stores = Array.from(sold.keys());
  const weights: BoundColumns = {
    names: ['store_id', 'sold'],
    types: ['INTEGER', 'DOUBLE'],
    values: [`[${stores.join(',')}]`, `[${sold.join(',')}]`],
  };
  const grouped = names.length === 0 ? '' : ` GROUP BY ${names.join(', ')}`;
  return snapshot.query<GroupRow>(
    `${sql}, s AS (SELECT ${unnested(weights, values.length + 1)}),
d AS (SELECT ${[...askedLines(names, part.sets), 'pair'].join(', ')} FROM b WHERE pair IS NOT NULL
GROUP BY ${groupingSets(part.sets, ['pair'])})
SELECT ${[...names, 'sum(s.sold)::DOUBLE AS item_sales'].join(', ')}
FROM d JOIN s ON s.store_id = d.pair % ${snapshot.names.stores.length}${grouped}`,
    [...values, ...weights.values],
  );
}

/**
 * What stores carry, with the lines, as `b`: the store and, with `points`, its pair with the product, which is null
 * without a key.
 */
async function carriedByStores(
  snapshot: LoadedSnapshot,
  ground: PivotGround,
  part: Pick<GroupPart, 'rows' | 'columns'>,
  points: boolean,
): Promise<{ sql: string; names: string[]; values: readonly AnalyticsParameter[] }> {
  if (ground.table === 'facts') await snapshot.facts();
  const source = sourceOf(ground);
  const levels = storeLevelsIn([...ground.rows, ...ground.columns]);
  const placed: BoundColumns = planogramStores(snapshot.names, ground.within, levels);
  const all = linesOf(ground).map(({ name, field }) => {
    return { name, sql: source.id(field), store: isStoreLevel(field) || field === 'planogramcategory' };
  });
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
raw AS (SELECT ${[...named, 'w.store_id'].join(', ')}${pairColumn} FROM k JOIN w ON w.planogram_id = k.planogram_id)`;
  const bound = [...source.values, ...placed.values];
  const own = bounded('raw', ground, part, bound.length);
  return { sql: `${sql}${own.sql}`, names: all.map(({ name }) => name), values: [...bound, ...own.values] };
}

/** The underlying rows: planogram × product, or positions, each once. */
export async function rowsInScope(snapshot: LoadedSnapshot, ground: PivotGround): Promise<number> {
  const rows = await rowsOf(snapshot, { ...ground, rows: [], columns: [] }, []);
  const { sql, values } = rawSql(rows, [`${rows.times} AS fact_rows`]);
  const [row] = await snapshot.query<{ rows: number }>(
    `${sql} SELECT coalesce(sum(fact_rows), 0)::DOUBLE AS rows FROM raw`,
    values,
  );
  return row?.rows ?? 0;
}

export interface ValueRow extends AnalyticsRow {
  readonly id: number;
  readonly rows: number;
}

/** The values of a field among positions, with the number of positions. */
export async function positionValues(snapshot: LoadedSnapshot, ground: PivotGround): Promise<ValueRow[]> {
  const { sql, values, factRows } = await base(snapshot, ground);
  return snapshot.query<ValueRow>(`${sql} SELECT r0 AS id, ${factRows} AS rows FROM b GROUP BY r0 ORDER BY r0`, values);
}

export function numberOf(value: AnalyticsScalar | undefined): number | null {
  return typeof value === 'number' && !Number.isNaN(value) ? value : null;
}
