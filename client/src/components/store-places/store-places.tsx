import { Badge, HStack, RadioGroup, Stack, Text } from '@chakra-ui/react';
import type { StorePlace } from '@core/naming/store-places.js';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.js';
import { usePlaceName } from './use-place-name.js';

/** Enough to choose from; all 53 are in the list of places. */
const MOST_SHOWN = 4;

interface Props {
  /** The most likely first, as returned by `storePlaces`. */
  places: readonly StorePlace[];
  chosen: number | null;
  onChoose: (source: number) => void;
}

/** The places that yield a store number for the most planograms, each with a sample text and the number found in it. */
export function StorePlaces({ places, chosen, onChoose }: Props) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const nameOf = usePlaceName();
  if (places.length === 0) return null;
  return (
    <RadioGroup.Root
      value={chosen === null ? null : String(chosen)}
      onValueChange={({ value }) => value !== null && onChoose(Number(value))}
      aria-label={t('storePlaces.likely')}
    >
      <Stack gap="1.5">
        {places.slice(0, MOST_SHOWN).map((place, index) => (
          <RadioGroup.Item key={place.source} value={String(place.source)} alignItems="flex-start">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="0.5" />
            <RadioGroup.ItemText fontWeight="normal" minW="0">
              <HStack gap="2" wrap="wrap">
                <Text as="span" fontWeight="medium">
                  {nameOf(place.source)}
                </Text>
                {index === 0 && !place.areDates ? (
                  <Badge colorPalette="green">{t('storePlaces.suggested')}</Badge>
                ) : null}
                {place.areDates ? <Badge colorPalette="orange">{t('storePlaces.dates')}</Badge> : null}
              </HStack>
              <Text as="span" display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {t('storePlaces.place', {
                  example: place.example.slice(0, 60),
                  number: place.number,
                  stores: t('count.stores', { count: place.stores, formatted: format.integer(place.stores) }),
                })}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
