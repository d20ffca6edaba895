import { Box, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetAnalysisStateQuery } from '../../api/reports.js';
import { useGuest } from '../../api/use-guest.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { StatusTag } from '../../components/status-tag.js';
import { NotReady, isUnderWay } from '../../components/report-project/not-ready.js';
import { useNewFigures } from './use-new-figures.js';
import { ReportTitle } from './report-frame.js';
import { ShareButton } from './share-button.js';
import { usePageParent } from '../../lib/page-context.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';

/** Where a full project's reports are listed, in its workspace. */
const PROJECT_DASHBOARDS = '/projectplanogram/:projectID/Dashboards';

const ProjectFailure = lazyPart(
  async () => (await import('../../components/report-project/project-failure.js')).ProjectFailure,
);
const PublishedReport = lazyPart(
  async () => (await import('./published-report.js')).PublishedReport,
  () => <DashboardSkeleton />,
);

/** A lite project's dashboard, read with a guest token, just as those read it who have its link. */
function LiteDashboard({ project, marks }: { project: ProjectDetailsDto; marks: ReactNode }) {
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
      marks={marks}
      actions={<ShareButton project={project} />}
    />
  );
}

/** While its newest upload is at work, or when that failed, the figures of an earlier one stand if there are some. */
function LiteReport({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('dashboard');
  const { projectid, status } = project;
  const isComplete = status === 'complete';
  const state = useGetAnalysisStateQuery({ p: projectid }, { skip: isComplete, refetchOnMountOrArgChange: true });
  useNewFigures(`${status} ${project.updatedts}`);
  if (!isComplete && state.isLoading) return <DashboardSkeleton />;
  const failure = status === 'error' ? <ProjectFailure projectId={projectid} /> : null;
  if (!isComplete && !state.data?.figuresat) return <NotReady project={project} inWorkspace={false} reason={failure} />;
  const marks = isUnderWay(status) ? <StatusTag kind="busy">{t('analysis.stale')}</StatusTag> : null;
  return (
    <>
      {failure}
      <LiteDashboard project={project} marks={marks} />
    </>
  );
}

function Report({ project }: { project: ProjectDetailsDto }) {
  return project.kind === 'full' ? <PublishedReport project={project} /> : <LiteReport project={project} />;
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
