import { ADDED_FACT_COLUMNS, type AddedFacts } from '../../../core/extraction/columns.js';
import { SPACE_MEASURES, type SpaceMeasure } from '../../../core/metrics/figure-ids.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { Scope } from './scope.js';

export interface StoreProductRow extends AnalyticsRow, Omit<AddedFacts, 'positions'> {
  readonly store_id: number;
  readonly product_id: number;
  readonly planograms: number;
  readonly positions: number;
}

/** Figures by store and product in scope: what a store carries, or where a product is placed. */
export function storeProductsOf(snapshot: LoadedSnapshot, scope: Scope): Promise<StoreProductRow[]> {
  const facts = scope.factsByStore('store');
  const sums = ADDED_FACT_COLUMNS.map((column) => `sum(f.${column} * ${facts.stores}) AS ${column}`);
  return snapshot.query<StoreProductRow>(
    `${facts.with} SELECT w.key AS store_id, f.product_id, count(*) AS planograms, ${sums.join(', ')}
${facts.from} GROUP BY w.key, f.product_id ORDER BY w.key, f.product_id`,
    facts.values,
  );
}

export interface PositionRow extends AnalyticsRow, Pick<AddedFacts, SpaceMeasure> {
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
  readonly stores: number;
}

/**
 * Positions in scope that count, in file order, read from the snapshot's Parquet file. `path` is its current location;
 * `after` is the previous page's last row.
 */
export async function positionsOf(
  snapshot: LoadedSnapshot,
  path: string,
  scope: Scope,
  page: { limit: number; after?: { planogram: number; position: number } },
): Promise<PositionRow[]> {
  const { after } = page;
  const planogram = Math.trunc(after?.planogram ?? 0);
  const further =
    after === undefined
      ? null
      : `(f.planogram_id > ${planogram} OR (f.planogram_id = ${planogram} AND f.position_no > ${Math.trunc(after.position)}))`;
  const positions = scope.positions(path, further);
  const rows = await snapshot.query<PositionRow>(
    `${positions.with}
SELECT f.planogram_id, f.product_id, f.position_no, f.line, f.product_line, f.segment_no, f.fixture_no,
  f.x, f.y, f.width, f.height, f.depth, ${SPACE_MEASURES.map((measure) => `f.${measure}`).join(', ')}
${positions.from} ORDER BY f.planogram_id, f.position_no LIMIT ${Math.trunc(page.limit)}`,
    positions.values,
  );
  return rows.map((row) => ({ ...row, stores: scope.weight(row.planogram_id) }));
}

/** How many positions in scope count, each once. */
export async function positionCount(snapshot: LoadedSnapshot, scope: Scope): Promise<number> {
  const facts = scope.facts();
  const [row] = await snapshot.query<{ positions: number | null }>(
    `${facts.with} SELECT sum(f.positions) AS positions ${facts.from}`,
    facts.values,
  );
  return row?.positions ?? 0;
}
