import { type AnalysisLevel, isProductLevel, isStoreLevel, type StoreLevel } from '../levels.js';
import type { SnapshotNames } from '../snapshots/building/snapshot-names.js';
import { PairSet } from './pair-set.js';
import type { Placement, Scope } from './scope.js';

export interface Counts {
  readonly products: number;
  readonly planograms: number;
  /** Without `unassigned`, which is not a store. */
  readonly stores: number;
}

export interface CarriedCounts {
  /** By the level's value id. */
  readonly of: (id: number) => Counts;
  readonly total: Counts;
  readonly manufacturers: number;
  /** By planogram id, 1 when it carries something in scope. */
  readonly carriers: Uint8Array;
}

/**
 * Distinct products, planograms and stores of each group and of everything in scope. Distinct counts do not add up, and
 * querying all three for every group costs a database more than all sums together. Here it is one walk, planogram by
 * planogram, over a single integer column that is in memory anyway.
 */
export function countCarried(names: SnapshotNames, scope: Scope, level: AnalysisLevel): CarriedCounts {
  const carriers = new Uint8Array(names.planograms.length);
  const seen = new Uint8Array(names.products.length);
  const grouping = isStoreLevel(level)
    ? new StoreGroups(names, level)
    : level === 'planogram'
      ? new PlanogramGroups(names)
      : new ProductGroups(names, level);
  eachCarried(names, scope, (product, planogram, placed) => {
    carriers[planogram] = 1;
    seen[product] = 1;
    grouping.add(product, planogram, placed);
  });
  return {
    of: (id) => grouping.counts(id),
    total: { products: distinctProducts(seen), ...placesOf(scope, carriers) },
    manufacturers: manufacturersOf(names, seen),
    carriers,
  };
}

export type Places = Omit<Counts, 'products'>;

/** Planograms and stores in scope, whether they carry something or not: in total, and by value of a place level. */
export interface PlacedCounts {
  readonly total: Places;
  /**
   * By value id of a store level or of planograms; empty for product levels, whose items are only where they are
   * carried.
   */
  readonly of: Pick<ReadonlyMap<number, Places>, 'get' | 'keys'>;
}

/**
 * What docs/metrics.md counts as planograms and stores. Null where products are chosen, because then only what carries
 * them counts.
 */
export function placedCounts(names: SnapshotNames, scope: Scope, level: AnalysisLevel): PlacedCounts | null {
  if (scope.narrowsProducts) return null;
  if (level === 'planogram') return placedPlanograms(scope);
  if (scope.placements !== names.placements) return countPlaced(names, scope, level);
  const kept = PLACED.get(names) ?? new Map<AnalysisLevel, PlacedCounts>();
  const counts = kept.get(level) ?? countPlaced(names, scope, level);
  PLACED.set(names, kept.set(level, counts));
  return counts;
}

/** Counts of a whole snapshot are requested over and over. */
const PLACED = new WeakMap<SnapshotNames, Map<AnalysisLevel, PlacedCounts>>();

/** Each planogram counts once, so there is nothing to keep for a list of planograms. */
function placedPlanograms({ placements, storesInScope }: Scope): PlacedCounts {
  const ids: number[] = [];
  placements.forEach((placed, planogram) => placed.length > 0 && ids.push(planogram));
  const get = (id: number): Places | undefined => {
    const placed = placements[id] ?? [];
    return placed.length === 0 ? undefined : { planograms: 1, stores: realStores(placed) };
  };
  return { total: { planograms: ids.length, stores: storesInScope }, of: { get, keys: () => ids.values() } };
}

/** Without `unassigned`, which is not a store. */
export function realStores(placed: readonly Placement[]): number {
  let count = 0;
  for (const { store } of placed) if (store > 0) count += 1;
  return count;
}

