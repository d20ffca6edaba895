import { daysOfSupply } from '../metrics/product-measures.js';
import { type Candidate, facingsRange, stockNeed } from './candidates.js';
import type { ChangeReason } from './plan-types.js';
import type { PlanOptions } from './plan-options.js';
import type { ShelfProduct } from './shelf-products.js';
import type { RunPlace } from './shelf-runs.js';

export interface Explained {
  readonly reason: ChangeReason;
  /** The limit that the reason refers to. */
  readonly limit: number | null;
}

/** Why a position's facings change. `servesSupply`: another product on its shelf gets what limits require. */
export function explained(
  place: RunPlace,
  given: Candidate,
  product: ShelfProduct,
  options: PlanOptions,
  servesSupply: boolean,
): Explained {
  const today = place.record.hFacings;
  const { min, max } = facingsRange(place, options);
  if (today < min && given.hFacings > today) return { reason: 'facings-limit', limit: min };
  if (max !== null && today > max && given.hFacings < today) return { reason: 'facings-limit', limit: max };
  const grows = given.hFacings > today;
  const bySupply = options.objective === 'sales-only' ? null : supplyReason(product, options, grows);
  if (bySupply !== null) return bySupply;
  if (grows) return { reason: options.objective === 'refills' ? 'fewer-refills' : 'more-sales', limit: null };
  if (servesSupply) return { reason: 'frees-for-supply', limit: null };
  return { reason: options.objective === 'refills' ? 'frees-for-refills' : 'frees-for-sales', limit: null };
}

function supplyReason(product: ShelfProduct, options: PlanOptions, grows: boolean): Explained | null {
  const { limits } = options.ratesOf(product.category);
  const need = stockNeed(product, options);
  if (grows && product.capacity < need.byDays) return { reason: 'below-days', limit: limits.atRiskBelow };
  if (grows && product.capacity < need.units) return { reason: 'below-cases', limit: options.casePacks };
  const isAbove = !grows && options.objective !== 'shortages' && product.capacity > need.most;
  return isAbove ? { reason: 'above-days', limit: limits.overstockedAbove } : null;
}

/** Whether this many units are outside the limits; null: within them, or without movement. */
export function outOfLimits(product: ShelfProduct, held: number, options: PlanOptions): 'below' | 'above' | null {
  const days = daysOfSupply(held, product.daily);
  if (days === null) return null;
  const { limits } = options.ratesOf(product.category);
  if (days < limits.atRiskBelow) return 'below';
  return days > limits.overstockedAbove ? 'above' : null;
}
