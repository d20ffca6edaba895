import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import { inState } from '../analytics/queries/supply-sql.js';
import type { Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';

/** The share of a planogram that is as it should be, counted once whatever its stores. */
export interface PlanogramPart extends AnalyticsRow {
  readonly planogram_id: number;
  readonly good: number | null;
  readonly whole: number | null;
}

/** Products with movement, and those of them with days of supply within the limits. */
export function supplyParts(snapshot: LoadedSnapshot, scope: Scope): Promise<PlanogramPart[]> {
  const { where, values } = scope.facts('f.bar >= 0').bare;
  return snapshot.query(
    `SELECT f.planogram_id, count(*) FILTER (${inState('in-range')})::DOUBLE AS good, count(*)::DOUBLE AS whole
FROM facts f${where} GROUP BY f.planogram_id`,
    values,
  );
}

/**
 * Linear space of categories with sales, and how much of it matches the sales: for each product, the lesser of its
 * space and its fair share of its category on the planogram. Products without a category are not judged.
 */
export function fairShareParts(snapshot: LoadedSnapshot, scope: Scope): Promise<PlanogramPart[]> {
  const { where, values } = scope.facts('f.category_id > 0 AND f.linear > 0').bare;
  return snapshot.query(
    `WITH placed AS (SELECT f.planogram_id, f.category_id, f.linear, coalesce(f.sales, 0) AS sales FROM facts f${where}),
categories AS (
  SELECT planogram_id, category_id, sum(linear) AS space, sum(sales) AS sales FROM placed
  GROUP BY planogram_id, category_id HAVING sum(sales) > 0)
SELECT p.planogram_id, sum(least(p.linear, c.space * p.sales / c.sales)) AS good, sum(p.linear) AS whole
FROM placed p JOIN categories c ON c.planogram_id = p.planogram_id AND c.category_id = p.category_id
GROUP BY p.planogram_id`,
    values,
  );
}

interface ShelfRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly available_linear: number | null;
  readonly empty_linear: number | null;
  readonly runs: number | null;
  readonly overfull_runs: number | null;
  readonly eye_held: number | null;
  readonly eye_best: number | null;
  readonly block_together: number | null;
  readonly block_all: number | null;
}

/** The measurements made while the files were read. All null for files that an earlier version read. */
export async function shelfRows(snapshot: LoadedSnapshot): Promise<ShelfRow[]> {
  const columns = await snapshot.query<{ column_name: string }>(
    "SELECT column_name FROM duckdb_columns() WHERE table_name = 'planograms'",
  );
  if (!columns.some((column) => column.column_name === 'empty_linear')) return [];
  return snapshot.query(
    `SELECT planogram_id, available_linear, empty_linear, runs, overfull_runs, eye_held, eye_best, block_together, block_all
FROM planograms ORDER BY planogram_id`,
  );
}

/** By product id, its weekly sales over all stores in scope; 0 where nothing is known. */
export async function productSales(snapshot: LoadedSnapshot, scope: Scope): Promise<Float64Array> {
  const facts = scope.facts();
  const rows = await snapshot.query<{ product_id: number; sales: number | null }>(
    `${facts.with} SELECT f.product_id, sum(f.sales * ${facts.stores}) AS sales ${facts.from} GROUP BY f.product_id`,
    facts.values,
  );
  const sales = new Float64Array(snapshot.names.products.length);
  for (const row of rows) sales[row.product_id] = row.sales ?? 0;
  return sales;
}
