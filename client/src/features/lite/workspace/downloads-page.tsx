import { Button } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { asApiError } from '../../../api/problem.js';
import type { ExtractFileDto } from '../../../api/reports.gen.js';
import { useGetExtractFileQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { Icon } from '../../../components/icon.js';
import { PageHeader } from '../../../components/page-header.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useFormat } from '../../../lib/use-format.js';
import { UPLOADS_TEXTS } from './uploads-texts.js';

/** `/projectplanogram/{projectID}/download`: the datasets behind the reports, each behind a signed link. */
export default function DownloadsPage() {
  const { t } = useTranslation([UPLOADS_TEXTS, 'lite']);
  const format = useFormat();
  const { projectID = '' } = useParams();
  // Links run out: a page that is opened again asks for new ones.
  const { data, error, refetch } = useGetExtractFileQuery({ p: projectID }, { refetchOnMountOrArgChange: true });
  const columns = useMemo<DataColumn<ExtractFileDto>[]>(
    () => [
      {
        id: 'name',
        header: t('download.columns.name'),
        value: ({ name }) => t(`lite:datasets.${name}`),
        card: 'title',
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
  const isEmpty = error !== undefined && asApiError(error).code === 'reports.no-snapshot';
  return (
    <>
      <PageHeader title={t('download.title')} lead={t('download.lead')} />
      <LazyTable
        label={t('download.title')}
        columns={columns}
        rows={isEmpty ? [] : data}
        rowId={({ name }) => name}
        error={isEmpty ? undefined : error}
        onRetry={() => void refetch()}
        plain
        empty={<EmptyState icon="download" title={t('download.empty')} text={t('download.emptyText')} />}
      />
    </>
  );
}
