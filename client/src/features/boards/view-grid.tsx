import type { BoardTileDto } from '../../api/boards.gen.js';
import { TileGrid } from '../../components/boards/tile-grid.js';
import { TileFrame, type TileFrameProps } from './tile-frame.js';

interface Props extends Pick<TileFrameProps, 'project' | 'common' | 'publication' | 'stacked' | 'onRemove'> {
  tiles: readonly BoardTileDto[];
  mode: 'view' | 'present';
}

/** The tiles where they stand; on a phone one below the other, in the order in which they are read. */
export function ViewGrid({ tiles, ...shared }: Props) {
  return (
    <TileGrid tiles={tiles} stacked={shared.stacked}>
      {(tile) => <TileFrame tile={tile} {...shared} />}
    </TileGrid>
  );
}
