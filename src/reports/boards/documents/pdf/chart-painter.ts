import type { Format } from '../../../../core/format.js';
import type { BarsPart, NumberForm, ScatterPart } from '../board-pages.js';
import type { Rect } from '../../../../core/planogram/geometry/drawing.js';
import { INK, MUTED } from '../../../documents/pdf/pdf-table.js';
import { niceLength, type PageFrame } from '../../../documents/pdf/planogram-page.js';
import { fitted } from '../../../documents/pdf/shelf-painter.js';
import { scatterLabels } from '../scatter-labels.js';

const GRID = '#E3E7EC';
const LABEL_PT = 7.5;
const LEGEND_PT = 8;
/** A line of a legend, and the gap below the last one. */
const LEGEND_LINE = 13;
const LEGEND_GAP = 5;
const SWATCH = 8;
const SWATCH_GAP = 4;
const ENTRY_GAP = 18;
const AXIS_HEIGHT = 26;
/** The approximate number of grid lines in a chart. */
const STEPS = 5;
const DOT_PT = 3.5;
/** The widest name beside a point, relative to its plot. */
const NAME_PART = 0.45;
const NAME_LINE = 9;
const NAME_GAP = 2;
const MOST_ROW = 64;

export const writeNumber = (format: Format, form: NumberForm, value: number | null): string => {
  if (form === 'percent') return format.percent(value);
  return form === 'integer' ? format.integer(value) : format.number(value, 1);
};

