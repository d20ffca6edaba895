import { Box, Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  controls?: ReactNode;
  /** New figures are on their way: the old ones stay, dimmed. */
  refreshing?: boolean;
  children: ReactNode;
}

/** A part of a report: its name, what it says in a sentence, its choices. */
export function Section({ title, lead, controls, refreshing = false, children }: Props) {
  const titleId = useId();
  return (
    <Box as="section" aria-labelledby={titleId} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <Flex wrap="wrap" gap="2" align="center" mb={lead ? '1' : '3'}>
        <Heading as="h2" id={titleId} size="md" lineHeight="24px" me="auto">
          {title}
        </Heading>
        {controls ? (
          <HStack gap="2" wrap="wrap">
            {controls}
          </HStack>
        ) : null}
      </Flex>
      {lead ? (
        <Text color="fg.muted" mb="3">
          {lead}
        </Text>
      ) : null}
      <Stack gap="0" opacity={refreshing ? 0.55 : 1} aria-busy={refreshing}>
        {children}
      </Stack>
    </Box>
  );
}
