import { axisInk, baseOption, type ChartOption, tooltipHtml } from '../../../components/charts/chart-option.js';
import { cutName, nameWidth } from '../../../components/charts/name-width.js';
import { CHART_INK, type ColorMode, readableOn } from '../../../lib/palette.js';
import type { CellFigure } from '../grid/pivot-model.js';
import type { ChartData, ChartLine } from '@core/pivots/chart-data.js';
import type { SeriesColor } from './use-series-colors.js';

/** A bar, one of several side by side, and the space between two lines. */
const BAR_PX = 18;
const NARROW_BAR_PX = 11;
const GAP_PX = 12;
/** Two lines of a name: what it is of, and its own. */
const NESTED_PX = 38;
/** The axis above the bars, with its name. */
const HEAD_PX = 46;
/** Below the bars: the meaning of the reference line. */
const FOOT_PX = 22;
/** With more series than this, figures at the bars would be indistinguishable. */
const MOST_LABELLED = 3;

export interface ChartWords {
  /** The measure with its unit, at the axis. */
  readonly axis: string;
  readonly nameOf: (line: ChartLine) => string;
  /** The series' name; the measure when there is only one. */
  readonly seriesOf: (line: ChartLine) => string;
  readonly figure: (value: number | null) => string;
  /** A figure with its unit, or the reason for a missing one. */
  readonly told: (figure: CellFigure | undefined) => string;
  /** A round number at the axis. */
  readonly tick: (value: number) => string;
}

interface Look {
  readonly mode: ColorMode;
  readonly narrow: boolean;
  /** The position of the reference line: 100 for an index. */
  readonly reference: number | null;
  /** By series. */
  readonly colors: readonly SeriesColor[];
}

const isNested = ({ lines }: ChartData): boolean => lines.some(({ path }) => path.length > 1);

function linePx(data: ChartData): number {
  const beside = data.isStacked ? 1 : data.series.length;
  const bars = beside === 1 ? BAR_PX : beside * NARROW_BAR_PX;
  return Math.max(isNested(data) ? NESTED_PX : 0, bars + GAP_PX);
}

export const chartHeight = (data: ChartData): number =>
  HEAD_PX + Math.max(3, data.lines.length) * linePx(data) + FOOT_PX;

/** The names at the bars: nested ones on two lines, so that a narrow screen cuts off neither. */
function nameAxis(data: ChartData, words: ChartWords, { mode, narrow }: Look) {
  const ink = CHART_INK[mode];
  const own = ({ path, ...line }: ChartLine) => words.nameOf({ ...line, path: path.slice(-1) });
  const above = ({ path }: ChartLine) => path.slice(0, -1).join(' › ');
  const names = data.lines.flatMap((line) => [own(line), above(line)]);
  const width = nameWidth(names, narrow ? 112 : 220);
  // Braces and bars would be parsed as the label's own markup.
  const plain = (text: string) => cutName(text, width).replace(/[{}|]/g, ' ');
  const nested = {
    formatter: (_: string, at: number) => {
      const line = data.lines[at];
      if (line === undefined) return '';
      const name = `{own|${plain(own(line))}}`;
      return line.path.length > 1 ? `{above|${plain(above(line))}}\n${name}` : name;
    },
    rich: {
      above: { color: ink.muted, fontSize: 11, lineHeight: 14, align: 'right' as const },
      own: { color: ink.text, fontSize: 12, lineHeight: 15, align: 'right' as const },
    },
  };
  const axis = {
    type: 'category' as const,
    inverse: true,
    data: data.lines.map(words.nameOf),
    ...axisInk(mode),
    axisLabel: {
      color: ink.text,
      fontSize: 12,
      interval: 0,
      ...(isNested(data) ? nested : { width, overflow: 'truncate' as const }),
    },
    splitLine: { show: false },
  };
  return { width, axis };
}

/** The bars' figures for the axis: a missing figure has no length. */
const lengthOf = (figure: CellFigure | undefined): number => figure?.value ?? 0;

