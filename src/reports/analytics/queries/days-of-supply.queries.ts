import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import { SUPPLY_STATES, type SupplyBucket, supplyBuckets, type SupplyStatus } from '../../../core/metrics/supply.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { ExceptionKind } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import type { SupplyRow } from '../snapshots/worst-rows.js';
import { type PlacedPlace, Scope } from './scope.js';
import { EXCEPTION_LISTS, inState, supplyStateNo, WORST_KEPT } from './supply-sql.js';

/** A bar of the distribution, or the part of a bar in one state. A category with its own limits has its own states. */
export interface SupplyBin extends SupplyBucket {
  readonly rows: number;
}

export interface Supply {
  readonly settings: FigureSettings;
  readonly bins: readonly SupplyBin[];
  /** Rows with movement: those with days of supply, and those without any capacity. */
  readonly rows: number;
  readonly counts: Readonly<Record<ExceptionKind, number>>;
  readonly lists: Readonly<Record<ExceptionKind, readonly SupplyRow[]>>;
}

/** The distribution of days of supply over planogram × product rows, and the rows out of range, worst first. */
export async function supplyOf(snapshot: LoadedSnapshot, scope: Scope, listLimit: number): Promise<Supply> {
  const { settings } = snapshot;
  const [rows, atrisk, overstock, notmoving] = await Promise.all([
    binRows(snapshot, scope),
    exceptionRows(snapshot, 'atrisk', scope, listLimit),
    exceptionRows(snapshot, 'overstock', scope, listLimit),
    exceptionRows(snapshot, 'notmoving', scope, listLimit),
  ]);
  const bins = binsOf(supplyBuckets(settings.supply), rows);
  const sum = (status: SupplyBucket['status']): number =>
    bins.reduce((total, bin) => total + (bin.status === status ? bin.rows : 0), 0);
  return {
    settings,
    bins,
    rows: bins.reduce((total, bin) => total + bin.rows, 0),
    // No bin mixes two states, so the true counts are the bins' sums.
    counts: {
      atrisk: sum('at-risk'),
      overstock: sum('overstocked'),
      notmoving: rows.find(({ bin }) => bin < 0)?.rows ?? 0,
    },
    lists: { atrisk, overstock, notmoving },
  };
}

/** Whether a rollup already counts the rows of bars and states: by product, each planogram's rows once. */
function countsSupply({ rollups }: LoadedSnapshot, { narrowsPlaces }: Scope): boolean {
  return rollups !== null && !narrowsPlaces;
}

/** The same for rollups by place, and for scopes narrowed by category only. */
function placesCounted({ rollups }: LoadedSnapshot, scope: Scope): readonly PlacedPlace[] | null {
  if (rollups === null || rollups.places === null || scope.categoriesAlone === undefined) return null;
  return scope.inPlaces(rollups.places);
}

interface BinRow extends AnalyticsRow {
  readonly bin: number;
  readonly state: number;
  readonly rows: number;
}

async function binRows(snapshot: LoadedSnapshot, scope: Scope): Promise<BinRow[]> {
  if (countsSupply(snapshot, scope)) {
    const { where, values } = scope.ofProducts();
    return snapshot.query<BinRow>(
      `SELECT f.bar AS bin, f.state, sum(f.fact_rows)::DOUBLE AS rows FROM supply_counts f${where} GROUP BY f.bar, f.state`,
      values,
    );
  }
  const places = placesCounted(snapshot, scope);
  if (places !== null) {
    await snapshot.places();
    const rows = scope.ofPlaces('place_supply', places, null);
    return snapshot.query<BinRow>(
      `${rows.with} SELECT f.bar AS bin, f.state, sum(f.fact_rows)::DOUBLE AS rows ${rows.from} GROUP BY f.bar, f.state`,
      rows.values,
    );
  }
  await snapshot.facts();
  const facts = scope.facts();
  return snapshot.query<BinRow>(
    `${facts.with} SELECT f.bar AS bin, f.state, count(*) AS rows ${facts.from} GROUP BY f.bar, f.state`,
    facts.values,
  );
}

/**
 * Every bar with its rows by state: in the state set by the project's limits, and in other states where there are rows.
 */
function binsOf(buckets: readonly SupplyBucket[], rows: readonly BinRow[]): SupplyBin[] {
  return buckets.flatMap((bucket, bar) =>
    SUPPLY_STATES.flatMap((status): SupplyBin[] => {
      const found = rows.find(({ bin, state }) => bin === bar && state === supplyStateNo(status))?.rows ?? 0;
      return found > 0 || status === bucket.status ? [{ ...bucket, status, rows: found }] : [];
    }),
  );
}

