import { dirname, join, parse } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RandomRetailer, randomRetailer } from '../../../../test/support/random-retailer.js';
import type { MemoryBudget } from '../../../platform/memory/memory-budget.js';
import { ROLLUP_DEFINITIONS } from './building/rollups.js';
import { ROLLUP_TABLES, SNAPSHOT_TABLES, type SnapshotManifest } from './building/snapshot-tables.js';
import type { LoadedSnapshot } from './loaded-snapshot.js';
import { keptBytes, loadedBytes, SnapshotCache } from './snapshot-cache.js';
import type { SnapshotEntity } from './snapshot.entity.js';
import type { SnapshotFiles } from './snapshot-files.js';

const MB = 1_048_576;

function manifestOf(facts: number, planograms: number, rollups = ROLLUP_DEFINITIONS): SnapshotManifest {
  const rows: Partial<Record<string, number>> = { facts, planograms };
  const tables = [...SNAPSHOT_TABLES, ...ROLLUP_TABLES].map((name) => [name, { rows: rows[name] ?? 0, bytes: 0 }]);
  return { tables: Object.fromEntries(tables), rollups, unit: 'in', currency: 'USD' } as SnapshotManifest;
}

describe('the memory for kept analyses', () => {
  it('is for four analyses of the largest level, without rollups none', () => {
    expect(keptBytes(manifestOf(1_000_000, 10_000), 1000 * MB)).toBe(4 * 10_000 * 400);
    expect(keptBytes(manifestOf(1_000_000, 10_000, 'of another program'), 1000 * MB)).toBe(0);
  });

  it('is at most an eighth of the budget, and never more than a snapshot in memory leaves of it', () => {
    const large = manifestOf(1_000_000, 1_000_000);
    expect(keptBytes(large, 8000 * MB)).toBe(1000 * MB);
    const bytes = loadedBytes(large);
    for (const left of [0, 1, 100 * MB]) expect(bytes + keptBytes(large, bytes + left)).toBe(bytes + left);
    // Its facts stay on disk, so that it leaves more.
    expect(keptBytes(large, bytes - MB)).toBe((bytes - MB) / 8);
  });
});

describe('what planograms carry', () => {
  let retailer: RandomRetailer;
  beforeAll(async () => {
    retailer = await randomRetailer();
  }, 60_000);
  afterAll(() => retailer.close());

  it('takes its own memory once it was read, so that two snapshots stay which would not fit by the estimate', async () => {
    const folder = dirname(retailer.path('facts'));
    const files: Pick<SnapshotFiles, 'local' | 'workFolder'> = {
      local: (keys) => Promise.resolve({ paths: keys.map((key) => retailer.path(parse(key).name)), folders: [folder] }),
      workFolder: () => Promise.resolve(join(folder, 'spill')),
    };
    // 4 MB for each snapshot, and 8 MB for a million facts until they are read.
    const reloads = async (analysesMb: number): Promise<boolean> => {
      const cache = new SnapshotCache(files as SnapshotFiles, { analysesMb } as MemoryBudget);
      const snapshot = (id: string) =>
        ({ id, projectId: 'p', manifest: manifestOf(1_000_000, 400), settings: { limits: {} } }) as SnapshotEntity;
      const read = (id: string): Promise<LoadedSnapshot> =>
        cache.useSums(snapshot(id), async (loaded) => {
          await loaded.carried();
          return loaded;
        });
      const first = await read('a');
      await read('b');
      const again = await read('a');
      await cache.onApplicationShutdown();
      return again !== first;
    };
    expect(await reloads(20)).toBe(false);
    expect(await reloads(13)).toBe(true);
  });
});
