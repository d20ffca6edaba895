import { Box } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useNarrow } from '../../../lib/use-narrow.js';
import type { PivotWords } from '../use-pivot-words.js';
import { BODY_STYLE } from './grid-style.js';
import { GridHead } from './grid-head.js';
import { COLUMN_PX, GridLine, ROW_PX } from './grid-line.js';
import type { Heat } from './heat.js';
import type { PivotModel, PivotSort, ShownAs, ShownColumn, ShownLine } from './pivot-model.js';
import { type GridPlace, nextPlace } from './grid-keys.js';

const HEAD_ROW_PX = 28;
const FIGURE_ROW_PX = 40;
const FIRST_PX = 280;
const FIRST_NARROW_PX = 148;

export interface PivotGridProps {
  model: PivotModel;
  words: PivotWords;
  rows: readonly ShownLine[];
  columns: readonly ShownColumn[];
  sort: PivotSort | null;
  as: ShownAs;
  heat: Heat | null;
  onSort: (column: ShownColumn | null) => void;
  onToggle: (axis: 'rows' | 'columns', line: ShownLine) => void;
  /** Opens the rows behind two lines. */
  onOpen: (row: number, column: number) => void;
  /** Others are on their way: these stay, dimmed. */
  refreshing: boolean;
}

/**
 * The pivot itself: only what is in sight is drawn, both ways. Lines down can be closed, heads sort, a cell opens the rows
 * behind it; with the keyboard one walks from cell to cell. The total stands at the foot and stays in sight.
 */
export function PivotGrid(props: PivotGridProps) {
  const { model, words, rows, columns, sort, as, heat, onSort, onToggle, onOpen, refreshing } = props;
  const { t } = words;
  const narrow = useNarrow();
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<GridPlace>({ row: 0, column: 0 });
  const [focused, setFocused] = useState(false);
  const first = narrow ? FIRST_NARROW_PX : FIRST_PX;
  const headRows = Math.max(1, model.pivot.question.columns.length) + 1;
  const headPx = (headRows - 1) * HEAD_ROW_PX + FIGURE_ROW_PX;
  const down = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    paddingStart: headPx,
    paddingEnd: ROW_PX,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: ROW_PX * 2,
    initialRect: { width: 1000, height: 600 },
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => region.current,
    estimateSize: () => COLUMN_PX,
    overscan: 3,
    paddingStart: first,
    scrollPaddingStart: first,
    initialRect: { width: 1000, height: 600 },
  });
  const width = first + columns.length * COLUMN_PX;
  const shownColumns = across.getVirtualItems();
  const total = useMemo((): ShownLine => {
    const name = t('grid.total');
    return { index: 0, id: '', depth: 0, name, hasBelow: false, isClosed: false };
  }, [t]);
  const lineAt = useCallback((at: number) => (at >= rows.length ? total : rows[at]), [rows, total]);

  // Where one stands stays in the table when lines go.
  const active = {
    row: Math.min(place.row, rows.length),
    column: Math.min(place.column, columns.length - 1),
  };
  // Only keys bring a cell into sight: what is clicked is in sight, and must not move away under the pointer.
  const walkTo = (next: GridPlace) => {
    setPlace(next);
    if (next.row >= 0 && next.row < rows.length) down.scrollToIndex(next.row);
    if (next.column >= 0) across.scrollToIndex(next.column);
  };

  const act = () => {
    const column = columns[active.column];
    if (active.row < 0) onSort(active.column < 0 ? null : (column ?? null));
    else {
      const line = lineAt(active.row);
      if (line === undefined) return;
      if (active.column < 0) {
        if (line.hasBelow) onToggle('rows', line);
      } else if (column) onOpen(line.index, column.line.index);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      act();
      return;
    }
    const next = nextPlace(active, event.key, event.ctrlKey || event.metaKey, {
      rows: rows.length + 1,
      columns: columns.length,
    });
    if (next === null) return;
    event.preventDefault();
    walkTo(next);
  };

  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const isActive = (row: number, column: number) => focused && active.row === row && active.column === column;
  const lineProps = { model, words, columns, as, heat, onToggle, onOpen, first, width, narrow, cellId, isActive };
  const lineRow = (line: ShownLine, row: number, transform?: string) => (
    <GridLine
      key={transform === undefined ? 'foot' : line.id}
      {...lineProps}
      line={line}
      row={row}
      rowIndex={row + headRows + 1}
      shown={shownColumns}
      transform={transform}
      onPlace={setPlace}
    />
  );

  return (
    <Box
      ref={region}
      role="treegrid"
      aria-label={t('grid.label')}
      aria-description={t('grid.keys')}
      aria-rowcount={rows.length + 1 + headRows}
      aria-colcount={columns.length + 1}
      aria-busy={refreshing}
      aria-activedescendant={focused ? cellId(active.row, active.column) : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={(event) => setFocused(event.target === event.currentTarget)}
      onBlur={() => setFocused(false)}
      opacity={refreshing ? 0.55 : 1}
      maxH="calc(100dvh - 180px)"
      minH="220px"
      overflow="auto"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      position="relative"
      css={BODY_STYLE}
    >
      <div style={{ height: `${down.getTotalSize()}px`, width: `${width}px`, position: 'relative' }}>
        <GridHead
          {...{ model, words, columns, sort, onSort, onToggle, first, cellId, isActive }}
          shown={shownColumns}
          width={width}
          rowPx={HEAD_ROW_PX}
          figurePx={FIGURE_ROW_PX}
          columnPx={COLUMN_PX}
          levels={headRows - 1}
        />
        {down.getVirtualItems().map(({ index, start }) => {
          const line = rows[index];
          return line ? lineRow(line, index, `translateY(${start}px)`) : null;
        })}
        <div
          role="presentation"
          className="footroom"
          style={{ width: `${width}px`, height: `${ROW_PX}px`, top: `calc(100% - ${ROW_PX}px)` }}
        />
      </div>
      {lineRow(total, rows.length)}
    </Box>
  );
}
