import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in one sentence. */
  children: ReactNode;
  /** The action's own verb ("Delete"), never "Yes". */
  confirmLabel: string;
  /** The action cannot be undone: the button is red and Cancel has the initial focus. */
  destructive?: boolean;
  /** The action deletes something: it is destructive, and the dialog says so. */
  deletes?: boolean;
  busy?: boolean;
  /** False while the subject of the action is unknown or empty: the button is disabled. */
  isReady?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation. Esc and Cancel leave everything unchanged. */
export function ConfirmDialog(props: Props) {
  const { open, title, children, confirmLabel, deletes = false, busy = false, isReady = true } = props;
  const destructive = deletes || props.destructive === true;
  const { onConfirm, onCancel } = props;
  const { t } = useTranslation('common');
  const cancel = useRef<HTMLButtonElement>(null);
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog.Root
      role="alertdialog"
      open={open}
      onOpenChange={(next) => !next.open && onCancel()}
      initialFocusEl={() => (destructive || !isReady ? cancel : confirm).current}
      placement="center"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="440px">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {children}
              {deletes ? <Text mt="2">{t('confirm.deletion')}</Text> : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button ref={cancel} variant="outline" colorPalette="gray" onClick={onCancel}>
                {t('actions.cancel')}
              </Button>
              <Button
                ref={confirm}
                colorPalette={destructive ? 'red' : 'accent'}
                loading={busy}
                disabled={!isReady}
                onClick={onConfirm}
              >
                {confirmLabel}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
