import { Box, Heading, HStack } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  /** Small facts beside the title. */
  marks?: ReactNode;
  busy?: boolean;
  children: ReactNode;
}

/** One part of the page under its heading. */
export function Panel({ title, marks, busy = false, children }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      aria-busy={busy}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      p={{ base: '4', md: '5' }}
      minW="0"
      opacity={busy ? 0.6 : 1}
    >
      <HStack gap="3" wrap="wrap" mb="3">
        <Heading as="h2" id={id} size="md" lineHeight="24px">
          {title}
        </Heading>
        {marks}
      </HStack>
      {children}
    </Box>
  );
}
