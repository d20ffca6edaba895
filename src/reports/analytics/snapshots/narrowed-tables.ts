import { type AnalyticsConnection, quoteName } from '../../../platform/analytics/duckdb.js';
import type { SnapshotNames } from './building/snapshot-names.js';
import { grownColumns, SNAPSHOT_TABLES, type SnapshotTable } from './building/snapshot-tables.js';

const whole = (table: SnapshotTable): string => quoteName(`whole_${table}`);
const CARRIED = `planogram_id IN (SELECT id FROM shown_planograms) AND product_id IN (SELECT id FROM shown_products)`;
const SUMS = ['linear', 'square', 'area', 'cubic', 'capacity'] as const;

/** What remains of each table with narrowed names. A planogram's sums are those of what remains on it. */
const LEFT: Readonly<Record<SnapshotTable, string>> = {
  files: `SELECT * FROM ${whole('files')} WHERE file_no IN (SELECT file_no FROM planograms)`,
  planograms: `SELECT g.* REPLACE (coalesce(s.positions, 0) AS positions, coalesce(s.products, 0) AS products,
      ${SUMS.map((column) => `s.${column} AS ${column}`).join(', ')})
    FROM ${whole('planograms')} g LEFT JOIN (
      SELECT planogram_id, sum(positions)::INTEGER AS positions,
        (count(*) FILTER (WHERE product_id > 0))::INTEGER AS products,
        ${SUMS.map((column) => `sum(${column}) AS ${column}`).join(', ')}
      FROM facts GROUP BY planogram_id) s ON s.planogram_id = g.planogram_id
    WHERE g.planogram_id IN (SELECT id FROM shown_planograms)`,
  stores: `SELECT * FROM ${whole('stores')} WHERE store_id IN (SELECT id FROM shown_stores)`,
  placements: `SELECT * FROM ${whole('placements')}
    WHERE planogram_id IN (SELECT id FROM shown_planograms) AND store_id IN (SELECT id FROM shown_stores)`,
  products: `SELECT * FROM ${whole('products')} WHERE product_id IN (SELECT id FROM shown_products)`,
  level_values: `SELECT * FROM ${whole('level_values')} WHERE false`,
  positions: `SELECT * FROM ${whole('positions')} WHERE ${CARRIED}`,
  facts: `SELECT * FROM ${whole('facts')} WHERE ${CARRIED}`,
};
/** A view may refer only to columns that exist. */
const ORDER: readonly SnapshotTable[] = [
  'facts',
  'positions',
  'planograms',
  'files',
  'stores',
  'placements',
  'products',
  'level_values',
];

/**
 * Creates the tables of a snapshot as views of its files, under their own names. Narrowed `names` narrow the views,
 * too.
 *
 * @param paths the files, in the order of SNAPSHOT_TABLES
 */
export async function viewTables(
  db: AnalyticsConnection,
  paths: readonly string[],
  names: SnapshotNames | null,
): Promise<void> {
  for (const [index, table] of SNAPSHOT_TABLES.entries()) {
    const view = names === null ? table : `whole_${table}`;
    await db.viewOfParquet(view, paths.slice(index, index + 1), { columns: grownColumns(table) });
  }
  if (names === null) return;
  await addIds(db, 'shown_planograms', names.shownIdsOf('planogram'));
  await addIds(db, 'shown_products', names.shownIdsOf('product'));
  await addIds(db, 'shown_stores', names.shownIdsOf('store'));
  for (const table of ORDER) await db.run(`CREATE VIEW ${quoteName(table)} AS ${LEFT[table]}`);
}

async function addIds(db: AnalyticsConnection, table: string, ids: readonly number[]): Promise<void> {
  const columns = [{ name: 'id', type: 'int', nullable: false }] as const;
  await db.createTable(table, columns);
  await db.append(table, columns, { id: Int32Array.from(ids) }, ids.length);
}
