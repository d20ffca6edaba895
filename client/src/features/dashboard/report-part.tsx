import type { ReportTileKind } from '@core/boards/built-in-board.js';
import type { ReactNode } from 'react';
import { PartBoundary } from '../../components/boards/part-boundary.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { type FigureSource, useDashboard } from './dashboard-context.js';
import { FailedReportPart } from './lazy-parts.js';

/** Which figures a part shows; the shelf makes its own calls. */
const SOURCES: Readonly<Partial<Record<ReportTileKind, FigureSource>>> = {
  figures: 'chosen',
  share: 'charts',
  spaceToSales: 'charts',
  supply: 'chosen',
  exceptions: 'chosen',
  table: 'charts',
};

/** A part of a report: its content, or what failed in it alone. */
export function ReportPart({ kind, children }: { kind: ReportTileKind; children: ReactNode }) {
  const { failures, hasNoCharts } = useDashboard();
  const source = SOURCES[kind];
  const failure = source && failures[source];
  if (failure) return <FailedReportPart kind={kind} {...failure} />;
  // Tried again, after they failed at first.
  if (source === 'charts' && hasNoCharts) return <PanelSkeleton />;
  return (
    <PartBoundary failed={(error, retry) => <FailedReportPart {...{ kind, error, retry }} />}>{children}</PartBoundary>
  );
}
