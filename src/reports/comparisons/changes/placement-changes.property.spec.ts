import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filters, type RandomRetailer, randomRetailer } from '../../../../test/support/random-retailer.js';
import { AnalyticsDatabase } from '../../../platform/analytics/duckdb.js';
import { COMPARED_STORES, type ComparisonScope, comparisonScope, narrowingOf } from '../comparison-scope.js';
import { MatchedItems } from '../matching/matched-items.js';
import { MatchedStores } from '../matching/matched-stores.js';
import { type ComparedSide, comparePlacements, itemsInScope } from './placement-changes.js';
import { type PlanogramPair, planogramPairs } from './planogram-pairs.js';
import { pairedShelves, sameShelves } from './shelf-pairs.js';

/*
 * Two random versions of a retailer, compared in three ways: by all positions, by layouts, and skipping equal
 * signatures.
 */

const SIDES = ['before', 'after'] as const;
type Side = (typeof SIDES)[number];

let retailers: Record<Side, RandomRetailer>;
/** By planogram, the products of its counted positions. */
let carried: Record<Side, Map<number, Int32Array>>;

beforeAll(async () => {
  retailers = { before: await randomRetailer(), after: await randomRetailer(1) };
  const read = async (side: Side) => {
    const sql = `SELECT planogram_id, list(DISTINCT product_id)::VARCHAR AS products FROM read_parquet($1) WHERE counted GROUP BY ALL`;
    const rows = await retailers[side].unrolled.query<{ planogram_id: number; products: string }>(sql, [
      retailers[side].path('positions'),
    ]);
    return new Map(
      rows.map(({ planogram_id: id, products }) => [id, Int32Array.from(JSON.parse(products) as number[])]),
    );
  };
  carried = { before: await read('before'), after: await read('after') };
}, 60_000);
afterAll(() => Promise.all(SIDES.map((side) => retailers[side].close())));

interface Ways {
  readonly layouts: Readonly<Record<Side, boolean>>;
  readonly signs: boolean;
}

const folders = () => SIDES.map((side) => retailers[side].path('').replace(/\/[^/]*$/, ''));

async function compared(scope: ComparisonScope, pairs: readonly PlanogramPair[], { layouts, signs }: Ways) {
  const side = async (name: Side): Promise<ComparedSide> => ({
    path: retailers[name].path(layouts[name] ? 'layout_positions' : 'positions'),
    layouts: layouts[name] ? await retailers[name].rolled.layouts() : null,
    signs: signs ? retailers[name].path('layouts') : null,
    items: itemsInScope(scope, name),
    carried: (planogram) => carried[name].get(planogram) ?? new Int32Array(),
  });
  const database = await AnalyticsDatabase.open({ folders: folders(), memoryLimitMb: 256, threads: 1 });
  try {
    const { connection } = database;
    const sides = { before: await side('before'), after: await side('after') };
    const changes = await comparePlacements(connection, sides, pairs, 40);
    return { ofPair: changes.ofPair, ofItem: Object.fromEntries([...changes.ofItem].sort(([a], [b]) => a - b)) };
  } finally {
    database.close();
  }
}

const WAYS: readonly Ways[] = [
  { layouts: { before: true, after: true }, signs: false },
  { layouts: { before: false, after: false }, signs: true },
  { layouts: { before: true, after: true }, signs: true },
  { layouts: { before: true, after: false }, signs: true },
  { layouts: { before: false, after: true }, signs: false },
];

const question = fc.record({
  kept: fc.oneof(fc.constant({}), filters(['brand', 'category', 'product', 'region', 'store', 'banner'], 2)),
  over: fc.constantFrom(...COMPARED_STORES),
});

describe('changes on a retailer’s shelves', () => {
  it('are the same by all positions, by layouts, and skipping equal signatures', async () => {
    const { before, after } = retailers;
    const items = MatchedItems.of(before.rolled.names, after.rolled.names);
    const stores = MatchedStores.of(before.rolled.names, after.rolled.names);
    const counted = { added: 0, dropped: 0, kept: 0, moved: 0, resized: 0 };
    await fc.assert(
      fc.asyncProperty(question, async ({ kept, over }) => {
        const scope = comparisonScope(items, stores, narrowingOf(kept), over);
        const pairs = planogramPairs(scope, over);
        const plain = await compared(scope, pairs, { layouts: { before: false, after: false }, signs: false });
        for (const way of WAYS) expect(await compared(scope, pairs, way), JSON.stringify(way)).toEqual(plain);
        for (const counts of plain.ofPair) {
          for (const change of ['added', 'dropped', 'kept', 'moved', 'resized'] as const) {
            counted[change] += counts[change];
          }
        }
      }),
      { numRuns: 12, seed: 14 },
    );
    for (const [change, times] of Object.entries(counted)) expect(times, change).toBeGreaterThan(20);
  }, 240_000);

  it('are computed once for all planograms of the same layouts, and skipped where signatures are equal', async () => {
    const { before, after } = retailers;
    const [items, stores] = [
      MatchedItems.of(before.rolled.names, after.rolled.names),
      MatchedStores.of(before.rolled.names, after.rolled.names),
    ];
    const pairs = planogramPairs(comparisonScope(items, stores, [], 'all'), 'all');
    const { shelves } = pairedShelves(pairs, await before.rolled.layouts(), await after.rolled.layouts());
    const database = await AnalyticsDatabase.open({ folders: folders(), memoryLimitMb: 256, threads: 1 });
    const same = await sameShelves(database.connection, shelves, before.path('layouts'), after.path('layouts'));
    database.close();
    expect(pairs.length).toBeGreaterThan(100);
    expect(shelves.length).toBeLessThan(pairs.length);
    const signed = same.filter((is) => is === 1).length;
    expect(signed).toBeGreaterThan(10);
    expect(signed).toBeLessThan(shelves.length);
  });
});
