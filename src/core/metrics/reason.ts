/**
 * Why a figure is null. Beyond the five reasons of docs/metrics.md:
 * - `no-cost`: profit needs a case cost, as sales need a price.
 * - `no-case`: packout needs the units in a case.
 * - `no-items`: an item-level distribution of no items.
 * - `currency-differs`: sums of money of two projects in different currencies cannot be subtracted.
 * - `is-base`: the base of a comparison gains and loses no space, and the gains and losses of its parts are not added
 *   up.
 * - `by-zero`: a calculated measure divides by 0.
 * - `others`: a pivot's "others" line stands for different items in each store, so the items that a store could have
 *   are unknown.
 * - `replaced`: the cached answer was computed before this figure replaced another.
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

/** The number if it is above 0, else null: in the format, unset figures are written as 0 as often as left empty. */
export function positive(value: number | null | undefined): number | null {
  return value != null && value > 0 && Number.isFinite(value) ? value : null;
}

/** Quotient, or null when a side is missing or the divisor is 0. Never NaN or infinite. */
export function ratio(dividend: number | null, divisor: number | null): number | null {
  if (dividend === null || divisor === null || divisor === 0) return null;
  const quotient = dividend / divisor;
  return Number.isFinite(quotient) ? quotient : null;
}
