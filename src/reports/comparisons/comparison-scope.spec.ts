import { PRODUCT_ATTRIBUTE_LEVELS, STORE_ATTRIBUTE_LEVELS } from '../../core/levels.js';
import { afterAll, describe, expect, it } from 'vitest';
import { AnalyticsDatabase } from '../../platform/analytics/duckdb.js';
import { SnapshotNames } from '../analytics/snapshots/building/snapshot-names.js';
import { comparisonScope, narrowingOf } from './comparison-scope.js';
import { ItemStores } from './matching/item-stores.js';
import { MatchedItems } from './matching/matched-items.js';
import { MatchedStores } from './matching/matched-stores.js';
import { planogramPairs } from './changes/planogram-pairs.js';

/** A project in brief: planograms with their stores ('' for none) and products. */
interface Sketch {
  readonly planograms: readonly {
    readonly name?: string;
    readonly key?: string;
    readonly category?: string;
    readonly stores: readonly string[];
    readonly products: readonly string[];
  }[];
  /** Category by product key; `key upc` gives the product its own UPC. */
  readonly products: Readonly<Record<string, string>>;
  readonly regions?: Readonly<Record<string, string>>;
}

const open: AnalyticsDatabase[] = [];
afterAll(() => open.forEach((database) => database.close()));

const text = (value: string | undefined): string =>
  value === undefined || value === '' ? 'NULL' : `'${value.replaceAll("'", "''")}'`;

async function namesOf({ planograms, products, regions = {} }: Sketch): Promise<SnapshotNames> {
  const database = await AnalyticsDatabase.open({ folders: [], memoryLimitMb: 128, threads: 1 });
  open.push(database);
  const db = database.connection;
  const keys = Object.keys(products).sort();
  const stores = [...new Set(planograms.flatMap((planogram) => planogram.stores))].filter(Boolean).sort();
  const levels = {
    category: [...new Set(Object.values(products))].sort(),
    region: [...new Set(Object.values(regions))].sort(),
  };
  const idIn = (values: readonly string[], value: string | undefined): number => values.indexOf(value ?? '') + 1;
  const placed = new Set(planograms.flatMap((planogram) => planogram.products));
  const productRows = ['', ...keys].map((key, id) => {
    const [own = '', upc = own] = key.split(' ');
    const attributes = PRODUCT_ATTRIBUTE_LEVELS.map((level) =>
      level === 'category' ? `${idIn(levels.category, products[key])}, ${text(products[key])}` : '0, NULL',
    );
    return `(${id}, ${text(own)}, ${text(upc)}, NULL, ${text(own)}, ${placed.has(key)}, ${attributes.join(', ')})`;
  });
  const named = PRODUCT_ATTRIBUTE_LEVELS.map((level) => `${level}_id, ${level}`).join(', ');
  await db.run(
    `CREATE TABLE products AS SELECT * FROM (VALUES ${productRows.join(', ')}) t(product_id, product_key, upc, id, name, placed, ${named})`,
  );
  const planogramRows = planograms.map(
    ({ name, key, category }, id) =>
      `(${id}, ${id + 1}, 0, 1, ${text(name)}, ${text(key)}, ${text(category)}, NULL, NULL)`,
  );
  await db.run(
    `CREATE TABLE planograms AS SELECT * FROM (VALUES ${planogramRows.join(', ')})
     t(planogram_id, file_no, planogram_no, line, name, key, category, available_linear, used_linear)`,
  );
  const storeRows = ['unassigned', ...stores].map((store, id) => {
    const attributes = STORE_ATTRIBUTE_LEVELS.map((level) =>
      level === 'region' ? `${idIn(levels.region, regions[store])}, ${text(regions[store])}` : '0, NULL',
    );
    return `(${id}, ${text(store)}, ${text(store)}, NULL, ${attributes.join(', ')})`;
  });
  const storeNames = STORE_ATTRIBUTE_LEVELS.map((level) => `${level}_id, ${level}`).join(', ');
  await db.run(
    `CREATE TABLE stores AS SELECT * FROM (VALUES ${storeRows.join(', ')}) t(store_id, store_key, store_number, name, ${storeNames})`,
  );
  await db.run(`CREATE TABLE files AS SELECT planogram_id + 1 AS file_no, 'f' || planogram_id AS name FROM planograms`);
  const placements = planograms.flatMap((planogram, id) =>
    planogram.stores.map((store) => `(${id}, ${store === '' ? 0 : stores.indexOf(store) + 1}, 1.0)`),
  );
  await db.run(
    `CREATE TABLE placements AS SELECT * FROM (VALUES ${placements.join(', ')}) t(planogram_id, store_id, weight)`,
  );
  const facts = planograms.flatMap((planogram, id) =>
    planogram.products.map((key) => `(${id}, ${keys.indexOf(key) + 1})`),
  );
  await db.run(`CREATE TABLE facts AS SELECT * FROM (VALUES ${facts.join(', ')}) t(planogram_id, product_id)`);
  const values = Object.entries(levels).flatMap(([level, names]) =>
    names.map((name, at) => `('${level}', ${at + 1}, ${text(name)})`),
  );
  await db.run(`CREATE TABLE level_values AS SELECT * FROM (VALUES ${values.join(', ')}) t(level, value_id, name)`);
  return SnapshotNames.read(db);
}

