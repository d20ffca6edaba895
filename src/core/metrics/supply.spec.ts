import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { supplyBucketOf, supplyBuckets, supplyStatus } from './supply.js';

describe('days-of-supply exceptions', () => {
  it.each([
    [2.99, 'at-risk'],
    [3, 'in-range'],
    [28, 'in-range'],
    [28.01, 'overstocked'],
    [null, null],
  ])('%s days are %s', (days, status) => {
    expect(supplyStatus(days)).toBe(status);
  });

  it('follow the project’s own limits', () => {
    expect(supplyStatus(5, { atRiskBelow: 6, overstockedAbove: 10 })).toBe('at-risk');
  });
});

describe('the distribution’s bars', () => {
  it('run in weeks between the limits', () => {
    expect(supplyBuckets().map(({ from, to }) => [from, to])).toEqual([
      [0, 3],
      [3, 7],
      [7, 14],
      [14, 21],
      [21, 28],
      [28, 56],
      [56, null],
    ]);
  });

  it('hold several weeks each where the limits are far apart', () => {
    // 180 days are 25.7 weeks: bars of 4 weeks.
    const bars = supplyBuckets({ atRiskBelow: 3, overstockedAbove: 180 }).map(({ from }) => from);
    expect(bars).toEqual([0, 3, 28, 56, 84, 112, 140, 168, 180, 360]);
  });

  it('hold each figure in the bar of its own status', () => {
    const limits = fc.record({
      atRiskBelow: fc.integer({ min: 1, max: 10 }),
      overstockedAbove: fc.integer({ min: 11, max: 900 }),
    });
    const days = fc.oneof(fc.double({ min: 0, max: 400, noNaN: true }), fc.integer({ min: 0, max: 400 }));
    fc.assert(
      fc.property(days, limits, (value, by) => {
        const buckets = supplyBuckets(by);
        expect(buckets[supplyBucketOf(value, buckets)]?.status).toBe(supplyStatus(value, by));
      }),
    );
    expect(supplyBucketOf(null, supplyBuckets())).toBe(-1);
  });
});
