import { PRODUCT_ATTRIBUTE_LEVELS } from '../../../../core/levels.js';
import {
  FILE_FIELD_NAMES,
  FILE_FIELDS,
  type FileFieldName,
  type Precedence,
} from '../../../../core/planogram/product-fields.js';
import type { AnalyticsConnection, AnalyticsValues } from '../../../../platform/analytics/duckdb.js';
import { addList, matchedBySql } from './snapshot-lists.js';
import type { SnapshotList } from './snapshot-source.js';

const MERGED: readonly (FileFieldName | 'color')[] = [...FILE_FIELD_NAMES, 'color'];

/** Multiplier for a line's number after its file's: more than a file has lines. */
const LINES_A_FILE = 4_294_967_296;
/** Product descriptions that are merged at once: about 30 MB. */
const WAYS_AT_ONCE = 50_000;
/** Products whose sources are joined at once. */
const PRODUCTS_AT_ONCE = 20_000;

/**
 * Adds `products` (one per key that a file names or a planogram places) and the `level_values` of product levels.
 * Precedence: docs/metrics.md, "A product's attributes".
 */
export async function addProducts(db: AnalyticsConnection, list: SnapshotList | undefined): Promise<void> {
  await addMerged(db);
  await db.run(`CREATE TABLE placed AS SELECT DISTINCT product_key FROM facts_parts WHERE product_key IS NOT NULL`);
  // Sorts keys only; sorting the attributes too would hold all of them.
  await db.run(
    `CREATE TABLE numbered AS
     SELECT (row_number() OVER ())::INTEGER AS product_id, product_key
     FROM (SELECT product_key FROM merged UNION SELECT product_key FROM placed ORDER BY product_key)`,
  );
  await addMatches(db, list);
  await addList(
    db,
    'prd',
    list,
    `coalesce(a.canonical, r.key) IN (SELECT product_key FROM numbered UNION ALL SELECT list_key FROM list_matches)`,
  );
  await takeMatches(db);
  await addKeyed(db, list?.rows ? 'l.key IS NOT NULL' : 'NULL::BOOLEAN');
  await addLevels(db);
  // One join for all levels: each join takes its own memory, however little it holds.
  const levels = PRODUCT_ATTRIBUTE_LEVELS.map(
    (level) => `coalesce(max(value_id) FILTER (WHERE level = '${level}'), 0)::INTEGER AS ${level}_id`,
  );
  await db.run(
    `CREATE TABLE level_ids AS
     SELECT product_id, ${levels.join(', ')}
     FROM (UNPIVOT (SELECT product_id, ${PRODUCT_ATTRIBUTE_LEVELS.join(', ')} FROM keyed)
       ON ${PRODUCT_ATTRIBUTE_LEVELS.join(', ')} INTO NAME level VALUE name)
     JOIN level_values USING (level, name) GROUP BY product_id`,
  );
  await db.run(
    `CREATE TABLE products AS
     SELECT k.*, ${PRODUCT_ATTRIBUTE_LEVELS.map((level) => `coalesce(v.${level}_id, 0)::INTEGER AS ${level}_id`).join(', ')}
     FROM keyed k LEFT JOIN level_ids v USING (product_id) ORDER BY k.product_id`,
  );
  await db.run('DROP TABLE keyed');
  await db.run('DROP TABLE level_ids');
}

const MATCH_COLUMNS = [
  { name: 'product_key', type: 'text', nullable: false },
  { name: 'list_key', type: 'text', nullable: false },
] as const;

/**
 * Creates `list_matches`: the list rows that products get by the project's key rule when no row has their exact key.
 */
async function addMatches(db: AnalyticsConnection, list: SnapshotList | undefined): Promise<void> {
  await db.createTable('list_matches', MATCH_COLUMNS);
  if (!list?.matched) return;
  const products = await db.query<{ product_key: string }>('SELECT product_key FROM numbered ORDER BY product_key');
  const matches = await list.matched(products.map((row) => row.product_key));
  const values = { product_key: textValues(matches.keys()), list_key: textValues(matches.values()) };
  if (matches.size > 0) await db.append('list_matches', MATCH_COLUMNS, values, matches.size);
}

/** Gives each of these products its list row, under the product's key. */
async function takeMatches(db: AnalyticsConnection): Promise<void> {
  await db.run(
    `INSERT INTO prd_list
     SELECT l.* REPLACE (m.product_key AS key) FROM list_matches m JOIN prd_list l ON l.key = m.list_key`,
  );
}

function textValues(texts: Iterable<string>): AnalyticsValues {
  const dictionary = [...texts];
  return { codes: Int32Array.from(dictionary, (_text, row) => row), dictionary };
}

/**
 * Creates `keyed`: each product with the values that take precedence. Works in portions, because joins hold all texts.
 */
