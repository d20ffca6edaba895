import { Box, HStack, Text } from '@chakra-ui/react';
import type { PodCell } from '../../../api/pods.gen.js';
import { sequentialStops } from '../../../lib/palette.js';
import { usePodWords } from '../use-pod-words.js';
import { writeCell } from './cells.js';

const STOPS = 9;

/** The meaning of the cells' colors. */
export function HeatLegend({ cell, maximum }: { cell: PodCell; maximum: number }) {
  const { t, format, metric } = usePodWords();
  const gradient = `linear-gradient(to right, ${sequentialStops(STOPS).join(', ')})`;
  return (
    <HStack gap="2" textStyle="xs" color="fg.muted" wrap="wrap">
      <Text>{t('legend', { measure: metric(cell) })}</Text>
      <Text>{writeCell(cell, 0, format)}</Text>
      <Box w="120px" h="3" borderRadius="l1" borderWidth="1px" style={{ background: gradient }} aria-hidden="true" />
      <Text>{writeCell(cell, maximum, format)}</Text>
    </HStack>
  );
}
