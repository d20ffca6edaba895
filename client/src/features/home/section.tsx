import { Box, Heading, HStack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Beside the title: a way to everything. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A part of the Dashboard under its name. */
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

/** Lines under each other in one frame. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box as="ul" aria-label={label} listStyleType="none" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {children}
    </Box>
  );
}
