import { Box } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetNotificationsQuery } from '../../api/notifications.js';
import { useAppSelector } from '../../api/store.js';
import { BellButton } from './bell-button.js';

const OpenableBell = lazy(() => import('./bell-open.js'));

/** Polling interval without live messages. */
const POLL_MS = 60_000;

/** The bell: the unread count, and the list, whose code is loaded on first use. */
export function Bell() {
  const { t } = useTranslation('shell');
  const isLive = useAppSelector((state) => state.live.state === 'Open');
  // The frame renders before the session is restored; a request without its token would be refused.
  const isIn = useAppSelector((state) => state.session.status === 'signed-in');
  const { data } = useGetNotificationsQuery(undefined, { skip: !isIn, pollingInterval: isLive ? 0 : POLL_MS });
  const [wanted, setWanted] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <Box srOnly role="status">
        {unread > 0 ? t('bell.unread', { count: unread }) : null}
      </Box>
      {wanted ? (
        <Suspense fallback={<BellButton unread={unread} aria-busy />}>
          <OpenableBell unread={unread} />
        </Suspense>
      ) : (
        <BellButton unread={unread} aria-expanded={false} onClick={() => setWanted(true)} />
      )}
    </>
  );
}
