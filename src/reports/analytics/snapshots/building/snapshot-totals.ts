import type { AnalyticsConnection } from '../../../../platform/analytics/duckdb.js';
import type { ProjectTotals } from '../../../../projects/projects.facade.js';

/**
 * The totals of a snapshot, from the tables that were just built, for lists that show many projects and load none.
 * Counts products that are on a planogram. The figures are those of getprojecttotals without a filter; a test compares
 * the two.
 */
export async function snapshotTotals(db: AnalyticsConnection): Promise<ProjectTotals> {
  const [counted] = await db.query<Record<keyof ProjectTotals, number>>(
    `SELECT
       (SELECT count(*) FROM planograms)::INTEGER AS planograms,
       (SELECT count(*) FROM stores WHERE store_id > 0)::INTEGER AS stores,
       count(*)::INTEGER AS products,
       count(DISTINCT nullif(manufacturer_id, 0))::INTEGER AS manufacturers
     FROM products WHERE product_id > 0 AND placed`,
  );
  if (!counted) throw new Error('Counting a snapshot gave no row');
  return counted;
}
