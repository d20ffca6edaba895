import type { ReactNode } from 'react';

/**
 * The look of `CellOpener`, applied by the table to all its cells at once: a button component per cell would compute
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

/** A cell's text as a button that opens the row. Only for cells of a `DataTable` or `LargeTable`. */
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
