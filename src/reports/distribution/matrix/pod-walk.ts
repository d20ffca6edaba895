import { setImmediate } from 'node:timers/promises';
import type { ProductLevel } from '../../analytics/levels.js';
import type { Scope } from '../../analytics/queries/scope.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import { carriedBy } from '../../analytics/snapshots/building/carried-products.js';

/** The planograms that carry each product: those of product i are at `starts[i]` to `starts[i + 1]`. */
interface CarryingPlanograms {
  readonly starts: Int32Array;
  readonly planograms: Int32Array;
}

/** The items of one level: the products of group i are at `starts[i]` to `starts[i + 1]`. */
export interface PodGroups {
  /** Value ids of the level, in group order. */
  readonly ids: Int32Array;
  readonly starts: Int32Array;
  readonly products: Int32Array;
}

/** Sums over the stores in scope, by group. */
export interface PodSums {
  /** The number of products that at least one store carries. */
  readonly carried: Int32Array;
  readonly points: Int32Array;
  readonly stores: Int32Array;
  /** Weekly sales of the stores that carry any of its products. */
  readonly sales: Float64Array;
  /** Σ over its products of the weekly sales of the stores that carry each. */
  readonly itemSales: Float64Array;
  /** Planogram × product rows in scope. */
  readonly rows: number;
  /** By store id: the number of selected products that it carries. */
  readonly storeItems: Int32Array;
  /** By store group: the number of selected products that any of its stores carries. */
  readonly columnCarried: Int32Array;
}

/** Visits between two pauses: about 20 ms. */
const BREATH = 2_000_000;
const known = new WeakMap<SnapshotNames, CarryingPlanograms>();

/**
 * Walks product by product over its planograms and their stores. A product counts once per store, however many
 * planograms there carry it. Memory grows with products plus stores, never with products × stores.
 */
export class PodWalk {
  private readonly carrying: CarryingPlanograms;
  /**
   * The stores of planogram i are at `placeStarts[i]` to `placeStarts[i + 1]`, because the whole list is walked often.
   */
  private readonly placeStarts: Int32Array;
  private readonly placeStores: Int32Array;
  /** By store: the number of the last product counted there. */
  private readonly stamps: Int32Array;
  private stamp = 0;
  /** By store: the number of the current group's products that it carries; reset after each group. */
  private readonly items: Int32Array;
  private readonly touched: Int32Array;
  private touchedStores = 0;
  private visits = 0;
  private rows = 0;
  /** By store group: the number of the last product counted there, and the count. */
  private readonly columnStamps: Int32Array;
  private readonly columnCarried: Int32Array;

  /** `columnOf` is by store id: its store group, -1 when out of scope. */
  constructor(
    private readonly names: SnapshotNames,
    private readonly scope: Scope,
    private readonly columnOf: Int32Array,
    columns: number,
  ) {
    this.columnStamps = new Int32Array(columns);
    this.columnCarried = new Int32Array(columns);
    this.carrying = carryingPlanograms(names);
    const stores = scope.placements.map((placed) => placed.flatMap(({ store }) => (store === 0 ? [] : [store])));
    this.placeStarts = new Int32Array(stores.length + 1);
    stores.forEach(({ length }, planogram) => {
      this.placeStarts[planogram + 1] = (this.placeStarts[planogram] ?? 0) + length;
    });
    this.placeStores = Int32Array.from(stores.flat());
    this.stamps = new Int32Array(names.stores.length);
    this.items = new Int32Array(names.stores.length);
    this.touched = new Int32Array(names.stores.length);
  }

  /** The selected products by their value at a level; products without a value are group 0. */
  groups(chosen: Uint8Array, level: ProductLevel): PodGroups {
    const values = level === 'product' ? null : this.names.productValues(level);
    const counts = new Map<number, number>();
    const ids: number[] = [];
    chosen.forEach((is, id) => {
      if (is !== 1) return;
      ids.push(id);
      const value = values === null ? id : (values[id] ?? 0);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    });
    const groupIds = Int32Array.from(counts.keys()).sort();
    const starts = new Int32Array(groupIds.length + 1);
    const next = new Map<number, number>();
    groupIds.forEach((id, index) => {
      next.set(id, starts[index] ?? 0);
      starts[index + 1] = (starts[index] ?? 0) + (counts.get(id) ?? 0);
    });
    const products = new Int32Array(ids.length);
    for (const id of ids) {
      const value = values === null ? id : (values[id] ?? 0);
      const at = next.get(value) ?? 0;
      products[at] = id;
      next.set(value, at + 1);
    }
    return { ids: groupIds, starts, products };
  }

