import { Box, Table, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { SupplyCubeDto, SupplyCubeItemDto, SupplyCubeViewDto } from '../../../api/reports.gen.js';
import { type Brush, type Brushed, brushed } from '@core/boards/supply-cube.js';
import { ProductLink } from '../../../components/product-link.js';
import type { BrushWords } from './use-brush-words.js';

/** As many as are read at a glance; the room is kept where there are fewer. */
const SHOWN = 8;
const ROW_PX = 32;

interface Line {
  item: SupplyCubeItemDto;
  sums: Brushed;
}

/** The values with the most rows in the range; equal ones as they are ranked in all. */
export function linesOf(view: SupplyCubeViewDto, brush: Brush): Line[] {
  return view.items
    .map((item) => ({ item, sums: brushed(item, brush) }))
    .filter(({ sums }) => sums.rows > 0)
    .sort((one, other) => other.sums.rows - one.sums.rows)
    .slice(0, SHOWN);
}

interface Props {
  cube: SupplyCubeDto;
  view: SupplyCubeViewDto;
  brush: Brush;
  words: BrushWords;
}

/** Which values of a level the rows of the range are of, with their space and sales. */
export function BrushView({ cube, view, brush, words }: Props) {
  const { t, format, level, value, metric } = words;
  const { level: name } = view;
  const lines = useMemo(() => linesOf(view, brush), [view, brush]);
  const most = Math.max(1, ...lines.map(({ sums }) => sums.rows));
  return (
    <Box minW="0">
      <Table.Root size="sm" tableLayout="fixed">
        <Table.Header>
          <Table.Row h={`${ROW_PX}px`}>
            <Table.ColumnHeader>{level(name)}</Table.ColumnHeader>
            <Table.ColumnHeader w="22%" textAlign="end">
              {t('brush.rows')}
            </Table.ColumnHeader>
            <Table.ColumnHeader w="24%" textAlign="end">
              {metric(cube.space)}
            </Table.ColumnHeader>
            <Table.ColumnHeader w="22%" textAlign="end">
              {metric(cube.salesMeasure)}
            </Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {lines.map(({ item, sums }) => (
            <Table.Row key={item.key} h={`${ROW_PX}px`}>
              <Table.Cell truncate title={value(item.name)}>
                {name === 'product' ? (
                  <ProductLink product={item.key}>{value(item.name)}</ProductLink>
                ) : (
                  value(item.name)
                )}
              </Table.Cell>
              <Table.Cell textAlign="end" position="relative">
                <Box
                  position="absolute"
                  insetY="2"
                  insetEnd="0"
                  bg="accent.subtle"
                  style={{ width: `${(sums.rows / most) * 100}%` }}
                />
                <Text as="span" position="relative">
                  {format.integer(sums.rows)}
                </Text>
              </Table.Cell>
              <Table.Cell textAlign="end" truncate>
                {words.measured(cube, cube.space, sums.space)}
              </Table.Cell>
              <Table.Cell textAlign="end" truncate>
                {words.measured(cube, cube.salesMeasure, sums.sales)}
              </Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
      <Box h={`${(SHOWN - lines.length) * ROW_PX}px`} />
      {view.values > view.items.length ? (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t('brush.some', { shown: format.integer(view.items.length), all: format.integer(view.values) })}
        </Text>
      ) : null}
    </Box>
  );
}
