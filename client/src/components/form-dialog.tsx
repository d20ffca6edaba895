import { Alert, Box, Button, Dialog, Portal, Stack } from '@chakra-ui/react';
import type { FormEvent, ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../lib/error-text.js';

interface Props {
  open?: boolean;
  title: string;
  /** The purpose of the form, above its fields. */
  lead?: ReactNode;
  submitLabel: string;
  /** Whether the form can be submitted. */
  isReady?: boolean;
  busy: boolean;
  /** The server's error, shown below the fields. */
  error?: unknown;
  /** The action cannot be undone: the button is red. */
  destructive?: boolean;
  size?: 'md' | 'lg';
  focusRef?: RefObject<HTMLElement | null>;
  formRef?: RefObject<HTMLFormElement | null>;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog, with Cancel and one submit button. A click outside does not discard what was typed. */
export function FormDialog({ open = true, isReady = true, size = 'md', focusRef, formRef, onClose, ...props }: Props) {
  const { t } = useTranslation('common');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !props.busy) void props.onSubmit();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => !next.open && onClose()}
      closeOnInteractOutside={false}
      initialFocusEl={focusRef ? () => focusRef.current : undefined}
      placement="center"
      scrollBehavior="inside"
      size={size}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild>
            <form ref={formRef} noValidate onSubmit={submit}>
              <Dialog.Header>
                <Dialog.Title overflowWrap="anywhere">{props.title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="5">
                  {props.lead ? <Box color="fg.muted">{props.lead}</Box> : null}
                  {props.children}
                  {props.error ? <Refusal error={props.error} /> : null}
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
                <Button variant="outline" colorPalette="gray" onClick={onClose}>
                  {t('actions.cancel')}
                </Button>
                <Button
                  type="submit"
                  colorPalette={props.destructive ? 'red' : 'accent'}
                  disabled={!isReady}
                  loading={props.busy}
                >
                  {props.submitLabel}
                </Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

function Refusal({ error }: { error: unknown }) {
  const errorText = useErrorText();
  return (
    <Alert.Root status="error" size="sm" role="alert">
      <Alert.Indicator />
      <Alert.Title>{errorText(error)}</Alert.Title>
    </Alert.Root>
  );
}
