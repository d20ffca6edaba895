import type { BarSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type {
  GridComponentOption,
  MarkAreaComponentOption,
  MarkLineComponentOption,
  TooltipComponentOption,
} from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { CHART_INK, type ColorMode } from '../../lib/palette.js';

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | ScatterSeriesOption
  | GridComponentOption
  | TooltipComponentOption
  | MarkAreaComponentOption
  | MarkLineComponentOption
>;

const FONT =
  'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** True when the reader asked for less motion; without a browser to ask, as in tests, too. */
export function wantsNoMotion(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** What every chart has in common: the page's type, quick transitions, and a tooltip in the page's colours. */
export function baseOption(mode: ColorMode): ChartOption {
  const ink = CHART_INK[mode];
  return {
    animation: !wantsNoMotion(),
    animationDuration: 180,
    animationDurationUpdate: 180,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: FONT, fontSize: 12, color: ink.text },
    tooltip: {
      trigger: 'item',
      confine: true,
      backgroundColor: ink.panel,
      borderColor: ink.line,
      textStyle: { color: ink.text, fontSize: 12 },
      extraCssText: 'max-width: 320px; white-space: normal; font-variant-numeric: tabular-nums;',
    },
  };
}

/** Axis lines, labels and grid in the page's ink. */
export function axisInk(mode: ColorMode) {
  const ink = CHART_INK[mode];
  return {
    axisLine: { lineStyle: { color: ink.line } },
    axisTick: { show: false },
    axisLabel: { color: ink.muted, fontSize: 11 },
    splitLine: { lineStyle: { color: ink.grid } },
    nameTextStyle: { color: ink.muted, fontSize: 11 },
  };
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Names come from files of others and tooltips are HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** A tooltip: what it is about, then lines of name and figure. */
export function tooltipHtml(title: string, lines: readonly (readonly [string, string])[]): string {
  const rows = lines.map(
    ([name, figure]) =>
      `<div style="display:flex;justify-content:space-between;gap:16px"><span>${escapeHtml(name)}</span><b>${escapeHtml(figure)}</b></div>`,
  );
  return `<div style="font-weight:600;margin-bottom:4px;overflow-wrap:anywhere">${escapeHtml(title)}</div>${rows.join('')}`;
}
