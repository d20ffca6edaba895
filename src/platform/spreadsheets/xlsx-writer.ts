import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { once } from 'node:events';
import type Excel from 'exceljs';
import type { ReportTable, TableCell, TableColumn } from './report-table.js';

const FORMATS: Readonly<Record<TableColumn['type'], string | undefined>> = {
  text: '@',
  number: '#,##0.00',
  count: '#,##0',
  ratio: '0.0 %',
};
/** Between these many rows the process does other things: the zip is packed and sent, other calls are answered. */
const ROWS_AT_ONCE = 200;
/** What one XLSX sheet holds, less the heading and the total. */
export const XLSX_MAX_ROWS = 1_048_574;
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What the two sheets are called, and the count of rows on the second. */
export interface SheetWords {
  readonly data: string;
  readonly about: string;
  readonly rows: string;
}

/**
 * A table as a workbook, written while it is read: the table on the first sheet, with a frozen heading and a filter,
 * the report's words on the second. An error while reading the rows destroys the stream, so a half file is never
 * taken for a whole one.
 */
export function writeXlsx(table: ReportTable, words: SheetWords): Readable {
  const out = new PassThrough({ highWaterMark: 262_144 });
  void fill(table, words, out).catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}

async function fill(table: ReportTable, words: SheetWords, out: PassThrough): Promise<void> {
  const { default: exceljs } = await import('exceljs');
  // Cell references are written by exceljs's streaming writer for every cell; shared strings would hold them all in memory.
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
  const sheet = book.addWorksheet(words.data, {
    views: [{ state: 'frozen', ySplit: 1 }],
    properties: { outlineProperties: { summaryBelow: false, summaryRight: false } },
  });
  sheet.columns = table.columns.map((column) => ({
    width: column.width ?? (column.type === 'text' ? 24 : 14),
    style: { numFmt: FORMATS[column.type] },
    ...(column.outline === undefined ? {} : { outlineLevel: column.outline }),
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: table.columns.length } };
  bold(sheet.addRow(table.columns.map((column) => column.title)));
  let rows = 0;
  for await (const row of table.rows) {
    if (rows >= XLSX_MAX_ROWS) break;
    addRow(sheet, row, table.outline, rows);
    rows += 1;
    if (rows % ROWS_AT_ONCE === 0) await setImmediate();
    if (out.destroyed) throw new Error('The reader of the workbook went away');
    if (out.writableNeedDrain) await drained(out);
  }
  if (table.total !== undefined) bold(sheet.addRow(table.total.map(xlsxCell)));
  sheet.commit();
  addAbout(book, table, words, rows);
  await book.commit();
}

function addRow(sheet: Excel.Worksheet, row: readonly TableCell[], outline: ReportTable['outline'], at: number): void {
  const added = sheet.addRow(row.map(xlsxCell));
  const level = outline?.rows[at] ?? 0;
  if (level > 0) added.outlineLevel = level;
  if (outline?.bold[at] === true) added.font = { bold: true };
  added.commit();
}

/** Waits until the reader has taken what was written, or has gone. */
async function drained(out: PassThrough): Promise<void> {
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })]);
  either.abort();
}

function addAbout(book: Excel.stream.xlsx.WorkbookWriter, table: ReportTable, words: SheetWords, rows: number): void {
  const about = book.addWorksheet(words.about);
  about.columns = [{ width: 24 }, { width: 80 }];
  bold(about.addRow([table.title]));
  for (const [name, value] of table.about) about.addRow([name, value]).commit();
  about.addRow([words.rows, rows]).commit();
  about.commit();
}

function bold(row: Excel.Row): void {
  row.font = { bold: true };
  row.commit();
}

function xlsxCell(cell: TableCell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