/** Charts as vectors, with the colors and numbers of the screen. */
export class ChartPainter {
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly frame: Pick<PageFrame, 'shown'>,
    private readonly format: Format,
  ) {}

  bars(part: BarsPart, area: Rect): void {
    const below = this.legend(part.series.length > 1 ? part.series : [], area);
    if (part.upright) this.columns(part, below);
    else this.lying(part, below);
  }

  /** Horizontal bars: names on the left, numbers at their ends, the axis at zero. */
  private lying(part: BarsPart, area: Rect): void {
    const { pdf, format } = this;
    const { categories, series, stacked, form } = part;
    const names = Math.min(area.width * 0.32, 200);
    const numbers = 44;
    // A few bars keep their height and do not fill the page.
    const height = Math.min(area.height - AXIS_HEIGHT, categories.length * MOST_ROW);
    const plot = { x: area.x + names + 8, y: area.y, width: area.width - names - 8 - numbers, height };
    const { low, high } = rangeOf(part);
    const at = (value: number): number => plot.x + ((value - low) / (high - low)) * plot.width;
    for (const value of ticks(low, high)) {
      this.line(at(value), plot.y, at(value), plot.y + plot.height, GRID);
      this.write(tickText(format, form, value), at(value), plot.y + plot.height + 4, 60, MUTED, 'center');
    }
    const row = plot.height / Math.max(1, categories.length);
    const lanes = stacked ? 1 : series.length;
    const thick = (row * 0.72) / lanes;
    categories.forEach((name, index) => {
      const top = plot.y + index * row;
      this.write(name, area.x, top + row / 2 - LABEL_PT / 2 - 1, names, INK, 'right');
      let from = 0;
      series.forEach(({ color, values }, lane) => {
        const value = values[index] ?? null;
        const y = top + row * 0.14 + (stacked ? 0 : lane * thick);
        const start = stacked ? from : 0;
        const end = start + (value ?? 0);
        const [left, right] = [Math.min(at(start), at(end)), Math.max(at(start), at(end))];
        pdf.rect(left, y, Math.max(0, right - left), Math.max(0.5, thick - 0.6)).fill(color);
        if (stacked) from = end;
        else if (thick > LABEL_PT * 0.8) {
          this.write(writeNumber(format, form, value), right + 3, y + thick / 2 - LABEL_PT / 2 - 0.6, numbers, INK);
        }
      });
    });
    this.line(at(0), plot.y, at(0), plot.y + plot.height, MUTED);
  }

  /** Vertical columns, stacked when they are parts of a whole, with the sum above. */
  private columns({ categories, series, form, axis }: BarsPart, area: Rect): void {
    const { pdf, format } = this;
    const plot = { x: area.x, y: area.y + 12, width: area.width, height: area.height - AXIS_HEIGHT - 12 };
    const sums = categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
    const most = Math.max(1e-9, ...sums);
    const wide = plot.width / Math.max(1, categories.length);
    categories.forEach((name, index) => {
      const x = plot.x + index * wide;
      let y = plot.y + plot.height;
      for (const { color, values } of series) {
        const height = ((values[index] ?? 0) / most) * plot.height;
        y -= height;
        pdf.rect(x + wide * 0.08, y, wide * 0.84, height).fill(color);
      }
      this.write(writeNumber(format, form, sums[index] ?? 0), x + wide / 2, y - 11, wide, INK, 'center');
      this.write(name, x + wide / 2, plot.y + plot.height + 4, wide, INK, 'center');
    });
    this.line(plot.x, plot.y + plot.height, plot.x + plot.width, plot.y + plot.height, MUTED);
    if (axis !== null)
      this.write(axis, plot.x + plot.width / 2, plot.y + plot.height + 15, plot.width, MUTED, 'center');
  }

  scatter(part: ScatterPart, area: Rect): void {
    const { pdf, format } = this;
    const { points, groups, across, up, end, step } = part;
    const below = this.legend(groups, area);
    const plot = {
      x: area.x + 34,
      y: below.y + 12,
      width: area.width - 34 - 8,
      height: below.height - 12 - AXIS_HEIGHT,
    };
    const x = (share: number): number => plot.x + (Math.min(share, end) / end) * plot.width;
    const y = (share: number): number => plot.y + plot.height - (Math.min(share, end) / end) * plot.height;
    for (let tick = 0; tick <= end + step / 2; tick += step) {
      this.line(x(tick), plot.y, x(tick), plot.y + plot.height, GRID);
      this.line(plot.x, y(tick), plot.x + plot.width, y(tick), GRID);
      this.write(tickText(format, 'percent', tick), x(tick), plot.y + plot.height + 4, 50, MUTED, 'center');
      this.write(tickText(format, 'percent', tick), area.x, y(tick) - 4, 30, MUTED, 'right');
    }
    this.line(x(0), y(0), x(end), y(end), MUTED);
    this.write(across, plot.x + plot.width / 2, plot.y + plot.height + 15, plot.width, MUTED, 'center');
    this.write(up, area.x, below.y - 2, plot.width, MUTED);
    for (const point of [...points].reverse()) {
      pdf.circle(x(point.x), y(point.y), DOT_PT).lineWidth(0.5);
      pdf.fillAndStroke(groups[point.group]?.color ?? MUTED, '#FFFFFF');
    }
    this.names(part, plot);
  }

  private names(part: ScatterPart, plot: Rect): void {
    const { pdf, frame } = this;
    const most = plot.width * NAME_PART;
    pdf.fontSize(LABEL_PT);
    // A point more than its width, so that the text itself is not cut by a rounding error.
    const widthOf = (name: string): number => Math.min(most, pdf.widthOfString(frame.shown(name)) + 1);
    const plane = { width: plot.width, height: plot.height, line: NAME_LINE, gap: NAME_GAP };
    for (const [at, { x, y }] of scatterLabels(part, plane, DOT_PT, widthOf)) {
      this.write(part.points[at]?.name ?? '', plot.x + x, plot.y + y, most, INK);
    }
  }

  /** Draws a legend in as many lines as it needs; returns the area below. */
  private legend(entries: readonly { readonly name: string; readonly color: string }[], area: Rect): Rect {
    const { pdf, frame } = this;
    const right = area.x + area.width;
    let [x, y] = [area.x, area.y];
    pdf.fontSize(LEGEND_PT);
    for (const { name, color } of entries) {
      const most = area.width - SWATCH - SWATCH_GAP;
      const text = fitted(frame.shown(name), most, (part) => pdf.widthOfString(part));
      const width = SWATCH + SWATCH_GAP + pdf.widthOfString(text);
      if (x > area.x && x + width > right) [x, y] = [area.x, y + LEGEND_LINE];
      pdf.rect(x, y + 2, SWATCH, SWATCH).fill(color);
      pdf.fillColor(INK).text(text, x + SWATCH + SWATCH_GAP, y + 0.5, { lineBreak: false });
      x += width + ENTRY_GAP;
    }
    const height = y - area.y + LEGEND_LINE + LEGEND_GAP;
    return { ...area, y: area.y + height, height: area.height - height };
  }

  private line(x: number, y: number, toX: number, toY: number, color: string): void {
    this.pdf.lineWidth(0.5).moveTo(x, y).lineTo(toX, toY).stroke(color);
  }

  /**
   * One line of text; `x` is its left end, its middle, or with `right` the left edge of the area that it is
   * right-aligned in.
   */
  private write(
    text: string,
    x: number,
    y: number,
    room: number,
    color: string,
    align: 'left' | 'center' | 'right' = 'left',
  ): void {
    const { pdf, frame } = this;
    pdf.fontSize(LABEL_PT).fillColor(color);
    const fit = fitted(frame.shown(text), room, (part) => pdf.widthOfString(part));
    const width = pdf.widthOfString(fit);
    const left = align === 'left' ? x : align === 'center' ? x - width / 2 : x + room - width;
    pdf.text(fit, left, y, { lineBreak: false });
  }
}

/** The range of the bars, including zero. */
function rangeOf({ series, categories, stacked }: BarsPart): { low: number; high: number } {
  const all = stacked
    ? categories.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
    : series.flatMap(({ values }) => values.map((value) => value ?? 0));
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)];
  return low === high ? { low: 0, high: 1 } : { low, high };
}

function ticks(low: number, high: number): number[] {
  const step = niceLength((high - low) / STEPS) * ((high - low) / niceLength((high - low) / STEPS) > 2 * STEPS ? 2 : 1);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** Without meaningless decimals. */
function tickText(format: Format, form: NumberForm, value: number): string {
  if (form === 'percent') return format.percent(value, Math.abs(value * 100 - Math.round(value * 100)) < 1e-6 ? 0 : 1);
  return Number.isInteger(Number(value.toPrecision(12))) ? format.integer(value) : format.figure(value);
}
