import { Box, Text } from '@chakra-ui/react';
import { useDashboard } from '../dashboard-context.js';
import { tradesSpace } from './findings.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/**
 * The total that all items would gain and lose at their fair shares: separately, and as ranges. Nothing where they
 * can't give each other space.
 */
export function ChangesLine() {
  const { t, format } = useDashboardWords();
  const { data } = useDashboard();
  const { changes, units } = data;
  const { increases, cuts } = changes;
  if (increases.items + cuts.items === 0 || !tradesSpace(data)) return null;
  const money = (value: number) => format.money(value, units.money, 0);
  const line = t('change.line', {
    gained: format.integer(increases.items),
    gainLow: money(increases.low),
    gainHigh: money(increases.high),
    lost: format.integer(cuts.items),
    lossLow: money(cuts.low),
    lossHigh: money(cuts.high),
  });
  return (
    <Box>
      <Text>{line}</Text>
      <Text color="fg.muted" textStyle="xs">
        {t('change.basis')}
      </Text>
    </Box>
  );
}