async function addKeyed(db: AnalyticsConnection, listed: string): Promise<void> {
  await db.run(
    `CREATE TABLE keyed AS
     SELECT 0 AS product_id, NULL::VARCHAR AS product_key, false AS placed, NULL::BOOLEAN AS listed,
       NULL::VARCHAR AS list_key, NULL::VARCHAR AS matched_by,
       ${MERGED.map((name) => `m.${name}`).join(', ')} FROM (SELECT 1) LEFT JOIN merged m ON false`,
  );
  const ends = await db.query<{ first: string; last: string }>(
    `SELECT min(product_key) AS first, max(product_key) AS last FROM numbered
     GROUP BY (product_id - 1) // ${PRODUCTS_AT_ONCE} ORDER BY first`,
  );
  const of = (table: string, key: string) => `(FROM ${table} WHERE ${key} BETWEEN $1 AND $2)`;
  for (const { first, last } of ends) {
    await db.run(
      `INSERT INTO keyed
       SELECT k.product_id, k.product_key, p.product_key IS NOT NULL, ${listed}, l.own_key,
         ${matchedBySql('r.product_key IS NOT NULL')}, ${MERGED.map(chosen).join(', ')}
       FROM ${of('numbered', 'product_key')} k
       LEFT JOIN ${of('merged', 'product_key')} m USING (product_key)
       LEFT JOIN ${of('placed', 'product_key')} p USING (product_key)
       LEFT JOIN ${of('prd_list', 'key')} l ON l.key = k.product_key
       LEFT JOIN ${of('list_matches', 'product_key')} r ON r.product_key = k.product_key
       LEFT JOIN ${of('prd_edits', 'key')} e ON e.key = k.product_key`,
      [first, last],
    );
  }
  for (const table of ['merged', 'numbered', 'prd_list', 'prd_edits', 'list_matches'])
    await db.run(`DROP TABLE ${table}`);
}

/**
 * Creates `merged`: for each product and attribute, the value of the newest file that gives one; a file without it
 * erases nothing. Neither grouping by so many texts nor the state of arg_max per product can spill to disk, so products
 * are merged in portions. Files mostly agree, and then one portion is enough.
 */
async function addMerged(db: AnalyticsConnection): Promise<void> {
  await db.run(
    `CREATE TABLE file_ages AS
     SELECT file_no, row_number() OVER (ORDER BY date_modified NULLS FIRST, file_no) AS age
     FROM (SELECT DISTINCT file_no, date_modified FROM products_parts)`,
  );
  const [estimated] = await db.query<{ ways: number }>(
    'SELECT approx_count_distinct(hash(product_key, name, width, category)) AS ways FROM products_parts',
  );
  const portions = Math.max(1, Math.ceil((estimated?.ways ?? 0) / WAYS_AT_ONCE));
  for (let portion = 0; portion < portions; portion += 1) {
    const isOfPortion = portions === 1 ? 'true' : `hash(product_key) % ${portions} = ${portion}`;
    await db.run(
      `${portion === 0 ? 'CREATE TABLE merged AS' : 'INSERT INTO merged'}
       SELECT product_key, ${MERGED.map((name) => `arg_max(${name}, newest) AS ${name}`).join(', ')}
       FROM (
         SELECT product_key, ${MERGED.join(', ')}, max(age * ${LINES_A_FILE} - line) AS newest
         FROM products_parts JOIN file_ages USING (file_no)
         WHERE product_key IS NOT NULL AND ${isOfPortion} GROUP BY ALL)
       GROUP BY product_key`,
    );
  }
  await db.run('DROP TABLE file_ages');
}

/** The sources of a field, highest precedence first: `m` the files, `l` the list, `e` the edits. */
const SOURCES: Readonly<Record<Precedence, readonly string[]>> = {
  key: ['m', 'l'],
  identity: ['e', 'l', 'm'],
  measured: ['e', 'm', 'l'],
};

function chosen(name: (typeof MERGED)[number]): string {
  if (name === 'color') return 'm.color';
  const sources = SOURCES[FILE_FIELDS[name].precedence].map((source) => `${source}.${name}`);
  return `coalesce(${sources.join(', ')}) AS ${name}`;
}

/** The values of each level that a placed product has, numbered by name from 1. */
async function addLevels(db: AnalyticsConnection): Promise<void> {
  const each = PRODUCT_ATTRIBUTE_LEVELS.map(
    (level) =>
      `SELECT '${level}' AS level, row_number() OVER (ORDER BY name)::INTEGER AS value_id, name
       FROM (SELECT DISTINCT ${level} AS name FROM keyed WHERE placed AND ${level} IS NOT NULL AND ${level} <> '')`,
  ).join(' UNION ALL ');
  await db.run(`CREATE TABLE level_values AS SELECT * FROM (${each}) ORDER BY level, value_id`);
}
