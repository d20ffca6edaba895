import { useTranslation } from 'react-i18next';
import type { ProjectDetailsDto } from '../../api/projects.gen.js';
import { useGetAnalysisStateQuery } from '../../api/reports.js';
import { NotReady, isUnderWay } from '../../components/report-project/not-ready.js';
import { ProjectFailure } from '../../components/report-project/project-failure.js';
import { StatusTag } from '../../components/status-tag.js';
import { DashboardSkeleton } from './dashboard-skeleton.js';
import { LiteDashboard } from './lite-dashboard.js';

/**
 * A lite project whose newest upload is being processed or failed: shows the figures of an earlier one if there are
 * any.
 */
export function UnfinishedReport({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation('dashboard');
  const { projectid, projStatus } = project;
  const { data, isLoading } = useGetAnalysisStateQuery({ p: projectid }, { refetchOnMountOrArgChange: true });
  if (isLoading) return <DashboardSkeleton />;
  const failure = projStatus === 'error' ? <ProjectFailure projectId={projectid} /> : null;
  if (!data?.figuresat) return <NotReady project={project} inWorkspace={false} reason={failure} />;
  const marks = isUnderWay(projStatus) ? <StatusTag kind="busy">{t('analysis.stale')}</StatusTag> : null;
  return (
    <>
      {failure}
      <LiteDashboard project={project} marks={marks} />
    </>
  );
}
