import { PAGE, type PageFrame } from './planogram-page.js';
import { fitted } from './shelf-painter.js';

export const INK = '#1B232C';
export const MUTED = '#5B6673';
const LINE = '#D5DAE0';
/** The gap between two tables side by side, in points. */
export const GUTTER = 24;
export const ROW_PT = 13;
/** The gap between the top of a table and its heads. */
const HEAD_PT = 18;
/** The lowest end of the last row. */
const BOTTOM = PAGE.height - PAGE.margin - 14;

export interface Column {
  readonly title: string;
  /** As a share of the table's width. */
  readonly share: number;
  readonly right?: boolean;
}

export interface Table {
  readonly title: string;
  readonly columns: readonly Column[];
  /** At most `rowsBelow(top)` rows. */
  readonly rows: readonly (readonly string[])[];
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The number of rows in a table that starts this many points from the top. */
export function rowsBelow(top: number): number {
  return Math.floor((BOTTOM - top - HEAD_PT) / ROW_PT) - 1;
}

export function drawTable(pdf: PDFKit.PDFDocument, frame: PageFrame, table: Table): void {
  const { title, columns, rows, left, top, width } = table;
  drawText(pdf, frame, title, { x: left, y: top, width, size: 10, color: INK });
  const heads = top + HEAD_PT;
  const put = (cells: readonly string[], y: number, color: string): void => {
    let x = left;
    columns.forEach(({ share, right = false }, index) => {
      const wide = share * width;
      drawText(pdf, frame, cells[index] ?? '', { x, y, width: wide - 6, size: 7, color, right });
      x += wide;
    });
  };
  put(
    columns.map((column) => column.title),
    heads,
    MUTED,
  );
  rows.forEach((row, index) => {
    const y = heads + (index + 1) * ROW_PT;
    pdf
      .lineWidth(0.3)
      .moveTo(left, y - 3)
      .lineTo(left + width, y - 3)
      .stroke(LINE);
    put(row, y, INK);
  });
  if (rows.length === 0) drawText(pdf, frame, '–', { x: left, y: heads + ROW_PT, width, size: 8, color: MUTED });
}

interface Writing {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly color: string;
  readonly right?: boolean;
}

/** One line, cut with an ellipsis if it is too long. */
export function drawText(pdf: PDFKit.PDFDocument, { shown }: PageFrame, value: string, writing: Writing): void {
  const { x, y, width, size, color, right = false } = writing;
  pdf.fontSize(size).fillColor(color);
  const fit = fitted(shown(value), width, (part) => pdf.widthOfString(part));
  pdf.text(fit, right ? x + width - pdf.widthOfString(fit) : x, y, { lineBreak: false });
}

export function number(value: number | null, { words }: Pick<PageFrame, 'words'>): string {
  if (value === null) return '–';
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return new Intl.NumberFormat(words.language, { maximumFractionDigits: digits }).format(value);
}
