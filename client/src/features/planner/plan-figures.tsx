import { Box, SimpleGrid, Text } from '@chakra-ui/react';
import type { PlanTotalsDto } from '../../api/reports.gen.js';
import { usePlanWords } from './plan-words.js';

interface Tile {
  name: 'changed' | 'below' | 'above' | 'sales' | 'refills' | 'cases';
  value: string;
  note: string;
}

/** The plan's total effect: before and after, and the expected gain as a range. */
export function PlanFigures({
  totals,
  money,
  refreshing,
}: {
  totals: PlanTotalsDto;
  money: string;
  refreshing: boolean;
}) {
  const { t, format, arrow, range } = usePlanWords();
  const { supply, restocking, change, sales, changed, moved } = totals;
  const whole = (value: number) => format.integer(value);
  const tiles: Tile[] = [
    { name: 'changed', value: whole(changed), note: t('figures.moved', { count: moved, formatted: whole(moved) }) },
    {
      name: 'below',
      value: arrow(whole(supply.before.below), whole(supply.after.below)),
      note: t('figures.belowNote'),
    },
    {
      name: 'above',
      value: arrow(whole(supply.before.above), whole(supply.after.above)),
      note: t('figures.aboveNote'),
    },
    {
      name: 'sales',
      value: range(change, money),
      note: t('figures.salesNote', { sales: format.money(sales, money) }),
    },
    {
      name: 'refills',
      value: arrow(format.figure(restocking.before.refills), format.figure(restocking.after.refills)),
      note: t('figures.refillsNote'),
    },
    {
      name: 'cases',
      value: arrow(whole(restocking.before.casesFit), whole(restocking.after.casesFit)),
      note: t('figures.casesNote', { known: whole(restocking.after.casesKnown) }),
    },
  ];
  return (
    <SimpleGrid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        xl: 'repeat(6, minmax(0, 1fr))',
      }}
      gap="3"
      mb="4"
      opacity={refreshing ? 0.55 : 1}
      aria-busy={refreshing}
    >
      {tiles.map(({ name, value, note }) => (
        <Box key={name} bg="bg.panel" borderWidth="1px" borderRadius="l3" px="3" py="2.5" minW="0">
          <Text textStyle="xs" color="fg.muted">
            {t(`figures.${name}`)}
          </Text>
          <Text fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums" overflowWrap="anywhere">
            {value}
          </Text>
          <Text textStyle="xs" color="fg.muted">
            {note}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}
