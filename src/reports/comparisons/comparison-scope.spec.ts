import { describe, expect, it } from 'vitest';
import { namesOf, type Sketch } from '../../../test/support/sketched-names.js';
import { distributionChange } from '../../core/metrics/distribution.js';
import { comparisonScope, narrowingOf } from './comparison-scope.js';
import { ItemStores } from './matching/item-stores.js';
import { MatchedItems } from './matching/matched-items.js';
import { MatchedStores } from './matching/matched-stores.js';
import { planogramPairs } from './changes/planogram-pairs.js';

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
    expect([...stores.sameStoresOf('after', items.find('c') ?? 0)]).toEqual([0, 1]);
    expect([...stores.sameStoresOf('before', items.find('c') ?? 0)]).toEqual([]);
  });

  it('counts the stores of each item by the definition, whatever planograms carry', async () => {
    let seed = 5;
    const draw = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
    const some = (of: readonly string[], share: number) => of.filter(() => draw(10) < share);
    const [keys, stores] = ['abcdefghij', '123456789'].map((each) => [...each]) as [string[], string[]];
    const region = Object.fromEntries(stores.map((store) => [store, Number(store) % 2 ? 'North' : 'South']));
    const sketch = (): Sketch => {
      const lists = Array.from({ length: 3 }, () => some(keys, 5));
      const planograms = Array.from({ length: 9 }, (_, at) => {
        const placed = some(stores, 2);
        return { stores: placed.length === 0 ? [''] : placed, products: [...(lists[at % 4] ?? some(keys, 3)), 'a'] };
      });
      return { planograms, products: Object.fromEntries(keys.map((key) => [key, 'Soup'])), regions: region };
    };
    const carrying = ({ planograms }: Sketch, key: string, kept: readonly string[]) =>
      new Set(
        planograms.flatMap(({ stores: in_, products }) =>
          products.includes(key) ? in_.filter((store) => kept.includes(store)) : [],
        ),
      );
    for (let round = 0; round < 12; round += 1) {
      const [before, after] = [sketch(), sketch()];
      const isNarrowed = round % 3 === 2;
      const over = round % 2 === 0 ? 'same' : 'all';
      const filter = isNarrowed ? { region: ['North'], product: keys.slice(0, 6) } : {};
      const { items, scope } = await compared(before, after, filter, over);
      const kept = stores.filter((store) => !isNarrowed || region[store] === 'North');
      const same = new Set(scope.sameStores.map(({ key }) => key));
      const counted = ItemStores.of(scope, over);
      for (const key of keys) {
        const item = items.find(key) ?? 0;
        const isOut = isNarrowed && keys.indexOf(key) > 5;
        const [was, is] = [before, after].map((one) => (isOut ? new Set<string>() : carrying(one, key, kept)));
        const change = distributionChange(was ?? new Set(), is ?? new Set(), same);
        const of = { gained: counted.gained[item], lost: counted.lost[item], kept: counted.kept[item] };
        const { gained, lost, kept: both } = change;
        expect(of, `${round} ${key}`).toEqual({ gained: gained.length, lost: lost.length, kept: both.length });
        const within = (carried = new Set<string>()) =>
          [...carried].filter((store) => over === 'all' || same.has(store));
        expect([counted.count('before', item), counted.count('after', item)]).toEqual([
          within(was).length,
          within(is).length,
        ]);
        const named = [...counted.sameStoresOf('after', item)].map((place) => scope.sameStores[place]?.key ?? '');
        expect(named.sort()).toEqual([...gained, ...both].sort());
      }
    }
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
