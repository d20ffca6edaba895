import { ratio } from './reason.js';

/**
 * space ÷ fair-share space × 100, which with a single base equals share of space ÷ share of sales × 100. Above 100, the
 * item has more space than sales.
 */
export function spaceToSalesIndex(space: number | null, fairShare: number | null): number | null {
  const quotient = ratio(space, fairShare);
  return quotient === null ? null : quotient * 100;
}

/** The parent's space × the item's share of sales. */
export function fairShareSpace(parentSpace: number | null, shareOfSales: number | null): number | null {
  return parentSpace === null || shareOfSales === null ? null : parentSpace * shareOfSales;
}

/** Fair-share space − space; above 0, sales would justify more. */
export function opportunity(fairShare: number | null, space: number | null): number | null {
  return fairShare === null || space === null ? null : fairShare - space;
}
