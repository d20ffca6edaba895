import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { FigureCountsDto } from '../../../../api/reports.gen.js';
import { useFormat } from '../../../../lib/use-format.js';
import { SETTINGS_TEXTS } from '../settings-texts.js';
import type { FigureEffectState } from './use-figure-effect.js';

const COUNTS = [
  ['atRisk', ({ atRisk }: FigureCountsDto) => atRisk.rows],
  ['overstocked', ({ overstocked }: FigureCountsDto) => overstocked.rows],
  ['lowCoverage', ({ lowCoverage }: FigureCountsDto) => lowCoverage],
] as const;

/** "47 → 62 products at risk": the effect of the form's settings on the newest analysis, counted as in reports. */
export function FigureEffect({ effect, changed }: { effect: FigureEffectState; changed: boolean }) {
  const { t } = useTranslation(SETTINGS_TEXTS);
  const format = useFormat();
  const { shown, isLoading, isError } = effect;
  if (isError && !shown) return <Text color="fg.muted">{t('figures.effect.none')}</Text>;
  if (!shown) return <Text color="fg.muted">{t('figures.effect.loading')}</Text>;
  return (
    <Box
      role="status"
      aria-busy={isLoading}
      opacity={isLoading ? 0.6 : 1}
      borderWidth="1px"
      borderRadius="l2"
      p="3"
      maxW="860px"
    >
      <Text color="fg.muted" textStyle="xs" mb="2">
        {t(changed ? 'figures.effect.changed' : 'figures.effect.now')}
      </Text>
      <SimpleGrid columns={{ base: 1, sm: 3 }} gap="3">
        {COUNTS.map(([name, countOf]) => {
          const [before, after] = [countOf(shown.before), countOf(shown.after)];
          const isSame = before === after;
          return (
            <Box key={name}>
              <Text fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {isSame
                  ? format.integer(after)
                  : t('figures.effect.step', { before: format.integer(before), after: format.integer(after) })}
              </Text>
              <Text color="fg.muted">{t(`figures.effect.${name}`, { count: after })}</Text>
            </Box>
          );
        })}
      </SimpleGrid>
    </Box>
  );
}
