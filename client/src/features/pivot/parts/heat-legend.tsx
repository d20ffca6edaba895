import { Box, HStack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { divergingColor, sequentialColor, signedColor } from '../../../lib/palette.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { HEAT_SCALES, HEAT_SIDES, type HeatScale, heatScaleOf } from '../grid/heat.js';
import type { PivotModel, ShownAs, ShownColumn } from '../grid/pivot-model.js';
import { usePivotWords } from '../use-pivot-words.js';

/** Steps of a scale; on one with a middle its name stands between two halves of as many. */
const STEPS = 9;
const HALF = 5;

interface Bar {
  colour: (part: number) => string;
  from: number;
  to: number;
  steps: number;
}

function Steps({ colour, from, to, steps }: Bar) {
  return (
    <HStack gap="0" borderRadius="l1" overflow="hidden" aria-hidden="true">
      {Array.from({ length: steps }, (_, step) => (
        <Box key={step} w="14px" h="12px" style={{ background: colour(from + ((to - from) * step) / (steps - 1)) }} />
      ))}
    </HStack>
  );
}

interface ScaleProps {
  colour: (part: number) => string;
  low: string;
  high: string;
  middle?: string;
}

function Scale({ colour, low, high, middle }: ScaleProps) {
  return (
    <HStack gap="1.5" textStyle="xs" color="fg.muted">
      {low}
      {middle === undefined ? (
        <Steps colour={colour} from={0} to={1} steps={STEPS} />
      ) : (
        <>
          <Steps colour={colour} from={0} to={0.5} steps={HALF} />
          {middle}
          <Steps colour={colour} from={0.5} to={1} steps={HALF} />
        </>
      )}
      {high}
    </HStack>
  );
}

interface Props {
  model: PivotModel;
  columns: readonly ShownColumn[];
  as: ShownAs;
}

/**
 * The meaning of the cells' colors: low to high for a figure, around 100 for an index, around 0 for gaps and changes.
 */
export function HeatLegend({ model, columns, as }: Props) {
  const { t } = usePivotWords();
  const mode = useColorMode();
  const shown = useMemo(() => {
    const coloured = columns.filter(({ side }) => HEAT_SIDES.includes(side));
    const kinds = new Map(coloured.map(({ measure, side }) => [`${measure} ${side}`, { measure, side }]));
    return new Set([...kinds.values()].map(({ measure, side }) => heatScaleOf(model, as, measure, side)));
  }, [model, columns, as]);
  const scales: Record<HeatScale, ScaleProps> = {
    sequential: {
      colour: (part) => sequentialColor(part, 0, 1, mode),
      low: t('legend.low'),
      high: t('legend.high'),
    },
    index: { colour: (part) => divergingColor(100 * 2 ** (part * 2 - 1), mode), low: '50', middle: '100', high: '200' },
    signed: {
      colour: (part) => signedColor(part * 2 - 1, 1, mode),
      low: t('legend.below'),
      middle: '0',
      high: t('legend.above'),
    },
  };
  return (
    <HStack gap="4" wrap="wrap">
      {HEAT_SCALES.filter((scale) => shown.has(scale)).map((scale) => (
        <Scale key={scale} {...scales[scale]} />
      ))}
    </HStack>
  );
}
