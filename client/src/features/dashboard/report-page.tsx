import { Box, Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGuest } from '../../api/use-guest.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { Icon } from '../../components/icon.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { NotReady } from './not-ready.js';
import { useReportProject } from './use-report-project.js';

const ShareDialog = lazyPart(async () => (await import('../../components/share/share-dialog.js')).ShareDialog);

function ShareButton({ project }: { project: ProjectDetailsDto }) {
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

/** A lite project's dashboard, read with a guest token, just as those read it who have its link. */
function OpenDashboard({ project }: { project: ProjectDetailsDto }) {
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

/** `/report/{projectID}/dashboard`: the owner's dashboard. */
export default function ReportPage() {
  const { projectId = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectId);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <DashboardSkeleton />
      ) : project.status === 'complete' ? (
        <OpenDashboard key={project.projectid} project={project} />
      ) : (
        <NotReady project={project} inWorkspace={false} />
      )}
    </Box>
  );
}
