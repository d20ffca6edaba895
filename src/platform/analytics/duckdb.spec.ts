import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AnalyticsColumn, AnalyticsDatabase, type AnalyticsValues } from './duckdb.js';

const columns: AnalyticsColumn[] = [
  { name: 'no', type: 'int', nullable: false },
  { name: 'width', type: 'double' },
  { name: 'name', type: 'text' },
  { name: 'placed', type: 'bool' },
  { name: 'rank', type: 'int', nullable: true },
];

function table(rows: number): Record<string, AnalyticsValues> {
  return {
    no: Int32Array.from({ length: rows }, (_, row) => row),
    width: Float64Array.from({ length: rows }, (_, row) => (row % 10 === 0 ? Number.NaN : row / 2)),
    name: {
      codes: Int32Array.from({ length: rows }, (_, row) => (row % 3) - 1),
      dictionary: ['soup', 'crème "brûlée"'],
    },
    placed: Uint8Array.from({ length: rows }, (_, row) => (row % 2 === 0 ? 1 : 0)),
    rank: Int32Array.from({ length: rows }, (_, row) => (row % 5 === 0 ? -1 : row)),
  };
}

describe('AnalyticsDatabase', () => {
  let folder: string;
  let database: AnalyticsDatabase;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reveal-duck-'));
    database = await AnalyticsDatabase.open({ folders: [join(folder, 'in')], memoryLimitMb: 256, threads: 1 });
  });
  afterEach(async () => {
    database.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('writes appended columns to Parquet and reads the same values back, nulls included', async () => {
    const { connection } = database;
    await connection.createTable('facts', columns);
    await connection.append('facts', columns, table(5000), 5000);
    const path = join(folder, 'in', 'sub', 'facts.parquet');
    await connection.copyToParquet('facts', path);
    const rows = await connection.query('SELECT * FROM read_parquet($1) ORDER BY no', [path]);
    expect(rows).toHaveLength(5000);
    expect(rows[0]).toEqual({ no: 0, width: null, name: null, placed: true, rank: null });
    expect(rows[4999]).toEqual({ no: 4999, width: 2499.5, name: 'soup', placed: false, rank: 4999 });
    expect(rows[2]).toEqual({ no: 2, width: 1, name: 'crème "brûlée"', placed: true, rank: 2 });
  });

  it('combines files of several versions in one view, with NULL for columns that came later', async () => {
    const { connection } = database;
    const place = (name: string) => join(folder, 'in', 'versions', name);
    await connection.copyToParquet(`(SELECT 1 AS no, 'soup' AS name)`, place('old.parquet'));
    await connection.copyToParquet(`(SELECT 2.5::DOUBLE AS weight, 2 AS no, 'tea' AS name)`, place('new.parquet'));
    const weight = { name: 'weight', type: 'double' } as const;
    const paths = [place('old.parquet'), place('new.parquet')];
    await connection.viewOfParquet('mixed', paths, { places: true, columns: [weight] });
    expect(
      await connection.query('SELECT no, name, weight, file_row_number::INTEGER AS place FROM mixed ORDER BY no'),
    ).toEqual([
      { no: 1, name: 'soup', weight: null, place: 0 },
      { no: 2, name: 'tea', weight: 2.5, place: 0 },
    ]);
    await connection.viewOfParquet('old', paths.slice(0, 1), { columns: [weight] });
    expect(await connection.query('SELECT no, weight FROM old')).toEqual([{ no: 1, weight: null }]);
    await connection.viewOfParquet('new', paths.slice(1), { columns: [weight] });
    expect(await connection.query('SELECT no, weight FROM new')).toEqual([{ no: 2, weight: 2.5 }]);
  });

  it('returns 64-bit sums as numbers and accepts lists as bound values', async () => {
    const rows = await database.connection.query<{ total: number }>(
      'SELECT sum(x) AS total FROM range(10) t(x) WHERE x IN (SELECT unnest($1::INTEGER[]))',
      [[2, 3, 4]],
    );
    expect(rows).toEqual([{ total: 9 }]);
  });

  it.each([
    ['numbers', 'SELECT count(*) AS found FROM range(10) t(x) WHERE x::INTEGER = ANY($2) OR x > $1'],
    ['texts', 'SELECT count(*) AS found FROM range(10) t(x) WHERE x::VARCHAR = ANY($2) OR x > $1'],
  ])('accepts an empty list where %s are expected, and finds nothing by it', async (_of, sql) => {
    expect(await database.connection.query(sql, [7, []])).toEqual([{ found: 2 }]);
  });

  it('rejects a column that is shorter than the table', async () => {
    await database.connection.createTable('facts', columns);
    await expect(database.connection.append('facts', columns, table(10), 11)).rejects.toThrow(/facts\.no/);
  });

  it('reaches no file outside its folders, and no statement can widen them', async () => {
    const secret = join(folder, 'secret.csv');
    await writeFile(secret, 'a\n1\n');
    const { connection } = database;
    await expect(connection.query(`SELECT * FROM read_csv('${secret}')`)).rejects.toThrow(/[Pp]ermission/);
    await expect(
      connection.query(`SELECT * FROM read_csv('${join(folder, 'in', '..', 'secret.csv')}')`),
    ).rejects.toThrow();
    await expect(connection.run('SET enable_external_access = true')).rejects.toThrow();
    await expect(connection.run(`SET allowed_directories = ['/']`)).rejects.toThrow();
  });
});
