import type { VirtualItem } from '@tanstack/react-virtual';
import type { PivotWords } from '../use-pivot-words.js';
import type { PivotModel, PivotSort, ShownColumn, ShownLine } from './pivot-model.js';
import { sortedBy } from './pivot-model.js';

interface Props {
  model: PivotModel;
  words: PivotWords;
  columns: readonly ShownColumn[];
  shown: readonly VirtualItem[];
  sort: PivotSort | null;
  onSort: (column: ShownColumn | null) => void;
  onToggle: (axis: 'rows' | 'columns', line: ShownLine) => void;
  first: number;
  width: number;
  rowPx: number;
  /** Height of the row of figures: room for two lines. */
  figurePx: number;
  columnPx: number;
  /** Rows of names above the figures. */
  levels: number;
  cellId: (row: number, column: number) => string;
  isActive: (row: number, column: number) => boolean;
}

const arrow = (desc: boolean): string => (desc ? '↓' : '↑');

interface Over {
  readonly key: string;
  readonly start: number;
  readonly width: number;
  readonly text: string;
  readonly fold: ShownLine | null;
}

/** Names of one level above the columns in sight: neighbours of one name share it. */
function oversOf({ model, words, columns, shown, columnPx }: Props, level: number): Over[] {
  const overs: { key: string; start: number; width: number; text: string; fold: ShownLine | null }[] = [];
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
    if (last?.key === key && path.length >= level) last.width += columnPx;
    else overs.push({ key, start, width: columnPx, text: name, fold: foldOf(model, columns, column, level) });
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
  const { model, words, columns, shown, sort, onSort, onToggle, first, width, rowPx, figurePx, columnPx, levels } =
    props;
  const { cellId, isActive } = props;
  const { t } = words;
  const { question, measures, units } = model.pivot;
  const fields = question.rows.map((field) => words.field(field)).join(' › ');
  const byName = sort !== null && sort.measure === null;
  return (
    <div className="head" role="rowgroup" style={{ width: `${width}px` }}>
      {Array.from({ length: levels }, (_, level) => (
        <div
          key={level}
          role="row"
          aria-rowindex={level + 1}
          className="row"
          style={{ height: `${rowPx}px`, width: `${width}px` }}
        >
          <div role="columnheader" aria-colindex={1} className="corner" style={{ width: `${first}px` }}>
            {question.columns[level] === undefined ? '' : `${words.field(question.columns[level])} →`}
          </div>
          {oversOf(props, level).map(({ key, start, width: wide, text, fold }) => (
            <div
              key={`${key} ${start}`}
              role="columnheader"
              aria-colindex={Math.round((start - first) / columnPx) + 2}
              aria-colspan={Math.round(wide / columnPx)}
              className={`over begins${fold?.hasBelow ? ' fold' : ''}`}
              style={{ insetInlineStart: `${start}px`, width: `${wide}px` }}
              title={text}
              onClick={() => (fold?.hasBelow ? onToggle('columns', fold) : undefined)}
            >
              {fold?.hasBelow ? <span aria-hidden="true">{fold.isClosed ? '▸' : '▾'}</span> : null}
              {text}
            </div>
          ))}
        </div>
      ))}
      <div
        role="row"
        aria-rowindex={levels + 1}
        className="row"
        style={{ height: `${figurePx}px`, width: `${width}px` }}
      >
        <div
          id={cellId(-1, -1)}
          role="columnheader"
          aria-colindex={1}
          aria-sort={byName ? (sort.desc ? 'descending' : 'ascending') : undefined}
          className="corner figure"
          data-active={isActive(-1, -1) || undefined}
          style={{ width: `${first}px`, justifyContent: 'flex-start' }}
          title={t('grid.sort', { name: fields || t('grid.all') })}
          onClick={() => onSort(null)}
        >
          {fields || t('grid.all')} {byName ? arrow(sort.desc) : ''}
        </div>
        {shown.map(({ index, start }) => {
          const column = columns[index];
          const measure = column === undefined ? undefined : measures[column.measure];
          if (column === undefined || measure === undefined) return null;
          const isSorted = sortedBy(sort, column, model.measures);
          const name = words.metric(measure.measure, units);
          const unit = words.unit(measure);
          return (
            <div
              key={index}
              id={cellId(-1, index)}
              role="columnheader"
              aria-colindex={index + 2}
              aria-sort={isSorted ? (sort?.desc ? 'descending' : 'ascending') : undefined}
              className={`over figure${column.measure === 0 ? ' begins' : ''}`}
              data-active={isActive(-1, index) || undefined}
              style={{ insetInlineStart: `${start}px`, width: `${columnPx}px` }}
              title={unit === null ? name : `${name} (${unit})`}
              onClick={() => onSort(column)}
            >
              {isSorted ? arrow(sort?.desc ?? false) : null}
              <span className="words">
                {name} {unit === null ? null : <span className="unit">{unit}</span>}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
