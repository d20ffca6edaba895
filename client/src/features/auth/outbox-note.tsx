import { Alert, Link as TextLink } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useListOutboxQuery } from '../../api/mail.js';
import { Icon } from '../../components/icon.js';

/** Where emails are kept instead of sent, says so and opens them beside the page that waits for a code. */
export function OutboxNote() {
  const { t } = useTranslation('auth');
  const { data } = useListOutboxQuery({ limit: 1 });
  if (!data?.isOpen) return null;
  return (
    <Alert.Root status="info" size="sm" maxW="400px" width="100%">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Description>
          {t('outbox.note')}{' '}
          <TextLink href="/dev/outbox" target="_blank" rel="noopener" variant="underline" whiteSpace="nowrap">
            {t('outbox.open')}
            <Icon name="external" size={12} />
          </TextLink>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}
