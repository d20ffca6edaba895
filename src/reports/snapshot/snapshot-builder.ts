import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PART_TABLE_NAMES, PART_TABLES, type PartTableName } from '../../core/extraction/columns.js';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { UNASSIGNED_STORE } from '../levels.js';
import {
  ATTRIBUTE_LEVELS,
  SNAPSHOT_TABLES,
  type SnapshotManifest,
  type SnapshotTable,
  STORE_ATTRIBUTE_LEVELS,
} from './snapshot-tables.js';

/** Local Parquet parts by table, and the names of the files that they were read from. */
export interface SnapshotSource {
  readonly parts: Readonly<Record<'planograms' | 'positions' | 'products' | 'facts', readonly string[]>>;
  readonly files: readonly { readonly fileNo: number; readonly name: string }[];
  readonly currency: string;
}

/** What of a product is merged over files; the newest file that gives it wins. */
const MERGED = [
  'upc',
  'id',
  'name',
  ...ATTRIBUTE_LEVELS,
  'size',
  'unit_of_measure',
  'supplier',
  'color',
  'width',
  'height',
  'depth',
  'case_total_number',
] as const;
/**
 * Row groups small enough to skip what a query about one planogram does not need; snappy, since zstd takes a third off
 * the files and twice the time.
 */
const LARGE = { rowGroupRows: 30_720, compression: 'snappy' } as const;

/**
 * Builds a snapshot's Parquet files from a request's parts in `folder`. The same parts give the same rows in the same
 * order, whatever the order of the parts: everything is sorted by file, line and key. Large steps spill to disk when
 * the database has a spill folder, so memory stays within its limit.
 *
 * @throws Error when there is no planogram: a request without a readable file has no snapshot
 */
export async function buildSnapshot(
  db: AnalyticsConnection,
  source: SnapshotSource,
  folder: string,
): Promise<SnapshotManifest> {
  if (source.parts.planograms.length === 0) throw new Error('A request without planograms has no snapshot');
  const { parts, sorted } = await inOrder(db, source.parts);
  for (const table of PART_TABLE_NAMES) await nameParts(db, table, parts[table]);
  await addFiles(db, source.files);
  await addPlanograms(db);
  await addStores(db);
  await addProducts(db);
  const path = (table: SnapshotTable): string => join(folder, `${table}.parquet`);
  for (const table of ['files', 'planograms', 'stores', 'placements', 'products', 'level_values'] as const) {
    await db.copyToParquet(table, path(table));
  }
  await db.copyToParquet(`(${POSITIONS_SQL} ${sorted ? '' : IN_PLANOGRAMS})`, path('positions'), LARGE);
  await db.copyToParquet(`(${FACTS_SQL} ${sorted ? '' : IN_PLANOGRAMS})`, path('facts'), LARGE);
  return { tables: await measure(db, path), unit: await majorityUnit(db), currency: source.currency };
}

interface OrderedParts {
  readonly parts: SnapshotSource['parts'];
  /** Read in this order, the parts' rows are sorted by file and planogram. */
  readonly sorted: boolean;
}

/**
 * Puts the parts of each table in the order of their files. Batches are neighbours in an archive, so nearly always no
 * file of one lies between those of another, and the large tables need no sorting any more: they stream through instead
 * of being held. Within a part the rows of all tables stand in the same order, that of its planograms.
 */
async function inOrder(db: AnalyticsConnection, parts: SnapshotSource['parts']): Promise<OrderedParts> {
  if (PART_TABLE_NAMES.some((table) => parts[table].length !== parts.planograms.length))
    return { parts, sorted: false };
  const spans = await db.query<{ filename: string; first: number; last: number; sorted: boolean }>(
    `SELECT filename, min(file_no) AS first, max(file_no) AS last, bool_and(place = file_row_number) AS sorted
     FROM (
       SELECT filename, file_no, file_row_number,
         row_number() OVER (PARTITION BY filename ORDER BY file_no, planogram_no) - 1 AS place
       FROM read_parquet($1, filename = true, file_row_number = true))
     GROUP BY filename ORDER BY first, last`,
    [[...parts.planograms]],
  );
  const order = spans.map(({ filename }) => parts.planograms.indexOf(filename));
  const disjoint = spans.every(({ first, sorted }, index) => sorted && first > (spans[index - 1]?.last ?? -1));
  if (!disjoint || order.length !== parts.planograms.length || order.includes(-1)) return { parts, sorted: false };
  const arranged = (table: PartTableName) => order.map((index) => parts[table][index] ?? '');
  return {
    parts: {
      planograms: arranged('planograms'),
      positions: arranged('positions'),
      products: arranged('products'),
      facts: arranged('facts'),
    },
    sorted: true,
  };
}

