import { Box } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { NotFoundView } from '../../components/not-found-view.js';
import { AnalysisReport } from './analysis/analysis-report.js';
import type { AnalysisKind } from './analysis/findings.js';
import { CustomizeButton } from './customize/customize-button.js';
import { ReportDocuments } from './customize/report-documents.js';
import { Dashboard } from './dashboard.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { StatusTag } from '../../components/status-tag.js';
import { hasFailedAnalysis } from '../../components/report-project/analysis-state.js';
import { NotReady } from '../../components/report-project/not-ready.js';
import { SourcePicker } from '../../components/report-source/source-picker.js';
import { useReportSource } from '../../components/report-source/use-report-source.js';
import { useSourceReading } from '../../components/report-source/use-source-reading.js';
import { hasFigures } from '../../components/report-project/has-figures.js';
import { useReportProject } from '../../components/report-project/use-report-project.js';

/** What to do about data newer than that on screen. */
function StaleMark({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('dashboard');
  if (project.kind !== 'full' || project.analysis === undefined || project.analysis === 'current') return null;
  const failed = hasFailedAnalysis(project);
  return <StatusTag kind={failed ? 'bad' : 'busy'}>{t(failed ? 'analysis.failed' : 'analysis.stale')}</StatusTag>;
}

interface PageProps {
  project: ProjectDetailsDto;
  /** The data on screen, and what to do about newer data. */
  marks: ReactNode;
  /** The publication, or the draft, as calls have it. */
  publication: string | undefined;
}

/** A workspace page for a publication or the draft, read as the signed-in user. */
function Reading({ project, page }: { project: ProjectDetailsDto; page: (props: PageProps) => ReactNode }) {
  const source = useReportSource(project);
  const { isReading, publication } = useSourceReading(project, source);
  const marks = (
    <>
      <SourcePicker project={project} source={source} />
      {source.isDraft ? <StaleMark project={project} /> : null}
    </>
  );
  if (!isReading) return <DashboardSkeleton />;
  // State of other data must not survive.
  return <Fragment key={publication}>{page({ project, marks, publication: source.publication })}</Fragment>;
}

function WorkspaceReport({ page }: { page: (props: PageProps) => ReactNode }) {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return (
    <Box maxW="1680px" mx="auto">
      {!project ? (
        <DashboardSkeleton />
      ) : hasFigures(project) ? (
        <Reading key={project.projectid} project={project} page={page} />
      ) : (
        <NotReady project={project} inWorkspace />
      )}
    </Box>
  );
}

const analysisPage = (kind: AnalysisKind) => () => (
  <WorkspaceReport
    page={({ project, marks }) => (
      <AnalysisReport
        kind={kind}
        projectId={project.projectid}
        projectName={project.projName}
        owned
        boards={project}
        marks={marks}
      />
    )}
  />
);

/** `/projectplanogram/{projectID}/SpaceToSales`, `…/DoS`, `…/SpaceAnalysis`: one analysis each. */
export const SpaceToSalesPage = analysisPage('spaceToSales');
export const DaysOfSupplyPage = analysisPage('supply');
export const AllMeasuresPage = analysisPage('spaceAnalysis');

/** `/projectplanogram/{projectID}/dashboard1`, Space Analysis: the complete report. */
export function SpaceAnalysisPage() {
  return (
    <WorkspaceReport
      page={({ project, marks, publication }) => (
        <Dashboard
          projectId={project.projectid}
          projectName={project.projName}
          owned
          boards={project}
          marks={marks}
          documents={<ReportDocuments project={project} publication={publication} />}
          actions={<CustomizeButton project={project} />}
          hasPages
        />
      )}
    />
  );
}
