import { Box, Button, chakra } from '@chakra-ui/react';
import { type KeyboardEvent, memo, type MouseEvent } from 'react';
import type { PodItemDto, PodMatrixDto, PodSort } from '../../../api/pods.gen.js';
import { Icon } from '../../../components/icon.js';
import { type ColorMode, readableOn, sequentialColor } from '../../../lib/palette.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { NO_VALUE } from '../../../lib/format.js';
import { type Figure, type PodState, figuresOf } from '../state/pod-state.js';
import { type PodWords, usePodWords } from '../use-pod-words.js';
import { cellValue, writeCell } from './cells.js';
import { moveInGrid } from './move-in-grid.js';

interface Props {
  matrix: PodMatrixDto;
  state: PodState;
  /** The store groups on screen, by their index. */
  columns: readonly number[];
  maximum: number;
}

const CSS = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 'sm',
  '& th, & td': { px: '2', py: '1', whiteSpace: 'nowrap', borderBottomWidth: '1px', bg: 'bg.panel' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    verticalAlign: 'bottom',
    fontWeight: 'semibold',
    color: 'fg.muted',
    textStyle: 'xs',
  },
  '& th[scope=row], & thead th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    textAlign: 'start',
    maxW: '300px',
    minW: '200px',
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& td': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td[data-cell]': { cursor: 'pointer', minW: '64px', textAlign: 'center', borderInlineStartWidth: '1px' },
  '& td[data-cell]:focus-visible': {
    outline: '2px solid',
    outlineColor: 'colorPalette.focusRing',
    outlineOffset: '-2px',
  },
  '& tfoot th, & tfoot td': { fontWeight: 'semibold', position: 'sticky', bottom: 0, zIndex: 1, borderTopWidth: '1px' },
  '& tfoot th': { zIndex: 2 },
} as const;

const SHARES: readonly Figure[] = ['itemDistribution', 'distribution', 'weightedDistribution'];

/** A formatted figure of a row. */
function writeFigure({ format }: PodWords, figure: Figure, value: number | null): string {
  if (SHARES.includes(figure)) return format.percent(value);
  if (figure === 'totalDistributionPoints') return format.number(value, 1);
  return figure === 'averageItemsPerStore' ? format.number(value, 2) : format.integer(value);
}

function SortHead({
  sort,
  id,
  text,
  onSort,
}: {
  sort: PodSort;
  id: string;
  text: string;
  onSort: (next: PodSort) => void;
}) {
  const own = sort.replace(/^-/, '') === id;
  const down = sort.startsWith('-');
  const first = id === 'name' ? id : `-${id}`;
  const next = own ? (down ? id : `-${id}`) : first;
  return (
    <th scope="col" aria-sort={own ? (down ? 'descending' : 'ascending') : undefined}>
      <Button
        size="2xs"
        variant="ghost"
        colorPalette="gray"
        fontWeight="semibold"
        whiteSpace="normal"
        h="auto"
        py="1"
        maxW="104px"
        px="1"
        lineHeight="short"
        onClick={() => onSort(next as PodSort)}
      >
        {text}
        {own ? <Icon name={down ? 'arrowDown' : 'arrowUp'} size={12} /> : null}
      </Button>
    </th>
  );
}

interface RowProps extends Pick<Props, 'matrix' | 'columns' | 'maximum'> {
  item: PodItemDto;
  row: number;
  cells: PodState['cells'];
  words: PodWords;
  mode: ColorMode;
  onItem: (key: string) => void;
}

const MatrixRow = memo(function MatrixRow({
  item,
  row,
  matrix,
  columns,
  maximum,
  cells,
  words,
  mode,
  onItem,
}: RowProps) {
  const { format, value } = words;
  return (
    <tr>
      <th scope="row">
        <Button
          variant="plain"
          size="xs"
          h="auto"
          px="0"
          minW="0"
          maxW="100%"
          justifyContent="flex-start"
          textStyle="sm"
          fontWeight="medium"
          aria-haspopup="dialog"
          title={`${value(item.name)} (${item.key})`}
          onClick={() => onItem(item.key)}
        >
          <Box as="span" truncate>
            {value(item.name)}
          </Box>
        </Button>
      </th>
      {figuresOf(matrix.level).map((figure) => (
        <td key={figure}>{writeFigure(words, figure, item[figure])}</td>
      ))}
      {columns.map((at, column) => {
        const shown = cellValue(cells, item, at, matrix.groups[at]?.storesInScope ?? 0);
        const background = sequentialColor(shown, 0, maximum, mode);
        return (
          <td
            key={at}
            data-cell=""
            data-row={row}
            data-column={column}
            tabIndex={row === 0 && column === 0 ? 0 : -1}
            style={{ background, color: readableOn(background) }}
          >
            {shown === null ? NO_VALUE : writeCell(cells, shown, format)}
          </td>
        );
      })}
    </tr>
  );
});

