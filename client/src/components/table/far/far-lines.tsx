import { Box, Skeleton, Stack } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { useFormat } from '../../../lib/use-format.js';
import { OPENER_LOOK } from '../cell-opener.js';
import type { DataColumn } from '../data-column.js';
import { CardBody, partsOf } from '../table-cards.js';
import { CellContent } from '../table-cell.js';
import { BAND_PX, GridFrame, ROW_PX } from '../table-grid.js';
import type { DataTableModel, RowEntry } from '../use-data-table.js';
import type { FarRows } from './far-rows.js';
import { useTallScroll } from './use-tall-scroll.js';

interface Props<Row extends object> {
  label: string;
  model: DataTableModel<Row>;
  rows: FarRows<Row>;
  count: number;
  rowAt: (index: number) => RowEntry<Row> | undefined;
  /** Rows of another question are loading. */
  isNew: boolean;
  height: string;
  selected?: ReadonlySet<string> | undefined;
  onRowClick?: ((row: Row) => void) | undefined;
  onRowOpen?: ((row: Row) => void) | undefined;
}

const NOTHING: readonly never[] = [];

/** Tells `FarRows` which rows are visible. */
function useSeen<Row>(rows: FarRows<Row>, first: number, last: number, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) rows.see(first, last);
  }, [rows, first, last, isNew]);
}

/** A new question starts at its first row; a newer version of the same question keeps its position. */
function useBeginning<Row>(rows: FarRows<Row>, isNew: boolean, show: (index: number) => void): void {
  const begin = useEffectEvent(() => show(0));
  useEffect(() => {
    if (!isNew) begin();
  }, [rows, isNew]);
}

/** The grid for rows kept on the server; rows that have not loaded are blank lines. */
export function FarGrid<Row extends object>(props: Props<Row>) {
  const { rows, count, isNew } = props;
  const region = useRef<HTMLDivElement>(null);
  const { heightPx, first, last, items, show } = useTallScroll({ region, count, rowPx: ROW_PX, headPx: BAND_PX });
  useSeen(rows, first, last, isNew);
  useBeginning(rows, isNew, show);
  return <GridFrame {...props} {...{ region, items, heightPx, show }} allRows={NOTHING} reuseLines isBusy={isNew} />;
}

/**
 * Height of a card with the space below it. All cards are equally high, because otherwise the position of card 500,000
 * would be unknown.
 */
const CARD_PX = 124;
const GAP_PX = 8;

/** The same as cards, on a narrow screen. */
export function FarCards<Row extends object>(props: Props<Row>) {
  const { label, model, rows, count, rowAt, isNew, height, selected, onRowClick } = props;
  const region = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const parts = useMemo(() => partsOf(model.shownColumns), [model.shownColumns]);
  const { heightPx, first, last, items, show } = useTallScroll({ region, count, rowPx: CARD_PX + GAP_PX });
  useSeen(rows, first, last, isNew);
  useBeginning(rows, isNew, show);
  const content = (column: DataColumn<Row>, row: Row) => (
    <CellContent
      column={{ ...column, bar: false }}
      row={row}
      format={format}
      wanted={[model.marked, model.columnSearch(column.id)]}
      barMax={0}
    />
  );
  return (
    <Box
      ref={region}
      role="list"
      aria-label={label}
      aria-busy={isNew}
      tabIndex={0}
      overflowY="auto"
      maxH={height}
      css={OPENER_LOOK}
    >
      <Box position="relative" h={`${heightPx}px`}>
        {items.map(({ index, top }) => {
          const row = rowAt(index);
          return (
            <Stack
              key={index}
              role="listitem"
              aria-setsize={count}
              aria-posinset={index + 1}
              aria-busy={row === undefined}
              position="absolute"
              insetX="0"
              top="0"
              h={`${CARD_PX}px`}
              overflow="hidden"
              transform={`translateY(${top}px)`}
              gap="1.5"
              p="3"
              bg={row && selected?.has(row.id) ? 'accent.subtle' : 'bg.panel'}
              borderWidth="1px"
              borderRadius="l2"
              onClick={() => row && onRowClick?.(row.original)}
            >
              {row ? (
                <CardBody {...parts} cut content={(column) => content(column, row.original)} />
              ) : (
                <>
                  <Skeleton h="5" w="70%" />
                  <Skeleton h="9" />
                </>
              )}
            </Stack>
          );
        })}
      </Box>
    </Box>
  );
}
