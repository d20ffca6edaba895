import { ratio } from './reason.js';

/** share of space ÷ share of sales × 100: above 100 has more space than sales. */
export function spaceToSalesIndex(shareOfSpace: number | null, shareOfSales: number | null): number | null {
  const quotient = ratio(shareOfSpace, shareOfSales);
  return quotient === null ? null : quotient * 100;
}

/** The parent's space × the item's share of sales. */
export function fairShareSpace(parentSpace: number | null, shareOfSales: number | null): number | null {
  return parentSpace === null || shareOfSales === null ? null : parentSpace * shareOfSales;
}

/** Fair-share space − space: above 0, sales would justify more. */
export function opportunity(fairShare: number | null, space: number | null): number | null {
  return fairShare === null || space === null ? null : fairShare - space;
}

/** An opportunity as money: times the parent's sales per unit of space. */
export function opportunityValue(
  missing: number | null,
  parentSales: number | null,
  parentSpace: number | null,
): number | null {
  const salesPerSpace = ratio(parentSales, parentSpace);
  return missing === null || salesPerSpace === null ? null : missing * salesPerSpace;
}
