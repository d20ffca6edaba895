import { useEffect, useMemo, useState } from 'react';
import type { PivotLine } from '@core/pivots/pivot-model.js';
import type { PivotDto } from '../../../api/pivot.gen.js';
import type { PivotState } from '../state/use-pivot-state.js';
import { usePivotWords } from '../use-pivot-words.js';
import { PivotModel, type ShownColumn, type ShownLine, type Side, SIDES, lineId, TOTAL_ID } from './pivot-model.js';
import { type PivotCellsInSight, usePivotCells } from './use-pivot-cells.js';

type Axis = 'rows' | 'columns';
const NOTHING: ReadonlySet<string> = new Set();
const ALL_OPEN = { rows: NOTHING, columns: NOTHING };

/** Which sides of a figure have columns. */
function sidesOf({ against }: PivotDto, earlier: boolean): readonly Side[] {
  if (against === null) return ['now'];
  return earlier ? SIDES : ['now', 'change', 'ratio'];
}

/** The index of the sort column among the lines across; 0 for the total, or none. */
function sortedColumn({ columnLines }: PivotDto, { sort }: PivotState): number {
  if (sort === null || sort.column === null || sort.column === TOTAL_ID) return 0;
  return Math.max(
    0,
    columnLines.findIndex((line) => lineId(line) === sort.column),
  );
}

export interface ShownLines {
  readonly model: PivotModel;
  readonly rows: readonly ShownLine[];
  readonly columns: readonly ShownColumn[];
  readonly toggle: (axis: Axis, line: ShownLine) => void;
  /** Lines can be opened and closed. */
  readonly foldable: boolean;
  readonly fold: (closed: boolean) => void;
  readonly cells: PivotCellsInSight;
}

/** A pivot's lines and columns, as collapsed and sorted. */
export function useShownLines(pivot: PivotDto, state: PivotState): ShownLines {
  const words = usePivotWords();
  const [closed, setClosed] = useState<Record<Axis, ReadonlySet<string>>>(ALL_OPEN);
  const cells = usePivotCells(pivot);
  const { fetched, bringColumn } = cells;
  const model = useMemo(() => {
    const nameOf = (axis: Axis, line: PivotLine): string => words.line(pivot.question[axis], line);
    return new PivotModel(pivot, nameOf, fetched);
  }, [pivot, words, fetched]);
  const by = sortedColumn(pivot, state);
  // If only loaded cells were sorted, lines would move as more arrive.
  const isSortable = by === 0 || pivot.rowLines.every((_, row) => !model.isPending(row, by));
  useEffect(() => {
    if (!isSortable) bringColumn(by);
  }, [isSortable, by, bringColumn]);
  const sort = isSortable ? state.sort : null;
  const rows = useMemo(() => model.rows(closed.rows, sort), [model, closed.rows, sort]);
  const columns = useMemo(
    () => model.columns(closed.columns, sidesOf(pivot, state.earlier)),
    [model, closed.columns, pivot, state.earlier],
  );
  const toggle = (axis: Axis, line: ShownLine) =>
    setClosed((before) => {
      const next = new Set(before[axis]);
      if (!next.delete(line.id)) next.add(line.id);
      return { ...before, [axis]: next };
    });
  const foldable = { rows: model.foldable('rows'), columns: model.foldable('columns') };
  const fold = (isClosed: boolean) =>
    setClosed(isClosed ? { rows: new Set(foldable.rows), columns: new Set(foldable.columns) } : ALL_OPEN);
  return { model, rows, columns, toggle, foldable: foldable.rows.length + foldable.columns.length > 0, fold, cells };
}
