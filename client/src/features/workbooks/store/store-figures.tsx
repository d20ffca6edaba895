import { SimpleGrid, Text } from '@chakra-ui/react';
import type { KeyFigureDto, KeyFiguresDto } from '../../../api/reports.gen.js';
import { writeKeyFigure } from '@core/boards/key-figure.js';
import { FigureTile } from '../figure-tile.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { useStore } from './store-context.js';

const ORDER = ['planograms', 'products', 'manufacturers', 'linear', 'sales', 'daysOfSupply', 'shelfFill'] as const;

function Tile({ name, figure }: { name: (typeof ORDER)[number] & keyof KeyFiguresDto; figure: KeyFigureDto }) {
  const { t, format, metric } = useWorkbookWords();
  const { text, unit } = writeKeyFigure(format, figure);
  return (
    <FigureTile
      label={metric(name)}
      value={text}
      unit={unit}
      reason={figure.reason ?? undefined}
      formula={
        <>
          <Text>{t(`metrics:${name}.formula`)}</Text>
          <Text color="fg.muted">{t(`metrics:${name}.note`)}</Text>
        </>
      }
    />
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
