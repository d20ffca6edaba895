import { Box } from '@chakra-ui/react';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetNotificationsQuery } from '../../api/notifications.js';
import { useAppSelector } from '../../api/store.js';
import { BellButton } from './bell-button.js';

const OpenableBell = lazy(() => import('./bell-open.js'));

/** Asked by itself this often while no live messages come. */
const POLL_MS = 60_000;

/** The bell: how much is unread, and behind it the list, whose code comes when it is first wanted. */
export function Bell() {
  const { t } = useTranslation('shell');
  const isLive = useAppSelector((state) => state.live.state === 'Open');
  // The frame stands before the session is taken up; asked without its token, the server would refuse.
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
