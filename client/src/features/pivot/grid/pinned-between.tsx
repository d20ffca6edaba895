import type { ReactNode } from 'react';
import { COLUMN_PX } from './grid-sizes.js';
import type { PinnedTotals } from './pinned-totals.js';
import type { ColumnAt } from './use-grid-window.js';

interface Props {
  /** The columns in sight, without the pinned ones. */
  shown: readonly ColumnAt[];
  pinned: PinnedTotals;
  /** Draws columns that stand beside each other, each at its `start`. */
  children: (columns: readonly ColumnAt[]) => ReactNode;
}

/**
 * The columns of a line, in their order, with the pinned totals in a part of its own that sticks to either side of what
 * is in sight.
 */
export function PinnedBetween({ shown, pinned: { at, count }, children }: Props) {
  if (count === 0) return children(shown);
  const pins = Array.from({ length: count }, (_, place) => ({ index: at + place, start: place * COLUMN_PX }));
  return (
    <>
      {children(shown.filter(({ index }) => index < at))}
      <div
        role="presentation"
        className="pinned"
        style={{ marginInlineStart: `${at * COLUMN_PX}px`, width: `${count * COLUMN_PX}px` }}
      >
        {children(pins)}
      </div>
      {children(shown.filter(({ index }) => index > at))}
    </>
  );
}
