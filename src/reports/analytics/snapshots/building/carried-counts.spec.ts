import { describe, expect, it } from 'vitest';
import { countedPairs } from './carried-counts.js';

describe('the pairs that counting holds', () => {
  it('are values × stores, values in categories × stores, and values of stores × products', () => {
    // Product 0 belongs to nothing. Two brands are in category 1; the second is also in category 2.
    const categories = Int32Array.of(0, 1, 1, 2);
    const brands = Int32Array.of(0, 1, 2, 2);
    // Store 0 is not a store; two stores are in one region.
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
    // Everything: 1, plus 3 categories; categories: 3 and 3; brands: 3 and 4 pairs; that is 17 values × 3 stores. 3
    // stores and 2 regions × 4 products; 3 stores × 3 categories at each of the two levels.
    expect(pairs).toBe(17 * 3 + (3 + 2) * 4 + 2 * 3 * 3);
  });
});
