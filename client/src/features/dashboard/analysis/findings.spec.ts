import { describe, expect, it } from 'vitest';
import type { AnalysisItemDto, AnalysisLevel, Within } from '../../../api/reports.gen.js';
import { analysisItem, dashboardAnswer } from '../../../testing/report-answers.js';
import { tradesSpace, caveatOf, findingOf, stepOf } from './findings.js';

const NOBODY: Partial<AnalysisItemDto> = { index: null, opportunity: null };

/** `atRisk` of the rows are below their limit, `overstock` above. */
function supplyOf(rows: number, atRisk = 0, overstock = 0) {
  const { daysOfSupply } = dashboardAnswer();
  const list = (count: number) => ({ count, items: [] });
  return dashboardAnswer({
    daysOfSupply: { ...daysOfSupply, rows, atRisk: list(atRisk), overstock: list(overstock) },
  });
}

describe('the first sentence of a page of figures', () => {
  // Snacks have 2 ft more than their fair share, Drinks 4 ft less, Bakery 1 ft less.
  const three = dashboardAnswer({
    items: [
      analysisItem('Snacks'),
      analysisItem('Drinks', { index: 71, opportunity: 4 }),
      analysisItem('Bakery', { index: 91, opportunity: 1 }),
    ],
  });

  it('names the item with the largest gap between its space and its fair share, either way', () => {
    expect(findingOf('everything', three, three, {})).toMatchObject({
      ...{ key: 'below', figure: 'opportunity', item: { name: 'Drinks' }, aim: 'item', judged: 3 },
    });
    expect(findingOf('spaceToSales', three, three, {})).toMatchObject({ key: 'below', figure: 'expectedChangeLow' });
  });

  it('names only selected items, although the charts show all', () => {
    const kinds = ['everything', 'spaceToSales'] as const;
    for (const kind of kinds) {
      // Of the two, 2 ft are more than 1 ft; the 4 ft of Drinks are not selected.
      expect(findingOf(kind, three, three, { category: ['Snacks', 'Bakery'] })).toMatchObject({
        ...{ key: 'above', item: { name: 'Snacks' }, judged: 2 },
      });
      // A single item is not called the largest of one.
      expect(findingOf(kind, three, three, { category: ['Bakery'] })).toMatchObject({
        ...{ key: 'itemBelow', item: { name: 'Bakery' }, judged: 1 },
      });
    }
    const shares = dashboardAnswer({
      items: [analysisItem('A', { shareOfSpace: 0.3 }), analysisItem('B', { shareOfSpace: 0.7 })],
    });
    expect(findingOf('spaceAnalysis', shares, shares, { category: ['A'] }).item?.name).toBe('A');
  });

  it('treats a selection at another level as a filter on the figures', () => {
    expect(findingOf('everything', three, three, { brand: ['Acme'] }).item?.name).toBe('Drinks');
  });

  it('says that nothing is left of the selection', () => {
    for (const kind of ['everything', 'spaceToSales', 'spaceAnalysis', 'supply'] as const) {
      expect(findingOf(kind, three, three, { category: ['Sold elsewhere'] })).toMatchObject({
        ...{ key: 'empty', item: null, aim: 'widen' },
      });
    }
  });

  it('says that space and sales are even, and of how many', () => {
    const even = { index: 100, opportunity: 0 };
    const charts = dashboardAnswer({
      items: [analysisItem('A', even), analysisItem('B', even), analysisItem('C', NOBODY)],
    });
    // A and B can be compared, C cannot.
    expect(findingOf('spaceToSales', charts, charts, {})).toMatchObject({ key: 'even', judged: 2 });
    expect(findingOf('spaceToSales', charts, charts, { category: ['A'] })).toMatchObject({ key: 'itemEven' });
  });

  it('says what runs out where space and sales are even', () => {
    const even = dashboardAnswer({
      items: [analysisItem('A', { index: 100, opportunity: 0 }), analysisItem('B', NOBODY)],
    });
    expect(findingOf('everything', even, supplyOf(10, 3), {})).toMatchObject({ key: 'supply', aim: 'atRisk' });
    expect(findingOf('everything', even, supplyOf(10), {}).key).toBe('even');
  });

  it('says when an item is the only one, and gives its gap if it has one', () => {
    const alone = dashboardAnswer({ items: [analysisItem('A', { index: 100, opportunity: 0 })] });
    expect(findingOf('spaceToSales', alone, alone, {})).toMatchObject({ key: 'single', item: { name: 'A' } });
    // Within its category, of which the filter shows nothing else.
    const gap = dashboardAnswer({ items: [analysisItem('A', { index: 125, opportunity: -2 })] });
    expect(findingOf('spaceToSales', gap, gap, {}).key).toBe('itemAbove');
  });

  it('distinguishes missing sales from items with only sales or only space, and says where to add them', () => {
    const silent = dashboardAnswer({ items: [analysisItem('A', { ...NOBODY, units: null })] });
    expect(findingOf('everything', silent, silent, {})).toMatchObject({ key: 'noSales', aim: 'uploads' });
    const half = dashboardAnswer({ items: [analysisItem('A', NOBODY), analysisItem('B', NOBODY)] });
    expect(findingOf('everything', half, half, {})).toMatchObject({ key: 'none', aim: null });
  });

  it('names the item with the most space, and compares its sales when they are known', () => {
    const items = [analysisItem('A', { shareOfSpace: 0.3 }), analysisItem('B', { shareOfSpace: 0.7 })];
    const charts = dashboardAnswer({ items });
    expect(findingOf('spaceAnalysis', charts, charts, {})).toMatchObject({ key: 'mostPer', item: { name: 'B' } });
    const silent = dashboardAnswer({ items: items.map((item) => ({ ...item, salesPerLinear: null })) });
    expect(findingOf('spaceAnalysis', silent, silent, {}).key).toBe('most');
  });

  it('mentions what runs out before what piles up, and says when all is in range', () => {
    const charts = dashboardAnswer();
    expect(findingOf('supply', charts, supplyOf(0), {})).toMatchObject({ key: 'noSupply', aim: 'uploads' });
    expect(findingOf('supply', charts, supplyOf(12, 1, 9), {})).toMatchObject({ key: 'supply', aim: 'atRisk' });
    expect(findingOf('supply', charts, supplyOf(12, 0, 9), {})).toMatchObject({ key: 'supply', aim: 'overstock' });
    expect(findingOf('supply', charts, supplyOf(12), {})).toMatchObject({ key: 'supplyInRange', judged: 12 });
  });
});

