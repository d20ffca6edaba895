import { Button, HStack, Link as TextLink } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useListReportsQuery } from '../../api/publishing.js';
import type { ReportDto } from '../../api/publishing.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../components/pager/use-keyset-pages.js';
import { StatusTag } from '../../components/status-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { usePublishingWords } from './use-publishing-words.js';

const PAGE = 20;

const reportOf = ({ projectid, number, current }: ReportDto): string =>
  `/report/${projectid}/dashboard${current ? '' : `?publication=${number}`}`;

function useColumns(): DataColumn<ReportDto>[] {
  const { t, format } = usePublishingWords();
  return useMemo(() => {
    const total = (id: 'stores' | 'planograms' | 'products'): DataColumn<ReportDto> => ({
      id,
      header: t(`totals.${id}`),
      kind: 'integer',
      value: ({ totals }) => totals[id],
      card: 'figure',
    });
    return [
      {
        id: 'project',
        header: t('reports.project'),
        value: ({ projName }) => projName,
        card: 'title',
        width: 260,
        cell: (row, text) => (
          <TextLink asChild>
            <Link to={`/projectplanogram/${row.projectid}/submitreport`}>{text}</Link>
          </TextLink>
        ),
      },
      {
        id: 'report',
        header: t('reports.report'),
        value: ({ number }) => t('sources.title', { number: format.integer(number) }),
        width: 230,
        card: 'foot',
        cell: ({ current }, text) => (
          <HStack as="span" display="inline-flex" gap="2">
            {text}
            {current ? <StatusTag kind="good">{t('list.current')}</StatusTag> : null}
          </HStack>
        ),
      },
      { id: 'at', header: t('list.at'), value: (row) => row.createdAt, kind: 'dateTime', card: 'foot', width: 196 },
      { id: 'author', header: t('list.author'), value: ({ author }) => author, card: 'foot', width: 190 },
      total('stores'),
      total('planograms'),
      total('products'),
      {
        id: 'open',
        header: t('list.actions'),
        value: () => null,
        sortable: false,
        searchable: false,
        exported: false,
        card: 'foot',
        width: 130,
        cell: (row) => (
          <Button asChild size="xs" variant="outline">
            <Link
              to={reportOf(row)}
              aria-label={t('reports.openOf', { project: row.projName, number: format.integer(row.number) })}
            >
              {t('list.open')}
            </Link>
          </Button>
        ),
      },
    ];
  }, [t, format]);
}

/** `/projectreport`: what was published of all projects of the person, newest first, to be opened. */
export default function ReportsPage() {
  const { t } = usePublishingWords();
  const pages = useKeysetPages(PAGE);
  const { data, error, isFetching, refetch } = useListReportsQuery(
    { limit: pages.size, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useColumns();
  const rows = data?.items;
  return (
    <>
      <PageHeader title={t('reports.title')} lead={t('reports.lead')} />
      <LazyTable
        label={t('reports.title')}
        columns={columns}
        rows={rows}
        rowId={({ projectid, number }) => `${projectid} ${number}`}
        refreshing={isFetching && rows !== undefined}
        error={error}
        onRetry={() => void refetch()}
        storageKey="project-reports"
        empty={
          <EmptyState
            icon="chart"
            title={t('list.empty')}
            text={t('reports.emptyText')}
            action={
              <Button asChild>
                <Link to="/manageproject">{t('reports.toProjects')}</Link>
              </Button>
            }
          />
        }
      />
      {rows && (pages.number > 1 || data.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={rows.length} total={undefined} next={data.lastEvaluatedKey} />
      ) : null}
    </>
  );
}
