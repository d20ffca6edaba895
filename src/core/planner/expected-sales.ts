/** A figure that is an estimate: never shown as one number. */
export interface ExpectedRange {
  readonly low: number;
  readonly expected: number;
  readonly high: number;
}

/** An expected change at half the elasticity, at the whole, and at one and a half: it may be off by 50 %. */
export type ExpectedChange = readonly [number, number, number];

const SHARES = [0.5, 1, 1.5] as const;
const NOTHING: ExpectedChange = [0, 0, 0];

/** Sales × ((new ÷ old space)^ε − 1), for ε ± 50 %; 0 where a space is not known. */
export function expectedChange(sales: number, before: number, after: number, elasticity: number): ExpectedChange {
  if (!(before > 0 && after > 0)) return NOTHING;
  const [half, whole, more] = SHARES.map((share) => sales * ((after / before) ** (elasticity * share) - 1));
  return [half ?? 0, whole ?? 0, more ?? 0];
}

/** The range of some changes together, for one elasticity that is off in the same direction for all of them. */
export function rangeOf(changes: readonly ExpectedChange[]): ExpectedRange {
  const [half, whole, more] = changes.reduce<ExpectedChange>(
    (sum, change) => [sum[0] + change[0], sum[1] + change[1], sum[2] + change[2]],
    NOTHING,
  );
  return { low: Math.min(half, whole, more), expected: whole, high: Math.max(half, whole, more) };
}
