import { Box, Button, IconButton, Stack, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { pausedUntil, subscribePause } from '../api/pause.js';
import { Icon, type IconName } from './icon.js';
import { type ShownNotice, currentNotices, dismissNotice, subscribeNotices } from './toast-store.js';

const PauseNotice = lazy(() => import('./pause-notice.js'));

const SHOWN_MS = 6000;

const LOOK: Record<ShownNotice['kind'], { icon: IconName; color: string }> = {
  success: { icon: 'checkCircle', color: 'fg.success' },
  error: { icon: 'error', color: 'fg.error' },
  warning: { icon: 'alert', color: 'fg.warning' },
  info: { icon: 'info', color: 'fg.info' },
};

function ToastCard({ notice }: { notice: ShownNotice }) {
  const { t } = useTranslation('common', { useSuspense: false });
  const [held, setHeld] = useState(false);
  const stays = notice.kind === 'error' || held;
  useEffect(() => {
    if (stays) return undefined;
    const timer = window.setTimeout(() => dismissNotice(notice.id), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [notice.id, stays]);
  const look = LOOK[notice.kind];
  const act = () => {
    dismissNotice(notice.id);
    notice.action?.onAct();
  };
  return (
    <Box
      role={notice.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      display="flex"
      gap="3"
      alignItems="flex-start"
      bg="bg.panel"
      borderWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={look.color}
      borderRadius="l2"
      boxShadow="md"
      ps="3"
      pe="1"
      py="2"
      width="100%"
    >
      <Box color={look.color} pt="0.5">
        <Icon name={look.icon} />
      </Box>
      <Stack gap="0.5" flex="1" minW="0">
        <Text fontWeight="semibold">{notice.title}</Text>
        {notice.text ? (
          <Text color="fg.muted" overflowWrap="anywhere">
            {notice.text}
          </Text>
        ) : null}
      </Stack>
      {notice.action ? (
        <Button variant="outline" size="xs" onClick={act}>
          {notice.action.label}
        </Button>
      ) : null}
      <IconButton
        variant="ghost"
        colorPalette="gray"
        size="xs"
        aria-label={t('actions.close')}
        onClick={() => dismissNotice(notice.id)}
      >
        <Icon name="close" size={14} />
      </IconButton>
    </Box>
  );
}

/** Where notices appear: bottom right above everything, and across the bottom on a narrow screen. */
export function ToastRegion() {
  const notices = useSyncExternalStore(subscribeNotices, currentNotices);
  const until = useSyncExternalStore(subscribePause, pausedUntil);
  return (
    <Stack
      position="fixed"
      zIndex="toast"
      bottom="4"
      right="4"
      left={{ base: '4', sm: 'auto' }}
      width={{ base: 'auto', sm: '360px' }}
      gap="2"
    >
      {notices.map((notice) => (
        <ToastCard key={notice.id} notice={notice} />
      ))}
      {until > 0 ? (
        <Suspense>
          <PauseNotice until={until} />
        </Suspense>
      ) : null}
    </Stack>
  );
}
