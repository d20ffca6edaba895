import { ADDED_FACT_COLUMNS } from '../../core/extraction/columns.js';
import { SUMMED_MEASURES } from '../../core/metrics/measures.js';
import { FILE_FIELD_NAMES, isTextField } from '../../core/planogram/product-fields.js';
import { localName, TABLE_FIELDS } from '../../core/tables/table-fields.js';
import { type DisplaySystem, toDisplay } from '../../core/units/display.js';
import { UNASSIGNED_STORE } from '../analytics/levels.js';
import { type ListedObject, SYNC_MEASURES, type SyncObject } from './sync-objects.js';

/** Far finer than a shelf can be measured; sums in another order give the same text. */
const DECIMALS = 6;

/** For a project before its first analysis: a snapshot's tables, empty. */
export const NO_SNAPSHOT_SQL: readonly string[] = [
  `CREATE TABLE files (file_no INTEGER, name VARCHAR)`,
  `CREATE TABLE planograms (planogram_id INTEGER, file_no INTEGER, planogram_no INTEGER, line INTEGER, name VARCHAR,
     key VARCHAR, category VARCHAR, subcategory VARCHAR, department VARCHAR, date_effective VARCHAR, width DOUBLE,
     height DOUBLE, depth DOUBLE, segments INTEGER, fixtures INTEGER, available_linear DOUBLE, used_linear DOUBLE)`,
  `CREATE TABLE stores (store_id INTEGER, store_key VARCHAR, store_number VARCHAR, name VARCHAR, banner VARCHAR,
     region VARCHAR, state VARCHAR, cluster VARCHAR)`,
  `CREATE TABLE placements (planogram_id INTEGER, store_id INTEGER, weight DOUBLE)`,
  `CREATE TABLE products (product_id INTEGER, product_key VARCHAR, placed BOOLEAN,
     ${FILE_FIELD_NAMES.map((name) => `${name} ${isTextField(name) ? 'VARCHAR' : 'DOUBLE'}`).join(', ')})`,
  `CREATE TABLE facts (planogram_id INTEGER, product_id INTEGER, positions INTEGER, facings DOUBLE, linear DOUBLE,
     square DOUBLE, area DOUBLE, cubic DOUBLE, capacity DOUBLE, movement DOUBLE, sales DOUBLE, profit DOUBLE,
     daily_movement DOUBLE, capacity_moving DOUBLE)`,
];

/** Σ of each measure, times `weight`, and the two sums for days of supply. */
function sums(weight: string): string {
  return ADDED_FACT_COLUMNS.map((column) => `sum(f.${column} * ${weight}) AS ${column}`).join(', ');
}

/** The sums of `row` in the reader's units, rounded, and days of supply. */
function shown(row: string, display: DisplaySystem): string {
  const figures = SYNC_MEASURES.map((measure) => {
    const { column, quantity } = SUMMED_MEASURES[measure];
    return `round((${row}.${column} * ${toDisplay(1, quantity, display) ?? 1})::DOUBLE, ${DECIMALS}) AS "${measure}"`;
  });
  const days = `round(${row}.capacity_moving / nullif(${row}.daily_movement, 0), ${DECIMALS}) AS "daysOfSupply"`;
  return [...figures, days].join(', ');
}

function length(sql: string, name: string, display: DisplaySystem): string {
  return `round((${sql} * ${toDisplay(1, 'length', display) ?? 1})::DOUBLE, ${DECIMALS}) AS "${name}"`;
}

const matchState = (placed: string, hasList: boolean): string =>
  `CASE WHEN NOT ${placed} THEN 'unplaced' WHEN ${!hasList} THEN 'placed'
     WHEN l.key IS NOT NULL THEN 'matched' ELSE 'unmatched' END AS "match"`;

/** The names of the fields that an edit of the project overrides. */
function editedFields(object: ListedObject): string {
  const cases = TABLE_FIELDS[object].map(({ name }) => `CASE WHEN e."${name}" IS NOT NULL THEN '${name}' END`);
  return `list_filter([${cases.join(', ')}], x -> x IS NOT NULL) AS "edited"`;
}

/** Each field by precedence: the project's edit, the current list, the planogram files. */
function attributes(object: ListedObject, inSnapshot: readonly string[], leaveOut: readonly string[] = []): string {
  return TABLE_FIELDS[object]
    .filter(({ name }) => !leaveOut.includes(name))
    .map(({ name }) => {
      const own = inSnapshot.includes(name) ? `, o."${name}"` : '';
      return `coalesce(e."${name}", l."${name}"${own}) AS "${localName(object, name)}"`;
    })
    .join(', ');
}

function productsSql(display: DisplaySystem, hasList: boolean): string {
  return `WITH
w AS (SELECT planogram_id, sum(weight) AS weight FROM placements GROUP BY planogram_id),
figures AS (
  SELECT f.product_id, count(*) AS planograms, ${sums('w.weight')}
  FROM facts f JOIN w ON w.planogram_id = f.planogram_id WHERE f.product_id > 0 GROUP BY f.product_id),
spread AS (
  SELECT product_id, count(*) AS stores
  FROM (
    SELECT DISTINCT f.product_id, p.store_id FROM facts f JOIN placements p ON p.planogram_id = f.planogram_id
    WHERE f.product_id > 0 AND p.store_id > 0)
  GROUP BY product_id),
o AS (SELECT * FROM products WHERE product_id > 0)
SELECT coalesce(o.product_key, l.key) AS "UPC", ${matchState('coalesce(o.placed, false)', hasList)},
  ${attributes('prd', FILE_FIELD_NAMES)},
  l.line AS "line", ${editedFields('prd')},
  coalesce(s.stores, 0) AS "stores", coalesce(g.planograms, 0) AS "planograms", ${shown('g', display)}
FROM o FULL JOIN listed l ON l.key = o.product_key
LEFT JOIN edits e ON e.key = coalesce(o.product_key, l.key)
LEFT JOIN figures g ON g.product_id = o.product_id
LEFT JOIN spread s ON s.product_id = o.product_id
ORDER BY "UPC"`;
}

