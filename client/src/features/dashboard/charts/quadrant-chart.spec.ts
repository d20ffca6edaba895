import { axisScale, fairPart, placedItems } from '@core/boards/quadrant.js';
import { describe, expect, it } from 'vitest';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { largestGap } from '../analysis/largest-gap.js';
import { orderItems } from '../panels/item-order.js';
import { analysisItem } from '../../../testing/report-answers.js';

const item = (name: string, shareOfSpace: number | null, shareOfSales: number | null): AnalysisItemDto =>
  analysisItem(name, {
    shareOfSpace,
    shareOfSales,
    // Of one category of 100 ft: the index is the ratio of the shares, the gap their difference.
    index: shareOfSpace === null || shareOfSales === null ? null : (shareOfSpace / shareOfSales) * 100,
    opportunity: shareOfSpace === null || shareOfSales === null ? null : (shareOfSales - shareOfSpace) * 100,
  });

describe('the plane of space and sales', () => {
  it('has one end for both axes, above the largest share by a tenth or so, at a round step', () => {
    // 0.31 × 1.12 = 0.347: seven steps of 0.05.
    expect(axisScale([item('A', 0.31, 0.2)])).toEqual({ end: expect.closeTo(0.35, 9), step: 0.05 });
    // 0.04 × 1.12 = 0.0448: five steps of 0.01.
    expect(axisScale([item('A', 0.01, 0.04)]).end).toBeCloseTo(0.05, 9);
    expect(axisScale([item('A', 1, 1)]).end).toBe(1);
    expect(axisScale([]).end).toBe(1);
  });

  it('places an item of several categories by its fair share: on the diagonal the index is 100', () => {
    expect(fairPart(analysisItem('A', { shareOfSpace: 0.2, shareOfSales: 0.5, index: 100 }))).toBeCloseTo(0.2, 12);
    expect(fairPart(item('B', 0.3, 0.2))).toBeCloseTo(0.2, 12);
  });

  it('omits items without one of the two shares', () => {
    const items = [item('A', 0.5, null), item('B', null, 0.5), item('C', 0.5, 0.5)];
    expect(placedItems(items).map(({ name }) => name)).toEqual(['C']);
  });

  it('finds the largest gap, whichever way it goes', () => {
    const items = [item('A', 0.3, 0.25), item('B', 0.2, 0.35), item('C', 0.5, null)];
    // A: 5 ft more than its fair share, B 15 ft less.
    expect(largestGap(items)?.name).toBe('B');
    expect(largestGap([])).toBeNull();
  });
});

describe('the order of bars', () => {
  const items = [item('b10', 0.2, 0.4), item('b9', 0.5, 0.1), item('a', null, 0.5)];
  const names = (order: Parameters<typeof orderItems>[1]) => orderItems(items, order, 'en-US').map(({ name }) => name);

  it('sorts by space, sales, gap or name, with missing shares last', () => {
    expect(names('space')).toEqual(['b9', 'b10', 'a']);
    expect(names('sales')).toEqual(['a', 'b10', 'b9']);
    // b9 has 40 ft more than its fair share, b10 20 ft less; a is unknown.
    expect(names('overSpaced')).toEqual(['b9', 'b10', 'a']);
    expect(names('underSpaced')).toEqual(['b10', 'b9', 'a']);
    expect(names('name')).toEqual(['a', 'b9', 'b10']);
  });
});
