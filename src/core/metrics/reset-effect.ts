import { ratio } from './reason.js';

/** What a store sold a week before and after. Stores that hang the same planograms share one movement: one cluster. */
export interface StoreSales {
  readonly cluster: string;
  readonly before: number;
  readonly after: number;
}

/** What a group of stores sold a week, together. */
export interface GroupGrowth {
  readonly stores: number;
  /** Stores that share their planograms count once. */
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

/** By how much more the stores that were reset grew than those that were not. */
export interface ResetEffect {
  readonly reset: GroupGrowth;
  readonly control: GroupGrowth;
  /** (1 + growth of the reset stores) ÷ (1 + growth of the control stores) − 1; null with a reason. */
  readonly effect: number | null;
  /** The 95 % interval of `effect`; null when a group has fewer than two clusters. */
  readonly low: number | null;
  readonly high: number | null;
  /** What the reset stores sell a week beyond what they would, had they grown as the control stores did. */
  readonly amount: number | null;
  readonly reason: EffectReason | null;
}

/**
 * The two-sided 95 % quantiles of Student’s t for 1 to 30 degrees of freedom, then for 40, 60 and 120 (any table of
 * the distribution, as NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2).
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
 * Difference in differences of two groups of stores, as a ratio: the change of the reset stores, less what changed in
 * the control stores in the same time (season, prices, promotions). Its interval is of the logarithms: the variance of
 * each group by the jackknife over clusters (Efron 1982, The Jackknife, the Bootstrap and Other Resampling Plans), the
 * degrees of freedom by Satterthwaite. It rests on the stores being alike but for the reset; nobody drew lots.
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

/** What stores sold together; none of them is nothing sold. */
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

/** The growth beside that of the control stores: (1 + growth) ÷ (1 + control) − 1; null when a side is not known. */
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

/** The jackknife variance of a group's logarithmic growth: each cluster left out once. Null with fewer than two. */
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

/** Between two rows of the table the wider one: an interval that says too little is better than one that says too much. */
function quantile(degrees: number): number {
  const beyond = T_975_BEYOND.find(([from]) => degrees >= from);
  return beyond?.[1] ?? T_975[Math.max(0, Math.floor(degrees + 1e-9) - 1)] ?? T_975[0];
}
