import { createHash } from 'node:crypto';
import { PRODUCT_ATTRIBUTE_LEVELS, STORE_LEVELS } from '../../../../core/levels.js';
import { FigureSettings, type KeptFigureSettings } from '../../../../core/metrics/figure-settings.js';
import { SUMMED_MEASURE_IDS, sumExpression } from '../../../../core/metrics/measures.js';
import type { AnalyticsColumn, AnalyticsConnection } from '../../../../platform/analytics/duckdb.js';
import { EXCEPTION_KINDS } from '../../levels.js';
import { EXCEPTION_LISTS, WORST_KEPT } from '../../queries/supply-sql.js';
import { CarriedCounts, type CountedData, type CountedLevel, countedPairs, type CountRow } from './carried-counts.js';
import { categoryIds, factsSql } from './facts-sql.js';
import type { HELD_ROLLUPS, READ_ROLLUPS } from './snapshot-tables.js';
import type { WrittenTables } from './written-tables.js';

type RollupTable = (typeof HELD_ROLLUPS | typeof READ_ROLLUPS)[number];

/** All sums of the registry over facts `f`, each counted `stores` times. */
const sums = (stores: string): string =>
  SUMMED_MEASURE_IDS.map((id) => `(${sumExpression(id, 'f', stores)})::DOUBLE AS "${id}"`).join(', ');

/** A row of an exception list, without the snapshot's names. */
const WORST_COLUMNS = ['planogram_id', 'product_id', 'facings', 'capacity', 'movement', 'days'] as const;

const worstOf = (kind: (typeof EXCEPTION_KINDS)[number]): string => {
  const { condition, key } = EXCEPTION_LISTS[kind];
  const row = WORST_COLUMNS.map((name) => `${name} := f.${name}`).join(', ');
  const order = `row(${key}, f.planogram_id, f.product_id)`;
  return `arg_min(struct_pack(${row}), ${order}, ${WORST_KEPT}) FILTER (WHERE ${condition}) AS ${kind}`;
};

/** How the database computes each table from the view `rolled_facts`, aliased f. */
const QUERIES: Readonly<Record<Exclude<RollupTable, 'carried_counts' | 'supply_first'>, string>> = {
  product_sums: `SELECT s.*, c.planograms, c.stores FROM (
      SELECT f.product_id, count(*)::INTEGER AS fact_rows, ${sums('w.stores')}
      FROM rolled_facts f JOIN planogram_weights w ON w.planogram_id = f.planogram_id GROUP BY f.product_id) s
    JOIN product_counts c ON c.product_id = s.product_id ORDER BY s.product_id`,
  planogram_sums: `SELECT f.planogram_id, f.category_id, count(*)::INTEGER AS fact_rows,
      (count(*) FILTER (WHERE f.product_id > 0))::INTEGER AS products, ${sums('1')}
    FROM rolled_facts f GROUP BY f.planogram_id, f.category_id ORDER BY f.planogram_id, f.category_id`,
  supply_counts: `SELECT f.product_id, f.bar, f.state, count(*)::INTEGER AS fact_rows
    FROM rolled_facts f GROUP BY f.product_id, f.bar, f.state ORDER BY f.product_id, f.bar, f.state`,
  supply_worst: `SELECT kind, category_id, unnest(worst, recursive := true) FROM (
      UNPIVOT (SELECT f.category_id, ${EXCEPTION_KINDS.map(worstOf).join(', ')} FROM rolled_facts f GROUP BY f.category_id)
      ON ${EXCEPTION_KINDS.join(', ')} INTO NAME kind VALUE worst)
    ORDER BY kind, category_id`,
  places: 'SELECT planogram_id, place_id FROM planogram_places ORDER BY planogram_id',
  place_sums: `SELECT l.place_id, f.product_id, count(*)::INTEGER AS fact_rows, ${sums('1')}
    FROM rolled_facts f JOIN planogram_places l ON l.planogram_id = f.planogram_id
    GROUP BY l.place_id, f.product_id ORDER BY l.place_id, f.product_id`,
  place_supply: `SELECT l.place_id, f.category_id, f.bar, f.state, count(*)::INTEGER AS fact_rows
    FROM rolled_facts f JOIN planogram_places l ON l.planogram_id = f.planogram_id
    GROUP BY l.place_id, f.category_id, f.bar, f.state ORDER BY l.place_id, f.category_id, f.bar, f.state`,
};

