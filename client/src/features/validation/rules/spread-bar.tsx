import { Box, HStack, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { VALIDATION_TEXTS } from '../../../components/validation/validation-texts.js';
import { useFormat } from '../../../lib/use-format.js';

interface Props {
  files: number;
  stores: number;
  /** All stores and files of the project; undefined while unknown. */
  allStores: number | undefined;
  allFiles: number | undefined;
}

interface Share {
  part: number;
  whole: number;
  unit: 'stores' | 'files';
}

/** Stores are more telling than files; a finding of a list or of no store is measured in files. */
export function spreadOf({ files, stores, allStores, allFiles }: Props): Share | null {
  if (stores > 0) return { part: stores, whole: Math.max(allStores ?? stores, stores), unit: 'stores' };
  if (files > 0) return { part: files, whole: Math.max(allFiles ?? files, files), unit: 'files' };
  return null;
}

/** How far a rule's findings spread over the project's stores, else over its files: a bar and its text. */
export function SpreadBar(props: Props) {
  const { t } = useTranslation(VALIDATION_TEXTS);
  const format = useFormat();
  const share = spreadOf(props);
  if (!share) return <Text color="fg.subtle">{t('spread.none')}</Text>;
  const { part, whole, unit } = share;
  const isWholeKnown = (unit === 'stores' ? props.allStores : props.allFiles) !== undefined;
  const words = isWholeKnown
    ? t(`spread.${unit}`, { part: format.integer(part), whole: format.integer(whole) })
    : t(`spread.${unit}Only`, { count: part, formatted: format.integer(part) });
  return (
    <HStack gap="2" minW="0" title={words}>
      <Box h="2" w="8" flexShrink="0" bg="bar.track" borderRadius="full" overflow="hidden" aria-hidden="true">
        {/* The smallest part stays visible. */}
        <Box h="100%" w={`${Math.max(4, (100 * part) / whole)}%`} bg="accent.solid" />
      </Box>
      <Text truncate>{words}</Text>
    </HStack>
  );
}
