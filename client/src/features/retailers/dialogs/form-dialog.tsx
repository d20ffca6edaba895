import { Alert, Button, Dialog, Portal, Stack } from '@chakra-ui/react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../lib/error-text.js';

interface Props {
  title: string;
  submitLabel: string;
  /** Nothing can be sent as it stands. */
  disabled?: boolean;
  busy: boolean;
  /** What the last try failed with; said above the fields. */
  error?: unknown;
  /** It cannot be undone: the button is red. */
  destructive?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A small form over the page. The first field has the focus; Enter sends, Esc leaves everything as it was. */
export function FormDialog(props: Props) {
  const { title, submitLabel, disabled = false, busy, error, destructive = false, onSubmit, onClose, children } = props;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const formId = useId();
  const body = useRef<HTMLFormElement>(null);
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => !next.open && onClose()}
      initialFocusEl={() => body.current?.querySelector<HTMLElement>('input, select') ?? null}
      placement="center"
      scrollBehavior="inside"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="480px">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <form
                ref={body}
                id={formId}
                noValidate
                onSubmit={(event) => {
                  event.preventDefault();
                  if (!disabled && !busy) onSubmit();
                }}
              >
                <Stack gap="4">
                  {error ? (
                    <Alert.Root status="error" size="sm" role="alert">
                      <Alert.Indicator />
                      <Alert.Title>{errorText(error)}</Alert.Title>
                    </Alert.Root>
                  ) : null}
                  {children}
                </Stack>
              </form>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="gray" onClick={onClose}>
                {t('actions.cancel')}
              </Button>
              <Button
                type="submit"
                form={formId}
                colorPalette={destructive ? 'red' : 'accent'}
                disabled={disabled}
                loading={busy}
              >
                {submitLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