const GROUP_LEVELS = STORE_LEVELS.filter((level) => level !== 'store').map((level) => `${level}_id`);

/**
 * The places of planograms. For any question about categories of planograms and levels of stores, the planograms of a
 * place are in scope together and have the same weight.
 */
const PLACES = `WITH store_groups AS (
    SELECT store_id, dense_rank() OVER (ORDER BY ${GROUP_LEVELS.join(', ')}) AS store_group FROM stores),
  placed AS (
    SELECT l.planogram_id, g.store_group, sum(l.weight) AS weight
    FROM placements l JOIN store_groups g ON g.store_id = l.store_id GROUP BY l.planogram_id, g.store_group),
  signed AS (
    SELECT p.planogram_id, coalesce(any_value(p.category), '') AS category,
      string_agg(format('{}*{}', l.store_group, l.weight), ' ' ORDER BY l.store_group) AS sign
    FROM planograms p JOIN placed l ON l.planogram_id = p.planogram_id GROUP BY p.planogram_id)
  SELECT planogram_id, (dense_rank() OVER (ORDER BY sign, category) - 1)::INTEGER AS place_id FROM signed`;

/** Sums by place and product pay off when there are far fewer of them than facts, and few enough to read quickly. */
const PLACE_ROWS = 4_000_000;
export const PLACES_PAY = 1 / 6;

const kindSql = (valueOf: (kind: (typeof EXCEPTION_KINDS)[number]) => string): string =>
  EXCEPTION_KINDS.map((kind) => `WHEN ${EXCEPTION_LISTS[kind].condition} THEN ${valueOf(kind)}`).join(' ');
/** Facts out of range, with the key of their list. No fact is in two lists. */
const OUT_OF_BOUNDS = `SELECT CASE ${kindSql((kind) => `'${kind}'`)} END AS kind,
    CASE ${kindSql((kind) => EXCEPTION_LISTS[kind].key)} END AS key, ${WORST_COLUMNS.map((name) => `f.${name}`).join(', ')}
  FROM rolled_facts f WHERE ${EXCEPTION_KINDS.map((kind) => `(${EXCEPTION_LISTS[kind].condition})`).join(' OR ')}`;

/** This many of the worst rows of each kind are kept (approximately), for questions about any products and stores. */
export const FIRST_KEPT = 300_000;
/** With many facts, one in this many planograms is sampled to find out how bad the worst rows are. */
const SAMPLED = 16;
const everyNth = (part: number): string => `planogram_id % ${part * 16} < 16`;
/** The shares of a kind's rows that may be kept, largest first. */
const FIRST_SHARES = [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001] as const;

/** Increase this when counting changes while the query texts stay the same. */
const COUNTS = 1;
/** A hash of the definitions that rollups are made by. Rollups made by other definitions are not read. */
export const ROLLUP_DEFINITIONS = createHash('sha256')
  .update(
    JSON.stringify([
      COUNTS,
      QUERIES,
      PLACES,
      OUT_OF_BOUNDS,
      factsSql(new FigureSettings(), new Map(), ''),
      STORE_LEVELS,
    ]),
  )
  .digest('base64url')
  .slice(0, 16);

const ID = (name: string): AnalyticsColumn => ({ name, type: 'int', nullable: false });
const COUNT_COLUMNS = ['products', 'planograms', 'stores'] as const;

export interface RollupLimits {
  /** The most that counting may hold: see `PAIRS_AT_MOST`. */
  readonly pairsAtMost: number;
  /** See {@link FIRST_KEPT}. */
  readonly firstKept: number;
  /** The most rows that place × product may have, as a share of the facts. */
  readonly placesPay: number;
}

