import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLazyGetPivotCellsQuery } from '../../../api/pivot.js';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { usePivot } from '../pivot-context.js';
import { FetchedCells, type ShownColumn, type ShownLine } from './pivot-model.js';

/** A quick scroll passes by what nobody looks at. */
const PAUSE_MS = 120;
/** What the server takes at a time. */
const MOST_LINES = 200;

export interface PivotCellsInSight {
  /** Another object whenever more is there; null of a pivot whose cells are all there. */
  readonly fetched: FetchedCells | null;
  /** Fetches the cells of lines that came into sight. */
  readonly bring: (rows: readonly ShownLine[], columns: readonly ShownColumn[]) => void;
  /** Said above the table when cells could not be fetched. */
  readonly failure: ReactNode;
}

/** The cells of a pivot that is too large to come whole: fetched as their lines come into sight, kept once they are there. */
export function usePivotCells(pivot: PivotDto): PivotCellsInSight {
  const { projectId } = usePivot();
  const [ask] = useLazyGetPivotCellsQuery();
  const cells = useMemo(() => new FetchedCells(pivot.columnLines.length), [pivot]);
  const [seen, setSeen] = useState<{ of: FetchedCells; shown: FetchedCells } | null>(null);
  const show = useCallback(() => setSeen({ of: cells, shown: cells.copy() }), [cells]);
  const [error, setError] = useState<unknown>(null);
  const wanted = useRef<{ rows: number[]; columns: number[] } | null>(null);
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(cells);
  useEffect(() => {
    current.current = cells;
    wanted.current = null;
    setError(null);
    return () => clearTimeout(timer.current);
  }, [cells]);

  const fetchWanted = useCallback(async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      for (let next = wanted.current; next !== null; next = wanted.current) {
        wanted.current = null;
        const { rows, columns } = missing(cells, next);
        if (rows.length === 0) continue;
        const keysOf = (lines: PivotDto['rowLines'], of: readonly number[]) =>
          of.map((index) => ({ keys: lines[index]?.keys ?? [] }));
        const lines = { rows: keysOf(pivot.rowLines, rows), columns: keysOf(pivot.columnLines, columns) };
        const { table, ...question } = pivot.question;
        const asked = { projectid: projectId, table, ...question, snapshotid: pivot.snapshot.id, lines };
        const answer = await ask({ pivotWindowDto: asked }, true).unwrap();
        cells.add(rows, columns, answer.cells);
        if (current.current === cells) show();
      }
      setError(null);
    } catch (failed) {
      if (current.current === cells) setError(failed);
    } finally {
      busy.current = false;
    }
  }, [ask, cells, show, pivot, projectId]);

  const bring = useCallback(
    (rows: readonly ShownLine[], columns: readonly ShownColumn[]) => {
      if (pivot.complete) return;
      wanted.current = {
        rows: rows.map(({ index }) => index),
        columns: [...new Set(columns.map(({ line }) => line.index))],
      };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void fetchWanted(), PAUSE_MS);
    },
    [pivot.complete, fetchWanted],
  );
  const failure =
    error === null ? null : (
      <ErrorState
        error={error}
        onRetry={() => {
          setError(null);
          show();
        }}
      />
    );
  return { fetched: pivot.complete ? null : seen?.of === cells ? seen.shown : cells, bring, failure };
}

/** Of lines in sight those that have a cell which is not there; none of them a total. */
function missing(
  cells: FetchedCells,
  { rows, columns }: { readonly rows: readonly number[]; readonly columns: readonly number[] },
): { rows: number[]; columns: number[] } {
  const [down, across] = [rows.filter((row) => row > 0), columns.filter((column) => column > 0)];
  const lacking = across.filter((column) => down.some((row) => !cells.has(row, column))).slice(0, MOST_LINES);
  const lines = down.filter((row) => lacking.some((column) => !cells.has(row, column))).slice(0, MOST_LINES);
  return { rows: lines, columns: lacking };
}
