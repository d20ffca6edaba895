import { Stack, Tabs } from '@chakra-ui/react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useGetComparisonTotalQuery, useGetSpaceChangeQuery } from '../../api/comparisons.js';
import { EmptyState } from '../../components/feedback/empty-state.js';
import { ErrorState } from '../../components/feedback/error-state.js';
import { FigureRowSkeleton, PanelSkeleton } from '../../components/feedback/skeletons.js';
import { isEmpty } from '../../components/report-scope/scope-values.js';
import { useScopeFilter } from '../../components/report-scope/use-scope-filter.js';
import { useUrlScope } from '../../components/report-scope/use-url-scope.js';
import { lazyPart } from '../../lib/lazy-part.js';
import { ComparisonContext, type ComparisonFrame, type ComparisonSource } from './comparison-context.js';
import { useLastData } from './data/use-last-data.js';
import { Assortment } from './panels/assortment.js';
import { Distribution } from './panels/distribution.js';
import { Planograms } from './panels/planograms.js';
import { Totals, aboutSide } from './panels/totals.js';
import { Workbook } from './panels/workbook.js';
import { ComparisonFinding } from './parts/comparison-finding.js';
import { PickerRow } from './parts/picker-row.js';
import { LISTS_ID, MEASURES, TABS, useComparisonState } from './state/comparison-state.js';
import { useComparisonWords } from './use-comparison-words.js';

const SpaceChange = lazyPart(
  async () => (await import('./panels/space-change.js')).SpaceChange,
  () => <PanelSkeleton height="400px" />,
);

const Effect = lazyPart(
  async () => (await import('./panels/effect.js')).Effect,
  () => <PanelSkeleton height="420px" />,
);

const PARTS = {
  assortment: Assortment,
  distribution: Distribution,
  planograms: Planograms,
  effect: () => <Effect />,
} as const;

function Lists({ frame }: { frame: ComparisonFrame }) {
  const { words, state, act } = frame;
  const Part = PARTS[state.tab];
  return (
    <Tabs.Root
      id={LISTS_ID}
      tabIndex={-1}
      scrollMarginTop="20"
      focusVisibleRing="outside"
      value={state.tab}
      onValueChange={({ value }) => act({ tab: TABS.find((tab) => tab === value) ?? 'assortment', pair: null })}
      lazyMount
      unmountOnExit
    >
      <Tabs.List mb="4" flexWrap="wrap">
        {TABS.map((tab) => (
          <Tabs.Trigger key={tab} value={tab}>
            {words.t(`tabs.${tab}`)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      <Tabs.Content value={state.tab} p="0">
        <Part />
      </Tabs.Content>
    </Tabs.Root>
  );
}

function Skeletons() {
  return (
    <Stack gap="4">
      <FigureRowSkeleton />
      <PanelSkeleton height="320px" />
      <PanelSkeleton height="400px" />
    </Stack>
  );
}

interface Props {
  source: ComparisonSource;
  /** Above everything: which two are compared, and what can be done with the comparison. */
  head: ReactNode;
}

/**
 * Two projects beside each other: what became of the space in one sentence, both totals and the change, the waterfall,
 * and lists of products, of distribution and of planograms, whose drawings open aligned.
 */
export function ComparisonReport({ source, head }: Props) {
  const words = useComparisonWords();
  const [state, act] = useComparisonState();
  const [filters, setFilters] = useUrlScope();
  const scope = useScopeFilter(source.p, filters);
  const filter = scope.filter;
  const asked = { ...source, stores: state.stores, ...(filter ? { filter } : {}) };
  const skip = !scope.ready;
  const totals = useGetComparisonTotalQuery(asked, { skip });
  const spaces = useGetSpaceChangeQuery({ ...asked, level: state.level, space: state.measure }, { skip });
  const total = useLastData(totals.data);
  const space = useLastData(spaces.data);
  useEffect(() => {
    void import('../../components/charts/chart-engine.js');
  }, []);
  const frame = useMemo<ComparisonFrame | null>(() => {
    if (!total) return null;
    const about = [
      {
        label: words.t('about.compared'),
        text: words.t('about.sides', {
          before: `${total.before.projName} (${aboutSide(words, total.before)})`,
          after: `${total.after.projName} (${aboutSide(words, total.after)})`,
        }),
      },
      { label: words.t('about.stores'), text: words.t(`stores.${total.stores}`) },
      ...total.filter.words.map(({ level, values }) => ({
        label: words.level(level),
        text: words.format.series(values),
      })),
    ];
    return { source, state, act, words, filter, head: total, about };
  }, [source, state, act, words, filter, total]);

  const error = scope.error ?? totals.error ?? spaces.error;
  const retry = () => {
    if (scope.error) scope.retry();
    if (totals.error) void totals.refetch();
    if (spaces.error) void spaces.refetch();
  };
  const busy = totals.isFetching || spaces.isFetching || scope.pending;
  // The measure of the answer on screen, which may still be the last one's.
  const measure = MEASURES.find((one) => one === space?.space) ?? state.measure;
  const nothing = total !== undefined && total.reason !== null;
  return (
    <Stack gap="4" data-loaded={frame && space && !busy ? '' : undefined}>
      {head}
      <PickerRow
        words={words}
        source={source}
        state={state}
        act={act}
        filters={filters}
        onFilters={setFilters}
        space={space}
      />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {frame && total && space ? (
        <ComparisonContext value={frame}>
          <ComparisonFinding total={total} space={space} measure={measure} refreshing={busy} />
          <Totals data={total} refreshing={totals.isFetching} />
          {nothing ? (
            <EmptyState
              icon="store"
              title={words.t('empty.noStores')}
              text={words.t(isEmpty(filters) ? 'empty.noStoresText' : 'empty.noStoresFiltered')}
            />
          ) : (
            <>
              <SpaceChange data={space} measure={measure} refreshing={spaces.isFetching} />
              <Lists frame={frame} />
              <Workbook />
            </>
          )}
        </ComparisonContext>
      ) : error ? null : (
        <Skeletons />
      )}
    </Stack>
  );
}
