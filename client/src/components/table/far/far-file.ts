import { KEPT_ROWS_MOST } from '@core/tables/kept-rows.js';
import { toCsv } from '../../../lib/csv.js';
import { exportedColumns, headOf, type CellValue, type DataColumn } from '../data-column.js';
import type { FarPage } from './far-rows.js';

/** Rows per request while a file is assembled. */
const ROWS_AT_ONCE = 5000;
/**
 * A workbook is assembled in memory, so it is limited to as many rows as a browser keeps. (A sheet could have
 * 1,048,575.)
 */
export const WORKBOOK_ROWS_MOST = KEPT_ROWS_MOST;

/** The list changed while it was read: a file with parts of both versions would be wrong. */
export class ChangedMeanwhileError extends Error {}

type Ask<Row> = (offset: number, limit: number) => Promise<FarPage<Row>>;

/** Fetches all rows of a question, one request after another; `onPart` receives the progress. */
async function* parts<Row>(ask: Ask<Row>, onPart: (done: number, of: number) => void): AsyncGenerator<readonly Row[]> {
  let version: string | null = null;
  for (let offset = 0, count = 1; offset < count; offset += ROWS_AT_ONCE) {
    const page = await ask(offset, ROWS_AT_ONCE);
    if (version !== null && page.version !== version) throw new ChangedMeanwhileError();
    version = page.version;
    count = page.count;
    onPart(Math.min(count, offset + page.rows.length), count);
    yield page.rows;
  }
}

/** A CSV of any number of rows: the parts go to the browser's blob storage, and none stays in memory. */
export async function farCsv<Row>(
  columns: readonly DataColumn<Row>[],
  ask: Ask<Row>,
  onPart: (done: number, of: number) => void,
): Promise<Blob> {
  const written = exportedColumns(columns);
  const blobs: Blob[] = [new Blob([toCsv([written.map(headOf)])])];
  for await (const rows of parts(ask, onPart)) {
    const grid = rows.map((row) => written.map((column): CellValue => column.value(row)));
    // `toCsv` treats each part as a separate file, but only the first may have a byte order mark.
    if (grid.length > 0) blobs.push(new Blob([toCsv(grid).replace(/^\uFEFF/, '')]));
  }
  return new Blob(blobs, { type: 'text/csv;charset=utf-8' });
}

/** All rows for a workbook, which a browser keeps in memory at once. */
export async function farRows<Row>(ask: Ask<Row>, onPart: (done: number, of: number) => void): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of parts(ask, onPart)) for (const row of rows) all.push(row);
  return all;
}
