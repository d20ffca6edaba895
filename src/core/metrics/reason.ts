/**
 * Why a figure is null. `no-cost` stands beside the five of docs/metrics.md: a profit without a case
 * cost can be no more computed than a sale without a price. `no-case`: a packout without the units in a case.
 * `no-items`: an item-level distribution of no items.
 * `currency-differs`: sums of money of two projects whose currencies are not the same cannot be subtracted.
 * `is-base`: what the others are compared with gains and loses no space, and its parts' gains and losses are not added up.
 * `by-zero`: a calculated measure divides by nothing. `others`: which items a store could have cannot be told of a
 * pivot's line that stands for those which each store leaves out.
 * `replaced`: a kept answer was computed before the figure took the place of another.
 */
export const REASONS = [
  'no-movement',
  'no-dimensions',
  'no-price',
  'no-cost',
  'no-capacity',
  'no-case',
  'no-stores',
  'no-items',
  'currency-differs',
  'is-base',
  'replaced',
  'by-zero',
  'others',
] as const;

export type Reason = (typeof REASONS)[number];

/** A number that is above 0, else null: in the format an unset figure reads 0 as often as it is empty. */
export function positive(value: number | null | undefined): number | null {
  return value != null && value > 0 && Number.isFinite(value) ? value : null;
}

/** Quotient, or null when a side is missing or the divisor is 0. Never NaN or infinite. */
export function ratio(dividend: number | null, divisor: number | null): number | null {
  if (dividend === null || divisor === null || divisor === 0) return null;
  const quotient = dividend / divisor;
  return Number.isFinite(quotient) ? quotient : null;
}
