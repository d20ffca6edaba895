import { HStack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useGetServiceStateQuery } from '../../api/home.js';
import { useAppSelector } from '../../api/store.js';
import { Icon } from '../../components/icon.js';

const LOOK_EVERY_MS = 60_000;
const LOOK_WHILE_PAUSED_MS = 10_000;

/** One line across the page while uploads are refused and processing pauses. Not a failure: it ends on its own. */
export default function ServiceNotice() {
  const { t } = useTranslation('shell');
  // The frame renders before the session is restored; a request without its token would be refused.
  const isIn = useAppSelector((state) => state.session.status === 'signed-in');
  const { data } = useGetServiceStateQuery(undefined, {
    skip: !isIn,
    pollingInterval: LOOK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const isPaused = data?.paused === 'disk-full';
  // A second, more frequent poll while it lasts.
  useGetServiceStateQuery(undefined, {
    skip: !isPaused,
    pollingInterval: LOOK_WHILE_PAUSED_MS,
    skipPollingIfUnfocused: true,
  });
  if (!isPaused) return null;
  return (
    <HStack role="status" bg="bg.warning" color="fg.warning" gap="2" px="6" py="2" borderBottomWidth="1px">
      <Icon name="alert" />
      {t('diskFull')}
    </HStack>
  );
}
