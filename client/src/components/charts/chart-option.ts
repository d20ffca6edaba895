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

/** Whether the reader prefers reduced motion; also true without a browser, as in tests. */
export function wantsNoMotion(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Options common to all charts: the page's font, quick transitions, and a tooltip in the page's colors. */
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

/** Names come from uploaded files, and tooltips are HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** A tooltip: a title, then lines with name and figure. */
export function tooltipHtml(title: string, lines: readonly (readonly [string, string])[]): string {
  const rows = lines.map(
    ([name, figure]) =>
      `<div style="display:flex;justify-content:space-between;gap:16px"><span>${escapeHtml(name)}</span><b>${escapeHtml(figure)}</b></div>`,
  );
  return `<div style="font-weight:600;margin-bottom:4px;overflow-wrap:anywhere">${escapeHtml(title)}</div>${rows.join('')}`;
}
