import { Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  /** The finding, a sentence. */
  children: string;
  /** Behind the sentence: how it is computed. */
  action?: ReactNode;
}

/** How a page of figures begins: one sentence of what it found. */
export function FindingLine({ children, action }: Props) {
  return (
    <Flex
      role="note"
      gap="3"
      align="center"
      wrap="wrap"
      px="4"
      py="3"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      borderStartWidth="3px"
      borderStartColor="accent.solid"
    >
      <Text flex="1 1 280px" fontWeight="medium">
        {children}
      </Text>
      {action}
    </Flex>
  );
}
