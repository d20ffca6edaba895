import { Button, CloseButton, Dialog, Portal, Steps, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icon.js';
import { useNarrow } from '../../../lib/use-narrow.js';

const STEPS = ['upload', 'review', 'status'] as const;

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
              <Steps.Root step={step} count={STEPS.length} size="sm" mb="6" linear>
                <Steps.List aria-label={t('lite:wizard.steps.label')}>
                  {STEPS.map((id, index) => (
                    <Steps.Item key={id} index={index} title={t(`lite:wizard.steps.${id}`)}>
                      <Steps.Indicator>
                        <Steps.Status complete={<Icon name="check" size={14} />} incomplete={<Steps.Number />} />
                      </Steps.Indicator>
                      <Steps.Title
                        textStyle={{ base: 'xs', md: 'sm' }}
                        aria-current={index === step ? 'step' : undefined}
                      >
                        {t(`lite:wizard.steps.${id}`)}
                      </Steps.Title>
                      <Steps.Separator />
                    </Steps.Item>
                  ))}
                </Steps.List>
              </Steps.Root>
              {children}
            </Dialog.Body>
            <Dialog.Footer>{footer}</Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Cancel, as it stands in steps 0 and 1. */
export function CancelButton({ onClick, busy }: { onClick: () => void; busy: boolean }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="outline" colorPalette="gray" loading={busy} onClick={onClick}>
      {t('actions.cancel')}
    </Button>
  );
}
