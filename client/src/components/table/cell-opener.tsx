import type { ReactNode } from 'react';

/**
 * The look of `CellOpener`, which the table gives to all of its cells at once: a button component in each would work out
 * its style at every scroll step.
 */
export const OPENER_LOOK = {
  '& .opener': {
    maxWidth: '100%',
    truncate: true,
    font: 'inherit',
    color: 'accent.fg',
    cursor: 'pointer',
    borderRadius: 'l1',
    textAlign: 'start',
    focusVisibleRing: 'outside',
  },
};

/** A cell's words as a button that opens what the row is about. Only in cells of a `DataTable` or `LargeTable`. */
export function CellOpener({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="opener"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
    >
      {children}
    </button>
  );
}
