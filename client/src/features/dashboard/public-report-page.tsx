import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { openGuest } from '../../api/guest-api.js';
import { guestMaySave } from '../../api/guest-slice.js';
import { useAppStore } from '../../api/store.js';
import { useGuest } from '../../api/use-guest.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { usePageTitle } from '../../lib/page-context.js';
import { Dashboard } from './dashboard.js';
import { useNewFigures } from './use-new-figures.js';
import { useGuestStateQuery } from './data/guest-state.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { useShareStatusQuery } from './data/dashboard-api.js';

const PasswordDoor = lazyPart(
  async () => (await import('./password-door.js')).PasswordDoor,
  () => <DashboardSkeleton />,
);

const NotAvailable = lazyPart(async () => (await import('./not-available.js')).NotAvailable);

const GuestNotice = lazyPart(async () => (await import('./guest-notice.js')).GuestNotice);

/** How often an open page checks its link: a link that is turned off closes it well within a minute. */
const HEARTBEAT_MS = 20_000;
/** How often it checks whether its figures are still the newest. */
const STATE_MS = 60_000;
/** Answers that mean "off", whatever the reason; the others mean "ask again". */
const GONE = [400, 401, 403, 404, 410];

/** A shared report, or why there is none; with a notice above it when newer data is missing from it. */
function Figures({ projectId, name }: { projectId: string; name: string }) {
  const { data } = useGuestStateQuery(projectId, { pollingInterval: STATE_MS, skipPollingIfUnfocused: true });
  const figuresAt = data && data.figuresat;
  useNewFigures(figuresAt ?? undefined);
  return (
    <>
      {data && (data.failure || figuresAt === null) ? <GuestNotice state={data} /> : null}
      {figuresAt === null ? null : <Dashboard projectId={projectId} projectName={name} />}
    </>
  );
}

/**
 * Closes the page when the link ends, asks for the password when that changed, and requests the figures again when the
 * link shows something else.
 */
function Heartbeat() {
  const store = useAppStore();
  const { data, error } = useShareStatusQuery(undefined, {
    pollingInterval: HEARTBEAT_MS,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const status = error && 'status' in error ? error.status : null;
  useEffect(() => {
    const { source } = store.getState().guest;
    if (status !== null && GONE.includes(status) && source) void openGuest(source, store);
  }, [status, store]);
  useNewFigures(data && JSON.stringify(data.filters));
  useEffect(() => {
    if (data) store.dispatch(guestMaySave(data.downloads));
  }, [data, store]);
  return null;
}

function SharedDashboard({ slice, dash }: { slice: string; dash: string }) {
  const guest = useGuest({ kind: 'link', slice, dash });
  usePageTitle(guest.access?.projectName);
  if (guest.status === 'closed') return <NotAvailable />;
  if (guest.status === 'locked') return <PasswordDoor onOpen={guest.unlock} />;
  if (guest.error) return <ErrorState error={guest.error} onRetry={guest.retry} />;
  if (!guest.access) return <DashboardSkeleton />;
  return (
    <>
      <Heartbeat />
      <Figures projectId={guest.access.projectId} name={guest.access.projectName ?? ''} />
    </>
  );
}

/** `/{projectidSliced}?dash={dashboardId}`: a shared dashboard, for anyone with the link. */
export default function PublicReportPage() {
  const { projectSlice = '' } = useParams();
  const [params] = useSearchParams();
  const dash = params.get('dash');
  if (dash === null) return <NotFoundView />;
  return (
    <Box flex="1" w="100%" maxW="1680px" mx="auto" px={{ base: '4', md: '6' }} pb="6">
      <SharedDashboard key={`${projectSlice} ${dash}`} slice={projectSlice} dash={dash} />
    </Box>
  );
}
