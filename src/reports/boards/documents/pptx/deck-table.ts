import { FORMULA_WIDTHS, formulaLines, type FormulasPart, type Room, type TablePart } from '../board-pages.js';
import { fitText } from '../text-fit.js';
import { type Box, INK, LINE, MUTED, PALE, POINTS } from './deck-look.js';
import type { BorderProps, Slide, TableCell, TableCellProps, TableRow } from './pptx-types.js';

const ROW = 0.25;
const HEAD = 0.5;
/** Padding beside a cell's text, in points. */
const CELL_PT = 8;
const FORMULA_LINE = 0.145;
const FORMULA_HEAD = 0.3;
const FORMULA_PT = 8.5;

/** The capacity of a slide's body; the head, the total and the note about the rest come in addition to the rows. */
export const roomOf = (height: number): Room => ({
  rows: Math.floor((height - HEAD - 2 * ROW) / ROW),
  lines: (height - FORMULA_HEAD) / FORMULA_LINE,
});

const border = (color: string): [BorderProps, BorderProps, BorderProps, BorderProps] => [
  { type: 'none' },
  { type: 'none' },
  { type: 'solid', pt: 0.5, color },
  { type: 'none' },
];

/** A native table. Texts are cut to their columns, so that each row keeps its height. */
export function addTable(slide: Slide, part: TablePart, box: Box, fontFace: string): void {
  const { columns, rows, bold, total, rest } = part;
  const size = columns.length > 9 ? 8 : 10;
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0);
  const widths = columns.map(({ weight }) => (box.w * weight) / weights);
  const cell = (text: string, at: number, more: TableCellProps = {}): TableCell => ({
    text: fitText(text, (widths[at] ?? 1) * POINTS - CELL_PT, size),
    options: { align: columns[at]?.isNumber ? 'right' : 'left', ...more },
  });
  const head = columns.map(({ title, isNumber }): TableCell => ({
    text: title,
    options: {
      bold: true,
      color: MUTED,
      fontSize: Math.min(size, 8),
      align: isNumber ? 'right' : 'left',
      valign: 'bottom',
    },
  }));
  const body = rows.map((row, at) => row.map((text, column) => cell(text, column, bold.has(at) ? { bold: true } : {})));
  const last = total === null ? [] : [total.map((text, at) => cell(text, at, { bold: true, fill: { color: PALE } }))];
  const said = rest.map((text): TableRow => [
    { text, options: { colspan: columns.length, color: MUTED, italic: true, align: 'left' } },
  ]);
  slide.addTable([head, ...body, ...last, ...said], {
    ...{ x: box.x, y: box.y, w: box.w },
    colW: widths,
    rowH: [HEAD, ...body.map(() => ROW), ...last.map(() => ROW), ...said.map(() => ROW)],
    ...{ fontFace, fontSize: size, color: INK, valign: 'middle' },
    margin: [0.01, 0.05, 0.01, 0.05],
    border: { type: 'none' },
    ...{ objectName: part.columns[0]?.title ?? '' },
  });
  rule(slide, box, HEAD);
}

/** The line below a table's head, because cells of pptxgenjs share one border style. */
function rule(slide: Slide, { x, y, w }: Box, below: number): void {
  slide.addShape('line', { x, y: y + below, w, h: 0, line: { color: LINE, width: 0.75 } });
}

/** Names, formulas and notes; texts wrap. */
export function addFormulas(
  slide: Slide,
  { rows }: FormulasPart,
  box: Box,
  fontFace: string,
  heads: readonly [string, string, string],
): void {
  const widths = FORMULA_WIDTHS.map((share) => share * box.w);
  const head = heads.map((text) => ({ text, options: { bold: true, color: MUTED, border: border(LINE) } }));
  const body = rows.map(({ name, formula, note }) =>
    [name, formula, note].map((text, at) => ({
      text,
      options: { bold: at === 0, color: at === 2 ? MUTED : INK, border: border(LINE) },
    })),
  );
  slide.addTable([head, ...body], {
    ...{ x: box.x, y: box.y, w: box.w },
    colW: widths,
    rowH: [FORMULA_HEAD, ...rows.map((row) => formulaLines(row) * FORMULA_LINE)],
    ...{ fontFace, fontSize: FORMULA_PT, valign: 'middle' },
    margin: [0.01, 0.05, 0.01, 0.05],
  });
}
