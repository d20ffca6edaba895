import { useMemo } from 'react';
import type { BoardTileDto } from '../../api/boards.gen.js';
import { searchOf, withSelection } from '../../components/boards/board-question.js';
import type { BoardSelectionState } from '../../components/boards/board-selection.js';
import type { LevelValues } from '../../components/report-scope/scope-values.js';
import type { BoardTileKind } from '../../lib/board-tile.js';
import { filtersOf, followsSelection } from './tile-marks.js';
import type { ShownSelection } from './use-board-selection.js';

interface TileQuestion {
  /** The tile's own address. */
  search: string;
  /** The address of its page. */
  page: string;
  /** For its content; null while tiles are arranged, when each has its own. */
  shared: BoardSelectionState | null;
}

interface Asked {
  common: LevelValues;
  /** Null while tiles are arranged. */
  selection: ShownSelection | null;
  publication: string | null;
}

/** What a tile asks: its question, narrowed by the dashboard's filter and selection unless it has a filter of its own. */
export function useTileQuestion(
  tile: BoardTileDto,
  kind: BoardTileKind | undefined,
  { common, selection, publication }: Asked,
): TileQuestion {
  const chosen = selection?.selection ?? {};
  const follows = followsSelection(tile, kind);
  const search = searchOf(tile.question, filtersOf(tile, kind, common, chosen), publication);
  const isMarked = kind?.selects === true;
  const shared = useMemo(
    () => (selection && isMarked ? { ...selection, follows } : null),
    [selection, isMarked, follows],
  );
  return { search, page: isMarked && follows ? withSelection(search, chosen) : search, shared };
}
