import { Link } from 'react-router';
import { useProductPath } from '../../../components/product-link.js';
import { useReasonText } from '../../../lib/use-figure-words.js';
import type { PivotWords } from '../use-pivot-words.js';
import type { GridPlace } from './grid-keys.js';
import { COLUMN_PX, ROW_PX } from './grid-sizes.js';
import { PinnedBetween } from './pinned-between.js';
import type { PinnedTotals } from './pinned-totals.js';
import type { ColumnAt } from './use-grid-window.js';
import type { Heat } from './heat.js';
import {
  type PivotModel,
  productOf,
  type ShownAs,
  type ShownColumn,
  type ShownLine,
  type Side,
  type PivotFigure,
} from './pivot-model.js';

const STEP_PX = 16;
const STEP_NARROW_PX = 10;

export interface GridLineProps {
  model: PivotModel;
  words: PivotWords;
  columns: readonly ShownColumn[];
  as: ShownAs;
  heat: Heat | null;
  onToggle: (axis: 'rows' | 'columns', line: ShownLine) => void;
  onOpen: (row: number, column: number) => void;
  /** Width of the lines' names. */
  first: number;
  width: number;
  narrow: boolean;
  cellId: (row: number, column: number) => string;
  isActive: (row: number, column: number) => boolean;
  line: ShownLine;
  row: number;
  /** Counted from the head's first row, from 1. */
  rowIndex: number;
  shown: readonly ColumnAt[];
  pinned: PinnedTotals;
  /** Its position; the total has none, because it is at the bottom. */
  transform: string | undefined;
  onPlace: (place: GridPlace) => void;
}

/** A line with its visible cells. */
export function GridLine(props: GridLineProps) {
  const { model, line, row, shown, pinned, columns, first, width, narrow, transform, onPlace, onToggle } = props;
  const foot = transform === undefined;
  const { hasBelow } = line;
  return (
    <div
      role="row"
      aria-rowindex={props.rowIndex}
      aria-level={line.depth + 1}
      aria-expanded={hasBelow ? !line.isClosed : undefined}
      className={`line${foot ? ' foot' : ''}${hasBelow || foot ? ' strong' : ''}`}
      style={{ transform, width: `${width}px`, height: `${ROW_PX}px` }}
    >
      <div
        id={props.cellId(row, -1)}
        role="rowheader"
        aria-colindex={1}
        className="name"
        data-active={props.isActive(row, -1) || undefined}
        style={{
          width: `${first}px`,
          paddingInlineStart: `${8 + Math.max(0, line.depth) * (narrow ? STEP_NARROW_PX : STEP_PX)}px`,
        }}
        title={line.name}
        onClick={() => {
          onPlace({ row, column: -1 });
          if (hasBelow) onToggle('rows', line);
        }}
      >
        <span className="mark" aria-hidden="true">
          {hasBelow ? (line.isClosed ? '▸' : '▾') : ''}
        </span>
        <LineName model={model} line={line} />
      </div>
      <PinnedBetween shown={shown} pinned={pinned}>
        {(list) =>
          list.map(({ index, start }) => {
            const column = columns[index];
            return column ? <GridCell key={index} {...props} column={column} at={index} start={start} /> : null;
          })
        }
      </PinnedBetween>
    </div>
  );
}

/** A line's name; a product links to its page. */
function LineName({ model, line }: Pick<GridLineProps, 'model' | 'line'>) {
  const path = useProductPath();
  const key = productOf(model, line);
  if (path === null || key === null) return <span className="text">{line.name}</span>;
  return (
    <Link className="text product" to={path(key)} onClick={(event) => event.stopPropagation()}>
      {line.name}
    </Link>
  );
}

/** The direction of a change, for its color beside its sign; one that is written as zero has none. */
function changeOf(words: PivotWords, figure: PivotFigure, side: Side, value: number | null): 'up' | 'down' | undefined {
  if (side === 'now' || side === 'before' || value === null) return undefined;
  if (words.side(value, figure, side) === words.side(0, figure, side)) return undefined;
  return value > 0 ? 'up' : 'down';
}

/** A cell's figure; empty without rows, and "–" with the reason when it cannot be computed. */
function GridCell(props: GridLineProps & { column: ShownColumn; at: number; start: number }) {
  const { model, words, line, row, column, at, start, as, heat, onPlace, onOpen } = props;
  const reasonText = useReasonText();
  const figure = model.figures[column.measure];
  if (figure === undefined) return null;
  const { side } = column;
  const isPending = model.isPending(line.index, column.line.index);
  const found = model.figure(line.index, column.line.index, column.measure, as, side);
  const value = found?.value ?? null;
  const isPart = as !== 'value' && side === 'now' && model.canBePart(column.measure);
  const text = isPart ? words.format.percent(value) : words.side(value, figure, side);
  const colour = found === undefined ? null : (heat?.(line, column, value) ?? null);
  const isSum = model.pivot.question.columns.length > 0 && (column.line.depth < 0 || column.line.hasBelow);
  const why = isPending
    ? words.t('grid.pending')
    : found === undefined
      ? words.t('grid.noRows')
      : found.reason === null
        ? null
        : reasonText(found.reason);
  return (
    <div
      id={props.cellId(row, at)}
      role="gridcell"
      aria-colindex={at + 2}
      className={`cell${isSum ? ' sum' : ''}${isPending ? ' pending' : ''}`}
      data-change={changeOf(words, figure, side, value)}
      data-active={props.isActive(row, at) || undefined}
      title={why ?? undefined}
      style={{ insetInlineStart: `${start}px`, width: `${COLUMN_PX}px`, ...colour }}
      onClick={() => {
        onPlace({ row, column: at });
        if (found !== undefined && found.reason !== 'gone') onOpen(line.index, column.line.index);
      }}
    >
      {found === undefined ? '' : text}
      {why === null ? null : <span className="unseen">{why}</span>}
    </div>
  );
}
