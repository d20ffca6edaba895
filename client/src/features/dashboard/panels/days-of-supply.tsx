import { useMemo, useRef, useState } from 'react';
import type { SupplyStatus } from '../../../api/reports.gen.js';
import type { ChartHandle } from '../../../components/charts/chart-types.js';
import { ChartView } from '../../../components/charts/chart-view.js';
import { EmptyState } from '../../../components/feedback/empty-state.js';
import type { DataColumn } from '../../../components/table/data-column.js';
import { useChartHeight } from '../../../components/tile-room.js';
import { LazyTable } from '../../../components/table/lazy-table.js';
import { useColorMode } from '../../../lib/color-mode.js';
import { fileName } from '../../../lib/file-name.js';
import { barsOf, type SupplyBar } from '@core/boards/supply-bars.js';
import { supplyChart } from '../charts/supply-chart.js';
import { useDashboard } from '../dashboard-context.js';
import { ChartPanel, type PanelView } from '../parts/chart-panel.js';
import { type DashboardWords, useDashboardWords } from '../use-dashboard-words.js';
import { SupplyLimits } from '../parts/supply-limits.js';
import { useBinSelection } from './use-bin-selection.js';

const CHART_PX = 400;

/** "3–7", "0–3", "56 and more": the days of a bar. */
function rangeOf({ t, format }: DashboardWords, { from, to }: SupplyBar): string {
  if (to === null) return t('supply.from', { from: format.figure(from) });
  return t('supply.range', { from: format.figure(from), to: format.figure(to) });
}

interface BarRow extends SupplyBar {
  range: string;
}

function useSupplyWords() {
  const words = useDashboardWords();
  return useMemo(
    () => ({
      rangeOf: (bar: SupplyBar) => rangeOf(words, bar),
      statusOf: (status: SupplyStatus) => words.t(`metrics:supply.${status}`),
      rows: words.t('supply.rows'),
      share: words.t('supply.shareOfRows'),
      days: words.metric('daysOfSupply'),
      integer: words.format.integer,
      percent: (share: number | null) => words.format.percent(share),
    }),
    [words],
  );
}

/** What the bars show and how they are read out. */
function useSupplyChart(selected: ReadonlySet<string>) {
  const { t, format } = useDashboardWords();
  const { bins } = useDashboard().chosen.daysOfSupply;
  const words = useSupplyWords();
  const mode = useColorMode();
  const bars = useMemo(() => barsOf(bins), [bins]);
  const option = useMemo(() => supplyChart(bars, words, mode, selected), [bars, words, mode, selected]);
  const marks = bars.map((bar, dataIndex) => ({
    key: String(bar.from),
    dataIndex,
    text: t('supply.mark', {
      range: words.rangeOf(bar),
      status: format.list(bar.parts.map(({ status }) => words.statusOf(status))),
      rows: format.integer(bar.rows),
    }),
  }));
  return { option, marks };
}

interface BinsProps {
  title: string;
  selected: ReadonlySet<string>;
  onChoose: (from: string) => void;
}

/** The same bars as a table. */
function BinTable({ title, selected, onChoose }: BinsProps) {
  const words = useDashboardWords();
  const supplyWords = useSupplyWords();
  const { chosen, projectName } = useDashboard();
  const { t } = words;
  const { bins, rows } = chosen.daysOfSupply;
  const bars = barsOf(bins);
  const stateOf = ({ status, rows: count }: SupplyBar['parts'][number], isWhole: boolean) =>
    isWhole
      ? supplyWords.statusOf(status)
      : t('supply.part', { status: supplyWords.statusOf(status), rows: words.format.integer(count) });
  const columns: DataColumn<BarRow>[] = [
    { id: 'range', header: words.metric('daysOfSupply'), value: (bar) => bar.range, card: 'title' },
    {
      id: 'status',
      header: t('supply.status'),
      value: (bar) => words.format.list(bar.parts.map((part) => stateOf(part, bar.parts.length === 1))),
      card: 'foot',
    },
    { id: 'rows', header: t('supply.rows'), kind: 'integer', value: (bar) => bar.rows, bar: true, total: rows },
  ];
  return (
    <LazyTable
      label={title}
      columns={columns}
      rows={bars.map((bar) => ({ ...bar, range: rangeOf(words, bar) }))}
      rowId={(bar) => String(bar.from)}
      selected={selected}
      onRowClick={(bar) => onChoose(String(bar.from))}
      export={{
        fileName: fileName(words.fileOwner(projectName, chosen), title),
        about: words.filterLines(chosen, []).map((text) => ({ label: '', text })),
      }}
    />
  );
}

/** How long the shelf lasts: the distribution. */
export function SupplyBins() {
  const { t } = useDashboardWords();
  const { chosen, refreshing } = useDashboard();
  const { rows, limits } = chosen.daysOfSupply;
  const chart = useRef<ChartHandle>(null);
  const [view, setView] = useState<PanelView>('chart');
  const { selected, choose } = useBinSelection();
  const { option, marks } = useSupplyChart(selected);
  const height = useChartHeight(CHART_PX);
  const title = t('supply.title');
  const onChoose = (from: string) => void choose(from);
  return (
    <ChartPanel
      title={title}
      tile="supply"
      lead={<SupplyLimits limits={limits} />}
      view={view}
      onView={setView}
      chart={chart}
      refreshing={refreshing.chosen}
    >
      {rows === 0 ? (
        <EmptyState icon="clock" title={t('supply.noneTitle')} text={t('supply.noneText')} />
      ) : view === 'chart' ? (
        <ChartView
          ref={chart}
          label={title}
          option={option}
          marks={marks}
          height={height}
          selected={selected}
          onSelect={onChoose}
        />
      ) : (
        <BinTable title={title} selected={selected} onChoose={onChoose} />
      )}
    </ChartPanel>
  );
}
