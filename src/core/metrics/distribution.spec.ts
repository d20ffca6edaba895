import { describe, expect, it } from 'vitest';
import {
  assortmentChange,
  averageItemsPerStore,
  distributionChange,
  distributionShare,
  itemDistribution,
  pointsOfDistribution,
  totalDistributionPoints,
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

  it('counts filled places and their sales', () => {
    // Three items in four stores that sell 5,000, 1,000, 1,500 and 500 a week: the first is in all of them, the second
    // in the two with the highest sales, the third in none.
    const sales = [5000, 1000, 1500, 500];
    const all = 5000 + 1000 + 1500 + 500;
    expect(itemDistribution(4 + 2 + 0, 3, sales.length)).toBe(0.5); // 6 ÷ (3 × 4)
    expect(distributionShare(4, sales.length)).toBe(1); // any item: all four stores
    // 100 % + 6,500 ÷ 8,000 = 81.25 % + 0 %
    expect(totalDistributionPoints(all + (5000 + 1500) + 0, all)).toBe(181.25);
    // The same, store by store: what each store sells times the number of items it carries.
    expect(totalDistributionPoints(5000 * 2 + 1000 + 1500 * 2 + 500, all)).toBe(181.25);
    expect(itemDistribution(0, 0, 4)).toBeNull();
    expect(itemDistribution(0, 3, 0)).toBeNull();
    expect(totalDistributionPoints(0, all)).toBe(0);
    expect(totalDistributionPoints(0, null)).toBeNull();
  });

  it('weights stores by their sales', () => {
    // Two of four stores carry it: half of the stores, but 6,000 of the 8,000 that all four sell per week.
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

  it('compares only stores that both sides have', () => {
    const change = distributionChange(
      new Set(['1', '2', '9']),
      new Set(['2', '3', '8']),
      new Set(['1', '2', '3', '4']),
    );
    expect(change).toEqual({ gained: ['3'], lost: ['1'], kept: ['2'] });
  });

  it('names how an item changed', () => {
    expect(assortmentChange(true, true)).toBe('kept');
    expect(assortmentChange(true, false)).toBe('dropped');
    expect(assortmentChange(false, true)).toBe('added');
    expect(assortmentChange(false, false)).toBeNull();
  });
});
