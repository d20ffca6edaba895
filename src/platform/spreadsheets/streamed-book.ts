import { EventEmitter, once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type Excel from 'exceljs';
import { SHEET_MAX_ROWS } from '../../core/tables/sheet-rows.js';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export { SHEET_MAX_ROWS };
export const SHEET_MAX_COLUMNS = 16_384;
const SHEET_NAME_LENGTH = 31;
/** The process yields after this many rows: the zip is packed and sent, other calls are answered. */
const ROWS_AT_ONCE = 100;

type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

/** How to write the rows of one kind. */
export interface RowSheets<Row> {
  readonly name: string;
  /** Adds a sheet with its heading. */
  readonly open: (writer: Excel.stream.xlsx.WorkbookWriter, name: string) => Excel.Worksheet;
  /** Adds and commits a row; `index` counts the rows before it, on all sheets. */
  readonly add: (sheet: Excel.Worksheet, row: Row, index: number) => void;
  /** Rows per sheet, without heading and total. */
  readonly maxRows?: number;
}

/** A workbook that is written while it is read: a row leaves memory once it is packed. */
export class StreamedBook {
  private rows = 0;

  private constructor(
    readonly out: PassThrough,
    readonly writer: Excel.stream.xlsx.WorkbookWriter,
  ) {}

  static async open(out = passage()): Promise<StreamedBook> {
    const { default: exceljs } = await import('exceljs');
    // exceljs's streaming writer gives every cell its reference; shared strings would all stay in memory.
    const options = { stream: out, useStyles: true, useSharedStrings: false };
    return new StreamedBook(out, new exceljs.stream.xlsx.WorkbookWriter(options));
  }

  /**
   * Writes rows to a sheet, and continues on `Products 2`, `Products 3` … when it is full.
   *
   * @returns the last sheet, not yet committed, and the number of rows
   */
  async write<Row>(
    rows: Rows<Row>,
    { name, open, add, maxRows = SHEET_MAX_ROWS }: RowSheets<Row>,
  ): Promise<{ sheet: Excel.Worksheet; count: number }> {
    let sheet = open(this.writer, name);
    let [count, sheets] = [0, 1];
    for await (const row of rows) {
      if (count === sheets * maxRows) {
        sheet.commit();
        sheets += 1;
        sheet = open(this.writer, numberedName(name, sheets));
      }
      add(sheet, row, count);
      count += 1;
      await this.breathe(sheet);
    }
    return { sheet, count };
  }

  /**
   * Await this after every row: it yields to other work and waits for a slow reader.
   *
   * @throws Error when the reader is gone
   */
  async breathe(sheet: Excel.Worksheet): Promise<void> {
    this.rows += 1;
    if (this.rows % ROWS_AT_ONCE !== 0) return;
    // exceljs keeps every formula of a sheet in case a later one shares it: ours never do, and there are millions.
    Reflect.set(sheet, '_formulae', {});
    await setImmediate();
    if (this.out.destroyed) throw this.out.errored ?? new Error('The reader of the workbook went away');
    if (this.out.writableNeedDrain) await drained(this.out, this.out);
    // exceljs passes rows on without backpressure: if packing is slower than writing, a sheet would pile up in memory.
    for (const pipe of waitingPipes(sheet)) await drained(pipe, this.out);
  }
}

/**
 * A workbook as a stream. An error while writing destroys the stream, so that half a file is never mistaken for a
 * complete one.
 */
export function streamWorkbook(fill: (book: StreamedBook) => Promise<void>): Readable {
  const out = passage();
  const write = async (): Promise<void> => {
    const book = await StreamedBook.open(out);
    await fill(book);
    await book.writer.commit();
  };
  void write().catch((error: unknown) => out.destroy(error instanceof Error ? error : new Error(String(error))));
  return out;
}

/** `Products 2`, within the maximum length of a sheet's name. */
export function numberedName(name: string, number: number): string {
  const ending = ` ${number}`;
  return name.slice(0, SHEET_NAME_LENGTH - ending.length) + ending;
}

/** A valid sheet name for a title. */
export function sheetName(title: string): string {
  const plain = title.replaceAll(/[[\]:*?/\\]+/g, ' ').replaceAll(/^'+|'+$/g, '');
  return plain.trim().slice(0, SHEET_NAME_LENGTH) || 'Sheet';
}

export function addBold(sheet: Excel.Worksheet, cells: readonly Excel.CellValue[]): void {
  const row = sheet.addRow([...cells]);
  row.font = { bold: true };
  row.commit();
}

const passage = (): PassThrough => new PassThrough({ highWaterMark: 262_144 });

/**
 * The streams that an exceljs sheet writes into and that are not drained yet (an old readable-stream, hence the access
 * to internals).
 */
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

/** Waits until the written data is consumed, or the reader is gone. */
async function drained(stream: EventEmitter, out: PassThrough): Promise<void> {
  if (out.destroyed) return;
  const either = new AbortController();
  const { signal } = either;
  await Promise.race([once(stream, 'drain', { signal }), once(out, 'close', { signal })]).catch(() => undefined);
  either.abort();
}
