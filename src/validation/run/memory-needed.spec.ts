import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_EMPTIED_CELLS } from '../../core/validation/project-subject.js';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { isOutOfMemory } from '../../platform/memory/memory-budget.js';
import { writeSubjects } from './findings-table.js';
import { memoryNeeded } from './memory-needed.js';
import { nameTables } from './run-tables.js';

const LISTED = 300_000;
/** Memory of the same data without a list. */
const BARE_MB = 24;
const TABLES = {
  products: `SELECT i::INTEGER AS product_id, lpad(i::VARCHAR, 13, '0') AS product_key, i % 5 = 0 AS placed,
    'Category ' || i % 10 AS category, 'Subcategory ' || i % 90 AS subcategory, '' AS segment, '' AS subsegment,
    'Manufacturer ' || i % 2000 AS manufacturer, 'Brand ' || i % 5000 AS brand, 'Pack' AS package
    FROM range(1, ${LISTED + 1}) t(i)`,
  planograms: `SELECT 1 AS file_no, 0 AS planogram_no, 1 AS planogram_id, 'Tea' AS category`,
  stores: `SELECT 1 AS store_id, '7' AS store_key`,
  placements: `SELECT 1 AS planogram_id, 1 AS store_id`,
  facts: `SELECT 1 AS product_id`,
  product_rows: `SELECT 1 AS file_no, '1' AS product_key`,
};
let folder: string;
const pathOf = (table: string): string => join(folder, `${table}.parquet`);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-needed-'));
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 256, threads: 1 });
  for (const [table, sql] of Object.entries(TABLES)) await database.connection.copyToParquet(`(${sql})`, pathOf(table));
  database.close();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes the results for a list's and the analysis's products; returns whether the memory was enough. */
async function isEnough(memoryLimitMb: number): Promise<boolean> {
  const spill = { spillFolder: join(folder, 'spill'), spillLimitMb: 1024 };
  const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb, threads: 1, ...spill });
  const products = Array.from({ length: LISTED }, (_, row) => ({
    ...{ line: row + 2, productKey: String(row + 1).padStart(13, '0'), name: null },
  }));
  try {
    await nameTables(database.connection, {
      analysis: { paths: Object.fromEntries(Object.keys(TABLES).map((table) => [table, pathOf(table)])) } as never,
      ...{ files: [], findingParts: [], productParts: [pathOf('product_rows')] },
      ...{ aliases: new Map<string, string>(), storeAliases: new Map<string, string>() },
      lists: {
        products,
        stores: null,
        fallback: { products: false, stores: false },
        productsWithoutKey: [],
        repeatedProducts: [],
        emptied: { products: NO_EMPTIED_CELLS, stores: NO_EMPTIED_CELLS },
      },
    });
    const paths = { products: join(folder, 'judged-products'), planograms: join(folder, 'judged-planograms') };
    await writeSubjects(database.connection, paths, { products: true, stores: false });
    return true;
  } catch (error) {
    if (isOutOfMemory(error)) return false;
    throw error;
  } finally {
    database.close();
  }
}

describe('the memory that a validation requests first', () => {
  it('grows with the rows of the lists beyond what a validation without lists has', async () => {
    const ofLists = memoryNeeded({ facts: 0, listed: LISTED }) - memoryNeeded({ facts: 0, listed: 0 });
    expect(await isEnough(BARE_MB)).toBe(false);
    expect(await isEnough(BARE_MB + ofLists)).toBe(true);
  }, 120_000);

  it('is little more for a project without lists than for an empty one', () => {
    expect(memoryNeeded({ facts: 0, listed: 0 })).toBe(96);
    expect(memoryNeeded({ facts: 5_000_000, listed: 0 })).toBe(136);
    expect(memoryNeeded({ facts: 200_000, listed: 1_050_000 })).toBeCloseTo(265.6);
  });
});
