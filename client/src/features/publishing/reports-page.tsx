import { Box, Button, HStack, Link as TextLink, Tabs } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useListReportsQuery } from '../../api/publishing.js';
import type { PublishedReportDto } from '../../api/publishing.gen.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { PageHeader } from '../../components/page-header.js';
import { useAppSelector } from '../../api/store.js';
import { ProjectsFinding } from '../../components/project-standing/projects-finding.js';
import { KeysetPager } from '../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../components/pager/use-keyset-pages.js';
import { OwnRequests } from '../../components/report-requests/request-list.js';
import { REPORT_TEXTS } from '../../components/report-requests/report-texts.js';
import { StatusTag } from '../../components/status-tag.js';
import type { DataColumn } from '../../components/table/data-column.js';
import { LazyTable } from '../../components/table/lazy-table.js';
import { useUrlChoice, useUrlText } from '../../lib/url-state.js';
import { usePublishingWords } from './use-publishing-words.js';

const PAGE = 20;

const reportOf = ({ projectid, number, current }: PublishedReportDto): string =>
  `/report/${projectid}/dashboard${current ? '' : `?publication=${number}`}`;

function useColumns(): DataColumn<PublishedReportDto>[] {
  const { t, format } = usePublishingWords();
  return useMemo(() => {
    const total = (id: 'stores' | 'planograms' | 'products'): DataColumn<PublishedReportDto> => ({
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

const TABS = ['published', 'requested'] as const;

/** Publications of all projects of the person. */
function Published() {
  const { t } = usePublishingWords();
  const user = useAppSelector((state) => state.session.user);
  const pages = useKeysetPages(PAGE);
  const { data, error, isFetching, refetch } = useListReportsQuery(
    { type: 'publication', limit: pages.size, cursor: pages.cursor },
    { refetchOnMountOrArgChange: true },
  );
  const columns = useColumns();
  const rows = useMemo(() => data?.items.filter((report) => report.reporttype === 'publication'), [data]);
  return (
    <>
      <Box mb="3" _empty={{ display: 'none' }}>
        {user ? <ProjectsFinding ownerId={user.id} /> : null}
      </Box>
      <LazyTable
        label={t('reports.published')}
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
      {data && rows && (pages.number > 1 || data.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={rows.length} total={undefined} next={data.lastEvaluatedKey} />
      ) : null}
    </>
  );
}

/** Requested reports of all projects of the person: workbooks, store reports, comparisons. */
function Requested() {
  const { t } = useTranslation(REPORT_TEXTS);
  const [report] = useUrlText('report');
  return (
    <OwnRequests
      label={t('own.title')}
      current={report}
      empty={<EmptyState icon="file" title={t('own.none')} text={t('own.noneText')} />}
    />
  );
}

/** `/projectreport`: the reports of all projects of the person, newest first: publications and requested reports. */
export default function ReportsPage() {
  const { t } = usePublishingWords();
  const [tab, setTab] = useUrlChoice('show', TABS, 'published');
  return (
    <>
      <PageHeader title={t('reports.title')} lead={t('reports.lead')} />
      <Tabs.Root
        value={tab}
        onValueChange={({ value }) => setTab(TABS.find((one) => one === value) ?? 'published')}
        lazyMount
        unmountOnExit
      >
        <Tabs.List mb="4" overflowX="auto" overflowY="hidden">
          {TABS.map((one) => (
            <Tabs.Trigger key={one} value={one} whiteSpace="nowrap" flexShrink="0">
              {t(`reports.${one}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="published" p="0">
          <Published />
        </Tabs.Content>
        <Tabs.Content value="requested" p="0">
          <Requested />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
