/** Limits of the days-of-supply exceptions; a project may set its own. */
export interface SupplyLimits {
  readonly atRiskBelow: number;
  readonly overstockedAbove: number;
}

export const DEFAULT_SUPPLY_LIMITS: SupplyLimits = { atRiskBelow: 3, overstockedAbove: 28 };

export type SupplyStatus = 'at-risk' | 'in-range' | 'overstocked';

/** Under the lower limit at risk, over the upper one overstocked; exactly at a limit in range; null without a figure. */
export function supplyStatus(days: number | null, limits: SupplyLimits = DEFAULT_SUPPLY_LIMITS): SupplyStatus | null {
  if (days === null) return null;
  if (days < limits.atRiskBelow) return 'at-risk';
  return days > limits.overstockedAbove ? 'overstocked' : 'in-range';
}

/** A bar of the distribution: `from` ≤ days < `to`; the one that ends at the upper limit includes it. */
export interface SupplyBucket {
  readonly from: number;
  /** null: open. */
  readonly to: number | null;
  readonly includesTo: boolean;
  readonly status: SupplyStatus;
}

/**
 * The bars of a days-of-supply distribution: weeks between the two limits, a bar below, and beyond the upper limit
 * one up to twice that limit and one open. No bar mixes two states.
 */
export function supplyBuckets(limits: SupplyLimits = DEFAULT_SUPPLY_LIMITS): SupplyBucket[] {
  const { atRiskBelow, overstockedAbove } = limits;
  const edges = [0, atRiskBelow];
  for (let week = 7; week < overstockedAbove; week += 7) if (week > atRiskBelow) edges.push(week);
  edges.push(overstockedAbove, overstockedAbove * 2);
  return edges.map((from, index) => {
    const to = edges[index + 1] ?? null;
    const status = from < atRiskBelow ? 'at-risk' : from < overstockedAbove ? 'in-range' : 'overstocked';
    return { from, to, includesTo: to === overstockedAbove, status };
  });
}

/** The index of the bucket that holds a figure; -1 for none. */
export function supplyBucketOf(days: number | null, buckets: readonly SupplyBucket[]): number {
  if (days === null) return -1;
  return buckets.findIndex(({ to, includesTo }) => to === null || days < to || (includesTo && days === to));
}
