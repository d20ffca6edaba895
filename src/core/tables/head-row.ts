import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.js';
import { foundText } from '../diagnostics/diagnostic-collector.js';
import { normalHead } from './column-guess.js';
import { cellText, columnLetters, isBlankRow, type TableRow } from './table.js';
import type { TableField } from './table-fields.js';

/** Rows among which the heads are looked for: exports often begin with a title and a date. */
const SEARCHED_ROWS = 20;

/**
 * Which of the first rows holds the heads: the one with most names that a field knows, else the first that has text in
 * most of the table's columns. Its index, or -1 when all are blank.
 */
export function findHeadRow(rows: readonly TableRow[], fields: readonly TableField[]): number {
  const known = new Set(fields.flatMap(({ heads, name }) => [...heads, name.replaceAll('_', ' ')]));
  const first = rows.slice(0, SEARCHED_ROWS);
  let best = -1;
  let most = 0;
  first.forEach((row, index) => {
    const names = row.cells.filter((cell) => known.has(normalHead(cellText(cell)))).length;
    if (names > most) [best, most] = [index, names];
  });
  if (most >= 1) return best;
  const width = Math.max(0, ...first.map(filledCells));
  return first.findIndex((row) => !isBlankRow(row) && filledCells(row) >= Math.ceil(width / 2));
}

function filledCells(row: TableRow): number {
  return row.cells.filter((cell) => cellText(cell) !== '').length;
}

/**
 * The heads of a row, each different: one that comes twice is reported and gets its column's letters (`Name (D)`), one
 * that is empty is named by them alone. Trailing empty heads fall away.
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
