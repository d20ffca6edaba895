import { appendFile, readFile } from 'node:fs/promises';
import { type ColumnDefinition, PART_TABLE_NAMES, PART_TABLES } from '../../core/extraction/columns.js';
import { FINDING_COLUMNS } from '../../core/validation/finding-rows.js';
import { MAGIC, parquetFooter } from '../../platform/analytics/parquet/parquet-file.js';
import type { RequestPartName, WrittenRows, WrittenTables } from '../threads/chunk-answer.js';

export interface PartFile {
  readonly table: RequestPartName;
  readonly path: string;
  readonly rows: number;
}

/** Combines the rows that threads wrote into one Parquet file per table; nearly always there is a single chunk. */
export function joinPartFiles(chunks: readonly WrittenTables[]): Promise<PartFile[]> {
  const [first, ...others] = chunks;
  if (first === undefined) return Promise.resolve([]);
  const tables = [...PART_TABLE_NAMES, ...(first.findings ? (['findings'] as const) : [])];
  return Promise.all(
    tables.map((table) =>
      joinRows(
        table,
        [first, ...others].flatMap((chunk) => chunk[table] ?? []),
      ),
    ),
  );
}

async function joinRows(table: RequestPartName, written: readonly WrittenRows[]): Promise<PartFile> {
  const [first, ...others] = written;
  if (first === undefined) throw new Error(`No rows of ${table} were written`);
  for (const { path } of others) await appendFile(first.path, (await readFile(path)).subarray(MAGIC.length));
  const columns: readonly ColumnDefinition[] = table === 'findings' ? FINDING_COLUMNS : PART_TABLES[table];
  await appendFile(
    first.path,
    parquetFooter(
      columns,
      written.map(({ shape }) => shape),
    ),
  );
  return { table, path: first.path, rows: written.reduce((sum, { shape }) => sum + shape.rows, 0) };
}