async function compared(before: Sketch, after: Sketch, filters = {}, over: 'same' | 'all' = 'same') {
  const [was, is] = [await namesOf(before), await namesOf(after)];
  const items = MatchedItems.of(was, is);
  const scope = comparisonScope(items, MatchedStores.of(was, is), narrowingOf(filters), over);
  const pairs = planogramPairs(scope, over).map(({ before: one, after: other, places, matchedBy }) => [
    was.planograms[one]?.name ?? null,
    is.planograms[other]?.name ?? null,
    places.length,
    matchedBy,
  ]);
  return { items, scope, pairs };
}

const SOUP = { a: 'Soup', b: 'Soup', c: 'Soup' };

describe('products of two projects', () => {
  it('are one item by key, named and sorted as in the later project', async () => {
    const { items } = await compared(
      { planograms: [{ stores: ['1'], products: ['a', 'b'] }], products: { a: 'Soup', b: 'Soup' } },
      { planograms: [{ stores: ['1'], products: ['a', 'c'] }], products: { a: 'Soups & stews', c: 'Tea' } },
    );
    expect(items.matchedBy).toBe('key');
    expect(items.count).toBe(4); // a, b, c, and the entry without a key.
    const level = (key: string): string => items.levelKey(items.find(key) ?? 0, 'category');
    expect([level('a'), level('b'), level('c')]).toEqual(['Soups & stews', 'Soup', 'Tea']);
    expect(items.find('z')).toBeNull();
    expect([items.keyOf(0), items.nameOf(0)]).toEqual(['~', null]);
  });

  it('are one item by UPC when no key is in both', async () => {
    const { items } = await compared(
      {
        planograms: [{ stores: ['1'], products: ['x1 111', 'x2 222'] }],
        products: { 'x1 111': 'Soup', 'x2 222': 'Soup' },
      },
      { planograms: [{ stores: ['1'], products: ['y1 111'] }], products: { 'y1 111': 'Soup' } },
    );
    expect(items.matchedBy).toBe('upc');
    expect(items.find('x1')).toBe(items.find('y1'));
    expect(items.keyOf(items.find('x1') ?? 0)).toBe('y1');
    expect(items.find('x2')).not.toBe(items.find('y1'));
  });
});

describe('the scope', () => {
  const before: Sketch = {
    planograms: [
      { stores: ['1', '2'], products: ['a', 'b'] },
      { stores: ['9'], products: ['b'] },
      { stores: [''], products: ['c'] },
    ],
    products: SOUP,
    regions: { '1': 'North', '2': 'North', '9': 'North' },
  };
  const after: Sketch = {
    planograms: [{ stores: ['1', '2', '3'], products: ['a', 'c'] }],
    products: SOUP,
    regions: { '1': 'North', '2': 'South', '3': 'North' },
  };

  it('holds the stores that both have, without planograms that have no store', async () => {
    const { scope } = await compared(before, after);
    expect(scope.sameStores.map(({ key }) => key)).toEqual(['1', '2']);
    expect(scope.stores.onlyBefore.map(({ store_key }) => store_key)).toEqual(['9']);
    expect(scope.stores.onlyAfter.map(({ store_key }) => store_key)).toEqual(['3']);
    const weights = (side: 'before' | 'after') => scope[side].placements.map((placed) => placed.length);
    expect([weights('before'), weights('after')]).toEqual([[2, 0, 0], [2]]);
  });

  it('follows a store level of the later project, on both sides', async () => {
    const { scope } = await compared(before, after, { region: ['North'] });
    expect(scope.sameStores.map(({ key }) => key)).toEqual(['1']);
    const all = await compared(before, after, { region: ['North'] }, 'all');
    expect(all.scope.before.placements.map((placed) => placed.length)).toEqual([1, 1, 0]); // 1; 9, which only it has.
    expect(all.scope.after.placements.map((placed) => placed.length)).toEqual([2]); // 1 and 3
  });

  it('joins levels by "and", accepts leading zeros of a store, and refuses planograms', async () => {
    const { scope } = await compared(before, after, { store: ['002'], product: ['a'] });
    expect(scope.sameStores.map(({ key }) => key)).toEqual(['2']);
    expect([...(scope.after.products ?? [])]).toEqual([0, 1, 0, 0]);
    expect(() => narrowingOf({ planogram: ['1.0'] })).toThrow();
    expect(narrowingOf(null, 'all', 'all')).toEqual([]);
  });

  it('says per store what was gained, lost and kept', async () => {
    const { items, scope } = await compared(before, after);
    const stores = ItemStores.of(scope, 'same');
    const of = (key: string) => {
      const item = items.find(key) ?? 0;
      return [stores.gained[item], stores.lost[item], stores.kept[item]];
    };
    expect(of('a')).toEqual([0, 0, 2]); // 1 and 2 in both
    expect(of('b')).toEqual([0, 2, 0]); // 1 and 2 had it; 9 is not a same store.
    expect(of('c')).toEqual([2, 0, 0]); // 1 and 2 have it now; without a store it was nowhere.
    expect(stores.isIn('after', items.find('c') ?? 0, 1)).toBe(true);
    expect(stores.isIn('before', items.find('c') ?? 0, 1)).toBe(false);
  });

  it('is empty without a same store', async () => {
    const { scope, pairs } = await compared(
      { planograms: [{ stores: ['5'], products: ['a'] }], products: SOUP },
      { planograms: [{ stores: [''], products: ['a'] }], products: SOUP },
    );
    expect([scope.sameStores.length, pairs.length]).toEqual([0, 0]);
    expect([...ItemStores.of(scope, 'same').kept]).toEqual([0, 0]); // a, and the entry without a key.
  });
});