/**
 * Adds the rollups of a snapshot whose tables are in the database, from its complete facts file. `limits` are those for
 * its days of supply, fixed for the snapshot's lifetime. Returns false and adds nothing if counting would hold more
 * than `pairsAtMost`.
 */
export async function addRollups(
  db: AnalyticsConnection,
  written: WrittenTables,
  factsPath: string,
  limits: KeptFigureSettings,
  { pairsAtMost, firstKept, placesPay }: RollupLimits,
): Promise<boolean> {
  const data = await countedData(db);
  if (countedPairs(data) > pairsAtMost) return false;
  const facts = factsSql(new FigureSettings(limits), await categoryIds(db), factsPath);
  await db.run(`CREATE VIEW rolled_facts AS ${facts}`);
  await db.run(
    `CREATE TABLE planogram_weights AS SELECT planogram_id, sum(weight) AS stores FROM placements GROUP BY planogram_id`,
  );
  const { counts, products } = await count(db, factsPath, data);
  await addProductCounts(db, products);
  await addCounts(db, [...counts]);
  const rows = await rowsOf(db, factsPath);
  await addPlaces(db, rows * placesPay);
  const further = { carried_counts: 'FROM counted', supply_first: await firstOutOfBounds(db, rows, firstKept) };
  for (const [table, query] of Object.entries({ ...QUERIES, ...further })) {
    const path = written.path(table as RollupTable);
    await db.copyToParquet(`(${query})`, path);
    await written.add(table as RollupTable, await rowsOf(db, path));
  }
  return true;
}

/** Has no rows when there would be nearly as many sums by place as facts. */
async function addPlaces(db: AnalyticsConnection, most: number): Promise<void> {
  await db.run(`CREATE TABLE planogram_places AS ${PLACES}`);
  const [counted] = await db.query<{ rows: number }>(
    `SELECT approx_count_distinct(hash(l.place_id, f.product_id))::DOUBLE AS rows
     FROM rolled_facts f JOIN planogram_places l ON l.planogram_id = f.planogram_id`,
  );
  if ((counted?.rows ?? 0) > Math.min(PLACE_ROWS, most)) await db.run('DELETE FROM planogram_places');
}

/**
 * The worst rows of each kind: all up to a key that about `most` rows reach. So, for any question, the rows in this
 * table are worse than all others.
 */
async function firstOutOfBounds(db: AnalyticsConnection, facts: number, most: number): Promise<string> {
  // Samples a few runs of neighboring planograms, because skipped rows are hardly read.
  const part = facts > most * SAMPLED ? SAMPLED : 1;
  const bounds = await db.query<{ kind: string; rows: number } & Record<`bound${number}`, number | null>>(
    `SELECT kind, ${part} * count(*)::DOUBLE AS rows,
       ${FIRST_SHARES.map((share, at) => `approx_quantile(key, ${share}) AS bound${at}`).join(', ')}
     FROM (${OUT_OF_BOUNDS}) WHERE ${everyNth(part)} GROUP BY kind`,
  );
  const kept = bounds.flatMap(({ kind, rows, ...of }) => {
    if (rows <= most) return [{ kind, isKept: 'true', isAll: true }];
    const bound = of[`bound${FIRST_SHARES.findIndex((share) => rows * share <= most)}`];
    return typeof bound === 'number' ? [{ kind, isKept: `key <= ${bound}::DOUBLE`, isAll: false }] : [];
  });
  const of = (what: 'isKept' | 'isAll'): string =>
    `CASE kind ${kept.map((one) => `WHEN '${one.kind}' THEN ${one[what]}`).join(' ')} WHEN '' THEN false ELSE false END`;
  return `SELECT *, ${of('isAll')} AS is_all FROM (${OUT_OF_BOUNDS}) WHERE ${of('isKept')}`;
}

/** The number of rows in a Parquet file. */
export async function rowsOf(db: AnalyticsConnection, path: string): Promise<number> {
  const [counted] = await db.query<{ rows: number }>('SELECT count(*) AS rows FROM read_parquet($1)', [path]);
  return counted?.rows ?? 0;
}

