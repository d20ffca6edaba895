import { Flex, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface Props {
  title: string;
  /** One sentence under the title: scope, finding or purpose. */
  lead?: ReactNode;
  /** Small facts beside the title: a state or a time. */
  marks?: ReactNode;
  /** The page's main action and related controls, top right. */
  actions?: ReactNode;
}

/** The header of every page. Its title is the page's only h1. */
export function PageHeader({ title, lead, marks, actions }: Props) {
  return (
    <Flex wrap="wrap" align="flex-start" justify="space-between" gap="3" mb="5">
      <Stack gap="1" minW="0" flex="1 1 320px">
        <HStack gap="3" wrap="wrap">
          <Heading as="h1" size="xl" lineHeight="28px" overflowWrap="anywhere">
            {title}
          </Heading>
          {marks}
        </HStack>
        {lead ? <Text color="fg.muted">{lead}</Text> : null}
      </Stack>
      {actions ? (
        <HStack gap="2" wrap="wrap">
          {actions}
        </HStack>
      ) : null}
    </Flex>
  );
}
