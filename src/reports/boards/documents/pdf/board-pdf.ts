import type { Rect } from '../../../../core/planogram/geometry/drawing.js';
import { drawText, INK, MUTED, ROW_PT } from '../../../documents/pdf/pdf-table.js';
import { drawHead, PAGE, type PageFrame } from '../../../documents/pdf/planogram-page.js';
import type { PdfFile } from '../../../documents/pdf/planogram-pdf.js';
import { openImage, type PdfImage } from '../../../documents/pdf/pdf-image.js';
import { placingOf, ShelfPainter, wrapped } from '../../../documents/pdf/shelf-painter.js';
import {
  type BoardDocument,
  FORMULA_WIDTHS,
  formulaLines,
  type Part,
  splitPage,
  type TablePart,
  type TextBlock,
  type TilePage,
  type ShelfPicture,
} from '../board-pages.js';
import type { BoardWords } from '../board-words.js';
import { ChartPainter } from './chart-painter.js';

const TOP = PAGE.margin + 46;
export const PDF_BODY: Rect = {
  x: PAGE.margin,
  y: TOP,
  width: PAGE.width - 2 * PAGE.margin,
  height: PAGE.height - TOP - PAGE.margin - 16,
};
const GUTTER = 24;
const HALF_HEAD = 34;
const FIGURE_HEIGHT = 62;
const FIGURE_WIDTH = 150;
const NOTICE_HEIGHT = 64;
const NOTICE_LINE = 12;
const NOTICE_LINES = 3;
const FORMULA_LINE = 10;
const FORMULA_HEAD = 18;
/** Table heads take up to three lines; the total and the note about the rest come in addition to the rows. */
const HEAD_LINES = 3;
const HEAD_LINE = 9;
const TABLE_HEAD = HEAD_LINES * HEAD_LINE + 6;
const TABLE_ROWS = Math.floor((PDF_BODY.height - TABLE_HEAD) / ROW_PT) - 3;
const TEXT_PT = 10;

type Pdf = PDFKit.PDFDocument;

/** Writes a dashboard's pages to a file. */
export async function drawBoard(file: PdfFile, document: BoardDocument, words: BoardWords): Promise<void> {
  await file.page((frame, pdf) => titlePage(pdf, document, frame));
  const images = new Map<string, PdfImage>();
  const room = { rows: TABLE_ROWS, lines: (PDF_BODY.height - FORMULA_HEAD) / FORMULA_LINE };
  for (const page of document.pages.flatMap((one) => splitPage(one, room))) {
    await file.page((frame, pdf) => new BoardPagePainter(pdf, frame, words, document.title, images).page(page));
  }
}

function titlePage(pdf: Pdf, { title, project, about }: BoardDocument, frame: PageFrame): void {
  drawHead(pdf, '', '', frame);
  const x = PAGE.margin + 24;
  const width = PAGE.width - 2 * x;
  pdf.rect(0, 0, 12, PAGE.height).fill('#1C5D99');
  pdf.fontSize(30).fillColor(INK);
  const lines = wrapped(frame.shown(title), width, 3, (part) => pdf.widthOfString(part));
  lines.forEach((line, at) => pdf.text(line, x, 170 + at * 36, { lineBreak: false }));
  let y = 180 + lines.length * 36;
  drawText(pdf, frame, project, { x, y, width, size: 15, color: MUTED });
  y += 44;
  for (const [name, value] of about) {
    drawText(pdf, frame, name, { x, y, width: 120, size: 10, color: MUTED });
    pdf.fontSize(10).fillColor(INK);
    const shown = wrapped(frame.shown(value), width - 130, 4, (part) => pdf.widthOfString(part));
    shown.forEach((line, at) => pdf.text(line, x + 130, y + at * 14, { lineBreak: false }));
    y += 18 + 14 * Math.max(0, shown.length - 1);
  }
}

class BoardPagePainter {
  constructor(
    private readonly pdf: Pdf,
    private readonly frame: PageFrame,
    private readonly words: BoardWords,
    /** The heading of a page that two tiles share. */
    private readonly title: string,
    /** By the picture's id: each is in the file once. */
    private readonly images: Map<string, PdfImage>,
  ) {}

  page([first, second]: readonly TilePage[]): void {
    const { pdf, frame } = this;
    if (first === undefined) return;
    if (second === undefined) {
      drawHead(pdf, first.title, first.lines.join('  ·  '), frame);
      this.parts(first.parts, PDF_BODY);
      return;
    }
    drawHead(pdf, this.title, '', frame);
    const width = (PDF_BODY.width - GUTTER) / 2;
    [first, second].forEach(({ title, lines, parts }, at) => {
      const x = PDF_BODY.x + at * (width + GUTTER);
      drawText(pdf, frame, title, { x, y: PDF_BODY.y, width, size: 11, color: INK });
      drawText(pdf, frame, lines.join('  ·  '), { x, y: PDF_BODY.y + 15, width, size: 7.5, color: MUTED });
      const y = PDF_BODY.y + HALF_HEAD;
      this.parts(parts, { x, y, width, height: PDF_BODY.height - HALF_HEAD });
    });
  }

