import { Box, Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { asApiError } from '../../../api/problem.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { ExtractFileDto } from '../../../api/reports.gen.js';
import { useGetExtractFileQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { NotFoundView } from '../../../components/not-found-view.js';
import { FindingSkeleton } from '../../../components/finding-line.js';
import { PageHeader } from '../../../components/page-header.js';
import { useReportProject } from '../../../components/report-project/use-report-project.js';
import { SourceFinding } from '../../../components/report-source/source-finding.js';
import { SourcePicker } from '../../../components/report-source/source-picker.js';
import { useReportSource } from '../../../components/report-source/use-report-source.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useFormat } from '../../../lib/use-format.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

function useColumns(): DataColumn<ExtractFileDto>[] {
  const { t } = useTranslation([UPLOADS_TEXTS, 'lite']);
  const format = useFormat();
  return useMemo<DataColumn<ExtractFileDto>[]>(
    () => [
      {
        id: 'name',
        header: t('download.columns.name'),
        value: ({ name }) => t(`lite:datasets.${name}`),
        card: 'title',
      },
      {
        id: 'rowsOf',
        header: t('download.columns.rowsOf'),
        value: ({ name }) => t(`download.rowsOf.${name}`),
        card: 'foot',
        width: 400,
      },
      { id: 'rows', header: t('download.columns.rows'), value: ({ rows }) => rows, kind: 'integer', card: 'figure' },
      {
        id: 'bytes',
        header: t('download.columns.bytes'),
        value: ({ bytes }) => bytes,
        kind: 'integer',
        cell: ({ bytes }) => format.bytes(bytes),
        card: 'figure',
      },
      {
        id: 'link',
        header: t('download.columns.link'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 140,
        cell: ({ name, link }) => (
          <Button asChild size="xs" variant="outline">
            <a href={link} download aria-label={t('download.csvOf', { name: t(`lite:datasets.${name}`) })}>
              <Icon name="download" size={14} />
              {t('download.csv')}
            </a>
          </Button>
        ),
      },
    ],
    [t, format],
  );
}

function Downloads({ project }: { project: ProjectDetailsDto }) {
  const { t } = useTranslation(UPLOADS_TEXTS);
  const source = useReportSource(project);
  // Links run out: a page that is opened again asks for new ones.
  const { currentData, error, refetch } = useGetExtractFileQuery(
    { p: project.projectid, publication: source.publication },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useColumns();
  const isEmpty = error !== undefined && asApiError(error).code === 'reports.no-snapshot';
  return (
    <>
      <PageHeader
        title={t('download.title')}
        lead={t('download.lead')}
        marks={<SourcePicker project={project} source={source} />}
      />
      <Box mb="3" _empty={{ display: 'none' }}>
        {currentData && currentData.length > 0 ? <SourceFinding project={project} source={source} of="files" /> : null}
        {!currentData && !error ? <FindingSkeleton /> : null}
      </Box>
      <LazyTable
        label={t('download.title')}
        columns={columns}
        rows={isEmpty ? [] : currentData}
        rowId={({ name }) => name}
        error={isEmpty ? undefined : error}
        onRetry={() => void refetch()}
        plain
        empty={<EmptyState icon="download" title={t('download.empty')} text={t('download.emptyText')} />}
      />
    </>
  );
}

/** `/projectplanogram/{projectID}/download`: the datasets behind the reports, each behind a signed link. */
export default function DownloadsPage() {
  const { projectID = '' } = useParams();
  const { project, error, isGone, retry } = useReportProject(projectID);
  if (isGone) return <NotFoundView />;
  if (error) return <ErrorState error={error} onRetry={retry} />;
  return project ? <Downloads key={project.projectid} project={project} /> : <PanelSkeleton height="240px" />;
}
