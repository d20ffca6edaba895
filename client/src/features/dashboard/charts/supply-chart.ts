import type { DaysOfSupplyBinDto, SupplyStatus } from '../../../api/reports.gen.js';
import { CHART_INK, type ColorMode } from '../../../lib/palette.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';

/** Status colours that colour-blind people tell apart; the word stands beside each. */
export const SUPPLY_COLORS: Record<SupplyStatus, Record<ColorMode, string>> = {
  'at-risk': { light: '#B35806', dark: '#E08214' },
  'in-range': { light: '#4393C3', dark: '#4393C3' },
  overstocked: { light: '#6A51A3', dark: '#9E8AC9' },
};

export interface SupplyWords {
  rangeOf: (bin: DaysOfSupplyBinDto) => string;
  statusOf: (status: SupplyStatus) => string;
  rows: string;
  share: string;
  days: string;
  integer: (value: number) => string;
  percent: (share: number | null) => string;
}

/** How many products on shelves have how many days of supply. With a selected bar (its first day) the others step back. */
export function supplyChart(
  bins: readonly DaysOfSupplyBinDto[],
  words: SupplyWords,
  mode: ColorMode,
  selected: ReadonlySet<string>,
): ChartOption {
  const ink = CHART_INK[mode];
  const all = bins.reduce((sum, bin) => sum + bin.rows, 0);
  const shareOf = (bin: DaysOfSupplyBinDto) => (all > 0 ? bin.rows / all : null);
  const base = baseOption(mode);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params) => {
        const bin = bins[(Array.isArray(params) ? params[0] : params)?.dataIndex ?? -1];
        if (!bin) return '';
        return tooltipHtml(`${words.rangeOf(bin)} · ${words.statusOf(bin.status)}`, [
          [words.rows, words.integer(bin.rows)],
          [words.share, words.percent(shareOf(bin))],
        ]);
      },
    },
    grid: { left: 8, right: 8, top: 24, bottom: 44 },
    xAxis: {
      type: 'category',
      data: bins.map(words.rangeOf),
      name: words.days,
      nameLocation: 'middle',
      nameGap: 26,
      ...axisInk(mode),
      axisLabel: { color: ink.text, fontSize: 11, interval: 0 },
      splitLine: { show: false },
    },
    yAxis: { type: 'value', min: 0, ...axisInk(mode), axisLabel: { show: false }, splitLine: { show: false } },
    series: [
      {
        type: 'bar',
        barCategoryGap: '12%',
        label: {
          show: true,
          position: 'top',
          color: ink.text,
          fontSize: 11,
          formatter: ({ dataIndex }) => words.integer(bins[dataIndex]?.rows ?? 0),
        },
        emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 1 } },
        data: bins.map((bin) => ({
          value: bin.rows,
          itemStyle: {
            color: SUPPLY_COLORS[bin.status][mode],
            borderRadius: [2, 2, 0, 0],
            opacity: selected.size === 0 || selected.has(String(bin.from)) ? 1 : 0.35,
          },
        })),
      },
    ],
  };
}
