import { HStack } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.js';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** One line across the page while the browser knows that it has no network. */
export function OfflineBanner() {
  const { t } = useTranslation('shell');
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <HStack role="status" bg="bg.warning" color="fg.warning" gap="2" px="6" py="2" borderBottomWidth="1px">
      <Icon name="offline" />
      {t('offline')}
    </HStack>
  );
}
