import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { answered } from '../../../api/answer-of.js';
import { useLazyGetPivotCellsQuery } from '../../../api/pivot.js';
import type { PivotDto } from '../../../api/pivot.gen.js';
import { asApiError } from '../../../api/problem.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { usePivot } from '../pivot-context.js';
import { usePivotWords } from '../use-pivot-words.js';
import { FetchedCells, type ShownColumn, type ShownLine } from './pivot-model.js';

/** A quick scroll passes rows that nobody looks at. */
const PAUSE_MS = 120;
/** What the server takes at a time. */
const MOST_LINES = 200;

/** Places of lines down and across. */
interface Lines {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

export interface PivotCellsInSight {
  /** Another object whenever more is there; null of a pivot whose cells are all there. */
  readonly fetched: FetchedCells | null;
  /** Fetches the cells of lines that become visible. */
  readonly bring: (rows: readonly ShownLine[], columns: readonly ShownColumn[]) => void;
  /** Fetches all cells of a line across: it is sorted by. */
  readonly bringColumn: (column: number) => void;
  /** Said above the table when cells could not be fetched. */
  readonly failure: ReactNode;
}

/** The cells of a pivot that is too large to load at once: fetched when their lines become visible, then cached. */
export function usePivotCells(pivot: PivotDto): PivotCellsInSight {
  const { t } = usePivotWords();
  const { projectId } = usePivot();
  const [ask] = useLazyGetPivotCellsQuery();
  // The same question about the same snapshot has the same cells.
  const asked = JSON.stringify([pivot.snapshot.id, pivot.against?.snapshot.id, pivot.question, pivot.units]);
  const width = pivot.columnLines.length;
  const cells = useMemo(() => ({ asked, cells: new FetchedCells(width) }), [asked, width]).cells;
  const [seen, setSeen] = useState<{ of: FetchedCells; shown: FetchedCells } | null>(null);
  const show = useCallback(() => setSeen({ of: cells, shown: cells.copy() }), [cells]);
  const [error, setError] = useState<unknown>(null);
  const wanted = useRef<Lines | null>(null);
  const sorted = useRef<number | null>(null);
  /** The pivot whose cells are being fetched. */
  const busy = useRef<FetchedCells | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(cells);
  // Before the table reports the visible lines, which it does in its own effect.
  useLayoutEffect(() => {
    current.current = cells;
    wanted.current = null;
    sorted.current = null;
    setError(null);
    return () => clearTimeout(timer.current);
  }, [cells]);

  const fetchLines = useCallback(
    async ({ rows, columns }: Lines): Promise<void> => {
      const keysOf = (lines: PivotDto['rowLines'], of: readonly number[]) =>
        of.map((index) => ({ keys: lines[index]?.keys ?? [] }));
      const lines = { down: keysOf(pivot.rowLines, rows), across: keysOf(pivot.columnLines, columns) };
      const asked = { projectid: projectId, ...pivot.question, snapshotid: pivot.snapshot.id, lines };
      const answer = await answered(ask({ pivotWindowDto: asked }, true));
      cells.add(rows, columns, answer.cells);
    },
    [ask, cells, pivot, projectId],
  );

  /** The pending cells, until there are none; newly visible ones come before the rest of a sorted column. */
  const fetchWanted = useCallback(async () => {
    if (busy.current === cells) return;
    busy.current = cells;
    const next = (): Lines | null => {
      const inSight = wanted.current === null ? null : missing(cells, wanted.current);
      wanted.current = null;
      if (inSight !== null && inSight.rows.length > 0) return inSight;
      const column = sorted.current;
      if (column === null) return null;
      const rows = pivot.rowLines.flatMap((_, row) => (row > 0 && !cells.has(row, column) ? [row] : []));
      if (rows.length === 0) sorted.current = null;
      return rows.length === 0 ? null : { rows: rows.slice(0, MOST_LINES), columns: [column] };
    };
    try {
      for (let lines = next(); lines !== null && current.current === cells; lines = next()) {
        await fetchLines(lines);
        if (current.current === cells) show();
      }
      setError(null);
    } catch (failed) {
      if (current.current === cells) setError(failed);
    } finally {
      if (busy.current === cells) busy.current = null;
    }
  }, [fetchLines, cells, show, pivot]);

  const bringColumn = useCallback(
    (column: number) => {
      sorted.current = column;
      void fetchWanted();
    },
    [fetchWanted],
  );
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
    error === null ? null : asApiError(error).code === 'reports.no-snapshot' ? (
      <EmptyState icon="clock" title={t('drill.staleCells')} />
    ) : (
      <ErrorState
        error={error}
        onRetry={() => {
          setError(null);
          show();
        }}
      />
    );
  return { fetched: pivot.complete ? null : seen?.of === cells ? seen.shown : cells, bring, bringColumn, failure };
}

/** The visible lines with a missing cell; totals are excluded. */
function missing(cells: FetchedCells, { rows, columns }: Lines): Lines {
  const [down, across] = [rows.filter((row) => row > 0), columns.filter((column) => column > 0)];
  const lacking = across.filter((column) => down.some((row) => !cells.has(row, column))).slice(0, MOST_LINES);
  const lines = down.filter((row) => lacking.some((column) => !cells.has(row, column))).slice(0, MOST_LINES);
  return { rows: lines, columns: lacking };
}
