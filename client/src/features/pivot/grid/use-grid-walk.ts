import { type FocusEvent, type KeyboardEvent, useState } from 'react';
import { type GridPlace, nextPlace } from './grid-keys.js';

interface Walk {
  /** With the total. */
  readonly rows: number;
  readonly columns: number;
  readonly bringIntoSight: (place: GridPlace) => void;
  /** Enter or Space. */
  readonly onAct: (place: GridPlace) => void;
}

/** Walking from cell to cell with the keyboard. */
export function useGridWalk({ rows, columns, bringIntoSight, onAct }: Walk) {
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [focused, setFocused] = useState(false);
  // The active cell stays within the table when lines go.
  const active = { row: Math.min(place.row, rows - 1), column: Math.min(place.column, columns - 1) };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onAct(active);
      return;
    }
    const next = nextPlace(active, event.key, event.ctrlKey || event.metaKey, { rows, columns });
    if (next === null) return;
    event.preventDefault();
    // Only keys scroll a cell into view: a clicked cell is visible, and must not move under the pointer.
    setPlace(next);
    bringIntoSight(next);
  };
  return {
    active,
    focused,
    /** Makes a cell active that was clicked. */
    setPlace,
    isActive: (row: number, column: number) => focused && active.row === row && active.column === column,
    handlers: {
      onKeyDown,
      onFocus: (event: FocusEvent) => setFocused(event.target === event.currentTarget),
      onBlur: () => setFocused(false),
    },
  };
}
