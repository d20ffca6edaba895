import { Button, HStack } from '@chakra-ui/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useGetProvidersQuery } from '../../api/auth.js';
import { useAppSelector } from '../../api/store.js';
import { FrameContext, NOWHERE } from '../../app/frame-context.js';

/** Login and Sign up, for signed-out users. When administrators create the accounts, there is no Sign up. */
export function PublicNav() {
  const { t } = useTranslation('shell');
  const { pathname, state } = useLocation();
  const status = useAppSelector(({ session }) => session.status);
  const { page } = useContext(FrameContext);
  const { data: ways } = useGetProvidersQuery();
  if (status === 'signed-in') return null;
  // Invisible, with its space reserved, until the page for an unknown address has checked the session.
  const isAsking = status === 'unknown' && page?.route.path === NOWHERE;
  // Where the person wanted to go is handed on between the pages around signing in, and nothing else of their states.
  const handed = { from: (state as { from?: string } | null)?.from };
  const here = (path: string) => (pathname === path ? ({ 'aria-current': 'page' } as const) : {});
  return (
    <HStack as="nav" gap="1" aria-label={t('public.nav')} visibility={isAsking ? 'hidden' : 'visible'}>
      <Button asChild variant="ghost" colorPalette="gray" {...here('/user/login')}>
        <Link to="/user/login" state={handed}>
          {t('public.login')}
        </Link>
      </Button>
      {ways?.signup ? (
        <Button asChild variant="outline" colorPalette="gray" {...here('/user/signup')}>
          <Link to="/user/signup" state={handed}>
            {t('public.signUp')}
          </Link>
        </Button>
      ) : null}
    </HStack>
  );
}
