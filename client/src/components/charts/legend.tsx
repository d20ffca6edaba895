import { Box, HStack } from '@chakra-ui/react';

export interface LegendEntry {
  text: string;
  color: string;
}

/** What a chart's colours mean. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <HStack columnGap="4" rowGap="1" mb="2" wrap="wrap" textStyle="xs" color="fg.muted">
      {entries.map(({ text, color }) => (
        <HStack key={text} gap="1.5">
          <Box w="10px" h="10px" borderRadius="2px" style={{ background: color }} aria-hidden="true" />
          {text}
        </HStack>
      ))}
    </HStack>
  );
}
