import { join } from 'node:path';
import type { AnalyticsConnection } from '../../platform/analytics/duckdb.js';
import type { ProjectTotals } from '../../projects/projects.facade.js';
import type { SnapshotTable } from './snapshot-tables.js';

/**
 * The totals of a snapshot that was just built in `folder`, for lists that show many projects and load none. The same
 * figures as getprojecttotals gives without a filter; a test compares the two.
 */
export async function snapshotTotals(db: AnalyticsConnection, folder: string): Promise<ProjectTotals> {
  const path = (table: SnapshotTable): string => join(folder, `${table}.parquet`);
  const [counted] = await db.query<Record<keyof ProjectTotals, number>>(
    `SELECT
       (SELECT count(*) FROM read_parquet($1))::INTEGER AS planograms,
       (SELECT count(*) FROM read_parquet($2) WHERE store_id > 0)::INTEGER AS stores,
       count(*)::INTEGER AS products,
       count(DISTINCT nullif(manufacturer_id, 0))::INTEGER AS manufacturers
     FROM read_parquet($3) p
     WHERE product_id > 0 AND EXISTS (SELECT 1 FROM read_parquet($4) f WHERE f.product_id = p.product_id)`,
    [path('planograms'), path('stores'), path('products'), path('facts')],
  );
  if (!counted) throw new Error('Counting a snapshot gave no row');
  return counted;
}
