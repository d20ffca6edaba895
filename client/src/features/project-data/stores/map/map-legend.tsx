import { Button, Flex, HStack, Text, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/use-format.js';
import type { FindingCounts } from '../../data/findings.js';
import { PROJECT_DATA_TEXTS } from '../../texts.js';
import { STANDING_COLOR, STANDING_SIGN } from './store-standing.js';
import type { Outlines } from './use-outlines.js';

interface Props {
  placed: number;
  all: number;
  counts: FindingCounts | null;
  outlines: Outlines;
}

/** Why there are no outlines, if there are none. */
function OutlineNote({ outlines: { drawn, hasFailed, again } }: Pick<Props, 'outlines'>) {
  const { t } = useTranslation([PROJECT_DATA_TEXTS, 'common']);
  if (!hasFailed) return drawn && !drawn.paths ? <Text>{t('map.tooClose')}</Text> : null;
  return (
    <HStack gap="1">
      <Text>{t('map.outlinesFailed')}</Text>
      <Button size="2xs" variant="plain" px="0" h="auto" onClick={again}>
        {t('common:actions.retry')}
      </Button>
    </HStack>
  );
}

/** The signs of the marks, how many stores are on the map, and what it lacks. */
export function MapLegend({ placed, all, counts, outlines }: Props) {
  const { t } = useTranslation(PROJECT_DATA_TEXTS);
  const format = useFormat();
  return (
    <Flex gap="1" columnGap="4" wrap="wrap" textStyle="xs" color="fg.muted">
      {(counts ? (['error', 'warning', 'good'] as const) : (['unknown'] as const)).map((standing) => (
        <HStack key={standing} gap="1.5">
          <chakra.svg viewBox="-6 -6 12 12" boxSize="3" aria-hidden="true" flexShrink="0">
            <chakra.circle r="6" fill={STANDING_COLOR[standing]} />
            <chakra.path d={STANDING_SIGN[standing] ?? ''} stroke="bg.panel" strokeWidth="1.5" />
          </chakra.svg>
          {t(`map.standing.${standing}`)}
        </HStack>
      ))}
      <OutlineNote outlines={outlines} />
      <Text ms="auto">{t('map.placed', { formatted: format.integer(placed), all: format.integer(all) })}</Text>
    </Flex>
  );
}
