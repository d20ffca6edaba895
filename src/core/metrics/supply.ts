/** Limits of the days-of-supply exceptions; a project may set its own. */
export interface SupplyLimits {
  readonly atRiskBelow: number;
  readonly overstockedAbove: number;
}

export const DEFAULT_SUPPLY_LIMITS: SupplyLimits = { atRiskBelow: 3, overstockedAbove: 28 };

export const SUPPLY_STATES = ['at-risk', 'in-range', 'overstocked'] as const;
export type SupplyStatus = (typeof SUPPLY_STATES)[number];

/**
 * Below the lower limit at risk, above the upper one overstocked, exactly at a limit in range; null without a figure.
 */
export function supplyStatus(days: number | null, limits: SupplyLimits = DEFAULT_SUPPLY_LIMITS): SupplyStatus | null {
  if (days === null) return null;
  if (days < limits.atRiskBelow) return 'at-risk';
  return days > limits.overstockedAbove ? 'overstocked' : 'in-range';
}

/** A bar of the distribution: `from` ≤ days < `to`; the bar that ends at the upper limit includes it. */
export interface SupplyBucket {
  readonly from: number;
  /** null: no upper end. */
  readonly to: number | null;
  readonly includesTo: boolean;
  readonly status: SupplyStatus;
}

/** Most bars of whole weeks between the limits; with more weeks than this, a bar holds several. */
const WEEK_BARS = 8;

/**
 * The bars of a days-of-supply distribution: weeks between the two limits (several per bar if there are many), one bar
 * below, and above the upper limit one up to twice that limit and one open-ended. No bar mixes two states.
 */
export function supplyBuckets(limits: SupplyLimits = DEFAULT_SUPPLY_LIMITS): SupplyBucket[] {
  const { atRiskBelow, overstockedAbove } = limits;
  const edges = [0, atRiskBelow];
  const step = 7 * Math.max(1, Math.ceil(overstockedAbove / 7 / WEEK_BARS));
  for (let edge = step; edge < overstockedAbove; edge += step) if (edge > atRiskBelow) edges.push(edge);
  edges.push(overstockedAbove, overstockedAbove * 2);
  return edges.map((from, index) => {
    const to = edges[index + 1] ?? null;
    const status = from < atRiskBelow ? 'at-risk' : from < overstockedAbove ? 'in-range' : 'overstocked';
    return { from, to, includesTo: to === overstockedAbove, status };
  });
}

/** The index of the bucket that contains the days; -1 for null. */
export function supplyBucketOf(days: number | null, buckets: readonly SupplyBucket[]): number {
  if (days === null) return -1;
  return buckets.findIndex(({ to, includesTo }) => to === null || days < to || (includesTo && days === to));
}
