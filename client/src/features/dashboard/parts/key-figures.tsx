import { Box, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { FigureName, KeyFigureDto, KeyFiguresDto } from '../../../api/reports.gen.js';
import { Icon } from '../../../components/icon.js';
import { writeKeyFigure } from '../../../components/write-key-figure.js';
import { useTileRoom } from '../../../components/tile-room.js';
import { WrittenFigure } from '../../../components/written-figure.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';
import { lazyPart } from '../../../lib/lazy-part.js';
import type { PutPanelProps } from './put-panel.js';

const PutPanel = lazyPart<PutPanelProps>(async () => (await import('./put-panel.js')).PutPanel);

export const KEY_FIGURES: readonly (keyof KeyFiguresDto)[] = [
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
  const tile = useTileRoom();
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
        {tile ? null : (
          <Box color="fg.subtle">
            <Icon name="help" size={12} />
          </Box>
        )}
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

/** Those that the address names (`figures=sales,linear`); all unless it does. */
export function useShownFigures(): readonly (keyof KeyFiguresDto)[] {
  const [named] = useUrlText('figures');
  return useMemo(() => {
    const wanted = named?.split(',') ?? [];
    const shown = KEY_FIGURES.filter((name) => wanted.includes(name));
    return shown.length === 0 ? KEY_FIGURES : shown;
  }, [named]);
}

/** As many beside each other as the window, or the tile, has room for. */
const ON_PAGE = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(4, minmax(0, 1fr))',
  '2xl': 'repeat(8, minmax(0, 1fr))',
};
const IN_TILE = 'repeat(auto-fit, minmax(min(116px, 100%), 1fr))';

/** The eight figures that say how large this is; each opens its formula. */
export function KeyFigures({ refreshing }: { refreshing: boolean }) {
  const { t } = useDashboardWords();
  const { chosen } = useDashboard();
  const shown = useShownFigures();
  const tile = useTileRoom();
  return (
    <Box position="relative">
      <SimpleGrid
        gridTemplateColumns={tile ? IN_TILE : ON_PAGE}
        gap="3"
        opacity={refreshing ? 0.55 : 1}
        aria-busy={refreshing}
      >
        {shown.map((name) => (
          <KeyFigure key={name} name={name} figure={chosen.kpis[name]} />
        ))}
      </SimpleGrid>
      <Box position="absolute" top="-9" right="0">
        <PutPanel kind="figures" title={t('keyFigures')} />
      </Box>
    </Box>
  );
}
