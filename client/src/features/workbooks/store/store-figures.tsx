import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { KeyFigureDto, KeyFiguresDto } from '../../../api/reports.gen.js';
import { FigureValue } from '../../../components/figure-value.js';
import { writeKeyFigure } from '../../../components/write-key-figure.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

const ORDER = ['planograms', 'products', 'manufacturers', 'linear', 'sales', 'daysOfSupply', 'shelfFill'] as const;
const LARGE_LETTERS = 11;

function Tile({ name, figure }: { name: (typeof ORDER)[number] & keyof KeyFiguresDto; figure: KeyFigureDto }) {
  const { t, format, metric } = useWorkbookWords();
  const { text, unit } = writeKeyFigure(format, figure);
  const label = metric(name);
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px="3" py="2.5" minW="0">
      <Text textStyle="xs" color="fg.muted" truncate title={label}>
        {label}
      </Text>
      <FigureValue
        label={label}
        value={text}
        unit={unit}
        reason={figure.reason ?? undefined}
        // A figure of many digits must not leave its tile on a phone.
        size={(text?.length ?? 0) > LARGE_LETTERS ? 'sm' : 'lg'}
        formula={
          <Stack gap="1">
            <Text>{t(`metrics:${name}.formula`)}</Text>
            <Text color="fg.muted">{t(`metrics:${name}.note`)}</Text>
          </Stack>
        }
      />
    </Box>
  );
}

/** The figures that say what this store is; each opens its formula. */
export function StoreFigures() {
  const { figures, refreshing } = useStore();
  return (
    <SimpleGrid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(7, minmax(0, 1fr))',
      }}
      gap="3"
      opacity={refreshing ? 0.55 : 1}
      aria-busy={refreshing}
    >
      {ORDER.map((name) => (
        <Tile key={name} name={name} figure={figures.kpis[name]} />
      ))}
    </SimpleGrid>
  );
}
