import { Grid, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Height of a project's shelf, in CSS pixels. */
export const SHELF_HEIGHT = 72;
/** Its frame, and two lines of text below it. */
const CAPTION_PX = 38;
/** Two lines of figures with their names. */
const FIGURES_PX = 96;

/** A project's figures, and its shelf beside them; below them on a phone. */
export const FiguresGrid = ({ children }: { children: ReactNode }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 280px' }}
    columnGap="6"
    rowGap="3"
    alignItems="start"
  >
    {children}
  </Grid>
);

/** Keeps the place of a project's figures until they are there. */
export function FiguresRoom() {
  const { t } = useTranslation('common');
  return (
    <FiguresGrid>
      <Skeleton h={`${FIGURES_PX}px`} role="status" aria-label={t('state.loading')} />
      <Skeleton h={`${SHELF_HEIGHT + CAPTION_PX}px`} />
    </FiguresGrid>
  );
}