describe('the link of a finding', () => {
  const snacks = analysisItem('Snacks');

  it('opens the plan of a category, of the one category of a brand, and the pages of products and stores', () => {
    expect(stepOf(snacks, 'category', 'brand', true)).toEqual({ to: 'plan', category: 'Snacks' });
    expect(stepOf({ ...snacks, of: ['Crisps'] }, 'brand', 'product', true)).toEqual({ to: 'plan', category: 'Crisps' });
    expect(stepOf({ ...snacks, key: '001' }, 'product', null, true)).toEqual({ to: 'product', key: '001' });
    expect(stepOf({ ...snacks, key: '101' }, 'store', 'planogram', true)).toEqual({ to: 'store', key: '101' });
    expect(stepOf({ ...snacks, key: '1.0' }, 'planogram', null, true)).toEqual({ to: 'planogram', key: '1.0' });
  });

  it('goes a level down where no single plan says more', () => {
    const drill = { to: 'drill', key: 'Snacks', below: 'product' };
    expect(stepOf({ ...snacks, of: ['Crisps', 'Nuts'] }, 'brand', 'product', true)).toEqual(drill);
    expect(stepOf({ ...snacks, of: ['~'] }, 'brand', 'product', true)).toEqual(drill);
    expect(stepOf({ ...snacks, name: null }, 'category', 'product', true)).toEqual(drill);
    expect(stepOf({ ...snacks, name: null }, 'product', null, true)).toBeNull();
  });

  it('stays on the page for guests, who have no other pages', () => {
    expect(stepOf(snacks, 'category', 'brand', false)).toEqual({ to: 'drill', key: 'Snacks', below: 'brand' });
    expect(stepOf({ ...snacks, key: '001' }, 'product', null, false)).toEqual({
      to: 'shelf',
      level: 'product',
      key: '001',
    });
  });
});

/** The figures of four stores. */
function chain(level: AnalysisLevel, within: Within) {
  const answer = dashboardAnswer({ level, within });
  return { ...answer, total: { ...answer.total, stores: 4 } };
}

describe('the limits of a gap', () => {
  it('is that space should move between categories or stores, compared with everything', () => {
    expect(caveatOf({ key: 'below' }, chain('category', 'total'))).toBe('acrossCategories');
    expect(caveatOf({ key: 'itemAbove' }, chain('region', 'total'))).toBe('acrossStores');
  });

  it('is that stores can’t give each other space, whatever they and their planograms are compared with', () => {
    expect(caveatOf({ key: 'below' }, chain('store', 'parent'))).toBe('acrossStores');
    expect(caveatOf({ key: 'below' }, chain('planogram', 'category'))).toBe('acrossStores');
    expect(caveatOf({ key: 'below' }, dashboardAnswer({ level: 'planogram', within: 'category' }))).toBeNull();
    expect(tradesSpace(chain('store', 'total'))).toBe(false);
    expect(tradesSpace(chain('brand', 'category'))).toBe(true);
  });

  it('leaves no change in sales to expect from space between stores', () => {
    const far = { index: 44, opportunity: 126, expectedChangeLow: 1147, expectedChangeHigh: 3698 };
    const answer = (level: AnalysisLevel) => ({
      ...chain(level, 'total'),
      items: [analysisItem('103', far), analysisItem('104')],
    });
    const found = (level: AnalysisLevel) => findingOf('spaceToSales', answer(level), answer(level), {});
    expect(found('category')).toMatchObject({ key: 'below', figure: 'expectedChangeLow' });
    expect(found('store')).toMatchObject({ key: 'below', figure: 'opportunity' });
  });

  it('is nothing within a category, nor where the sentence is of no gap', () => {
    expect(caveatOf({ key: 'below' }, chain('brand', 'category'))).toBeNull();
    expect(caveatOf({ key: 'below' }, chain('brand', 'total'))).toBeNull();
    expect(caveatOf({ key: 'supply' }, chain('category', 'total'))).toBeNull();
  });
});
