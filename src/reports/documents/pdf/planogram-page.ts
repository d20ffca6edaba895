import type { JpegPicture } from '../../../platform/pictures/renditions.js';
import { CM_PER_FOOT } from '../../../core/units/length.js';
import { toDisplay } from '../../../core/units/display.js';
import type { PlanogramDrawing, Rect } from '../../../core/planogram/geometry/drawing.js';
import {
  type Band,
  bandsOf,
  foldDrawing,
  type FoldRow,
  rowDrawing,
  rowsOfWidth,
  rowsThatFit,
} from '../../../core/planogram/geometry/fold.js';
import type { FileWords } from '../../answers/file-words.js';
import { type ReportContext, snapshotRef } from '../../analytics/report-context.service.js';
import type { PdfImage } from './pdf-image.js';
import type { ShelfColours } from './shelf-colours.js';
import { fitted, type Placing, placingOf, ShelfPainter } from './shelf-painter.js';

/** A4 landscape, in points. */
export const PAGE = { width: 841.89, height: 595.28, margin: 30 } as const;
const INK = '#1B232C';
const MUTED = '#5B6673';
const DRAFT = '#B42318';
const HEAD_HEIGHT = 40;
const FOOT_HEIGHT = 62;
/** The approximate length of a scale bar, in points. */
const BAR_PT = 110;
const PT_PER_CM = 28.3465;

/** A planogram with its heading. */
export interface PlanogramSheet {
  readonly drawing: PlanogramDrawing;
  /** For the whole planogram, so that all pages have the same legend. */
  readonly colours: ShelfColours;
  readonly title: string;
  /** Store, file, category …, separated by dots. */
  readonly line: string;
  readonly pictures: SheetPictures;
}

/** Pictures of a planogram's products. */
export interface SheetPictures {
  /** Ids by product key. */
  readonly ids: ReadonlyMap<string, string>;
  /** As JPEG; null when the picture is not available. */
  jpeg(id: string): Promise<JpegPicture | null>;
}

/** The part of a planogram on a page. */
export interface SheetPage {
  readonly drawing: PlanogramDrawing;
  readonly bands: readonly Band[];
  /** Null for all of it. */
  readonly row: FoldRow | null;
}

export interface PageFrame {
  readonly words: FileWords;
  readonly context: ReportContext;
  /** In the footer of every page. */
  readonly foot: string;
  readonly page: number;
  /** The part of a text that the font can show. */
  readonly shown: (text: string) => string;
}

/** The area of a planogram on its page. */
const AREA = {
  x: PAGE.margin,
  y: PAGE.margin + HEAD_HEIGHT,
  width: PAGE.width - 2 * PAGE.margin,
  height: PAGE.height - 2 * PAGE.margin - HEAD_HEIGHT - FOOT_HEIGHT,
} as const;
/** Points per centimeter at 1 : 20, below which product names are illegible. */
const READABLE = PT_PER_CM / 20;

/**
 * A planogram's pages: the whole planogram, in rows when it is wide; if that is too small to read, also a page for each
 * part.
 */
export function pagesOf(drawing: PlanogramDrawing, area: Rect = AREA): SheetPage[] {
  const rows = rowsThatFit(drawing, area);
  const whole = { drawing: foldDrawing(drawing, rows), bands: bandsOf(drawing, rows), row: null };
  if (placingOf(whole.drawing, area).scale >= READABLE) return [whole];
  const parts = rowsOfWidth(drawing, area.width / READABLE);
  if (parts.length < 2) return [whole];
  return [
    whole,
    ...parts.map((row, at) => {
      const part = rowDrawing(drawing, parts, at);
      return { drawing: part, bands: bandsOf(part, []), row };
    }),
  ];
}

/** Points per centimeter on a page. */
export const pagePlacing = (page: SheetPage): Placing => placingOf(page.drawing, AREA);

export interface ShownPage {
  readonly page: SheetPage;
  /** The index of the page within the planogram, from 0. */
  readonly at: number;
  readonly count: number;
  /** Numbers of positions by their index, when a list names them. */
  readonly numbers?: ReadonlyMap<number, number>;
  /** By product key. */
  readonly pictures?: ReadonlyMap<string, PdfImage>;
}

/**
 * Draws one page of a planogram on the document's current page: heading, front view to scale, scale bar, legend,
 * footer.
 */
export function drawPlanogramPage(
  pdf: PDFKit.PDFDocument,
  { drawing, colours, title, line }: PlanogramSheet,
  { page, at, count, ...extras }: ShownPage,
  frame: PageFrame,
): void {
  drawHead(pdf, title, [line, partWords({ page, at, count }, drawing, frame)].filter(Boolean).join('  ·  '), frame);
  const placing = pagePlacing(page);
  new ShelfPainter(pdf, page.drawing, placing, colours, frame.shown, page.bands, extras).paint();
  for (const { rect, row } of page.bands) {
    if (row === null) continue;
    pdf.fontSize(7).fillColor(MUTED);
    pdf.text(frame.shown(rowWords(row, drawing, frame)), placing.x(rect.x), placing.y(rect.y + rect.height) - 9, {
      lineBreak: false,
    });
  }
  const top = AREA.y + AREA.height + 12;
  const left = scaleBar(pdf, placing, top, frame);
  legend(pdf, colours, left + 28, top, frame);
}

/** `Segments 1–4 · Part 1 of 4`; '' for a page with all of it. */
export function partWords(
  { page, at, count }: Pick<ShownPage, 'page' | 'at' | 'count'>,
  drawing: PlanogramDrawing,
  frame: Pick<PageFrame, 'words' | 'context'>,
): string {
  if (page.row === null) return '';
  return `${rowWords(page.row, drawing, frame)}  ·  ${frame.words.report('part', { part: at, parts: count - 1 })}`;
}

