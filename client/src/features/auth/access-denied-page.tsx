import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { restoreSession, signOut } from '../../api/session.js';
import { useAppSelector, useAppStore } from '../../api/store.js';
import { NEXT_EDITION_APP } from '@core/next-edition.js';
import { useAuthState } from './auth-state.js';

/** For people whose account lacks this application: says so, and offers to sign in as another person. */
export default function AccessDeniedPage() {
  const { t } = useTranslation('auth');
  const store = useAppStore();
  const navigate = useNavigate();
  const user = useAppSelector((state) => state.session.user);
  // When refused at sign-in, there is no session that could name the account.
  const { email = user?.email } = useAuthState();
  // Opened by its address, people with access are signed in as everywhere else, and redirected to the Dashboard.
  useEffect(() => void restoreSession(store), [store]);
  const leave = async () => {
    await signOut(store);
    await navigate('/user/login', { replace: true });
  };
  if (user?.apps.includes(NEXT_EDITION_APP)) return <Navigate to="/" replace />;
  return (
    <Stack gap="4" align="center" textAlign="center" py={{ base: '16', md: '24' }} px="6">
      <Heading as="h1" size="2xl">
        {t('denied.title')}
      </Heading>
      <Text color="fg.muted" maxW="480px">
        {email ? t('denied.text', { email }) : t('denied.textAnonymous')}
      </Text>
      <Button onClick={() => void leave()}>{t('denied.signOut')}</Button>
    </Stack>
  );
}
