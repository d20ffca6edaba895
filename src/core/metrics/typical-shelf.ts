/** A shelf that carries a product, and the product's part of its linear space, from 0 to 1. */
export interface ShareOfShelf {
  readonly shelf: number;
  readonly share: number;
}

export interface TypicalShelf {
  readonly shelf: number;
  /** Its average difference from the shelves of the other stores; 0 when they all have this one. */
  readonly distance: number;
  /** Number of shelves that tie for typical, this one included. */
  readonly tied: number;
}

/** Sums of the same numbers in different order differ by no more than this. */
const SAME = 1e-9;

/**
 * Finds the typical shelf of a group: the medoid, an actual shelf with the smallest total difference from the shelves
 * of all stores in the group (Kaufman and Rousseeuw, Finding Groups in Data, 1990). Two shelves differ by the part of
 * their linear space given to other products: ½ Σ |share on one − share on the other| over all products, from 0 (the
 * same products with the same shares) to 1 (none in common). A shelf counts once per store that has it.
 *
 * Sums of absolute differences split by product, so shelves are never compared in pairs: within a product they are
 * sorted by share, and running sums give the parts below and above each shelf.
 */
export class TypicalShelves {
  private readonly stores: number;
  /** By shelf: its summed difference minus that of a shelf that shares no product. */
  private readonly sums = new Map<number, number>();

  /**
   * @param weights the shelves of the group and the number of stores that have each; shelves without linear space are
   * left out
   */
  constructor(private readonly weights: ReadonlyMap<number, number>) {
    let stores = 0;
    for (const [shelf, weight] of weights) {
      stores += weight;
      this.sums.set(shelf, 0);
    }
    this.stores = stores;
  }

  /** Adds all shelves of the group that carry one product; call once per product. */
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
      // Σ over stores of |share − theirs| − theirs, from the shares of those below and above this one.
      const more = share * (this.stores - 2 * carrying + 2 * below) - 2 * sharesBelow;
      this.sums.set(shelf, (this.sums.get(shelf) ?? 0) + more);
    }
  }

  /** The typical shelf; of ties the one with the lowest number. Null for a group without shelves. */
  typical(): TypicalShelf | null {
    // A shelf that shares nothing differs by 1 from every store's: ½ (its own 1 + theirs).
    const summed = [...this.sums].map(([shelf, more]) => ({ shelf, sum: Math.max(0, (this.stores + more) / 2) }));
    const least = summed.reduce((low, { sum }) => Math.min(low, sum), Infinity);
    const tied = summed.filter(({ sum }) => sum - least <= SAME * this.stores).sort((a, b) => a.shelf - b.shelf);
    const [first] = tied;
    if (first === undefined) return null;
    const others = this.stores - (this.weights.get(first.shelf) ?? 0);
    return { shelf: first.shelf, distance: others > 0 ? first.sum / others : 0, tied: tied.length };
  }
}