  private parts(parts: readonly Part[], area: Rect): void {
    const across = Math.max(1, Math.floor(area.width / FIGURE_WIDTH));
    const fixed = (part: Part): number => {
      if (part.kind === 'figures') return FIGURE_HEIGHT * Math.ceil(part.figures.length / across);
      return part.kind === 'notice' ? NOTICE_HEIGHT : 0;
    };
    const growing = Math.max(1, parts.filter((part) => fixed(part) === 0).length);
    const room = (area.height - parts.reduce((sum, part) => sum + fixed(part), 0)) / growing;
    let { y } = area;
    for (const part of parts) {
      const height = fixed(part) || room;
      this.part(part, { ...area, y, height: height - 8 }, across);
      y += height;
    }
  }

  private part(part: Part, area: Rect, across: number): void {
    const { pdf, frame, words } = this;
    switch (part.kind) {
      case 'figures':
        return this.figures(part, area, across);
      case 'bars':
        return new ChartPainter(pdf, frame, words.format).bars(part, area);
      case 'scatter':
        return new ChartPainter(pdf, frame, words.format).scatter(part, area);
      case 'table':
        return this.table(part, area);
      case 'formulas':
        return this.formulas(part, area);
      case 'shelf':
        return this.shelf(part, area);
      case 'text':
        return this.text(part.blocks, area);
      case 'notice':
        return this.notice(part, area);
    }
  }

  private notice({ title, text }: Part & { kind: 'notice' }, area: Rect): void {
    const { pdf, frame } = this;
    const [x, width] = [area.x + 12, area.width - 24];
    pdf.fontSize(9);
    const lines = wrapped(frame.shown(text), width, NOTICE_LINES, (part) => pdf.widthOfString(part));
    const above = title === null ? 8 : 21;
    pdf.rect(area.x, area.y, area.width, above + lines.length * NOTICE_LINE + 4).fill('#F3F5F7');
    if (title !== null) drawText(pdf, frame, title, { x, y: area.y + 6, width, size: 10, color: INK });
    pdf.fontSize(9).fillColor(MUTED);
    lines.forEach((line, at) => pdf.text(line, x, area.y + above + at * NOTICE_LINE, { lineBreak: false }));
  }

  private figures({ figures }: Part & { kind: 'figures' }, area: Rect, across: number): void {
    const { pdf, frame } = this;
    const wide = area.width / Math.min(across, figures.length);
    figures.forEach(({ name, text, unit, reason }, at) => {
      const x = area.x + (at % across) * wide;
      const y = area.y + Math.floor(at / across) * FIGURE_HEIGHT;
      const width = wide - 10;
      drawText(pdf, frame, name, { x, y, width, size: 8.5, color: MUTED });
      drawText(pdf, frame, text, { x, y: y + 12, width, size: 20, color: INK });
      const shown = pdf.fontSize(20).widthOfString(frame.shown(text));
      if (unit !== null)
        drawText(pdf, frame, unit, { x: x + shown + 5, y: y + 24, width: width - shown, size: 8.5, color: MUTED });
      if (reason !== null) drawText(pdf, frame, reason, { x, y: y + 38, width, size: 7, color: MUTED });
    });
  }

