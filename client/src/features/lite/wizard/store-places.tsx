import { Badge, HStack, RadioGroup, Stack, Text } from '@chakra-ui/react';
import { type StorePlace, storePlaces } from '@core/naming/store-places.js';
import { STORE_SOURCE } from '@core/naming/store-number.js';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import { storeTextsOf } from '../intake/intake-rules.js';
import type { PackedNote } from './packed-note.js';

/** Enough to choose from; all 53 stand in the list below. */
const MOST_SHOWN = 4;

/** Every planogram's texts would be gone over 53 times: a spread of them tells as much. */
const MOST_JUDGED = 2000;

function placesIn(note: PackedNote): StorePlace[] {
  const all = note.files.flatMap(({ path, brief }) =>
    brief.planograms.map((planogram) => ({
      texts: storeTextsOf(path, brief, planogram),
      category: planogram.category,
    })),
  );
  const step = Math.ceil(all.length / MOST_JUDGED);
  return storePlaces(all.filter((_, index) => index % step === 0)).slice(0, MOST_SHOWN);
}

/** The name of a place, as the list of all places has it. */
export function usePlaceName(): (source: number) => string {
  const { t } = useTranslation('lite');
  return (source) => {
    if (source === STORE_SOURCE.fileName) return t('stores.fileName');
    if (source === STORE_SOURCE.projectName) return t('stores.projectName');
    if (source === STORE_SOURCE.planogramName) return t('stores.planogramName');
    return t('stores.desc', { ordinal: source - STORE_SOURCE.firstDesc + 1 });
  };
}

interface Props {
  note: PackedNote;
  chosen: number;
  onChoose: (source: number) => void;
}

/** The places that give most planograms a number, each with the text of a sample and the number found in it. */
export function StorePlaces({ note, chosen, onChoose }: Props) {
  const { t } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const nameOf = usePlaceName();
  const places = useMemo(() => placesIn(note), [note]);
  if (places.length === 0) return null;
  return (
    <RadioGroup.Root
      value={String(chosen)}
      onValueChange={({ value }) => value !== null && onChoose(Number(value))}
      aria-label={t('lite:stores.likely')}
    >
      <Stack gap="1.5">
        {places.map((place, index) => (
          <RadioGroup.Item key={place.source} value={String(place.source)} alignItems="flex-start">
            <RadioGroup.ItemHiddenInput />
            <RadioGroup.ItemIndicator mt="0.5" />
            <RadioGroup.ItemText fontWeight="normal" minW="0">
              <HStack gap="2" wrap="wrap">
                <Text as="span" fontWeight="medium">
                  {nameOf(place.source)}
                </Text>
                {index === 0 && !place.areDates ? (
                  <Badge colorPalette="green">{t('lite:stores.suggested')}</Badge>
                ) : null}
                {place.areDates ? <Badge colorPalette="orange">{t('lite:stores.dates')}</Badge> : null}
              </HStack>
              <Text as="span" display="block" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {t('lite:stores.place', {
                  example: place.example.slice(0, 60),
                  number: place.number,
                  stores: t('common:count.stores', { count: place.stores, formatted: format.integer(place.stores) }),
                })}
              </Text>
            </RadioGroup.ItemText>
          </RadioGroup.Item>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
