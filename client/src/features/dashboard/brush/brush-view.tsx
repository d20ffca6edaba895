import { Box, chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { SupplyCubeDto, SupplyCubeItemDto, SupplyCubeViewDto } from '../../../api/reports.gen.js';
import { type Brush, type Brushed, brushed } from '@core/boards/supply-cube.js';
import { ProductLink } from '../../../components/product-link.js';
import type { BrushWords } from './use-brush-words.js';

/** As many as are read at a glance. */
const SHOWN = 8;

/** Plain cells in one styled table: a styled component each would cost more than all the sums of a frame. */
const TABLE = {
  w: '100%',
  tableLayout: 'fixed',
  '& th, & td': { px: '1.5', h: '8', textAlign: 'end', borderBottomWidth: '1px', truncate: true },
  '& th': { fontWeight: 'medium', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'normal', verticalAlign: 'bottom' },
  // A figure is never cut, a name may be: it has a title.
  '& th:first-of-type': { w: '31%' },
  '& th:nth-of-type(2)': { w: '18%' },
  '& th:last-of-type': { w: '29%' },
  '& :is(th, td):first-of-type': { textAlign: 'start' },
  '& .bar': { position: 'relative', zIndex: '0' },
  '& .bar > div': { position: 'absolute', insetY: '1.5', insetEnd: '0', bg: 'accent.subtle', zIndex: '-1' },
} as const;

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
  const { t, format, level, value } = words;
  const { level: name } = view;
  const lines = useMemo(() => linesOf(view, brush), [view, brush]);
  const most = Math.max(1, ...lines.map(({ sums }) => sums.rows));
  const missing = Math.max(0, Math.min(SHOWN, view.items.length) - lines.length);
  return (
    <Box minW="0">
      <chakra.table css={TABLE}>
        <thead>
          <tr>
            <th scope="col">{level(name)}</th>
            <th scope="col">{t('brush.rows')}</th>
            <th scope="col">{words.headOf(cube, cube.space)}</th>
            <th scope="col">{words.headOf(cube, cube.salesMeasure)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, sums }) => (
            <tr key={item.key}>
              <td title={value(item.name)}>
                {name === 'product' ? (
                  <ProductLink product={item.key}>{value(item.name)}</ProductLink>
                ) : (
                  value(item.name)
                )}
              </td>
              <td className="bar">
                <div style={{ width: `${(sums.rows / most) * 100}%` }} />
                {format.integer(sums.rows)}
              </td>
              <td>{words.figureOf(cube, cube.space, sums.space)}</td>
              <td>{words.figureOf(cube, cube.salesMeasure, sums.sales)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {/* The room of those that have no rows in the range: what stands below does not jump while one drags. */}
      <Box h={`${missing * 32}px`} />
      {view.values > view.items.length ? (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {t('brush.some', { shown: format.integer(view.items.length), all: format.integer(view.values) })}
        </Text>
      ) : null}
    </Box>
  );
}
