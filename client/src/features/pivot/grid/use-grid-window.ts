import { observeElementRect, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useRef, useState } from 'react';
import { useNarrow } from '../../../lib/use-narrow.js';
import type { GridPlace } from './grid-keys.js';
import { COLUMN_PX, FIGURE_ROW_PX, HEAD_ROW_PX, ROW_PX } from './grid-sizes.js';
import { isPinned, offsetInSight, type PinnedTotals, pinnedTotals } from './pinned-totals.js';

const FIRST_PX = 280;
const FIRST_NARROW_PX = 148;
/** Before the browser has measured the region. */
const INITIAL_RECT = { width: 1000, height: 600 };

interface Size {
  readonly rows: number;
  readonly columns: number;
  /** Rows of names above the figures, at least one. */
  readonly levels: number;
  readonly measures: number;
  /** Fields stand across. */
  readonly hasFields: boolean;
}

/** A column with the place where it begins, in pixels. */
export type ColumnAt = Pick<VirtualItem, 'index' | 'start'>;

export interface GridWindow {
  readonly region: RefObject<HTMLDivElement | null>;
  readonly narrow: boolean;
  /** Width of the lines' names, in pixels. */
  readonly first: number;
  /** Of the whole table, in pixels. */
  readonly width: number;
  readonly height: number;
  readonly shownRows: readonly VirtualItem[];
  /** Without the pinned ones. */
  readonly shownColumns: readonly ColumnAt[];
  readonly pinned: PinnedTotals;
  readonly bringIntoSight: (place: GridPlace) => void;
}

/** The visible rows and columns, and the size of the whole table. */
export function useGridWindow({ rows, columns, levels, measures, hasFields }: Size): GridWindow {
  const narrow = useNarrow();
  const region = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(INITIAL_RECT.width);
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
    initialRect: INITIAL_RECT,
    // Its own report draws again only when other columns come into sight; what is pinned may change before.
    observeElementRect: (instance, report) =>
      observeElementRect<HTMLDivElement>(instance, (rect) => {
        report(rect);
        setView(rect.width);
      }),
  });
  const pinned = pinnedTotals({ view, first, columns, measures, hasFields });
  return {
    region,
    narrow,
    first,
    width: first + columns * COLUMN_PX,
    height: down.getTotalSize(),
    shownRows: down.getVirtualItems(),
    shownColumns: across.getVirtualItems().filter(({ index }) => !isPinned(pinned, index)),
    pinned,
    bringIntoSight: ({ row, column }) => {
      // The head and the total are always visible.
      if (row >= 0 && row < rows) down.scrollToIndex(row);
      if (column < 0) return;
      const offset = offsetInSight(column, pinned, { view, first, offset: across.scrollOffset ?? 0 });
      if (offset !== null) across.scrollToOffset(offset);
    },
  };
}
