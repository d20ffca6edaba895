import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import { addList } from './snapshot-lists.js';
import type { SnapshotList } from './snapshot-source.js';
import { ATTRIBUTE_LEVELS } from './snapshot-tables.js';

/** The cells of the key and what only files have: the newest file that gives them; the list where no file does. */
const CELLS = ['upc', 'id'] as const;
/** What a product is: an edit, else the list, else the newest file that gives it. */
const IDENTITY = ['name', ...ATTRIBUTE_LEVELS, 'size', 'unit_of_measure', 'supplier'] as const;
/** What was measured for the planogram stands: an edit, else the newest file that gives it, else the list. */
const MEASURES = ['width', 'height', 'depth', 'case_total_number'] as const;
const MERGED = [...CELLS, ...IDENTITY, 'color', ...MEASURES] as const;

/**
 * Adds `products`, one a key that a file names or a planogram places, and `level_values` of the products' levels.
 * Precedence: docs/metrics.md, "A product's attributes".
 */
export async function addProducts(db: AnalyticsConnection, list: SnapshotList | undefined): Promise<void> {
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
  await addList(db, 'prd', list, 'SELECT product_key FROM merged UNION SELECT product_key FROM placed');
  await db.run(
    `CREATE TABLE keyed AS
     SELECT row_number() OVER (ORDER BY k.product_key)::INTEGER AS product_id, k.product_key,
       p.product_key IS NOT NULL AS placed, ${list?.rows ? 'l.key IS NOT NULL' : 'NULL::BOOLEAN'} AS listed,
       ${MERGED.map(chosen).join(', ')}
     FROM (SELECT product_key FROM merged UNION SELECT product_key FROM placed) k
     LEFT JOIN merged m USING (product_key) LEFT JOIN placed p USING (product_key)
     LEFT JOIN prd_list l ON l.key = k.product_key LEFT JOIN prd_edits e ON e.key = k.product_key
     UNION ALL
     SELECT 0, NULL, false, NULL, ${MERGED.map(() => 'NULL').join(', ')}`,
  );
  await addLevels(db);
  const levels = ATTRIBUTE_LEVELS.map((level) => `coalesce(v_${level}.value_id, 0)::INTEGER AS ${level}_id`).join(', ');
  const joins = ATTRIBUTE_LEVELS.map(
    (level) => `LEFT JOIN level_values v_${level} ON v_${level}.level = '${level}' AND v_${level}.name = k.${level}`,
  ).join('\n');
  await db.run(`CREATE TABLE products AS SELECT k.*, ${levels} FROM keyed k ${joins} ORDER BY k.product_id`);
}

function chosen(name: (typeof MERGED)[number]): string {
  if (name === 'color') return 'm.color';
  if (isOf(CELLS, name)) return `coalesce(m.${name}, l.${name}) AS ${name}`;
  const sources = isOf(MEASURES, name) ? ['e', 'm', 'l'] : ['e', 'l', 'm'];
  return `coalesce(${sources.map((source) => `${source}.${name}`).join(', ')}) AS ${name}`;
}

function isOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
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
