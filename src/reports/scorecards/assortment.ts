import type { Scope } from '../analytics/queries/scope.js';
import { carriedBy } from '../analytics/snapshots/building/carried-products.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';

/** An item belongs to its category's assortment when at least this share of the stores with the category carries it. */
export const CORE_SHARE = 0.5;

/** A category's assortment, with its items' weekly sales per carrying store. */
export interface Assortment {
  /** By product id: weekly sales per carrying store; 0 for products outside the assortment. */
  readonly value: Float64Array;
  /** By category id: Σ value of its items. */
  readonly whole: Float64Array;
  /** By product id: stores that carry it. */
  readonly stores: Int32Array;
  /** By category id: the number of stores that carry any of it. */
  readonly categoryStores: Int32Array;
  /** By product id: its category; 0 for none. */
  readonly categoryOf: Int32Array;
}

/** What a store with a category carries of its assortment. */
export interface StoreCategory {
  readonly category: number;
  readonly good: number;
  readonly whole: number;
}

/** Walks the products that the stores in scope carry, each once per store. */
export class StoreWalk {
  private readonly planogramsOf: readonly (readonly number[])[];
  private readonly seen: Int32Array;
  private walk = 0;

  constructor(
    private readonly names: SnapshotNames,
    private readonly scope: Scope,
  ) {
    const planograms: number[][] = names.stores.map(() => []);
    scope.placements.forEach((placed, planogram) => {
      for (const { store } of placed) if (store > 0) planograms[store]?.push(planogram);
    });
    this.planogramsOf = planograms;
    this.seen = new Int32Array(names.products.length);
  }

  /** Stores with a planogram in scope, without `unassigned`. */
  *stores(): Generator<number> {
    for (let store = 1; store < this.planogramsOf.length; store += 1) {
      if ((this.planogramsOf[store]?.length ?? 0) > 0) yield store;
    }
  }

  planogramsIn(store: number): readonly number[] {
    return this.planogramsOf[store] ?? [];
  }

  /** The products of a store in scope, each once, without the product that has no key. */
  productsOf(store: number, visit: (product: number) => void): void {
    this.walk += 1;
    for (const planogram of this.planogramsIn(store)) {
      this.productsOn(planogram, (product) => {
        if (this.seen[product] === this.walk) return;
        this.seen[product] = this.walk;
        visit(product);
      });
    }
  }

  /** The products of a planogram in scope. */
  productsOn(planogram: number, visit: (product: number) => void): void {
    const kept = this.scope.products;
    for (const product of carriedBy(this.names.carried, planogram)) {
      if (product > 0 && (kept === null || kept[product] === 1)) visit(product);
    }
  }
}

/** @param sales by product id, per week over all stores in scope */
export function assortmentOf(walk: StoreWalk, names: SnapshotNames, sales: Float64Array): Assortment {
  const categoryOf = names.productValues('category');
  const stores = new Int32Array(names.products.length);
  const categoryStores = new Int32Array(names.idCount('category'));
  const lastStore = new Int32Array(names.idCount('category'));
  for (const store of walk.stores()) {
    walk.productsOf(store, (product) => {
      stores[product] = (stores[product] ?? 0) + 1;
      const category = categoryOf[product] ?? 0;
      if (category === 0 || lastStore[category] === store) return;
      lastStore[category] = store;
      categoryStores[category] = (categoryStores[category] ?? 0) + 1;
    });
  }
  const value = new Float64Array(names.products.length);
  const whole = new Float64Array(names.idCount('category'));
  for (let product = 1; product < value.length; product += 1) {
    const category = categoryOf[product] ?? 0;
    const carried = stores[product] ?? 0;
    const isCore = category > 0 && carried > 0 && carried >= CORE_SHARE * (categoryStores[category] ?? 0);
    if (!isCore) continue;
    value[product] = (sales[product] ?? 0) / carried;
    whole[category] = (whole[category] ?? 0) + (value[product] ?? 0);
  }
  return { value, whole, stores, categoryStores, categoryOf };
}

/** What a store carries of its categories' assortments, without categories that sell nothing. */
export function storeAssortment(walk: StoreWalk, assortment: Assortment, store: number): Map<number, StoreCategory> {
  const { value, whole, categoryOf } = assortment;
  const good = new Map<number, number>();
  walk.productsOf(store, (product) => {
    const category = categoryOf[product] ?? 0;
    if (category > 0) good.set(category, (good.get(category) ?? 0) + (value[product] ?? 0));
  });
  const found = new Map<number, StoreCategory>();
  for (const [category, carried] of good) {
    const all = whole[category] ?? 0;
    if (all > 0) found.set(category, { category, good: carried, whole: all });
  }
  return found;
}
