import { Tabs, Text } from '@chakra-ui/react';
import { useMemo, useRef, useState } from 'react';
import type { DaysOfSupplyBinDto, DaysOfSupplyRowDto, DaysOfSupplyTable } from '../../../api/reports.gen.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { notify } from '../../../components/toast-store.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { useErrorText } from '../../../lib/error-text.js';
import { useReasonText } from '../../../lib/use-figure-words.js';
import { type ChartHandle, ChartView } from '../../../components/charts/chart-view.js';
import { supplyChart } from '../charts/supply-chart.js';
import { useDashboard } from '../dashboard-context.js';
import { useLazySupplyProductsQuery } from '../data/supply-api.js';
import { daysOfSupplyUrl } from '../data/table-urls.js';
import { fileName } from '../../../lib/file-name.js';
import { headWidth } from '../../../components/table/head-width.js';
import { Panel } from '../../../components/panel.js';
import { ChartPanel, type PanelView } from '../parts/chart-panel.js';
import { PanelPair } from '../parts/panel-pair.js';
import { withoutLevel } from '../../../components/report-scope/scope-values.js';
import { scopeOfSelection } from '../state/scopes.js';
import { type DashboardWords, useDashboardWords } from '../use-dashboard-words.js';

const CHART_PX = 400;
const LISTS = ['atRisk', 'overstock', 'notMoving'] as const;
type ListName = (typeof LISTS)[number];
const TABLES: Record<ListName, DaysOfSupplyTable> = {
  atRisk: 'atrisk',
  overstock: 'overstock',
  notMoving: 'notmoving',
};

/** "3–7", "0–3", "56 and more": the days of a bar. */
function rangeOf({ t, format }: DashboardWords, { from, to }: DaysOfSupplyBinDto): string {
  if (to === null) return t('supply.from', { from: format.integer(from) });
  return t('supply.range', { from: format.integer(from), to: format.integer(to) });
}

function useListColumns(list: ListName): DataColumn<DaysOfSupplyRowDto>[] {
  const words = useDashboardWords();
  const reasonText = useReasonText();
  return useMemo(() => {
    const { t, metric } = words;
    type Row = DaysOfSupplyRowDto;
    const figure = (
      id: 'stores' | 'facings' | 'capacity' | 'units' | 'daysOfSupply',
      rest: Partial<DataColumn<Row>>,
    ) => {
      const header = metric(id);
      return { id, header, kind: 'integer', value: (row: Row) => row[id], width: headWidth(header), ...rest } as const;
    };
    const columns: DataColumn<Row>[] = [
      {
        id: 'name',
        header: words.level('product'),
        value: (row) => words.value(row.name ?? row.upc),
        card: 'title',
        width: 180,
      },
      { id: 'upc', header: t('table.upc'), value: (row) => row.upc, width: 128, hidden: true },
      { id: 'planogram', header: words.level('planogram'), value: (row) => row.planogram, width: 150, card: 'foot' },
      { id: 'store', header: words.level('store'), value: (row) => row.store, width: 76, card: 'foot', hidden: true },
      figure('stores', { hidden: true }),
      figure('facings', { hidden: true }),
      figure('capacity', { hidden: list !== 'notMoving', card: 'figure' }),
      figure('units', { kind: 'number', card: 'figure', hidden: true }),
    ];
    const days = figure('daysOfSupply', {
      kind: 'number',
      reason: (row) => (row.daysOfSupply === null ? reasonText('no-movement') : undefined),
      card: 'figure',
    });
    return list === 'notMoving' ? columns : [...columns, days];
  }, [words, reasonText, list]);
}

function ExceptionList({ list }: { list: ListName }) {
  const words = useDashboardWords();
  const { chosen, chosenScope, state, act, projectId, projectName, showShelf } = useDashboard();
  const columns = useListColumns(list);
  const { t, format } = words;
  const { items, count } = chosen.daysOfSupply[list];
  const label = t(`supply.lists.${list}`);
  return (
    <>
      {items.length < count ? (
        <Text color="fg.muted" textStyle="xs" mb="2">
          {t('supply.first', { shown: format.integer(items.length), all: format.integer(count) })}
        </Text>
      ) : null}
      <LazyTable
        label={label}
        columns={columns}
        rows={items}
        rowId={(row) => `${row.planogramid} ${row.key}`}
        height="320px"
        storageKey={`dashboard.supply.${list}`}
        empty={<EmptyState icon="checkCircle" title={t(`supply.none.${list}`)} />}
        onRowClick={(row) => {
          act({ type: 'choose-planogram', planogram: row.planogramid });
          if (!state.selection.product?.includes(row.key)) {
            act({ type: 'toggle', level: 'product', value: row.key, additive: false });
          }
          showShelf();
        }}
        export={{
          fileName: fileName(projectName, label),
          server: {
            url: (file) =>
              daysOfSupplyUrl(projectId, chosen.level, chosenScope.parent, TABLES[list], {
                filter: chosen.filter.id,
                units: state.units,
                format: file,
              }),
            as: 'guest',
          },
        }}
      />
    </>
  );
}

/** More keys than this make an address that browsers and mails cut off. */
const MOST_SELECTED = 60;

