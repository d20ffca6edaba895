import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announceArrival } from '../../api/session.js';
import { AuthCard } from './auth-card.js';

/**
 * /user/returned: where the identity provider's window ends that was opened by a page with a lapsed session. Tells that
 * page, which continues, and closes itself.
 */
export default function ReturnedPage() {
  const { t } = useTranslation('auth');
  useEffect(() => {
    announceArrival();
    window.close();
  }, []);
  return (
    <AuthCard title={t('returned.title')}>
      <Text color="fg.muted">{t('returned.text')}</Text>
    </AuthCard>
  );
}
