import { COLUMN_PX } from './grid-sizes.js';

/** The pinned part leaves most of the width to the scrolling columns. */
const MOST_OF_ROOM = 0.4;

/** The columns of totals that stay visible; `count` is 0 without any. */
export interface PinnedTotals {
  /** The first of them among the columns. */
  readonly at: number;
  readonly count: number;
}

interface Given {
  /** Of the region, in pixels. */
  readonly view: number;
  /** Of the lines' names, in pixels. */
  readonly first: number;
  /** Including the totals, which are last: one per measure. */
  readonly columns: number;
  readonly measures: number;
  /** Without fields across, the total is all there is. */
  readonly hasFields: boolean;
}

/** The totals of the first measures, as many as fit the pinned part; none when all columns are visible anyway. */
export function pinnedTotals({ view, first, columns, measures, hasFields }: Given): PinnedTotals {
  const room = view - first;
  const at = columns - measures;
  if (!hasFields || columns * COLUMN_PX <= room) return { at, count: 0 };
  const most = Math.max(0, Math.floor((room * MOST_OF_ROOM) / COLUMN_PX));
  return { at, count: Math.min(measures, most) };
}

/** Whether a column is one of the pinned. */
export function isPinned({ at, count }: PinnedTotals, column: number): boolean {
  return column >= at && column < at + count;
}

interface Scrolled {
  readonly view: number;
  readonly first: number;
  /** How far the region is scrolled, in pixels. */
  readonly offset: number;
}

/**
 * The scroll offset that makes a column visible beside the names and the pinned totals, which are at the end for
 * columns before them, and beside the names for totals after them. Null when it is already visible.
 */
export function offsetInSight(column: number, pinned: PinnedTotals, { view, first, offset }: Scrolled): number | null {
  if (isPinned(pinned, column)) return null;
  const pinnedPx = pinned.count * COLUMN_PX;
  const isAfter = column > pinned.at;
  const start = first + column * COLUMN_PX;
  const leastOffset = start + COLUMN_PX - view + (isAfter ? 0 : pinnedPx);
  const mostOffset = start - first - (isAfter ? pinnedPx : 0);
  if (offset > mostOffset) return Math.max(0, mostOffset);
  // When both do not fit, its start counts.
  return offset < leastOffset ? Math.max(0, Math.min(leastOffset, mostOffset)) : null;
}
