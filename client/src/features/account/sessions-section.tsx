import { Badge, Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { SessionDto } from '../../api/auth.gen.js';
import { useEndSessionMutation, useListSessionsQuery, useSignOutEverywhereMutation } from '../../api/auth.js';
import { leave } from '../../api/session.js';
import { useAppStore } from '../../api/store.js';
import { ConfirmDialog } from '../../components/confirm-dialog.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../components/feedback/skeletons.js';
import { notify } from '../../components/toast-store.js';
import { useErrorText } from '../../lib/error-text.js';
import { useFormat } from '../../lib/use-format.js';
import { deviceOf, programOf } from './device-words.js';
import { Panel } from '../../components/panel.js';
import { ACCOUNT_TEXTS } from './texts.js';

function useDeviceName(): (session: SessionDto) => string {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  return ({ client, device }) => {
    if (client === 'api') {
      const name = programOf(device);
      return name ? t('sessions.program', { name }) : t('sessions.programUnnamed');
    }
    const { browser, system } = deviceOf(device);
    return t('sessions.device', {
      browser: browser ?? t('sessions.unknownBrowser'),
      system: system ?? t('sessions.unknownSystem'),
    });
  };
}

function SessionRow({ session }: { session: SessionDto }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const format = useFormat();
  const errorText = useErrorText();
  const device = useDeviceName()(session);
  const [end, { isLoading }] = useEndSessionMutation();
  const endIt = async () => {
    try {
      await end({ endSessionDto: { sessionid: session.sessionid } }).unwrap();
      notify({ kind: 'success', title: t('sessions.ended'), text: device });
    } catch (caught) {
      notify({ kind: 'error', title: t('sessions.failed'), text: errorText(caught) });
    }
  };
  return (
    <HStack as="li" gap="3" py="3" borderTopWidth="1px" justify="space-between" align="center">
      <Stack gap="0.5" minW="0">
        <HStack gap="2" wrap="wrap">
          <Text fontWeight="medium" title={session.device}>
            {device}
          </Text>
          {session.isCurrent ? (
            <Badge colorPalette="green" variant="subtle">
              {t('sessions.current')}
            </Badge>
          ) : null}
        </HStack>
        <Text color="fg.muted" textStyle="sm" overflowWrap="anywhere">
          <span title={format.dateTime(session.lastSeenAt)}>
            {t('sessions.used', { when: format.relative(session.lastSeenAt) })}
          </span>
          {' · '}
          {t('sessions.since', { date: format.dateTime(session.createdAt) })}
          {session.address ? ` · ${t('sessions.from', { address: session.address })}` : null}
        </Text>
      </Stack>
      {session.isCurrent ? null : (
        <Button
          variant="outline"
          colorPalette="gray"
          loading={isLoading}
          aria-label={t('sessions.endLabel', { device })}
          onClick={() => void endIt()}
        >
          {t('sessions.end')}
        </Button>
      )}
    </HStack>
  );
}

/** Ends several sessions at once: all others, or all including the current one. */
function EndMany({ others }: { others: number }) {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const store = useAppStore();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { refetch } = useListSessionsQuery();
  const [endAll, { isLoading }] = useSignOutEverywhereMutation();
  const [asking, setAsking] = useState(false);
  const failed = (caught: unknown) => notify({ kind: 'error', title: t('sessions.failed'), text: errorText(caught) });

  const endOthers = async () => {
    try {
      const { ended } = await endAll({ signOutEverywhereDto: { keepCurrent: true } }).unwrap();
      notify({ kind: 'success', title: t('sessions.othersEnded', { count: ended }) });
      await refetch();
    } catch (caught) {
      failed(caught);
    }
  };
  const everywhere = async () => {
    try {
      await endAll({ signOutEverywhereDto: {} }).unwrap();
      leave(store);
      await navigate('/user/login', { replace: true });
    } catch (caught) {
      setAsking(false);
      failed(caught);
    }
  };
  return (
    <HStack gap="2" wrap="wrap" pt="4" borderTopWidth="1px">
      <Button variant="outline" disabled={others === 0} loading={isLoading && !asking} onClick={() => void endOthers()}>
        {t('sessions.endOthers')}
      </Button>
      <Button variant="outline" colorPalette="red" onClick={() => setAsking(true)}>
        {t('sessions.everywhere')}
      </Button>
      <ConfirmDialog
        open={asking}
        destructive
        busy={isLoading}
        title={t('sessions.everywhereTitle')}
        confirmLabel={t('sessions.everywhere')}
        onConfirm={() => void everywhere()}
        onCancel={() => setAsking(false)}
      >
        {t('sessions.everywhereText')}
      </ConfirmDialog>
    </HStack>
  );
}

/** The person's sessions in words, and how to end them. */
export function SessionsSection() {
  const { t } = useTranslation(ACCOUNT_TEXTS);
  const { data, error, refetch } = useListSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton height="160px" />;
  // The current one first, then last used first.
  const sessions = [...data].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
  return (
    <Panel roomy title={t('sessions.title')} lead={t('sessions.lead')}>
      <Box as="ul" listStyleType="none">
        {sessions.map((session) => (
          <SessionRow key={session.sessionid} session={session} />
        ))}
      </Box>
      <EndMany others={sessions.filter(({ isCurrent }) => !isCurrent).length} />
    </Panel>
  );
}
