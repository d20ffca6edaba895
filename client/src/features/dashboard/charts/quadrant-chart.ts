import { type LabelSide, placeLabels } from '@core/boards/place-labels.js';
import { axisScale, fairPart, mostNotable } from '@core/boards/quadrant.js';
import { EVEN_BAND } from '@core/boards/tile-choices.js';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { CHART_INK, type ColorMode, divergingColor } from '../../../lib/palette.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';

/** Names drawn beside their bubbles; the others are named by pointing at them. */
const NAMED = 8;
const FADED = 0.15;
const BUBBLE = { least: 8, most: 44 } as const;

export interface QuadrantWords {
  space: string;
  sales: string;
  index: string;
  units: string;
  opportunity: string;
  lowCoverage: string;
  moreSpace: string;
  moreSales: string;
  even: string;
  percent: (share: number | null) => string;
  number: (value: number | null) => string;
  opportunityOf: (item: AnalysisItemDto) => string;
  nameOf: (item: AnalysisItemDto) => string;
}

/** Bubbles by area, so that twice the units look twice as large. */
function bubbleSize(units: number | null, largest: number): number {
  if (units === null || units <= 0 || largest <= 0) return BUBBLE.least;
  return Math.max(BUBBLE.least, BUBBLE.most * Math.sqrt(units / largest));
}

/** Names in the order of placement: only the selected ones if any, the largest gaps first. */
function nameOrder(items: readonly AnalysisItemDto[], selected: ReadonlySet<string>): AnalysisItemDto[] {
  const candidates = selected.size > 0 ? items.filter(({ key }) => selected.has(key)) : items;
  return mostNotable(candidates).slice(0, NAMED);
}

/** Approximate width of the plot, to place names in it, and the axes above and below it. */
const PLOT_PX = { wide: 460, narrow: 270, top: 12, bottom: 44 } as const;
const LINE_PX = 14;
const GAP_PX = 5;
const LABEL_MAX_PX = 130;
const LETTER_PX = 6.2;
const CAPITAL_PX = 7.6;
const WIDE_LETTER_PX = 11.5;

const letterWidth = (letter: string): number =>
  letter > '\u2e80' ? WIDE_LETTER_PX : /[A-Z]/.test(letter) ? CAPITAL_PX : LETTER_PX;

const widthOf = (name: string): number =>
  Math.min(
    LABEL_MAX_PX,
    [...name].reduce((sum, letter) => sum + letterWidth(letter), 0),
  );

function labelSides(
  items: readonly AnalysisItemDto[],
  selected: ReadonlySet<string>,
  words: QuadrantWords,
  end: number,
  sizeOf: (item: AnalysisItemDto) => number,
  plot: { readonly width: number; readonly height: number },
): Map<string, LabelSide> {
  const { width, height } = plot;
  const place = (item: AnalysisItemDto) => ({
    x: (fairPart(item) / end) * width,
    y: (1 - (item.shareOfSpace ?? 0) / end) * height,
    radius: sizeOf(item) / 2,
  });
  const named = nameOrder(items, selected);
  const points = named.map((item) => ({ ...place(item), key: item.key, width: widthOf(words.nameOf(item)) }));
  const others = items.filter((item) => !named.includes(item)).map(place);
  return placeLabels(points, { width, height, line: LINE_PX, gap: GAP_PX }, { others });
}

function guides(end: number, words: QuadrantWords, mode: ColorMode) {
  const ink = CHART_INK[mode];
  const line = (index: number, dashed: boolean) => {
    // y = x × index ÷ 100, up to the edge of the plot.
    const to = index >= 100 ? [(end * 100) / index, end] : [end, (end * index) / 100];
    return [
      {
        coord: [0, 0],
        symbol: 'none',
        lineStyle: { color: dashed ? ink.grid : ink.line, type: dashed ? 'dashed' : 'solid' },
      },
      { coord: to, symbol: 'none' },
    ];
  };
  return {
    markLine: {
      silent: true,
      animation: false,
      symbol: 'none',
      label: { show: false },
      lineStyle: { width: 1 },
      data: [line(100, false), line(EVEN_BAND.from, true), line(EVEN_BAND.to, true)],
    },
    markArea: {
      silent: true,
      animation: false,
      itemStyle: { color: 'transparent' },
      label: { color: ink.muted, fontSize: 11 },
      data: [
        [{ name: words.moreSpace, coord: [0, end], label: { position: 'insideTopLeft' } }, { coord: [end, 0] }],
        [{ name: words.moreSales, coord: [0, end], label: { position: 'insideBottomRight' } }, { coord: [end, 0] }],
      ],
    },
  };
}