interface Counted {
  readonly counts: Iterable<CountRow>;
  /** By product id. */
  readonly products: { readonly planograms: Int32Array; readonly stores: Int32Array };
}

/** Walks over the facts planogram by planogram. They are stored in this order unless a large join changed it. */
async function count(db: AnalyticsConnection, factsPath: string, data: CountedData): Promise<Counted> {
  const counted =
    (await countIn(db, factsPath, data, '')) ?? (await countIn(db, factsPath, data, ' ORDER BY planogram_id'));
  if (counted === null) throw new Error('Rows in order of their planograms came out of order');
  return counted;
}

/** Null when the rows do not come planogram by planogram. */
async function countIn(
  db: AnalyticsConnection,
  factsPath: string,
  data: CountedData,
  order: string,
): Promise<Counted | null> {
  const counts = new CarriedCounts(data);
  let current = -1;
  let carried: number[] = [];
  const sql = `SELECT planogram_id, product_id FROM read_parquet($1)${order}`;
  for await (const [planograms = NO_IDS, products = NO_IDS] of db.integerChunks(sql, 2, [factsPath])) {
    for (let row = 0; row < planograms.length; row += 1) {
      const planogram = planograms[row] ?? 0;
      if (planogram < current) return null;
      if (planogram > current) {
        counts.add(current, Int32Array.from(carried));
        [current, carried] = [planogram, []];
      }
      carried.push(products[row] ?? 0);
    }
  }
  counts.add(current, Int32Array.from(carried));
  return { counts: counts.rows(), products: counts.products };
}

const NO_IDS = new Int32Array(0);

async function countedData(db: AnalyticsConnection): Promise<CountedData> {
  const levelsOf = async (table: 'products' | 'stores', levels: readonly string[]): Promise<CountedLevel[]> => {
    const id = table === 'products' ? 'product_id' : 'store_id';
    const columns = levels.map((level) => `${level}_id`).join(', ');
    const values = await db.integers(`SELECT ${columns} FROM ${table} ORDER BY ${id}`, levels.length);
    return levels.map((level, at) => ({ level, values: values[at] ?? new Int32Array(0) }));
  };
  const productLevels = await levelsOf('products', PRODUCT_ATTRIBUTE_LEVELS);
  const storeLevels = await levelsOf('stores', STORE_LEVELS);
  const [planograms, stores] = await db.integers(
    'SELECT DISTINCT planogram_id, store_id FROM placements ORDER BY planogram_id, store_id',
    2,
  );
  const placed: number[][] = [];
  planograms?.forEach((planogram, row) => (placed[planogram] ??= []).push(stores?.[row] ?? 0));
  const categories = productLevels[0]?.values ?? new Int32Array(0);
  return { categories, productLevels, storeLevels, placed };
}

async function addProductCounts(db: AnalyticsConnection, { planograms, stores }: Counted['products']): Promise<void> {
  const columns = ['product_id', 'planograms', 'stores'].map(ID);
  await db.createTable('product_counts', columns);
  const product_id = Int32Array.from(planograms, (_, id) => id);
  await db.append('product_counts', columns, { product_id, planograms, stores }, planograms.length);
}

async function addCounts(db: AnalyticsConnection, rows: readonly CountRow[]): Promise<void> {
  const columns = [
    { name: 'level', type: 'text', nullable: false } as const,
    ...['value_id', 'category_id', ...COUNT_COLUMNS].map(ID),
  ];
  await db.createTable('counted', columns);
  const dictionary = [...new Set(rows.map(({ level }) => level))];
  const values = {
    level: { codes: Int32Array.from(rows, ({ level }) => dictionary.indexOf(level)), dictionary },
    value_id: Int32Array.from(rows, ({ value }) => value),
    category_id: Int32Array.from(rows, ({ category }) => category),
    ...Object.fromEntries(COUNT_COLUMNS.map((name) => [name, Int32Array.from(rows, (row) => row[name])])),
  };
  await db.append('counted', columns, values, rows.length);
}