describe('planograms', () => {
  const of = (planograms: Sketch['planograms'], products: Sketch['products'] = SOUP): Sketch => ({
    planograms,
    products,
  });

  it('are paired by key, then by name, then by category', async () => {
    const { pairs } = await compared(
      of([
        { name: 'K', key: 'P1', category: 'Soup', stores: ['1'], products: ['a'] },
        { name: 'Same ', category: 'Soup', stores: ['1'], products: ['a'] },
        { name: 'Old', category: 'Tea', stores: ['1'], products: ['a'] },
        { name: 'Gone', category: 'Ice', stores: ['1'], products: ['a'] },
      ]),
      of([
        { name: 'New', category: 'tea', stores: ['1'], products: ['a'] },
        { name: 'same', category: 'Broth', stores: ['1'], products: ['a'] },
        { name: 'L', key: 'p1', category: 'Broth', stores: ['1'], products: ['a'] },
        { name: 'First', category: 'Pets', stores: ['1'], products: ['a'] },
      ]),
    );
    expect(pairs).toEqual([
      ['Old', 'New', 1, 'category'],
      ['Same ', 'same', 1, 'name'],
      ['K', 'L', 1, 'key'],
      [null, 'First', 1, null],
      ['Gone', null, 1, null],
    ]);
  });

  it('of one category are paired by their products in common', async () => {
    const { pairs } = await compared(
      of([
        { name: 'A1', category: 'Soup', stores: ['1'], products: ['a'] },
        { name: 'B1', category: 'Soup', stores: ['1'], products: ['b', 'c'] },
      ]),
      of([
        { name: 'B2', category: 'Soup', stores: ['1'], products: ['b', 'c'] },
        { name: 'A2', category: 'Soup', stores: ['1'], products: ['a', 'b'] },
      ]),
    );
    expect(pairs).toEqual([
      ['B1', 'B2', 1, 'category'],
      ['A1', 'A2', 1, 'category'],
    ]);
  });

  it('in many stores are paired in each: a cluster that was split gives two pairs', async () => {
    const { pairs } = await compared(
      of([{ name: 'All', category: 'Soup', stores: ['1', '2', '3', '4'], products: ['a'] }]),
      of([
        { name: 'Large', category: 'Soup', stores: ['1', '2', '3'], products: ['a'] },
        { name: 'Small', category: 'Soup', stores: ['4', '5'], products: ['a'] },
      ]),
    );
    expect(pairs).toEqual([
      ['All', 'Large', 3, 'category'],
      ['All', 'Small', 1, 'category'],
    ]);
  });

  it('without a same store are paired only over all stores', async () => {
    const before = of([{ name: 'Cluster A', stores: [''], products: ['a'] }]);
    const after = of([{ name: 'Cluster A', stores: ['7'], products: ['a'] }]);
    expect((await compared(before, after)).pairs).toEqual([]);
    expect((await compared(before, after, {}, 'all')).pairs).toEqual([['Cluster A', 'Cluster A', 0, 'name']]);
  });
});
