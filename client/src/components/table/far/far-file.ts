import { KEPT_ROWS_MOST } from '@core/tables/kept-rows.js';
import { toCsv } from '../../../lib/csv.js';
import { exportedColumns, headOf, type CellValue, type DataColumn } from '../data-column.js';
import type { FarPage } from './far-rows.js';

/** Rows of one request while a file is put together. */
const ROWS_AT_ONCE = 5000;
/** A workbook is put together in memory: of as many rows as a browser keeps. (A sheet could have 1,048,575.) */
export const WORKBOOK_ROWS_MOST = KEPT_ROWS_MOST;

/** The list became another while it was read: a file of both would be wrong. */
export class ChangedMeanwhileError extends Error {}

type Ask<Row> = (offset: number, limit: number) => Promise<FarPage<Row>>;

/** All rows of a question, a request after the other; `onPart` is told how many of how many there are. */
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

/** A CSV of as many rows as there are: part after part goes where the browser keeps it, and none stays in memory. */
export async function farCsv<Row>(
  columns: readonly DataColumn<Row>[],
  ask: Ask<Row>,
  onPart: (done: number, of: number) => void,
): Promise<Blob> {
  const written = exportedColumns(columns);
  const blobs: Blob[] = [new Blob([toCsv([written.map(headOf)])])];
  for await (const rows of parts(ask, onPart)) {
    const grid = rows.map((row) => written.map((column): CellValue => column.value(row)));
    // Each part is a file of its own as far as `toCsv` knows: the sign of its encoding stands at the beginning alone.
    if (grid.length > 0) blobs.push(new Blob([toCsv(grid).replace(/^\uFEFF/, '')]));
  }
  return new Blob(blobs, { type: 'text/csv;charset=utf-8' });
}

/** All rows, for a workbook, of which a browser holds all at once. */
export async function farRows<Row>(ask: Ask<Row>, onPart: (done: number, of: number) => void): Promise<Row[]> {
  const all: Row[] = [];
  for await (const rows of parts(ask, onPart)) for (const row of rows) all.push(row);
  return all;
}
