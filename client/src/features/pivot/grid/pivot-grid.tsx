import { Box } from '@chakra-ui/react';
import type { VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useId, useMemo } from 'react';
import type { PivotWords } from '../use-pivot-words.js';
import { useChartHeight, useTileRoom } from '../../../components/tile-room.js';
import { GridHead } from './grid-head.js';
import type { GridPlace } from './grid-keys.js';
import { GridLine } from './grid-line.js';
import { ROW_PX } from './grid-sizes.js';
import { BODY_STYLE } from './grid-style.js';
import type { Heat } from './heat.js';
import type { PivotModel, PivotSort, ShownAs, ShownColumn, ShownLine } from './pivot-model.js';
import { useGridWalk } from './use-grid-walk.js';
import { useGridWindow } from './use-grid-window.js';

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
  /** Called with the lines that become visible. */
  onSight: (rows: readonly ShownLine[], columns: readonly ShownColumn[]) => void;
  /** Others are loading; these stay, dimmed. */
  refreshing: boolean;
}

type Placed = Pick<VirtualItem, 'index'>;

/** Reports the visible lines whenever they change. */
function useSight(
  { rows, columns, onSight, model }: PivotGridProps,
  shownRows: readonly Placed[],
  shownColumns: readonly Placed[],
): void {
  const [top, bottom] = [shownRows[0]?.index ?? 0, shownRows.at(-1)?.index ?? -1];
  const [left, right] = [shownColumns[0]?.index ?? 0, shownColumns.at(-1)?.index ?? -1];
  useEffect(() => {
    onSight(rows.slice(top, bottom + 1), columns.slice(left, right + 1));
  }, [model, rows, columns, onSight, top, bottom, left, right]);
}

/** The line of everything, at the foot. */
function useTotalLine({ t }: PivotWords): ShownLine {
  return useMemo(() => ({ index: 0, id: '', depth: 0, name: t('grid.total'), hasBelow: false, isClosed: false }), [t]);
}

/** What Enter does in a cell: sorts from the head, closes or opens a line at its name, else opens the rows behind it. */
function act(props: PivotGridProps, total: ShownLine, { row, column: at }: GridPlace): void {
  const { rows, columns, onSort, onToggle, onOpen } = props;
  const column = columns[at];
  if (row < 0) {
    onSort(at < 0 ? null : (column ?? null));
    return;
  }
  const line = row >= rows.length ? total : rows[row];
  if (line === undefined) return;
  if (at >= 0) {
    if (column) onOpen(line.index, column.line.index);
  } else if (line.hasBelow) onToggle('rows', line);
}

/**
 * The pivot itself, which renders only what is visible, in both directions. Lines can be collapsed, heads sort, a cell
 * opens the rows behind it; the keyboard moves between cells. The total is at the bottom and stays visible, and so do
 * the totals at the end that fit.
 */
export function PivotGrid(props: PivotGridProps) {
  const { model, words, rows, columns, sort, as, heat, onSort, onToggle, onOpen, refreshing } = props;
  const { t } = words;
  const id = useId();
  const total = useTotalLine(words);
  const levels = Math.max(1, model.pivot.question.columns.length);
  const { region, narrow, first, width, height, shownRows, shownColumns, pinned, bringIntoSight } = useGridWindow({
    rows: rows.length,
    columns: columns.length,
    levels,
    measures: columns.filter(({ line }) => line.depth < 0).length,
    hasFields: model.pivot.question.columns.length > 0,
  });
  useSight(props, shownRows, shownColumns);
  const walk = useGridWalk({
    rows: rows.length + 1,
    columns: columns.length,
    bringIntoSight,
    onAct: (place) => act(props, total, place),
  });
  const { active, isActive } = walk;
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const shared = { model, words, columns, shown: shownColumns, pinned, onToggle, first, width, cellId, isActive };
  const lineRow = (line: ShownLine, row: number, transform?: string) => (
    <GridLine
      key={transform === undefined ? 'foot' : line.id}
      {...shared}
      {...{ as, heat, onOpen, narrow, line, row, transform }}
      rowIndex={row + levels + 2}
      onPlace={walk.setPlace}
    />
  );
  const tile = useTileRoom();
  const tileHeight = useChartHeight(0);
  return (
    <Box
      ref={region}
      role="treegrid"
      aria-label={t('grid.label')}
      aria-describedby={`${id}-keys`}
      aria-rowcount={rows.length + levels + 2}
      aria-colcount={columns.length + 1}
      aria-busy={refreshing}
      aria-activedescendant={walk.focused ? cellId(active.row, active.column) : undefined}
      tabIndex={0}
      {...walk.handlers}
      {...REGION_LOOK}
      {...(tile ? { maxH: `${tileHeight}px`, minH: '0' } : {})}
      style={{ '--first': `${first}px` } as CSSProperties}
      opacity={refreshing ? 0.55 : 1}
    >
      <span id={`${id}-keys`} hidden>
        {t('grid.keys')}
      </span>
      <div style={{ height: `${height}px`, width: `${width}px`, position: 'relative' }}>
        <GridHead {...shared} sort={sort} onSort={onSort} levels={levels} />
        {shownRows.map(({ index, start }) => {
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

const REGION_LOOK = {
  maxH: 'calc(100dvh - 180px)',
  minH: '220px',
  overflow: 'auto',
  borderWidth: '1px',
  borderRadius: 'l2',
  bg: 'bg.panel',
  position: 'relative',
  css: BODY_STYLE,
} as const;
