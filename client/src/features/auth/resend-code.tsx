import { Alert, Button, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.js';
import { useAccountErrorText } from '../../components/account/account-words.js';
import { useCountdown } from './use-countdown.js';

/** Seconds between two codes. */
export const RESEND_SECONDS = 59;

interface Props {
  email: string;
  /** A code was sent a moment ago: the countdown starts at once. */
  justSent: boolean;
  /** Requests another code; returns the seconds until the next may be requested. Throws what the call threw. */
  ask: () => Promise<number>;
}

/** Sends another code, once a minute. Shows the result here, as an alert on failure. */
export function ResendCode({ email, justSent, ask }: Props) {
  const { t } = useTranslation('auth');
  const errorText = useAccountErrorText();
  const { left, start } = useCountdown(justSent ? RESEND_SECONDS : 0);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; text: string } | null>(null);
  const resend = async () => {
    setBusy(true);
    setSaid(null);
    try {
      start(await ask());
      setSaid({ ok: true, text: t('verify.resent', { email }) });
    } catch (caught) {
      setSaid({ ok: false, text: errorText(asApiError(caught)) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="2">
      <Button variant="outline" colorPalette="gray" disabled={left > 0} loading={busy} onClick={() => void resend()}>
        {left > 0 ? t('verify.resendIn', { seconds: left }) : t('verify.resend')}
      </Button>
      {said ? (
        <Alert.Root status={said.ok ? 'success' : 'error'} size="sm" role={said.ok ? 'status' : 'alert'}>
          <Alert.Indicator />
          <Alert.Content>
            {said.ok ? null : <Alert.Title>{t('verify.resendFailed')}</Alert.Title>}
            <Alert.Description overflowWrap="anywhere">{said.text}</Alert.Description>
          </Alert.Content>
        </Alert.Root>
      ) : null}
      <Text textStyle="xs" color="fg.muted">
        {t('verify.nothingCame')}
      </Text>
    </Stack>
  );
}
