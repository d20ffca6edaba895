import { describe, expect, it, vi } from 'vitest';
import { NO_FIGURES } from '../../core/metrics/figure-ids.js';
import type { AnalysisItemDto } from './dto/analysis.dto.js';
import { firstItem, type ItemPage, itemPage, leadingItems, listOfItems } from './item-pages.js';

/** An item with the figures that paging uses. */
function item(key: string, figures: Partial<AnalysisItemDto> = {}): AnalysisItemDto {
  const counts = { products: 1, stores: 1, planograms: 1, positions: 1, factRows: 1, distribution: null };
  const about = { name: `Item ${key}`, of: [], lowCoverage: false, reasons: {} };
  return { ...NO_FIGURES, ...counts, ...about, key, ...figures };
}

const pageOf = (items: readonly AnalysisItemDto[], page: ItemPage) => itemPage(listOfItems(items), page);
const leadingOf = (items: readonly AnalysisItemDto[], kept: readonly string[]) =>
  leadingItems(listOfItems(items), kept);
const keys = (items: readonly AnalysisItemDto[]): string[] => items.map(({ key }) => key);

describe('a page of items', () => {
  const items = [item('10', { linear: 5 }), item('2', { linear: 5 }), item('3'), item('4', { linear: 9 })];

  it('is all items in their order when the page asks for nothing', () => {
    expect(pageOf(items, {})).toEqual({ items, count: 4, lastEvaluatedKey: null, largest: null });
  });

  it('sorts by a figure, ties by name in natural order, missing values last either way', () => {
    expect(keys(pageOf(items, { sort: '-linear' }).items)).toEqual(['4', '2', '10', '3']);
    expect(keys(pageOf(items, { sort: 'linear' }).items)).toEqual(['2', '10', '4', '3']);
    expect(keys(pageOf(items, { sort: '-name' }).items)).toEqual(['10', '4', '3', '2']);
  });

  it('sorts by name in the language’s order, missing values last either way', () => {
    const named = ['Tea', null, '水', '茶', '糖'].map((name, at) => item(String(at), { name }));
    const names = (sort: 'name' | '-name', lang?: 'zh-CN') =>
      pageOf(named, { sort, lang }).items.map(({ name }) => name);
    expect(names('name', 'zh-CN')).toEqual(['茶', '水', '糖', 'Tea', null]);
    expect(names('-name', 'zh-CN')).toEqual(['Tea', '糖', '水', '茶', null]);
    expect(names('name')[0]).toBe('Tea');
  });

  it('sorts by the end of the expected change that is nearer to zero', () => {
    const changes = [
      item('gain', { expectedChangeLow: 3, expectedChangeHigh: 9 }),
      item('loss', { expectedChangeLow: -9, expectedChangeHigh: -1 }),
    ];
    expect(keys(pageOf(changes, { sort: '-expectedChange' }).items)).toEqual(['gain', 'loss']);
    expect(keys(pageOf(changes, { sort: 'expectedChange' }).items)).toEqual(['loss', 'gain']);
  });

  it('has each item exactly once across pages, and says where the next page begins', () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = pageOf(items, { sort: 'name', limit: 3, cursor });
      expect(page.count).toBe(4);
      seen.push(...keys(page.items));
      cursor = page.lastEvaluatedKey ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(['2', '3', '4', '10']);
  });

  it('reports the largest value of all items, whatever the page and the search', () => {
    const page = pageOf([...items, item('5', { opportunity: -2, sales: 0 })], {
      sort: 'linear',
      limit: 1,
      search: '2',
    });
    // No item has a gap or sales above 0.
    expect(page).toMatchObject({ items: [{ key: '2' }], largest: { linear: 9, products: 1 } });
    expect(page.largest).not.toHaveProperty('opportunity');
    expect(page.largest).not.toHaveProperty('sales');
  });

  it('counts what a search finds, in names and keys', () => {
    expect(pageOf(items, { search: ' ITEM 1', limit: 10 })).toMatchObject({ count: 1, lastEvaluatedKey: null });
    expect(keys(pageOf(items, { search: '2' }).items)).toEqual(['2']);
  });

  it('is everything that was found in a file', () => {
    expect(keys(pageOf(items, { sort: 'name', limit: 1, format: 'csv' }).items)).toEqual(['2', '3', '4', '10']);
  });
});

describe('the first item', () => {
  const list = listOfItems([item('1', { linear: 5 }), item('2'), item('3', { linear: 2 })]);

  it('is the first of the list, or in an order, where missing values come last', () => {
    expect(firstItem(list)?.key).toBe('1');
    expect(firstItem(list, 'linear')?.key).toBe('3');
    expect(firstItem(listOfItems([]), 'linear')).toBeNull();
  });

  it('takes one item, and no other figure of all', () => {
    const [items, largest] = [vi.spyOn(list, 'items'), vi.spyOn(list, 'largest')];
    firstItem(list, '-linear');
    expect([items.mock.calls, largest.mock.calls]).toEqual([[[[0]]], []]);
  });
});

describe('the leading items of many', () => {
  /** Space falls, sales rise, and gaps are widest in the middle: above before 600, below from there. */
  const many = Array.from({ length: 1200 }, (_, at) =>
    item(String(at), {
      shareOfSpace: 1 / (at + 1),
      shareOfSales: (at + 1) / 1e6,
      opportunity: at < 600 ? -at : 1200 - at,
    }),
  );

  it('are those with the largest shares and gaps, plus those that are named, in the order of all', () => {
    const { items, count } = leadingOf(many, ['400', 'nobody']);
    const wanted = [...many.keys()].filter((at) => at < 300 || at >= 900 || (at >= 500 && at < 700) || at === 400);
    expect(keys(items)).toEqual(wanted.map(String));
    expect(count).toBe(1200);
  });

  it('are all items when there are few', () => {
    expect(leadingOf(many.slice(0, 1000), []).items).toHaveLength(1000);
  });

  it('are the same number when all are alike, or nothing is known', () => {
    const alike = many.map((one) => ({ ...one, shareOfSpace: 0.1, shareOfSales: 0.1, opportunity: 0 }));
    expect(leadingOf(alike, []).items).toHaveLength(300);
    expect(
      leadingOf(
        many.map(({ key }) => item(key)),
        [],
      ).items,
    ).toHaveLength(300);
  });
});
