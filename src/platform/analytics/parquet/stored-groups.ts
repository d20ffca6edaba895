import { open } from 'node:fs/promises';
import { type FileMetaData, parquetMetadata, type RowGroup } from 'hyparquet';
import type { AnalyticsColumn } from '../duckdb.js';
import type { ChunkPlace } from './column-reader.js';
import { PHYSICAL_NAMES, PROGRAM } from './parquet-file.js';

/** A row group of a stored Parquet file that this program wrote. */
export interface StoredGroup {
  readonly path: string;
  readonly rows: number;
  readonly chunks: ReadonlyMap<string, ChunkPlace>;
}

/** Footers read concurrently. */
const FILES_AT_ONCE = 8;
/** Longer than the footer of any table of parts with one row group (3 KB); a longer one takes a second read. */
const USUAL_FOOTER = 16_384;
/** The footer's length and the magic number after it. */
const END_BYTES = 8;

/**
 * The row groups of Parquet files, in file order; null when they cannot be copied byte by byte into a file with these
 * columns, because another program wrote a file or its columns differ. Reads only the footers, in a tenth of the time
 * that DuckDB takes.
 *
 * @throws Error when a file is not Parquet
 */
export async function storedGroups(
  paths: readonly string[],
  columns: readonly AnalyticsColumn[],
): Promise<StoredGroup[] | null> {
  if (paths.length === 0) return null;
  const groups: StoredGroup[] = [];
  for (let start = 0; start < paths.length; start += FILES_AT_ONCE) {
    const some = paths.slice(start, start + FILES_AT_ONCE);
    const footers = await Promise.all(some.map(footerOf));
    for (const [at, footer] of footers.entries()) {
      if (!isOurs(footer, columns)) return null;
      for (const group of footer.row_groups) groups.push(storedGroup(some[at] ?? '', group, columns));
    }
  }
  return groups;
}

async function footerOf(path: string): Promise<FileMetaData> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const last = async (bytes: number): Promise<Uint8Array> => {
      const end = new Uint8Array(Math.min(bytes, size));
      await file.read(end, 0, end.length, size - end.length);
      return end;
    };
    const end = await last(USUAL_FOOTER);
    const length = end.length < END_BYTES ? 0 : new DataView(end.buffer).getUint32(end.length - END_BYTES, true);
    return parquetMetadata(length + END_BYTES > end.length ? await last(length + END_BYTES) : end);
  } finally {
    await file.close();
  }
}

function isOurs(
  { created_by: program, row_groups: groups, schema }: FileMetaData,
  columns: readonly AnalyticsColumn[],
) {
  if (program !== PROGRAM || groups.length > 1) return false;
  const own = new Map(schema.map((element) => [element.name, element]));
  return columns.every(({ name, type, nullable }) => {
    const element = own.get(name);
    const repetition = nullable === false ? 'REQUIRED' : 'OPTIONAL';
    return element?.type === PHYSICAL_NAMES[type] && element.repetition_type === repetition;
  });
}

function storedGroup(path: string, { columns: stored, num_rows: rows }: RowGroup, columns: readonly AnalyticsColumn[]) {
  const wanted = new Set(columns.map(({ name }) => name));
  const chunks = new Map<string, ChunkPlace>();
  for (const { meta_data: chunk } of stored) {
    const name = chunk?.path_in_schema[0] ?? '';
    if (chunk === undefined || !wanted.has(name)) continue;
    const dataAt = Number(chunk.data_page_offset);
    const dictionaryAt = chunk.dictionary_page_offset === undefined ? null : Number(chunk.dictionary_page_offset);
    const bytes = Number(chunk.total_compressed_size);
    chunks.set(name, { start: dictionaryAt ?? dataAt, dictionaryAt, dataAt, bytes });
  }
  return { path, rows: Number(rows), chunks };
}
