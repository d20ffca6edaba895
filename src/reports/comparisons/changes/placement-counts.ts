/** Counts of what happened to products on the shelf. */
export interface PlacementCounts {
  readonly added: number;
  readonly dropped: number;
  readonly kept: number;
  readonly moved: number;
  readonly resized: number;
  /** Added, dropped, moved or resized; a product that both moved and was resized counts once. */
  readonly changed: number;
}

/** The number of changes; a product that both moved and was resized has two. */
export function changesOf({ added, dropped, moved, resized }: PlacementCounts): number {
  return added + dropped + moved + resized;
}

export const NO_COUNTS: PlacementCounts = { added: 0, dropped: 0, kept: 0, moved: 0, resized: 0, changed: 0 };

export function addedCounts(one: PlacementCounts, other: PlacementCounts): PlacementCounts {
  return {
    added: one.added + other.added,
    dropped: one.dropped + other.dropped,
    kept: one.kept + other.kept,
    moved: one.moved + other.moved,
    resized: one.resized + other.resized,
    changed: one.changed + other.changed,
  };
}
