import { Button, Code, Dialog, HStack, Portal, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationDto } from '../../api/users.gen.js';
import { Icon } from '../../components/icon.js';
import { notify } from '../../components/toast-store.js';
import { useFormat } from '../../lib/use-format.js';

/** Shows a temporary password, only this once; a click beside the dialog does not close it. */
export function PasswordDialog({ invitation, onClose }: { invitation: InvitationDto; onClose: () => void }) {
  const { t } = useTranslation('users-admin');
  const format = useFormat();
  const [copied, setCopied] = useState(false);
  const { user, tempPwd, expiresAt } = invitation;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(tempPwd);
      setCopied(true);
    } catch {
      notify({ kind: 'warning', title: t('password.copyFailed') });
    }
  };
  return (
    <Dialog.Root
      open
      onOpenChange={(next) => !next.open && onClose()}
      closeOnInteractOutside={false}
      placement="center"
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="460px">
            <Dialog.Header>
              <Dialog.Title>{t('password.title', { name: user.name })}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Stack gap="3">
                <HStack gap="3" wrap="wrap" p="3" borderWidth="1px" borderRadius="l2" bg="bg.subtle">
                  <Code
                    aria-label={t('password.label')}
                    size="lg"
                    flex="1"
                    variant="plain"
                    userSelect="all"
                    data-testid="temporary-password"
                  >
                    {tempPwd}
                  </Code>
                  <Button size="sm" variant="outline" onClick={() => void copy()} aria-live="polite">
                    <Icon name={copied ? 'check' : 'copy'} size={14} />
                    {copied ? t('password.copied') : t('password.copy')}
                  </Button>
                </HStack>
                <Text>{t('password.text', { email: user.UserEmail })}</Text>
                <Text color="fg.muted">{t('password.until', { date: format.dateTime(expiresAt) })}</Text>
              </Stack>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>{t('password.close')}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
