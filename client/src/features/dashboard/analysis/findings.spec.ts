import { describe, expect, it } from 'vitest';
import { analysisItem, dashboardAnswer } from '../testing/report-answers.js';
import { findingOf, gapOf } from './findings.js';

describe('what a page of figures says first', () => {
  it('names the item with the largest gap between its space and its fair share, either way', () => {
    // Snacks have 2 ft more than their fair share, Drinks 4 ft less.
    const items = [analysisItem('Snacks'), analysisItem('Drinks', { index: 71, opportunity: 4 })];
    const charts = dashboardAnswer({ items });
    expect(gapOf(charts)).toMatchObject({ key: 'below', figure: 'opportunity', item: { name: 'Drinks' } });
    expect(findingOf('spaceToSales', charts, charts)).toMatchObject({
      key: 'belowChange',
      figure: 'expectedChangeLow',
    });
  });

  it('says that space and sales are even, that one item is alone, that nothing can be compared', () => {
    const even = dashboardAnswer({
      items: [analysisItem('A', { index: 100, opportunity: 0 }), analysisItem('B', { index: 100, opportunity: 0 })],
    });
    expect(gapOf(even).key).toBe('even');
    const alone = dashboardAnswer({ items: [analysisItem('A')] });
    expect(gapOf(alone)).toMatchObject({ key: 'single', item: { name: 'A' } });
    const none = dashboardAnswer({
      items: [
        analysisItem('A', { index: null, opportunity: null }),
        analysisItem('B', { index: null, opportunity: null }),
      ],
    });
    expect(findingOf('spaceToSales', none, none)).toMatchObject({ key: 'none', item: null });
  });

  it('names who has the most space, and compares what it sells where that is known', () => {
    const items = [analysisItem('A', { shareOfSpace: 0.3 }), analysisItem('B', { shareOfSpace: 0.7 })];
    const charts = dashboardAnswer({ items });
    expect(findingOf('spaceAnalysis', charts, charts)).toMatchObject({ key: 'mostPer', item: { name: 'B' } });
    const silent = dashboardAnswer({ items: items.map((item) => ({ ...item, salesPerLinear: null })) });
    expect(findingOf('spaceAnalysis', silent, silent).key).toBe('most');
  });

  it('tells of days of supply only where there is movement', () => {
    const still = dashboardAnswer();
    expect(findingOf('supply', still, still).key).toBe('noSupply');
    const moving = dashboardAnswer({ daysOfSupply: { ...still.daysOfSupply, rows: 12 } });
    expect(findingOf('supply', still, moving)).toMatchObject({ key: 'supply', figure: 'daysOfSupply', item: null });
  });
});
