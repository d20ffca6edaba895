import type { SampleProduct } from '../catalogue/products.js';
import { Random } from '../random.js';
import type { SampleStore } from '../stores.js';

/** A product as one store sells it. */
export interface StoreItem {
  readonly product: SampleProduct;
  /** Units a week, before the shelf is known. */
  readonly demand: number;
}

/**
 * What a store could list in a year, best sellers first. The taste of a store is the same in both years
 * but for a little noise, so that one reset differs from the next as resets do: a few products come, a few
 * go, some gain or lose a facing.
 */
export function storeItems(
  seed: string,
  store: SampleStore,
  year: number,
  products: readonly SampleProduct[],
): StoreItem[] {
  const items: StoreItem[] = [];
  const weekly = 900 + 2600 * store.size;
  for (const product of products) {
    if (product.banner !== null && product.banner !== store.banner.key) continue;
    if (year < product.from || year > product.until) continue;
    const taste = new Random(seed, 'taste', store.number, product.upc);
    const drift = new Random(seed, 'drift', store.number, product.upc, year);
    if (taste.chance(0.06)) continue;
    const demand = product.weight * weekly * Math.exp(0.45 * taste.normal() + 0.12 * drift.normal());
    items.push({ product, demand });
  }
  return items.sort((a, b) => b.demand - a.demand || (a.product.upc < b.product.upc ? -1 : 1));
}
