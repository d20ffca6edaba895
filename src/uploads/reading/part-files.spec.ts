import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../../samples/generate.js';
import { PART_TABLE_NAMES, PART_TABLES, type PartTableName } from '../../core/extraction/columns.js';
import { extractFile } from '../../core/extraction/extract.js';
import type { FileExtract } from '../../core/extraction/file-extract.js';
import { readPlanogramFile } from '../../core/planogram/psa/reader.js';
import { FINDING_COLUMNS, findingRows } from '../../core/validation/finding-rows.js';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { MAGIC } from '../../platform/analytics/parquet/parquet-file.js';
import { RowGroupEncoder } from '../../platform/analytics/parquet/row-group-encoder.js';
import type { WrittenRows, WrittenTables } from '../threads/chunk-answer.js';
import { joinPartFiles } from './part-files.js';

const folder = mkdtempSync(join(tmpdir(), 'reveal-parts-'));
const encoder = new RowGroupEncoder();

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function extracts(count: number): FileExtract[] {
  const samples = generateSamples({ stores: count, categories: 1, years: [2025], lists: false, broken: false });
  return [...samples].map((sample, index) => {
    const read = readPlanogramFile(sample.bytes);
    if (!read.ok) throw new Error(read.refusal.code);
    return extractFile(read.file, { fileNo: index + 1, fileName: sample.path, storeExtraction: { source: 1 } });
  });
}

function written(prefix: string, files: readonly FileExtract[]): WrittenTables {
  const rows = (table: PartTableName): WrittenRows => {
    const path = join(folder, `${prefix}${table}.parquet`);
    const { shape, content } = encoder.encode(
      PART_TABLES[table],
      files.map((file) => file[table]),
    );
    writeFileSync(path, Buffer.concat([MAGIC, content]));
    return { path, shape };
  };
  return {
    planograms: rows('planograms'),
    positions: rows('positions'),
    products: rows('products'),
    facts: rows('facts'),
  };
}

describe('the part files of a batch', () => {
  it('contain the rows of every chunk, as DuckDB appends them', async () => {
    const files = extracts(5);
    const chunks = [files.slice(0, 3), [], files.slice(3)].map((some, index) => written(`${index}-`, some));
    const parts = await joinPartFiles(chunks);
    const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
    const db = database.connection;
    for (const [index, table] of PART_TABLE_NAMES.entries()) {
      await db.createTable(table, PART_TABLES[table]);
      for (const file of files) await db.append(table, PART_TABLES[table], file[table].columns, file[table].rows);
      const expected = await db.query(`SELECT * FROM ${table}`);
      const part = parts[index];
      expect(part).toMatchObject({ table, rows: expected.length });
      expect(await db.query('SELECT * FROM read_parquet($1)', [part?.path ?? ''])).toEqual(expected);
      expect(expected.length).toBeGreaterThan(4);
    }
    database.close();
  });

  it('contain the findings of every validated chunk, including chunks without findings', async () => {
    const finding = { rule: 'N02', line: 7, planogramNo: 0, positionNo: 3, subject: '036', params: { side: 'width' } };
    const chunks = [[findingRows(1, [finding])], [], [findingRows(2, []), findingRows(3, [{ rule: 'G03', line: 1 }])]];
    const parts = await joinPartFiles(
      chunks.map((found, index) => {
        const path = join(folder, `found-${index}.parquet`);
        const { shape, content } = encoder.encode(FINDING_COLUMNS, found);
        writeFileSync(path, Buffer.concat([MAGIC, content]));
        return { ...written(`with-${index}-`, []), findings: { path, shape } };
      }),
    );
    const part = parts.find(({ table }) => table === 'findings');
    expect(part?.rows).toBe(2);
    const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
    const rows = await database.connection.query('SELECT * FROM read_parquet($1)', [part?.path ?? '']);
    database.close();
    expect(rows).toMatchObject([
      { file_no: 1, rule: 'N02', line: 7, position_no: 3, cell: null, side: 'width', params: '{"side":"width"}' },
      { file_no: 3, rule: 'G03', line: 1, planogram_no: null, subject: null, side: null, params: null },
    ]);
  });

  it('do not exist when nothing was read', async () => {
    expect(await joinPartFiles([])).toEqual([]);
  });
});
