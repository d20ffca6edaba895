/**
 * Maps rendered lines to rows. During continuous scrolling, a row keeps its line and new rows get new lines, as usual
 * in React. After a jump that leaves no row visible, the existing lines get the new rows: only their texts change,
 * which is several times cheaper than replacing all lines within one frame.
 */
export class RowSlots {
  private slots = new Map<number, number>();
  private made = 0;

  /** A line for each of these row positions, in order; call it once per render. */
  of(places: readonly number[]): number[] {
    const before = this.slots;
    const isJump = !places.some((place) => before.has(place));
    const idle = isJump ? [...before.values()] : [];
    const given = places.map((place, at) => before.get(place) ?? idle[at] ?? this.made++);
    this.slots = new Map(places.map((place, at) => [place, given[at] ?? 0]));
    return given;
  }
}

const NEAR = 12;
const FAR = 3;

/**
 * How many rows are rendered beyond the visible ones: enough for scrolling, but few after a jump, which has to render
 * every row within one frame.
 */
export class RowsAhead {
  private first = -1;
  private last = -1;

  /** The positions of a range, out of `count` rows, with those around it. */
  around({ startIndex, endIndex, count }: { startIndex: number; endIndex: number; count: number }): number[] {
    const isNear = this.first >= 0 && startIndex <= this.last && endIndex >= this.first;
    const ahead = isNear || this.first < 0 ? NEAR : FAR;
    const first = Math.max(0, startIndex - ahead);
    const last = Math.min(count - 1, endIndex + ahead);
    this.first = first;
    this.last = last;
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
  }
}