  /** The sums of all groups, in one walk. `sales` is by store id. */
  async sums(groups: PodGroups, sales: Float64Array): Promise<PodSums> {
    const size = groups.ids.length;
    const sums = {
      carried: new Int32Array(size),
      points: new Int32Array(size),
      stores: new Int32Array(size),
      sales: new Float64Array(size),
      itemSales: new Float64Array(size),
      storeItems: new Int32Array(this.names.stores.length),
    };
    this.rows = 0;
    this.columnCarried.fill(0);
    for (let group = 0; group < size; group += 1) {
      sums.carried[group] = this.visit(groups, group, (store, items) => {
        sums.points[group] = (sums.points[group] ?? 0) + items;
        sums.stores[group] = (sums.stores[group] ?? 0) + 1;
        sums.sales[group] = (sums.sales[group] ?? 0) + (sales[store] ?? 0);
        sums.itemSales[group] = (sums.itemSales[group] ?? 0) + items * (sales[store] ?? 0);
        sums.storeItems[store] = (sums.storeItems[store] ?? 0) + items;
      });
      if (this.visits > BREATH) await this.breathe();
    }
    return { ...sums, rows: this.rows, columnCarried: this.columnCarried.slice() };
  }

  /**
   * Each store in scope that carries any of a group's products, with the number of them.
   *
   * @returns the number of products that any store carries
   */
  visit(groups: PodGroups, group: number, each: (store: number, items: number) => void): number {
    let carried = 0;
    this.touchedStores = 0;
    const end = groups.starts[group + 1] ?? 0;
    for (let at = groups.starts[group] ?? 0; at < end; at += 1) {
      if (this.addProduct(groups.products[at] ?? 0) > 0) carried += 1;
    }
    for (let at = 0; at < this.touchedStores; at += 1) {
      const store = this.touched[at] ?? 0;
      each(store, this.items[store] ?? 0);
      this.items[store] = 0;
    }
    return carried;
  }

  /** Planograms in scope without a known store that carry a selected product, and the number of those products. */
  unassigned(chosen: Uint8Array): { planograms: number; products: number } {
    const seen = new Uint8Array(chosen.length);
    let planograms = 0;
    let distinct = 0;
    this.scope.placements.forEach((placed, planogram) => {
      if (!placed.some(({ store }) => store === 0)) return;
      let carries = false;
      for (const product of carriedBy(this.names.carried, planogram)) {
        if (chosen[product] !== 1) continue;
        carries = true;
        if (seen[product] === 0) distinct += 1;
        seen[product] = 1;
      }
      if (carries) planograms += 1;
    });
    return { planograms, products: distinct };
  }

  /** Yields to other work between groups of a long walk. */
  async breathe(): Promise<void> {
    this.visits = 0;
    await setImmediate();
  }

  /** Adds a product to the current group; returns how many stores carry it. */
  private addProduct(product: number): number {
    this.stamp += 1;
    let points = 0;
    const end = this.carrying.starts[product + 1] ?? 0;
    for (let at = this.carrying.starts[product] ?? 0; at < end; at += 1) {
      const planogram = this.carrying.planograms[at] ?? 0;
      const last = this.placeStarts[planogram + 1] ?? 0;
      const first = this.placeStarts[planogram] ?? 0;
      if (last > first) this.rows += 1;
      this.visits += last - first;
      for (let place = first; place < last; place += 1) {
        const store = this.placeStores[place] ?? 0;
        if (this.stamps[store] === this.stamp) continue;
        this.stamps[store] = this.stamp;
        points += 1;
        this.countColumn(this.columnOf[store] ?? -1);
        const items = this.items[store] ?? 0;
        if (items === 0) {
          this.touched[this.touchedStores] = store;
          this.touchedStores += 1;
        }
        this.items[store] = items + 1;
      }
    }
    return points;
  }

  private countColumn(column: number): void {
    if (column < 0 || this.columnStamps[column] === this.stamp) return;
    this.columnStamps[column] = this.stamp;
    this.columnCarried[column] = (this.columnCarried[column] ?? 0) + 1;
  }
}

/** Built once per snapshot: the inverse of the list of what planograms carry. */
function carryingPlanograms(names: SnapshotNames): CarryingPlanograms {
  const before = known.get(names);
  if (before !== undefined) return before;
  const { carried } = names;
  const starts = new Int32Array(names.products.length + 1);
  for (const planogram of names.planograms.keys()) {
    for (const product of carriedBy(carried, planogram)) starts[product + 1] = (starts[product + 1] ?? 0) + 1;
  }
  for (let product = 0; product < names.products.length; product += 1) {
    starts[product + 1] = (starts[product + 1] ?? 0) + (starts[product] ?? 0);
  }
  const next = starts.slice();
  const planograms = new Int32Array(starts[names.products.length] ?? 0);
  for (const planogram of names.planograms.keys()) {
    for (const product of carriedBy(carried, planogram)) {
      const place = next[product] ?? 0;
      planograms[place] = planogram;
      next[product] = place + 1;
    }
  }
  const carrying = { starts, planograms };
  known.set(names, carrying);
  return carrying;
}
