import { describe, expect, it } from 'vitest';
import { countedPairs } from './carried-counts.js';

describe('the pairs that counting holds', () => {
  it('are of values with stores, of values within categories with stores, and of stores’ values with products', () => {
    // Product 0 is of nothing; two brands are in category 1, the second of them in category 2, too.
    const categories = Int32Array.of(0, 1, 1, 2);
    const brands = Int32Array.of(0, 1, 2, 2);
    // Store 0 is none; two stores in one region.
    const [stores, regions] = [Int32Array.of(0, 1, 2), Int32Array.of(0, 1, 1)];
    const pairs = countedPairs({
      categories,
      productLevels: [
        { level: 'category', values: categories },
        { level: 'brand', values: brands },
      ],
      storeLevels: [
        { level: 'store', values: stores },
        { level: 'region', values: regions },
      ],
      placed: [],
    });
    // Everything: 1 and in 3 categories; categories 3 and 3; brands 3 and in 4 pairs: 17 values × 3 stores.
    // Stores 3 and regions 2 × 4 products; 3 stores × 3 categories at each of both levels.
    expect(pairs).toBe(17 * 3 + (3 + 2) * 4 + 2 * 3 * 3);
  });
});
