import type { BarsPart, NumberForm, ScatterPart } from '../board-pages.js';
import { scatterLabels } from '../scatter-labels.js';
import { fitText, widthOf } from '../text-fit.js';
import { marked, POINT_LABEL_PT } from './deck-labels.js';
import { type Box, hex, INK, LINE, MUTED, PLOT, POINTS } from './deck-look.js';
import type { Slide } from './pptx-types.js';

/** Excel's number formats; a currency or unit is in the chart's own texts. */
const FORMATS: Readonly<Record<NumberForm, string>> = { percent: '0.0%', integer: '#,##0', decimal: '#,##0.0' };
const AXIS_FORMATS: Readonly<Record<NumberForm, string>> = { percent: '0%', integer: '#,##0', decimal: '#,##0' };
/** Most labels in a chart. */
const MOST_LABELS = 60;
const LABEL_PT = 9;
const DOT_PT = 9;
/** The widest name beside a point, relative to its plot. */
const NAME_PART = 0.45;
/** PowerPoint adds margins around a label. */
const NAME_LINE_PT = 14;
const NAME_GAP_PT = 5;

interface Look {
  readonly fontFace: string;
  readonly lang: string;
  readonly altText: string;
}

/**
 * pptxgenjs 4.0.1 writes a zero as an empty cell in the chart's workbook, because it tests the value for truthiness.
 * The text `0` is written. Unknown values stay empty.
 */
function cells(values: readonly (number | null)[]): number[] {
  return values.map((value) => (value === 0 ? '0' : value)) as number[];
}

/** Bars with their numbers in an embedded workbook, which PowerPoint opens by "Edit data". */
export function addBars(slide: Slide, part: BarsPart, box: Box, { fontFace, lang, altText }: Look): void {
  const { categories, series, upright, stacked, form, axis } = part;
  const labels = [...categories];
  const isLabelled = categories.length * series.length <= MOST_LABELS;
  slide.addChart(
    'bar',
    series.map(({ name, values }) => ({ name, labels, values: cells(values) })),
    {
      ...box,
      ...{ altText, lang },
      barDir: upright ? 'col' : 'bar',
      barGrouping: stacked ? 'stacked' : 'clustered',
      barGapWidthPct: 40,
      ...(stacked ? { barOverlapPct: 100 } : {}),
      chartColors: series.map(({ color }) => hex(color)),
      // The first item is on top, as on screen.
      catAxisOrientation: (upright ? 'minMax' : 'maxMin') as 'minMax',
      catAxisLabelFontFace: fontFace,
      catAxisLabelFontSize: 10,
      catAxisLabelColor: INK,
      catAxisLineShow: false,
      // With the first item on top, the axis would be at the top, too; the bars' own labels say more.
      valAxisHidden: isLabelled && !upright,
      valAxisLabelFontFace: fontFace,
      valAxisLabelFontSize: 9,
      valAxisLabelColor: MUTED,
      valAxisLabelFormatCode: AXIS_FORMATS[form],
      valAxisLineShow: false,
      ...(series.every(({ values }) => values.every((value) => (value ?? 0) >= 0)) ? { valAxisMinVal: 0 } : {}),
      valGridLine: { color: LINE, size: 0.5, style: 'solid' },
      showLegend: series.length > 1,
      legendPos: 't',
      legendFontFace: fontFace,
      legendFontSize: 10,
      legendColor: INK,
      // In a stack, labels of zero would overlap.
      showValue: isLabelled,
      dataLabelFormatCode: stacked ? `${FORMATS[form]};-${FORMATS[form]};;` : FORMATS[form],
      dataLabelFontFace: fontFace,
      dataLabelFontSize: LABEL_PT,
      dataLabelColor: stacked ? 'FFFFFF' : INK,
      dataLabelPosition: stacked ? 'ctr' : 'outEnd',
      ...(axis === null ? {} : { showCatAxisTitle: true, catAxisTitle: axis, ...titleLook('catAxis', fontFace) }),
    },
  );
}

