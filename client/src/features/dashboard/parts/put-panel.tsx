import type { ReportTileKind } from '@core/boards/built-in-board.js';
import { PutOnBoard } from '../../../components/boards/put-on-board.js';
import { useDashboard } from '../dashboard-context.js';
import { TILE_SIZES } from '../tile-sizes.js';

export interface PutPanelProps {
  kind: ReportTileKind;
  title: string;
  /** What is asked; the page's address unless given. */
  search?: string;
}

/** Puts a panel on one of the project's dashboards; nothing outside of a project's workspace and its report: guests have none. */
export function PutPanel({ kind, title, search }: PutPanelProps) {
  const { projectId, hasBoards } = useDashboard();
  if (!hasBoards) return null;
  return <PutOnBoard projectId={projectId} kind={kind} title={title} size={TILE_SIZES[kind].size} search={search} />;
}
