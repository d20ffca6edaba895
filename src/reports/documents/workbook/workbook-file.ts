import type { PassThrough } from 'node:stream';
import type Excel from 'exceljs';
import { numberedName, sheetName, StreamedBook } from '../../../platform/spreadsheets/streamed-book.js';

/** A formula with its current value, for programs that do not recalculate, and for all others until they do. */
export interface Formula {
  readonly formula: string;
  /** Null is shown as an empty cell. */
  readonly result: number | null;
}
/** A link to another sheet. */
export interface SheetLink {
  readonly text: string;
  readonly sheet: string;
}
export type WorkbookCell = string | number | null | Formula | SheetLink;
export type CellKind = 'text' | 'number' | 'count' | 'ratio';

export interface SheetColumn {
  readonly title: string;
  readonly kind: CellKind;
  readonly width?: number;
}

const FORMATS: Readonly<Record<CellKind, string>> = {
  text: '@',
  number: '#,##0.00',
  count: '#,##0',
  ratio: '0.0 %',
};

/**
 * A workbook that is written while it is stored: sheet by sheet, freeing each row once it is written. Formulas are
 * recalculated when a program opens the file.
 */
export class WorkbookFile {
  private readonly names = new Set<string>();

  private constructor(private readonly book: StreamedBook) {}

  static async open(): Promise<WorkbookFile> {
    const book = await StreamedBook.open();
    book.writer.calcProperties = { fullCalcOnLoad: true };
    return new WorkbookFile(book);
  }

  get out(): PassThrough {
    return this.book.out;
  }

  /** A valid sheet name that is not in use yet. */
  nameFor(title: string): string {
    const plain = sheetName(title);
    let name = plain;
    for (let copy = 2; this.names.has(name.toLowerCase()); copy += 1) name = numberedName(plain, copy);
    this.names.add(name.toLowerCase());
    return name;
  }

  /**
   * Writes a table: a frozen heading with a filter, the rows, and totals in bold after an empty row.
   *
   * @param options.rowCount the number of rows to come, because totals and formulas refer to cells that are not written
   *   yet
   * @param options.hasFilter false when formulas elsewhere refer to rows, which sorting by the filter would move
   */
  async table(
    name: string,
    columns: readonly SheetColumn[],
    rows: Iterable<readonly WorkbookCell[]> | AsyncIterable<readonly WorkbookCell[]>,
    options: {
      rowCount: number;
      totals?: readonly (readonly WorkbookCell[])[];
      frozenColumns?: number;
      hasFilter?: boolean;
    },
  ): Promise<void> {
    const { rowCount, totals = [], frozenColumns = 0, hasFilter = true } = options;
    const sheet = this.book.writer.addWorksheet(name, {
      views: [{ state: 'frozen', ySplit: 1, xSplit: frozenColumns }],
    });
    sheet.columns = columns.map(({ kind, width }) => ({
      width: width ?? (kind === 'text' ? 24 : 14),
      style: { numFmt: FORMATS[kind] },
    }));
    if (rowCount > 0 && hasFilter) {
      sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: rowCount + 1, column: columns.length } };
    }
    const head = sheet.addRow(columns.map(({ title }) => title));
    head.font = { bold: true };
    head.alignment = { wrapText: true, vertical: 'top' };
    head.commit();
    // exceljs finds a style by object identity. A new object per cell would be compared as text, which takes a fifth of
    // the time.
    const styles = columns.map(({ kind }): Partial<Excel.Style> => ({ numFmt: FORMATS[kind] }));
    for await (const row of rows) {
      const added = sheet.addRow(row.map(cellValue));
      added.eachCell({ includeEmpty: true }, (cell, column) => (cell.style = styles[column - 1] ?? cell.style));
      added.commit();
      await this.book.breathe(sheet);
    }
    if (totals.length > 0) sheet.addRow([]).commit();
    for (const total of totals) {
      const row = sheet.addRow(total.map(cellValue));
      row.font = { bold: true };
      row.commit();
    }
    sheet.commit();
  }

  /** Writes a sheet of names and values; the first column is bold where `heads` says so. */
  page(name: string, rows: readonly { cells: readonly WorkbookCell[]; isHead?: boolean; kind?: CellKind }[]): void {
    const sheet = this.book.writer.addWorksheet(name);
    sheet.columns = [{ width: 32 }, { width: 60 }];
    for (const { cells, isHead, kind } of rows) {
      const row = sheet.addRow(cells.map(cellValue));
      if (isHead === true) row.font = { bold: true };
      if (kind !== undefined) row.getCell(2).numFmt = FORMATS[kind];
      row.getCell(2).alignment = { horizontal: 'left', wrapText: true };
      row.commit();
    }
    sheet.commit();
  }

  async commit(): Promise<void> {
    await this.book.writer.commit();
  }
}

function cellValue(cell: WorkbookCell): Excel.CellValue {
  if (typeof cell === 'string' || cell === null) return cell;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if ('sheet' in cell) return { text: cell.text, hyperlink: `#${quoted(cell.sheet)}!A1` };
  return { formula: cell.formula, result: cell.result ?? '' };
}

/** A sheet's name as written in formulas. */
export function quoted(sheet: string): string {
  return `'${sheet.replaceAll("'", "''")}'`;
}

/** `A` for 1, `AA` for 27. */
export function columnName(column: number): string {
  let left = column;
  let name = '';
  while (left > 0) {
    const digit = (left - 1) % 26;
    name = String.fromCharCode(65 + digit) + name;
    left = Math.floor((left - 1) / 26);
  }
  return name;
}