function storesSql(display: DisplaySystem, hasList: boolean): string {
  return `WITH
figures AS (
  SELECT p.store_id, count(DISTINCT f.product_id) FILTER (WHERE f.product_id > 0) AS products, ${sums('p.weight')}
  FROM facts f JOIN placements p ON p.planogram_id = f.planogram_id WHERE p.store_id > 0 GROUP BY p.store_id),
placed AS (SELECT store_id, count(*) AS planograms FROM placements WHERE store_id > 0 GROUP BY store_id),
o AS (SELECT * FROM stores WHERE store_id > 0)
SELECT coalesce(o.store_number, l.number) AS "storenumber", coalesce(o.store_key, l.key) AS "key",
  ${matchState('(o.store_key IS NOT NULL)', hasList)},
  ${attributes('str', ['name', 'banner', 'region', 'state', 'cluster'], ['number'])},
  l.line AS "line", ${editedFields('str')},
  coalesce(n.planograms, 0) AS "planograms", coalesce(g.products, 0) AS "products", ${shown('g', display)}
FROM o FULL JOIN listed l ON l.key = o.store_key
LEFT JOIN edits e ON e.key = coalesce(o.store_key, l.key)
LEFT JOIN figures g ON g.store_id = o.store_id
LEFT JOIN placed n ON n.store_id = o.store_id
ORDER BY "key"`;
}

function planogramsSql(display: DisplaySystem): string {
  return `WITH
w AS (SELECT planogram_id, sum(weight) AS stores, min(store_id) AS store_id FROM placements GROUP BY planogram_id),
figures AS (
  SELECT f.planogram_id, count(*) FILTER (WHERE f.product_id > 0) AS products, ${sums('1')}
  FROM facts f GROUP BY f.planogram_id)
SELECT p.file_no || '.' || p.planogram_no AS "pogkey", p.name AS "name", p.key AS "key", p.category AS "category",
  p.subcategory AS "subcategory", p.department AS "department", coalesce(s.store_number, '${UNASSIGNED_STORE}') AS "store",
  coalesce(s.store_key, '${UNASSIGNED_STORE}') AS "storekey", s.name AS "storeName",
  w.stores AS "stores", n.name AS "filename", p.line AS "line", p.date_effective AS "dateEffective",
  ${length('p.width', 'width', display)}, ${length('p.height', 'height', display)}, ${length('p.depth', 'depth', display)},
  p.segments AS "segments", p.fixtures AS "fixtures", coalesce(g.products, 0) AS "products",
  coalesce(g.positions, 0) AS "positions", g.* EXCLUDE (planogram_id, products, positions),
  ${length('p.available_linear', 'availableLinear', display)}, ${length('p.used_linear', 'usedLinear', display)},
  round(p.used_linear / nullif(p.available_linear, 0), ${DECIMALS}) AS "shelfFill"
FROM planograms p
JOIN w ON w.planogram_id = p.planogram_id
LEFT JOIN stores s ON s.store_id = w.store_id
LEFT JOIN files n ON n.file_no = p.file_no
LEFT JOIN (SELECT planogram_id, products, ${shown('figures', display)} FROM figures) g ON g.planogram_id = p.planogram_id
ORDER BY p.planogram_id`;
}

function productStoresSql(display: DisplaySystem): string {
  return `WITH figures AS (
  SELECT p.store_id, f.product_id, count(*) AS planograms, ${sums('p.weight')}
  FROM facts f JOIN placements p ON p.planogram_id = f.planogram_id
  WHERE p.store_id > 0 AND f.product_id > 0 GROUP BY p.store_id, f.product_id)
SELECT s.store_number AS "storenumber", o.product_key AS "UPC", g.planograms AS "planograms", ${shown('g', display)}
FROM figures g JOIN stores s ON s.store_id = g.store_id JOIN products o ON o.product_id = g.product_id
ORDER BY g.store_id, g.product_id`;
}

/**
 * The rows of an object. Lengths are in the display's units, except a product's own, which are in centimeters. The
 * tables are those of a snapshot and, for products and stores, `listed` and `edits`; `hasList` says whether there is a
 * list to compare with.
 */
export function syncSql(object: SyncObject, display: DisplaySystem, hasList: boolean): string {
  switch (object) {
    case 'prd':
      return productsSql(display, hasList);
    case 'str':
      return storesSql(display, hasList);
    case 'pln':
      return planogramsSql(display);
    case 'prs':
      return productStoresSql(display);
  }
}

/** The number of rows of `prs` without making them: a project of 2,000 stores has millions. */
export const PRODUCT_STORE_COUNT_SQL = `SELECT count(*)::DOUBLE AS rows FROM (
  SELECT DISTINCT p.store_id, f.product_id FROM facts f JOIN placements p ON p.planogram_id = f.planogram_id
  WHERE p.store_id > 0 AND f.product_id > 0)`;
