import { Box, Stack } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGuest } from '../../api/use-guest.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { ReportTitle } from './report-frame.js';
import { ShareButton } from './share-button.js';
import { usePageParent } from '../../lib/page-context.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';

/** Where a full project's reports are listed, in its workspace. */
const PROJECT_DASHBOARDS = '/projectplanogram/:projectID/Dashboards';

const PublishedReport = lazyPart(
  async () => (await import('./published-report.js')).PublishedReport,
  () => <DashboardSkeleton />,
);

/** A lite project's dashboard, read with a guest token, just as those read it who have its link. */
function LiteReport({ project }: { project: ProjectDetailsDto }) {
  const guest = useGuest({ kind: 'project', projectId: project.projectid });
  if (guest.status === 'closed') return <NotFoundView />;
  if (!guest.access) {
    return (
      <Stack gap="4">
        <ReportTitle name={project.projName} />
        {guest.error ? <ErrorState error={guest.error} onRetry={guest.retry} /> : <DashboardSkeleton />}
      </Stack>
    );
  }
  return (
    <Dashboard
      projectId={project.projectid}
      projectName={project.projName}
      owned
      actions={<ShareButton project={project} />}
    />
  );
}

function Report({ project }: { project: ProjectDetailsDto }) {
  if (project.kind === 'full') return <PublishedReport project={project} />;
  if (project.status === 'complete') return <LiteReport project={project} />;
  return <NotReady project={project} inWorkspace={false} />;
}

/** `/report/{projectID}/dashboard`: the owner's dashboard; of a full project, of what is published. */
export default function ReportPage() {
  const { projectId = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectId);
  usePageParent(project?.kind === 'full' ? PROJECT_DASHBOARDS : undefined);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {project ? <Report key={project.projectid} project={project} /> : <DashboardSkeleton />}
    </Box>
  );
}
