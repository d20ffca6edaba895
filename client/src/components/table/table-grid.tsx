import { Box, Flex } from '@chakra-ui/react';
import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Format } from '../../lib/format.js';
import { useFormat } from '../../lib/use-format.js';
import { OPENER_LOOK } from './cell-opener.js';
import {
  type DataColumn,
  gridTemplate,
  isNumeric,
  isPinnedAtEnd,
  leastWidth,
  pinnedWidths,
  writeValue,
} from './data-column.js';
import { RowsAhead, RowSlots } from './row-slots.js';
import { TableHead } from './table-head.js';
import { CellContent, alignOf, barMaxima } from './table-cell.js';
import type { DataTableModel, RowEntry } from './use-data-table.js';

export const ROW_PX = 32;
const PAGE_ROWS = 15;
/** Height of the head, and of the total, which cover the scrolling rows. */
export const BAND_PX = 36;

/**
 * Styles of lines and cells, computed once for the whole region. Styling each cell as its own component would compute
 * its style at every scroll step, which is noticeable with 100,000 rows.
 */
const LINES = {
  '& .line': {
    '--ground': 'colors.bg.panel',
    position: 'absolute',
    insetInline: '0',
    top: '0',
    display: 'grid',
    height: `${ROW_PX}px`,
    borderBottomWidth: '1px',
    background: 'var(--ground)',
    '&:hover': { '--ground': 'colors.bg.muted' },
    '&[aria-selected=true]': { '--ground': 'colors.accent.subtle' },
    // Above the pinned cell, which would cover an outline of the line itself.
    '&[data-active]::after': {
      content: '""',
      position: 'absolute',
      inset: '0',
      zIndex: '2',
      pointerEvents: 'none',
      borderWidth: '2px',
      borderColor: 'accent.focusRing',
    },
  },
  '& .cell': {
    display: 'flex',
    alignItems: 'center',
    minWidth: '0',
    px: '2',
    position: 'relative',
    '&:first-of-type': { position: 'sticky', insetInlineStart: '0', zIndex: '1', background: 'var(--ground)' },
  },
  '& .ends': { position: 'sticky', insetInlineEnd: '0', zIndex: '1', background: 'var(--ground)' },
  // Plain text needs no extra box in the cell.
  '& .words': { display: 'block', lineHeight: `${ROW_PX - 1}px`, truncate: true },
  '& .figure': { justifyContent: 'flex-end', textAlign: 'end' },
  ...OPENER_LOOK,
  '& .content': { minWidth: '0', truncate: true },
  '& .drawn': { width: '100%' },
  '& .figure .drawn': { textAlign: 'end' },
  '& .none': { color: 'fg.subtle' },
  '& .blank': { display: 'block', width: '60%', height: '10px', borderRadius: '2px', background: 'bg.emphasized' },
  '& .bar': {
    position: 'absolute',
    insetBlock: '6px',
    insetInlineStart: '2',
    background: 'bar.fill',
    opacity: '0.55',
    borderRadius: '2px',
  },
  '& .over-bar': { position: 'relative' },
};

interface GridProps<Row extends object> {
  label: string;
  model: DataTableModel<Row>;
  allRows: readonly Row[];
  height: string;
  plain?: boolean;
  selected?: ReadonlySet<string>;
  /**
   * After a jump, lines are reused for other rows. Their cells must not keep state, such as an open menu or a draft.
   */
  reuseLines?: boolean;
  onRowClick?: (row: Row) => void;
  onRowOpen?: (row: Row) => void;
}

/** A cell's classes: figures are right-aligned, actions stay visible, plain text is its own box. */
function cellClass<Row>(column: DataColumn<Row>, isEnd: boolean): string {
  const isWords = !column.cell && !column.product && !column.bar;
  return `cell${isNumeric(column) ? ' figure' : ''}${isWords ? ' words' : ''}${isEnd ? ' ends' : ''}`;
}

interface LineProps<Row> {
  id: string;
  index: number;
  top: number;
  row: Row;
  columns: readonly DataColumn<Row>[];
  format: Format;
  wanted: (columnId: string) => readonly string[];
  barMax: ReadonlyMap<string, number>;
  selected: boolean | undefined;
  active: boolean;
  template: string;
  onClick: (index: number) => void;
  onOpen: (index: number) => void;
}

