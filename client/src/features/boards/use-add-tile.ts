import { MOST_TILES, placeFor } from '@core/boards/board-layout.js';
import type { BoardTileDto } from '../../api/boards.gen.js';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { boardTileKinds } from '../../app/board-tiles.js';
import { newTileId } from '../../components/boards/tile-id.js';
import type { MenuAct } from '../../components/acts-menu.js';
import { showPart } from '../../lib/show-part.js';
import { offersTile } from './offered-tiles.js';
import { useTileName } from './tile-frame.js';

/** What can be put on the dashboard while it is arranged; empty once it is full. */
export function useAddTile(
  project: Pick<ProjectDetailsDto, 'kind'>,
  tiles: readonly BoardTileDto[],
  onTiles: (tiles: BoardTileDto[]) => void,
): MenuAct[] {
  const nameOf = useTileName();
  if (tiles.length >= MOST_TILES) return [];
  const offered = boardTileKinds.filter(({ kind }) => offersTile(project, kind));
  return offered.map(({ kind, size }) => ({
    key: kind,
    text: nameOf({ kind }),
    act: () => {
      const id = newTileId();
      const tile = { id, kind, title: '', question: '', filters: null, text: '', ...placeFor(tiles, size) };
      onTiles([...tiles, tile]);
      // Scrolls to the tile once it is rendered.
      window.setTimeout(() => showPart(`tile-${id}`), 300);
    },
  }));
}
