import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { PodMatrixDto } from '../../../api/pods.gen.js';
import { FigureValue } from '../../../components/figure-value.js';
import { type PodWords, usePodWords } from '../use-pod-words.js';
import { type Figure } from '../state/pod-state.js';

interface Shown {
  figure: Figure;
  text: string | null;
  /** The formula with this figure's numbers. */
  numbers: string;
}

/** The figures over all items, written, with what they are computed of. */
function figuresOf({ format }: PodWords, { total, storesInScope, storeSales, units }: PodMatrixDto): Shown[] {
  const scope = format.integer(storesInScope);
  const points = format.integer(total.pointsOfDistribution);
  const items = format.integer(total.products);
  const share = (value: number | null): string | null => (value === null ? null : format.percent(value));
  const sold =
    storeSales === null || total.weightedDistribution === null ? null : storeSales * total.weightedDistribution;
  const average = total.averageItemsPerStore;
  const tdp = total.totalDistributionPoints;
  const itemSales = storeSales === null || tdp === null ? null : (storeSales * tdp) / 100;
  return [
    {
      figure: 'itemDistribution',
      text: share(total.itemDistribution),
      numbers: `${points} ÷ (${items} × ${scope}) = ${format.percent(total.itemDistribution)}`,
    },
    {
      figure: 'distribution',
      text: share(total.distribution),
      numbers: `${format.integer(total.stores)} ÷ ${scope} = ${format.percent(total.distribution)}`,
    },
    {
      figure: 'weightedDistribution',
      text: share(total.weightedDistribution),
      numbers: `${format.money(sold, units.money)} ÷ ${format.money(storeSales, units.money)} = ${format.percent(total.weightedDistribution)}`,
    },
    {
      figure: 'totalDistributionPoints',
      text: tdp === null ? null : format.number(tdp, 1),
      numbers: `${format.money(itemSales, units.money)} ÷ ${format.money(storeSales, units.money)} × 100 = ${format.number(tdp, 1)}`,
    },
    { figure: 'pointsOfDistribution', text: points, numbers: `Σ = ${points}` },
    {
      figure: 'averageItemsPerStore',
      text: average === null ? null : format.number(average, 1),
      numbers: `${points} ÷ ${scope} = ${format.number(average, 1)}`,
    },
    {
      figure: 'voids',
      text: format.integer(total.voids),
      numbers: `${items} × ${scope} − ${points} = ${format.integer(total.voids)}`,
    },
  ];
}

function Tile({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px="3" py="2.5" minW="0">
      <Text textStyle="xs" color="fg.muted" truncate title={label}>
        {label}
      </Text>
      {children}
    </Box>
  );
}

interface Props {
  matrix: PodMatrixDto;
  onVoids: () => void;
}

/** The figures, item-level distribution first, each opening its formula with its numbers; items and stores in scope. */
export function KeyFigures({ matrix, onVoids }: Props) {
  const words = usePodWords();
  const { t, format, metric } = words;
  const { total, storesInScope } = matrix;
  return (
    <SimpleGrid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(3, minmax(0, 1fr))',
        lg: 'repeat(5, minmax(0, 1fr))',
        '2xl': 'repeat(9, minmax(0, 1fr))',
      }}
      gap="3"
    >
      {figuresOf(words, matrix).map(({ figure, text, numbers }) => (
        <Tile key={figure} label={metric(figure)}>
          <FigureValue
            label={metric(figure)}
            value={text}
            reason={total.reasons[figure]}
            size="lg"
            formula={
              <Stack gap="1.5" textStyle="sm">
                <Text>{t(`metrics:${figure}.formula`)}</Text>
                {text === null ? null : <Text fontWeight="medium">{numbers}</Text>}
                <Text color="fg.muted">{t(`metrics:${figure}.note`)}</Text>
              </Stack>
            }
          />
          {figure === 'voids' && total.voids > 0 ? (
            <Button
              size="2xs"
              variant="plain"
              px="0"
              minW="0"
              h="auto"
              display="block"
              aria-haspopup="dialog"
              onClick={onVoids}
            >
              {t('figures.listVoids')}
            </Button>
          ) : null}
        </Tile>
      ))}
      <Tile label={t('figures.items')}>
        <FigureValue label={t('figures.items')} value={format.integer(total.products)} size="lg" />
        <Text textStyle="xs" color="fg.muted">
          {t('figures.carried', { formatted: format.integer(total.carried) })}
        </Text>
      </Tile>
      <Tile label={t('figures.storesInScope')}>
        <FigureValue label={t('figures.storesInScope')} value={format.integer(storesInScope)} size="lg" />
        <Text textStyle="xs" color="fg.muted">
          {t('figures.carrying', { formatted: format.integer(total.stores) })}
        </Text>
      </Tile>
    </SimpleGrid>
  );
}
