import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SyncManifestDto } from '../api/reports.gen.js';
import { LocalDatabase, type SyncObject } from './local-database.js';
import { forgetOldest, keepNewest, PROJECTS_KEPT } from './other-projects.js';
import { PRODUCT_STORES_MOST, rowsMost } from './sync-object.js';
import { syncProject } from './sync-project.js';

const P = '0199aaaa-0000-7000-8000-000000000001';
let db: LocalDatabase;
let factory: IDBFactory;
let fetched: SyncObject[];

beforeEach(() => {
  factory = new IDBFactory();
  db = new LocalDatabase('ada', { indexedDB: factory, IDBKeyRange });
  fetched = [];
});

const product = (UPC: string, more: object = {}) => ({ UPC, name: `Product ${UPC}`, Category: 'Beer', ...more });
type Lists = Partial<Record<SyncObject, { version: string; lines: object[]; says?: number }>>;

function manifestOf(lists: Lists, projectid = P): SyncManifestDto {
  const objects = Object.entries(lists).map(([object, { version, lines, says }]) => ({
    object: object as SyncObject,
    version,
    rows: says ?? lines.length,
    updatedat: '2026-11-21T10:00:00.000Z',
    listed: true,
  }));
  return { projectid, snapshot: null, units: {} as SyncManifestDto['units'], objects };
}

/** A server with these lists, whose bytes arrive in chunks that split lines. */
const serve = (lists: Lists) => ({
  fetch(object: SyncObject) {
    fetched.push(object);
    const { lines = [], version = '', says } = lists[object] ?? {};
    const bytes = new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    let at = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (at >= bytes.length) controller.close();
        else controller.enqueue(bytes.slice(at, (at += 37)));
      },
    });
    const headers = { 'x-sync-version': version, 'x-sync-rows': String(says ?? lines.length) };
    return Promise.resolve(new Response(body, { headers }));
  },
});
const bring = (lists: Lists, source = serve(lists), projectid = P) =>
  syncProject(db, manifestOf(lists, projectid), source);
const control = (object: SyncObject, projectid = P) => db.controlltable.get([projectid, object]);
const upcs = async (projectid = P) => (await db.ofProject('prd', projectid).toArray()).map(({ UPC }) => UPC);

describe('the local database', () => {
  it('has exactly the tables, keys and indexes of the specification', () => {
    const shape = Object.fromEntries(
      db.tables.map(({ name, schema }) => [name, [schema.primKey.src, ...schema.indexes.map(({ src }) => src)]]),
    );
    expect(shape).toEqual({
      projectproducts: [
        '[projectid+UPC]',
        ...['Category', 'ProductManufacturer', 'SubCategory', 'Package', 'Segment', 'Subsegment'],
      ],
      projectstores: ['[projectid+storenumber]'],
      projectplanogram: ['[projectid+pogkey]'],
      controlltable: ['[projectid+object]'],
      productstore: ['[projectid+storenumber+UPC]'],
      hierarchy: ['[projectid+object+objectkey+objectvalue]'],
    });
  });

  it('is filled from the streamed lists, including the values of their levels', async () => {
    const lists: Lists = {
      prd: { version: 'v1', lines: [product('1'), product('2'), product('3', { Category: 'Wine' })] },
      str: { version: 's1', lines: [{ storenumber: '0001', region: 'North' }] },
    };
    expect(await bring(lists)).toBe(true);
    expect(await upcs()).toEqual(['1', '2', '3']);
    expect(await control('prd')).toMatchObject({ status: 'complete', version: 'v1', rows: 3, done: 3, failure: null });
    const levels = await db.hierarchyOf(P, 'prd').toArray();
    expect(levels.map(({ objectkey, objectvalue, count }) => [objectkey, objectvalue, count])).toEqual([
      ['Category', 'Beer', 2],
      ['Category', 'Wine', 1],
    ]);
  });

  it('does not fetch unchanged lists again, and replaces changed ones as a whole', async () => {
    const lists: Lists = {
      prd: { version: 'v1', lines: [product('1'), product('2')] },
      str: { version: 's1', lines: [{ storenumber: '1' }] },
    };
    await bring(lists);
    fetched = [];
    await bring(lists);
    expect(fetched).toEqual([]);
    await bring({ ...lists, prd: { version: 'v2', lines: [product('2'), product('9')] } });
    expect(fetched).toEqual(['prd']);
    expect(await upcs()).toEqual(['2', '9']);
    expect(await control('prd')).toMatchObject({ version: 'v2', rows: 2 });
  });

  it('keeps the old rows when a list is cut off, reports it, and repeats the list', async () => {
    await bring({ prd: { version: 'v1', lines: [product('1')] } });
    const cut: Lists = { prd: { version: 'v2', lines: [product('1'), product('2')], says: 5 } };
    expect(await bring(cut)).toBe(false);
    expect(await upcs()).toEqual(['1']);
    expect(await control('prd')).toMatchObject({ status: 'failed', failure: 'cut-off', version: 'v1', rows: 1 });
    expect(await bring({ prd: { version: 'v2', lines: [product('1'), product('2')] } })).toBe(true);
    expect(await control('prd')).toMatchObject({ status: 'complete', failure: null, version: 'v2' });
  });

  it('reports why it failed: refused, gone, no network', async () => {
    const lists: Lists = { prd: { version: 'v1', lines: [] } };
    const answered = async (answer: () => Promise<Response>) => {
      await bring(lists, { fetch: answer });
      return (await control('prd'))?.failure;
    };
    expect(await answered(() => Promise.resolve(new Response('', { status: 403 })))).toBe('refused');
    expect(await answered(() => Promise.resolve(new Response('', { status: 404 })))).toBe('gone');
    expect(await answered(() => Promise.resolve(new Response('', { status: 500 })))).toBe('server');
    expect(await answered(() => Promise.reject(new TypeError('Failed to fetch')))).toBe('network');
  });

  it('shows the previous rows after its worker was killed halfway, and repeats the list on the next start', async () => {
    await bring({ prd: { version: 'v1', lines: [product('1')] } });
    // The state that a worker leaves when it dies while fetching.
    await db.controlltable.update([P, 'prd'], { status: 'in-progress', done: 40_000 });
    expect(await upcs()).toEqual(['1']);
    expect(await bring({ prd: { version: 'v2', lines: [product('7')] } })).toBe(true);
    expect(await upcs()).toEqual(['7']);
  });

  it('shows a reader the old rows or the new ones, never both or half of them', async () => {
    const rows = (name: string) => Array.from({ length: 800 }, (_, index) => product(`${index}`, { name }));
    await bring({ prd: { version: 'v1', lines: rows('old') } });
    const seen = new Set<string>();
    let done = false;
    const reading = (async () => {
      while (!done) {
        const names = new Set((await db.ofProject('prd', P).toArray()).map(({ name }) => name));
        seen.add([...names].sort().join('+'));
      }
    })();
    await bring({ prd: { version: 'v2', lines: rows('new') } });
    done = true;
    await reading;
    expect([...seen].filter((names) => names !== 'old' && names !== 'new')).toEqual([]);
  });

  it('leaves more products by store than a browser should store on the server', async () => {
    await bring({ prs: { version: 'v1', lines: [], says: PRODUCT_STORES_MOST + 1 } });
    expect(fetched).toEqual([]);
    expect(await control('prs')).toMatchObject({ status: 'too-large', rows: PRODUCT_STORES_MOST + 1 });
  });

  it('leaves any list that is too long on the server, and deletes the previous rows', async () => {
    const most = rowsMost('prd');
    await bring({ prd: { version: 'v1', lines: [product('1')] } });
    await bring({ prd: { version: 'v2', lines: [], says: most + 1 } });
    expect(await control('prd')).toMatchObject({ status: 'too-large', version: 'v2', rows: most + 1 });
    expect(await db.ofProject('prd', P).count()).toBe(0);
    expect(await db.hierarchyOf(P, 'prd').count()).toBe(0);
    // And fetches it again when it has become short enough.
    await bring({ prd: { version: 'v3', lines: [product('1')] } });
    expect(await control('prd')).toMatchObject({ status: 'complete', rows: 1 });
  });

  it('stores fewer rows on devices with less memory, and no more on devices with more', () => {
    expect([rowsMost('prd', 1), rowsMost('prd', 4), rowsMost('prd', 32)]).toEqual([100_000, 400_000, 400_000]);
    expect(rowsMost('prs', 1)).toBe(PRODUCT_STORES_MOST);
  });
});

