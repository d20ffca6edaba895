import type { FigureSettings } from '../../../core/metrics/figure-settings.js';
import { SUPPLY_STATES, type SupplyBucket, supplyBuckets, type SupplyStatus } from '../../../core/metrics/supply.js';
import type { AnalyticsRow } from '../../../platform/analytics/duckdb.js';
import type { ExceptionKind } from '../levels.js';
import type { LoadedSnapshot } from '../snapshots/loaded-snapshot.js';
import { Scope } from './scope.js';
import { supplyStateNo } from './supply-sql.js';

/** A bar of the distribution, or the part of one that is in a state: a category with limits of its own has its own states. */
export interface SupplyBin extends SupplyBucket {
  readonly rows: number;
}

export interface SupplyRow extends AnalyticsRow {
  readonly planogram_id: number;
  readonly product_id: number;
  readonly facings: number | null;
  readonly capacity: number | null;
  readonly movement: number | null;
  readonly days: number | null;
}

export interface Supply {
  readonly settings: FigureSettings;
  readonly bins: readonly SupplyBin[];
  /** Rows with movement: those with days of supply, and those without any capacity. */
  readonly rows: number;
  readonly counts: Readonly<Record<ExceptionKind, number>>;
  readonly lists: Readonly<Record<ExceptionKind, readonly SupplyRow[]>>;
}

const LISTS: Readonly<Record<ExceptionKind, { condition: string; order: string }>> = {
  // What moves without capacity has no days of supply, and is worst off.
  atrisk: { condition: inState('at-risk'), order: 'f.days NULLS FIRST' },
  overstock: { condition: inState('overstocked'), order: 'f.days DESC' },
  notmoving: { condition: 'f.movement IS NULL', order: 'f.capacity DESC NULLS LAST' },
};

/** A condition on the facts: their days of supply are in this state. */
export function inState(wanted: SupplyStatus): string {
  return `f.state = ${supplyStateNo(wanted)}`;
}

/** The distribution of days of supply over planogram × product rows, and the rows out of bounds, the worst first. */
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

interface BinRow extends AnalyticsRow {
  readonly bin: number;
  readonly state: number;
  readonly rows: number;
}

function binRows(snapshot: LoadedSnapshot, scope: Scope): Promise<BinRow[]> {
  const facts = scope.facts();
  return snapshot.query<BinRow>(
    `${facts.with} SELECT f.bar AS bin, f.state, count(*) AS rows ${facts.from} GROUP BY f.bar, f.state`,
    facts.values,
  );
}

/** Every bar, with its rows by state: in the state that the project's limits give it, and in others where there are rows. */
function binsOf(buckets: readonly SupplyBucket[], rows: readonly BinRow[]): SupplyBin[] {
  return buckets.flatMap((bucket, bar) =>
    SUPPLY_STATES.flatMap((status): SupplyBin[] => {
      const found = rows.find(({ bin, state }) => bin === bar && state === supplyStateNo(status))?.rows ?? 0;
      return found > 0 || status === bucket.status ? [{ ...bucket, status, rows: found }] : [];
    }),
  );
}

/** The products with rows in one bar of the distribution, those with the most rows there first. */
export function binProducts(
  snapshot: LoadedSnapshot,
  scope: Scope,
  bin: number,
): Promise<{ product_id: number; rows: number }[]> {
  const facts = scope.facts(`f.bar = ${Math.trunc(bin)} AND f.product_id > 0`);
  return snapshot.query(
    `${facts.with} SELECT f.product_id, count(*) AS rows ${facts.from} GROUP BY f.product_id ORDER BY rows DESC, f.product_id`,
    facts.values,
  );
}

/** The rows of one list. Ties are broken by ids, so the same question has the same answer. */
export function exceptionRows(
  snapshot: LoadedSnapshot,
  kind: ExceptionKind,
  scope: Scope,
  limit: number,
): Promise<SupplyRow[]> {
  const { condition, order } = LISTS[kind];
  const facts = scope.facts(condition);
  return snapshot.query<SupplyRow>(
    `${facts.with}
SELECT f.planogram_id, f.product_id, f.facings, f.capacity, f.movement, f.days
${facts.from} ORDER BY ${order}, f.planogram_id, f.product_id LIMIT ${Math.trunc(limit)}`,
    facts.values,
  );
}

/** The state of each product on a planogram, by its id; what does not move has none. */
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

/** A planogram's products that are in this state. */
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
