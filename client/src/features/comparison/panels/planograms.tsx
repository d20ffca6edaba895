import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { PlanogramPairDto, PlanogramPairPick } from '../../../api/comparisons.gen.js';
import { useGetComparisonPlanogramsQuery } from '../../../api/comparisons.js';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { useComparison } from '../comparison-context.js';
import { useLastData } from '../data/use-last-data.js';
import { fileName } from '../../../lib/file-name.js';
import { withHeadWidths } from '../parts/change-columns.js';
import { pairId, planogramName, stateOf } from '../parts/pairs.js';
import { useListScope } from '../state/use-list-scope.js';
import type { ComparisonWords } from '../use-comparison-words.js';
import { LongList, MOST_ROWS } from './list-tools.js';
import { PickBar } from './pick-bar.js';
import { PlanogramPair } from './planogram-pair.js';

const PICKS = ['all', 'changed', 'unchanged', 'added', 'dropped'] as const satisfies readonly PlanogramPairPick[];
type Pick = (typeof PICKS)[number];

function pairColumns(words: ComparisonWords): DataColumn<PlanogramPairDto>[] {
  const { t } = words;
  const count = (id: 'added' | 'dropped' | 'moved' | 'resized' | 'kept'): DataColumn<PlanogramPairDto> => ({
    id,
    header: t(`changes.kinds.${id}`),
    kind: 'integer',
    bar: id !== 'kept',
    value: (row) => (row.before && row.after ? row[id] : null),
    reason: () => t('pairs.single'),
    ...(id === 'added' || id === 'dropped' || id === 'moved' ? { card: 'figure' as const } : {}),
  });
  return withHeadWidths([
    {
      id: 'name',
      header: words.level('planogram'),
      value: planogramName,
      card: 'title',
      width: 220,
      longNames: 'half',
    },
    {
      id: 'state',
      header: t('columns.outcome'),
      value: (row) => t(`pairs.states.${stateOf(row)}`),
      width: 150,
      card: 'foot',
    },
    {
      id: 'category',
      header: words.level('category'),
      value: (row) => (row.after ?? row.before)?.category,
      width: 130,
    },
    { id: 'store', header: words.level('store'), value: (row) => (row.after ?? row.before)?.store, width: 90 },
    { id: 'stores', header: t('columns.sameStores'), kind: 'integer', value: (row) => row.stores },
    count('added'),
    count('dropped'),
    count('moved'),
    count('resized'),
    count('kept'),
    {
      id: 'matchedBy',
      header: t('columns.matchedBy'),
      value: (row) => (row.matchedBy === null ? null : t(`pairs.matchedBy.${row.matchedBy}`)),
      width: 150,
      hidden: true,
    },
    { id: 'fileBefore', header: t('columns.fileBefore'), value: (row) => row.before?.filename, hidden: true },
    { id: 'fileAfter', header: t('columns.fileAfter'), value: (row) => row.after?.filename, hidden: true },
  ]);
}

/** The planograms of both projects, paired; one opened shows both drawings aligned. */
export function Planograms() {
  const { words, source, state, act, head, filter, about } = useComparison();
  const { t, format } = words;
  const { level, value, stores, ...scope } = useListScope();
  const [pick, setPick] = useUrlChoice<Pick>('pairs', PICKS, 'all');
  const [search, setSearch] = useState('');
  const asked = useGetComparisonPlanogramsQuery({
    ...scope,
    stores,
    level,
    value,
    pick,
    limit: MOST_ROWS,
    ...(search ? { search } : {}),
  });
  const data = useLastData(asked.data);
  const columns = useMemo(() => pairColumns(words), [words]);
  if (state.pair !== null) {
    return (
      <PlanogramPair key={state.pair} id={state.pair} pairs={data?.items ?? []} onOpen={(pair) => act({ pair })} />
    );
  }
  if (!data && asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <PanelSkeleton height="420px" />;
  const { counts } = data;
  const numbers = { all: counts.paired + counts.added + counts.dropped, ...counts };
  return (
    <Box>
      <Box mb="3">
        <PickBar
          label={t('changes.filter')}
          value={pick}
          options={PICKS.map((value) => ({
            value,
            text: t(`pairs.picks.${value}`),
            count: format.integer(numbers[value]),
          }))}
          onChoose={setPick}
        />
      </Box>
      <LongList count={data.count} shown={data.items.length} search={search} onSearch={setSearch} />
      <LazyTable
        key={pick}
        label={t('lists.planogramsLabel', { pick: t(`pairs.picks.${pick}`) })}
        columns={columns}
        rows={data.items}
        rowId={pairId}
        refreshing={asked.isFetching}
        onRowClick={(row) => act({ pair: pairId(row) })}
        storageKey="comparison.planograms"
        empty={<EmptyState icon="shelf" title={t('lists.none.planograms')} text={t('lists.noneText')} />}
        export={{
          fileName: fileName(head.after.projName, t('tabs.planograms')),
          about: [...about],
          server: {
            url: (format) =>
              urlOf('/api/main/getcomparisonplanograms/{p}/{compare}', {
                ...source,
                pick,
                level,
                value,
                stores,
                filter,
                format,
              }),
            as: 'user',
          },
        }}
      />
    </Box>
  );
}