/** The label at a bar's end: its figure, or a stack's sum; a gap is labeled as one. */
function labelOf(data: ChartData, words: ChartWords, { mode }: Look, at: number) {
  const isLast = at === data.series.length - 1;
  const written = (line: number): string => {
    if (data.isStacked) return data.sums[line] == null ? '' : words.figure(data.sums[line]);
    const figure = data.figures[at]?.[line];
    return figure === undefined ? '' : words.figure(figure.value);
  };
  return {
    show: data.isStacked ? isLast : data.series.length <= MOST_LABELLED,
    position: 'right' as const,
    color: CHART_INK[mode].text,
    textBorderColor: CHART_INK[mode].panel,
    textBorderWidth: 3,
    fontSize: data.series.length === 1 || data.isStacked ? 11 : 10,
    formatter: ({ dataIndex }: { dataIndex: number }) => written(dataIndex),
  };
}

function referenceLine({ mode, reference }: Look, words: ChartWords) {
  if (reference === null) return {};
  const ink = CHART_INK[mode];
  return {
    markLine: {
      silent: true,
      // Behind the bars, whose figures would be crossed out.
      z: 1,
      symbol: 'none',
      lineStyle: { color: ink.text, type: 'dashed' as const },
      label: { position: 'end' as const, color: ink.muted, fontSize: 11, formatter: () => words.figure(reference) },
      data: [{ xAxis: reference }],
    },
  };
}

/** Stripes distinguish a series from an earlier one with the same color. */
function fillOf({ color, isStriped }: SeriesColor) {
  const stripes = { symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1, 4], rotation: -Math.PI / 4 };
  return { color, ...(isStriped ? { decal: { ...stripes, color: readableOn(color) } } : {}) };
}

/** Lines down as bars from zero, the first on top; series stacked or beside each other. */
export function pivotChartOption(data: ChartData, words: ChartWords, look: Look): ChartOption {
  const { mode, narrow, reference, colors } = look;
  const ink = CHART_INK[mode];
  const base = baseOption(mode);
  const { width, axis } = nameAxis(data, words, look);
  const highest = Math.max(0, ...data.figures.flat().map(lengthOf));
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      // Triggered by the line, not by the bar: a gap has no bar to point at, but explains itself.
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const at = (Array.isArray(params) ? params[0] : params)?.dataIndex ?? -1;
        const line = data.lines[at];
        if (line === undefined) return '';
        const rows = data.series.map((one, of) => [words.seriesOf(one), words.told(data.figures[of]?.[at])] as const);
        return tooltipHtml(words.nameOf(line), rows);
      },
    },
    grid: { left: width + 12, right: narrow ? 52 : 72, top: HEAD_PX, bottom: FOOT_PX, containLabel: false },
    xAxis: {
      type: 'value',
      position: 'top',
      name: words.axis,
      nameLocation: 'middle',
      nameGap: 26,
      splitNumber: narrow ? 2 : 5,
      // The reference line is visible even when all bars end before it.
      ...(reference !== null && highest < reference ? { max: reference * 1.1 } : {}),
      ...axisInk(mode),
      axisLabel: { ...axisInk(mode).axisLabel, formatter: words.tick },
    },
    yAxis: axis,
    series: data.series.map((one, at) => ({
      type: 'bar',
      name: words.seriesOf(one),
      ...(data.isStacked ? { stack: 'parts' } : { barGap: '0%' }),
      barWidth: data.isStacked || data.series.length === 1 ? BAR_PX : NARROW_BAR_PX,
      cursor: 'pointer',
      itemStyle: fillOf(colors[at] ?? { color: ink.text, isStriped: false }),
      emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 1 } },
      label: labelOf(data, words, look, at),
      ...(at === 0 ? referenceLine(look, words) : {}),
      data: data.figures[at]?.map(lengthOf) ?? [],
    })),
  };
}