function LineOf<Row>(props: LineProps<Row>) {
  const { columns, row, format, wanted, barMax, selected, active } = props;
  const content = (column: DataColumn<Row>) => (
    <CellContent
      column={column}
      row={row}
      format={format}
      wanted={wanted(column.id)}
      barMax={barMax.get(column.id) ?? 0}
    />
  );
  return (
    <div
      role="row"
      id={props.id}
      aria-rowindex={props.index + 2}
      aria-selected={selected}
      data-active={active || undefined}
      className="line"
      style={{ transform: `translateY(${props.top}px)`, gridTemplateColumns: props.template }}
      onClick={() => props.onClick(props.index)}
      onDoubleClick={() => props.onOpen(props.index)}
    >
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={cellClass(column, isPinnedAtEnd(columns, column))}>
          {column.cell || column.product || column.bar ? (
            <div className={column.cell || column.product ? 'content drawn' : 'content'}>{content(column)}</div>
          ) : (
            content(column)
          )}
        </div>
      ))}
    </div>
  );
}

interface ComingProps<Row> {
  id: string;
  index: number;
  top: number;
  columns: readonly DataColumn<Row>[];
  template: string;
  active: boolean;
}

/** The placeholder for a row that is loading. */
function ComingLine<Row>({ id, index, top, columns, template, active }: ComingProps<Row>) {
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-busy="true"
      data-active={active || undefined}
      className="line coming"
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: template }}
    >
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className="cell">
          <span className="blank" />
        </div>
      ))}
    </div>
  );
}

// memo() loses the type parameter; the cast restores it.
const Line = memo(LineOf) as typeof LineOf;

function TotalLine<Row extends object>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  const { t } = useTranslation('table');
  const format = useFormat();
  if (columns.every((column) => column.total === undefined)) return null;
  const textOf = (column: DataColumn<Row>, index: number) => {
    if (column.total !== undefined) return writeValue(column, column.total, format);
    return index === 0 ? t('total') : '';
  };
  return (
    <Box role="rowgroup" position="sticky" bottom="0" zIndex="2">
      <Box
        role="row"
        display="grid"
        gridTemplateColumns={gridTemplate(columns)}
        h="9"
        bg="bg.muted"
        borderTopWidth="1px"
        borderColor="border.emphasized"
        fontWeight="semibold"
      >
        {columns.map((column, index) => (
          <Flex
            key={column.id}
            role="gridcell"
            align="center"
            justify={alignOf(column)}
            px="2"
            minW="0"
            bg="bg.muted"
            position={index === 0 ? 'sticky' : undefined}
            insetStart={index === 0 ? '0' : undefined}
          >
            <Box truncate>{textOf(column, index)}</Box>
          </Flex>
        ))}
      </Box>
    </Box>
  );
}

