import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshot/loaded-snapshot.js';
import { type Condition, scopeOf } from './scope.js';

export interface TotalsRow extends AnalyticsRow {
  readonly stores: number;
  readonly planograms: number;
  readonly products: number;
  readonly manufacturers: number;
}

/** Distinct stores, planograms, products and manufacturers in scope, as docs/metrics.md counts them. */
export async function totalsOf(snapshot: LoadedSnapshot, conditions: readonly Condition[]): Promise<TotalsRow> {
  const scope = scopeOf(conditions, { needsProducts: true });
  // Without conditions a planogram that carries nothing is still one of the project's planograms.
  const carried = conditions.length === 0 ? 'kept' : '(SELECT k.* FROM kept k JOIN pairs USING (planogram_id))';
  const [row] = await snapshot.query<TotalsRow>(
    `WITH ${scope.placements},
pairs AS (SELECT DISTINCT f.planogram_id ${scope.facts()}),
sold AS (SELECT DISTINCT f.product_id, p.manufacturer_id ${scope.facts()})
SELECT (SELECT count(DISTINCT store_id) FROM ${carried} WHERE store_id > 0) AS stores,
  (SELECT count(DISTINCT planogram_id) FROM ${carried}) AS planograms,
  (SELECT count(*) FROM sold WHERE product_id > 0) AS products,
  (SELECT count(DISTINCT manufacturer_id) FROM sold WHERE manufacturer_id > 0) AS manufacturers`,
    scope.values,
  );
  return row ?? { stores: 0, planograms: 0, products: 0, manufacturers: 0 };
}

export interface StoreProductRow extends AnalyticsRow {
  readonly store_id: number;
  readonly product_id: number;
  readonly planograms: number;
  readonly positions: number;
  readonly facings: number | null;
  readonly linear: number | null;
  readonly square: number | null;
  readonly area: number | null;
  readonly cubic: number | null;
  readonly capacity: number | null;
  readonly movement: number | null;
  readonly sales: number | null;
  readonly profit: number | null;
  readonly daily_movement: number | null;
  readonly capacity_moving: number | null;
}

/** Figures by store and product in scope: what a store carries, or where a product stands. */
export function storeProductsOf(
  snapshot: LoadedSnapshot,
  conditions: readonly Condition[],
): Promise<StoreProductRow[]> {
  const scope = scopeOf(conditions, { storeKey: 'l.store_id' });
  const sums = [
    'positions',
    'facings',
    'linear',
    'square',
    'area',
    'cubic',
    'capacity',
    'movement',
    'sales',
    'profit',
    'daily_movement',
    'capacity_moving',
  ].map((column) => `sum(f.${column} * w.stores) AS ${column}`);
  return snapshot.query<StoreProductRow>(
    `WITH ${scope.placements}
SELECT w.key AS store_id, f.product_id, count(*) AS planograms, ${sums.join(', ')}
${scope.facts()} GROUP BY w.key, f.product_id ORDER BY w.key, f.product_id`,
    scope.values,
  );
}

export interface PositionRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly product_id: number;
  readonly position_no: number;
  readonly line: number;
  readonly product_line: number | null;
  readonly segment_no: number | null;
  readonly fixture_no: number;
  readonly x: number | null;
  readonly y: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly facings: number | null;
  readonly linear: number | null;
  readonly square: number | null;
  readonly area: number | null;
  readonly cubic: number | null;
  readonly capacity: number | null;
  readonly stores: number;
}

/**
 * Positions in scope that count, in the files' order, read from the snapshot's Parquet file. `path` is where it lies
 * now; `after` is the last row of the page before.
 */
export function positionsOf(
  snapshot: LoadedSnapshot,
  path: string,
  conditions: readonly Condition[],
  page: { limit: number; after?: { planogram: number; position: number } },
): Promise<PositionRow[]> {
  const scope = scopeOf(conditions);
  const values = [...scope.values, path];
  const { after } = page;
  const further =
    after === undefined
      ? 'f.counted'
      : `f.counted AND (f.planogram_id > ${Math.trunc(after.planogram)} OR
         (f.planogram_id = ${Math.trunc(after.planogram)} AND f.position_no > ${Math.trunc(after.position)}))`;
  const from = scope.facts(further).replace('FROM facts f', `FROM read_parquet($${values.length}) f`);
  return snapshot.query<PositionRow>(
    `WITH ${scope.placements}
SELECT f.planogram_id, f.product_id, f.position_no, f.line, f.product_line, f.segment_no, f.fixture_no,
  f.x, f.y, f.width, f.height, f.depth, f.facings, f.linear, f.square, f.area, f.cubic, f.capacity, w.stores
${from} ORDER BY f.planogram_id, f.position_no LIMIT ${Math.trunc(page.limit)}`,
    values,
  );
}

/** How many positions in scope count. */
export async function positionCount(snapshot: LoadedSnapshot, conditions: readonly Condition[]): Promise<number> {
  const scope = scopeOf(conditions);
  const [row] = await snapshot.query<{ positions: number | null }>(
    `WITH ${scope.placements} SELECT sum(f.positions) AS positions ${scope.facts()}`,
    scope.values,
  );
  return row?.positions ?? 0;
}
