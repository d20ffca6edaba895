import { Box } from '@chakra-ui/react';
import { GRID_COLUMNS, inReadingOrder } from '@core/boards/board-layout.js';
import type { BoardTileDto } from '../../api/boards.gen.js';
import { GAP_PX, ROW_PX } from './tile-marks.js';
import { TileFrame, type TileFrameProps } from './tile-frame.js';

interface Props extends Pick<TileFrameProps, 'project' | 'common' | 'publication' | 'stacked' | 'onRemove'> {
  tiles: readonly BoardTileDto[];
  mode: 'view' | 'present';
}

/** The tiles where they stand; on a phone one below the other, in the order in which they are read. */
export function ViewGrid({ tiles, ...shared }: Props) {
  return (
    <Box
      display="grid"
      gap={`${GAP_PX}px`}
      gridTemplateColumns={shared.stacked ? 'minmax(0, 1fr)' : `repeat(${GRID_COLUMNS}, minmax(0, 1fr))`}
      gridAutoRows={shared.stacked ? undefined : `${ROW_PX}px`}
    >
      {inReadingOrder(tiles).map((tile) => (
        <Box
          key={tile.id}
          minW="0"
          style={
            shared.stacked
              ? undefined
              : { gridColumn: `${tile.x + 1} / span ${tile.w}`, gridRow: `${tile.y + 1} / span ${tile.h}` }
          }
        >
          <TileFrame tile={tile} {...shared} />
        </Box>
      ))}
    </Box>
  );
}
