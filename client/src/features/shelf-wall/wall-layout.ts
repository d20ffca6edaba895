import type { Rect } from '@core/planogram/geometry/drawing.js';

/** Space between planograms, and above each row for its names; in centimeters. */
const GAP = 30;
export const ABOVE = 45;
/** Minimum extra space above a row that starts a group. */
const GROUP = 120;
/** Height of its name in the far view, with space above; in CSS pixels. It makes the wall a little smaller. */
const GROUP_PX = 26;
/** Maximum share of the wall's height for names; with many groups, only some are then named. */
const MOST_GROUPS = 0.25;

export interface WallShelves {
  readonly widths: readonly number[];
  readonly heights: readonly number[];
  /** A planogram's group; another group starts its own row. */
  readonly groups: readonly (string | null)[] | null;
}

export interface WallRow {
  /** Its floor and its top, downward from the top of the wall. */
  readonly top: number;
  readonly floor: number;
  readonly from: number;
  readonly to: number;
  /** The first row of a group says which. */
  readonly group: string | null;
}

export type Step = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

/**
 * Planograms hung beside each other to one scale, row under row, in the order that they are given: lengths in
 * centimeters, y downward.
 */
export class WallLayout {
  readonly rows: readonly WallRow[];
  readonly width: number;
  readonly height: number;
  private readonly left: Float64Array;
  private readonly rowOf: Int32Array;

  /**
   * @param aspect approximate width ÷ height of the wall
   * @param room extra space above a group's first row; centimeters
   */
  constructor(
    private readonly shelves: WallShelves,
    aspect: number,
    room = GROUP,
  ) {
    const { widths, heights, groups } = shelves;
    const area = widths.reduce((sum, width, at) => sum + (width + GAP) * ((heights[at] ?? 0) + GAP + ABOVE), 0);
    const widest = widths.reduce((most, width) => Math.max(most, width), 0);
    const most = Math.max(widest, Math.sqrt(area * Math.max(0.2, aspect)));
    this.left = new Float64Array(widths.length);
    this.rowOf = new Int32Array(widths.length);
    const rows: WallRow[] = [];
    let top = 0;
    let farthest = 0;
    for (let from = 0; from < widths.length;) {
      let to = from;
      let x = 0;
      let high = 0;
      const group = groups?.[from] ?? null;
      while (to < widths.length && (to === from || x + (widths[to] ?? 0) <= most) && (groups?.[to] ?? null) === group) {
        this.left[to] = x;
        this.rowOf[to] = rows.length;
        x += (widths[to] ?? 0) + GAP;
        high = Math.max(high, heights[to] ?? 0);
        to += 1;
      }
      const isNew = groups !== null && (from === 0 || (groups[from - 1] ?? null) !== group);
      const start = top + ABOVE + (isNew ? room : 0);
      rows.push({ top: start, floor: start + high, from, to, group: isNew ? group : null });
      top = start + high + GAP;
      farthest = Math.max(farthest, x - GAP);
      from = to;
    }
    this.rows = rows;
    this.width = Math.max(1, farthest);
    this.height = Math.max(1, top - GAP);
  }

  get count(): number {
    return this.left.length;
  }

  /** Where a planogram hangs, its floor on the row's floor. */
  rectOf(index: number): Rect {
    const height = this.shelves.heights[index] ?? 0;
    const floor = this.rows[this.rowOf[index] ?? 0]?.floor ?? 0;
    return { x: this.left[index] ?? 0, y: floor - height, width: this.shelves.widths[index] ?? 0, height };
  }

  /** The rows that reach into a stretch of the y axis: from the first to before the last. */
  rowsBetween(top: number, bottom: number): [number, number] {
    return [this.firstRow(({ floor }) => floor >= top), this.firstRow((row) => row.top > bottom)];
  }

  /** Calls `visit` with every planogram that reaches into an area, row by row. */
  eachIn({ x, y, width, height }: Rect, visit: (index: number) => void): void {
    const [first, end] = this.rowsBetween(y, y + height);
    for (let at = first; at < end; at += 1) {
      const row = this.rows[at];
      if (!row) continue;
      for (let index = this.firstFrom(row, x); index < row.to && (this.left[index] ?? 0) < x + width; index += 1) {
        visit(index);
      }
    }
  }

  /** The planogram at a point; -1 for none. */
  at(x: number, y: number): number {
    let found = -1;
    this.eachIn({ x, y, width: 0.001, height: 0.001 }, (index) => {
      const rect = this.rectOf(index);
      if (x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height) found = index;
    });
    return found;
  }

  /** The planogram that a key leads to; the same one at an end. */
  step(index: number, step: Step): number {
    const last = this.count - 1;
    if (index < 0) return last < 0 ? -1 : 0;
    if (step === 'left') return Math.max(0, index - 1);
    if (step === 'right') return Math.min(last, index + 1);
    if (step === 'first') return 0;
    if (step === 'last') return last;
    const row = this.rows[(this.rowOf[index] ?? 0) + (step === 'up' ? -1 : 1)];
    if (!row) return index;
    const middle = (this.left[index] ?? 0) + (this.shelves.widths[index] ?? 0) / 2;
    return Math.min(row.to - 1, this.firstFrom(row, middle));
  }

  private firstRow(holds: (row: WallRow) => boolean): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const row = this.rows[middle];
      if (row && holds(row)) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The first planogram of a row whose right end is at `x` or beyond. */
  private firstFrom({ from, to }: WallRow, x: number): number {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.left[middle] ?? 0) + (this.shelves.widths[middle] ?? 0) >= x) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** The wall for a window of the given CSS pixels, with room for group names even when all of it is visible. */
export function layoutFor(shelves: WallShelves, { width, height }: { width: number; height: number }): WallLayout {
  const aspect = width > 0 && height > 0 ? width / height : 1.6;
  const plain = new WallLayout(shelves, aspect);
  const groups = plain.rows.filter(({ group }) => group !== null).length;
  if (groups === 0 || width === 0) return plain;
  const scale = Math.min(width / plain.width, height / plain.height);
  const most = (MOST_GROUPS * plain.height) / groups;
  const needed = Math.min(most, GROUP_PX / scale - ABOVE - GAP);
  return needed <= GROUP ? plain : new WallLayout(shelves, aspect, needed);
}