function countPlaced(names: SnapshotNames, scope: Scope, level: AnalysisLevel): PlacedCounts {
  const of = new Map<number, { planograms: number; stores: number }>();
  const known = new Set<number>();
  let planograms = 0;
  const at = (id: number) => {
    const places = of.get(id) ?? { planograms: 0, stores: 0 };
    of.set(id, places);
    return places;
  };
  scope.placements.forEach((placed) => {
    if (placed.length === 0) return;
    planograms += 1;
    if (!isStoreLevel(level)) return;
    for (const id of new Set(placed.map(({ store }) => names.storeValue(store, level)))) at(id).planograms += 1;
    for (const { store } of placed) {
      if (store > 0 && !known.has(store)) at(names.storeValue(store, level)).stores += 1;
      known.add(store);
    }
  });
  return { total: { planograms, stores: scope.storesInScope }, of };
}

/** Each group's counts as shown; for places, those of {@link placedCounts}. */
export function shownCounts(names: SnapshotNames, scope: Scope, level: AnalysisLevel): (id: number) => Counts {
  const carried = countCarried(names, scope, level);
  const placed = placedCounts(names, scope, level);
  return (id) => ({ ...carried.of(id), ...placed?.of.get(id) });
}

/** By planogram id, 1 when the planogram is counted, by the rules of {@link placedCounts}. */
export function countedPlanograms(names: SnapshotNames, scope: Scope): Uint8Array {
  if (scope.narrowsProducts) return countCarried(names, scope, 'planogram').carriers;
  return Uint8Array.from(scope.placements, (placed) => (placed.length > 0 ? 1 : 0));
}

type Visit = (product: number, planogram: number, placed: readonly Placement[]) => void;

/** Visits every planogram × product row in scope, planogram by planogram. */
export function eachCarried(names: SnapshotNames, scope: Scope, visit: Visit): void {
  const { listOf } = names.carried;
  const productsOf = listsInScope(names, scope);
  for (let planogram = 0; planogram < names.planograms.length; planogram += 1) {
    const placed = scope.placements[planogram];
    if (placed === undefined || placed.length === 0) continue;
    const products = productsOf(listOf[planogram] ?? 0);
    for (let at = 0; at < products.length; at += 1) visit(products[at] ?? 0, planogram, placed);
  }
}

/** Visits every list of products in scope once, with the planograms in scope that carry it. */
export function eachList(
  names: SnapshotNames,
  scope: Scope,
  visit: (products: Int32Array, planograms: readonly number[]) => void,
): void {
  const { listOf } = names.carried;
  const carrying = new Map<number, number[]>();
  scope.placements.forEach((placed, planogram) => {
    if (placed.length === 0) return;
    const list = listOf[planogram] ?? 0;
    const planograms = carrying.get(list);
    if (planograms === undefined) carrying.set(list, [planogram]);
    else planograms.push(planogram);
  });
  const productsOf = listsInScope(names, scope);
  for (const [list, planograms] of carrying) visit(productsOf(list), planograms);
}

/** The products of a list that are in scope, chosen once for all planograms that share it. */
function listsInScope({ carried }: SnapshotNames, { products: kept }: Scope): (list: number) => Int32Array {
  const { starts, products } = carried;
  const known: Int32Array[] = [];
  return (list) => {
    const before = known[list];
    if (before !== undefined) return before;
    const all = products.subarray(starts[list], starts[list + 1]);
    return (known[list] = kept === null ? all : all.filter((product) => kept[product] === 1));
  };
}

function distinctProducts(seen: Uint8Array): number {
  let count = 0;
  for (let product = 1; product < seen.length; product += 1) count += seen[product] ?? 0;
  return count;
}

function placesOf(scope: Scope, carriers: Uint8Array): { planograms: number; stores: number } {
  const stores = new Set<number>();
  let planograms = 0;
  carriers.forEach((carries, planogram) => {
    if (carries !== 1) return;
    planograms += 1;
    for (const { store } of scope.placements[planogram] ?? []) stores.add(store);
  });
  stores.delete(0);
  return { planograms, stores: stores.size };
}

export function manufacturersOf(names: SnapshotNames, seen: Uint8Array): number {
  const values = names.productValues('manufacturer');
  const manufacturers = new Set<number>();
  for (let product = 1; product < seen.length; product += 1) {
    if (seen[product] === 1) manufacturers.add(values[product] ?? 0);
  }
  manufacturers.delete(0);
  return manufacturers.size;
}

