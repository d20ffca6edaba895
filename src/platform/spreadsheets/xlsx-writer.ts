import type { Readable } from 'node:stream';
import type Excel from 'exceljs';
import type { ReportTable, TableCell, TableColumn } from './report-table.js';
import { addBold, streamWorkbook } from './streamed-book.js';

const FORMATS: Readonly<Record<TableColumn['type'], string | undefined>> = {
  text: '@',
  number: '#,##0.00',
  count: '#,##0',
  ratio: '0.0 %',
};

/** The sheets' names, and the label of the row count on the second one. */
export interface SheetWords {
  readonly data: string;
  readonly about: string;
  readonly rows: string;
}

/**
 * A table as a workbook, written while it is read: the table with a frozen heading and a filter on the first sheet (or
 * as many as it needs), its total below the last row, and the report's details on the last sheet.
 *
 * @param maxRows rows per sheet, without heading and total
 */
export function writeXlsx(table: ReportTable, words: SheetWords, maxRows?: number): Readable {
  return streamWorkbook(async (book) => {
    const { sheet, count } = await book.write(table.rows, {
      name: words.data,
      open: (writer, name) => openSheet(writer, name, table.columns),
      add: (to, row, index) => addRow(to, row, table.outline, index),
      ...(maxRows === undefined ? {} : { maxRows }),
    });
    if (table.total !== undefined) addBold(sheet, table.total.map(xlsxCell));
    sheet.commit();
    addAbout(book.writer, table, words, count);
  });
}

function openSheet(
  writer: Excel.stream.xlsx.WorkbookWriter,
  name: string,
  columns: readonly TableColumn[],
): Excel.Worksheet {
  const sheet = writer.addWorksheet(name, {
    views: [{ state: 'frozen', ySplit: 1 }],
    properties: { outlineProperties: { summaryBelow: false, summaryRight: false } },
  });
  sheet.columns = columns.map((column) => ({
    width: column.width ?? (column.type === 'text' ? 24 : 14),
    style: { numFmt: FORMATS[column.type] },
    ...(column.outline === undefined ? {} : { outlineLevel: column.outline }),
  }));
  sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: 1, column: columns.length } };
  addBold(
    sheet,
    columns.map((column) => column.title),
  );
  return sheet;
}

function addRow(sheet: Excel.Worksheet, row: readonly TableCell[], outline: ReportTable['outline'], at: number): void {
  const added = sheet.addRow(row.map(xlsxCell));
  const level = outline?.rows[at] ?? 0;
  if (level > 0) added.outlineLevel = level;
  if (outline?.bold[at] === true) added.font = { bold: true };
  added.commit();
}

function addAbout(book: Excel.stream.xlsx.WorkbookWriter, table: ReportTable, words: SheetWords, rows: number): void {
  const about = book.addWorksheet(words.about);
  about.columns = [{ width: 24 }, { width: 80 }];
  addBold(about, [table.title]);
  for (const [name, value] of table.about) about.addRow([name, value]).commit();
  about.addRow([words.rows, rows]).commit();
  about.commit();
}

function xlsxCell(cell: TableCell): string | number | null {
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}
