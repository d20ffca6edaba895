import { Switch } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { AnalysisDto, AnalysisLevel } from '../../../api/reports.gen.js';
import {
  useGetProductsByFilterQuery,
  useGetSpaceAnalysisV1Query,
  useGetStoreProductsQuery,
} from '../../../api/reports.js';
import { Choice } from '../../../components/choice.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';
import { useScopeFilter } from '../../../components/report-scope/use-scope-filter.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { headWidth } from '../../../components/table/head-width.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { joinSentences } from '../../../lib/sentences.js';
import { useUrlText } from '../../../lib/url-state.js';
import { Panel } from '../../../components/panel.js';
import { useWorkbookWords } from '../use-workbook-words.js';
import { type MissingItem, missingItems } from './missing-items.js';
import { useStore } from './store-context.js';

const ALL = 'all';
const LONG = '60dvh';

interface Group {
  /** `banner`, `region` … or all stores. */
  level: AnalysisLevel | typeof ALL;
  value: string;
  name: string;
}

const EVERYTHING: Group = { level: ALL, value: ALL, name: '' };

/** The groups that the store belongs to, the narrowest first and all stores last. */
function useGroups(): Group[] {
  const { t, level: levelName, value } = useWorkbookWords();
  const { node } = useStore();
  return useMemo(() => {
    const named = (node?.path ?? [])
      .filter(({ name }) => name !== null)
      .map(({ level, key, name }) => ({
        level,
        value: key,
        name: t('missing.group', { level: levelName(level), name: value(name) }),
      }));
    return [...named.reverse(), { level: ALL, value: ALL, name: t('missing.allStores') }];
  }, [node, t, levelName, value]);
}

function useColumns(group: AnalysisDto | undefined): DataColumn<MissingItem>[] {
  const { t, level, metric, value, unitText, reasonText } = useWorkbookWords();
  return useMemo(() => {
    const stores = group?.total.stores ?? 0;
    const figure = (
      id: 'facingsPerStore' | 'linearPerStore' | 'unitsPerStore' | 'salesPerStore',
      rest: Partial<DataColumn<MissingItem>>,
    ): DataColumn<MissingItem> => ({
      id,
      header: metric(id),
      kind: 'number',
      value: (row) => row[id],
      reason: (row) => {
        const code = row.reasons[id];
        return code ? reasonText(code) : undefined;
      },
      width: headWidth(metric(id), rest.unit),
      ...rest,
    });
    return [
      {
        id: 'name',
        header: level('product'),
        value: (row) => value(row.name ?? row.upc),
        product: (row) => row.key,
        card: 'title',
        width: 240,
      },
      { id: 'upc', header: t('dashboard:table.upc'), value: (row) => row.upc, width: 140, card: 'foot' },
      { id: 'category', header: level('category'), value: (row) => row.category, width: 140, card: 'foot' },
      { id: 'brand', header: level('brand'), value: (row) => row.brand, width: 130 },
      {
        id: 'stores',
        header: t('missing.stores'),
        kind: 'integer',
        value: (row) => row.stores,
        width: headWidth(t('missing.stores')),
        card: 'figure',
        bar: true,
        barMax: Math.max(1, stores),
      },
      {
        id: 'distribution',
        header: metric('distribution'),
        kind: 'percent',
        value: (row) => row.distribution,
        width: headWidth(metric('distribution')),
        card: 'figure',
      },
      figure('facingsPerStore', {}),
      figure('linearPerStore', { digits: 2, hidden: true, ...(group ? { unit: unitText(group.units.linear) } : {}) }),
      figure('unitsPerStore', { hidden: true }),
      figure('salesPerStore', {
        kind: 'money',
        ...(group ? { currency: group.units.money } : {}),
        card: 'figure',
        bar: true,
      }),
    ];
  }, [t, level, metric, value, unitText, reasonText, group]);
}

