import { describe, expect, it } from 'vitest';
import { namesOf, type Sketch } from '../../../../test/support/sketched-names.js';
import { countCarried } from './carried.js';
import { conditionsOf, Scope } from './scope.js';

let seed = 9;
const draw = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;
const some = (of: readonly string[], share: number) => of.filter(() => draw(10) < share);

const [KEYS, STORES] = ['abcdefghij', '123456789'].map((each) => [...each]) as [string[], string[]];
const CATEGORIES = Object.fromEntries(KEYS.map((key, at) => [key, `C${at % 3}`]));
const REGIONS = Object.fromEntries(STORES.map((store) => [store, Number(store) % 2 ? 'North' : 'South']));

/** Most planograms share three assortments; some have their own, some none, and some are in no store. */
function sketch(): Sketch {
  const lists = Array.from({ length: 3 }, () => some(KEYS, 5));
  const planograms = Array.from({ length: 14 }, (_, at) => {
    const stores = some(STORES, 2);
    return { stores: stores.length === 0 ? [''] : stores, products: [...(lists[at % 5] ?? some(KEYS, at % 3))] };
  });
  return { planograms: [...planograms, { stores: ['1'], products: ['a'] }], products: CATEGORIES, regions: REGIONS };
}

const FILTERS = [
  {},
  { category: ['C1'] },
  { product: ['a', 'b', 'c', 'd'] },
  { region: ['North'] },
  { category: ['C0', 'C2'], region: ['South'] },
  { product: ['j'], store: ['1', '2'] },
];

describe('what is carried in a scope', () => {
  it('is counted as sets of its rows count it, whatever planograms share', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { planograms, products } = sketch();
      const names = await namesOf({ planograms, products, regions: REGIONS });
      for (const filters of FILTERS as Partial<Record<'category' | 'product' | 'region' | 'store', string[]>>[]) {
        const scope = new Scope(names, conditionsOf(filters, names));
        const rows = planograms.flatMap(({ stores, products: carries }, planogram) =>
          stores.flatMap((store) =>
            carries.map((product) => {
              const [category, region] = [CATEGORIES[product] ?? '', REGIONS[store] ?? ''];
              return { product, category, store: store || 'unassigned', region: region || '~', planogram };
            }),
          ),
        );
        const inScope = rows.filter((row) =>
          Object.entries(filters).every(([level, keys]) => keys.includes(row[level as 'product'])),
        );
        for (const level of ['product', 'category', 'store', 'region'] as const) {
          const counted = countCarried(names, scope, level);
          const sets = (of: typeof rows) => ({
            products: new Set(of.map(({ product }) => product)).size,
            planograms: new Set(of.map(({ planogram }) => planogram)).size,
            stores: new Set(of.flatMap(({ store }) => (store === 'unassigned' ? [] : store))).size,
          });
          for (const key of new Set(rows.map((row) => row[level]))) {
            const of = counted.of(names.idOf(level, key) ?? 0);
            expect(of, `${round} ${level} ${key}`).toEqual(sets(inScope.filter((row) => row[level] === key)));
          }
          expect(counted.total).toEqual(sets(inScope));
          expect([...counted.carriers]).toEqual(
            planograms.map((_, at) => Number(inScope.some(({ planogram }) => planogram === at))),
          );
        }
      }
    }
  });
});
