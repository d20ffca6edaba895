import { describe, expect, it } from 'vitest';
import { analysisItem, dashboardAnswer } from '../testing/report-answers.js';
import { findingOf, gapOf } from './findings.js';

describe('what a page of figures says first', () => {
  it('names the item with the largest gap between its shares, either way', () => {
    // Snacks 0.5 of space, 0.4 of sales: +10 points. Drinks 0.5 and 0.7: −20 points.
    const items = [analysisItem('Snacks'), analysisItem('Drinks', { shareOfSales: 0.7, opportunity: 4 })];
    const charts = dashboardAnswer({ items });
    expect(gapOf(charts)).toMatchObject({ key: 'below', figure: 'index', item: { name: 'Drinks' } });
    expect(findingOf('spaceToSales', charts, charts)).toMatchObject({ key: 'belowWorth', figure: 'opportunity' });
  });

  it('says that space and sales are even, that one item is alone, that nothing can be compared', () => {
    const even = dashboardAnswer({
      items: [analysisItem('A', { shareOfSales: 0.5 }), analysisItem('B', { shareOfSales: 0.5 })],
    });
    expect(gapOf(even).key).toBe('even');
    const alone = dashboardAnswer({ items: [analysisItem('A')] });
    expect(gapOf(alone)).toMatchObject({ key: 'single', item: { name: 'A' } });
    const none = dashboardAnswer({
      items: [analysisItem('A', { shareOfSales: null }), analysisItem('B', { shareOfSales: null })],
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
