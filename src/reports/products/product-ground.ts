import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import { ADDED_FACT_COLUMNS, type AddedFacts } from '../../core/extraction/columns.js';
import { supplyStatus, type SupplyLimits } from '../../core/metrics/supply.js';
import { daysOfSupply } from '../../core/metrics/product-measures.js';
import { SHELF_RANK, STANDS_AT } from '../analytics/queries/shelf-sql.js';
import { type Condition, Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { productIds } from '../dashboards/products.service.js';
import type { PlaceState } from './dto/product-report.dto.js';

/** A product's sums on one planogram, the planogram counted once. */
export interface PlanogramFacts extends AnalyticsRow, Omit<AddedFacts, 'positions'> {
  readonly planogram_id: number;
}

/** One of the product's planograms in one store. */
export interface Place {
  readonly store: number;
  /** How often the planogram counts there. */
  readonly times: number;
  readonly facts: PlanogramFacts;
  readonly state: PlaceState;
}

/** The subject of a product's page: the product, and everything that the filter leaves besides it. */
export interface ProductGround {
  readonly ids: readonly number[];
  /** The product's category: its value id. If a UPC has several products, that of the first. */
  readonly category: number;
  /** What the filter leaves, for any product. */
  readonly everything: Scope;
  readonly inCategory: Scope;
  readonly own: Scope;
}

/** @throws NotInSnapshotError (404) for an unknown product */
export function groundOf(names: SnapshotNames, conditions: readonly Condition[], upc: string): ProductGround {
  const ids = productIds(upc, names);
  const category = names.productValue(ids[0] ?? 0, 'category');
  const categories = new Set(ids.map((id) => names.productValue(id, 'category')));
  const within: Condition[] = [...conditions, { level: 'category', ids: [...categories] }];
  return {
    ids,
    category,
    everything: new Scope(names, conditions),
    inCategory: new Scope(names, within),
    own: new Scope(names, [...conditions, { level: 'product', ids }]),
  };
}

/** The days-of-supply limits for the product: its category's, or else the project's. */
export function limitsOf({ names, settings }: LoadedSnapshot, { category }: ProductGround): SupplyLimits {
  return settings.dosLimitsFor(names.nameOf('category', category));
}

/** Where the product is placed: each of its planograms in each of its stores, by planogram. */
export async function placesOf(snapshot: LoadedSnapshot, ground: ProductGround): Promise<Place[]> {
  const { own } = ground;
  const limits = limitsOf(snapshot, ground);
  const { with: head, from, values } = own.facts();
  const sums = ADDED_FACT_COLUMNS.slice(1).map((column) => `sum(f.${column}) AS ${column}`);
  const rows = await snapshot.query<PlanogramFacts>(
    `${head} SELECT f.planogram_id, ${sums.join(', ')} ${from} GROUP BY f.planogram_id ORDER BY f.planogram_id`,
    values,
  );
  return rows.flatMap((facts) => {
    const state = stateOf(facts, limits);
    return (own.placements[facts.planogram_id] ?? []).map(({ store, weight }) => ({
      ...{ store, times: weight, facts, state },
    }));
  });
}

/** By the rule of the days-of-supply exceptions: a moving product without capacity is at risk. */
function stateOf({ movement, capacity_moving, daily_movement }: PlanogramFacts, limits: SupplyLimits): PlaceState {
  if (movement === null) return 'notmoving';
  const status = supplyStatus(daysOfSupply(capacity_moving, daily_movement), limits);
  return status === 'in-range' ? 'inrange' : status === 'overstocked' ? 'overstock' : 'atrisk';
}

/** The shelves of a product on a planogram, and the height of the lowest one. */
export interface Shelves {
  readonly shelves: readonly number[];
  /** Centimeters from the floor. */
  readonly height: number;
}

/**
 * The product's shelves on these planograms, by planogram id, read from the positions file at `path`. Shelves are
 * numbered across everything that a planogram carries.
 */
export async function shelvesOf(
  snapshot: LoadedSnapshot,
  path: string,
  ids: readonly number[],
  planograms: readonly number[],
): Promise<ReadonlyMap<number, Shelves>> {
  if (planograms.length === 0) return new Map();
  const rows = await snapshot.query<{ planogram_id: number; shelf: number; height: number }>(
    `WITH g AS (SELECT unnest($2::VARCHAR::INTEGER[]) AS planogram_id),
       p AS (SELECT f.planogram_id, f.product_id, f.segment_no, f.fixture_no, f.fixture_type, f.y
         FROM read_parquet($1) f SEMI JOIN g ON g.planogram_id = f.planogram_id WHERE f.counted),
       s AS (SELECT planogram_id, segment_no, fixture_no, min(y) AS bottom, ${SHELF_RANK}
         FROM p GROUP BY planogram_id, segment_no, fixture_no)
     SELECT p.planogram_id, s.shelf, min(${STANDS_AT})::DOUBLE AS height
     FROM p JOIN s ON s.planogram_id = p.planogram_id AND s.fixture_no = p.fixture_no
       AND s.segment_no IS NOT DISTINCT FROM p.segment_no
     WHERE p.product_id IN (SELECT unnest($3::VARCHAR::INTEGER[]))
     GROUP BY p.planogram_id, s.shelf ORDER BY p.planogram_id, s.shelf`,
    [path, `[${planograms.join(',')}]`, `[${ids.join(',')}]`],
  );
  const found = new Map<number, { shelves: number[]; height: number }>();
  for (const { planogram_id, shelf, height } of rows) {
    const known = found.get(planogram_id);
    if (known === undefined) found.set(planogram_id, { shelves: [shelf], height });
    else {
      known.shelves.push(shelf);
      known.height = Math.min(known.height, height);
    }
  }
  return found;
}
