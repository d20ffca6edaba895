import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { AssortmentItemDto, AssortmentPick } from '../../../api/comparisons.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useUrlChoice } from '../../../lib/url-state.js';
import { useComparison } from '../comparison-context.js';
import { useLastData } from '../data/use-last-data.js';
import { useGetComparisonAssortmentQuery } from '../../../api/comparisons.js';
import { urlOf } from '../../../api/routes.js';
import { assortmentColumns } from '../parts/change-columns.js';
import { ChangeTag, type ChangeWord } from '../parts/change-tag.js';
import { fileName } from '../../../lib/file-name.js';
import { useListScope } from '../state/use-list-scope.js';
import { LongList, MOST_ROWS } from './list-tools.js';
import { PickBar } from './pick-bar.js';

const PICKS = ['all', 'added', 'dropped', 'moved', 'resized'] as const satisfies readonly AssortmentPick[];
type Pick = (typeof PICKS)[number];

/** Each list starts with the most important items: dropped ones by what they had, the others by their gain. */
const ORDER = {
  all: 'change',
  added: '-after',
  dropped: '-before',
  moved: '-moved',
  resized: '-resized',
} as const;

/** What became of an item: a kept one may have moved, been resized, or both. */
export function changeOf({ outcome, moved, resized }: AssortmentItemDto): ChangeWord {
  if (outcome !== 'kept') return outcome;
  if (moved > 0) return resized > 0 ? 'movedAndResized' : 'moved';
  return resized > 0 ? 'resized' : 'kept';
}

/** Products that were added, dropped, moved or resized, with their space on both sides. */
export function Assortment() {
  const { words, source, state, head, filter, about } = useComparison();
  const { t, format } = words;
  const scope = useListScope();
  const [pick, setPick] = useUrlChoice<Pick>('products', PICKS, 'all');
  const [search, setSearch] = useState('');
  const order = ORDER[pick];
  const sort = order === '-moved' || order === '-resized' ? order : `${order}.${state.measure}`;
  const asked = useGetComparisonAssortmentQuery({
    ...scope,
    pick,
    sort: sort as 'change.linear',
    limit: MOST_ROWS,
    ...(search ? { search } : {}),
  });
  const data = useLastData(asked.data);
  const outcome = useMemo<DataColumn<AssortmentItemDto>>(
    () => ({
      id: 'outcome',
      header: t('columns.outcome'),
      value: (row) => t(`changes.kinds.${changeOf(row)}`),
      cell: (row) => <ChangeTag change={changeOf(row)} />,
      width: 150,
      card: 'foot',
    }),
    [t],
  );
  const columns = useMemo(
    () => assortmentColumns(words, head.units, state.measure, outcome),
    [words, head.units, state.measure, outcome],
  );
  if (!data && asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <PanelSkeleton height="420px" />;
  const title = t('tabs.assortment');
  const counts = {
    all: data.counts.added + data.counts.dropped + data.counts.kept,
    added: data.counts.added,
    dropped: data.counts.dropped,
    moved: data.counts.moved,
    resized: data.counts.resized,
  };
  return (
    <Box>
      <Box mb="3">
        <PickBar
          label={t('changes.filter')}
          value={pick}
          options={PICKS.map((value) => ({
            value,
            text: t(`picks.${value}`),
            count: format.integer(counts[value]),
          }))}
          onChoose={setPick}
        />
      </Box>
      <LongList count={data.count} shown={data.items.length} search={search} onSearch={setSearch} />
      <LazyTable
        // Another list has its own sort order.
        key={pick}
        label={t('lists.assortmentLabel', { pick: t(`picks.${pick}`) })}
        columns={columns}
        rows={data.items}
        rowId={(row) => row.key}
        refreshing={asked.isFetching}
        storageKey="comparison.assortment"
        empty={<EmptyState icon="check" title={t(`lists.none.${pick}`)} text={t('lists.noneText')} />}
        export={{
          fileName: fileName(head.after.projName, title),
          about: [...about],
          server: {
            url: (format) =>
              urlOf('/api/main/getcomparisonassortment/{p}/{compare}/{level}/{value}', {
                ...source,
                level: scope.level,
                value: scope.value,
                pick,
                stores: state.stores,
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
