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

/** The target after signing in, passed with the redirect to the sign-in page. */
export interface SignInState {
  from?: string;
}

/** Admits users who have access, after trying the refresh cookie; redirects others to where they can get access. */
export function PageGate({ route, children }: { route: FeatureRoute; children: ReactNode }) {
  const store = useAppStore();
  const { status, user, ended } = useAppSelector((state) => state.session);
  const location = useLocation();
  const isNowhere = route.isAt?.(new URLSearchParams(location.search)) === false;
  // A signed-in user at a wrong address is not asked to sign in again.
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
    // A user who signed out starts fresh; one whose session ended returns to the same page.
    const state: SignInState =
      ended === 'left' ? {} : { from: `${location.pathname}${location.search}${location.hash}` };
    return <Navigate to="/user/login" replace state={state} />;
  }
  if (route.access === 'signed-in' && user && !user.apps.includes(NEXT_EDITION_APP)) {
    return <Navigate to="/accessdenied" replace />;
  }
  // For users without an Admin Menu its pages do not exist; the server refuses their calls in any case.
  const exists = !route.menu?.adminOnly || user?.isAdmin === true;
  return <NamedPage route={route}>{exists ? children : <NotFoundView />}</NamedPage>;
}

/** Another user has signed in: reloads everything from the start, so that nothing of the previous user remains. */
function StartOver() {
  useEffect(() => window.location.replace('/'), []);
  return <Splash height="100dvh" />;
}
