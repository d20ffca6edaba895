import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.js';
import { OPENER_LOOK } from './cell-opener.js';
import { type DataColumn, isNumeric, writeValue } from './data-column.js';
import { CellContent, barMaxima } from './table-cell.js';
import type { DataTableModel } from './use-data-table.js';

const CARD_PX = 104;
const FIGURES = 3;

interface Props<Row extends object> {
  label: string;
  model: DataTableModel<Row>;
  allRows: readonly Row[];
  height: string;
  plain?: boolean;
  selected?: ReadonlySet<string>;
  onRowClick?: (row: Row) => void;
}

/** The card's parts: as declared, otherwise the first text column and the first three numbers. */
export function partsOf<Row>(columns: readonly DataColumn<Row>[]) {
  const title = columns.find((column) => column.card === 'title') ?? columns.find((column) => !isNumeric(column));
  const declared = columns.filter((column) => column.card === 'figure');
  const figures = declared.length > 0 ? declared : columns.filter((column) => isNumeric(column)).slice(0, FIGURES);
  return { title, figures, foot: columns.filter((column) => column.card === 'foot') };
}

function FigureOf({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Stack gap="0" minW="72px" maxW="full">
      <Text textStyle="xs" color="fg.muted">
        {name}
      </Text>
      <Box>{children}</Box>
    </Stack>
  );
}

const nameOf = <Row,>(column: DataColumn<Row>): string =>
  column.unit ? `${column.header} ${column.unit}` : column.header;

function TotalCard<Row>({ columns }: { columns: readonly DataColumn<Row>[] }) {
  const { t } = useTranslation('table');
  const format = useFormat();
  return (
    <Stack gap="2" p="3" mb="2" bg="bg.muted" borderWidth="1px" borderRadius="l2">
      <Text fontWeight="semibold">{t('total')}</Text>
      <Flex gap="4" wrap="wrap" fontWeight="semibold">
        {columns.map((column) => (
          <FigureOf key={column.id} name={nameOf(column)}>
            {writeValue(column, column.total, format)}
          </FigureOf>
        ))}
      </Flex>
    </Stack>
  );
}

interface BodyProps<Row> extends ReturnType<typeof partsOf<Row>> {
  /** Renders a cell of the row. */
  content: (column: DataColumn<Row>) => ReactNode;
  /** Limits name and footer to one line each, for cards of equal height. */
  cut?: boolean;
}

/** A row's name, its main figures and its footer. */
export function CardBody<Row>({ title, figures, foot, content, cut = false }: BodyProps<Row>) {
  const wrap = cut ? 'nowrap' : 'wrap';
  return (
    <>
      {title ? (
        <Box fontWeight="semibold" overflowWrap="anywhere" truncate={cut}>
          {content(title)}
        </Box>
      ) : null}
      <Flex gap="4" wrap={wrap}>
        {figures.map((column) => (
          <FigureOf key={column.id} name={nameOf(column)}>
            {content(column)}
          </FigureOf>
        ))}
      </Flex>
      {foot.length > 0 ? (
        <HStack gap="2" wrap={wrap}>
          {foot.map((column) => (
            <Box key={column.id} maxW="full" overflowWrap="anywhere" truncate={cut}>
              {content(column)}
            </Box>
          ))}
        </HStack>
      ) : null}
    </>
  );
}

/** On a narrow screen each row is a card: its name, its three main figures, and its actions. */
export function TableCards<Row extends object>({ label, model, allRows, height, selected, onRowClick }: Props<Row>) {
  const region = useRef<HTMLDivElement>(null);
  const format = useFormat();
  const parts = partsOf(model.shownColumns);
  const barMax = useMemo(() => barMaxima(model.shownColumns, allRows), [model.shownColumns, allRows]);
  const virtualizer = useVirtualizer({
    count: model.rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => CARD_PX,
    overscan: 6,
    gap: 8,
    initialRect: { width: 390, height: 600 },
  });
  const content = (column: DataColumn<Row>, row: Row) => (
    <CellContent
      column={{ ...column, bar: false }}
      row={row}
      format={format}
      wanted={[model.marked, model.columnSearch(column.id)]}
      barMax={barMax.get(column.id) ?? 0}
    />
  );
  const totals = parts.figures.filter((column) => column.total !== undefined);
  return (
    <Box>
      {totals.length > 0 ? <TotalCard columns={totals} /> : null}
      <Box ref={region} role="list" aria-label={label} tabIndex={0} overflowY="auto" maxH={height} css={OPENER_LOOK}>
        <Box position="relative" h={`${virtualizer.getTotalSize()}px`}>
          {virtualizer.getVirtualItems().map((item) => {
            const row = model.rows[item.index];
            if (!row) return null;
            return (
              <Stack
                key={row.id}
                ref={virtualizer.measureElement}
                data-index={item.index}
                role="listitem"
                position="absolute"
                insetX="0"
                top="0"
                transform={`translateY(${item.start}px)`}
                gap="2"
                p="3"
                bg={selected?.has(row.id) ? 'accent.subtle' : 'bg.panel'}
                borderWidth="1px"
                borderRadius="l2"
                onClick={() => onRowClick?.(row.original)}
              >
                <CardBody {...parts} content={(column) => content(column, row.original)} />
              </Stack>
            );
          })}
        </Box>
      </Box>
    </Box>
  );
}
