import type { ReactNode } from 'react';
import { COLUMN_PX } from './grid-sizes.js';
import type { PinnedTotals } from './pinned-totals.js';
import type { ColumnAt } from './use-grid-window.js';

interface Props {
  /** The visible columns, without the pinned ones. */
  shown: readonly ColumnAt[];
  pinned: PinnedTotals;
  /** Renders adjacent columns, each at its `start`. */
  children: (columns: readonly ColumnAt[]) => ReactNode;
}

/**
 * A line's columns in order, with the pinned totals in a separate part that sticks to either side of the visible area.
 */
export function PinnedBetween({ shown, pinned: { at, count }, children }: Props) {
  if (count === 0) return children(shown);
  const pins = Array.from({ length: count }, (_, place) => ({ index: at + place, start: place * COLUMN_PX }));
  return (
    <>
      {children(shown.filter(({ index }) => index < at))}
      {/* A spacer, not a margin: a sticky element can’t move its margins out of its line. */}
      <div role="presentation" className="before-pinned" style={{ width: `${at * COLUMN_PX}px` }} />
      <div role="presentation" className="pinned" style={{ width: `${count * COLUMN_PX}px` }}>
        {children(pins)}
      </div>
      {children(shown.filter(({ index }) => index > at))}
    </>
  );
}