/** Selects the products of a bar, everywhere; the same bar again lets go of them. */
function useBinSelection() {
  const { t, format } = useDashboardWords();
  const { state, act, projectId } = useDashboard();
  const errorText = useErrorText();
  const [ask] = useLazySupplyProductsQuery();
  // Which bar the selected products came from; another selection of products forgets it.
  const [picked, setPicked] = useState<{ from: string; keys: readonly string[] } | null>(null);
  const now = state.selection.product ?? [];
  const selected = picked && picked.keys.join('\n') === now.join('\n') ? picked.from : null;
  const choose = async (from: string) => {
    if (from === selected) {
      act({ type: 'select', level: 'product', values: [] });
      return;
    }
    const scope = scopeOfSelection({ ...state, selection: withoutLevel(state.selection, 'product') });
    try {
      const products = await ask({ project: projectId, scope, from: Number(from) }, true).unwrap();
      const keys = products.slice(0, MOST_SELECTED).map(({ key }) => key);
      setPicked({ from, keys });
      act({ type: 'select', level: 'product', values: keys });
      if (products.length > keys.length) {
        const counts = { shown: format.integer(keys.length), all: format.integer(products.length) };
        notify({ kind: 'info', title: t('supply.selectedSome', counts) });
      }
    } catch (error) {
      notify({ kind: 'error', title: t('common:state.errorTitle'), text: errorText(error) });
    }
  };
  return { selected: useMemo(() => new Set(selected === null ? [] : [selected]), [selected]), choose };
}

interface BinRow extends DaysOfSupplyBinDto {
  range: string;
}

/** How long the shelf lasts: the distribution, and what runs out, piles up or stands still. */
export function DaysOfSupply({ refreshing }: { refreshing: boolean }) {
  const words = useDashboardWords();
  const { chosen, projectName } = useDashboard();
  const mode = useColorMode();
  const chart = useRef<ChartHandle>(null);
  const [view, setView] = useState<PanelView>('chart');
  const [list, setList] = useState<ListName>('atRisk');
  const { selected, choose } = useBinSelection();
  const { t, format } = words;
  const { bins, rows, limits } = chosen.daysOfSupply;

  const supplyWords = useMemo(
    () => ({
      rangeOf: (bin: DaysOfSupplyBinDto) => rangeOf(words, bin),
      statusOf: (status: DaysOfSupplyBinDto['status']) => words.t(`metrics:supply.${status}`),
      rows: words.t('supply.rows'),
      share: words.t('supply.shareOfRows'),
      days: words.metric('daysOfSupply'),
      integer: words.format.integer,
      percent: (share: number | null) => words.format.percent(share),
    }),
    [words],
  );
  const option = useMemo(() => supplyChart(bins, supplyWords, mode, selected), [bins, supplyWords, mode, selected]);
  const binRows: BinRow[] = bins.map((bin) => ({ ...bin, range: rangeOf(words, bin) }));
  const marks = bins.map((bin, dataIndex) => ({
    key: String(bin.from),
    dataIndex,
    text: t('supply.mark', {
      range: rangeOf(words, bin),
      status: supplyWords.statusOf(bin.status),
      rows: format.integer(bin.rows),
    }),
  }));
  const title = t('supply.title');
  const limitWords = { atRisk: format.integer(limits.atRisk), overstock: format.integer(limits.overstock) };
  const binColumns: DataColumn<BinRow>[] = [
    { id: 'range', header: words.metric('daysOfSupply'), value: (bin) => bin.range, card: 'title' },
    { id: 'status', header: t('supply.status'), value: (bin) => supplyWords.statusOf(bin.status), card: 'foot' },
    { id: 'rows', header: t('supply.rows'), kind: 'integer', value: (bin) => bin.rows, bar: true, total: rows },
  ];
  return (
    <PanelPair>
      <ChartPanel
        title={title}
        lead={t('supply.limits', limitWords)}
        view={view}
        onView={setView}
        chart={chart}
        refreshing={refreshing}
      >
        {rows === 0 ? (
          <EmptyState icon="clock" title={t('supply.noneTitle')} text={t('supply.noneText')} />
        ) : view === 'chart' ? (
          <ChartView
            ref={chart}
            label={title}
            option={option}
            marks={marks}
            height={CHART_PX}
            selected={selected}
            onSelect={(from) => void choose(from)}
          />
        ) : (
          <LazyTable
            label={title}
            columns={binColumns}
            rows={binRows}
            rowId={(bin) => String(bin.from)}
            selected={selected}
            onRowClick={(bin) => void choose(String(bin.from))}
            export={{
              fileName: fileName(projectName, title),
              about: words.filterLines(chosen, []).map((text) => ({ label: '', text })),
            }}
          />
        )}
      </ChartPanel>
      <Panel title={t('supply.exceptions')} refreshing={refreshing}>
        <Tabs.Root
          size="sm"
          value={list}
          onValueChange={(next) => setList(LISTS.find((name) => name === next.value) ?? 'atRisk')}
          lazyMount
          unmountOnExit
        >
          <Tabs.List mb="3" overflowX="auto" overflowY="hidden">
            {LISTS.map((name) => (
              <Tabs.Trigger key={name} value={name} whiteSpace="nowrap" flexShrink="0">
                {t(`supply.lists.${name}`)} · {format.integer(chosen.daysOfSupply[name].count)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {LISTS.map((name) => (
            <Tabs.Content key={name} value={name} p="0">
              <ExceptionList list={name} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      </Panel>
    </PanelPair>
  );
}
