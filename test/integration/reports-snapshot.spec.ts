import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFile, smallPlanogram, smallProduct, SMALL_UPCS } from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { FigureSettings } from '../../src/core/metrics/figure-settings.js';
import { loadConfig } from '../../src/platform/config/load-config.js';
import { ObjectMissingError, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import type { SnapshotEntity } from '../../src/reports/analytics/snapshots/snapshot.entity.js';
import { groupsOf } from '../../src/reports/analytics/queries/analysis.queries.js';
import { rounded } from '../../src/reports/analytics/rounding.js';
import { conditionsOf, Scope } from '../../src/reports/analytics/queries/scope.js';
import { LoadedSnapshot } from '../../src/reports/analytics/snapshots/loaded-snapshot.js';
import { MemoryBudget } from '../../src/platform/memory/memory-budget.js';
import { SnapshotCache } from '../../src/reports/analytics/snapshots/snapshot-cache.js';
import { SnapshotFiles } from '../../src/reports/analytics/snapshots/snapshot-files.js';
import { type BuiltSnapshot, type NamedFile, snapshotOfFiles } from './reports/snapshot-of-files.js';

let folder: string;
let built: BuiltSnapshot;
let loaded: LoadedSnapshot;

const file = (fileNo: number, name: string, changes: Parameters<typeof smallFile>[0] = {}): NamedFile => ({
  fileNo,
  name,
  bytes: writePlanogramFile(smallFile(changes)),
});
/** The first product, named anew by a file of another date. */
const renamed = (brand: string, modified: number, size = '24') => ({
  products: SMALL_UPCS.map((upc, index) => smallProduct(upc, index, index === 0 ? { brand, size } : {})),
  planograms: [smallPlanogram({}, { date_modified: modified })],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-snapshot-'));
  const files = [
    file(1, '7001.psa', renamed('OLD', 45_000)),
    file(2, '7002.psa', renamed('', 46_000, '')),
    file(3, '7003.psa', renamed('NEWER', 45_500)),
    // The same store as the first: a planogram more, not a store more.
    file(4, '07001b.psa', { planograms: [smallPlanogram({}, { name: 'Second', date_modified: 44_000 })] }),
    file(5, 'nobody.psa', { planograms: [smallPlanogram({}, { number_of_stores: 7 })] }),
  ];
  built = await snapshotOfFiles(files, folder);
  loaded = await built.load();
});
afterAll(async () => {
  loaded.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a snapshot', () => {
  it('gives a product the attributes of the newest file that has them: an empty cell erases nothing', () => {
    // 7002 is the newest and gives no brand; 7003 is newer than 7001.
    const product = loaded.names.products.find(({ product_key }) => product_key === SMALL_UPCS[0]);
    expect(product?.['brand']).toBe('NEWER');
    expect(loaded.names.idOf('brand', 'OLD')).toBeNull();
  });

  it('does not depend on how the files were split into parts, or on the order of the parts', async () => {
    const read = async (snapshot: BuiltSnapshot): Promise<string[]> =>
      Promise.all(
        (['products', 'facts', 'positions', 'placements', 'level_values'] as const).map(async (table) =>
          (await readFile(snapshot.paths[table])).toString('base64'),
        ),
      );
    const other = await mkdtemp(join(tmpdir(), 'reveal-snapshot-'));
    const files = [5, 3, 1, 2, 4].map((fileNo) =>
      [
        file(1, '7001.psa', renamed('OLD', 45_000)),
        file(2, '7002.psa', renamed('', 46_000, '')),
        file(3, '7003.psa', renamed('NEWER', 45_500)),
        file(4, '07001b.psa', { planograms: [smallPlanogram({}, { name: 'Second', date_modified: 44_000 })] }),
        file(5, 'nobody.psa', { planograms: [smallPlanogram({}, { number_of_stores: 7 })] }),
      ].find((one) => one.fileNo === fileNo),
    );
    const again = await snapshotOfFiles(
      files.filter((one) => one !== undefined),
      other,
    );
    expect(await read(again)).toEqual(await read(built));
    await rm(other, { recursive: true, force: true });
  });

  it('has the unit of most of its files (inches on a tie), and lengths in centimeters in any case', async () => {
    const other = await mkdtemp(join(tmpdir(), 'reveal-snapshot-'));
    const metric = { project: { ...smallFile().project, measurement: 1 } };
    const unitOf = async (files: NamedFile[], name: string) =>
      (await snapshotOfFiles(files, join(other, name))).manifest.unit;
    expect(await unitOf([file(1, '1.psa'), file(2, '2.psa', metric)], 'even')).toBe('in');
    const mixed = await snapshotOfFiles(
      [file(1, '1.psa'), file(2, '2.psa', metric), file(3, '3.psa', metric)],
      join(other, 'cm'),
    );
    expect(mixed.manifest.unit).toBe('cm');
    const snapshot = await mixed.load();
    const { total } = await groupsOf(snapshot, 'brand', 'linear', new Scope(snapshot.names, []));
    // 8 positions 12 wide: in inches once, in centimetres twice.
    expect(total.linear).toBeCloseTo(8 * 12 * (2.54 + 1 + 1), 9);
    snapshot.close();
    await rm(other, { recursive: true, force: true });
  });

  it('counts a group’s stores once, however many planograms carry it, without "unassigned"', async () => {
    const { groups, total, storesInScope } = await groupsOf(loaded, 'brand', 'linear', new Scope(loaded.names, []));
    expect(groups.map(({ key, planograms, stores }) => [key, planograms, stores])).toEqual(
      expect.arrayContaining([
        ['NEWER', 5, 3],
        ['WHITBRAY', 5, 3],
      ]),
    );
    expect([total.planograms, total.stores, storesInScope]).toEqual([5, 3, 3]);
    // 8 positions × 30.48 cm, four planograms once and the last 7 times.
    expect(total.linear).toBeCloseTo(8 * 30.48 * (4 + 7), 6);
    expect(total.factRows).toBe(5 * 6);
  });

  it('multiplies by the remaining stores, without those that a filter removed', async () => {
    const within = (filters: Record<string, string[]>) => new Scope(loaded.names, conditionsOf(filters, loaded.names));
    const only = await groupsOf(loaded, 'product', 'linear', within({ store: ['7001'] }));
    expect(only.total).toMatchObject({ planograms: 2, stores: 1 });
    expect(only.total.linear).toBeCloseTo(8 * 30.48 * 2, 6);
    const none = await groupsOf(loaded, 'product', 'linear', within({ store: ['9999'] }));
    expect(none.groups).toEqual([]);
    expect(none.total).toMatchObject({ planograms: 0, linear: null, factRows: 0 });
    const nobody = await groupsOf(loaded, 'store', 'linear', within({ store: ['unassigned', '7003'] }));
    expect(nobody.groups.map(({ key, stores }) => [key, stores]).sort()).toEqual([
      ['7003', 1],
      ['unassigned', 0],
    ]);
  });
});

describe('the facts of a snapshot, which are loaded with the first question that needs them', () => {
  it('fail for all who wait for them, and are retried by the next question', async () => {
    let path = join(folder, 'snapshot', 'missing.parquet');
    let times = 0;
    const facts = async () => {
      times += 1;
      // Fetched by the second while the first finds that it cannot be read.
      if (times === 2) await wait(300);
      return path;
    };
    const options = { threads: 1, memoryLimitMb: 256, connections: 2, settings: new FigureSettings() };
    const lazy = await LoadedSnapshot.load(built.paths, [join(folder, 'snapshot')], {
      ...options,
      factsOnDisk: true,
      local: facts,
    });
    const asked = await Promise.allSettled([lazy.whole(), lazy.whole()]);
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    path = built.paths.facts;
    await lazy.whole();
    expect(lazy.names.carried.listOf).toHaveLength(5);
    lazy.close();
  });
});

/** A storage that is far away: every object has to be fetched. */
class FarStorage implements Partial<ObjectStorage> {
  readonly kind = 's3';
  fetched = 0;

  constructor(private readonly objects: ReadonlyMap<string, string>) {}

  localPath(): null {
    return null;
  }

  getStream(key: string): Promise<Readable> {
    this.fetched += 1;
    const path = this.objects.get(key.split('/').at(-1) ?? '');
    if (path === undefined) throw new ObjectMissingError(key);
    return Promise.resolve(createReadStream(path));
  }
}

describe('the snapshot cache', () => {
  const cacheOn = async (bytes: number) => {
    const data = await mkdtemp(join(tmpdir(), 'reveal-cache-'));
    const storage = new FarStorage(
      new Map(Object.entries(built.paths).map(([table, path]) => [`${table}.parquet`, path])),
    );
    const config = loadConfig({ REVEAL_DATA: data, CACHE_MAX_BYTES: String(bytes) });
    const files = new SnapshotFiles(storage as Partial<ObjectStorage> as ObjectStorage, config);
    return { data, storage, files, cache: new SnapshotCache(files, new MemoryBudget(config)) };
  };
  const entity = (id: string): SnapshotEntity => ({
    id,
    projectId: 'p',
    requestId: 'r',
    number: 1,
    kind: 'working',
    dataVersion: null,
    publication: null,
    createdAt: new Date(0),
    settings: { limits: { dosLow: 3, dosHigh: 28 } },
    manifest: built.manifest,
  });

  it('fetches each file once for simultaneous callers, and leaves no partial file', async () => {
    const { data, storage, cache } = await cacheOn(5_000_000);
    const counts = await Promise.all(
      Array.from({ length: 6 }, () => cache.use(entity('s1'), async ({ names }) => names.planograms.length)),
    );
    expect(counts).toEqual([5, 5, 5, 5, 5, 5]);
    // All but the positions, which are fetched where they are asked for.
    expect(storage.fetched).toBe(13);
    const kept = await readdir(join(data, 'cache', 'objects'), { recursive: true });
    expect(kept.filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(kept.filter((name) => name.endsWith('.parquet'))).toHaveLength(13);
    await cache.onApplicationShutdown();
    await rm(data, { recursive: true, force: true });
  });

  it('leaves the facts on disk while rollups answer', async () => {
    const { data, storage, cache } = await cacheOn(5_000_000);
    const asked = async (from: LoadedSnapshot) => {
      const { groups, total } = await groupsOf(from, 'brand', 'linear', new Scope(from.names, []));
      return [...groups, total].map(({ key, linear, units, products, planograms, stores, factRows }) => ({
        ...{ key, linear: rounded(linear), units: rounded(units), products, planograms, stores, factRows },
      }));
    };
    const summed = await cache.useSums(entity('s1'), asked);
    expect(storage.fetched).toBe(12);
    const { tables, unit, currency } = built.manifest;
    const older = { ...entity('s2'), manifest: { tables, unit, currency } };
    expect(await cache.useSums(older, asked)).toEqual(summed);
    // Of before rollups were made: its words, and the facts.
    expect(storage.fetched).toBe(12 + 7);
    const foreign = { ...entity('s3'), manifest: { ...built.manifest, rollups: 'made by other definitions' } };
    expect(await cache.useSums(foreign, asked)).toEqual(summed);
    expect(storage.fetched).toBe(12 + 7 + 7);
    await cache.onApplicationShutdown();
    await rm(data, { recursive: true, force: true });
  });

  it('retries after a failed load', async () => {
    const { data, storage, cache } = await cacheOn(5_000_000);
    const path = storage.getStream.bind(storage);
    storage.getStream = () => Promise.reject(new Error('the storage is away'));
    await expect(cache.use(entity('s1'), async () => 1)).rejects.toThrow('away');
    storage.getStream = path;
    expect(await cache.use(entity('s1'), async ({ names }) => names.stores.length)).toBe(4);
    await cache.onApplicationShutdown();
    await rm(data, { recursive: true, force: true });
  });

  it('gives the same answers for a snapshot larger than its memory, whose facts it reads from their file', async () => {
    const { data, cache } = await cacheOn(5_000_000);
    const { manifest } = built;
    const facts = { ...manifest.tables.facts, rows: 1_000_000_000 };
    const huge = { ...entity('huge'), manifest: { ...manifest, tables: { ...manifest.tables, facts } } };
    const asked = async (from: LoadedSnapshot) => {
      const scope = new Scope(from.names, conditionsOf({}, from.names));
      const answer = await groupsOf(from, 'brand', 'linear', scope);
      const { groups, total, manufacturers, storesInScope, placed, carriers } = answer;
      return { groups, total, manufacturers, storesInScope, placed, carriers };
    };
    await cache.use(huge, asked);
    // What the cache of files puts out is fetched again.
    await rm(join(data, 'cache', 'objects'), { recursive: true });
    expect(await cache.use(huge, asked)).toEqual(await asked(loaded));
    await cache.onApplicationShutdown();
    await rm(data, { recursive: true, force: true });
  });

  it('evicts the least recently used when memory runs short, but not during a query', async () => {
    const { data, cache } = await cacheOn(5_000_000);
    const tables = built.manifest.tables;
    // As large as the whole budget: each puts the others out.
    const huge = (id: string): SnapshotEntity => ({
      ...entity(id),
      manifest: { ...built.manifest, tables: { ...tables, facts: { ...tables.facts, rows: 1_000_000_000 } } },
    });
    const answer = await cache.use(huge('a'), async (first) => {
      await cache.use(huge('b'), async ({ names }) => names.stores.length);
      return (await first.query<{ n: number }>('SELECT count(*) AS n FROM facts'))[0]?.n;
    });
    expect(answer).toBe(30);
    await cache.onApplicationShutdown();
    await rm(data, { recursive: true, force: true });
  });
});
