import { Box, SimpleGrid, Skeleton, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** Placeholder for a row of headline figures while they load. */
export function FigureRowSkeleton({ count = 4 }: { count?: number }) {
  const { t } = useTranslation('common');
  return (
    <SimpleGrid minChildWidth="140px" gap="3" role="status" aria-label={t('state.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <Stack key={index} gap="2" p="4" borderWidth="1px" borderRadius="l2" bg="bg.panel">
          <Skeleton h="3" w="60%" />
          <Skeleton h="7" w="80%" />
        </Stack>
      ))}
    </SimpleGrid>
  );
}

/** Placeholder for a panel's content while it loads; the panel has the frame. */
export function ContentSkeleton({ height }: { height: string }) {
  const { t } = useTranslation('common');
  return <Skeleton h={height} role="status" aria-label={t('state.loading')} />;
}

/** Placeholder for a panel of known height (a chart, a drawing) while it loads. */
export function PanelSkeleton({ height = '280px' }: { height?: string | { base: string; sm: string } }) {
  const { t } = useTranslation('common');
  return (
    <Box borderWidth="1px" borderRadius="l2" bg="bg.panel" p="4" role="status" aria-label={t('state.loading')}>
      <Skeleton h="4" w="40%" mb="3" />
      <Skeleton h={height} />
    </Box>
  );
}

/** Height of a finding of one or two lines on a wide screen; CSS. */
const FINDING_HEIGHT = '66px';
/** Lines of most findings on a phone. */
const PHONE_LINES = 3;

/**
 * Height of a finding, CSS: on a phone that of `lines` lines (20 px each) with its button below them. A page whose
 * finding is usually longer says how many lines it has, to its placeholder and to the finding.
 */
export function findingHeight(lines = PHONE_LINES): { base: string; md: string } {
  return { base: `${66 + lines * 20}px`, md: FINDING_HEIGHT };
}

/** Placeholder for a finding that is loading, so that the page below does not jump. */
export function FindingSkeleton({ lines }: { lines?: number }) {
  return <Skeleton h={findingHeight(lines)} borderRadius="l3" />;
}
