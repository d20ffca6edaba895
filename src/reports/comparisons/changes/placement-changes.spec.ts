import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AnalyticsDatabase } from '../../../platform/analytics/duckdb.js';
import { comparePlacements, type PlacementChanges } from './placement-changes.js';
import type { PlanogramPair } from './planogram-pairs.js';

/** planogram, product, fixture, y, facings, linear; all in the first segment. */
type Position = readonly [number, number, number, number, number, number];

const BEFORE: readonly Position[] = [
  [0, 1, 0, 0, 2, 10],
  [0, 2, 1, 30, 1, 5],
  [1, 1, 0, 0, 2, 10],
  [1, 3, 1, 30, 1, 5],
  [2, 2, 0, 0, 1, 5],
  // Shelves at 30, 60 and 90 cm; the one on the floor is empty. The second product is on two of them.
  [3, 1, 1, 30, 2, 10],
  [3, 2, 2, 60, 1, 5],
  [3, 2, 3, 90.2, 1, 5],
];
const AFTER: readonly Position[] = [
  [0, 1, 1, 30, 2, 10], // moved up
  [0, 3, 0, 0, 1, 5], // added, while 2 was dropped
  [1, 1, 0, 0, 3, 15], // One more facing.
  [1, 3, 1, 30, 1, 5],
  [2, 2, 0, 0, 1, 5],
  [3, 3, 0, 0, 1, 5], // Fills the empty shelf: every other shelf gets another number, and nothing moves.
  [3, 3, 4, 120, 1, 5],
  [3, 1, 1, 30.6, 2, 10],
  [3, 2, 2, 60.3, 1, 5],
  [3, 2, 3, 89.6, 1, 5],
  // The same, but one of the two is now between them: lowest and highest are unchanged.
  [4, 2, 2, 60, 1, 5],
  [4, 2, 3, 75, 1, 5],
  [4, 2, 4, 90, 1, 5],
];
const PAIRS: readonly PlanogramPair[] = [
  { before: 2, after: 2, places: [0, 1, 2, 3], matchedBy: 'key' },
  { before: 0, after: 0, places: [0], matchedBy: 'key' },
  { before: 1, after: 1, places: [0, 1], matchedBy: 'key' },
  // A planogram that was split in two is in two pairs.
  { before: 1, after: 2, places: [0], matchedBy: 'category' },
  { before: 3, after: 3, places: [0], matchedBy: 'key' },
  { before: 3, after: 4, places: [0], matchedBy: 'key' },
];

describe('changes on the shelves', () => {
  let folder = '';
  let whole: PlacementChanges;

  async function compared(atOnce?: number): Promise<PlacementChanges> {
    const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
    const side = (name: string) => ({
      ...{ path: join(folder, `${name}.parquet`), layouts: null, signs: null, items: Int32Array.from([0, 1, 2, 3]) },
      carried: () => new Int32Array(),
    });
    try {
      return await comparePlacements(
        database.connection,
        { before: side('before'), after: side('after') },
        PAIRS,
        atOnce,
      );
    } finally {
      database.close();
    }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'placements-'));
    const database = await AnalyticsDatabase.open({ folders: [folder], memoryLimitMb: 128, threads: 1 });
    for (const [name, rows] of [
      ['before', BEFORE],
      ['after', AFTER],
    ] as const) {
      const values = rows.map((row) => `(${row.join(', ')}, 0, 0, true)`).join(', ');
      const columns = 'planogram_id, product_id, fixture_no, y, facings, linear, segment_no, fixture_type, counted';
      await database.connection.copyToParquet(
        `(SELECT * FROM (VALUES ${values}) t(${columns}))`,
        join(folder, `${name}.parquet`),
      );
    }
    database.close();
    whole = await compared();
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('are counted by pair of planograms', () => {
    expect(whole.ofPair).toEqual([
      { added: 0, dropped: 0, kept: 1, moved: 0, resized: 0, changed: 0 },
      { added: 1, dropped: 1, kept: 1, moved: 1, resized: 0, changed: 3 },
      { added: 0, dropped: 0, kept: 2, moved: 0, resized: 1, changed: 1 },
      { added: 1, dropped: 2, kept: 0, moved: 0, resized: 0, changed: 3 },
      { added: 1, dropped: 0, kept: 2, moved: 0, resized: 0, changed: 1 },
      // One product was both moved and resized: it changed once.
      { added: 0, dropped: 1, kept: 1, moved: 1, resized: 1, changed: 2 },
    ]);
  });

  it('are counted by item over the stores of its pairs', () => {
    expect(Object.fromEntries(whole.ofItem)).toEqual({
      // Kept in pairs of 1, 2 and 1 stores, dropped in two of 1.
      1: { added: 0, dropped: 2, kept: 4, moved: 1, resized: 2, changed: 5 },
      2: { added: 1, dropped: 1, kept: 6, moved: 1, resized: 1, changed: 3 },
      3: { added: 2, dropped: 1, kept: 2, moved: 0, resized: 0, changed: 3 },
    });
  });

  it.each([1, 2, 3])('are the same when %i pairs are compared at once', async (atOnce) => {
    const parted = await compared(atOnce);
    expect(parted.ofPair).toEqual(whole.ofPair);
    expect(Object.fromEntries(parted.ofItem)).toEqual(Object.fromEntries(whole.ofItem));
  });
});
