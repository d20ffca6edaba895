import { isRelative } from '@core/metrics/figure-ids.js';
import type { PivotWords } from '../use-pivot-words.js';
import { COLUMN_PX, FIGURE_ROW_PX, HEAD_ROW_PX } from './grid-sizes.js';
import { PinnedBetween } from './pinned-between.js';
import type { PinnedTotals } from './pinned-totals.js';
import type { PivotFigure, PivotModel, PivotSort, ShownColumn, ShownLine } from './pivot-model.js';
import { sortedBy } from './pivot-model.js';
import type { ColumnAt } from './use-grid-window.js';

interface Props {
  model: PivotModel;
  words: PivotWords;
  columns: readonly ShownColumn[];
  shown: readonly ColumnAt[];
  pinned: PinnedTotals;
  sort: PivotSort | null;
  onSort: (column: ShownColumn | null) => void;
  onToggle: (axis: 'rows' | 'columns', line: ShownLine) => void;
  first: number;
  width: number;
  /** Rows of names above the figures. */
  levels: number;
  cellId: (row: number, column: number) => string;
  isActive: (row: number, column: number) => boolean;
}

const arrow = (desc: boolean): string => (desc ? '↓' : '↑');
const sorting = (desc: boolean) => (desc ? ('descending' as const) : ('ascending' as const));

interface Over {
  readonly key: string;
  /** The first of the columns below it. */
  readonly index: number;
  readonly start: number;
  readonly width: number;
  readonly text: string;
  readonly fold: ShownLine | null;
}

/** Names of one level above adjacent columns: neighbors with the same name share it. */
function oversOf({ model, words, columns }: Props, shown: readonly ColumnAt[], level: number): Over[] {
  const overs: (Over & { width: number })[] = [];
  for (const { index, start } of shown) {
    const column = columns[index];
    if (column === undefined) continue;
    const path = model.path('columns', column.line.index);
    const isTotal = path.length === level;
    const text =
      isTotal && path.length > 0 ? words.t('grid.totalOf', { name: path.at(-1) ?? '' }) : (path[level] ?? '');
    const name = level === 0 && column.line.depth < 0 ? words.t('grid.total') : text;
    const key = `${path.slice(0, level + 1).join('\u0001')}|${isTotal ? 'sum' : ''}|${path.length < level ? index : ''}`;
    const last = overs.at(-1);
    if (last?.key === key && path.length >= level) last.width += COLUMN_PX;
    else overs.push({ key, index, start, width: COLUMN_PX, text: name, fold: foldOf(model, columns, column, level) });
  }
  return overs;
}

/** The line that a name above folds: the one whose lines these columns are. */
function foldOf(
  model: PivotModel,
  columns: readonly ShownColumn[],
  column: ShownColumn,
  level: number,
): ShownLine | null {
  const keys = model.pivot.columnLines[column.line.index]?.keys ?? [];
  if (keys.length <= level || level >= model.pivot.question.columns.length - 1) return null;
  const id = keys.slice(0, level + 1).join('\u0001');
  return columns.find(({ line }) => line.id === id)?.line ?? null;
}

/** The head: the names of the lines across, level by level, and under them the figures, which sort. */
export function GridHead(props: Props) {
  const { shown, pinned, first, width, levels } = props;
  const at = { width: `${width}px` };
  return (
    <div className="head" role="rowgroup" style={at}>
      {Array.from({ length: levels }, (_, level) => (
        <div
          key={level}
          role="row"
          aria-rowindex={level + 1}
          className="row"
          style={{ ...at, height: `${HEAD_ROW_PX}px` }}
        >
          <div role="columnheader" aria-colindex={1} className="corner" style={{ width: `${first}px` }}>
            <LevelName {...props} level={level} />
          </div>
          <PinnedBetween shown={shown} pinned={pinned}>
            {(list) =>
              oversOf(props, list, level).map((over) => (
                <OverCell key={`${over.key} ${over.start}`} over={over} onToggle={props.onToggle} />
              ))
            }
          </PinnedBetween>
        </div>
      ))}
      <div role="row" aria-rowindex={levels + 1} className="row" style={{ ...at, height: `${FIGURE_ROW_PX}px` }}>
        <CornerCell {...props} />
        <PinnedBetween shown={shown} pinned={pinned}>
          {(list) =>
            list.map(({ index, start }) => {
              const column = props.columns[index];
              return column ? <FigureCell key={index} {...props} column={column} at={index} start={start} /> : null;
            })
          }
        </PinnedBetween>
      </div>
    </div>
  );
}

