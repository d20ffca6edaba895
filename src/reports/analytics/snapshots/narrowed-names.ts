import { isProductLevel } from '../levels.js';
import { countedPlanograms } from '../queries/carried.js';
import { conditionsOf, Scope } from '../queries/scope.js';
import type { FilterValues } from '../filters/report-filter.entity.js';
import type { SnapshotNames } from './building/snapshot-names.js';
import { carriedBy } from './building/carried-products.js';

/**
 * A snapshot's names for somebody who may see only what a filter keeps. Their figures are those of anybody who uses
 * this filter. They see only the names that appear in these figures: planograms that carry a product of the filter,
 * their stores, and the products on them. A value that the snapshot does not have keeps nothing.
 */
export function narrowedNames(names: SnapshotNames, filters: FilterValues): SnapshotNames {
  const fixed = conditionsOf(filters, names);
  const scope = new Scope(names, fixed);
  const planograms = countedPlanograms(names, scope);
  const stores = new Uint8Array(names.stores.length);
  planograms.forEach((is, id) => {
    if (is === 1) for (const { store } of scope.placements[id] ?? []) stores[store] = 1;
  });
  const countedProducts = fixed.some(({ level }) => isProductLevel(level)) ? scope.products : null;
  const products = shownProducts(names, planograms, countedProducts);
  return names.only({ planograms, products, stores, placements: scope.placements, fixed, countedProducts });
}

function shownProducts(names: SnapshotNames, planograms: Uint8Array, counted: Uint8Array | null): Uint8Array {
  const shown = new Uint8Array(names.products.length);
  planograms.forEach((is, planogram) => {
    if (is !== 1) return;
    for (const product of carriedBy(names.carried, planogram)) {
      if (counted === null || counted[product] === 1) shown[product] = 1;
    }
  });
  return shown;
}
