import { describe, expect, it } from 'vitest';
import type { AnalysisItemDto } from '../../../api/reports.gen.js';
import { largestGap } from '../analysis/largest-gap.js';
import { orderItems } from '../panels/item-order.js';
import { analysisItem } from '../testing/report-answers.js';
import { axisScale, placedItems } from './quadrant-chart.js';

const item = (name: string, shareOfSpace: number | null, shareOfSales: number | null): AnalysisItemDto =>
  analysisItem(name, { shareOfSpace, shareOfSales });

describe('the plane of space and sales', () => {
  it('has one end for both axes, above the largest share by a tenth or so, at a round step', () => {
    // 0.31 × 1.12 = 0.347: seven steps of 0.05.
    expect(axisScale([item('A', 0.31, 0.2)])).toEqual({ end: expect.closeTo(0.35, 9), step: 0.05 });
    // 0.04 × 1.12 = 0.0448: five steps of 0.01.
    expect(axisScale([item('A', 0.01, 0.04)]).end).toBeCloseTo(0.05, 9);
    expect(axisScale([item('A', 1, 1)]).end).toBe(1);
    expect(axisScale([]).end).toBe(1);
  });

  it('leaves out what has no share of one of the two', () => {
    const items = [item('A', 0.5, null), item('B', null, 0.5), item('C', 0.5, 0.5)];
    expect(placedItems(items).map(({ name }) => name)).toEqual(['C']);
  });

  it('finds the largest gap, whichever way it goes', () => {
    const items = [item('A', 0.3, 0.25), item('B', 0.2, 0.35), item('C', 0.5, null)];
    // A: +5 points, B: −15 points.
    expect(largestGap(items)?.name).toBe('B');
    expect(largestGap([])).toBeNull();
  });
});

describe('the order of bars', () => {
  const items = [item('b10', 0.2, 0.4), item('b9', 0.5, 0.1), item('a', null, 0.5)];
  const names = (order: Parameters<typeof orderItems>[1]) => orderItems(items, order, 'en-US').map(({ name }) => name);

  it('goes by space, sales, gap or name, what has no share last', () => {
    expect(names('space')).toEqual(['b9', 'b10', 'a']);
    expect(names('sales')).toEqual(['a', 'b10', 'b9']);
    // Gaps: b10 −20, b9 +40, a −50 points.
    expect(names('overSpaced')).toEqual(['b9', 'b10', 'a']);
    expect(names('underSpaced')).toEqual(['a', 'b10', 'b9']);
    expect(names('name')).toEqual(['a', 'b9', 'b10']);
  });
});
