import { Box, HStack } from '@chakra-ui/react';
import { readableOn } from '../../lib/palette.js';

export interface LegendEntry {
  text: string;
  color: string;
  /** An earlier entry has the same color, so this one is striped. */
  isStriped?: boolean;
}

/** An entry's swatch, filled like the chart's bars. */
const fillOf = ({ color, isStriped }: LegendEntry): string =>
  isStriped ? `repeating-linear-gradient(135deg, ${color} 0 2px, ${readableOn(color)} 2px 3px)` : color;

/** Explains a chart's colors. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <HStack columnGap="4" rowGap="1" mb="2" wrap="wrap" textStyle="xs" color="fg.muted">
      {entries.map((entry) => (
        <HStack key={entry.text} gap="1.5">
          <Box w="10px" h="10px" borderRadius="2px" style={{ background: fillOf(entry) }} aria-hidden="true" />
          {entry.text}
        </HStack>
      ))}
    </HStack>
  );
}
