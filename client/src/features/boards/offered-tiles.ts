import type { TileKind } from '@core/boards/board-layout.js';
import { REPORT_BOARD } from '@core/boards/built-in-board.js';
import type { BoardsProject } from '../../components/boards/board-path.js';

const REPORT_TILES: ReadonlySet<TileKind> = new Set<TileKind>(REPORT_BOARD.map(({ kind }) => kind));

/** Whether the built-in dashboard has a tile of this kind. */
export const isReportTile = (kind: TileKind): boolean => REPORT_TILES.has(kind);

/**
 * Whether tiles of this kind can be added to a project's dashboards. A Lite project gets those of its report, and
 * texts: pivots and scorecards are set up on pages of a workspace, which it does not have.
 */
export function offersTile({ kind: project }: Pick<BoardsProject, 'kind'>, kind: TileKind): boolean {
  return project === 'full' || isReportTile(kind) || kind === 'text';
}
