import { describe, expect, it } from 'vitest';
import { levelsOf, pastedKeys, selectionOf, storesOf } from './selection.js';

describe('a product selection as the calls take it', () => {
  it('is all without values, one level alone, or several by level', () => {
    expect(selectionOf({ banner: ['Fresh'] })).toEqual({ type: 'all', values: [] });
    expect(selectionOf({ brand: ['A', 'B'], store: ['1'] })).toEqual({ type: 'brand', values: ['A', 'B'] });
    expect(selectionOf({ category: ['Soup'], brand: ['A'] })).toEqual({
      type: 'levels',
      values: { category: ['Soup'], brand: ['A'] },
    });
  });

  it('comes back as it was', () => {
    for (const values of [{}, { product: ['1', '2'] }, { category: ['Soup'], brand: ['A'] }]) {
      const { type, values: products } = selectionOf(values);
      expect(levelsOf({ ProductFilterType: type, products })).toEqual(values);
    }
  });

  it('leaves stores to the stores', () => {
    expect(storesOf({ category: ['Soup'], banner: ['Fresh'] })).toEqual({ banner: ['Fresh'] });
  });
});

describe('pasted keys', () => {
  it('are parted by lines, tabs, commas and semicolons, each once', () => {
    expect(pastedKeys(' 0100\r\n0200,"0300"; 0100\t\n\n0400|A ')).toEqual(['0100', '0200', '0300', '0400|A']);
    expect(pastedKeys(' \n')).toEqual([]);
  });
});
