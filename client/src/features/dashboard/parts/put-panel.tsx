import type { ReportTileKind } from '@core/boards/built-in-board.js';
import { PutOnBoard } from '../../../components/boards/put-on-board.js';
import { useDashboard } from '../dashboard-context.js';
import { TILE_SIZES } from '../tile-sizes.js';

export interface PutPanelProps {
  kind: ReportTileKind;
  title: string;
  /** The question; defaults to the page's address. */
  search?: string;
}

/**
 * Adds a panel to one of the project's dashboards; renders nothing outside a project's workspace and report, because
 * guests have none.
 */
export function PutPanel({ kind, title, search }: PutPanelProps) {
  const { projectId, hasBoards } = useDashboard();
  if (!hasBoards) return null;
  return <PutOnBoard projectId={projectId} kind={kind} title={title} size={TILE_SIZES[kind].size} search={search} />;
}
