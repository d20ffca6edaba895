import { Box, chakra, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { SupplyCubeDto, SupplyCubeItemDto, SupplyCubeViewDto } from '../../../api/reports.gen.js';
import { type Brush, type Brushed, brushed } from '@core/boards/supply-cube.js';
import { ProductLink } from '../../../components/product-link.js';
import { OPENER_LOOK } from '../../../components/table/cell-opener.js';
import type { BrushWords } from './use-brush-words.js';

/** As many as are read at a glance. */
const SHOWN = 8;
/** Height of a line with room for two lines of text. */
const LINE_PX = 40;

/** Plain cells in one styled table: a styled component each would cost more than all the sums of a frame. */
const TABLE = {
  w: '100%',
  tableLayout: 'fixed',
  '& th, & td': { px: '1', h: `${LINE_PX}px`, textAlign: 'end', borderBottomWidth: '1px', truncate: true },
  '& th': { fontWeight: 'semibold', color: 'fg.muted', textStyle: 'xs', whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& th:first-of-type': { w: '29%' },
  '& th:nth-of-type(2)': { w: '25%' },
  '& th:last-of-type': { w: '27%' },
  '& :is(th, td):first-of-type': { textAlign: 'start', whiteSpace: 'normal' },
  // A figure is never cut, a name may be: it has a title.
  '& .name': { lineClamp: '2', lineHeight: '17px' },
  ...OPENER_LOOK,
  '& .name .opener': { whiteSpace: 'normal' },
  '& .counted': { position: 'relative', zIndex: '0' },
  // As in every table.
  '& .bar': {
    position: 'absolute',
    insetBlock: '6px',
    insetInlineStart: '1',
    bg: 'bar.fill',
    opacity: '0.55',
    borderRadius: '2px',
    zIndex: '-1',
  },
} as const;

interface Line {
  item: SupplyCubeItemDto;
  sums: Brushed;
}

/** The values with rows in the range, most rows first; ties in their overall rank. */
export function linesOf(view: SupplyCubeViewDto, brush: Brush): Line[] {
  return view.items
    .map((item) => ({ item, sums: brushed(item, brush) }))
    .filter(({ sums }) => sums.rows > 0)
    .sort((one, other) => other.sums.rows - one.sums.rows);
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
  const found = useMemo(() => linesOf(view, brush), [view, brush]);
  const lines = found.slice(0, SHOWN);
  const most = Math.max(1, ...lines.map(({ sums }) => sums.rows));
  const counts = { shown: format.integer(lines.length) };
  const missing = Math.max(0, Math.min(SHOWN, view.items.length) - lines.length);
  return (
    <Box minW="0">
      <chakra.table css={TABLE}>
        <thead>
          <tr>
            <th scope="col">{level(name)}</th>
            <th scope="col">{t('supply.rows')}</th>
            <th scope="col">{words.headOf(cube, cube.space)}</th>
            <th scope="col">{words.headOf(cube, cube.salesMeasure)}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, sums }) => (
            <tr key={item.key}>
              <td title={value(item.name)}>
                <div className="name">
                  {name === 'product' ? (
                    <ProductLink product={item.key}>{value(item.name)}</ProductLink>
                  ) : (
                    value(item.name)
                  )}
                </div>
              </td>
              <td className="counted">
                <div aria-hidden="true" className="bar" style={{ width: `calc((100% - 8px) * ${sums.rows / most})` }} />
                {format.integer(sums.rows)}
              </td>
              <td>{words.figureOf(cube, cube.space, sums.space)}</td>
              <td>{words.figureOf(cube, cube.salesMeasure, sums.sales)}</td>
            </tr>
          ))}
        </tbody>
      </chakra.table>
      {/* Reserves the space of values without rows in the range, so that nothing below jumps while dragging. */}
      <Box h={`${missing * LINE_PX}px`} />
      {view.items.length > SHOWN ? (
        <Text color="fg.muted" textStyle="xs" mt="1">
          {view.values > view.items.length
            ? t('brush.shownOften', {
                ...counts,
                often: format.integer(view.items.length),
                all: format.integer(view.values),
              })
            : t('brush.shown', { ...counts, all: format.integer(found.length) })}
        </Text>
      ) : null}
    </Box>
  );
}
