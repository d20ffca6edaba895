import { CHART_INK, type ColorMode } from '../../../lib/palette.js';
import { type ChartOption, axisInk, baseOption, tooltipHtml } from '../../../components/charts/chart-option.js';
import { nameWidth } from '../../../components/charts/name-width.js';
import { STEP_COLOR, type SpaceSteps, type Step, type StepWords } from './waterfall-chart.js';

/** One bar: a value of the level, with what moved its space. */
export interface ChangeBar extends SpaceSteps {
  readonly key: string;
  readonly name: string;
}

const ROW_PX = 30;
/** As high as the waterfall beside it. */
const LEAST_PX = 280;

export const changeChartHeight = (rows: number): number => Math.max(LEAST_PX, rows * ROW_PX + 32);

/** What gains and what loses, to each side of nothing: added and grown to the right, dropped and shrunk to the left. */
export const CHANGE_PARTS = ['added', 'grown', 'dropped', 'shrunk'] as const satisfies readonly Step[];

export const netOf = ({ before, after }: SpaceSteps): number => after - before;

const signed = (part: (typeof CHANGE_PARTS)[number], bar: SpaceSteps): number =>
  part === 'added' || part === 'grown' ? bar[part] : -bar[part];

/** The space that each value gained and lost, around a line at nothing; the net change is written at the end. */
export function changeChart(
  bars: readonly ChangeBar[],
  selected: ReadonlySet<string>,
  words: StepWords,
  mode: ColorMode,
  narrow: boolean,
): ChartOption {
  const ink = CHART_INK[mode];
  const base = baseOption(mode);
  const width = nameWidth(
    bars.map(({ name }) => name),
    narrow ? 100 : 180,
  );
  const opacityOf = ({ key }: ChangeBar) => (selected.size === 0 || selected.has(key) ? 1 : 0.3);
  const reach = Math.max(...bars.flatMap((bar) => [bar.added + bar.grown, bar.dropped + bar.shrunk]), 0) || 1;
  return {
    ...base,
    tooltip: {
      ...base.tooltip,
      formatter: (params) => {
        const first = Array.isArray(params) ? params[0] : params;
        const bar = bars[first?.dataIndex ?? -1];
        if (!bar) return '';
        return tooltipHtml(bar.name, [
          [words.step.before, words.total(bar.before)],
          ...CHANGE_PARTS.map((part) => [words.step[part], words.change(signed(part, bar))] as const),
          [words.step.after, words.total(bar.after)],
        ]);
      },
    },
    grid: { left: width + 10, right: narrow ? 64 : 84, top: 4, bottom: 22, containLabel: false },
    xAxis: {
      type: 'value',
      min: -reach,
      max: reach,
      splitNumber: narrow ? 2 : 4,
      ...axisInk(mode),
      axisLabel: {
        ...axisInk(mode).axisLabel,
        showMinLabel: false,
        showMaxLabel: false,
        formatter: (value: number) => words.short(value),
      },
    },
    yAxis: [
      {
        type: 'category',
        inverse: true,
        data: bars.map(({ name }) => name),
        ...axisInk(mode),
        axisLabel: { color: ink.text, fontSize: 12, width, overflow: 'truncate' },
        splitLine: { show: false },
      },
      {
        type: 'category',
        inverse: true,
        position: 'right',
        data: bars.map((bar) => words.change(netOf(bar))),
        ...axisInk(mode),
        axisLine: { show: false },
        axisLabel: { color: ink.text, fontSize: 11 },
        splitLine: { show: false },
      },
    ],
    series: CHANGE_PARTS.map((part) => ({
      type: 'bar' as const,
      name: words.step[part],
      stack: part === 'added' || part === 'grown' ? 'gain' : 'loss',
      barGap: '-100%',
      barWidth: Math.min(26, Math.max(14, Math.floor((LEAST_PX - 32) / Math.max(1, bars.length) / 2.6))),
      cursor: 'pointer',
      itemStyle: { color: STEP_COLOR[part] },
      emphasis: { itemStyle: { borderColor: ink.text, borderWidth: 1 } },
      data: bars.map((bar) => ({ value: signed(part, bar), itemStyle: { opacity: opacityOf(bar) } })),
    })),
  };
}
