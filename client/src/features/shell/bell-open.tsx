import { Box, HStack, Popover, Portal, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { NotificationDto } from '../../api/notifications.gen.js';
import { useGetNotificationsQuery, useUpdateNotificationMutation } from '../../api/notifications.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Icon } from '../../components/icon.js';
import { useFormat } from '../../lib/use-format.js';
import { BellButton } from './bell-button.js';
import { NEWS_LOOK, OTHER_LOOK, notificationWords } from './notification-words.js';
import { NOTIFICATIONS_TEXTS } from './notifications-texts.js';

function NewsLine({ news, isNew, onChosen }: { news: NotificationDto; isNew: boolean; onChosen: () => void }) {
  const { t, i18n } = useTranslation(['shell', NOTIFICATIONS_TEXTS, 'errors']);
  const format = useFormat();
  const look = NEWS_LOOK[news.code] ?? OTHER_LOOK;
  const body = (
    <>
      <Box color={look.color} pt="0.5">
        <Icon name={look.icon} />
      </Box>
      <Box flex="1" minW="0">
        <Text fontWeight={isNew ? 'semibold' : 'normal'} overflowWrap="anywhere">
          {notificationWords(i18n, format, news)}
        </Text>
        <Text textStyle="xs" color="fg.muted" title={format.dateTime(news.tm)}>
          {isNew ? `${t('shell:bell.new')} · ` : null}
          {format.relative(news.tm)}
        </Text>
      </Box>
    </>
  );
  const room = { px: '4', py: '2.5', gap: '3', alignItems: 'flex-start', w: '100%' } as const;
  return (
    <Box as="li" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} bg={isNew ? 'accent.subtle' : undefined}>
      {news.link ? (
        <HStack asChild {...room} _hover={{ bg: 'bg.muted' }} focusVisibleRing="inside">
          <Link to={news.link} onClick={onChosen}>
            {body}
          </Link>
        </HStack>
      ) : (
        <HStack {...room}>{body}</HStack>
      )}
    </Box>
  );
}

/** The open list; what was unread when it was opened stays marked until it is closed. */
function NewsList({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { data, error, refetch } = useGetNotificationsQuery();
  const [markRead] = useUpdateNotificationMutation();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const unread = (data?.notifications ?? []).filter(({ read }) => !read).map(({ id }) => id);
    if (unread.length === 0) return;
    setFresh((before) => new Set([...before, ...unread]));
    void markRead({ updateNotificationDto: { notificationids: unread } });
  }, [data, markRead]);

  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Stack p="4" gap="3" role="status" aria-label={t('common:state.loading')}>
        <Skeleton h="9" />
        <Skeleton h="9" />
        <Skeleton h="9" />
      </Stack>
    );
  }
  if (data.notifications.length === 0) {
    return (
      <Stack align="center" textAlign="center" gap="1" px="6" py="8">
        <Box color="fg.subtle">
          <Icon name="bell" size={24} />
        </Box>
        <Text fontWeight="semibold">{t('bell.emptyTitle')}</Text>
        <Text color="fg.muted">{t('bell.emptyText')}</Text>
      </Stack>
    );
  }
  return (
    <Box as="ul" listStyleType="none" aria-label={t('bell.label')}>
      {data.notifications.map((news) => (
        <NewsLine key={news.id} news={news} isNew={fresh.has(news.id) || !news.read} onChosen={onChosen} />
      ))}
    </Box>
  );
}

/** The bell with its list; opens immediately, because it is loaded on pressing the bell. */
export default function OpenableBell({ unread }: { unread: number }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(true);
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => setOpen(next.open)}
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <BellButton unread={unread} />
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="min(380px, calc(100vw - 24px))" aria-label={t('bell.label')}>
            <Popover.Header pb="3" borderBottomWidth="1px">
              <Popover.Title fontWeight="semibold">{t('bell.label')}</Popover.Title>
            </Popover.Header>
            <Box maxH="min(480px, 70vh)" overflowY="auto">
              <NewsList onChosen={() => setOpen(false)} />
            </Box>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
