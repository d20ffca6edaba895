import { CATEGORICAL, CHART_INK, type ColorMode, OTHER_COLOR } from '../../../lib/palette.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';

/** How space changed: `before + added − dropped + grown − shrunk + unknown = after`. */
export interface SpaceSteps {
  readonly before: number;
  readonly added: number;
  readonly dropped: number;
  readonly grown: number;
  readonly shrunk: number;
  /** Items on both sides with unknown space on one of them; usually 0. */
  readonly unknown: number;
  readonly after: number;
}

export const STEPS = ['before', 'added', 'grown', 'dropped', 'shrunk', 'unknown', 'after'] as const;
export type Step = (typeof STEPS)[number];

/** Gains are blue and losses orange, as on diverging scales; distinguishable with every kind of color vision. */
export const STEP_COLOR = {
  added: CATEGORICAL[0],
  grown: CATEGORICAL[3],
  dropped: CATEGORICAL[1],
  shrunk: CATEGORICAL[7],
  unknown: CATEGORICAL[6],
} as const;

export const totalColor = (mode: ColorMode): string => OTHER_COLOR[mode];

export interface WaterfallBar {
  readonly step: Step;
  /** Where the bar floats: from here … */
  readonly from: number;
  /** … to here, the larger of the two. */
  readonly to: number;
  /** The step's change, negative for losses; for before and after, the total. */
  readonly value: number;
}

/** The bars from the left: each step starts at the total so far. Includes unknown space only if there is some. */
export function waterfallBars(steps: SpaceSteps): WaterfallBar[] {
  let level = 0;
  return STEPS.filter((step) => step !== 'unknown' || steps.unknown !== 0).map((step): WaterfallBar => {
    if (step === 'before' || step === 'after') {
      level = steps[step];
      return { step, from: 0, to: level, value: level };
    }
    const value = step === 'dropped' || step === 'shrunk' ? -steps[step] : steps[step];
    const start = level;
    level += value;
    // What rounding leaves must not draw a bar below the floor.
    return { step, from: Math.max(0, Math.min(start, level)), to: Math.max(0, start, level), value };
  });
}

export interface StepWords {
  step: Record<Step, string>;
  /** A change, signed, with its unit. */
  change: (value: number) => string;
  /** A whole, with its unit. */
  total: (value: number) => string;
  /** For the axis. */
  short: (value: number) => string;
  /** A change, signed, or a whole, without its unit: for tight places. */
  bare: (value: number, isTotal: boolean) => string;
}

/** Before, added, grown, dropped, shrunk, after: bars that lead from one total to the other. */
export function waterfallChart(steps: SpaceSteps, words: StepWords, mode: ColorMode, narrow: boolean): ChartOption {
  const ink = CHART_INK[mode];
  const bars = waterfallBars(steps);
  const base = baseOption(mode);
  const isTotal = (bar: WaterfallBar) => bar.step === 'before' || bar.step === 'after';
  const written = (bar: WaterfallBar) => (isTotal(bar) ? words.total(bar.value) : words.change(bar.value));
  const colorOf = ({ step }: WaterfallBar) =>
    step === 'before' || step === 'after' ? totalColor(mode) : STEP_COLOR[step];
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params) => {
        const first = Array.isArray(params) ? params[0] : params;
        const bar = bars[first?.dataIndex ?? -1];
        return bar ? tooltipHtml(words.step[bar.step], [['', written(bar)]]) : '';
      },
    },
    grid: { left: 8, right: 8, top: 24, bottom: narrow ? 40 : 26, containLabel: true },
    xAxis: {
      type: 'category',
      data: bars.map((bar) => words.step[bar.step]),
      ...axisInk(mode),
      axisLabel: {
        color: ink.text,
        fontSize: narrow ? 10 : 12,
        interval: 0,
        width: narrow ? 48 : 72,
        overflow: 'break',
      },
      splitLine: { show: false },
    },
    yAxis: {
      type: 'value',
      min: 0,
      splitNumber: 4,
      ...axisInk(mode),
      axisLabel: { ...axisInk(mode).axisLabel, formatter: (value: number) => words.short(value) },
    },
    series: [
      {
        type: 'bar',
        stack: 'steps',
        // The chart's marks belong to its first series, although the base is stacked first.
        stackOrder: 'seriesDesc',
        barWidth: '56%',
        data: bars.map((bar) => ({ value: bar.to - bar.from, itemStyle: { color: colorOf(bar) } })),
        itemStyle: { borderRadius: 2 },
        emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 1 } },
        label: {
          show: true,
          position: 'top',
          color: ink.text,
          fontSize: narrow ? 10 : 12,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const bar = bars[dataIndex];
            if (!bar) return '';
            return narrow ? words.bare(bar.value, isTotal(bar)) : written(bar);
          },
        },
      },
      {
        type: 'bar',
        stack: 'steps',
        stackOrder: 'seriesDesc',
        silent: true,
        data: bars.map((bar) => bar.from),
        itemStyle: { color: 'transparent' },
      },
    ],
  };
}
