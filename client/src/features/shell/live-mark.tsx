import { Box, Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { useErrorText } from '../../lib/error-text.js';
import { LIVE_ATTEMPTS } from '../../realtime/live-connection.js';
import { reconnectLive, useLiveConnection } from '../../realtime/use-live-connection.js';

/**
 * Whether changes arrive live: a word and an icon, with a retry button when they do not. Compact: only the icon, unless
 * the window is very wide.
 */
export function LiveMark({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('shell');
  useLiveConnection();
  const errorText = useErrorText();
  const { state, attempt, refusal } = useAppSelector((store) => store.live);
  const open = state === 'Open';
  const words =
    state === 'Connecting' && attempt > 0 ? t('live.retrying', { attempt, most: LIVE_ATTEMPTS }) : t(`live.${state}`);
  if (state === 'Closed') {
    return (
      <Button
        size="xs"
        variant="ghost"
        title={refusal ? errorText({ status: 403, ...refusal }) : t('live.explain.Closed')}
        color="fg.warning"
        onClick={reconnectLive}
      >
        <Icon name="refresh" size={14} />
        {t('live.Closed')}
      </Button>
    );
  }
  return (
    <HStack
      gap="1.5"
      textStyle="xs"
      color={open ? 'fg.success' : 'fg.subtle'}
      title={t(`live.explain.${state}`)}
      aria-label={words}
      role="status"
      px="2"
      data-live={state}
    >
      <Icon name={open ? 'check' : 'clock'} size={14} />
      <Box as="span" hideBelow={compact ? '2xl' : 'sm'}>
        {words}
      </Box>
    </HStack>
  );
}
