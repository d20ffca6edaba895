import { appendFile, readFile } from 'node:fs/promises';
import { PART_TABLE_NAMES, PART_TABLES, type PartTableName } from '../../core/extraction/columns.js';
import { MAGIC, parquetFooter } from '../../platform/analytics/parquet/parquet-file.js';
import type { WrittenRows, WrittenTables } from '../threads/chunk-answer.js';

export interface PartFile {
  readonly table: PartTableName;
  readonly path: string;
  readonly rows: number;
}

/** Makes one whole Parquet file a table of the rows that threads wrote: nearly always a single chunk's. */
export function joinPartFiles(chunks: readonly WrittenTables[]): Promise<PartFile[]> {
  const [first, ...others] = chunks;
  if (first === undefined) return Promise.resolve([]);
  return Promise.all(
    PART_TABLE_NAMES.map((table) =>
      joinRows(
        table,
        first[table],
        others.map((chunk) => chunk[table]),
      ),
    ),
  );
}

async function joinRows(table: PartTableName, first: WrittenRows, others: readonly WrittenRows[]): Promise<PartFile> {
  for (const { path } of others) await appendFile(first.path, (await readFile(path)).subarray(MAGIC.length));
  const shapes = [first, ...others].map(({ shape }) => shape);
  await appendFile(first.path, parquetFooter(PART_TABLES[table], shapes));
  return { table, path: first.path, rows: shapes.reduce((sum, { rows }) => sum + rows, 0) };
}
