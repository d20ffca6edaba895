/** Estimates vary so much that a change is a range: from half to one and a half times the elasticity. */
export const ELASTICITY_RANGE = { low: 0.5, high: 1.5 } as const;

/** A change in sales per week, never as one number. */
export interface ChangeRange {
  readonly low: number;
  readonly high: number;
}

/**
 * sales × ((new space ÷ old space)^ε − 1), where `growth` = new space ÷ old space and `share` scales the elasticity.
 */
export function changeAt(sales: number, growth: number, elasticity: number, share = 1): number {
  return sales * (growth ** (elasticity * share) - 1);
}

/**
 * The change in sales at both ends of {@link ELASTICITY_RANGE}; null without sales or space. New space below 0, which
 * happens when the chosen sales are a loss, counts as 0.
 */
export function expectedChange(
  sales: number | null,
  space: number | null,
  newSpace: number | null,
  elasticity: number,
): ChangeRange | null {
  if (sales === null || space === null || space <= 0 || newSpace === null) return null;
  const growth = Math.max(0, newSpace) / space;
  const one = changeAt(sales, growth, elasticity, ELASTICITY_RANGE.low);
  const other = changeAt(sales, growth, elasticity, ELASTICITY_RANGE.high);
  return { low: Math.min(one, other), high: Math.max(one, other) };
}

/**
 * The gap valued at the item's own sales per unit of space; space taken away is never worth more than the item sells.
 */
export function spaceGapValue(gap: number | null, sales: number | null, space: number | null): number | null {
  if (gap === null || sales === null || space === null || space <= 0) return null;
  return Math.max(gap * (sales / space), -Math.abs(sales));
}
