import { setImmediate } from 'node:timers/promises';
import type { ReportTable, TableCell } from './report-table.js';

/**
 * Characters that a spreadsheet reads as the start of a formula; the full-width signs are for Chinese and Japanese
 * settings.
 */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;
const BATCH_CHARACTERS = 65_536;
export const CSV_TYPE = 'text/csv';

/**
 * One cell by RFC 4180. Text that a spreadsheet would run as a formula gets a leading apostrophe; numbers are written
 * unchanged, with a decimal point.
 */
export function csvCell(cell: TableCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csvLine(cells: readonly TableCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/**
 * A table as CSV: BOM, heading, rows, as programs and spreadsheets expect data. `notes` adds the report's details and
 * an empty line above, and the total below. Yields to other work between pieces, however fast rows and reader are.
 */
export async function* writeCsv(table: ReportTable, options: { notes?: boolean } = {}): AsyncGenerator<string> {
  let text = '\uFEFF';
  if (options.notes === true) {
    text += csvLine([table.title]);
    for (const [name, value] of table.about) text += csvLine([name, value]);
    text += '\r\n';
  }
  text += csvLine(table.columns.map((column) => column.title));
  for await (const row of table.rows) {
    text += csvLine(row);
    if (text.length < BATCH_CHARACTERS) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  if (table.total !== undefined && options.notes === true) text += csvLine(table.total);
  if (text !== '') yield text;
}
