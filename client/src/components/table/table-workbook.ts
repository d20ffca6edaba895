import { type CellValue, type DataColumn, exportedColumns, headOf } from './data-column.js';
import type { SheetNames, WorkbookFrame, WorkbookLine, WorkbookValue } from './workbook-writer.js';
import type { WorkbookAnswer, WorkbookPart } from './write-workbook.worker.js';

export interface TableContent<Row> {
  title: string;
  about: readonly { label: string; text: string }[];
  columns: readonly DataColumn<Row>[];
  /** All of them, or batch after batch. */
  rows: readonly Row[] | AsyncIterable<readonly Row[]>;
}

const PX_PER_CHARACTER = 8;
const USUAL_PX = 160;
const MINUTE_MS = 60_000;
/** Rows that are handed to the worker at once: a few milliseconds of copying. */
const ROWS_AT_ONCE = 2000;

/** What a workbook is written with: in this thread, or in a worker. */
interface Writing {
  readonly add: (lines: readonly WorkbookLine[]) => Promise<void> | void;
  readonly end: () => Promise<Blob>;
  readonly stop: () => void;
}

/** A table as a workbook, written in a worker if workers are available. Few of its rows are in memory. */
export async function tableWorkbook<Row>(content: TableContent<Row>, names: SheetNames): Promise<Blob> {
  const written = exportedColumns(content.columns);
  const frame = frameOf(content, names);
  const writing = typeof Worker === 'function' ? await writingApart(frame) : await writingHere(frame);
  try {
    for await (const rows of batches(content.rows)) {
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const some = rows.slice(start, start + ROWS_AT_ONCE);
        await writing.add(some.map((row) => lineOf(written, (column) => column.value(row))));
      }
    }
    return await writing.end();
  } finally {
    writing.stop();
  }
}

async function* batches<Row>(rows: TableContent<Row>['rows']): AsyncGenerator<readonly Row[]> {
  if (Symbol.asyncIterator in rows) yield* rows;
  else yield rows;
}

async function writingHere(frame: WorkbookFrame): Promise<Writing> {
  const { WorkbookWriter } = await import('./workbook-writer.js');
  const writer = await WorkbookWriter.open(frame);
  return { add: (lines) => writer.add(lines), end: () => writer.end(), stop: () => undefined };
}

async function writingApart(frame: WorkbookFrame): Promise<Writing> {
  const worker = new Worker(new URL('./write-workbook.worker.ts', import.meta.url), {
    type: 'module',
    name: 'write-workbook',
  });
  const send = (part: WorkbookPart): Promise<WorkbookAnswer> =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
        if ('error' in data) reject(new Error(data.error));
        else resolve(data);
      };
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(part);
    });
  const stop = () => worker.terminate();
  const add = async (rows: readonly WorkbookLine[]): Promise<void> => {
    await send({ rows });
  };
  const end = async (): Promise<Blob> => {
    const answer = await send({ end: true });
    if (!('file' in answer)) throw new Error('The worker ended without a file');
    return answer.file;
  };
  try {
    await send({ frame });
  } catch (error) {
    stop();
    throw error;
  }
  return { add, end, stop };
}

function lineOf<Row>(
  columns: readonly DataColumn<Row>[],
  valueOf: (column: DataColumn<Row>) => CellValue,
): WorkbookValue[] {
  return columns.map((column) => workbookValue(column, valueOf(column)));
}

function frameOf<Row>({ title, about, columns }: TableContent<Row>, names: SheetNames): WorkbookFrame {
  const written = exportedColumns(columns);
  return {
    ...{ names, title, about },
    columns: written.map((column) => ({
      head: headOf(column),
      width: Math.ceil((column.width ?? USUAL_PX) / PX_PER_CHARACTER),
      format: formatOf(column),
    })),
    total: written.some(({ total }) => total !== undefined) ? lineOf(written, ({ total }) => total) : null,
  };
}

function workbookValue<Row>({ kind }: DataColumn<Row>, value: CellValue): WorkbookValue {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  return (kind === 'date' || kind === 'dateTime' ? localTime(value) : null) ?? value;
}

/** A time in the reader's time zone; a day stays that day. Null when it is not a time. */
function localTime(text: string): Date | null {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) return null;
  const isDay = text.length <= 'yyyy-mm-dd'.length;
  return isDay ? time : new Date(time.getTime() - time.getTimezoneOffset() * MINUTE_MS);
}

/** As many decimals as on screen, and at least two for money and plain numbers. */
function formatOf<Row>({ kind, digits = 0 }: DataColumn<Row>): string {
  const decimals = (least: number): string => '0'.repeat(Math.max(least, digits));
  switch (kind) {
    case 'integer':
      return '#,##0';
    case 'percent':
      return `0.${decimals(1)} %`;
    case 'number':
    case 'money':
      return `#,##0.${decimals(2)}`;
    case 'date':
      return 'yyyy-mm-dd';
    case 'dateTime':
      return 'yyyy-mm-dd hh:mm';
    default:
      return 'General';
  }
}
