import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { CHART_INK, type ColorMode, SERIES } from '../../../lib/palette.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';
import { nameWidth } from '../../../components/charts/name-width.js';

/** Height of a row: two bars, their labels and a gap. */
const ROW_PX = 40;
const FADED = 0.3;

export interface ShareWords {
  space: string;
  sales: string;
  percent: (share: number | null) => string;
  nameOf: (item: AnalysisItemDto) => string;
  index: string;
  number: (value: number | null) => string;
}

/** With few items the chart keeps its full height, so that the panel does not change size. */
const LEAST_PX = 360;

export const shareChartHeight = (rows: number): number => Math.max(LEAST_PX, rows * ROW_PX + 32);

/** Bars grow when there are few items, up to a limit. */
const barWidth = (rows: number): number =>
  Math.min(22, Math.max(12, Math.floor((LEAST_PX - 32) / Math.max(1, rows) / 3.4)));

/** Share of space beside share of sales for each item, the first on top. */
export function shareChart(
  items: readonly AnalysisItemDto[],
  selected: ReadonlySet<string>,
  words: ShareWords,
  mode: ColorMode,
  narrow: boolean,
): ChartOption {
  const ink = CHART_INK[mode];
  const [spaceColor, salesColor] = SERIES[mode];
  const names = items.map(words.nameOf);
  const width = nameWidth(names, narrow ? 108 : 190);
  const opacityOf = (item: AnalysisItemDto) => (selected.size === 0 || selected.has(item.key) ? 1 : FADED);
  const series = (name: string, color: string, valueOf: (item: AnalysisItemDto) => number | null) => ({
    type: 'bar' as const,
    name,
    barWidth: barWidth(items.length),
    barGap: '20%',
    cursor: 'pointer',
    itemStyle: { color, borderRadius: [0, 2, 2, 0] as [number, number, number, number] },
    emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 1 } },
    label: {
      show: true,
      position: 'right' as const,
      color: ink.text,
      fontSize: 11,
      formatter: ({ dataIndex }: { dataIndex: number }) => {
        const item = items[dataIndex];
        return item ? words.percent(valueOf(item)) : '';
      },
    },
    data: items.map((item) => ({
      // A share that cannot be computed has no bar; its label says "–".
      value: valueOf(item) ?? 0,
      itemStyle: { opacity: opacityOf(item) },
      label: { opacity: opacityOf(item) },
    })),
  });
  const base = baseOption(mode);
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params) => {
        const first = Array.isArray(params) ? params[0] : params;
        const item = items[first?.dataIndex ?? -1];
        if (!item) return '';
        return tooltipHtml(words.nameOf(item), [
          [words.space, words.percent(item.shareOfSpace)],
          [words.sales, words.percent(item.shareOfSales)],
          [words.index, words.number(item.index)],
        ]);
      },
    },
    grid: { left: width + 10, right: 56, top: 4, bottom: 22, containLabel: false },
    xAxis: {
      type: 'value',
      min: 0,
      splitNumber: narrow ? 2 : 5,
      ...axisInk(mode),
      axisLabel: {
        ...axisInk(mode).axisLabel,
        formatter: (value: number) => words.percent(value).replace(/[.,]0(?=\D*$)/, ''),
      },
    },
    yAxis: {
      type: 'category',
      inverse: true,
      data: names,
      ...axisInk(mode),
      axisLabel: { color: ink.text, fontSize: 12, width, overflow: 'truncate' },
      splitLine: { show: false },
    },
    series: [
      series(words.space, spaceColor, (item) => item.shareOfSpace),
      series(words.sales, salesColor, (item) => item.shareOfSales),
    ],
  };
}
