import { Button, Dialog, Portal, Text } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  open: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** The act's own word ("Delete"), never "Yes". */
  confirmLabel: string;
  /** The act cannot be undone: the button is red and the focus starts on Cancel. */
  destructive?: boolean;
  /** The act deletes something: it is destructive, and says so. */
  deletes?: boolean;
  busy?: boolean;
  /** False while what the act is about is not known, or is nothing: the button waits. */
  isReady?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an act. Esc and Cancel leave everything as it was. */
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
