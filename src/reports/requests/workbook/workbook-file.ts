import { EventEmitter, once } from 'node:events';
import { PassThrough } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type Excel from 'exceljs';

/** A formula with the value that it has now: what programs show that do not compute, and every program before it does. */
export interface Formula {
  readonly formula: string;
  /** Null is shown as nothing. */
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
/** Between these many rows the process does other things. */
const ROWS_AT_ONCE = 100;
const SHEET_NAME_LENGTH = 31;

/**
 * A workbook that is written while it is stored: one sheet after the other, each row gone from memory once it is
 * written. Formulas are computed anew when a program opens it.
 */
export class WorkbookFile {
  private rows = 0;
  private readonly names = new Set<string>();

  private constructor(
    readonly out: PassThrough,
    private readonly book: Excel.stream.xlsx.WorkbookWriter,
  ) {}

  static async open(): Promise<WorkbookFile> {
    const { default: exceljs } = await import('exceljs');
    const out = new PassThrough({ highWaterMark: 262_144 });
    // Cell references are written by exceljs's streaming writer for every cell; shared strings would hold them all in memory.
    const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false });
    book.calcProperties = { fullCalcOnLoad: true };
    return new WorkbookFile(out, book);
  }

  /** A name that a sheet can have, and that none before it has. */
  nameFor(title: string): string {
    const plain =
      title
        .replaceAll(/[[\]:*?/\\]+/g, ' ')
        .replaceAll(/^'+|'+$/g, '')
        .trim()
        .slice(0, SHEET_NAME_LENGTH) || 'Sheet';
    let name = plain;
    for (let copy = 2; this.names.has(name.toLowerCase()); copy += 1) {
      const ending = ` ${copy}`;
      name = plain.slice(0, SHEET_NAME_LENGTH - ending.length) + ending;
    }
    this.names.add(name.toLowerCase());
    return name;
  }

  /**
   * Writes a table: a frozen heading with a filter over its rows, the rows, and totals in bold below an empty row.
   *
   * @param options.rowCount how many rows there will be: totals and formulas name their places before they are written
   * @param options.hasFilter false where formulas elsewhere name rows, which sorting by the filter would move
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
    const sheet = this.book.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1, xSplit: frozenColumns }] });
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
    // exceljs looks a style up by the object that it is: one a cell would be compared as text, a fifth of the time.
    const styles = columns.map(({ kind }): Partial<Excel.Style> => ({ numFmt: FORMATS[kind] }));
    for await (const row of rows) {
      const added = sheet.addRow(row.map(cellValue));
      added.eachCell({ includeEmpty: true }, (cell, column) => (cell.style = styles[column - 1] ?? cell.style));
      added.commit();
      await this.breathe(sheet);
    }
    if (totals.length > 0) sheet.addRow([]).commit();
    for (const total of totals) {
      const row = sheet.addRow(total.map(cellValue));
      row.font = { bold: true };
      row.commit();
    }
    sheet.commit();
  }

  /** Writes a sheet of names and values: the first column in bold where `heads` says so. */
  page(name: string, rows: readonly { cells: readonly WorkbookCell[]; isHead?: boolean; kind?: CellKind }[]): void {
    const sheet = this.book.addWorksheet(name);
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
    await this.book.commit();
  }

  private async breathe(sheet: Excel.Worksheet): Promise<void> {
    this.rows += 1;
    if (this.rows % ROWS_AT_ONCE !== 0) return;
    // exceljs keeps every formula of a sheet, in case a later one wants to share it: ours do not, and there are millions.
    Reflect.set(sheet, '_formulae', {});
    await setImmediate();
    if (this.out.destroyed) throw this.out.errored ?? new Error('Nobody takes the workbook any more');
    if (this.out.writableNeedDrain) await drained(this.out, this.out);
    // exceljs hands rows on without waiting: where packing is slower than writing, a sheet would pile up in memory.
    for (const pipe of waitingPipes(sheet)) await drained(pipe, this.out);
  }
}

/** What a sheet's stream of exceljs writes into (an old readable-stream, hence the look inside) and is not taken yet. */
function waitingPipes(sheet: Excel.Worksheet): EventEmitter[] {
  const pipes = fieldOf(fieldOf(sheet, 'stream'), 'pipes');
  const all: unknown[] = Array.isArray(pipes) ? pipes : [];
  return all.filter(
    (pipe): pipe is EventEmitter =>
      pipe instanceof EventEmitter && fieldOf(fieldOf(pipe, '_writableState'), 'needDrain') === true,
  );
}

function fieldOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}

/** Waits until what was written is taken, or nobody takes the workbook any more. */
async function drained(stream: EventEmitter, out: PassThrough): Promise<void> {
  if (out.destroyed) return;
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(stream, 'drain', { signal }), once(out, 'close', { signal })]).catch(() => undefined);
  either.abort();
}

function cellValue(cell: WorkbookCell): Excel.CellValue {
  if (typeof cell === 'string' || cell === null) return cell;
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  if ('sheet' in cell) return { text: cell.text, hyperlink: `#${quoted(cell.sheet)}!A1` };
  return { formula: cell.formula, result: cell.result ?? '' };
}

/** A sheet's name as formulas write it. */
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
