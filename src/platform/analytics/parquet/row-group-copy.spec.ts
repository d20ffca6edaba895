import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnalyticsColumn, AnalyticsDatabase } from '../duckdb.js';
import { MAGIC, parquetFooter } from './parquet-file.js';
import { GroupReader, RowGroupCopy } from './row-group-copy.js';
import { RowGroupEncoder } from './row-group-encoder.js';
import { storedGroups } from './stored-groups.js';

const COLUMNS: readonly AnalyticsColumn[] = [
  { name: 'file_no', type: 'int', nullable: false },
  { name: 'width', type: 'double', nullable: true },
  { name: 'name', type: 'text', nullable: true },
];
const OWN: readonly AnalyticsColumn[] = [{ name: 'id', type: 'int', nullable: false }];

let folder: string;
let database: AnalyticsDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-copy-'));
  database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A stored file of one row group: a width and a name per row; `file_no` is the same for all. */
function stored(
  file: string,
  fileNo: number,
  rows: readonly (readonly [width: number, name: string | null])[],
): string {
  const path = join(folder, file);
  const names = [...new Set(rows.flatMap(([, name]) => name ?? []))];
  const { content, shape } = new RowGroupEncoder().encode(COLUMNS, [
    {
      rows: rows.length,
      columns: {
        file_no: new Int32Array(rows.length).fill(fileNo),
        width: Float64Array.from(rows, ([width]) => width),
        name: {
          codes: Int32Array.from(rows, ([, name]) => (name === null ? -1 : names.indexOf(name))),
          dictionary: names,
          distinct: true,
        },
      },
    },
  ]);
  writeFileSync(path, Buffer.concat([MAGIC, content, parquetFooter(COLUMNS, [shape])]));
  return path;
}

function failed(): never {
  throw new Error('The file of this program is refused');
}

