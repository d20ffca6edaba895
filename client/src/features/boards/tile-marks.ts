import type { BoardTileDto } from '../../api/boards.gen.js';
import { GAP_PX, ROW_PX } from '../../components/boards/grid-size.js';
import type { LevelValues } from '../../components/report-scope/scope-values.js';
import type { BoardTileKind } from '../../lib/board-tile.js';

/** Space around a tile's content, in px: its head, and the padding inside its frame. */
export const HEAD_PX = 44;
const PADDING_PX = 16;

/** A tile's height for a number of rows, in px. */
export const heightOf = (rows: number): number => rows * ROW_PX + (rows - 1) * GAP_PX;

/** How high its content can be. */
export const contentHeight = (rows: number, hasHead: boolean): number =>
  heightOf(rows) - (hasHead ? HEAD_PX : PADDING_PX) - PADDING_PX - 2;

/** What narrows a tile: its own filter, else the dashboard's; nothing where filters don't reach its kind. */
export function filtersOf(
  tile: Pick<BoardTileDto, 'filters'>,
  kind: Pick<BoardTileKind, 'isFiltered'> | undefined,
  common: LevelValues,
): LevelValues {
  return kind?.isFiltered === false ? {} : (tile.filters ?? common);
}