/** Which field a level of names is of. */
function LevelName({ model, words, level }: Props & { level: number }) {
  const field = model.pivot.question.columns[level];
  return field === undefined ? '' : `${words.field(field)} →`;
}

/** A name above the columns that share it; a click closes or opens its lines. */
function OverCell({ over, onToggle }: { over: Over } & Pick<Props, 'onToggle'>) {
  const { index, start, width, text } = over;
  const fold = over.fold?.hasBelow ? over.fold : null;
  return (
    <div
      role="columnheader"
      aria-colindex={index + 2}
      aria-colspan={Math.round(width / COLUMN_PX)}
      className={`over begins${fold ? ' fold' : ''}`}
      style={{ insetInlineStart: `${start}px`, width: `${width}px` }}
      title={text}
      onClick={() => (fold ? onToggle('columns', fold) : undefined)}
    >
      {fold ? <span aria-hidden="true">{fold.isClosed ? '▸' : '▾'}</span> : null}
      {text}
    </div>
  );
}

/** The head of the lines down; a click sorts by name. */
function CornerCell({ model, words, sort, onSort, first, cellId, isActive }: Props) {
  const { t } = words;
  const fields = model.pivot.question.rows.map((field) => words.field(field)).join(' › ') || t('grid.all');
  const byName = sort !== null && sort.figure === null;
  return (
    <div
      id={cellId(-1, -1)}
      role="columnheader"
      aria-colindex={1}
      aria-sort={byName ? sorting(sort.desc) : undefined}
      className="corner figure"
      data-active={isActive(-1, -1) || undefined}
      style={{ width: `${first}px`, justifyContent: 'flex-start' }}
      title={t('grid.sort', { name: fields })}
      onClick={() => onSort(null)}
    >
      {fields} {byName ? arrow(sort.desc) : ''}
    </div>
  );
}

/** Whether a column is the first of its line. */
const beginsLine = ({ pivot }: PivotModel, { measure, side }: ShownColumn): boolean =>
  measure === 0 && (pivot.against === null || side === 'now');

/** The small text after a figure's name: the side of a comparison, a share's base, or the unit. */
function headUnit({ model, words, column }: Props & { column: ShownColumn }, figure: PivotFigure): string | null {
  const { against, question } = model.pivot;
  if (against !== null && column.side !== 'now') {
    if (column.side !== 'before') return words.t(`grid.sides.${column.side}`);
    const { publication } = against.snapshot;
    return publication === null
      ? words.t('grid.sides.draft')
      : words.t('grid.sides.publication', { number: words.format.integer(publication) });
  }
  return isRelative(figure.id) ? words.of(question.within) : words.unit(figure);
}

/** The head of a figure under its names; a click sorts by it. */
function FigureCell(props: Props & { column: ShownColumn; at: number; start: number }) {
  const { model, words, sort, onSort, cellId, isActive, column, at, start } = props;
  const figure = model.figures[column.measure];
  if (figure === undefined) return null;
  const sorted = sort !== null && sortedBy(sort, column, model.figures) ? sort : null;
  const name = words.name(figure.id, model.pivot.units);
  const unit = headUnit(props, figure);
  return (
    <div
      id={cellId(-1, at)}
      role="columnheader"
      aria-colindex={at + 2}
      aria-sort={sorted ? sorting(sorted.desc) : undefined}
      className={`over figure${beginsLine(model, column) ? ' begins' : ''}`}
      data-active={isActive(-1, at) || undefined}
      style={{ insetInlineStart: `${start}px`, width: `${COLUMN_PX}px` }}
      title={unit === null ? name : `${name} (${unit})`}
      onClick={() => onSort(column)}
    >
      {sorted ? arrow(sorted.desc) : null}
      <span className="words">
        {name} {unit === null ? null : <span className="unit">{unit}</span>}
      </span>
    </div>
  );
}
