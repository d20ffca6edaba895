import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnalyticsDatabase } from '../../../../platform/analytics/duckdb.js';
import { carriedBy, type CarriedProducts, readCarried } from './carried-products.js';

let database: AnalyticsDatabase;
beforeAll(async () => {
  database = await AnalyticsDatabase.open({ folders: [], memoryLimitMb: 256, threads: 2 });
});
afterAll(() => database.close());

const rowsOf = (planograms: readonly (readonly number[])[]) =>
  planograms.flatMap((products, planogram) => products.map((product): [number, number] => [planogram, product]));

async function read(rows: readonly [number, number][], planograms: number): Promise<CarriedProducts> {
  const values = rows.map((row) => `(${row.join(', ')})`).join(', ');
  return readCarried(database.connection, `(VALUES ${values}) facts(planogram_id, product_id)`, planograms);
}

const listsIn = (carried: CarriedProducts) => [...carried.listOf.keys()].map((id) => [...carriedBy(carried, id)]);

describe('what planograms carry', () => {
  it('is sorted by product, each row of a product counted, and stored once for planograms that carry the same', async () => {
    const carried = await read(rowsOf([[5, 3, 0], [], [3, 5], [0, 5, 3], [7, 7], [7], [5, 3]]), 8);
    expect(listsIn(carried)).toEqual([[0, 3, 5], [], [3, 5], [0, 3, 5], [7, 7], [7], [3, 5], []]);
    expect([...carried.products]).toEqual([0, 3, 5, 3, 5, 7, 7, 7]);
    expect([...carriedBy(carried, 99)]).toEqual([]);
  });

  it('is the same when the rows are not stored planogram by planogram', async () => {
    const planograms = Array.from({ length: 300 }, (_, id) =>
      // 17 assortments, of up to 40 products; more rows than a chunk has.
      Array.from({ length: (id % 17) * 2 + 1 }, (__, at) => ((id % 17) * 31 + at * 7) % 101).sort((a, b) => a - b),
    );
    const rows = rowsOf(planograms);
    const mixed = [...rows.filter((_, at) => at % 3 > 0), ...rows.filter((_, at) => at % 3 === 0)];
    const carried = await read(mixed, planograms.length);
    expect(listsIn(carried)).toEqual(planograms);
    expect(carried.starts).toHaveLength(17 + 2);
    expect(listsIn(await read(rows, planograms.length))).toEqual(planograms);
  });
});
