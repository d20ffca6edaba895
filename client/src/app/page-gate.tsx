import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { restoreSession } from '../api/session.js';
import { useAppSelector, useAppStore } from '../api/store.js';
import { NotFoundView } from '../components/not-found-view.js';
import { Splash } from '../components/splash.js';
import { NEXT_EDITION_APP } from '@core/next-edition.js';
import type { FeatureRoute } from '../lib/feature-route.js';
import { nowherePage } from './feature-routes.js';
import { NamedPage } from './named-page.js';

/** Where to go after signing in, carried by the redirect to the sign-in page. */
export interface SignInState {
  from?: string;
}

/** Lets in who may come in, after the refresh cookie has been tried; sends the others where they can act. */
export function PageGate({ route, children }: { route: FeatureRoute; children: ReactNode }) {
  const store = useAppStore();
  const { status, user, ended } = useAppSelector((state) => state.session);
  const location = useLocation();
  const isNowhere = route.isAt?.(new URLSearchParams(location.search)) === false;
  // Who is signed in and takes a wrong turn is not offered to sign in once more.
  const asks = route.access !== 'anyone' || isNowhere;
  useEffect(() => {
    if (asks) void restoreSession(store);
  }, [asks, store]);

  if (status === 'replaced') return <StartOver />;
  if (isNowhere) {
    return (
      <NamedPage route={nowherePage()}>
        <NotFoundView />
      </NamedPage>
    );
  }
  if (asks && status === 'unknown') return <Splash height="100dvh" />;
  if (route.access === 'signed-out' && status === 'signed-in') {
    const from = (location.state as SignInState | null)?.from;
    return <Navigate to={from ?? '/'} replace />;
  }
  if (route.access === 'signed-in' && status !== 'signed-in') {
    // Who left by choice starts afresh; who was thrown out comes back to where they were.
    const state: SignInState =
      ended === 'left' ? {} : { from: `${location.pathname}${location.search}${location.hash}` };
    return <Navigate to="/user/login" replace state={state} />;
  }
  if (route.access === 'signed-in' && user && !user.apps.includes(NEXT_EDITION_APP)) {
    return <Navigate to="/accessdenied" replace />;
  }
  // For those who have no Admin Menu its pages do not exist; their calls are refused by the server in any case.
  const exists = !route.menu?.adminOnly || user?.isAdmin === true;
  return <NamedPage route={route}>{exists ? children : <NotFoundView />}</NamedPage>;
}

/** Somebody else has signed in: loads everything anew from the beginning, so that nothing of the person before stays. */
function StartOver() {
  useEffect(() => window.location.replace('/'), []);
  return <Splash height="100dvh" />;
}
