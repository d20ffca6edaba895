import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ColumnDefinition, PART_TABLE_NAMES, PART_TABLES } from '../../core/extraction/columns.js';
import { AnalyticsDatabase, type AnalyticsValues } from '../../platform/analytics/duckdb.js';
import { MAGIC, parquetFooter } from '../../platform/analytics/parquet/parquet-file.js';
import { RowGroupEncoder } from '../../platform/analytics/parquet/row-group-encoder.js';
import { buildSnapshot } from './snapshot-builder.js';
import type { SnapshotSource } from './snapshot-source.js';

const FILES = 100_000;
const FILES_A_PART = 5_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-builder-'));
  mkdirSync(join(folder, 'out'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts by which planograms differ; all others, and those of products, are the same in all files. */
const OWN_TEXTS: readonly string[] = ['name', 'key', 'guid', 'store_number', 'store_key'];

/** A column of a part in which every file has one row. */
function valuesOf(table: string, { name, type, nullable }: ColumnDefinition, first: number): AnalyticsValues {
  const length = FILES_A_PART;
  if (type === 'bool') return new Uint8Array(length).fill(1);
  if (type === 'double') return new Float64Array(length).fill(2.5);
  if (type === 'int') {
    if (name === 'file_no') return Int32Array.from({ length }, (_, row) => first + row);
    return new Int32Array(length).fill(nullable ? 7 : 0);
  }
  if (table === 'planograms' && OWN_TEXTS.includes(name)) {
    const dictionary = Array.from({ length }, (_, row) => `${name} of planogram ${first + row}`);
    return { codes: Int32Array.from({ length }, (_, row) => row), dictionary, distinct: true };
  }
  return { codes: new Int32Array(length), dictionary: [name === 'unit' ? 'cm' : `a ${name}`], distinct: true };
}

function writeParts(): SnapshotSource['parts'] {
  const encoder = new RowGroupEncoder();
  const parts: Record<string, string[]> = { planograms: [], positions: [], products: [], facts: [] };
  for (const table of PART_TABLE_NAMES) {
    const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
    for (let first = 0; first < FILES; first += FILES_A_PART) {
      const columns = Object.fromEntries(definitions.map((column) => [column.name, valuesOf(table, column, first)]));
      const { shape, content } = encoder.encode(definitions, [{ rows: FILES_A_PART, columns }]);
      const path = join(folder, `${table}-${first}.parquet`);
      writeFileSync(path, Buffer.concat([MAGIC, content, parquetFooter(definitions, [shape])]));
      parts[table]?.push(path);
    }
  }
  return { planograms: [], positions: [], products: [], facts: [], ...parts };
}

describe('a snapshot of very many planograms', () => {
  it('is built within the 64 MB that an analysis gives its database', async () => {
    const database = await AnalyticsDatabase.open({
      folders: [folder],
      memoryLimitMb: 64,
      threads: 1,
      spillFolder: join(folder, 'spill'),
      spillLimitMb: 2_048,
    });
    try {
      const fileNames = (fileNos: readonly number[]) =>
        Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `store ${fileNo}.psa` })));
      const source = { parts: writeParts(), fileNames, currency: 'USD' };
      const { manifest, totals } = await buildSnapshot(database.connection, source, join(folder, 'out'));
      expect(totals).toMatchObject({ planograms: FILES, stores: FILES, products: 1 });
      expect(manifest).toMatchObject({ unit: 'cm', currency: 'USD' });
      const counted = Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows]);
      expect(Object.fromEntries(counted)).toMatchObject({
        files: FILES,
        planograms: FILES,
        positions: FILES,
        facts: FILES,
        stores: FILES + 1,
      });
    } finally {
      database.close();
    }
  }, 60_000);
});
