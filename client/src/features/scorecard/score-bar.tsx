import { Box } from '@chakra-ui/react';

/** A score as a bar from 0 to 100; empty when there is nothing to judge. */
export function ScoreBar({ score }: { score: number | null }) {
  return (
    <Box h="2" borderRadius="full" bg="bg.muted" overflow="hidden" aria-hidden="true">
      <Box h="full" bg="accent.solid" style={{ width: `${score ?? 0}%` }} />
    </Box>
  );
}