/** The products with rows in one bar of the distribution, most rows first. */
export async function binProducts(
  snapshot: LoadedSnapshot,
  scope: Scope,
  bin: number,
): Promise<{ product_id: number; rows: number }[]> {
  const ofBin = `f.bar = ${Math.trunc(bin)} AND f.product_id > 0`;
  if (countsSupply(snapshot, scope)) {
    const { where, values } = scope.ofProducts();
    return snapshot.query(
      `SELECT f.product_id, sum(f.fact_rows)::DOUBLE AS rows FROM supply_counts f${where === '' ? ' WHERE' : `${where} AND`} ${ofBin}
GROUP BY f.product_id ORDER BY rows DESC, f.product_id`,
      values,
    );
  }
  await snapshot.facts();
  const facts = scope.facts(ofBin);
  return snapshot.query(
    `${facts.with} SELECT f.product_id, count(*) AS rows ${facts.from} GROUP BY f.product_id ORDER BY rows DESC, f.product_id`,
    facts.values,
  );
}

/** The rows of one list. Ties are broken by id, so the same question has the same answer. */
export async function exceptionRows(
  snapshot: LoadedSnapshot,
  kind: ExceptionKind,
  scope: Scope,
  limit: number,
): Promise<SupplyRow[]> {
  const { condition, order } = EXCEPTION_LISTS[kind];
  const isRolled = snapshot.rollups !== null;
  if (isRolled && limit <= WORST_KEPT && !scope.narrowsPlaces && scope.categoriesAlone !== undefined) {
    const { where, values } = scope.ofProducts();
    return snapshot.query<SupplyRow>(
      `SELECT f.planogram_id, f.product_id, f.facings, f.capacity, f.movement, f.days
FROM supply_worst f${where === '' ? ' WHERE' : `${where} AND`} f.kind = '${kind}'
ORDER BY ${order}, f.planogram_id, f.product_id LIMIT ${Math.trunc(limit)}`,
      values,
    );
  }
  const first = isRolled ? await firstRows(snapshot, kind, scope, limit) : null;
  if (first !== null) return first;
  await snapshot.facts();
  const facts = scope.facts(condition);
  return snapshot.query<SupplyRow>(
    `${facts.with}
SELECT f.planogram_id, f.product_id, f.facings, f.capacity, f.movement, f.days
${facts.from} ORDER BY ${order}, f.planogram_id, f.product_id LIMIT ${Math.trunc(limit)}`,
    facts.values,
  );
}

/** The rows of a list from the stored worst rows of all facts; null where those are too few to tell. */
async function firstRows(
  snapshot: LoadedSnapshot,
  kind: ExceptionKind,
  { placements, products }: Scope,
  limit: number,
): Promise<SupplyRow[] | null> {
  const worst = await snapshot.worstRows();
  const isIn = (planogram: number, product: number): boolean =>
    (placements[planogram]?.length ?? 0) > 0 && (products === null || products[product] === 1);
  return worst.first(kind, isIn, limit);
}

/** The state of each product on a planogram, by product id; products without movement have none. */
export async function planogramStates(
  snapshot: LoadedSnapshot,
  planogramId: number,
): Promise<{ id: number; status: SupplyStatus }[]> {
  const { where, values } = new Scope(snapshot.names, []).facts(
    `f.planogram_id = ${Math.trunc(planogramId)} AND f.product_id > 0`,
  ).bare;
  const rows = await snapshot.query<AnalyticsRow & { product_id: number; state: number }>(
    `SELECT f.product_id, f.state FROM facts f${where} ORDER BY f.product_id`,
    values,
  );
  return rows.flatMap(({ product_id: id, state }) => {
    const status = SUPPLY_STATES[state];
    return status === undefined ? [] : [{ id, status }];
  });
}

/** The products of a planogram that are in this state. */
export async function planogramSupply(
  snapshot: LoadedSnapshot,
  planogramId: number,
  state: SupplyStatus,
): Promise<SupplyRow[]> {
  const { where, values } = new Scope(snapshot.names, []).facts(
    `f.planogram_id = ${Math.trunc(planogramId)} AND ${inState(state)}`,
  ).bare;
  return snapshot.query<SupplyRow>(
    `SELECT f.planogram_id, f.product_id, f.facings, f.capacity, f.movement, f.days FROM facts f${where}
ORDER BY f.days NULLS FIRST, f.product_id`,
    values,
  );
}
