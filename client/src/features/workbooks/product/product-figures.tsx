import { SimpleGrid, Text } from '@chakra-ui/react';
import { FigureTile } from '../figure-tile.js';
import { useProduct } from './product-context.js';
import { useProductWords } from './use-product-words.js';

type Shown = 'facings' | 'linear' | 'capacity' | 'units' | 'sales' | 'daysOfSupply' | 'index';

function ProductFigure({ id, label, about }: { id: Shown; label?: string; about?: string }) {
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
  const unit = id === 'linear' ? units.linear : id === 'daysOfSupply' ? 'days' : undefined;
  return (
    <FigureTile
      label={label ?? metric(id)}
      value={value === null ? null : written[id]}
      unit={value === null ? undefined : unit}
      reason={figures.reasons[id]}
      note={about}
      formula={
        <>
          <Text>{t(`metrics:${id}.formula`)}</Text>
          <Text color="fg.muted">{t(`metrics:${id}.note`)}</Text>
        </>
      }
    />
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
      <FigureTile
        label={say('figures.stores')}
        value={format.integer(figures.stores)}
        note={say('figures.ofStores', { stores })}
        formula={
          <>
            <Text>{t('metrics:distribution.formula')}</Text>
            {weightedDistribution === null ? null : (
              <>
                <Text>{format.pair(say('figures.weighted'), format.percent(weightedDistribution))}</Text>
                <Text color="fg.muted">{say('figures.weightedFormula', { stores })}</Text>
              </>
            )}
          </>
        }
      />
      {(['facings', 'linear', 'capacity', 'units', 'sales', 'daysOfSupply'] as const).map((id) => (
        <ProductFigure key={id} id={id} />
      ))}
      <ProductFigure id="index" label={say('figures.index')} about={category} />
    </SimpleGrid>
  );
}