type PartProps = Pick<Props, 'matrix' | 'state' | 'columns'>;

/** The heads of figures, which can be sorted, and of store groups. */
function MatrixHead({ matrix, state, columns }: PartProps) {
  const { t, format, level, metric, value } = usePodWords();
  return (
    <thead>
      <tr>
        <SortHead sort={state.sort} id="name" text={level(matrix.level)} onSort={state.setSort} />
        {figuresOf(matrix.level).map((figure) => (
          <SortHead key={figure} sort={state.sort} id={figure} text={metric(figure)} onSort={state.setSort} />
        ))}
        {columns.map((at) => {
          const group = matrix.groups[at];
          const stores = format.integer(group?.storesInScope);
          return (
            <th scope="col" key={at}>
              <Box maxW="120px" mx="auto" truncate title={value(group?.name ?? null)} textAlign="center">
                {value(group?.name ?? null)}
              </Box>
              {matrix.storelevel === 'store' ? null : (
                <Box fontWeight="normal" color="fg.subtle" textAlign="center">
                  {t('matrix.groupStores', { count: group?.storesInScope ?? 0, formatted: stores })}
                </Box>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The row of totals. */
function MatrixFoot({ matrix, state, columns }: PartProps) {
  const words = usePodWords();
  return (
    <tfoot>
      <tr>
        <th scope="row">{words.t('matrix.total')}</th>
        {figuresOf(matrix.level).map((figure) => (
          <td key={figure}>{writeFigure(words, figure, matrix.total[figure])}</td>
        ))}
        {columns.map((at) => {
          const group = matrix.groups[at];
          const whole = group
            ? {
                products: group.products,
                cellStores: [group.stores],
                cellPoints: [group.pointsOfDistribution],
                cellTotalPoints: [group.totalDistributionPoints],
              }
            : null;
          const shown = whole ? cellValue(state.cells, whole, 0, group?.storesInScope ?? 0) : null;
          return (
            <td key={at} style={{ textAlign: 'center' }}>
              {writeCell(state.cells, shown, words.format)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}

/**
 * Items and store groups: figures first, then a cell per group in the color of its value. Arrow keys move between
 * cells, Enter or a click opens the stores behind one.
 */
export function MatrixTable({ matrix, state, columns, maximum }: Props) {
  const words = usePodWords();
  const { t, level, metric } = words;
  const mode = useColorMode();
  const openCell = (target: EventTarget): void => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-cell]') : null;
    const item = matrix.items[Number(cell?.dataset['row'])];
    const group = matrix.groups[columns[Number(cell?.dataset['column'])] ?? -1];
    if (cell && item && group) state.look({ item: item.key, group: group.key });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      if (!(event.target instanceof HTMLTableCellElement)) return;
      event.preventDefault();
      openCell(event.target);
    } else if (moveInGrid(event.target, event.key)) event.preventDefault();
  };
  const onItem = state.look;
  return (
    <Box
      borderWidth="1px"
      borderRadius="l2"
      overflow="auto"
      maxH="72dvh"
      tabIndex={0}
      role="region"
      aria-label={t('matrix.title')}
    >
      <chakra.table
        css={CSS}
        aria-label={t('matrix.label', {
          items: level(matrix.level),
          groups: level(matrix.storelevel),
          measure: metric(state.cells),
        })}
        w="full"
        onClick={(event: MouseEvent) => openCell(event.target)}
        onKeyDown={onKey}
      >
        <MatrixHead matrix={matrix} state={state} columns={columns} />
        <tbody>
          {matrix.items.map((item, row) => (
            <MatrixRow
              key={item.key}
              item={item}
              row={row}
              matrix={matrix}
              columns={columns}
              maximum={maximum}
              cells={state.cells}
              words={words}
              mode={mode}
              onItem={(key) => onItem({ item: key, group: null })}
            />
          ))}
        </tbody>
        <MatrixFoot matrix={matrix} state={state} columns={columns} />
      </chakra.table>
    </Box>
  );
}
