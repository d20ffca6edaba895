import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { foundText } from '../diagnostics/diagnostic-collector.js';
import { namesAField } from './head-names.js';
import { cellText, columnLetters, isBlankRow, type TableCell, type TableRow } from './table.js';
import type { TableField } from './table-fields.js';

/** Rows searched for headings: exports often begin with a title and a date. */
const SEARCHED_ROWS = 20;

/**
 * The index of the heading row: the one with the most field names, otherwise the first with text in most of the table's
 * columns. -1 when there is none: all rows are blank, or the table begins with its data.
 */
export function findHeadRow(rows: readonly TableRow[], fields: readonly TableField[]): number {
  const isName = namesAField(fields);
  const first = rows.slice(0, SEARCHED_ROWS);
  let best = -1;
  let most = 0;
  first.forEach((row, index) => {
    const names = row.cells.filter((cell) => isName(cellText(cell))).length;
    // A data row may contain a field's name (`Pack`), but then it also contains figures.
    if (names > most && row.cells.every((cell) => !isFigure(cell) || names > 1)) [best, most] = [index, names];
  });
  if (most >= 1) return best;
  const width = Math.max(0, ...first.map(filledCells));
  const full = first.findIndex((row) => !isBlankRow(row) && filledCells(row) >= Math.ceil(width / 2));
  const row = rows[full];
  return row && isDataRow(row, rows.slice(full + 1)) ? -1 : full;
}

/** A row is data when it has figures where the rows below have them; headings are words. */
function isDataRow(row: TableRow, below: readonly TableRow[]): boolean {
  const figures = row.cells.flatMap((cell, column) => (isFigure(cell) ? [column] : []));
  return figures.some((column) => {
    const cells = below.map(({ cells: others }) => others[column] ?? null).filter((cell) => cellText(cell) !== '');
    return cells.length > 0 && cells.filter(isFigure).length >= 0.8 * cells.length;
  });
}

/** Digits, as in codes, prices and sizes; a year alone may be a heading. */
function isFigure(cell: TableCell): boolean {
  return /^[-+]?\d[\d.,\s-]*$/.test(cellText(cell)) && !/^(?:19|20)\d\d$/.test(cellText(cell));
}

function filledCells(row: TableRow): number {
  return row.cells.filter((cell) => cellText(cell) !== '').length;
}

/**
 * The headings of a row, made unique: a duplicate is reported and gets its column's letters (`Name (D)`); an empty one
 * is named by the letters alone. Trailing empty headings are dropped.
 */
export function headsOf(row: TableRow, findings: DiagnosticCollector): string[] {
  const texts = row.cells.map((cell) => cellText(cell).replace(/\s+/g, ' '));
  while (texts.at(-1) === '') texts.pop();
  const firstColumn = new Map<string, number>();
  return texts.map((text, index) => {
    const column = index + 1;
    if (text === '') {
      findings.add({ code: 'tables.empty-head', severity: 'info', line: row.line, cell: column });
      return `(${columnLetters(column)})`;
    }
    const same = firstColumn.get(text.toLowerCase());
    if (same === undefined) {
      firstColumn.set(text.toLowerCase(), column);
      return text;
    }
    findings.add({ code: 'tables.duplicate-head', severity: 'warning', line: row.line, cell: column, found: foundText(text), params: { first: columnLetters(same) } }); // prettier-ignore
    return `${text} (${columnLetters(column)})`;
  });
}

/** Headings for a table without any: the column letters, up to its widest row. */
export function headlessHeads(rows: readonly TableRow[]): string[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  return Array.from({ length: width }, (_none, index) => `(${columnLetters(index + 1)})`);
}

/**
 * How well a table's start fits a kind of list: the more of its fields are named, the better; lower for a table without
 * headings, 0 for one without rows.
 */
export function fitOf(rows: readonly TableRow[], fields: readonly TableField[]): number {
  const head = findHeadRow(rows, fields);
  const data = rows.slice(head + 1).filter((row) => !isBlankRow(row) && filledCells(row) > 1);
  if (data.length === 0) return 0;
  const isName = namesAField(fields);
  const names = new Set((rows[head]?.cells ?? []).map(cellText).filter(isName));
  return names.size + data.length / (data.length + 100);
}
