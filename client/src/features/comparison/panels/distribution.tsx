import { Box, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ComparisonDistributionDto, DistributionPick } from '../../../api/comparisons.gen.js';
import { useGetComparisonDistributionQuery } from '../../../api/comparisons.js';
import { urlOf } from '../../../api/routes.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import { ErrorState } from '../../../components/feedback/error-state.js';
import { PanelSkeleton } from '../../../components/feedback/skeletons.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useUrlChoice, useUrlText } from '../../../lib/url-state.js';
import { useComparison } from '../comparison-context.js';
import { useLastData } from '../data/use-last-data.js';
import { distributionColumns } from '../parts/change-columns.js';
import { fileName } from '../../../lib/file-name.js';
import { useListScope } from '../state/use-list-scope.js';
import { LongList, MOST_ROWS } from './list-tools.js';
import { PickBar } from './pick-bar.js';
import { StoresDrawer } from './stores-drawer.js';

const PICKS = ['changed', 'gained', 'lost', 'unchanged', 'all'] as const satisfies readonly DistributionPick[];

/** Points of distribution on both sides: how many each kept, gained and lost, and items in an average store. */
function Points({ total }: { total: ComparisonDistributionDto['total'] }) {
  const { words } = useComparison();
  const { t, format } = words;
  const perStore = (value: number | null) => format.number(value, 1);
  const figures = [
    { name: t('points.before'), value: format.integer(total.pointsBefore) },
    { name: t('points.gained'), value: words.signed(total.gained, format.integer) },
    { name: t('points.lost'), value: words.signed(-total.lost, format.integer) },
    { name: t('points.after'), value: format.integer(total.pointsAfter) },
    {
      name: t('points.perStore'),
      value: t('points.fromTo', {
        before: perStore(total.itemsPerStoreBefore),
        after: perStore(total.itemsPerStoreAfter),
      }),
    },
  ];
  return (
    <SimpleGrid as="dl" columns={{ base: 2, md: 5 }} gap="3" mb="4">
      {figures.map(({ name, value }) => (
        <Stack key={name} gap="0" borderWidth="1px" borderRadius="l2" px="3" py="2" minW="0">
          <Text as="dt" textStyle="xs" color="fg.muted">
            {name}
          </Text>
          <Text as="dd" fontSize="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
            {value}
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  );
}

/** The number of common stores that carry each product now and before; a row opens the stores by name. */
export function Distribution() {
  const { words, source, head, filter, about } = useComparison();
  const { t } = words;
  const scope = useListScope();
  const [pick, setPick] = useUrlChoice<DistributionPick>('change', PICKS, 'changed');
  const [product, setProduct] = useUrlText('product');
  const [search, setSearch] = useState('');
  const asked = useGetComparisonDistributionQuery({
    ...scope,
    pick,
    limit: MOST_ROWS,
    ...(search ? { search } : {}),
  });
  const data = useLastData(asked.data);
  const largest = data?.largest;
  const columns = useMemo(() => distributionColumns(words, largest), [words, largest]);
  if (!data && asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />;
  if (!data) return <PanelSkeleton height="420px" />;
  return (
    <Box>
      <Points total={data.total} />
      <Box mb="3">
        <PickBar
          label={t('changes.filter')}
          value={pick}
          options={PICKS.map((value) => ({ value, text: t(`distributionPicks.${value}`) }))}
          onChoose={setPick}
        />
      </Box>
      <LongList count={data.count} shown={data.items.length} search={search} onSearch={setSearch} />
      <LazyTable
        key={pick}
        label={t('lists.distributionLabel', { pick: t(`distributionPicks.${pick}`) })}
        columns={columns}
        rows={data.items}
        rowId={(row) => row.key}
        refreshing={asked.isFetching}
        selected={new Set(product === null ? [] : [product])}
        onRowClick={(row) => setProduct(row.key)}
        storageKey="comparison.distribution"
        empty={<EmptyState icon="check" title={t('lists.none.distribution')} text={t('lists.noneText')} />}
        export={{
          fileName: fileName(head.after.projName, t('tabs.distribution')),
          about: [...about],
          server: {
            url: (format) =>
              urlOf('/api/main/getcomparisondist/{p}/{compare}/{level}/{value}', {
                ...source,
                level: scope.level,
                value: scope.value,
                pick,
                filter,
                format,
              }),
            as: 'user',
          },
        }}
      />
      <StoresDrawer product={product} onClose={() => setProduct(null)} />
    </Box>
  );
}
