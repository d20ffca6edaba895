/** Rows in the order of something, by their places in the list: first those that have it, then those that lack it. */
export interface RowOrder {
  readonly places: Int32Array;
  /** How many have it. */
  readonly known: number;
}

/** The place of the row that comes at `index`; from the other end when `desc`, still with what lacks a value last. */
export function placeAt({ places, known }: RowOrder, index: number, desc: boolean): number {
  return places[desc && index < known ? known - 1 - index : index] ?? -1;
}

/** Places by their whole number from the smallest, equal ones as they stand. */
export function orderByCount(counts: Int32Array): RowOrder {
  const most = counts.reduce((largest, count) => Math.max(largest, count), 0);
  const next = new Int32Array(most + 2);
  for (const count of counts) next[count + 1] = (next[count + 1] ?? 0) + 1;
  for (let count = 1; count < next.length; count += 1) next[count] = (next[count] ?? 0) + (next[count - 1] ?? 0);
  const places = new Int32Array(counts.length);
  counts.forEach((count, place) => {
    const at = next[count] ?? 0;
    places[at] = place;
    next[count] = at + 1;
  });
  return { places, known: counts.length };
}

/** The places that are kept, in an order or as they stand. */
export function keptInOrder(kept: Uint8Array, order: RowOrder | null, desc: boolean): Int32Array {
  const chosen = new Int32Array(kept.reduce((sum, one) => sum + one, 0));
  let count = 0;
  for (let index = 0; index < kept.length; index += 1) {
    const place = order === null ? index : placeAt(order, index, desc);
    if (kept[place] !== 1) continue;
    chosen[count] = place;
    count += 1;
  }
  return chosen;
}