/** Names a table's parts as a view `<table>_parts` with the rows' places in their parts; an empty table without parts. */
async function nameParts(db: AnalyticsConnection, table: PartTableName, parts: readonly string[]): Promise<void> {
  const name = `${table}_parts`;
  const place = { name: 'file_row_number', type: 'int' } as const;
  if (parts.length === 0) return db.createTable(name, [...PART_TABLES[table], place]);
  return db.viewOfParquet(name, parts, { places: true });
}

async function addFiles(db: AnalyticsConnection, files: SnapshotSource['files']): Promise<void> {
  const columns = [
    { name: 'file_no', type: 'int', nullable: false },
    { name: 'name', type: 'text', nullable: false },
  ] as const;
  const sorted = [...files].sort((a, b) => a.fileNo - b.fileNo);
  await db.createTable('files', columns);
  const values = {
    file_no: Int32Array.from(sorted, (file) => file.fileNo),
    name: { codes: Int32Array.from(sorted, (_, row) => row), dictionary: sorted.map((file) => file.name) },
  };
  await db.append('files', columns, values, sorted.length);
}

async function addPlanograms(db: AnalyticsConnection): Promise<void> {
  await db.run(
    `CREATE TABLE planograms AS
     SELECT (row_number() OVER (ORDER BY file_no, planogram_no) - 1)::INTEGER AS planogram_id,
       * EXCLUDE (file_row_number)
     FROM planograms_parts ORDER BY planogram_id`,
  );
}

/** Stores in the order of their keys, from 1; the leading zeros of the shortest spelling are the number shown. */
async function addStores(db: AnalyticsConnection): Promise<void> {
  const levels = STORE_ATTRIBUTE_LEVELS.map((level) => `NULL::VARCHAR AS ${level}, 0::INTEGER AS ${level}_id`).join(
    ', ',
  );
  await db.run(
    `CREATE TABLE stores AS
     SELECT 0::INTEGER AS store_id, '${UNASSIGNED_STORE}' AS store_key, '${UNASSIGNED_STORE}' AS store_number,
       NULL::VARCHAR AS name, ${levels}
     UNION ALL
     SELECT row_number() OVER (ORDER BY store_key)::INTEGER, store_key, store_number, NULL, ${levels}
     FROM (SELECT store_key, min(store_number) AS store_number FROM planograms WHERE store_key IS NOT NULL GROUP BY store_key)
     ORDER BY store_id`,
  );
  await db.run(
    `CREATE TABLE placements AS
     SELECT g.planogram_id, coalesce(s.store_id, 0)::INTEGER AS store_id,
       (CASE WHEN s.store_id IS NULL THEN greatest(g.number_of_stores, 1) ELSE 1 END)::DOUBLE AS weight
     FROM planograms g LEFT JOIN stores s ON s.store_key = g.store_key AND s.store_id > 0
     ORDER BY g.planogram_id`,
  );
}

