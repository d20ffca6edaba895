import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { FigureValue } from '../../../components/figure-value.js';
import { useProduct } from './product-context.js';
import { useProductWords } from './use-product-words.js';

type Shown = 'facings' | 'linear' | 'capacity' | 'units' | 'sales' | 'daysOfSupply' | 'index';

function Tile({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3" px="3" py="2.5" minW="0">
      <Text textStyle="xs" color="fg.muted" truncate title={label}>
        {label}
      </Text>
      {children}
      {note ? (
        <Text textStyle="xs" color="fg.muted" truncate>
          {note}
        </Text>
      ) : null}
    </Box>
  );
}

function FigureTile({ id, label, about }: { id: Shown; label?: string; about?: string }) {
  const { t, format, metric } = useProductWords();
  const { report } = useProduct();
  const { figures, units } = report;
  const value = figures[id];
  const written: Record<Shown, string> = {
    facings: format.integer(value),
    linear: format.figure(value),
    capacity: format.integer(value),
    units: format.figure(value),
    sales: format.money(value, units.money, 0),
    daysOfSupply: format.number(value, 1),
    index: format.integer(value),
  };
  const unit = id === 'linear' ? { unit: units.linear } : id === 'daysOfSupply' ? { unit: 'days' } : {};
  const name = label ?? metric(id);
  const reason = figures.reasons[id];
  return (
    <Tile label={name} {...(about === undefined ? {} : { note: about })}>
      <FigureValue
        label={name}
        value={value === null ? null : written[id]}
        {...(value === null ? {} : unit)}
        {...(reason ? { reason } : {})}
        size="lg"
        formula={
          <Stack gap="1">
            <Text>{t(`metrics:${id}.formula`)}</Text>
            <Text color="fg.muted">{t(`metrics:${id}.note`)}</Text>
          </Stack>
        }
      />
    </Tile>
  );
}

/** The product's figures over the stores in scope; each opens its formula. */
export function ProductFigures() {
  const { say, t, format } = useProductWords();
  const { report, refreshing, category } = useProduct();
  const { figures, storesInScope, weightedDistribution } = report;
  const stores = format.integer(storesInScope);
  return (
    <SimpleGrid
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
        xl: 'repeat(8, minmax(0, 1fr))',
      }}
      gap="3"
      opacity={refreshing ? 0.55 : 1}
      aria-busy={refreshing}
    >
      <Tile label={say('figures.stores')} note={say('figures.ofStores', { stores })}>
        <FigureValue
          label={say('figures.stores')}
          value={format.integer(figures.stores)}
          size="lg"
          formula={
            <Stack gap="1">
              <Text>{t('metrics:distribution.formula')}</Text>
              {weightedDistribution === null ? null : (
                <>
                  <Text>{format.pair(say('figures.weighted'), format.percent(weightedDistribution))}</Text>
                  <Text color="fg.muted">{say('figures.weightedFormula', { stores })}</Text>
                </>
              )}
            </Stack>
          }
        />
      </Tile>
      {(['facings', 'linear', 'capacity', 'units', 'sales', 'daysOfSupply'] as const).map((id) => (
        <FigureTile key={id} id={id} />
      ))}
      <FigureTile id="index" label={say('figures.index')} about={category} />
    </SimpleGrid>
  );
}