/**
 * Share of sales across, share of space up: above the diagonal has more space than its sales justify.
 *
 * @param room of the chart: its height in pixels, and whether it is on a phone
 */
export function quadrantChart(
  items: readonly AnalysisItemDto[],
  selected: ReadonlySet<string>,
  words: QuadrantWords,
  mode: ColorMode,
  room: { readonly narrow: boolean; readonly height: number },
): ChartOption {
  const ink = CHART_INK[mode];
  const { end, step } = axisScale(items);
  const most = Math.max(0, ...items.map((item) => item.units ?? 0));
  const sizeOf = (item: AnalysisItemDto) => bubbleSize(item.units, most);
  const plot = {
    width: room.narrow ? PLOT_PX.narrow : PLOT_PX.wide,
    height: room.height - PLOT_PX.top - PLOT_PX.bottom,
  };
  const sides = labelSides(items, selected, words, end, sizeOf, plot);
  const base = baseOption(mode);
  const axis = {
    type: 'value' as const,
    min: 0,
    max: end,
    interval: step,
    ...axisInk(mode),
    axisLabel: {
      ...axisInk(mode).axisLabel,
      formatter: (value: number) => words.percent(value).replace(/[.,]0(?=\D*$)/, ''),
    },
    nameLocation: 'middle' as const,
  };
  const { markLine, markArea } = guides(end, words, mode);
  const option = {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params: { dataIndex?: number } | { dataIndex?: number }[]) => {
        const item = items[(Array.isArray(params) ? params[0] : params)?.dataIndex ?? -1];
        if (!item) return '';
        return tooltipHtml(words.nameOf(item), [
          [words.space, words.percent(item.shareOfSpace)],
          [words.sales, words.percent(item.shareOfSales)],
          [words.index, `${words.number(item.index)}${item.lowCoverage ? ` (${words.lowCoverage})` : ''}`],
          [words.opportunity, words.opportunityOf(item)],
          [words.units, words.number(item.units)],
        ]);
      },
    },
    grid: { left: 56, right: 16, top: PLOT_PX.top, bottom: PLOT_PX.bottom },
    xAxis: { ...axis, name: words.sales, nameGap: 28 },
    yAxis: { ...axis, name: words.space, nameGap: 42 },
    series: [
      {
        type: 'scatter' as const,
        cursor: 'pointer',
        emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 2 } },
        data: items.map((item) => {
          const faded = selected.size > 0 && !selected.has(item.key);
          const color = divergingColor(item.index, mode);
          return {
            value: [fairPart(item), item.shareOfSpace ?? 0],
            symbolSize: sizeOf(item),
            itemStyle: {
              // A small index is drawn as a ring, so that it can be told without colors.
              color: item.lowCoverage ? 'transparent' : color,
              borderColor: item.lowCoverage ? color : ink.muted,
              borderWidth: item.lowCoverage ? 2 : 1,
              borderType: item.lowCoverage ? ('dashed' as const) : ('solid' as const),
              opacity: faded ? FADED : 0.9,
            },
            label: {
              show: sides.has(item.key),
              position: sides.get(item.key) ?? ('right' as const),
              formatter: words.nameOf(item),
              color: ink.text,
              fontSize: 11,
              width: LABEL_MAX_PX,
              overflow: 'truncate' as const,
            },
          };
        }),
        markLine,
        markArea,
      },
    ],
  };
  return option as ChartOption;
}
