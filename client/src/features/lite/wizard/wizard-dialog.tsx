import { Button, CloseButton, Dialog, Portal, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../lib/use-narrow.js';
import { StepList } from './step-list.js';

interface Props {
  open: boolean;
  step: 0 | 1 | 2;
  /** The project's name, once it has one. */
  name: string;
  children: ReactNode;
  footer: ReactNode;
  /** Called by Esc, the close button, or a click beside it; undefined while it cannot be left that way. */
  onClose?: () => void;
}

/** The frame of the three steps. */
export function WizardDialog({ open, step, name, children, footer, onClose }: Props) {
  const { t } = useTranslation(['lite', 'common']);
  const narrow = useNarrow();
  return (
    <Dialog.Root
      open={open}
      onOpenChange={({ open: next }) => !next && onClose?.()}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={false}
      size={narrow ? 'full' : 'xl'}
      placement="center"
      scrollBehavior="inside"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={narrow ? undefined : '820px'}>
            <Dialog.Header display="block">
              <Dialog.Title>{t('lite:wizard.title')}</Dialog.Title>
              {name ? (
                <Text color="fg.muted" overflowWrap="anywhere">
                  {name}
                </Text>
              ) : null}
            </Dialog.Header>
            {onClose ? (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('common:actions.close')} />
              </Dialog.CloseTrigger>
            ) : null}
            <Dialog.Body>
              <StepList step={step} />
              {children}
            </Dialog.Body>
            <Dialog.Footer>{footer}</Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** The Cancel button of steps 0 and 1. */
export function CancelButton({ onClick, busy }: { onClick: () => void; busy: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="outline" colorPalette="gray" loading={busy} onClick={onClick}>
      {t('actions.cancel')}
    </Button>
  );
}
