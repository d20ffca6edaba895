import { CloseButton, Dialog, Portal } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MfaAct } from './mfa-act.js';
import { MfaRenewForm } from './mfa-renew-form.js';
import { MfaSetupSteps } from './mfa-setup-steps.js';
import { MfaTurnOffForm } from './mfa-turn-off-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import { ACCOUNT_TEXTS } from './texts.js';

const TITLES = { setUp: 'mfa.setUpTitle', renew: 'mfa.renewTitle', turnOff: 'mfa.offTitle' } as const;

/** One action on two-step sign-in, from its proof to its end. A separate chunk, with the QR code. */
export default function MfaDialog({ act, onClose }: { act: MfaAct; onClose: () => void }) {
  const { t } = useTranslation([ACCOUNT_TEXTS, 'common']);
  const [codes, setCodes] = useState<string[] | null>(null);
  // Recovery codes are shown once: a click beside the dialog must not discard them.
  const holds = codes !== null;
  return (
    <Dialog.Root
      open
      placement="center"
      scrollBehavior="inside"
      closeOnEscape={!holds}
      closeOnInteractOutside={false}
      onOpenChange={(next) => !next.open && onClose()}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="440px">
            <Dialog.Header>
              <Dialog.Title>{holds ? t('mfa.codesTitle') : t(TITLES[act])}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body pb="5">
              {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : null}
              {!codes && act === 'setUp' ? <MfaSetupSteps onCodes={setCodes} /> : null}
              {!codes && act === 'renew' ? <MfaRenewForm onCodes={setCodes} /> : null}
              {!codes && act === 'turnOff' ? <MfaTurnOffForm onDone={onClose} /> : null}
            </Dialog.Body>
            {holds ? null : (
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('common:actions.close')} />
              </Dialog.CloseTrigger>
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
