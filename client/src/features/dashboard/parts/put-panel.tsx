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
 * Adds a panel to one of the project's dashboards; renders nothing for guests, who have none.
 */
export function PutPanel({ kind, title, search }: PutPanelProps) {
  const { boards } = useDashboard();
  if (!boards) return null;
  return <PutOnBoard project={boards} kind={kind} title={title} size={TILE_SIZES[kind].size} search={search} />;
}
