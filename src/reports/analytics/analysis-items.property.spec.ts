import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ITEM_VALUES } from '../../core/metrics/item-sorts.js';
import { filters, randomRetailer, type RandomRetailer } from '../../../test/support/random-retailer.js';
import { AnalysisItems } from './analysis-items.js';
import { basesOf } from './bases.js';
import { allItems, ITEM_SORT_CHOICES, itemPage, listOfItems } from './item-pages.js';
import { ANALYSIS_LEVELS, SALES_MEASURES, SPACE_MEASURES } from './levels.js';
import { groupsOf } from './queries/analysis.queries.js';
import { conditionsOf, Scope } from './queries/scope.js';
import { type Within, WITHIN } from './within.js';

let retailer: RandomRetailer;
beforeAll(async () => {
  retailer = await randomRetailer();
}, 60_000);
afterAll(() => retailer.close());

const question = fc.record({
  level: fc.constantFrom(...ANALYSIS_LEVELS),
  space: fc.constantFrom(...SPACE_MEASURES),
  sales: fc.constantFrom(...SALES_MEASURES),
  within: fc.constantFrom(...WITHIN),
  filters: fc.oneof(fc.constant({}), filters(['category', 'brand', 'region', 'planogram'], 2)),
  sort: fc.option(fc.constantFrom(...ITEM_SORT_CHOICES), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 12 }),
  cursor: fc.integer({ min: 0, max: 12 }).map(String),
});

describe('items of an analysis, column by column', () => {
  it('are the items computed one by one: their values, their order, their pages', async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(question, async ({ level, space, sales, within, filters: chosen, ...page }) => {
        const { names } = retailer.rolled;
        const scope = new Scope(names, conditionsOf(chosen, names));
        const options = { space, sales, display: 'feet' } as const;
        const groups = await groupsOf(retailer.rolled, level, space, scope);
        const bases = (await basesOf(retailer.rolled, { level, within, scope, whole: scope }, options))(groups);
        const list = new AnalysisItems(groups, bases, options, names);
        const items = allItems(list);
        const rows = list.rowsOf(items.map(({ key }) => key));
        expect(rows).toHaveLength(list.count);
        for (const id of ITEM_VALUES) {
          const values = list.values(id);
          expect(
            rows.map((row) => values[row]),
            id,
          ).toEqual(items.map((item) => item[id] ?? Number.NaN));
          if (items.some((item) => item[id] !== null)) seen.add(id);
        }
        const plain = listOfItems(items);
        expect(itemPage(list, page)).toEqual(itemPage(plain, page));
        expect(list.largest()).toEqual(plain.largest());
        const spaces = items.map((item) => item[space] ?? -1);
        expect(spaces).toEqual([...spaces].sort((a, b) => b - a));
      }),
      { numRuns: 120, seed: 31 },
    );
    expect([...seen].sort()).toEqual([...ITEM_VALUES].sort());
  }, 120_000);

  it('count the memory of each part of a planogram, however many categories it has', async () => {
    const scope = new Scope(retailer.rolled.names, []);
    const options = { space: 'linear', sales: 'sales', display: 'feet', elasticityFor: () => 0.2 } as const;
    const groups = await groupsOf(retailer.rolled, 'planogram', 'linear', scope);
    const made = async (within: Within, others: object = {}) => {
      const asked = { level: 'planogram', within, scope, whole: scope } as const;
      const bases = (await basesOf(retailer.rolled, asked, { ...options, ...others }))(groups);
      const parts = groups.groups.reduce((sum, group) => sum + bases.partsOf(group).length, 0);
      return { parts, bytes: new AnalysisItems(groups, bases, options, retailer.rolled.names).bytes };
    };
    const plain = await made('total', { elasticityFor: undefined });
    const { parts, bytes } = await made('category');
    expect([plain.parts, parts > 2 * groups.rows.length]).toEqual([0, true]);
    // Four numbers of 8 bytes, and one of 4.
    expect(bytes).toBe(plain.bytes + parts * 36);
    // Elasticities of categories are kept by their parts, too.
    expect((await made('total')).bytes).toBe(bytes);
  });
});