/** `Segments 1–4`; for a planogram without segments, the range that the row covers. */
export function rowWords(
  { segments, from, to }: FoldRow,
  { bounds }: PlanogramDrawing,
  { words, context }: Pick<PageFrame, 'words' | 'context'>,
): string {
  if (segments === null) {
    const length = (centimetres: number): string => {
      const shown = toDisplay(centimetres - bounds.x, 'length', context.display) ?? 0;
      return `${Number(shown.toFixed(1))} ${words.unit(context.units.linear)}`;
    };
    return words.fold('lengths', { from: length(from), to: length(to) });
  }
  const { first, last } = segments;
  return words.fold(first === last ? 'segment' : 'segments', { from: first + 1, to: last + 1 });
}

export function drawHead(pdf: PDFKit.PDFDocument, title: string, line: string, frame: PageFrame): void {
  const { width, margin } = PAGE;
  const across = width - 2 * margin;
  const put = (text: string, y: number, size: number, color: string, right = false): void => {
    pdf.fontSize(size).fillColor(color);
    const fit = fitted(frame.shown(text), right ? 120 : across - 130, (part) => pdf.widthOfString(part));
    pdf.text(fit, right ? margin + across - pdf.widthOfString(fit) : margin, y, { lineBreak: false });
  };
  put(title, margin - 2, 14, INK);
  put(line, margin + 18, 8.5, MUTED);
  put(frame.words.report('page', { page: frame.page }), margin + 2, 8.5, MUTED, true);
  if (snapshotRef(frame.context.snapshot).draft) put(frame.words.about('isDraft'), margin + 15, 8.5, DRAFT, true);
  pdf.fontSize(6.5).fillColor(MUTED);
  const foot = fitted(frame.shown(frame.foot), across, (part) => pdf.widthOfString(part));
  pdf.text(foot, margin, PAGE.height - margin - 6, { lineBreak: false });
}

/** A bar of round length near the one that fits, with the scale per centimeter of paper. Returns its end. */
function scaleBar(pdf: PDFKit.PDFDocument, placing: Placing, top: number, { words, context }: PageFrame): number {
  const unit = context.units.linear === 'ft' ? 'ft' : 'm';
  const unitPt = placing.scale * (unit === 'ft' ? CM_PER_FOOT : 100);
  const length = niceLength(BAR_PT / unitPt);
  const long = length * unitPt;
  const { margin } = PAGE;
  const y = top + 12;
  pdf
    .lineWidth(0.8)
    .moveTo(margin, y)
    .lineTo(margin + long, y)
    .stroke(INK);
  for (let part = 0; part <= 4; part += 1) {
    const x = margin + (long * part) / 4;
    pdf.moveTo(x, y).lineTo(x, y - (part % 4 === 0 ? 6 : 3.5));
  }
  pdf.stroke(INK);
  pdf
    .fontSize(7)
    .fillColor(INK)
    .text('0', margin, y + 3, { lineBreak: false });
  const label = `${length} ${words.unit(unit)}`;
  pdf.text(label, margin + long - pdf.widthOfString(label) / 2, y + 3, { lineBreak: false });
  const ratio = PT_PER_CM / placing.scale;
  pdf.fillColor(MUTED).text(`${words.report('scale')} 1 : ${ratio.toFixed(ratio < 10 ? 1 : 0)}`, margin, y + 14, {
    lineBreak: false,
  });
  return margin + Math.max(long + 12, 90);
}

/** 1, 2 or 5 times a power of ten, at most the length. */
export function niceLength(most: number): number {
  const power = 10 ** Math.floor(Math.log10(most));
  const step = [5, 2, 1].find((times) => times * power <= most) ?? 1;
  return Number((step * power).toPrecision(1));
}

function legend(pdf: PDFKit.PDFDocument, colours: ShelfColours, left: number, top: number, frame: PageFrame): void {
  const { words, shown } = frame;
  pdf
    .fontSize(7)
    .fillColor(MUTED)
    .text(words.level(colours.by), left, top - 2, { lineBreak: false });
  const columns = 4;
  const wide = (PAGE.width - PAGE.margin - left) / columns;
  colours.legend.forEach(({ color, name, positions }, index) => {
    const x = left + (index % columns) * wide;
    const y = top + 9 + Math.floor(index / columns) * 11;
    if (color !== null) pdf.rect(x, y, 7, 7).fill(color);
    const text = `${name ?? words.report(color === null ? 'otherCategories' : 'noValue')} (${positions})`;
    pdf.fontSize(7).fillColor(INK);
    pdf.text(
      fitted(shown(text), wide - 16, (part) => pdf.widthOfString(part)),
      x + 10,
      y - 1.5,
      { lineBreak: false },
    );
  });
}

/** `Store 1001 · file.psa · Soup · 8 × 6 ft` */
export function sheetLine(
  drawing: PlanogramDrawing,
  parts: readonly (string | null)[],
  frame: Pick<PageFrame, 'words' | 'context'>,
): string {
  const { display, units } = frame.context;
  const sizes = [drawing.width, drawing.height, drawing.depth].map((size) => toDisplay(size, 'length', display));
  const shown = sizes.map((size) => (size === null ? '–' : Number(size.toFixed(2)).toString())).join(' × ');
  return [...parts, `${shown} ${frame.words.unit(units.linear)}`]
    .filter((part) => part !== null && part !== '')
    .join('  ·  ');
}
