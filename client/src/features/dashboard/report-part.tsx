import type { ReportTileKind } from '@core/boards/built-in-board.js';
import type { ReactNode } from 'react';
import { PartBoundary } from '../../components/boards/part-boundary.js';
import { PartFailure } from '../../components/boards/part-failure.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { type FigureSource, useDashboard } from './dashboard-context.js';
import { TILE_NAMES } from './tile-names.js';
import { useDashboardWords } from './use-dashboard-words.js';

/** Which figures a part shows; null: it makes its own calls. */
const SOURCES: Readonly<Record<ReportTileKind, FigureSource | null>> = {
  figures: 'chosen',
  share: 'charts',
  spaceToSales: 'charts',
  shelf: null,
  supply: 'chosen',
  exceptions: 'chosen',
  table: 'charts',
};

/** A part of a report: its content, or what failed in it alone. */
export function ReportPart({ kind, children }: { kind: ReportTileKind; children: ReactNode }) {
  const { t } = useDashboardWords();
  const { failures, hasNoCharts } = useDashboard();
  const title = t(TILE_NAMES[kind]);
  const source = SOURCES[kind];
  const failure = source && failures[source];
  if (failure) return <PartFailure title={title} error={failure.error} onRetry={failure.retry} />;
  // Tried again, after they failed at first.
  if (source === 'charts' && hasNoCharts) return <PanelSkeleton />;
  return <PartBoundary title={title}>{children}</PartBoundary>;
}
