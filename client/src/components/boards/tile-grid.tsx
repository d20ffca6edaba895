import { Box, Grid, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { bandsOf, GRID_COLUMNS, inReadingOrder, type PlacedTile } from '@core/boards/board-layout.js';
import { GAP_PX, ROW_PX } from './grid-size.js';

interface Props<T> {
  tiles: readonly T[];
  /** One below the other in reading order, for phones. */
  stacked?: boolean;
  /** Renders a tile. */
  children: (tile: T) => ReactNode;
}

const COLUMNS = `repeat(${GRID_COLUMNS}, minmax(0, 1fr))`;
const STACKED = 'minmax(0, 1fr)';
const GAP = `${GAP_PX}px`;

/** Tiles at their positions, each as high as its rows. */
export function TileGrid<T extends PlacedTile>({ tiles, stacked = false, children }: Props<T>) {
  return (
    <Grid
      gap={GAP}
      gridTemplateColumns={stacked ? STACKED : COLUMNS}
      gridAutoRows={stacked ? undefined : `${ROW_PX}px`}
    >
      {inReadingOrder(tiles).map((tile) => (
        <Box
          key={tile.id}
          minW="0"
          style={
            stacked
              ? undefined
              : { gridColumn: `${tile.x + 1} / span ${tile.w}`, gridRow: `${tile.y + 1} / span ${tile.h}` }
          }
        >
          {children(tile)}
        </Box>
      ))}
    </Grid>
  );
}

/**
 * Tiles as high as their content, as on a page: neighbors on a wide screen share a line, and when one of them shows a
 * table, each gets the full width.
 */
export function TileBands<T extends PlacedTile>({ tiles, children }: Omit<Props<T>, 'stacked'>) {
  return (
    <Stack gap={GAP}>
      {bandsOf(tiles).map((band) => (
        <Grid
          key={band[0]?.id}
          gap={GAP}
          templateColumns={{ base: STACKED, xl: COLUMNS }}
          css={{ '&:has(> * > [data-view=table]) > *': { gridColumn: '1 / -1' } }}
        >
          {band.map((tile) => (
            <Grid
              key={tile.id}
              id={`tile-${tile.id}`}
              minW="0"
              templateColumns={STACKED}
              tabIndex={-1}
              outline="none"
              scrollMarginTop="20"
              gridColumn={{ base: '1 / -1', xl: `span ${tile.w}` }}
            >
              {children(tile)}
            </Grid>
          ))}
        </Grid>
      ))}
    </Stack>
  );
}
