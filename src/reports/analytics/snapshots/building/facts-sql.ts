import { PRODUCT_ATTRIBUTE_LEVELS } from '../../../../core/levels.js';
import type { FigureSettings } from '../../../../core/metrics/figure-settings.js';
import { type AnalyticsConnection, quoteText } from '../../../../platform/analytics/duckdb.js';
import { type CategoryIds, supplyBarsSql, supplyStateSql } from '../../queries/supply-sql.js';

/**
 * The facts with everything that questions need, so that no query joins the products: the ids of their product's
 * values, its units per case, the row's days of supply, its bar of the distribution (-1: no movement; 0, the lowest,
 * also for moving products without capacity, which have no stock on the shelf), and its state by the limits of its
 * category. Products must be loaded first. The file's rows are already ordered by planogram; sorting them again would
 * hold all of them twice (3.8 million rows: a peak of 1.6 GB instead of 1.2).
 */
export function factsSql(settings: FigureSettings, ids: CategoryIds, path: string): string {
  return `WITH d AS (
  SELECT *, CASE WHEN daily_movement > 0 THEN capacity_moving / daily_movement END AS days
  FROM read_parquet(${quoteText(path)}))
SELECT d.*, p.case_total_number, ${PRODUCT_ATTRIBUTE_LEVELS.map((level) => `p.${level}_id`).join(', ')},
  ${supplyBarsSql(settings.supply)}::TINYINT AS bar, ${supplyStateSql(settings, ids)}::TINYINT AS state
FROM d JOIN products p ON p.product_id = d.product_id`;
}

export async function categoryIds(db: AnalyticsConnection): Promise<CategoryIds> {
  const rows = await db.query<{ value_id: number; name: string }>(
    `SELECT value_id, name FROM level_values WHERE level = 'category'`,
  );
  return new Map(rows.map(({ name, value_id }) => [name, value_id]));
}
