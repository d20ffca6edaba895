import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  controls?: ReactNode;
  children: ReactNode;
}

/** A part of the page with its name. */
export function Panel({ title, lead, controls, children }: Props) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id} bg="bg.panel" borderWidth="1px" borderRadius="l3" p="4" minW="0">
      <Flex wrap="wrap" gap="2" align="center" mb={lead ? '0' : '3'}>
        <Heading as="h2" id={id} size="md" lineHeight="24px" me="auto">
          {title}
        </Heading>
        {controls}
      </Flex>
      {lead ? (
        <Text color="fg.muted" mb="3">
          {lead}
        </Text>
      ) : null}
      {children}
    </Box>
  );
}