describe('copied row groups', () => {
  it('give the same rows in order, with additional columns first', async () => {
    const second = stored('second.parquet', 2, [
      [7, 'Tea'],
      [NaN, null],
    ]);
    const first = stored('first.parquet', 1, [
      [1.5, 'Soup'],
      [NaN, 'Soup'],
      [-0.25, 'Größe'],
    ]);
    const taken = COLUMNS.slice(1);
    const groups = await storedGroups([first, second], taken);
    expect(groups?.map(({ path, rows }) => [path, rows])).toEqual([
      [first, 3],
      [second, 2],
    ]);
    const path = join(folder, 'copy.parquet');
    const copy = await RowGroupCopy.open(path, OWN, taken);
    let at = -1;
    await copy.addAll(groups ?? [], ({ rows }) => {
      at += 1;
      return { id: Int32Array.from({ length: rows }, (_, row) => 100 * at + row) };
    });
    await copy.complete();
    await copy.close();
    expect(await database.connection.query('SELECT * FROM read_parquet($1)', [path])).toEqual([
      { id: 0, width: 1.5, name: 'Soup' },
      { id: 1, width: null, name: 'Soup' },
      { id: 2, width: -0.25, name: 'Größe' },
      { id: 100, width: 7, name: 'Tea' },
      { id: 101, width: null, name: null },
    ]);
    const ranges = await database.connection.query(
      `SELECT stats_min_value AS least, stats_max_value AS most FROM parquet_metadata($1)
       WHERE path_in_schema = 'id' ORDER BY row_group_id`,
      [path],
    );
    expect(ranges).toEqual([
      { least: '0', most: '2' },
      { least: '100', most: '101' },
    ]);
    expect(await database.connection.query('SELECT name FROM read_parquet($1) WHERE id = 100', [path])).toEqual([
      { name: 'Tea' },
    ]);
  });

  it('are read back as written: many texts and one, nulls among them, numbers with and without a dictionary', async () => {
    for (const distinct of [1, 2, 700, 9000]) {
      const names = Array.from({ length: 9000 }, (_, row) => (row % 7 === 3 ? null : `Soup ${row % distinct} ä`));
      const path = stored(
        `read-${distinct}.parquet`,
        3,
        names.map((name) => [1, name] as const),
      );
      const lines = Int32Array.from(names, (_, row) => row % distinct);
      const columns = [{ name: 'line', type: 'int', nullable: false }] as const;
      const { content, shape } = new RowGroupEncoder().encode(columns, [{ rows: 9000, columns: { line: lines } }]);
      const ints = join(folder, `ints-${distinct}.parquet`);
      writeFileSync(ints, Buffer.concat([MAGIC, content, parquetFooter(columns, [shape])]));
      const groups = await storedGroups([path], COLUMNS);
      const numbers = await storedGroups([ints], columns);
      const read = new GroupReader(groups?.[0] ?? failed(), readFileSync(path));
      const { codes, values } = read.texts('name');
      expect([...codes].map((code) => values[code] ?? null)).toEqual(names);
      expect(new Set(read.integers('file_no'))).toEqual(new Set([3]));
      expect(new GroupReader(numbers?.[0] ?? failed(), readFileSync(ints)).integers('line')).toEqual(lines);
    }
  });

  it('get columns derived from the texts of another column, whether every row has one, some have or none', async () => {
    const all = stored('all.parquet', 1, [
      [1, 'Soup'],
      [2, 'Tea'],
      [3, 'Soup'],
    ]);
    const one = stored('one.parquet', 2, [
      [4, 'Tea'],
      [5, 'Tea'],
    ]);
    const some = stored('some.parquet', 3, [
      [6, null],
      [7, 'Tea'],
    ]);
    const none = stored('none.parquet', 4, [[8, null]]);
    const groups = (await storedGroups([all, one, some, none], COLUMNS)) ?? [];
    const path = join(folder, 'numbered.parquet');
    const copy = await RowGroupCopy.open(path, OWN, COLUMNS.slice(1, 2));
    await copy.addAll(groups, (reader) => ({ id: reader.numbered('name', (text) => (text === 'Soup' ? 11 : 22), 0) }));
    await copy.complete();
    await copy.close();
    expect(await database.connection.query('SELECT id, width FROM read_parquet($1)', [path])).toEqual(
      [11, 22, 11, 22, 22, 0, 22, 0].map((id, row) => ({ id, width: row + 1 })),
    );
  });

  it('fail with the original error, and leave no unhandled rejection', async () => {
    const path = stored('gone.parquet', 1, [[1, 'Soup']]);
    const [group] = (await storedGroups([path], COLUMNS)) ?? [];
    const gone = { ...(group ?? failed()), path: join(folder, 'nowhere.parquet') };
    const copy = await RowGroupCopy.open(join(folder, 'failed.parquet'), OWN, COLUMNS.slice(1));
    const ids = { id: Int32Array.of(1) };
    await expect(copy.addAll([group ?? failed(), gone], () => ids)).rejects.toThrow('ENOENT');
    await expect(copy.addAll([group ?? failed()], () => ({}))).rejects.toThrow('lacks its column id');
    await copy.close();
  });

  it('are found where DuckDB finds them, behind a footer of any length', async () => {
    const many = Array.from(
      { length: 400 },
      (_, at) => ({ name: `column_${at}`, type: 'int', nullable: false }) as const,
    );
    const columns = Object.fromEntries(many.map(({ name }, at) => [name, Int32Array.of(at, 2 * at)]));
    const { content, shape } = new RowGroupEncoder().encode(many, [{ rows: 2, columns }]);
    const path = join(folder, 'many.parquet');
    const footer = parquetFooter(many, [shape]);
    expect(footer.length).toBeGreaterThan(16_384);
    writeFileSync(path, Buffer.concat([MAGIC, content, footer]));
    const [group] = (await storedGroups([path], many)) ?? [];
    const told = await database.connection.query(
      `SELECT path_in_schema AS name, dictionary_page_offset AS dictionary, data_page_offset AS data,
         total_compressed_size AS bytes FROM parquet_metadata($1)`,
      [path],
    );
    expect(told).toHaveLength(400);
    const places = [...(group?.chunks ?? [])];
    expect(places.map(([name, { dictionaryAt, dataAt, bytes }]) => [name, dictionaryAt, dataAt, bytes])).toEqual(
      told.map(({ name, dictionary, data, bytes }) => [name, dictionary, data, bytes]),
    );
  });

  it('are refused from files of another program, and from files without the columns', async () => {
    const ours = stored('ours.parquet', 1, [[1, 'Tea']]);
    const others = join(folder, 'others.parquet');
    await database.connection.run('CREATE TABLE t (file_no INTEGER, width DOUBLE, name VARCHAR)');
    await database.connection.copyToParquet('t', others);
    expect(await storedGroups([ours, others], COLUMNS)).toBeNull();
    expect(await storedGroups([ours], OWN)).toBeNull();
    const required = COLUMNS.map((column) => ({ ...column, nullable: false }));
    expect(await storedGroups([ours], required)).toBeNull();
    expect(await storedGroups([], COLUMNS)).toBeNull();
    expect(await storedGroups([ours], COLUMNS)).toHaveLength(1);
    await expect(storedGroups([join(folder, 'missing.parquet')], COLUMNS)).rejects.toThrow('ENOENT');
    const half = join(folder, 'half.parquet');
    writeFileSync(half, readFileSync(ours).subarray(0, 90));
    await expect(storedGroups([half], COLUMNS)).rejects.toThrow('parquet');
  });
});
