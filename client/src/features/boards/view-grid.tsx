import type { BoardTileDto } from '../../api/boards.gen.js';
import { TileGrid } from '../../components/boards/tile-grid.js';
import { TileFrame, type TileFrameProps } from './tile-frame.js';

interface Props extends Pick<
  TileFrameProps,
  'project' | 'common' | 'selection' | 'publication' | 'stacked' | 'onRemove'
> {
  tiles: readonly BoardTileDto[];
  mode: 'view' | 'present';
}

/** The tiles at their positions; on a phone stacked in reading order. */
export function ViewGrid({ tiles, ...shared }: Props) {
  return (
    <TileGrid tiles={tiles} stacked={shared.stacked}>
      {(tile) => <TileFrame tile={tile} {...shared} />}
    </TileGrid>
  );
}