async function addProducts(db: AnalyticsConnection): Promise<void> {
  // arg_max passes over rows without the attribute: the newest file that gives it wins, a file without it erases nothing.
  // Most files say the same of a product: those rows are one first, for arg_max takes ten times as long as GROUP BY.
  const merged = MERGED.map((name) => `arg_max(${name}, newest) AS ${name}`).join(', ');
  await db.run(
    `CREATE TABLE merged AS
     SELECT product_key, ${merged}
     FROM (
       SELECT product_key, ${MERGED.join(', ')}, max((coalesce(date_modified, ''), file_no, -line)) AS newest
       FROM products_parts WHERE product_key IS NOT NULL GROUP BY ALL)
     GROUP BY product_key`,
  );
  await db.run(`CREATE TABLE placed AS SELECT DISTINCT product_key FROM facts_parts WHERE product_key IS NOT NULL`);
  const plain = MERGED.map((name) => `m.${name}`).join(', ');
  await db.run(
    `CREATE TABLE keyed AS
     SELECT row_number() OVER (ORDER BY k.product_key)::INTEGER AS product_id, k.product_key,
       p.product_key IS NOT NULL AS placed, ${plain}
     FROM (SELECT product_key FROM merged UNION SELECT product_key FROM placed) k
     LEFT JOIN merged m USING (product_key) LEFT JOIN placed p USING (product_key)
     UNION ALL
     SELECT 0, NULL, false, ${MERGED.map(() => 'NULL').join(', ')}`,
  );
  await addLevels(db);
  const levels = ATTRIBUTE_LEVELS.map((level) => `coalesce(v_${level}.value_id, 0)::INTEGER AS ${level}_id`).join(', ');
  const joins = ATTRIBUTE_LEVELS.map(
    (level) => `LEFT JOIN level_values v_${level} ON v_${level}.level = '${level}' AND v_${level}.name = k.${level}`,
  ).join('\n');
  await db.run(`CREATE TABLE products AS SELECT k.*, ${levels} FROM keyed k ${joins} ORDER BY k.product_id`);
}

/** The values of each level that a placed product has, numbered by name from 1. */
async function addLevels(db: AnalyticsConnection): Promise<void> {
  const each = ATTRIBUTE_LEVELS.map(
    (level) =>
      `SELECT '${level}' AS level, row_number() OVER (ORDER BY name)::INTEGER AS value_id, name
       FROM (SELECT DISTINCT ${level} AS name FROM keyed WHERE placed AND ${level} IS NOT NULL AND ${level} <> '')`,
  ).join(' UNION ALL ');
  await db.run(`CREATE TABLE level_values AS SELECT * FROM (${each}) ORDER BY level, value_id`);
}

const POSITIONS_SQL = `
  SELECT g.planogram_id, coalesce(p.product_id, 0)::INTEGER AS product_id,
    r.* EXCLUDE (file_no, planogram_no, product_key, file_row_number)
  FROM positions_parts r
  JOIN planograms g ON g.file_no = r.file_no AND g.planogram_no = r.planogram_no
  LEFT JOIN products p ON p.product_key = r.product_key`;

const FACTS_SQL = `
  SELECT g.planogram_id, coalesce(p.product_id, 0)::INTEGER AS product_id,
    r.product_line, r.performance_line, r.positions, r.facings, r.linear, r.square, r.area, r.cubic, r.capacity,
    r.movement, r.sales, r.profit, r.price, r.unit_cost, r.daily_movement, r.capacity_moving
  FROM facts_parts r
  JOIN planograms g ON g.file_no = r.file_no AND g.planogram_no = r.planogram_no
  LEFT JOIN products p ON p.product_key = r.product_key`;

/** The rows of a planogram are in one part, in the order of its file. */
const IN_PLANOGRAMS = 'ORDER BY g.planogram_id, r.file_row_number';

async function majorityUnit(db: AnalyticsConnection): Promise<'in' | 'cm'> {
  const rows = await db.query<{ unit: string; files: number }>(
    `SELECT unit, count(DISTINCT file_no) AS files FROM planograms WHERE unit IN ('in', 'cm')
     GROUP BY unit ORDER BY files DESC, unit DESC LIMIT 1`,
  );
  return rows[0]?.unit === 'cm' ? 'cm' : 'in';
}

async function measure(
  db: AnalyticsConnection,
  path: (table: SnapshotTable) => string,
): Promise<SnapshotManifest['tables']> {
  const tables: Record<string, { rows: number; bytes: number }> = {};
  for (const table of SNAPSHOT_TABLES) {
    const [counted] = await db.query<{ rows: number }>('SELECT count(*) AS rows FROM read_parquet($1)', [path(table)]);
    tables[table] = { rows: counted?.rows ?? 0, bytes: (await stat(path(table))).size };
  }
  return tables as SnapshotManifest['tables'];
}
