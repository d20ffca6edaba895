import type { SupplyStatus } from '../../../api/reports.gen.js';
import type { SupplyBar } from '@core/boards/supply-bars.js';
import { SUPPLY_STATES } from '@core/metrics/supply.js';
import { CHART_INK, type ColorMode, SUPPLY_COLORS } from '../../../lib/palette.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';

export interface SupplyWords {
  rangeOf: (bar: SupplyBar) => string;
  statusOf: (status: SupplyStatus) => string;
  rows: string;
  share: string;
  days: string;
  integer: (value: number) => string;
  percent: (share: number | null) => string;
}

/** How many products on shelves have how many days of supply. With a selected bar (its first day) the others step back. */
export function supplyChart(
  bars: readonly SupplyBar[],
  words: SupplyWords,
  mode: ColorMode,
  selected: ReadonlySet<string>,
): ChartOption {
  const ink = CHART_INK[mode];
  const all = bars.reduce((sum, bar) => sum + bar.rows, 0);
  const shareOf = (bar: SupplyBar) => (all > 0 ? bar.rows / all : null);
  const base = baseOption(mode);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params) => {
        const bar = bars[(Array.isArray(params) ? params[0] : params)?.dataIndex ?? -1];
        if (!bar) return '';
        const [only, ...others] = bar.parts;
        const parts = others.length === 0 ? [] : bar.parts;
        const state = only && others.length === 0 ? ` · ${words.statusOf(only.status)}` : '';
        return tooltipHtml(`${words.rangeOf(bar)}${state}`, [
          [words.rows, words.integer(bar.rows)],
          [words.share, words.percent(shareOf(bar))],
          ...parts.map(({ status, rows }): [string, string] => [words.statusOf(status), words.integer(rows)]),
        ]);
      },
    },
    grid: { left: 8, right: 8, top: 24, bottom: 44 },
    xAxis: {
      type: 'category',
      data: bars.map(words.rangeOf),
      name: words.days,
      nameLocation: 'middle',
      nameGap: 26,
      ...axisInk(mode),
      axisLabel: { color: ink.text, fontSize: 11, interval: 0 },
      splitLine: { show: false },
    },
    yAxis: { type: 'value', min: 0, ...axisInk(mode), axisLabel: { show: false }, splitLine: { show: false } },
    series: SUPPLY_STATES.map((status, at) => ({
      type: 'bar',
      stack: 'rows',
      barCategoryGap: '12%',
      label: {
        // The last series is on top of the others, and carries the bar's name.
        show: at === SUPPLY_STATES.length - 1,
        position: 'top',
        color: ink.text,
        fontSize: 11,
        formatter: ({ dataIndex }) => words.integer(bars[dataIndex]?.rows ?? 0),
      },
      emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 1 } },
      data: bars.map((bar) => ({
        value: bar.parts.find((part) => part.status === status)?.rows ?? 0,
        itemStyle: {
          color: SUPPLY_COLORS[status][mode],
          opacity: selected.size === 0 || selected.has(String(bar.from)) ? 1 : 0.35,
        },
      })),
    })),
  };
}