describe('storage space', () => {
  const other = (n: number) => `0199bbbb-0000-7000-8000-${String(n).padStart(12, '0')}`;
  const lists: Lists = { prd: { version: 'v1', lines: [product('1')] } };

  it('is freed by deleting the least recently opened project, never the current one', async () => {
    for (const n of [1, 2]) await bring(lists, serve(lists), other(n));
    await db.controlltable.update([other(1), 'prd'], { usedat: '2026-01-02' });
    await db.controlltable.update([other(2), 'prd'], { usedat: '2026-01-01' });
    expect(await forgetOldest(db, other(1))).toBe(true);
    expect(await upcs(other(2))).toEqual([]);
    expect(await forgetOldest(db, other(1))).toBe(false);
    expect(await upcs(other(1))).toEqual(['1']);
  });

  it('is freed when storage is full, and a failure is reported when nothing is left to delete', async () => {
    await bring(lists, serve(lists), other(1));
    const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    const tables = Object.getPrototypeOf(db.projectproducts) as Pick<typeof db.projectproducts, 'bulkAdd'>;
    const add = tables.bulkAdd;
    let times = 0;
    Object.assign(tables, {
      bulkAdd(this: typeof db.projectproducts, rows: never) {
        return (times += 1) === 1 ? full() : add.call(this, rows);
      },
    });
    expect(await bring(lists)).toBe(true);
    expect(await upcs()).toEqual(['1']);
    expect(await upcs(other(1))).toEqual([]);
    Object.assign(tables, { bulkAdd: full });
    expect(await bring({ prd: { version: 'v2', lines: [product('2')] } })).toBe(false);
    expect(await control('prd')).toMatchObject({ status: 'failed', failure: 'quota', version: 'v1' });
    expect(await upcs()).toEqual(['1']);
  });

  it('is limited: only the most recent projects stay', async () => {
    for (let n = 0; n < PROJECTS_KEPT + 3; n += 1) {
      await bring(lists, serve(lists), other(n));
      await db.controlltable.update([other(n), 'prd'], { usedat: `2026-01-${String(n + 10)}` });
    }
    await keepNewest(db, other(PROJECTS_KEPT + 2));
    const kept = new Set((await db.controlltable.toArray()).map(({ projectid }) => projectid));
    expect(kept.size).toBe(PROJECTS_KEPT);
    expect(kept.has(other(0))).toBe(false);
  });
});
