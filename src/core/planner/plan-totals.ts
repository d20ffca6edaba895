import { type Candidate, refillsAWeek } from './candidates.js';
import { outOfLimits } from './change-reason.js';
import { type ExpectedRange, rangeOf } from './expected-sales.js';
import type { PlanOptions } from './plan-options.js';
import type { Restocking, SupplyCount } from './plan-types.js';
import type { ShelfProduct } from './shelf-products.js';

/** Counts products with movement by days of supply, given the units that their places hold. */
export function countedSupply(
  products: readonly ShelfProduct[],
  held: readonly number[],
  options: PlanOptions,
): SupplyCount {
  let below = 0;
  let above = 0;
  let moving = 0;
  for (const product of products) {
    if (product.daily === null) continue;
    moving += 1;
    const state = outOfLimits(product, held[product.index] ?? 0, options);
    if (state === 'below') below += 1;
    if (state === 'above') above += 1;
  }
  return { below, inRange: moving - below - above, above };
}

export function restockingOf(products: readonly ShelfProduct[], held: readonly number[]): Restocking {
  let refills = 0;
  let casesFit = 0;
  let casesKnown = 0;
  for (const product of products) {
    const units = held[product.index] ?? 0;
    refills += refillsAWeek(product, units);
    if (product.caseUnits === null) continue;
    casesKnown += 1;
    if (units >= product.caseUnits) casesFit += 1;
  }
  return { refills, casesFit, casesKnown };
}

export function planRange(given: ReadonlyMap<number, Candidate>): ExpectedRange {
  return rangeOf([...given.values()].map(({ change }) => change));
}
