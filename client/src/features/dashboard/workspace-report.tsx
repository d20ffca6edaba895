import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { AnalysisReport } from './analysis/analysis-report.js';
import { FindingLine } from './analysis/finding-line.js';
import type { AnalysisKind } from './analysis/findings.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { NotReady } from './not-ready.js';
import { useOwnReading } from './use-own-reading.js';
import { hasFigures, useReportProject } from './use-report-project.js';

/** Changes whenever the newest analysis of a project did. */
const versionOf = ({ updatedts, pogCount, prodCount, storeCount }: ProjectDetailsDto): string =>
  [updatedts, pogCount, prodCount, storeCount].join(' ');

/** A page of the workspace over the project's newest analysis, read as the signed-in person. */
function Reading({ project, children }: { project: ProjectDetailsDto; children: ReactNode }) {
  return useOwnReading(project.projectid, null, versionOf(project)) ? children : <DashboardSkeleton />;
}

function WorkspaceReport({ page }: { page: (project: ProjectDetailsDto) => ReactNode }) {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <DashboardSkeleton />
      ) : hasFigures(project) ? (
        <Reading key={project.projectid} project={project}>
          {page(project)}
        </Reading>
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}

const analysisPage = (kind: AnalysisKind) => () => (
  <WorkspaceReport
    page={({ projectid, projName }) => (
      <AnalysisReport kind={kind} projectId={projectid} projectName={projName} owned />
    )}
  />
);

/** `/projectplanogram/{projectID}/SpaceToSales`, `…/DoS`, `…/SpaceAnalysis`: one analysis each. */
export const SpaceToSalesPage = analysisPage('spaceToSales');
export const DaysOfSupplyPage = analysisPage('supply');
export const AllMeasuresPage = analysisPage('spaceAnalysis');

/** `/projectplanogram/{projectID}/dashboard1`, Space Analysis: everything at once. */
export function SpaceAnalysisPage() {
  return (
    <WorkspaceReport
      page={({ projectid, projName }) => (
        <Dashboard projectId={projectid} projectName={projName} owned lead={<FindingLine kind="everything" />} />
      )}
    />
  );
}
