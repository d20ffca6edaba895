import { describe, expect, it } from 'vitest';
import {
  assortmentChange,
  averageItemsPerStore,
  distributionChange,
  distributionShare,
  pointsOfDistribution,
  voidCount,
  weightedDistribution,
} from './distribution.js';

describe('distribution', () => {
  it('counts stores × items', () => {
    const points = pointsOfDistribution([{ stores: 24 }, { stores: 12 }, { stores: 0 }]);
    expect(points).toBe(36); // 24 + 12 + 0
    expect(averageItemsPerStore(points, 24)).toBe(1.5); // 36 ÷ 24
    expect(distributionShare(12, 24)).toBe(0.5);
    expect(distributionShare(0, 0)).toBeNull();
  });

  it('weighs stores by what they sell', () => {
    // Two of four stores carry it: half of the stores, but 6,000 of the 8,000 that all four sell a week.
    const sales = [5000, 1000, 1500, 500];
    const all = sales.reduce((sum, one) => sum + one, 0);
    expect(distributionShare(2, sales.length)).toBe(0.5);
    expect(weightedDistribution(5000 + 1000, all)).toBe(0.75); // 6,000 ÷ 8,000
    expect(weightedDistribution(null, all)).toBe(0); // only stores without sales carry it
    expect(weightedDistribution(null, null)).toBeNull();
    expect(weightedDistribution(0, 0)).toBeNull();
  });

  it('counts where an item is missing', () => {
    expect(voidCount(3, 24, 24 + 12 + 0)).toBe(36); // 3 × 24 − 36
    expect(voidCount(0, 24, 0)).toBe(0);
  });

  it('compares the same stores only', () => {
    const change = distributionChange(
      new Set(['1', '2', '9']),
      new Set(['2', '3', '8']),
      new Set(['1', '2', '3', '4']),
    );
    expect(change).toEqual({ gained: ['3'], lost: ['1'], kept: ['2'] });
  });

  it('names what became of an item', () => {
    expect(assortmentChange(true, true)).toBe('kept');
    expect(assortmentChange(true, false)).toBe('dropped');
    expect(assortmentChange(false, true)).toBe('added');
    expect(assortmentChange(false, false)).toBeNull();
  });
});
