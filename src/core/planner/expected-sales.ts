import { changeAt, ELASTICITY_RANGE } from '../metrics/space-elasticity.js';

/** An estimated figure; never show it as a single number. */
export interface ExpectedRange {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** An expected change at the low end of the elasticity, at the elasticity itself, and at its high end. */
export type ExpectedChange = readonly [number, number, number];

const NOTHING: ExpectedChange = [0, 0, 0];

/** The change in sales at the low, the usual and the high elasticity; 0 where a space is unknown. */
export function expectedChange(sales: number, before: number, after: number, elasticity: number): ExpectedChange {
  if (!(before > 0 && after > 0)) return NOTHING;
  const at = (share: number): number => changeAt(sales, after / before, elasticity, share);
  return [at(ELASTICITY_RANGE.low), at(1), at(ELASTICITY_RANGE.high)];
}

/** The range of several changes together, assuming that the elasticity is off in the same direction for all of them. */
export function rangeOf(changes: readonly ExpectedChange[]): ExpectedRange {
  const [half, whole, more] = changes.reduce<ExpectedChange>(
    (sum, change) => [sum[0] + change[0], sum[1] + change[1], sum[2] + change[2]],
    NOTHING,
  );
  return { low: Math.min(half, whole, more), expected: whole, high: Math.max(half, whole, more) };
}
