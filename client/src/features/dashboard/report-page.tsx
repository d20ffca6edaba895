import { Box, Button, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGetProjectLiteQuery } from '../../api/lite.js';
import type { LiteProjectDto } from '../../api/lite.gen.js';
import { useGuest } from '../../api/use-guest.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Icon } from '../../components/icon.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { StateTag } from '../../components/state-tag.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { usePageTitle } from '../../lib/page-context.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';

const ShareDialog = lazyPart(async () => (await import('../../components/share/share-dialog.js')).ShareDialog);

const LITE_PATH = '/reveallite';
const POLL_MS = 5000;

/** States that a project leaves by itself. */
const isUnderWay = (state: LiteProjectDto['status']): boolean => state === 'pending' || state === 'processing';

function ShareButton({ project }: { project: LiteProjectDto }) {
  const { t } = useTranslation('share');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" colorPalette="gray" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <Icon name="share" size={14} />
        {t('share')}
      </Button>
      <ShareDialog
        projectId={open ? project.projectid : null}
        projectName={project.projName}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function OpenDashboard({ project }: { project: LiteProjectDto }) {
  const guest = useGuest({ kind: 'project', projectId: project.projectid });
  if (guest.status === 'closed') return <NotFoundView />;
  if (guest.error) return <ErrorState error={guest.error} onRetry={guest.retry} />;
  if (!guest.access) return <DashboardSkeleton />;
  return (
    <Dashboard
      projectId={project.projectid}
      projectName={project.projName}
      owned
      actions={<ShareButton project={project} />}
    />
  );
}

/** A project without figures: what it is waiting for, or why there will be none. */
function NotReady({ project, inWorkspace }: { project: LiteProjectDto; inWorkspace: boolean }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const back = inWorkspace ? `/projectplanogram/${project.projectid}/uploads` : LITE_PATH;
  const state = project.status === 'error' || project.status === 'cancel' ? project.status : undefined;
  const kind = state ?? (isUnderWay(project.status) ? 'processing' : 'initial');
  return (
    <Stack gap="4" maxW="720px" mx="auto" py="8">
      <EmptyState
        icon={kind === 'processing' ? 'clock' : kind === 'error' ? 'error' : 'upload'}
        title={t(`notReady.${kind}.title`, { name: project.projName })}
        text={t(`notReady.${kind}.text`)}
        action={
          <Stack align="center" gap="3">
            <StateTag state={project.status} />
            <Button asChild variant="outline">
              <Link to={back}>{t(inWorkspace ? 'notReady.toUploads' : 'notReady.toLite')}</Link>
            </Button>
          </Stack>
        }
      />
    </Stack>
  );
}

/** `/report/{projectID}/dashboard`, and Space Analysis in a project's workspace: the owner's dashboard. */
export default function ReportPage() {
  const { projectId: reported, projectID } = useParams();
  const projectId = reported ?? projectID ?? '';
  const [waiting, setWaiting] = useState(false);
  const { data, error, refetch } = useGetProjectLiteQuery(
    { id: projectId },
    // The live channel says when it changes; asking now and then covers a channel that is down.
    { pollingInterval: waiting ? POLL_MS : 0, refetchOnMountOrArgChange: true },
  );
  const project = data?.Item.projectid === projectId ? data.Item : undefined;
  const underWay = project ? isUnderWay(project.status) : false;
  if (underWay !== waiting) setWaiting(underWay);
  usePageTitle(project?.projName);
  if (!project && error && 'status' in error && (error.status === 404 || error.status === 400)) return <NotFoundView />;
  if (!project && error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <DashboardSkeleton />
      ) : project.status === 'complete' ? (
        <OpenDashboard key={project.projectid} project={project} />
      ) : (
        <NotReady project={project} inWorkspace={projectID !== undefined} />
      )}
    </Box>
  );
}
