import { Box, HStack } from '@chakra-ui/react';
import { divergingColor, sequentialColor } from '../../../lib/palette.js';
import { useColorMode } from '../../../lib/color-mode.js';
import type { PivotFigure } from '../grid/pivot-model.js';
import { isIndex } from '../state/fields.js';
import { usePivotWords } from '../use-pivot-words.js';

const STEPS = 9;

function Scale({ colour, low, high }: { colour: (part: number) => string; low: string; high: string }) {
  return (
    <HStack gap="1.5" textStyle="xs" color="fg.muted">
      {low}
      <HStack gap="0" borderRadius="l1" overflow="hidden" aria-hidden="true">
        {Array.from({ length: STEPS }, (_, step) => (
          <Box key={step} w="14px" h="12px" style={{ background: colour(step / (STEPS - 1)) }} />
        ))}
      </HStack>
      {high}
    </HStack>
  );
}

/** What the colours of the cells mean: low to high of each figure, an index around 100. */
export function HeatLegend({ figures }: { figures: readonly PivotFigure[] }) {
  const { t } = usePivotWords();
  const mode = useColorMode();
  return (
    <HStack gap="4" wrap="wrap">
      {figures.every(({ id }) => isIndex(id)) ? null : (
        <Scale colour={(part) => sequentialColor(part, 0, 1, mode)} low={t('legend.low')} high={t('legend.high')} />
      )}
      {figures.some(({ id }) => isIndex(id)) ? (
        <Scale colour={(part) => divergingColor(100 * 2 ** (part * 2 - 1), mode)} low="50" high="200" />
      ) : null}
    </HStack>
  );
}
