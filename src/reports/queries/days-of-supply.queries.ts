import { type SupplyBucket, supplyBuckets, type SupplyLimits } from '../../core/metrics/supply.js';
import type { AnalyticsRow } from '../../platform/analytics/duckdb.js';
import type { ExceptionKind } from '../levels.js';
import type { LoadedSnapshot } from '../snapshot/loaded-snapshot.js';
import { type Condition, type Scope, scopeOf } from './scope.js';

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
  readonly limits: SupplyLimits;
  readonly bins: readonly SupplyBin[];
  /** Rows with days of supply. */
  readonly rows: number;
  readonly counts: Readonly<Record<ExceptionKind, number>>;
  readonly lists: Readonly<Record<ExceptionKind, readonly SupplyRow[]>>;
}

/** Days of supply of one planogram × product row: the same quotient that core/metrics takes of sums. */
const DAYS = 'f.capacity_moving / f.daily_movement';
const HAS_DAYS = 'f.daily_movement > 0 AND f.capacity_moving IS NOT NULL';

const LISTS: Readonly<Record<ExceptionKind, (limits: SupplyLimits) => { condition: string; order: string }>> = {
  atrisk: (limits) => ({ condition: `${HAS_DAYS} AND ${DAYS} < ${limits.atRiskBelow}`, order: 'days' }),
  overstock: (limits) => ({ condition: `${HAS_DAYS} AND ${DAYS} > ${limits.overstockedAbove}`, order: 'days DESC' }),
  notmoving: () => ({ condition: 'f.movement IS NULL', order: 'f.capacity DESC NULLS LAST' }),
};

/** The distribution of days of supply over planogram × product rows, and the rows out of bounds, the worst first. */
export async function supplyOf(
  snapshot: LoadedSnapshot,
  limits: SupplyLimits,
  conditions: readonly Condition[],
  listLimit: number,
): Promise<Supply> {
  const buckets = supplyBuckets(limits);
  const [rows, atrisk, overstock, notmoving] = await Promise.all([
    binRows(snapshot, buckets, conditions),
    exceptionRows(snapshot, 'atrisk', limits, conditions, listLimit),
    exceptionRows(snapshot, 'overstock', limits, conditions, listLimit),
    exceptionRows(snapshot, 'notmoving', limits, conditions, listLimit),
  ]);
  const counted = new Map(rows.map((row) => [row.bin, row.rows]));
  const bins = buckets.map((bucket, index) => ({ ...bucket, rows: counted.get(index) ?? 0 }));
  const sum = (status: SupplyBucket['status']): number =>
    bins.reduce((total, bin) => total + (bin.status === status ? bin.rows : 0), 0);
  return {
    limits,
    bins,
    rows: bins.reduce((total, bin) => total + bin.rows, 0),
    // No bin mixes two states, so the true counts are the bins' sums.
    counts: { atrisk: sum('at-risk'), overstock: sum('overstocked'), notmoving: counted.get(-1) ?? 0 },
    lists: { atrisk, overstock, notmoving },
  };
}

function binRows(
  snapshot: LoadedSnapshot,
  buckets: readonly SupplyBucket[],
  conditions: readonly Condition[],
): Promise<{ bin: number; rows: number }[]> {
  const scope: Scope = scopeOf(conditions);
  const cases = buckets
    .map(({ to, includesTo }, index) =>
      to === null ? `ELSE ${index}` : `WHEN days ${includesTo ? '<=' : '<'} ${to} THEN ${index}`,
    )
    .join(' ');
  return snapshot.query(
    `WITH ${scope.placements}, d AS (
  SELECT f.movement IS NULL AS still, CASE WHEN ${HAS_DAYS} THEN ${DAYS} END AS days ${scope.facts()})
SELECT CASE WHEN still THEN -1 WHEN days IS NULL THEN -2 ELSE CASE ${cases} END END AS bin, count(*) AS rows
FROM d GROUP BY bin`,
    scope.values,
  );
}

/** The rows of one list. Ties are broken by ids, so the same question has the same answer. */
export function exceptionRows(
  snapshot: LoadedSnapshot,
  kind: ExceptionKind,
  limits: SupplyLimits,
  conditions: readonly Condition[],
  limit: number,
): Promise<SupplyRow[]> {
  const scope = scopeOf(conditions);
  const { condition, order } = LISTS[kind](limits);
  return snapshot.query<SupplyRow>(
    `WITH ${scope.placements}
SELECT f.planogram_id, f.product_id, f.facings, f.capacity, f.movement, ${kind === 'notmoving' ? 'NULL::DOUBLE' : DAYS} AS days
${scope.facts(condition)}
ORDER BY ${order}, f.planogram_id, f.product_id LIMIT ${Math.trunc(limit)}`,
    scope.values,
  );
}
