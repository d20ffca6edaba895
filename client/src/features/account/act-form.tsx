import { Alert, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface Props {
  form: Ref<HTMLFormElement>;
  lead?: string;
  submitLabel: string;
  busy: boolean;
  destructive?: boolean;
  /** The server's refusal, as text. */
  refusal?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A small form in a dialog: its purpose, its fields, the refusal, and its single button. */
export function ActForm({ form, lead, submitLabel, busy, destructive, refusal, onSubmit, children }: Props) {
  return (
    <Stack asChild gap="4">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {lead ? <Text color="fg.muted">{lead}</Text> : null}
        {refusal ? (
          <Alert.Root status="error" size="sm" role="alert">
            <Alert.Indicator />
            <Alert.Title>{refusal}</Alert.Title>
          </Alert.Root>
        ) : null}
        {children}
        <HStack justify="end">
          <Button type="submit" loading={busy} colorPalette={destructive ? 'red' : 'accent'}>
            {submitLabel}
          </Button>
        </HStack>
      </form>
    </Stack>
  );
}
