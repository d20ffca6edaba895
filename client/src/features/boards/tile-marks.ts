import { both } from '@core/boards/report-scopes.js';
import type { BoardTileDto } from '../../api/boards.gen.js';
import { GAP_PX, ROW_PX } from '../../components/boards/grid-size.js';
import { LEVELS, type LevelValues } from '../../components/report-scope/scope-values.js';
import type { BoardTileKind } from '../../lib/board-tile.js';

/** Space around a tile's content, in px: its head, and the padding inside its frame. */
export const HEAD_PX = 44;
const PADDING_PX = 16;

/** A tile's height for a number of rows, in px. */
export const heightOf = (rows: number): number => rows * ROW_PX + (rows - 1) * GAP_PX;

/** How high its content can be. */
export const contentHeight = (rows: number, hasHead: boolean): number =>
  heightOf(rows) - (hasHead ? HEAD_PX : PADDING_PX) - PADDING_PX - 2;

type Narrowed = Pick<BoardTileKind, 'isFiltered' | 'selects'>;

/** Whether the selection made in other tiles narrows this one: not where it has a filter of its own, or takes none. */
export const followsSelection = (tile: Pick<BoardTileDto, 'filters'>, kind: Narrowed | undefined): boolean =>
  tile.filters === null && kind?.isFiltered !== false;

/**
 * The dashboard's filter under a selection. A tile with a filter of its own can offer values that the dashboard's filter
 * leaves out (all manufacturers beside one): selecting them replaces that filter, because both would leave nothing.
 */
function filterUnder(common: LevelValues, selection: LevelValues): LevelValues {
  const filter: LevelValues = {};
  for (const level of LEVELS) {
    const [wanted, chosen] = [common[level], selection[level]];
    if (wanted) filter[level] = chosen?.some((value) => !wanted.includes(value)) ? chosen : wanted;
  }
  return filter;
}

/**
 * What narrows a tile: its own filter, else the dashboard's with the selection; nothing where filters don't reach its
 * kind. Kinds that select apply the selection themselves.
 */
export function filtersOf(
  tile: Pick<BoardTileDto, 'filters'>,
  kind: Narrowed | undefined,
  common: LevelValues,
  selection: LevelValues = {},
): LevelValues {
  if (kind?.isFiltered === false) return {};
  if (!followsSelection(tile, kind)) return tile.filters ?? common;
  const filter = filterUnder(common, selection);
  return kind?.selects ? filter : both(filter, selection);
}
