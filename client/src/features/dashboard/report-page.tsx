import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import type { LiteDashboardProps } from './lite-dashboard.js';
import { useNewFigures } from './use-new-figures.js';
import { usePageParent } from '../../lib/page-context.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';

/** Where a full project's reports are listed, in its workspace. */
const PROJECT_DASHBOARDS = '/projectplanogram/:projectID/Dashboards';

const LiteDashboard = lazyPart<LiteDashboardProps>(
  async () => (await import('./lite-dashboard.js')).LiteDashboard,
  () => <DashboardSkeleton />,
);
const UnfinishedReport = lazyPart(
  async () => (await import('./unfinished-report.js')).UnfinishedReport,
  () => <DashboardSkeleton />,
);
const PublishedReport = lazyPart(
  async () => (await import('./published-report.js')).PublishedReport,
  () => <DashboardSkeleton />,
);

function LiteReport({ project }: { project: ProjectDetailsDto }) {
  const { projStatus, updatedts } = project;
  useNewFigures(`${projStatus} ${updatedts}`);
  return projStatus === 'complete' ? <LiteDashboard project={project} /> : <UnfinishedReport project={project} />;
}

function Report({ project }: { project: ProjectDetailsDto }) {
  return project.kind === 'full' ? <PublishedReport project={project} /> : <LiteReport project={project} />;
}

/** `/report/{projectID}/dashboard`: the owner's dashboard; for a full project, of the published data. */
export default function ReportPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  usePageParent(project?.kind === 'full' ? PROJECT_DASHBOARDS : undefined);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {project ? <Report key={project.projectid} project={project} /> : <DashboardSkeleton />}
    </Box>
  );
}
