import { type TypicalShelf, TypicalShelves } from '../../core/metrics/typical-shelf.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { productShares, shelfSpaces } from './shelf-shares.queries.js';

/** The id of the group of all stores; ids of banners start at 1. */
export const ALL_STORES = 0;
/** Not the number of any planogram. */
const NOBODY = -1;

/** Planograms of one category, and how often stores of each banner have them. */
export interface ShelfGroup {
  /** The banner's id; {@link ALL_STORES} for all. */
  readonly banner: number;
  readonly weights: ReadonlyMap<number, number>;
  readonly typical: TypicalShelf;
}

export interface ComparedShelves {
  readonly groups: readonly ShelfGroup[];
  /**
   * For each planogram of the category with space, the share of its space that differs from the given planogram's
   * products.
   */
  readonly distances: ReadonlyMap<number, number>;
}

/** The planograms of the same category, itself included, by id. */
export function shelvesLike(names: SnapshotNames, planogram: number): number[] {
  return shelvesOf(names, names.planograms[planogram]?.category ?? null);
}

/** The planograms of a category that are placed in stores, by id. */
function shelvesOf(names: SnapshotNames, category: string | null): number[] {
  return names.planograms
    .filter((other) => other.category === category && (names.placements[other.planogram_id]?.length ?? 0) > 0)
    .map(({ planogram_id }) => planogram_id);
}

/** The banner of a planogram's first store; 0 when there is none. */
export function bannerOf(names: SnapshotNames, planogram: number): number {
  return names.storeValue(names.placements[planogram]?.[0]?.store ?? 0, 'banner');
}

/** Reads what the planograms carry once, product by product: sums are kept, rows are not. */
export async function compareShelves(loaded: LoadedSnapshot, planogram: number): Promise<ComparedShelves> {
  const { names } = loaded;
  const planograms = shelvesLike(names, planogram);
  const found = await shelfSpaces(loaded, planograms);
  const weights = weightsByBanner(names, [...found.spaces.keys()]);
  const groups = [...weights].map(([banner, own]) => ({ banner, weights: own, shelves: new TypicalShelves(own) }));
  const overlaps = new Map<number, number>();
  for await (const { carriers } of productShares(loaded, planograms, found)) {
    for (const group of groups) group.shelves.add(carriers.filter(({ shelf }) => group.weights.has(shelf)));
    const own = carriers.find(({ shelf }) => shelf === planogram)?.share ?? 0;
    if (own === 0) continue;
    for (const { shelf, share } of carriers) overlaps.set(shelf, (overlaps.get(shelf) ?? 0) + Math.min(own, share));
  }
  const distances = new Map<number, number>();
  // ½ Σ |a − b| is what the two do not have in common: 1 − Σ min(a, b).
  if (found.spaces.has(planogram)) {
    for (const id of found.spaces.keys()) distances.set(id, differs(overlaps.get(id) ?? 0));
  }
  return {
    distances,
    groups: groups.flatMap(({ shelves, ...group }) => {
      const typical = shelves.typical();
      return typical === null ? [] : [{ ...group, typical }];
    }),
  };
}

/**
 * For each planogram of a category, the share of its space that differs from the typical shelf of its banner, or of all
 * stores when it has none; 0 for the typical shelf itself. Planograms without space are omitted. Reads what they carry
 * twice, because the typical shelf is known only after the first pass.
 */
export async function differencesFromTypical(
  loaded: LoadedSnapshot,
  category: string | null,
): Promise<Map<number, number>> {
  const { names } = loaded;
  const planograms = shelvesOf(names, category);
  const found = await shelfSpaces(loaded, planograms);
  const weights = weightsByBanner(names, [...found.spaces.keys()]);
  const groups = [...weights].map(([banner, own]) => ({ banner, own, shelves: new TypicalShelves(own) }));
  for await (const { carriers } of productShares(loaded, planograms, found)) {
    for (const { own, shelves } of groups) shelves.add(carriers.filter(({ shelf }) => own.has(shelf)));
  }
  const typical = new Map(groups.map(({ banner, shelves }) => [banner, shelves.typical()?.shelf]));
  const typicalOf = new Map([...found.spaces.keys()].map((id) => [id, typical.get(bannerOf(names, id))]));
  const common = new Map<number, number>();
  for await (const { carriers } of productShares(loaded, planograms, found)) {
    const shares = new Map(carriers.map(({ shelf, share }) => [shelf, share]));
    for (const { shelf, share } of carriers) {
      const there = shares.get(typicalOf.get(shelf) ?? NOBODY) ?? 0;
      if (there > 0) common.set(shelf, (common.get(shelf) ?? 0) + Math.min(share, there));
    }
  }
  return new Map(
    [...typicalOf].flatMap(([id, of]) => (of === undefined ? [] : [[id, differs(common.get(id) ?? 0)] as const])),
  );
}

/** By banner and for all stores: the planograms and how many stores have each. */
function weightsByBanner(names: SnapshotNames, planograms: readonly number[]): Map<number, Map<number, number>> {
  const groups = new Map<number, Map<number, number>>();
  const add = (banner: number, planogram: number, weight: number): void => {
    const group = groups.get(banner) ?? new Map<number, number>();
    groups.set(banner, group.set(planogram, (group.get(planogram) ?? 0) + weight));
  };
  for (const planogram of planograms) {
    for (const { store, weight } of names.placements[planogram] ?? []) {
      const banner = names.storeValue(store, 'banner');
      if (banner > 0) add(banner, planogram, weight);
      add(ALL_STORES, planogram, weight);
    }
  }
  return groups;
}

/** The share that is not in common, from 0 to 1. Sums of shares are exact only up to their last digits. */
function differs(common: number): number {
  const rest = Math.min(1, Math.max(0, 1 - common));
  return rest < 1e-9 ? 0 : rest;
}
