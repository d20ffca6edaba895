import { Box, Text } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CM_PER_INCH, type LengthUnit } from '@core/units/length.js';
import { useFormat } from '../../lib/use-format.js';
import { useUnitText } from '../../lib/use-figure-words.js';
import type { ShelfStage } from './scene/shelf-stage.js';

const STEPS: Record<LengthUnit, readonly number[]> = {
  cm: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  in: [1, 2, 3, 6, 12, 24, 48, 96, 240, 480],
};
const WANTED_PIXELS = 110;
const INCHES_PER_FOOT = 12;

/** The longest round length that fits the bar, in the unit's own number. */
export function scaleStep(pixelsPerCm: number, unit: LengthUnit): number {
  const perUnit = pixelsPerCm * (unit === 'in' ? CM_PER_INCH : 1);
  return STEPS[unit].findLast((step) => step * perUnit <= WANTED_PIXELS) ?? 1;
}

/** Shows how long a foot or half a meter is on the screen. */
export function ScaleBar({ stage, unit }: { stage: ShelfStage; unit: LengthUnit }) {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  const unitText = useUnitText();
  const scale = useSyncExternalStore(stage.subscribe, () => stage.view.scale);
  const step = scaleStep(scale, unit);
  const inFeet = unit === 'in' && step >= INCHES_PER_FOOT;
  const length = inFeet
    ? `${format.integer(step / INCHES_PER_FOOT)} ${unitText('ft')}`
    : `${format.integer(step)} ${unitText(unit)}`;
  return (
    <Box
      pointerEvents="none"
      flexShrink="0"
      alignSelf="flex-start"
      role="img"
      aria-label={t('scale.label', { length })}
    >
      <Text textStyle="2xs" lineHeight="14px" color="fg.muted" aria-hidden="true">
        {length}
      </Text>
      <Box
        h="5px"
        borderWidth="1px"
        borderTopWidth="0"
        borderColor="fg.muted"
        style={{ width: `${step * scale * (unit === 'in' ? CM_PER_INCH : 1)}px` }}
      />
    </Box>
  );
}
