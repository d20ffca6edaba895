import { afterAll, beforeAll, expect, it } from 'vitest';
import { largeFile } from '../../samples/messy/large.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { AnalyticsDatabase } from '../../src/platform/analytics/duckdb.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { UploadsFacade } from '../../src/uploads/uploads.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { errorsOf, process } from './uploads-support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.close());

it('reads a file of 50,000 positions and one of 100,000 products as any other, and loses no row', async () => {
  const ada = await Caller.join(app);
  const { request, result } = await process(app, ada, [
    { name: 'positions.psa', content: writePlanogramFile(largeFile({ positions: 50_000, products: 100 })) },
    { name: 'products.psa', content: writePlanogramFile(largeFile({ positions: 1000, products: 100_000 })) },
  ]);
  expect(await errorsOf(ada, request)).toEqual([]);
  expect(result).toMatchObject({ requeststatus: 'complete', filecount: 2, filecompleted: 2, fileerrored: 0 });
  const parts = await app.app.get(UploadsFacade).parts(request.requestid);
  const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
  const pathsOf = (table: 'positions' | 'products') =>
    parts[table].map(({ storageKey }) => storage.localPath(storageKey) ?? '');
  const duck = await AnalyticsDatabase.open({ folders: [app.config.REVEAL_DATA], memoryLimitMb: 128, threads: 1 });
  const sums = (sql: string, table: 'positions' | 'products') =>
    duck.connection.query(`SELECT file_no, ${sql} FROM read_parquet($1) GROUP BY 1 ORDER BY 1`, [pathsOf(table)]);
  // 1 to 4 facings of 2 in, 1 to 5 deep: of twenty positions 50 facings hold 150 units.
  expect(await sums('count(*) AS positions, sum(facings) AS facings, sum(capacity) AS units', 'positions')).toEqual([
    { file_no: 1, positions: 50_000, facings: 125_000, units: 375_000 },
    { file_no: 2, positions: 1000, facings: 2500, units: 7500 },
  ]);
  expect(await sums('count(DISTINCT product_key) AS products', 'products')).toEqual([
    { file_no: 1, products: 100 },
    { file_no: 2, products: 100_000 },
  ]);
  duck.close();
});
