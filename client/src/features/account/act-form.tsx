import { Alert, Button, HStack, Stack, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface Props {
  form: Ref<HTMLFormElement>;
  lead?: string;
  submitLabel: string;
  busy: boolean;
  destructive?: boolean;
  /** What the server refused, in words. */
  refusal?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** A small form in a dialog: what it is for, its fields, what was refused, and its one button. */
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
