import { Alert, Badge, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MfaStatusDto } from '../../api/auth.gen.js';
import { useGetMfaStatusQuery } from '../../api/auth.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { useFormat } from '../../lib/use-format.js';
import type { MfaAct } from './mfa-act.js';
import { Panel } from '../../components/panel.js';
import { ACCOUNT_TEXTS } from './texts.js';

const MfaDialog = lazy(() => import('./mfa-dialog.js'));

/** So few recovery codes that it is time for new ones. */
const FEW = 3;

function State({ status }: { status: MfaStatusDto }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const format = useFormat();
  if (!status.enabled) return null;
  return (
    <Stack gap="2">
      <Text>
        {t('mfa.since', { date: format.date(status.enabledAt) })}
        {' · '}
        {t('mfa.codesLeft', { count: status.recoveryCodesLeft })}
      </Text>
      {status.recoveryCodesLeft < FEW ? (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title>{t('mfa.few')}</Alert.Title>
        </Alert.Root>
      ) : null}
    </Stack>
  );
}

/** Two-step sign-in: its state, setup, new recovery codes, and turning it off. */
export function MfaSection() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { data, error, refetch } = useGetMfaStatusQuery();
  const [act, setAct] = useState<MfaAct | null>(null);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height="120px" />;
  return (
    <Panel
      roomy
      title={t('mfa.title')}
      lead={t('mfa.lead')}
      marks={
        <Badge colorPalette={data.enabled ? 'green' : 'gray'} variant="subtle">
          {data.enabled ? t('mfa.on') : t('mfa.off')}
        </Badge>
      }
    >
      <Stack gap="4">
        <State status={data} />
        <HStack gap="2" wrap="wrap">
          {data.enabled ? (
            <>
              <Button variant="outline" onClick={() => setAct('renew')}>
                {t('mfa.renew')}
              </Button>
              <Button variant="outline" colorPalette="red" onClick={() => setAct('turnOff')}>
                {t('mfa.turnOff')}
              </Button>
            </>
          ) : (
            <Button onClick={() => setAct('setUp')}>{t('mfa.setUp')}</Button>
          )}
        </HStack>
      </Stack>
      {act ? (
        <Suspense>
          <MfaDialog act={act} onClose={() => setAct(null)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}
