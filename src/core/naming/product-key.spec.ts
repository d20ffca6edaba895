import { describe, expect, it } from 'vitest';
import { productKey } from './product-key.js';

describe('a product’s key', () => {
  it('follows the file’s rule and keeps leading zeros', () => {
    expect(productKey('upc', '0001820000018', '77')).toBe('0001820000018');
    expect(productKey('id', '0001820000018', '0077')).toBe('0077');
    expect(productKey('upc-and-id', '0001820000018', '77')).toBe('0001820000018|77');
  });

  it('distinguishes codes that differ by leading zeros', () => {
    expect(productKey('upc', '0001820000018', '')).not.toBe(productKey('upc', '1820000018', ''));
  });

  it('is missing when the rule’s cells are empty: no other cell replaces them', () => {
    expect(productKey('upc', ' ', '77')).toBeNull();
    expect(productKey('id', '0001820000018', '')).toBeNull();
    expect(productKey('upc-and-id', '', '')).toBeNull();
    expect(productKey('upc-and-id', '1', '')).toBe('1|');
  });
});
