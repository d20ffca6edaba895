import { Link as TextLink, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import type { AnalysisDto, AnalysisItemDto } from '../../../api/reports.gen.js';
import { useGetSpaceAnalysisV1Query, useGetStoreListQuery } from '../../../api/reports.js';
import { FindingSkeleton } from '../../../components/feedback/skeletons.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useUnassignedNote } from '../../../lib/use-unassigned-note.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { storeSearch } from './store-search.js';
import { StoresFinding } from './stores-finding.js';

const LONG = '70dvh';
const ALL = 'all';

function useColumns(
  data: AnalysisDto | undefined,
  numbers: ReadonlyMap<string, string>,
): DataColumn<AnalysisItemDto>[] {
  const { t, level, metric, value, unitText, reasonText } = useWorkbookWords();
  const [params] = useSearchParams();
  return useMemo(() => {
    type Measure = 'facings' | 'linear' | 'units' | 'sales' | 'profit' | 'daysOfSupply';
    const figure = (id: Measure, rest: Partial<DataColumn<AnalysisItemDto>>): DataColumn<AnalysisItemDto> => ({
      id,
      header: metric(id),
      kind: 'number',
      value: (row) => row[id],
      reason: (row) => {
        const code = row.reasons[id];
        return code ? reasonText(code) : undefined;
      },
      total: data?.total[id],
      width: headWidth(metric(id), rest.unit),
      ...rest,
    });
    const count = (id: 'planograms' | 'products'): DataColumn<AnalysisItemDto> => ({
      id,
      header: metric(id),
      kind: 'integer',
      value: (row) => row[id],
      total: data?.total[id],
      width: headWidth(metric(id)),
      card: 'figure',
    });
    const money = { kind: 'money', ...(data ? { currency: data.units.money } : {}) } as const;
    return [
      {
        id: 'name',
        header: level('store'),
        value: (row) => value(row.name),
        card: 'title',
        width: 196,
        total: t('list.total'),
        cell: (row, text) => (
          <TextLink asChild>
            <Link to={storeSearch(row.key, params)}>{text}</Link>
          </TextLink>
        ),
      },
      {
        id: 'number',
        header: t('list.number'),
        value: (row) => numbers.get(row.key) ?? null,
        width: 92,
        card: 'foot',
      },
      // Early, because the sentence on top is about it.
      figure('daysOfSupply', {}),
      count('planograms'),
      count('products'),
      figure('facings', { kind: 'integer' }),
      figure('linear', { bar: true, ...(data ? { unit: unitText(data.units.linear) } : {}) }),
      figure('units', { hidden: true }),
      figure('sales', { ...money, bar: true, card: 'figure' }),
      figure('profit', { ...money, hidden: true }),
    ];
  }, [t, level, metric, value, unitText, reasonText, data, numbers, params]);
}

interface Props {
  project: ProjectDetailsDto;
  publication: string | undefined;
}

function UnassignedNote({ data }: { data: AnalysisDto }) {
  const note = useUnassignedNote(data);
  return note === undefined ? null : <Text color="fg.muted">{note}</Text>;
}

/** A table of every store with its figures; a row opens its report. */
export function StoreList({ project, publication }: Props) {
  const { t, fileOf } = useWorkbookWords();
  const { data, error, isFetching, refetch } = useGetSpaceAnalysisV1Query({
    p: project.projectid,
    level: 'store',
    parentlevel: ALL,
    parentvalue: ALL,
    publication,
  });
  // Store numbers as in the files, because an item's key is normalized for matching.
  const stores = useGetStoreListQuery({ p: project.projectid, publication });
  const numbers = useMemo(() => new Map(stores.data?.map(({ key, store }) => [key, store])), [stores.data]);
  const columns = useColumns(data, numbers);
  const refreshing = isFetching && data !== undefined;
  const table = (
    <LazyTable
      label={t('list.title')}
      columns={columns}
      rows={stores.isLoading ? undefined : data?.items}
      rowId={(row) => row.key}
      refreshing={refreshing}
      error={error}
      onRetry={() => void refetch()}
      defaultSort={{ id: 'name', desc: false }}
      storageKey="store-report.stores"
      height={(data?.items.length ?? 0) > 30 ? LONG : undefined}
      empty={<EmptyState icon="store" title={t('list.none')} text={t('list.noneText')} />}
      export={{ fileName: fileOf(data?.snapshot, project.projName, t('list.title')) }}
    />
  );
  return (
    <Stack gap="4">
      {!data && !error ? <FindingSkeleton /> : null}
      {data && data.items.length > 0 ? (
        <StoresFinding projectId={project.projectid} data={data} refreshing={refreshing} />
      ) : null}
      {data ? <UnassignedNote data={data} /> : null}
      {table}
    </Stack>
  );
}
