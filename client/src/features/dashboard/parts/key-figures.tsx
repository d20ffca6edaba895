import { Box, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import type { FigureName, KeyFigureDto, KeyFiguresDto } from '../../../api/reports.gen.js';
import { Icon } from '../../../components/icon.js';
import { writeKeyFigure } from '../../../components/write-key-figure.js';
import { WrittenFigure } from '../../../components/written-figure.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

const ORDER: readonly (keyof KeyFiguresDto)[] = [
  'stores',
  'planograms',
  'products',
  'manufacturers',
  'linear',
  'sales',
  'daysOfSupply',
  'shelfFill',
];

const LARGE_LETTERS = 11;

function KeyFigure({ name, figure }: { name: keyof KeyFiguresDto & FigureName; figure: KeyFigureDto }) {
  const words = useDashboardWords();
  const { openFigure, chosenScope } = useDashboard();
  const label = words.metric(name);
  const { text, unit } = writeKeyFigure(words.format, figure);
  return (
    <chakra.button
      type="button"
      onClick={() => openFigure({ figure: name, item: null, scope: chosenScope })}
      title={words.t('common:figure.howComputed')}
      textAlign="start"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="3"
      py="2.5"
      minW="0"
      cursor="pointer"
      _hover={{ borderColor: 'accent.emphasized' }}
      focusVisibleRing="outside"
    >
      <Box display="flex" gap="1" alignItems="center" justifyContent="space-between">
        <Text textStyle="xs" color="fg.muted" truncate title={label}>
          {label}
        </Text>
        <Box color="fg.subtle">
          <Icon name="help" size={12} />
        </Box>
      </Box>
      <WrittenFigure
        value={text}
        unit={unit}
        reason={figure.reason ?? undefined}
        // A figure of many digits must not leave its tile on a phone.
        size={(text?.length ?? 0) > LARGE_LETTERS ? 'sm' : 'lg'}
      />
    </chakra.button>
  );
}

/** The eight figures that say how large this is; each opens its formula. */
export function KeyFigures({ refreshing }: { refreshing: boolean }) {
  const { chosen } = useDashboard();
  return (
    <SimpleGrid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
        '2xl': 'repeat(8, minmax(0, 1fr))',
      }}
      gap="3"
      opacity={refreshing ? 0.55 : 1}
      aria-busy={refreshing}
    >
      {ORDER.map((name) => (
        <KeyFigure key={name} name={name} figure={chosen.kpis[name]} />
      ))}
    </SimpleGrid>
  );
}
