import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ColumnDefinition, PART_TABLE_NAMES, PART_TABLES } from '../../../../core/extraction/columns.js';
import { AnalyticsDatabase, type AnalyticsValues } from '../../../../platform/analytics/duckdb.js';
import { MAGIC, parquetFooter } from '../../../../platform/analytics/parquet/parquet-file.js';
import { RowGroupEncoder } from '../../../../platform/analytics/parquet/row-group-encoder.js';
import { ROLLUP_DEFINITIONS } from './rollups.js';
import { buildSnapshot } from './snapshot-builder.js';
import { LAYOUT_TABLES, SNAPSHOT_TABLES } from './snapshot-tables.js';
import type { ListedRow, SnapshotList, SnapshotSource } from './snapshot-source.js';

const FILES = 100_000;
const FILES_A_PART = 5_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-builder-'));
  mkdirSync(join(folder, 'out'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Texts that differ between planograms; all others, and those of products, are the same in all files. */
const OWN_TEXTS: readonly string[] = ['name', 'key', 'guid', 'store_number', 'store_key'];

/** A column of a part in which every file has one row. */
function valuesOf(
  table: string,
  { name, type, nullable }: ColumnDefinition,
  first: number,
  length: number,
): AnalyticsValues {
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

function writeParts(files = FILES, aPart = FILES_A_PART, into = folder): SnapshotSource['parts'] {
  const encoder = new RowGroupEncoder();
  const parts: Record<string, string[]> = { planograms: [], positions: [], products: [], facts: [] };
  for (const table of PART_TABLE_NAMES) {
    const definitions: readonly ColumnDefinition[] = PART_TABLES[table];
    for (let first = 0; first < files; first += aPart) {
      const columns = Object.fromEntries(
        definitions.map((column) => [column.name, valuesOf(table, column, first, aPart)]),
      );
      const { shape, content } = encoder.encode(definitions, [{ rows: aPart, columns }]);
      const path = join(into, `${table}-${first}.parquet`);
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
      const { manifest, totals } = await buildSnapshot(database.connection, source, join(folder, 'out'), {
        rolledAbove: 0,
      });
      expect(totals).toMatchObject({ planograms: FILES, stores: FILES, products: 1 });
      expect(manifest).toMatchObject({ unit: 'cm', currency: 'USD' });
      const counted = Object.entries(manifest.tables).map(([table, { rows }]) => [table, rows]);
      expect(Object.fromEntries(counted)).toMatchObject({
        files: FILES,
        planograms: FILES,
        positions: FILES,
        facts: FILES,
        stores: FILES + 1,
        product_sums: 1,
        planogram_sums: FILES,
      });
      expect(manifest.rollups).toBe(ROLLUP_DEFINITIONS);
    } finally {
      database.close();
    }
  }, 60_000);
});

describe('a snapshot with too many products and stores to count them', () => {
  it('has no rollups, and all of its own tables', async () => {
    const own = join(folder, 'uncounted');
    mkdirSync(join(own, 'out'), { recursive: true });
    const fileNames = (fileNos: readonly number[]) =>
      Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `store ${fileNo}.psa` })));
    const source = { parts: writeParts(10, 10, own), fileNames, currency: 'USD' };
    const builtWith = async (pairsAtMost: number) => {
      const database = await AnalyticsDatabase.open({ folders: [own], memoryLimitMb: 64, threads: 1 });
      try {
        const steps = { rolledAbove: 0, rollupLimits: { pairsAtMost } };
        return (await buildSnapshot(database.connection, source, join(own, 'out'), steps)).manifest;
      } finally {
        database.close();
      }
    };
    // 11 stores with `unassigned`; 2 products and 2 categories, plus the empty one of each. With stores: everything and
    // its 2 categories, and for 7 levels 2 values and 2 within categories. With products: 11 stores, and the empty
    // value at 4 levels. With categories: stores at 5 levels.
    const held = (3 + 7 * 4) * 11 + (11 + 4) * 2 + 5 * 11 * 2;
    const without = await builtWith(held - 1);
    expect(without.rollups).toBeUndefined();
    expect(Object.keys(without.tables)).toEqual([...SNAPSHOT_TABLES, ...LAYOUT_TABLES]);
    expect(await builtWith(held)).toMatchObject({ rollups: ROLLUP_DEFINITIONS, tables: { facts: { rows: 10 } } });
  });
});

