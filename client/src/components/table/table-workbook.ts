import { type CellValue, type DataColumn, exportedColumns, headOf } from './data-column.js';
import type { SheetNames, Workbook, WorkbookValue } from './workbook-writer.js';
import type { WorkbookAnswer } from './write-workbook.worker.js';

export interface TableContent<Row> {
  title: string;
  about: readonly { label: string; text: string }[];
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}

const PX_PER_CHARACTER = 8;
const USUAL_PX = 160;
const MINUTE_MS = 60_000;

/** A table as a workbook, written in a worker if workers are available. */
export async function tableWorkbook<Row>(content: TableContent<Row>, names: SheetNames): Promise<Blob> {
  const workbook = workbookOf(content, names);
  if (typeof Worker === 'function') return writtenApart(workbook);
  const { writeWorkbook } = await import('./workbook-writer.js');
  return writeWorkbook(workbook);
}

function writtenApart(workbook: Workbook): Promise<Blob> {
  const worker = new Worker(new URL('./write-workbook.worker.ts', import.meta.url), {
    type: 'module',
    name: 'write-workbook',
  });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => {
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.error));
    };
    worker.onerror = ({ message }) => reject(new Error(message));
    worker.postMessage(workbook);
  }).finally(() => worker.terminate());
}

function workbookOf<Row>({ title, about, columns, rows }: TableContent<Row>, names: SheetNames): Workbook {
  const written = exportedColumns(columns);
  const line = (valueOf: (column: DataColumn<Row>) => CellValue): WorkbookValue[] =>
    written.map((column) => workbookValue(column, valueOf(column)));
  return {
    names,
    title,
    about,
    columns: written.map((column) => ({
      head: headOf(column),
      width: Math.ceil((column.width ?? USUAL_PX) / PX_PER_CHARACTER),
      format: formatOf(column),
    })),
    rows: rows.map((row) => line((column) => column.value(row))),
    total: written.some(({ total }) => total !== undefined) ? line(({ total }) => total) : null,
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
