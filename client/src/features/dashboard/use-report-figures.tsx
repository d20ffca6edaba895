import { MOST_KEPT_ITEMS } from '@core/metrics/item-sorts.js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DashboardDto } from '../../api/reports.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import type { DashboardFrame, OpenedFigure } from './dashboard-context.js';
import {
  type DashboardQuestion,
  planogramsQuestion,
  useDashboardQuery,
  usePlanogramsQuery,
} from './data/dashboard-api.js';
import { scopeOfCharts, scopeOfSelection } from '@core/boards/report-scopes.js';
import { useDashboardState } from './state/use-dashboard-state.js';

/** Charts and shelf are loading while the figures are computed. */
function preloadParts(): void {
  void import('../../components/charts/chart-engine.js');
  void import('../../components/shelf/shelf-view.js');
}

interface Wanted {
  projectId: string;
  projectName: string;
  owned?: boolean | undefined;
  hasBoards?: boolean | undefined;
  /** Brings the shelf onto the screen. */
  showShelf: () => void;
}

interface ReportFigures {
  /** Null while there are no figures yet. */
  frame: DashboardFrame | null;
  /** Why there are none, or no newer ones. */
  failure: ReactNode;
  /** The figure whose formula is open. */
  figure: { opened: OpenedFigure | null; onChange: (opened: OpenedFigure | null) => void };
}

/** There is nothing in the data at all. */
export const hasNothing = ({ data }: DashboardFrame): boolean => data.levels.every((entry) => entry.values === 0);

/** Of many items only the leading ones are loaded, and the selected ones must be included. */
function keptItems(
  charts: DashboardDto | undefined,
  selected: readonly string[] | undefined,
): readonly string[] | undefined {
  const isLong = charts !== undefined && charts.count > charts.items.length;
  return isLong ? selected?.slice(0, MOST_KEPT_ITEMS) : undefined;
}

/** The state from the address, and the figures of charts and selection for it. */
export function useReportFigures({
  projectId,
  projectName,
  owned = false,
  hasBoards = false,
  showShelf,
}: Wanted): ReportFigures {
  const [state, act] = useDashboardState();
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const { level, space, sales, within, units } = state;
  const chartScope = useMemo(() => scopeOfCharts(state), [state]);
  const chosenScope = useMemo(() => scopeOfSelection(state), [state]);
  const question: Omit<DashboardQuestion, 'scope'> = { project: projectId, level, space, sales, within, units };
  // `data` keeps the last answer while the next loads; an error must not remove the figures either.
  const last = useRef<{ charts?: DashboardDto; chosen?: DashboardDto }>({});
  const keep = keptItems(last.current.charts, state.selection[level]);
  const charts = useDashboardQuery({ ...question, scope: chartScope, keep });
  const chosen = useDashboardQuery({ ...question, scope: chosenScope });
  // The shelf's list loads in parallel with the figures.
  usePlanogramsQuery(planogramsQuestion(projectId, state));
  useEffect(preloadParts, []);

  if (charts.data) last.current.charts = charts.data;
  if (chosen.data) last.current.chosen = chosen.data;
  const data = charts.data ?? last.current.charts;
  const chosenData = chosen.data ?? last.current.chosen ?? data;
  const failed = charts.isError || chosen.isError;
  const retry = () => {
    if (charts.isError) void charts.refetch();
    if (chosen.isError) void chosen.refetch();
  };
  const show = useRef(showShelf);
  show.current = showShelf;
  const shelf = useCallback(() => show.current(), []);
  const refreshing = useMemo(
    () => ({ charts: charts.isFetching, chosen: chosen.isFetching }),
    [charts.isFetching, chosen.isFetching],
  );
  const frame = useMemo<DashboardFrame | null>(
    () =>
      data && chosenData
        ? {
            projectId,
            projectName,
            owned,
            hasBoards,
            state,
            act,
            data,
            chartScope,
            chosen: chosenData,
            chosenScope,
            refreshing,
            openFigure: setOpened,
            showShelf: shelf,
          }
        : null,
    [
      projectId,
      projectName,
      owned,
      hasBoards,
      state,
      act,
      data,
      chartScope,
      chosenData,
      chosenScope,
      refreshing,
      shelf,
    ],
  );

  return {
    frame,
    failure: failed ? <ErrorState error={charts.error ?? chosen.error} onRetry={retry} /> : null,
    figure: { opened, onChange: setOpened },
  };
}
