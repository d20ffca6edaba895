import { MOST_KEPT_ITEMS } from '@core/metrics/item-sorts.js';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { DashboardDto } from '../../api/reports.gen.js';
import type { BoardsProject } from '../../components/boards/board-path.js';
import { useBoardSelection } from '../../components/boards/board-selection.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import type { DashboardFrame, FigureFailure, OpenedFigure } from './dashboard-context.js';
import {
  type DashboardQuestion,
  planogramsQuestion,
  useDashboardQuery,
  usePlanogramsQuery,
} from './data/dashboard-api.js';
import { scopeOfCharts, scopeOfSelection } from '@core/boards/report-scopes.js';
import type { DashboardState } from './state/dashboard-state.js';
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
  boards?: BoardsProject | undefined;
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

interface Answer {
  isError: boolean;
  error?: unknown;
  refetch: () => unknown;
}

/** Why one source failed while the other did not. */
function useFailure({ isError, error, refetch }: Answer, other: Answer): FigureFailure | null {
  const isAlone = isError && !other.isError;
  return useMemo(() => (isAlone ? { error, retry: () => void refetch() } : null), [isAlone, error, refetch]);
}

/** Failures of one source only, and of both, which are one failure of the page. */
function useFailures(charts: Answer, chosen: Answer) {
  const ofCharts = useFailure(charts, chosen);
  const ofChosen = useFailure(chosen, charts);
  const failures = useMemo(() => ({ charts: ofCharts, chosen: ofChosen }), [ofCharts, ofChosen]);
  const isFailed = charts.isError && chosen.isError;
  const retry = () => {
    void charts.refetch();
    void chosen.refetch();
  };
  return { isFailed, failures, failure: isFailed ? <ErrorState error={charts.error} onRetry={retry} /> : null };
}

/** What narrows the figures: in a tile with a filter of its own, the dashboard's selection is only marked. */
function useScoped(state: DashboardState): DashboardState {
  const follows = useBoardSelection()?.follows ?? true;
  return useMemo(() => (follows ? state : { ...state, selection: {} }), [follows, state]);
}

/** The figures of charts and selection, and whether they are loading or failed. */
function useFigures(project: string, state: DashboardState, marked: DashboardState['selection']) {
  const { level, space, sales, within, units } = state;
  const chartScope = useMemo(() => scopeOfCharts(state), [state]);
  const chosenScope = useMemo(() => scopeOfSelection(state), [state]);
  const question: Omit<DashboardQuestion, 'scope'> = { project, level, space, sales, within, units };
  // `data` keeps the last answer while the next loads; an error must not remove the figures either.
  const last = useRef<{ charts?: DashboardDto; chosen?: DashboardDto }>({});
  const keep = keptItems(last.current.charts, marked[level]);
  const charts = useDashboardQuery({ ...question, scope: chartScope, keep });
  const chosen = useDashboardQuery({ ...question, scope: chosenScope });
  if (charts.data) last.current.charts = charts.data;
  if (chosen.data) last.current.chosen = chosen.data;
  const ownCharts = last.current.charts;
  const { isFailed, failures, failure } = useFailures(charts, chosen);
  // Without charts, what was loaded stands in for what all parts share; not while both load for the first time.
  const data = ownCharts ?? (charts.isLoading ? undefined : last.current.chosen);
  const shown = last.current.chosen ?? data;
  const hasNoCharts = ownCharts === undefined;
  const refreshing = useMemo(
    () => ({ charts: charts.isFetching, chosen: chosen.isFetching }),
    [charts.isFetching, chosen.isFetching],
  );
  const figures = useMemo(
    () =>
      data && shown
        ? { data, chartScope, chosen: shown, chosenScope, refreshing, failures, isFailed, hasNoCharts }
        : null,
    [data, shown, chartScope, chosenScope, refreshing, failures, isFailed, hasNoCharts],
  );
  return { figures, failure };
}

/** The state from the address, and the figures of charts and selection for it. */
export function useReportFigures({ projectId, projectName, owned = false, boards, showShelf }: Wanted): ReportFigures {
  const [state, act] = useDashboardState();
  const [opened, setOpened] = useState<OpenedFigure | null>(null);
  const scoped = useScoped(state);
  const { figures, failure } = useFigures(projectId, scoped, state.selection);
  // The shelf's list loads in parallel with the figures.
  usePlanogramsQuery(planogramsQuestion(projectId, scoped));
  useEffect(preloadParts, []);
  const show = useRef(showShelf);
  show.current = showShelf;
  const shelf = useCallback(() => show.current(), []);
  const frame = useMemo<DashboardFrame | null>(
    () =>
      figures && {
        ...figures,
        ...{ projectId, projectName, owned, boards, state, scoped, act },
        openFigure: setOpened,
        showShelf: shelf,
      },
    [figures, projectId, projectName, owned, boards, state, scoped, act, shelf],
  );
  return { frame, failure, figure: { opened, onChange: setOpened } };
}
