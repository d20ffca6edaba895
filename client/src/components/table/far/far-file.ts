import { toCsv } from '../../../lib/csv.js';
import { exportedColumns, headOf, type CellValue, type DataColumn } from '../data-column.js';
import type { FarPage } from './far-rows.js';

/** Rows per request while a file is assembled. */
const ROWS_AT_ONCE = 5000;
/** The list changed while it was read: a file with parts of both versions would be wrong. */
export class ChangedMeanwhileError extends Error {}

type Ask<Row> = (offset: number, limit: number) => Promise<FarPage<Row>>;

/** Fetches all rows of a question, one request after another; `onPart` receives the progress. */
export async function* farParts<Row>(
  ask: Ask<Row>,
  onPart: (done: number, of: number) => void,
): AsyncGenerator<readonly Row[]> {
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
  for await (const rows of farParts(ask, onPart)) {
    const grid = rows.map((row) => written.map((column): CellValue => column.value(row)));
    // `toCsv` treats each part as a separate file, but only the first may have a byte order mark.
    if (grid.length > 0) blobs.push(new Blob([toCsv(grid).replace(/^\uFEFF/, '')]));
  }
  return new Blob(blobs, { type: 'text/csv;charset=utf-8' });
}