describe('a snapshot whose build was interrupted during the rollups', () => {
  it('is built in the same folder by the next run', async () => {
    const own = join(folder, 'again');
    mkdirSync(join(own, 'out'), { recursive: true });
    const fileNames = (fileNos: readonly number[]) =>
      Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `store ${fileNo}.psa` })));
    const source = { parts: writeParts(10, 10, own), fileNames, currency: 'USD' };
    const database = await AnalyticsDatabase.open({ folders: [own], memoryLimitMb: 64, threads: 1 });
    // The first rollup's file cannot be written.
    mkdirSync(join(own, 'out', 'product_sums.parquet'));
    await expect(buildSnapshot(database.connection, source, join(own, 'out'), { rolledAbove: 0 })).rejects.toThrow();
    database.close();
    rmSync(join(own, 'out', 'product_sums.parquet'), { recursive: true });
    const next = await AnalyticsDatabase.open({ folders: [own], memoryLimitMb: 64, threads: 1 });
    try {
      const { manifest } = await buildSnapshot(next.connection, source, join(own, 'out'), { rolledAbove: 0 });
      expect(manifest).toMatchObject({ rollups: ROLLUP_DEFINITIONS, tables: { facts: { rows: 10 } } });
    } finally {
      next.close();
    }
  });
});

/** A product list of 200,000 rows, including the one product on the planograms. */
async function* longList(): AsyncGenerator<ListedRow[]> {
  const [rows, atOnce] = [200_000, 2_000];
  for (let first = 0; first < rows; first += atOnce) {
    yield await Promise.resolve(
      Array.from({ length: atOnce }, (_, row) => ({
        key: first + row === 77_777 ? 'a product_key' : String(first + row).padStart(13, '0'),
        fields: {
          name: `The listed product number ${first + row}, with a name as long as they are`,
          brand: `Brand ${row}`,
          manufacturer: `Manufacturer ${first / atOnce}`,
          category: `Category ${row % 40}`,
          upc: String(first + row).padStart(13, '0'),
          width: row,
        },
      })),
    );
  }
}

describe('a product list that is far longer than the planograms', () => {
  it('is merged within the same memory: only what the planograms name is held', async () => {
    const own = join(folder, 'listed');
    mkdirSync(join(own, 'out'), { recursive: true });
    const database = await AnalyticsDatabase.open({ folders: [own], memoryLimitMb: 64, threads: 1 });
    try {
      const { manifest } = await buildSnapshot(
        database.connection,
        {
          parts: writeParts(10, 10, own),
          fileNames: (fileNos) => Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `store ${fileNo}.psa` }))),
          currency: 'USD',
          products: { rows: longList, edits: [], aliases: new Map([['0000000000001', 'a product_key']]) },
        },
        join(own, 'out'),
      );
      expect(manifest.tables.products.rows).toBe(2);
      // Ten facts are answered without rollups.
      expect(manifest.rollups).toBeUndefined();
      const [product] = await database.connection.query(
        `SELECT name, brand, manufacturer, category, listed, list_key, matched_by, placed, width FROM products
         WHERE product_id = 1`,
      );
      expect(product).toEqual({
        name: 'The listed product number 77777, with a name as long as they are',
        brand: 'Brand 1777',
        manufacturer: 'Manufacturer 38',
        category: 'Category 17',
        listed: true,
        list_key: 'a product_key',
        matched_by: 'exact',
        placed: true,
        // Measured for the planogram: its file takes precedence over the list.
        width: 2.5,
      });
    } finally {
      database.close();
    }
  }, 60_000);
});

describe('a product without its key in the list', () => {
  const row = { key: '0000000000001', fields: { name: 'Listed' } };
  async function* rows(): AsyncGenerator<ListedRow[]> {
    yield await Promise.resolve([row]);
  }
  const productOf = async (list: Partial<SnapshotList>) => {
    const own = mkdtempSync(join(folder, 'matched-'));
    mkdirSync(join(own, 'out'));
    const database = await AnalyticsDatabase.open({ folders: [own], memoryLimitMb: 64, threads: 1 });
    try {
      await buildSnapshot(
        database.connection,
        {
          parts: writeParts(1, 1, own),
          fileNames: (fileNos) => Promise.resolve(fileNos.map((fileNo) => ({ fileNo, name: `store ${fileNo}.psa` }))),
          currency: 'USD',
          products: { rows, edits: [], aliases: new Map(), ...list },
        },
        join(own, 'out'),
      );
      const [product] = await database.connection.query(
        'SELECT listed, list_key, matched_by FROM products WHERE product_id = 1',
      );
      return product;
    } finally {
      database.close();
    }
  };

  it('says by which row it was matched: an accepted match, the key rule, or none', async () => {
    expect(await productOf({ aliases: new Map([[row.key, 'a product_key']]) })).toEqual({
      ...{ listed: true, list_key: row.key, matched_by: 'accepted' },
    });
    expect(await productOf({ matched: () => Promise.resolve(new Map([['a product_key', row.key]])) })).toEqual({
      ...{ listed: true, list_key: row.key, matched_by: 'rule' },
    });
    expect(await productOf({})).toEqual({ listed: false, list_key: null, matched_by: null });
  });
});
