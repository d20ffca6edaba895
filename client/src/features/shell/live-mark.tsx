import { Box, Button, HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';
import { reconnectLive, useLiveConnection } from '../../realtime/use-live-connection.js';

/** Whether changes arrive by themselves: a word and a sign, and a way to try again when they do not. */
export function LiveMark() {
  const { t } = useTranslation('shell');
  useLiveConnection();
  const state = useAppSelector((store) => store.live.state);
  const open = state === 'Open';
  if (state === 'Closed') {
    return (
      <Button size="xs" variant="ghost" title={t('live.explain.Closed')} color="fg.warning" onClick={reconnectLive}>
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
      aria-label={t(`live.${state}`)}
      role="status"
      px="2"
      data-live={state}
    >
      <Icon name={open ? 'check' : 'clock'} size={14} />
      <Box as="span" display={{ base: 'none', sm: 'inline' }}>
        {t(`live.${state}`)}
      </Box>
    </HStack>
  );
}
