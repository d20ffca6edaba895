import { Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Two panels beside each other where there is room; a table takes the whole width, and so does its neighbour then. */
export function PanelPair({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
      css={{ '&:has(> [data-view=table]) > *': { gridColumn: '1 / -1' } }}
    >
      {children}
    </Grid>
  );
}
