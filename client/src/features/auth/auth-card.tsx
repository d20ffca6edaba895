import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { FormEvent, ReactNode, Ref } from 'react';

interface Props {
  title: string;
  lead?: ReactNode;
  /** Makes the card a form. The browser's own validation is off: the page has its own messages. */
  onSubmit?: () => void;
  form?: Ref<HTMLFormElement>;
  children: ReactNode;
  /** Links elsewhere, below the card. */
  footer?: ReactNode;
}

/** The card of every page around sign-in. Aligned to the top, so that growing content extends downwards. */
export function AuthCard({ title, lead, onSubmit, form, children, footer }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  const content = (
    <>
      <Stack gap="1">
        <Heading as="h1" size="xl">
          {title}
        </Heading>
        {lead ? (
          <Text color="fg.muted" overflowWrap="anywhere">
            {lead}
          </Text>
        ) : null}
      </Stack>
      {children}
    </>
  );
  return (
    <Stack flex="1" align="center" gap="4" px="4" pt={{ base: '6', md: '12vh' }} pb="10">
      <Box
        width="100%"
        maxW="400px"
        bg="bg.panel"
        borderWidth="1px"
        borderRadius="l3"
        p={{ base: '5', md: '8' }}
        boxShadow="sm"
      >
        {onSubmit ? (
          <Stack asChild gap="4">
            <form ref={form} noValidate onSubmit={submit}>
              {content}
            </form>
          </Stack>
        ) : (
          <Stack gap="4">{content}</Stack>
        )}
      </Box>
      {footer}
    </Stack>
  );
}
