import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useRef } from 'react';
import { useNarrow } from '../../../lib/use-narrow.js';
import type { GridPlace } from './grid-keys.js';
import { COLUMN_PX, FIGURE_ROW_PX, HEAD_ROW_PX, ROW_PX } from './grid-sizes.js';

const FIRST_PX = 280;
const FIRST_NARROW_PX = 148;
/** Before the browser has measured the region. */
const INITIAL_RECT = { width: 1000, height: 600 };

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Rows of names above the figures, at least one. */
  readonly levels: number;
}

export interface GridWindow {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly narrow: boolean;
  /** Width of the lines' names, in pixels. */
  readonly first: number;
  /** Of the whole table, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly shownRows: readonly VirtualItem[];
  readonly shownColumns: readonly VirtualItem[];
  readonly bringIntoSight: (place: GridPlace) => void;
}

/** Which rows and columns are in sight, and how large the whole table would be if all were drawn. */
export function useGridWindow({ rows, columns, levels }: Size): GridWindow {
  const narrow = useNarrow();
  const region = useRef<HTMLDivElement>(null);
  const first = narrow ? FIRST_NARROW_PX : FIRST_PX;
  const headPx = levels * HEAD_ROW_PX + FIGURE_ROW_PX;
  const down = useVirtualizer({
    count: rows,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    paddingStart: headPx,
    paddingEnd: ROW_PX,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: ROW_PX * 2,
    initialRect: INITIAL_RECT,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns,
    getScrollElement: () => region.current,
    estimateSize: () => COLUMN_PX,
    overscan: 3,
    paddingStart: first,
    scrollPaddingStart: first,
    initialRect: INITIAL_RECT,
  });
  return {
    region,
    narrow,
    first,
    width: first + columns * COLUMN_PX,
    height: down.getTotalSize(),
    shownRows: down.getVirtualItems(),
    shownColumns: across.getVirtualItems(),
    bringIntoSight: ({ row, column }) => {
      // The head and the total are always in sight.
      if (row >= 0 && row < rows) down.scrollToIndex(row);
      if (column >= 0) across.scrollToIndex(column);
    },
  };
}
