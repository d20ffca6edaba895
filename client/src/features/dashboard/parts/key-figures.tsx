import { Box, SimpleGrid, Text, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import type { FigureName, KeyFigureDto, KeyFiguresDto } from '../../../api/reports.gen.js';
import { Icon } from '../../../components/icon.js';
import { writeKeyFigure } from '@core/boards/key-figure.js';
import { type KeyFigure, shownFigures } from '@core/boards/tile-choices.js';
import { useTileRoom } from '../../../components/tile-room.js';
import { WrittenFigure } from '../../../components/written-figure.js';
import { useUrlText } from '../../../lib/url-state.js';
import { useDashboard } from '../dashboard-context.js';
import { useDashboardWords } from '../use-dashboard-words.js';

/** Maximum length of a figure in large type, on a page and in a tile. */
const LARGE_LETTERS = { page: 11, tile: 7 };
/** The same in the medium type of a tile. */
const MEDIUM_LETTERS = 9;

interface KeyFigureProps {
  name: keyof KeyFiguresDto & FigureName;
  figure: KeyFigureDto;
  size: 'sm' | 'md' | 'lg';
}

function FigureCard({ name, figure, size }: KeyFigureProps) {
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
      <WrittenFigure value={text} unit={unit} reason={figure.reason ?? undefined} size={size} />
    </chakra.button>
  );
}

/** The figures named in the address (`figures=sales,linear`); all by default. */
export function useShownFigures(): readonly KeyFigure[] {
  const [named] = useUrlText('figures');
  return useMemo(() => shownFigures(named), [named]);
}

/** As many side by side as fit the window or the tile. */
const ON_PAGE = {
  base: 'repeat(2, minmax(0, 1fr))',
  md: 'repeat(4, minmax(0, 1fr))',
  '2xl': 'repeat(8, minmax(0, 1fr))',
};
const IN_TILE = 'repeat(auto-fit, minmax(min(116px, 100%), 1fr))';

/** The eight figures that say how large this is; each opens its formula. */
export function KeyFigures() {
  const { format } = useDashboardWords();
  const { chosen, refreshing } = useDashboard();
  const shown = useShownFigures();
  const tile = useTileRoom();
  const letters = (name: keyof KeyFiguresDto) => writeKeyFigure(format, chosen.kpis[name]).text?.length ?? 0;
  // A tile's figures have one size; on a page, a long figure must not overflow its card on a phone.
  const longest = Math.max(0, ...shown.map(letters));
  const sizeOf = (name: keyof KeyFiguresDto) => {
    if (tile) return longest > MEDIUM_LETTERS ? 'sm' : longest > LARGE_LETTERS.tile ? 'md' : 'lg';
    return letters(name) > LARGE_LETTERS.page ? 'sm' : 'lg';
  };
  return (
    <SimpleGrid
      gridTemplateColumns={tile ? IN_TILE : ON_PAGE}
      gap="3"
      opacity={refreshing.chosen ? 0.55 : 1}
      aria-busy={refreshing.chosen}
    >
      {shown.map((name) => (
        <FigureCard key={name} name={name} figure={chosen.kpis[name]} size={sizeOf(name)} />
      ))}
    </SimpleGrid>
  );
}