/** The request for the group's products, of all categories or only of those that the store has. */
function useMissing(group: Group, sameCategories: boolean) {
  const { project, publication, store, figures } = useStore();
  const p = project.projectid;
  const values = useMemo<LevelValues>(
    () => ({
      ...(group.level === ALL ? {} : { [group.level]: [group.value] }),
      // A store without a frozen aisle does not miss every frozen product.
      ...(sameCategories ? { category: figures.items.map(({ key }) => key) } : {}),
    }),
    [group, sameCategories, figures.items],
  );
  const scope = useScopeFilter(p, values);
  const analysis = useGetSpaceAnalysisV1Query(
    { p, level: 'product', parentlevel: ALL, parentvalue: ALL, publication, filter: scope.filter },
    { skip: !scope.ready },
  );
  const products = useGetProductsByFilterQuery({
    p,
    level: group.level === ALL ? 'store' : group.level,
    value: group.value,
    publication,
  });
  const carried = useGetStoreProductsQuery({ p, store, publication });
  const known = products.data;
  const rows = useMemo(
    () =>
      analysis.data && carried.data && known ? missingItems(analysis.data.items, known, carried.data.items) : undefined,
    [analysis.data, carried.data, known],
  );
  const failed = [scope, analysis, products, carried].find(({ error }) => error !== undefined);
  return {
    rows,
    analysis: analysis.data,
    carried: carried.data,
    refreshing:
      rows !== undefined && (scope.pending || analysis.isFetching || products.isFetching || carried.isFetching),
    error: failed?.error,
    retry: () => {
      if (scope.error) scope.retry();
      for (const answer of [analysis, products, carried]) if (answer.isError) void answer.refetch();
    },
  };
}

/** What the stores of its group carry and this one does not, best sellers first. */
export function StoreMissing() {
  const words = useWorkbookWords();
  const { t, format } = words;
  const { project, name, figures } = useStore();
  const groups = useGroups();
  const [asked, setAsked] = useUrlText('group');
  const [sameCategories, setSameCategories] = useState(true);
  const group = groups.find(({ level }) => level === asked) ?? groups[0] ?? EVERYTHING;
  const { rows, analysis, carried, refreshing, error, retry } = useMissing(group, sameCategories);
  const columns = useColumns(analysis);
  const count = rows?.length ?? 0;
  const first = rows?.[0];
  const lead =
    rows && analysis && carried
      ? joinSentences(
          t('missing.lead', {
            count,
            formatted: format.integer(count),
            all: format.integer(analysis.items.length),
            group: group.name,
          }),
          first?.salesPerStore != null
            ? t('missing.best', {
                name: words.value(first.name),
                sales: format.money(first.salesPerStore, analysis.units.money, 0),
              })
            : '',
        )
      : undefined;
  return (
    <Panel
      title={t('missing.title')}
      lead={lead}
      controls={
        <>
          <Switch.Root size="sm" checked={sameCategories} onCheckedChange={({ checked }) => setSameCategories(checked)}>
            <Switch.HiddenInput />
            <Switch.Control />
            <Switch.Label>{t('missing.sameCategories')}</Switch.Label>
          </Switch.Root>
          <Choice
            label={t('missing.compareWith')}
            value={group.level}
            options={groups.map((one) => ({ value: one.level, text: one.name }))}
            onChoose={(level) => setAsked(level === groups[0]?.level ? null : level)}
            maxW="260px"
          />
        </>
      }
    >
      <LazyTable
        label={t('missing.title')}
        columns={columns}
        rows={rows}
        rowId={(row) => row.key}
        refreshing={refreshing}
        error={error}
        onRetry={retry}
        storageKey="store-report.missing"
        height={count > 30 ? LONG : undefined}
        empty={<EmptyState icon="checkCircle" title={t('missing.none')} />}
        export={{ fileName: words.fileOf(figures.snapshot, project.projName, name, t('missing.title')) }}
      />
    </Panel>
  );
}
