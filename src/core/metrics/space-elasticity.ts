/** Estimates differ so much that a change is given for an elasticity half as high and half as high again. */
const ELASTICITY_SPREAD = 0.5;

/** A change in sales per week, never as one number. */
export interface ChangeRange {
  readonly low: number;
  readonly high: number;
}

/**
 * sales × ((new space ÷ old space)^ε − 1), for ε half as high and half as high again; null without sales or space.
 * New space below 0, which a loss as chosen sales would justify, is none.
 */
export function expectedChange(
  sales: number | null,
  space: number | null,
  newSpace: number | null,
  elasticity: number,
): ChangeRange | null {
  if (sales === null || space === null || space <= 0 || newSpace === null) return null;
  const growth = Math.max(0, newSpace) / space;
  const at = (of: number): number => sales * (Math.pow(growth, elasticity * of) - 1);
  const [one, other] = [at(1 - ELASTICITY_SPREAD), at(1 + ELASTICITY_SPREAD)];
  return { low: Math.min(one, other), high: Math.max(one, other) };
}

/** The gap at the item's own sales per unit of space; what is taken away is never worth more than the item sells. */
export function spaceGapValue(gap: number | null, sales: number | null, space: number | null): number | null {
  if (gap === null || sales === null || space === null || space <= 0) return null;
  return Math.max(gap * (sales / space), -Math.abs(sales));
}
