/** A sort order as row indexes in the list: first the rows with a value, then those without. */
export interface RowOrder {
  readonly places: Int32Array;
  /** The number of rows with a value. */
  readonly known: number;
}

/** The row index at position `index`; with `desc` from the other end, still with missing values last. */
export function placeAt({ places, known }: RowOrder, index: number, desc: boolean): number {
  return places[desc && index < known ? known - 1 - index : index] ?? -1;
}

/** Row indexes by count, ascending; ties keep their order. */
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

/** The kept row indexes, in an order or in list order. */
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