const titleLook = (axis: 'catAxis' | 'valAxis', fontFace: string) => ({
  [`${axis}TitleFontFace`]: fontFace,
  [`${axis}TitleFontSize`]: 10,
  [`${axis}TitleColor`]: MUTED,
});

/** By the point's index, the marked names of those that have room for one. */
function namesOf(part: ScatterPart, plot: Box): ReadonlyMap<number, string> {
  const most = plot.w * POINTS * NAME_PART;
  const nameOf = (name: string): string => fitText(name, most, POINT_LABEL_PT);
  const plane = { width: plot.w * POINTS, height: plot.h * POINTS, line: NAME_LINE_PT, gap: NAME_GAP_PT };
  const widthOfName = (name: string): number => widthOf(nameOf(name), POINT_LABEL_PT);
  const labels = scatterLabels(part, plane, DOT_PT / 2, widthOfName);
  return new Map([...labels].map(([at, { side }]) => [at, marked(nameOf(part.points[at]?.name ?? ''), side)]));
}

/**
 * Points by their shares, one series for each side of the diagonal; the most important have their names beside them. A scatter
 * chart cannot have a line of its own, so the diagonal is a shape below it, aligned with the fixed plot area.
 */
export function addScatter(slide: Slide, part: ScatterPart, box: Box, { fontFace, lang, altText }: Look): void {
  const { points, groups, across, up, end, step } = part;
  const used = groups.filter((_, group) => points.some((point) => point.group === group));
  const axis = { fontFace, size: 9, color: MUTED };
  const plot = {
    ...{ x: box.x + PLOT.left, y: box.y + PLOT.top },
    ...{ w: box.w - PLOT.left - PLOT.right, h: box.h - PLOT.top - PLOT.bottom },
  };
  const labels = namesOf(part, plot);
  slide.addShape('line', { ...plot, flipV: true, line: { color: MUTED, width: 0.75 } });
  slide.addChart(
    'scatter',
    [
      { name: across, values: points.map(({ x }) => x) },
      ...used.map((group) => {
        const at = groups.indexOf(group);
        return {
          name: group.name,
          // Each point has a label, even an empty one; otherwise PowerPoint would write the series' name there.
          labels: points.map((point, index) => (point.group === at ? (labels.get(index) ?? '') : '')),
          values: points.map((point) => (point.group === at ? point.y : null)) as number[],
        };
      }),
    ],
    {
      ...box,
      ...{ altText, lang },
      chartColors: used.map(({ color }) => hex(color)),
      lineSize: 0,
      lineDataSymbol: 'circle',
      lineDataSymbolSize: DOT_PT,
      lineDataSymbolLineColor: 'FFFFFF',
      showLegend: true,
      legendPos: 't',
      legendFontFace: fontFace,
      legendFontSize: 10,
      legendColor: INK,
      showLabel: true,
      dataLabelFormatScatter: 'custom',
      dataLabelPosition: 'r',
      showCatAxisTitle: true,
      catAxisTitle: across,
      ...titleLook('catAxis', fontFace),
      showValAxisTitle: true,
      valAxisTitle: up,
      ...titleLook('valAxis', fontFace),
      layout: { x: PLOT.left / box.w, y: PLOT.top / box.h, w: plot.w / box.w, h: plot.h / box.h },
      catAxisMinVal: 0,
      catAxisMaxVal: end,
      catAxisMajorUnit: step,
      valAxisMinVal: 0,
      valAxisMaxVal: end,
      valAxisMajorUnit: step,
      catLabelFormatCode: '0%',
      valAxisLabelFormatCode: '0%',
      catAxisLabelFontFace: axis.fontFace,
      catAxisLabelFontSize: axis.size,
      catAxisLabelColor: axis.color,
      valAxisLabelFontFace: axis.fontFace,
      valAxisLabelFontSize: axis.size,
      valAxisLabelColor: axis.color,
      catGridLine: { color: LINE, size: 0.5, style: 'solid' },
      valGridLine: { color: LINE, size: 0.5, style: 'solid' },
    },
  );
}