interface Grouping {
  add(product: number, planogram: number, placed: readonly Placement[]): void;
  counts(id: number): Counts;
}

/** Groups of products: a product is in one group, a planogram in many. */
class ProductGroups implements Grouping {
  private readonly values: Int32Array;
  private readonly products: Int32Array;
  private readonly planograms: Int32Array;
  private readonly stores: Int32Array;
  /** The last planogram counted for each group; rows come planogram by planogram. */
  private readonly last: Int32Array;
  private readonly seen: Uint8Array;
  private readonly pairs: PairSet;

  constructor(names: SnapshotNames, level: AnalysisLevel) {
    this.values = isProductLevel(level) ? names.productValues(level) : new Int32Array(names.products.length);
    const groups = this.values.reduce((most, value) => Math.max(most, value), 0) + 1;
    this.products = new Int32Array(groups);
    this.planograms = new Int32Array(groups);
    this.stores = new Int32Array(groups);
    this.last = new Int32Array(groups).fill(-1);
    this.seen = new Uint8Array(names.products.length);
    this.pairs = new PairSet(groups, names.stores.length);
  }

  add(product: number, planogram: number, placed: readonly Placement[]): void {
    const group = this.values[product] ?? 0;
    if (this.seen[product] === 0) {
      this.seen[product] = 1;
      if (product > 0) increment(this.products, group);
    }
    if (this.last[group] === planogram) return;
    this.last[group] = planogram;
    increment(this.planograms, group);
    for (const { store } of placed) if (store > 0 && this.pairs.add(group, store)) increment(this.stores, group);
  }

  counts(id: number): Counts {
    return { products: this.products[id] ?? 0, planograms: this.planograms[id] ?? 0, stores: this.stores[id] ?? 0 };
  }
}

/** One group per planogram: its rows are its products. */
class PlanogramGroups implements Grouping {
  private readonly products: Int32Array;
  private readonly stores: Int32Array;

  constructor(names: SnapshotNames) {
    this.products = new Int32Array(names.planograms.length);
    this.stores = new Int32Array(names.planograms.length);
  }

  add(product: number, planogram: number, placed: readonly Placement[]): void {
    if (product > 0) increment(this.products, planogram);
    if (this.stores[planogram] === 0) this.stores[planogram] = realStores(placed);
  }

  counts(id: number): Counts {
    return { products: this.products[id] ?? 0, planograms: 1, stores: this.stores[id] ?? 0 };
  }
}

/** Groups of stores. A product, or a planogram in several stores, may be in many. */
class StoreGroups implements Grouping {
  private readonly groups: Int32Array;
  private readonly products: Int32Array;
  private readonly planograms: Int32Array;
  private readonly stores: Int32Array;
  private readonly carried: PairSet;
  private readonly placed: PairSet;
  private readonly seenStores: Uint8Array;

  constructor(names: SnapshotNames, level: StoreLevel) {
    this.groups = Int32Array.from(names.stores, ({ store_id }) => names.storeValue(store_id, level));
    const groups = this.groups.reduce((most, value) => Math.max(most, value), 0) + 1;
    this.products = new Int32Array(groups);
    this.planograms = new Int32Array(groups);
    this.stores = new Int32Array(groups);
    this.carried = new PairSet(groups, names.products.length);
    this.placed = new PairSet(groups, names.planograms.length);
    this.seenStores = new Uint8Array(names.stores.length);
  }

  add(product: number, planogram: number, placed: readonly Placement[]): void {
    for (const { store } of placed) {
      const group = this.groups[store] ?? 0;
      if (product > 0 && this.carried.add(group, product)) increment(this.products, group);
      if (this.placed.add(group, planogram)) increment(this.planograms, group);
      if (this.seenStores[store] === 1) continue;
      this.seenStores[store] = 1;
      if (store > 0) increment(this.stores, group);
    }
  }

  counts(id: number): Counts {
    return { products: this.products[id] ?? 0, planograms: this.planograms[id] ?? 0, stores: this.stores[id] ?? 0 };
  }
}

function increment(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}
