import { Box, Heading, HStack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title: a link to everything. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of the Dashboard. */
export function Section({ title, aside, children }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <HStack justify="space-between" mb="2" gap="4">
        <Heading as="h2" size="md" id={id}>
          {title}
        </Heading>
        {aside}
      </HStack>
      {children}
    </Box>
  );
}

/** A framed list of lines. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="ul" aria-label={label} listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {children}
    </Box>
  );
}
