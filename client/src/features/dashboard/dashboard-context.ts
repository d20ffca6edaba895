import { createContext, useContext } from 'react';
import type { DashboardDto, FigureName } from '../../api/reports.gen.js';
import type { BoardsProject } from '../../components/boards/board-path.js';
import type { LevelValue } from '../../components/report-scope/scope-values.js';
import type { DashboardState } from './state/dashboard-state.js';
import type { Act } from './state/use-dashboard-state.js';
import type { Scope } from '@core/boards/report-scopes.js';

/** A figure that the person wants opened: its formula, its numbers, its rows. */
export interface OpenedFigure {
  figure: FigureName;
  /** The item it belongs to; null: the total. */
  item: (LevelValue & { name: string }) | null;
  scope: Scope;
}

/** Whether new figures for the charts and for the selection are loading. */
export interface Refreshing {
  charts: boolean;
  chosen: boolean;
}

/** The calls that figures come from: one for the charts, one for the selection. */
export type FigureSource = keyof Refreshing;

export interface FigureFailure {
  error: unknown;
  retry: () => void;
}

export interface DashboardFrame {
  projectId: string;
  projectName: string;
  /** The reader is the signed-in owner, not a guest: filters can be saved. */
  owned: boolean;
  /** The project whose dashboards can have what is shown. */
  boards: BoardsProject | undefined;
  state: DashboardState;
  /** The same, without a selection that is only marked here. */
  scoped: DashboardState;
  act: Act;
  /** The figures of the charts: limited by filters, drill-down and selections in other charts. */
  data: DashboardDto;
  chartScope: Scope;
  /** The figures of the selection: key figures and days of supply. */
  chosen: DashboardDto;
  chosenScope: Scope;
  refreshing: Refreshing;
  /** Why the figures of one source are missing while the others are here. */
  failures: Readonly<Record<FigureSource, FigureFailure | null>>;
  /** Nothing could be loaded: the page says it once, for all parts. */
  isFailed: boolean;
  /** The charts have no figures yet, not even old ones: `data` then only stands in for what all parts share. */
  hasNoCharts: boolean;
  openFigure: (opened: OpenedFigure) => void;
  /** Brings the shelf onto the screen: further down the page, or in a drawer. */
  showShelf: () => void;
}

export const DashboardContext = createContext<DashboardFrame | null>(null);

/** The dashboard around a panel. Throws outside of one. */
export function useDashboard(): DashboardFrame {
  const frame = useContext(DashboardContext);
  if (!frame) throw new Error('a dashboard panel stands outside of a dashboard');
  return frame;
}
