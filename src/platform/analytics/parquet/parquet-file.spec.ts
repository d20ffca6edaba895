import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalyticsColumn, AnalyticsDatabase, type AnalyticsScalar } from '../duckdb.js';
import { MAGIC, parquetFooter } from './parquet-file.js';
import { type ColumnarRows, RowGroupEncoder, type RowGroupShape } from './row-group-encoder.js';

const COLUMNS: readonly AnalyticsColumn[] = [
  { name: 'file_no', type: 'int', nullable: false },
  { name: 'line', type: 'int', nullable: true },
  { name: 'period', type: 'double', nullable: false },
  { name: 'width', type: 'double', nullable: true },
  { name: 'name', type: 'text', nullable: true },
  { name: 'counted', type: 'bool', nullable: false },
];

interface Row {
  readonly file_no: number;
  readonly line: number | null;
  readonly period: number;
  readonly width: number | null;
  readonly name: string | null;
  readonly counted: boolean;
}

/** As the extraction returns columns: arrays slightly too long, and a dictionary entry for every text. */
function columnar(rows: readonly Row[]): ColumnarRows {
  const spare = 2;
  const ints = Int32Array.from({ length: rows.length + spare }, () => 77);
  const doubles = new Float64Array(rows.length + spare);
  const dictionary = rows.map(({ name }) => name ?? 'unused');
  return {
    rows: rows.length,
    columns: {
      file_no: ints.map((spared, i) => rows[i]?.file_no ?? spared),
      line: ints.map((spared, i) => (rows[i] === undefined ? spared : (rows[i].line ?? -1))),
      period: doubles.map((_, i) => rows[i]?.period ?? 0),
      width: doubles.map((_, i) => rows[i]?.width ?? Number.NaN),
      name: {
        codes: ints.map((spared, i) => (rows[i] === undefined ? spared : rows[i].name === null ? -1 : i)),
        dictionary,
      },
      counted: Uint8Array.from(ints, (_, i) => (rows[i]?.counted === true ? 1 : 0)),
    },
  };
}

let folder: string;
let database: AnalyticsDatabase;
const encoder = new RowGroupEncoder();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-parquet-'));
  database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What DuckDB reads from the rows, written as one row group per list of lists. */
async function readBack(groups: readonly (readonly (readonly Row[])[])[]): Promise<Record<string, AnalyticsScalar>[]> {
  const path = join(folder, 'rows.parquet');
  const shapes: RowGroupShape[] = [];
  writeFileSync(path, MAGIC);
  for (const parts of groups) {
    const { shape, content } = encoder.encode(COLUMNS, parts.map(columnar));
    appendFileSync(path, content);
    shapes.push(shape);
  }
  appendFileSync(path, parquetFooter(COLUMNS, shapes));
  return database.connection.query('SELECT * FROM read_parquet($1)', [path]);
}

const row = (line: number | null, width: number | null, name: string | null): Row => ({
  file_no: 3,
  line,
  period: 7,
  width,
  name,
  counted: line !== 2,
});

describe('a Parquet file of our own', () => {
  it('gives back what was written, including nulls and several groups', async () => {
    const first = [row(1, 2.5, 'Zol'), row(null, null, null), row(2, -0.1, 'Kés 乐')];
    const second = [row(9, 2.5, 'Kés 乐')];
    expect(await readBack([[first, second], [second]])).toEqual([...first, ...second, ...second]);
  });

  it('writes columns that are all null or all the same', async () => {
    const rows = Array.from({ length: 1_000 }, () => row(null, null, null));
    expect(await readBack([[rows]])).toEqual(rows);
  });

  it('keeps numbers plain if a dictionary is no use, and all bits of the others', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i) => row(i, i / 7, `${i % 5_000}`));
    expect(await readBack([[rows]])).toEqual(rows);
    const repeated = Array.from({ length: 9_000 }, (_, i) => row(i % 4_096, (i % 4_097) / 7, `${i % 300}`));
    expect(await readBack([[repeated.slice(0, 5), repeated.slice(5)]])).toEqual(repeated);
  });

  it('identifies columns by name, and names the wrong one', () => {
    const { columns, rows } = columnar([row(1, 1, 'a')]);
    for (const wrong of [
      { ...columns, width: columns['line'] ?? new Int32Array(1) },
      { ...columns, width: new Float64Array(0) },
      { ...columns, width: { codes: new Int32Array(1), dictionary: ['a'] } },
    ]) {
      expect(() => encoder.encode(COLUMNS, [{ rows, columns: wrong }])).toThrow('The column width (double)');
    }
    expect(() => encoder.encode(COLUMNS, [{ rows, columns: {} }])).toThrow('The column file_no (int)');
  });

  it('gives back any rows', async () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    const anyRow: fc.Arbitrary<Row> = fc.record({
      file_no: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
      line: fc.option(fc.integer({ min: 0, max: 2 ** 31 - 1 })),
      period: number,
      width: fc.option(number),
      name: fc.option(fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\0', ''))),
      counted: fc.boolean(),
    });
    const groups = fc.array(
      fc.array(fc.array(anyRow, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 3 }),
      {
        minLength: 1,
        maxLength: 3,
      },
    );
    await fc.assert(
      fc.asyncProperty(groups, async (given) => {
        expect(await readBack(given)).toEqual(given.flat(2));
      }),
      { numRuns: 60 },
    );
  });
});
