/** A shelf that carries a product, and which part of its linear space the product takes, from 0 to 1. */
export interface ShareOfShelf {
  readonly shelf: number;
  readonly share: number;
}

export interface TypicalShelf {
  readonly shelf: number;
  /** Its difference from the shelves of the other stores, on average; 0 when they all have this one. */
  readonly distance: number;
  /** Shelves that are as typical, itself included. */
  readonly tied: number;
}

/** Sums of the same numbers in another order differ by no more than this. */
const SAME = 1e-9;

/**
 * Which shelf of a group is its typical one: the medoid, an actual shelf whose difference from those of all stores of the
 * group adds up to the least (Kaufman and Rousseeuw, Finding Groups in Data, 1990). Two shelves differ by the part of
 * their linear space that other products have: ½ Σ |share on one − share on the other| over all products, from 0 (the
 * same products with the same shares) to 1 (none in common). A shelf counts as often as stores have it.
 *
 * Sums of absolute differences fall apart by product, so shelves are never compared in pairs: within a product they are
 * sorted by share, and what lies below and above each comes from running sums.
 */
export class TypicalShelves {
  private readonly stores: number;
  /** By shelf: how much its summed difference is above that of a shelf that shares no product. */
  private readonly sums = new Map<number, number>();

  /** @param weights the shelves of the group and how many stores have each; shelves without linear space are left out */
  constructor(private readonly weights: ReadonlyMap<number, number>) {
    let stores = 0;
    for (const [shelf, weight] of weights) {
      stores += weight;
      this.sums.set(shelf, 0);
    }
    this.stores = stores;
  }

  /** All shelves of the group that carry one product; each product once. */
  add(carriers: readonly ShareOfShelf[]): void {
    const rows = carriers
      .flatMap(({ shelf, share }) => ({ shelf, share, weight: this.weights.get(shelf) ?? 0 }))
      .sort((a, b) => a.share - b.share);
    const carrying = rows.reduce((sum, { weight }) => sum + weight, 0);
    let below = 0;
    let sharesBelow = 0;
    for (const { shelf, share, weight } of rows) {
      below += weight;
      sharesBelow += weight * share;
      // Σ over stores of |share − theirs| − theirs, with the shares of those below and above this one.
      const more = share * (this.stores - 2 * carrying + 2 * below) - 2 * sharesBelow;
      this.sums.set(shelf, (this.sums.get(shelf) ?? 0) + more);
    }
  }

  /** Null for a group without shelves. Of shelves that are as typical, the one with the lowest number. */
  typical(): TypicalShelf | null {
    // A shelf that shares nothing differs from every store's by 1: ½ (its own 1 + theirs).
    const summed = [...this.sums].map(([shelf, more]) => ({ shelf, sum: Math.max(0, (this.stores + more) / 2) }));
    const least = summed.reduce((low, { sum }) => Math.min(low, sum), Infinity);
    const tied = summed.filter(({ sum }) => sum - least <= SAME * this.stores).sort((a, b) => a.shelf - b.shelf);
    const [first] = tied;
    if (first === undefined) return null;
    const others = this.stores - (this.weights.get(first.shelf) ?? 0);
    return { shelf: first.shelf, distance: others > 0 ? first.sum / others : 0, tied: tied.length };
  }
}