  private table({ columns, rows, bold, total, rest }: TablePart, area: Rect): void {
    const { pdf, frame } = this;
    const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
    const places = columns.map(({ weight }, at) => {
      const before = columns.slice(0, at).reduce((sum, column) => sum + column.weight, 0);
      return { x: area.x + (before / weights) * area.width, width: (weight / weights) * area.width - 6 };
    });
    columns.forEach(({ title, isNumber }, at) => {
      const { x, width } = places[at] ?? { x: area.x, width: 0 };
      pdf.fontSize(7).fillColor(MUTED);
      const lines = wrapped(frame.shown(title), width, HEAD_LINES, (part) => pdf.widthOfString(part));
      lines.forEach((line, index) => {
        const y = area.y + (HEAD_LINES - lines.length + index) * HEAD_LINE;
        pdf.text(line, isNumber ? x + width - pdf.widthOfString(line) : x, y, { lineBreak: false });
      });
    });
    const put = (cells: readonly string[], index: number, isSum: boolean): void => {
      const y = area.y + TABLE_HEAD + index * ROW_PT;
      // The font has no bold, so sums are marked by their background.
      if (isSum) pdf.rect(area.x - 3, y - 3, area.width + 3, ROW_PT).fill('#EEF1F4');
      pdf
        .lineWidth(0.3)
        .moveTo(area.x, y - 3)
        .lineTo(area.x + area.width, y - 3)
        .stroke('#D5DAE0');
      cells.forEach((cell, at) => {
        const place = places[at] ?? { x: area.x, width: 0 };
        const right = columns[at]?.isNumber ?? false;
        drawText(pdf, frame, cell, { ...place, y, size: 7.5, color: INK, right });
      });
    };
    rows.forEach((row, at) => put(row, at, bold.has(at)));
    if (total !== null) put(total, rows.length, true);
    const below = area.y + TABLE_HEAD + (rows.length + (total === null ? 0 : 1)) * ROW_PT;
    drawText(pdf, frame, rest.join('  ·  '), { x: area.x, y: below + 2, width: area.width, size: 8, color: MUTED });
  }

  private formulas({ rows }: Part & { kind: 'formulas' }, area: Rect): void {
    const { pdf, frame, words } = this;
    const put = (texts: readonly string[], y: number, colors: readonly string[]): void => {
      let { x } = area;
      texts.forEach((text, at) => {
        const width = (FORMULA_WIDTHS[at] ?? 0) * area.width;
        pdf.fontSize(8).fillColor(colors[at] ?? INK);
        const lines = wrapped(frame.shown(text), width - 10, 20, (part) => pdf.widthOfString(part));
        for (const [line, shown] of lines.entries()) pdf.text(shown, x, y + line * FORMULA_LINE, { lineBreak: false });
        x += width;
      });
    };
    const { document } = words;
    const heads = [words.texts.dashboard.figure.other, document.formula, document.note];
    put(heads, area.y, [MUTED, MUTED, MUTED]);
    let y = area.y + FORMULA_HEAD;
    for (const row of rows) {
      pdf
        .lineWidth(0.3)
        .moveTo(area.x, y - 4)
        .lineTo(area.x + area.width, y - 4)
        .stroke('#D5DAE0');
      put([row.name, row.formula, row.note], y, [INK, INK, MUTED]);
      y += formulaLines(row) * FORMULA_LINE;
    }
  }

  private opened({ id, bytes }: ShelfPicture): PdfImage {
    const image = this.images.get(id) ?? openImage(this.pdf, bytes);
    this.images.set(id, image);
    return image;
  }

  private shelf({ sheet, page, pictures: made }: Part & { kind: 'shelf' }, area: Rect): void {
    const { pdf, frame, words } = this;
    const legend = 30;
    const room = { ...area, height: area.height - legend };
    const placing = placingOf(page.drawing, room);
    const pictures = new Map([...made].map(([key, picture]) => [key, this.opened(picture)]));
    new ShelfPainter(pdf, page.drawing, placing, sheet.colours, frame.shown, page.bands, { pictures }).paint();
    const y = room.y + room.height + 10;
    drawText(pdf, frame, words.file.level(sheet.colours.by), { x: area.x, y, width: 70, size: 7.5, color: MUTED });
    const wide = (area.width - 76) / Math.max(1, sheet.colours.legend.length);
    sheet.colours.legend.forEach(({ color, name }, at) => {
      const x = area.x + 76 + at * wide;
      if (color !== null) pdf.rect(x, y + 1, 7, 7).fill(color);
      const text = name ?? words.file.report(color === null ? 'otherCategories' : 'noValue');
      drawText(pdf, frame, text, { x: x + 10, y, width: wide - 14, size: 7.5, color: INK });
    });
  }

  private text(blocks: readonly TextBlock[], area: Rect): void {
    const { pdf, frame } = this;
    let { y } = area;
    for (const { heading, depth, mark, runs } of blocks) {
      const size = heading === 0 ? TEXT_PT : 17 - 2 * heading;
      const left = area.x + Math.max(0, depth - (mark === '' ? 0 : 1)) * 14;
      const indent = mark === '' ? 0 : 14;
      pdf.fontSize(size).fillColor(INK);
      if (mark !== '') pdf.text(mark, left, y, { lineBreak: false });
      const text = frame.shown(runs.map((run) => run.text).join(''));
      const width = area.x + area.width - left - indent;
      for (const line of wrapped(text, width, 200, (part) => pdf.widthOfString(part))) {
        if (y > area.y + area.height) return;
        pdf.text(line, left + indent, y, { lineBreak: false });
        y += size * 1.35;
      }
      y += size * 0.35;
    }
  }
}
