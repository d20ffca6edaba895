import { Drawer, HStack, SegmentGroup, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { useGetPodStoresQuery } from '../../../api/pods.js';
import type { PodMatrixDto, PodStoresDto } from '../../../api/pods.gen.js';
import type { ProjectDetailsDto } from '../../../api/projects.gen.js';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { KeysetPager } from '../../../components/pager/keyset-pager.js';
import { useKeysetPages } from '../../../components/pager/use-keyset-pages.js';
import { DataTable } from '../../../components/table/data-table.js';
import { type ExportFormat, ExportMenu } from '../../../components/table/export-menu.js';
import type { LookedAt, PodState } from '../state/pod-state.js';
import { type PodWords, usePodWords } from '../use-pod-words.js';
import { SearchField } from '../../../components/search-field.js';
import { storeColumns } from './store-columns.js';
import { SideDrawer } from '../../../components/side-drawer.js';

interface Props {
  project: ProjectDetailsDto;
  podId: string;
  matrix: PodMatrixDto;
  state: PodState;
  looked: LookedAt;
}

const ALL = 'all';
/** The sentence above the list: how many stores, of how many. */
function countText({ t, format }: PodWords, { which, count, storesInScope }: PodStoresDto, ofAll: boolean): string {
  const inScope = { count: storesInScope, formatted: format.integer(storesInScope) };
  const values = { count, formatted: format.integer(count), stores: t('common:count.stores', inScope) };
  if (ofAll) return t(which === 'void' ? 'stores.allVoids' : 'stores.allCarrying', values);
  return t(which === 'void' ? 'stores.voidIn' : 'stores.carriedIn', values);
}

function StoresOf({ project, podId, matrix, state, looked }: Props) {
  const words = usePodWords();
  const { t } = words;
  const pages = useKeysetPages(50);
  const [search, setSearch] = useState('');
  const ofAll = looked.item === ALL;
  const group = looked.group === null ? {} : { storelevel: state.by, storevalue: looked.group };
  const { data, error, isFetching, refetch } = useGetPodStoresQuery({
    p: project.projectid,
    podid: podId,
    level: state.level,
    value: looked.item,
    which: state.kind,
    ...group,
    search: search === '' ? undefined : search,
    limit: pages.size,
    cursor: pages.cursor,
  });
  const { level, kind } = state;
  const currency = matrix.units.money;
  const columns = useMemo(() => {
    const withCounts = level !== 'product' && kind === 'carrying';
    return storeColumns(words, { project, level, ofAll, withCounts, currency });
  }, [words, project, level, ofAll, kind, currency]);
  const asked = { p: project.projectid, podid: podId, level: state.level, value: looked.item };
  const url = (format: ExportFormat) =>
    urlOf('/api/lite/getpodstores/{p}/{podid}/{level}/{value}', {
      ...asked,
      which: state.kind,
      ...group,
      search,
      format,
    });
  const find = (text: string | null) => {
    setSearch(text ?? '');
    pages.restart();
  };
  const none = state.kind === 'void' ? 'stores.noVoids' : 'stores.noneCarry';
  return (
    <>
      <HStack gap="3" wrap="wrap" justify="space-between" mb="3">
        <SegmentGroup.Root
          size="sm"
          value={state.kind}
          aria-label={t('stores.which')}
          onValueChange={({ value }) => {
            pages.restart();
            state.setKind(value === 'carrying' ? 'carrying' : 'void');
          }}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={[
              { value: 'void', label: t('stores.void') },
              { value: 'carrying', label: t('stores.carrying') },
            ]}
          />
        </SegmentGroup.Root>
        <SearchField
          size="sm"
          label={t(ofAll ? 'stores.searchItems' : 'stores.search')}
          value={search}
          onSearch={find}
        />
      </HStack>
      <HStack justify="space-between" gap="3" wrap="wrap" mb="2">
        <Text color="fg.muted" role="status" minH="20px" flex="1">
          {data ? countText(words, data, ofAll) : ''}
        </Text>
        <ExportMenu
          source={{ fileName: t(`stores.${kind}`), server: { url, as: 'user' } }}
          label={t('stores.which')}
          columns={columns}
          rows={() => []}
        />
      </HStack>
      <DataTable
        label={t(state.kind === 'void' ? 'stores.void' : 'stores.carrying')}
        columns={columns}
        rows={data?.items}
        rowId={({ key, store }) => `${key} ${store}`}
        refreshing={isFetching && data !== undefined}
        error={error}
        onRetry={() => void refetch()}
        height="56dvh"
        plain
        empty={<EmptyState icon="store" title={t(search === '' ? none : 'table:noneFound')} />}
      />
      {data && (pages.number > 1 || data.lastEvaluatedKey) ? (
        <KeysetPager pages={pages} shown={data.items.length} total={data.count} next={data.lastEvaluatedKey} />
      ) : null}
    </>
  );
}

/** The stores behind an item, or a cell: which do not carry it, and which do; as a file too. */
export function StoresDrawer(props: Props) {
  const { matrix, state, looked } = props;
  const { t, value } = usePodWords();
  const item = matrix.items.find(({ key }) => key === looked.item);
  const group = matrix.groups.find(({ key }) => key === looked.group);
  const name = looked.item === ALL ? t('stores.allItems') : item ? value(item.name) : looked.item;
  const title = group ? t('stores.titleIn', { item: name, group: value(group.name) }) : name;
  return (
    <SideDrawer title={title} size="xl" onClose={() => state.look(null)}>
      <Drawer.Body>
        <StoresOf key={`${looked.item} ${looked.group ?? ''}`} {...props} />
      </Drawer.Body>
    </SideDrawer>
  );
}
