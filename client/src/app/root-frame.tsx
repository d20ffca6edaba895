import { Box } from '@chakra-ui/react';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useAppSelector } from '../api/store.js';
import { Splash } from '../components/splash.js';
import { type CurrentPage, FrameContext } from './frame-context.js';

const SessionDialog = lazy(() => import('../features/auth/session-dialog.js'));

/**
 * Asks the user to sign in again over the page when the session ended on its own; what was typed into the page stays.
 */
function SessionKeeper() {
  const lapsed = useAppSelector((state) => state.session.lapsed);
  return lapsed ? (
    <Suspense>
      <SessionDialog />
    </Suspense>
  ) : null;
}

/**
 * Wraps every layout: keeps the current page's name, announces it after navigation and moves the focus to the start of
 * the new page, so that keyboard and screen reader users are not left on the old one.
 */
export function RootFrame() {
  const [page, setPage] = useState<CurrentPage | null>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The address changes before its page is rendered, so browser tests wait for this attribute instead.
    document.documentElement.dataset.shownPath = pathname;
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
  const frame = useMemo(() => ({ page, setPage }), [page]);
  return (
    <FrameContext value={frame}>
      <Box srOnly aria-live="polite" role="status">
        {page?.title}
      </Box>
      <Suspense fallback={<Splash height="100dvh" />}>
        <Outlet />
      </Suspense>
      <SessionKeeper />
      <ScrollRestoration getKey={(location) => location.pathname} />
    </FrameContext>
  );
}
