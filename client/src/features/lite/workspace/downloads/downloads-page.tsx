import { Box, Stack } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { asApiError } from '../../../../api/problem.js';
import type { ProjectDetailsDto } from '../../../../api/projects.gen.js';
import { useGetDownloadsQuery, useGetExtractFileQuery } from '../../../../api/reports.js';
import { EmptyState } from '../../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../../components/feedback/error-state.js';
import { FindingSkeleton, PanelSkeleton } from '../../../../components/feedback/skeletons.js';
import { NotFoundView } from '../../../../components/not-found-view.js';
import { PageHeader } from '../../../../components/page-header.js';
import { useReportProject } from '../../../../components/report-project/use-report-project.js';
import { SourceFinding } from '../../../../components/report-source/source-finding.js';
import { SourcePicker } from '../../../../components/report-source/source-picker.js';
import { useReportSource } from '../../../../components/report-source/use-report-source.js';
import { UPLOADS_TEXTS } from '../uploads-texts.js';
import { DatasetsPanel } from './datasets-panel.js';
import { DictionaryPanel } from './dictionary-panel.js';
import { NotebooksPanel } from './notebooks-panel.js';
import { PlanogramFilesPanel } from './planogram-files-panel.js';
import { StoredTablesPanel } from './stored-tables-panel.js';

function Downloads({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const source = useReportSource(project);
  const choice = { p: project.projectid, publication: source.publication };
  // Links expire, so a page that is opened again requests new ones.
  const datasets = useGetExtractFileQuery(choice, { refetchOnMountOrArgChange: true });
  const others = useGetDownloadsQuery(choice, { refetchOnMountOrArgChange: true });
  const isEmpty = datasets.error !== undefined && asApiError(datasets.error).code === 'reports.no-snapshot';
  const isKnown = (datasets.currentData?.length ?? 0) > 0;
  return (
    <>
      <PageHeader
        title={t('download.title')}
        lead={t('download.lead')}
        marks={<SourcePicker project={project} source={source} />}
      />
      <Box mb="3" _empty={{ display: 'none' }}>
        {isKnown ? <SourceFinding project={project} source={source} of="files" /> : null}
        {project.kind === 'full' && !datasets.currentData && !datasets.error ? <FindingSkeleton /> : null}
      </Box>
      {isEmpty ? (
        <EmptyState icon="download" title={t('download.empty')} text={t('download.emptyText')} />
      ) : (
        <Stack gap="4">
          <DatasetsPanel
            isFull={project.kind === 'full'}
            datasets={datasets.currentData}
            error={datasets.error}
            onRetry={() => void datasets.refetch()}
          />
          <PlanogramFilesPanel
            files={others.currentData?.planogramFiles}
            error={others.error}
            onRetry={() => void others.refetch()}
          />
          <NotebooksPanel choice={choice} />
          <DictionaryPanel choice={choice} projectName={project.projName} />
          <StoredTablesPanel
            tables={others.currentData?.tables}
            error={others.error}
            onRetry={() => void others.refetch()}
          />
        </Stack>
      )}
    </>
  );
}

/** `/projectplanogram/{projectID}/download`: the data behind the reports as files, each behind a signed link. */
export default function DownloadsPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return project ? <Downloads key={project.projectid} project={project} /> : <PanelSkeleton height="240px" />;
}
