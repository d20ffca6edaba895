import { HStack, type StackProps } from '@chakra-ui/react';
import type { Ref } from 'react';

/** The box of a field or figure in a zone. */
export function ChipBox(props: StackProps & { ref?: Ref<HTMLDivElement> }) {
  return (
    <HStack
      role="listitem"
      gap="0"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="l2"
      bg="bg.panel"
      minW="0"
      maxW="100%"
      {...props}
    />
  );
}
