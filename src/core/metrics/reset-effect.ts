import { ratio } from './reason.js';

/**
 * A store's weekly sales before and after. Stores that share their planograms share one movement and form one cluster.
 */
export interface StoreSales {
  readonly cluster: string;
  readonly before: number;
  readonly after: number;
}

/** The weekly sales of a group of stores. */
export interface GroupGrowth {
  readonly stores: number;
  /** Clusters in the group: stores that share their planograms count once. */
  readonly clusters: number;
  readonly before: number;
  readonly after: number;
  /** after ÷ before − 1; null when nothing was sold before. */
  readonly growth: number | null;
}

export const EFFECT_REASONS = [
  'no-reset-stores',
  'no-control-stores',
  'no-movement',
  'same-movement',
  'currency-differs',
] as const;
export type EffectReason = (typeof EFFECT_REASONS)[number];

/** How much more the reset stores grew than the control stores. */
export interface ResetEffect {
  readonly reset: GroupGrowth;
  readonly control: GroupGrowth;
  /** (1 + growth of the reset stores) ÷ (1 + growth of the control stores) − 1; null with a reason. */
  readonly effect: number | null;
  /** The 95 % interval of `effect`; null when a group has fewer than two clusters. */
  readonly low: number | null;
  readonly high: number | null;
  /** Weekly sales of the reset stores beyond what they would sell had they grown like the control stores. */
  readonly amount: number | null;
  readonly reason: EffectReason | null;
}

/**
 * The two-sided 95 % quantiles of Student’s t for 1 to 30 degrees of freedom, then for 40, 60 and 120 (as in any table,
 * for example NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2).
 */
const T_975 = [
  ...[12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228],
  ...[2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086],
  ...[2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042],
] as const;
const T_975_BEYOND = [
  [120, 1.98],
  [60, 2],
  [40, 2.021],
  [30, 2.042],
] as const;

/**
 * Difference in differences of two groups of stores, as a ratio: the change of the reset stores, less the change of the
 * control stores over the same time (season, prices, promotions). The interval is computed on logarithms: each group's
 * variance by the jackknife over clusters (Efron 1982, The Jackknife, the Bootstrap and Other Resampling Plans), the
 * degrees of freedom by Satterthwaite. It assumes that the stores are alike except for the reset; they were not
 * assigned at random.
 */
export function resetEffect(reset: readonly StoreSales[], control: readonly StoreSales[]): ResetEffect {
  const groups = { reset: growthOf(reset), control: growthOf(control) };
  const none = { ...groups, effect: null, low: null, high: null, amount: null };
  if (reset.length === 0) return { ...none, reason: 'no-reset-stores' };
  if (control.length === 0) return { ...none, reason: 'no-control-stores' };
  const [of, beside] = [logGrowth(groups.reset), logGrowth(groups.control)];
  if (of === null || beside === null) return { ...none, reason: 'no-movement' };
  const interval = intervalOf(of - beside, reset, control);
  const expected = groups.reset.before * Math.exp(beside);
  return {
    ...groups,
    effect: Math.expm1(of - beside),
    low: interval === null ? null : Math.expm1(interval[0]),
    high: interval === null ? null : Math.expm1(interval[1]),
    amount: groups.reset.after - expected,
    reason: null,
  };
}

/** The growth of stores taken together; no stores means no sales. */
export function growthOf(stores: readonly StoreSales[]): GroupGrowth {
  let before = 0;
  let after = 0;
  for (const store of stores) {
    before += store.before;
    after += store.after;
  }
  const clusters = new Set(stores.map(({ cluster }) => cluster)).size;
  return { stores: stores.length, clusters, before, after, growth: ratio(after - before, before) };
}

/** Growth relative to the control stores: (1 + growth) ÷ (1 + control) − 1; null when either side is unknown. */
export function growthBeyond(growth: number | null, control: number | null): number | null {
  if (growth === null || control === null) return null;
  const quotient = ratio(1 + growth, 1 + control);
  return quotient === null ? null : quotient - 1;
}

function intervalOf(
  difference: number,
  reset: readonly StoreSales[],
  control: readonly StoreSales[],
): [number, number] | null {
  const [one, other] = [jackknife(reset), jackknife(control)];
  if (one === null || other === null) return null;
  const variance = one.variance + other.variance;
  const parts = one.variance ** 2 / (one.clusters - 1) + other.variance ** 2 / (other.clusters - 1);
  const spread = parts === 0 ? 0 : quantile(variance ** 2 / parts) * Math.sqrt(variance);
  return [difference - spread, difference + spread];
}

/**
 * The jackknife variance of a group's logarithmic growth, leaving each cluster out once. Null with fewer than two
 * clusters.
 */
function jackknife(stores: readonly StoreSales[]): { variance: number; clusters: number } | null {
  const sums = new Map<string, { before: number; after: number }>();
  for (const { cluster, before, after } of stores) {
    const sum = sums.get(cluster) ?? { before: 0, after: 0 };
    sums.set(cluster, { before: sum.before + before, after: sum.after + after });
  }
  const whole = growthOf(stores);
  const without = [...sums.values()].map(({ before, after }) =>
    logGrowth({ before: whole.before - before, after: whole.after - after }),
  );
  const known = without.filter((growth) => growth !== null);
  const clusters = without.length;
  if (clusters < 2 || known.length < clusters) return null;
  const mean = known.reduce((sum, growth) => sum + growth, 0) / clusters;
  const squares = known.reduce((sum, growth) => sum + (growth - mean) ** 2, 0);
  return { variance: ((clusters - 1) / clusters) * squares, clusters };
}

function logGrowth({ before, after }: { before: number; after: number }): number | null {
  return before > 0 && after > 0 ? Math.log(after / before) : null;
}

/**
 * Between two rows of the table, takes the wider quantile: an interval that claims too little is better than one that
 * claims too much.
 */
function quantile(degrees: number): number {
  const beyond = T_975_BEYOND.find(([from]) => degrees >= from);
  return beyond?.[1] ?? T_975[Math.max(0, Math.floor(degrees + 1e-9) - 1)] ?? T_975[0];
}
