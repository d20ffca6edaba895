import { countedPlanograms } from '../analytics/queries/carried.js';
import type { Scope } from '../analytics/queries/scope.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import { assortmentOf, storeAssortment, StoreWalk } from './assortment.js';
import { PartSums } from './part-sums.js';
import { fairShareParts, productSales, shelfRows, supplyParts } from './score.queries.js';

/** The score parts of a snapshot's planograms and stores. */
export interface ScoredSnapshot {
  /** By planogram id: the planogram itself once, and the assortment of its stores. */
  readonly planograms: PartSums;
  /** By store id; `unassigned` (0) has no assortment. */
  readonly stores: PartSums;
  readonly total: PartSums;
  /** By planogram id, 1 when it is in scope; a planogram that carries nothing is counted but not judged. */
  readonly counted: Uint8Array;
  /** False when the files were read by an earlier version, which did not measure the shelf. */
  readonly isMeasured: boolean;
}

/** Reads the whole scope once. This takes seconds for millions of rows, so the result is cached for a while. */
export async function scoreSnapshot(snapshot: LoadedSnapshot, scope: Scope): Promise<ScoredSnapshot> {
  const { names } = snapshot;
  const [supply, fairShare, shelf, sales] = await Promise.all([
    supplyParts(snapshot, scope),
    fairShareParts(snapshot, scope),
    shelfRows(snapshot),
    productSales(snapshot, scope),
  ]);
  const walk = new StoreWalk(names, scope);
  const own = new PartSums(names.planograms.length);
  for (const { planogram_id: id, good, whole } of supply) own.add(id, 'daysInRange', good, whole);
  for (const { planogram_id: id, good, whole } of fairShare) own.add(id, 'fairShare', good, whole);
  const carriers = carriersOf(scope, walk);
  for (const row of shelf) if (carriers[row.planogram_id] === 1) addShelf(own, row);
  const stores = new PartSums(names.stores.length);
  const total = new PartSums(1);
  scope.placements.forEach((placed, planogram) => {
    for (const { store, weight } of placed) {
      stores.addAll(store, own, planogram, weight);
      total.addAll(0, own, planogram, weight);
    }
  });
  addAssortment(walk, snapshot, sales, { planograms: own, stores, total });
  return {
    ...{ planograms: own, stores, total },
    counted: countedPlanograms(names, scope),
    isMeasured: shelf.length > 0,
  };
}

function addShelf(to: PartSums, row: Awaited<ReturnType<typeof shelfRows>>[number]): void {
  const { planogram_id: id, available_linear: available, empty_linear: empty, runs, overfull_runs: overfull } = row;
  to.add(id, 'filled', available === null || empty === null ? null : available - empty, available);
  to.add(id, 'fits', runs === null || overfull === null ? null : runs - overfull, runs);
  to.add(id, 'eyeLevel', row.eye_held, row.eye_best);
  to.add(id, 'blocks', row.block_together, row.block_all);
}

function carriersOf(scope: Scope, walk: StoreWalk): Uint8Array {
  const carriers = new Uint8Array(scope.placements.length);
  scope.placements.forEach((placed, planogram) => {
    if (placed.length > 0) walk.productsOn(planogram, () => (carriers[planogram] = 1));
  });
  return carriers;
}

/** Adds a store's assortment once to the store, and to each of its planograms with the category. */
function addAssortment(
  walk: StoreWalk,
  { names }: LoadedSnapshot,
  sales: Float64Array,
  { planograms, stores, total }: Pick<ScoredSnapshot, 'planograms' | 'stores' | 'total'>,
): void {
  const assortment = assortmentOf(walk, names, sales);
  for (const store of walk.stores()) {
    const categories = storeAssortment(walk, assortment, store);
    for (const { good, whole } of categories.values()) {
      stores.add(store, 'assortment', good, whole);
      total.add(0, 'assortment', good, whole);
    }
    for (const planogram of walk.planogramsIn(store)) {
      const seen = new Set<number>();
      walk.productsOn(planogram, (product) => seen.add(assortment.categoryOf[product] ?? 0));
      for (const category of seen) {
        const part = categories.get(category);
        if (part !== undefined) planograms.add(planogram, 'assortment', part.good, part.whole);
      }
    }
  }
}
