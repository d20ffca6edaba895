import { Box, Button, HStack, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { useGetDashboardsDataQuery, useGetReportStoreHierarchyQuery } from '../../../api/reports.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { Icon } from '../../../components/icon.js';
import { PageHeader } from '../../../components/page-header.js';
import { SourcePicker } from '../../../components/report-source/source-picker.js';
import { type ReportSource, useReportSource } from '../../../components/report-source/use-report-source.js';
import { useScopeFilter } from '../../../components/report-scope/use-scope-filter.js';
import { keptSource } from '../../../lib/source-address.js';
import { useUrlText } from '../../../lib/url-state.js';
import { ProjectFrame } from '../project-frame.js';
import { useStoreText } from '../../../lib/use-figure-words.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { PlanogramDrawer } from './planogram-drawer.js';
import { StoreContext, type StoreFrame } from './store-context.js';
import { StoreDownloads } from './store-downloads.js';
import { StoreFigures } from './store-figures.js';
import { StoreFinding } from './store-finding.js';
import { StoreList } from './store-list.js';
import { StoreMissing } from './store-missing.js';
import { StorePlanograms } from './store-planograms.js';
import { StoreProducts } from './store-products.js';
import { StoreReset } from './store-reset.js';
import { StoreRisks } from './store-risks.js';

/** The way back to all stores; what data one reads stays. */
function BackLink() {
  const { t } = useWorkbookWords();
  const [params] = useSearchParams();
  return (
    <Button asChild size="sm" variant="outline" colorPalette="gray">
      <Link to={keptSource(params) || '?'}>
        <Icon name="arrowLeft" size={14} />
        {t('store.all')}
      </Link>
    </Button>
  );
}

/** Where the store stands, in words: banner, region, state, cluster. */
function About({ node }: Pick<StoreFrame, 'node'>) {
  const { level, value } = useWorkbookWords();
  const parts = (node?.path ?? []).filter(({ name }) => name !== null);
  if (parts.length === 0) return null;
  return (
    <HStack gap="4" wrap="wrap" textStyle="sm">
      {parts.map((part) => (
        <Text key={part.level}>
          <Box as="span" color="fg.muted">
            {level(part.level)}:{' '}
          </Box>
          {value(part.name)}
        </Text>
      ))}
    </HStack>
  );
}

/** The drawing that is open: which planogram, with which product marked. */
interface Opened {
  planogramid: string;
  name: string;
  product: string | null;
}

interface Props {
  project: ProjectDetailsDto;
  data: ReportSource;
  store: string;
}

/** What the report is of: the store as its tree names it, and its figures. */
function useStoreQuestion({ project, data, store }: Props) {
  const p = project.projectid;
  const { publication } = data;
  const values = useMemo(() => ({ store: [store] }), [store]);
  const scope = useScopeFilter(p, values);
  const { filter } = scope;
  const skip = filter === undefined;
  const figures = useGetDashboardsDataQuery(
    { p, requestid: 'latest', level: 'category', publication, filter },
    { skip },
  );
  const tree = useGetReportStoreHierarchyQuery({ p, level: 'store', publication, filter }, { skip });
  const failed = [scope, figures].find(({ error }) => error !== undefined);
  return {
    filter,
    figures: figures.currentData ?? figures.data,
    node: tree.data?.items.find(({ key }) => key === store) ?? tree.data?.items[0] ?? null,
    isNamed: tree.data !== undefined || tree.isError,
    refreshing: scope.pending || figures.isFetching,
    error: failed?.error,
    retry: () => (scope.error ? scope.retry() : void figures.refetch()),
  };
}

function StorePage(props: Props) {
  const { project, data, store } = props;
  const { t, format } = useWorkbookWords();
  const storeText = useStoreText();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { filter, figures, node, isNamed, refreshing, error, retry } = useStoreQuestion(props);
  const ready = figures && filter !== undefined && isNamed;
  const name = node?.name ?? store;
  const isThere = figures !== undefined && (figures.kpis.planograms.value ?? 0) > 0;
  const frame: StoreFrame | null =
    ready && isThere
      ? {
          ...{ project, publication: data.publication, store, name, filter, node, figures, refreshing },
          openPlanogram: (planogramid, called, product) =>
            setOpened({ planogramid, name: called, product: product ?? null }),
        }
      : null;
  return (
    <>
      <PageHeader
        title={frame ? storeText(name) : t('store.title')}
        marks={frame ? <SourcePicker project={project} source={data} /> : undefined}
        actions={<BackLink />}
      />
      {error && !figures ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !ready ? (
        <Stack gap="4">
          <FigureRowSkeleton count={7} />
          <PanelSkeleton />
        </Stack>
      ) : !frame ? (
        <EmptyState icon="store" title={t('store.unknown', { store })} text={t('store.unknownText')} />
      ) : (
        <StoreContext value={frame}>
          <Stack gap="4">
            <StoreFinding />
            <About node={node} />
            <StoreFigures />
            <StoreDownloads />
            <StorePlanograms />
            <StoreReset />
            <StoreRisks />
            <StoreMissing />
            <StoreProducts />
            <Text color="fg.muted" textStyle="xs">
              {t('store.dataOf', { time: format.dateTime(figures.snapshot.createdAt) })}
            </Text>
          </Stack>
        </StoreContext>
      )}
      <PlanogramDrawer
        projectId={project.projectid}
        publication={data.publication}
        planogram={opened?.planogramid ?? null}
        name={opened?.name ?? ''}
        product={opened?.product ?? null}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function StoreReport({ project }: { project: ProjectDetailsDto }) {
  const { t } = useWorkbookWords();
  const data = useReportSource(project);
  const [store] = useUrlText('store');
  if (store !== null) return <StorePage key={store} project={project} data={data} store={store} />;
  return (
    <>
      <PageHeader
        title={t('store.title')}
        lead={t('store.lead')}
        marks={<SourcePicker project={project} source={data} />}
      />
      <StoreList project={project} publication={data.publication} />
    </>
  );
}

/** `/projectplanogram/{projectID}/StoreReport`: one store (`?store=1001`), or all of them to choose from. */
export default function StoreReportPage() {
  return <ProjectFrame>{(project) => <StoreReport project={project} />}</ProjectFrame>;
}
