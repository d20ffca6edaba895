import type { PlacementChanges } from '../changes/placement-changes.js';
import { addedCounts, NO_COUNTS, type PlacementCounts } from '../changes/placement-counts.js';

/** What happened to the shelves of one of the same stores. */
export interface StoreChanges {
  readonly counts: PlacementCounts;
  /** Products with any change ÷ products on either shelf, 0 to 1; 0 when there are none. */
  readonly share: number;
  /** Identifies its planograms on both sides: stores with equal values have the same planograms. */
  readonly planograms: string;
}

/** By index in the scope's list of same stores. A planogram on only one side was added or dropped as a whole. */
export function storeChanges({ pairs, ofPair }: PlacementChanges, stores: number): StoreChanges[] {
  const found = Array.from({ length: stores }, () => ({ counts: NO_COUNTS, hung: [] as number[] }));
  pairs.forEach(({ places }, pair) => {
    for (const place of places) {
      const store = found[place];
      if (store === undefined) continue;
      store.counts = addedCounts(store.counts, ofPair[pair] ?? NO_COUNTS);
      store.hung.push(pair);
    }
  });
  return found.map(({ counts, hung }) => {
    const products = counts.added + counts.dropped + counts.kept;
    return { counts, share: products === 0 ? 0 : counts.changed / products, planograms: hung.join(' ') };
  });
}