/** The keys that move between rows, and where each leads from `active`. */
function stepOf(key: string, active: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_ROWS,
    PageUp: active - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

const rowOf = (control: Element): string | null => control.closest('.line')?.getAttribute('aria-rowindex') ?? null;

/** A control in a line that now shows another row must not act on that row, so the table takes the focus back. */
function useFocusOfRow(
  region: RefObject<HTMLDivElement | null>,
  firstDrawn: number | undefined,
): (event: FocusEvent) => void {
  const held = useRef<{ control: Element; row: string | null } | null>(null);
  useLayoutEffect(() => {
    const focused = held.current;
    if (!focused || document.activeElement !== focused.control) return;
    if (rowOf(focused.control) !== focused.row) region.current?.focus({ preventScroll: true });
  }, [region, firstDrawn]);
  return ({ target }) => {
    held.current = { control: target, row: rowOf(target) };
  };
}

/** Click and Enter on a row. Stable while the rows are, so that scrolling renders only new lines. */
function useRowActs<Row extends object>(
  rowAt: (index: number) => RowEntry<Row> | undefined,
  { onRowClick, onRowOpen }: Pick<GridProps<Row>, 'onRowClick' | 'onRowOpen'>,
  setActive: (index: number) => void,
) {
  const click = useCallback(
    (index: number) => {
      const row = rowAt(index)?.original;
      setActive(index);
      if (row) onRowClick?.(row);
    },
    [rowAt, onRowClick, setActive],
  );
  const open = useCallback(
    (index: number) => {
      const row = rowAt(index)?.original;
      if (row) (onRowOpen ?? onRowClick)?.(row);
    },
    [rowAt, onRowClick, onRowOpen],
  );
  return { click, open };
}

/** A visible line: its position, and its distance from the first one's. */
export interface LineItem {
  readonly index: number;
  readonly top: number;
}

interface FrameProps<Row extends object> extends Omit<GridProps<Row>, 'height'> {
  height: string;
  region: RefObject<HTMLDivElement | null>;
  items: readonly LineItem[];
  count: number;
  /** The row at a position; undefined while it is loading. */
  rowAt: (index: number) => RowEntry<Row> | undefined;
  heightPx: number;
  /** Scrolls a row into view. */
  show: (index: number) => void;
  isBusy?: boolean;
}

/**
 * The grid around the visible lines. The region is a single tab stop; arrow keys, Page and Home/End move between rows,
 * Space selects, Enter opens.
 */
export function GridFrame<Row extends object>(props: FrameProps<Row>) {
  const { label, model, allRows, height, plain = false, selected, reuseLines = false, onRowClick, onRowOpen } = props;
  const { region, items, count, rowAt, heightPx, show, isBusy } = props;
  const gridId = useId();
  const format = useFormat();
  const [active, setActive] = useState(-1);
  const [slots] = useState(() => new RowSlots());
  const columns = model.shownColumns;
  const template = useMemo(() => gridTemplate(columns), [columns]);
  const barMax = useMemo(() => barMaxima(columns, allRows), [columns, allRows]);
  const { marked, columnSearch } = model;
  const wanted = useCallback((id: string) => [marked, columnSearch(id)], [marked, columnSearch]);
  const lines = reuseLines ? slots.of(items.map(({ index }) => index)) : null;
  const noteFocus = useFocusOfRow(region, items[0]?.index);

  const { click, open } = useRowActs(rowAt, props, setActive);
  const clickable = onRowClick !== undefined || onRowOpen !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    // Keys pressed inside a cell's control or a head's button belong to that control.
    if (event.target !== region.current) return;
    const to = stepOf(event.key, active, count);
    if (to !== null) {
      event.preventDefault();
      setActive(to);
      show(to);
    } else if (active >= 0 && event.key === 'Enter') open(active);
    else if (active >= 0 && event.key === ' ' && onRowClick) {
      event.preventDefault();
      click(active);
    }
  };

  return (
    <Box
      ref={region}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-busy={isBusy}
      aria-activedescendant={active >= 0 && active < count ? `${gridId}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={noteFocus}
      onBlur={(event) => event.currentTarget === event.target && setActive(-1)}
      overflow="auto"
      scrollPaddingInline={pinnedWidths(columns)}
      maxH={height}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      focusVisibleRing="outside"
      css={{ ...LINES, '& .line': { ...LINES['& .line'], cursor: clickable ? 'pointer' : undefined } }}
    >
      <Box minW={`${leastWidth(columns)}px`}>
        <TableHead model={model} plain={plain} />
        <Box role="rowgroup" position="relative" h={`${heightPx}px`}>
          {items.map(({ index, top }, at) => {
            const row = rowAt(index);
            const id = `${gridId}-${index}`;
            return row ? (
              <Line
                key={lines ? lines[at] : row.id}
                id={id}
                index={index}
                top={top}
                row={row.original}
                columns={columns}
                format={format}
                wanted={wanted}
                barMax={barMax}
                selected={selected ? selected.has(row.id) : undefined}
                active={active === index}
                template={template}
                onClick={click}
                onOpen={open}
              />
            ) : (
              <ComingLine
                key={lines ? `coming ${lines[at]}` : `coming ${index}`}
                {...{ id, index, top, columns, template, active: active === index }}
              />
            );
          })}
        </Box>
        <TotalLine columns={columns} />
      </Box>
    </Box>
  );
}

/** The table as a grid that renders only visible rows, so that 100,000 rows scroll as smoothly as ten. */
export function TableGrid<Row extends object>(props: GridProps<Row>) {
  const { model } = props;
  const region = useRef<HTMLDivElement>(null);
  const [ahead] = useState(() => new RowsAhead());
  const rangeExtractor = useCallback((range: Range) => ahead.around(range), [ahead]);
  const { rows } = model;
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_PX,
    rangeExtractor,
    // A row reached by the keyboard must not end under the total; rows start below the head.
    scrollPaddingEnd: BAND_PX * (model.shownColumns.some((column) => column.total !== undefined) ? 2 : 1),
    initialRect: { width: 1000, height: 600 },
  });
  return (
    <GridFrame
      {...props}
      region={region}
      items={virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start }))}
      count={rows.length}
      rowAt={useCallback((index: number) => rows[index], [rows])}
      heightPx={virtualizer.getTotalSize()}
      show={(index) => virtualizer.scrollToIndex(index)}
    />
  );
}
