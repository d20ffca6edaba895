import { Box } from '@chakra-ui/react';
import { Suspense, lazy, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useAppSelector } from '../api/store.js';
import { Splash } from '../components/splash.js';
import { type CurrentPage, FrameContext } from './frame-context.js';

const SessionDialog = lazy(() => import('../features/auth/session-dialog.js'));

/** Asks to sign in again over the page, when the session ended by itself; what was typed into the page stays. */
function SessionKeeper() {
  const lapsed = useAppSelector((state) => state.session.lapsed);
  return lapsed ? (
    <Suspense>
      <SessionDialog />
    </Suspense>
  ) : null;
}

/**
 * Around every layout: keeps the current page's name, says it after a navigation and puts the focus where the new page
 * begins, so that keyboard and screen reader users are not left in the old one.
 */
export function RootFrame() {
  const [page, setPage] = useState<CurrentPage | null>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    // The address changes before its page is drawn; the browser tests wait for this one instead.
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
