import { Box, Text } from '@chakra-ui/react';
import { ELASTICITY_RANGE } from '@core/metrics/space-elasticity.js';
import { usePlanWords } from './plan-words.js';

/** How the plan is made and what it does not know, beside its figures. */
export function PlanCaveats({ isProven, elasticity }: { isProven: boolean; elasticity: number }) {
  const { t, format } = usePlanWords();
  const half = format.number(elasticity * ELASTICITY_RANGE.low, 3);
  const more = format.number(elasticity * ELASTICITY_RANGE.high, 3);
  return (
    <Box as="section" aria-label={t('caveats.title')} textStyle="sm" color="fg.muted">
      <Text fontWeight="semibold" color="fg">
        {t('caveats.title')}
      </Text>
      <Text>{t('caveats.range', { half, more })}</Text>
      <Text>{t('caveats.unknown')}</Text>
      {isProven ? null : <Text color="fg">{t('caveats.notProven')}</Text>}
    </Box>
  );
}
