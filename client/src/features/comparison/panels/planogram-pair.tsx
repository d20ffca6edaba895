import { Box, Button, Flex, HStack, IconButton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { PlanogramPairDto } from '../../../api/comparisons.gen.js';
import { Icon } from '../../../components/icon.js';
import { useComparison } from '../comparison-context.js';
import { pairId, planogramName } from '../parts/pairs.js';
import { OnePlanogram } from './one-planogram.js';
import { PairShelves } from './pair-shelves.js';

interface Props {
  /** `<earlier>~<later>`, one of which may be missing. */
  id: string;
  /** The list it was opened from, for next and previous. */
  pairs: readonly PlanogramPairDto[];
  onOpen: (pair: string | null) => void;
}

/** One pair of planograms: the way back to the list, to the neighbors, and both drawings with what changed. */
export function PlanogramPair({ id, pairs, onOpen }: Props) {
  const { words } = useComparison();
  const { t, format } = words;
  const at = pairs.findIndex((pair) => pairId(pair) === id);
  const known = pairs[at];
  const [before = '', after = ''] = id.split('~');
  const step = (label: string, icon: 'chevronLeft' | 'chevronRight', to: PlanogramPairDto | undefined) => (
    <IconButton
      size="sm"
      variant="outline"
      colorPalette="gray"
      aria-label={label}
      title={label}
      disabled={!to}
      onClick={() => to && onOpen(pairId(to))}
    >
      <Icon name={icon} />
    </IconButton>
  );
  // It takes the place of a list that may have been scrolled far down.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <Stack gap="3" ref={place} scrollMarginTop="16">
      <Flex gap="2" wrap="wrap" align="center">
        <Button size="sm" variant="outline" colorPalette="gray" onClick={() => onOpen(null)}>
          <Icon name="arrowLeft" size={14} />
          {t('pairs.back')}
        </Button>
        <Box flex="1 1 200px" minW="0">
          <Text fontWeight="semibold" overflowWrap="anywhere">
            {known ? planogramName(known) : t('pairs.one')}
          </Text>
          {known ? (
            <Text textStyle="xs" color="fg.muted">
              {[
                (known.after ?? known.before)?.category,
                t('pairs.inStores', { count: known.stores, formatted: format.integer(known.stores) }),
                known.matchedBy === null ? null : t(`pairs.matchedBy.${known.matchedBy}`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          ) : null}
        </Box>
        {pairs.length > 1 ? (
          <HStack gap="1">
            {step(t('pairs.previous'), 'chevronLeft', pairs[at - 1])}
            {step(t('pairs.next'), 'chevronRight', at < 0 ? undefined : pairs[at + 1])}
          </HStack>
        ) : null}
      </Flex>
      {before !== '' && after !== '' ? (
        <PairShelves before={before} after={after} />
      ) : (
        <OnePlanogram side={after === '' ? 'before' : 'after'} planogram={after === '' ? before : after} />
      )}
    </Stack>
  );
}
