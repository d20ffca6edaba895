import { Text } from '@chakra-ui/react';

/** The mark that fields have, for a group of choices. */
export function RequiredMark() {
  return (
    <Text as="span" color="fg.error" aria-hidden="true" ms="1">
      *
    </Text>
  );
}
