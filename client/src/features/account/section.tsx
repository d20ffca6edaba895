import { Box, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  lead?: string;
  /** A state beside the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** One subject of the account. */
export function Section({ title, lead, mark, children }: Props) {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '4', md: '5' }}
      minW="0"
    >
      <Stack gap="1" mb="4">
        <HStack gap="3">
          <Heading as="h2" size="md" id={id}>
            {title}
          </Heading>
          {mark}
        </HStack>
        {lead ? <Text color="fg.muted">{lead}</Text> : null}
      </Stack>
      {children}
    </Box>
  );
}
