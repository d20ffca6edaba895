import { describe, expect, it } from 'vitest';
import { filtersOf } from './tile-marks.js';

const FREE = { filters: null };
const CHART = { isFiltered: true, selects: true } as const;
const PIVOT = { isFiltered: true };

describe('what narrows a tile', () => {
  it('is its own filter, whatever is selected in others', () => {
    const own = { filters: { store: ['1'] } };
    expect(filtersOf(own, CHART, { category: ['Soup'] }, { brand: ['A'] })).toEqual({ store: ['1'] });
    expect(filtersOf(own, PIVOT, { category: ['Soup'] }, { brand: ['A'] })).toEqual({ store: ['1'] });
  });

  it('is the dashboard’s filter, with the selection where the tile does not apply that itself', () => {
    expect(filtersOf(FREE, PIVOT, { category: ['Soup'] }, { brand: ['A'] })).toEqual({
      category: ['Soup'],
      brand: ['A'],
    });
    // A chart marks what is selected at its own level among the others.
    expect(filtersOf(FREE, CHART, { category: ['Soup', 'Tea'] }, { category: ['Tea'] })).toEqual({
      category: ['Soup', 'Tea'],
    });
  });

  it('is what was selected outside of the dashboard’s filter, instead of nothing', () => {
    const [filter, selection] = [{ manufacturer: ['Ours'], store: ['1'] }, { manufacturer: ['Theirs'] }];
    for (const kind of [CHART, PIVOT]) {
      expect(filtersOf(FREE, kind, filter, selection)).toEqual({ manufacturer: ['Theirs'], store: ['1'] });
    }
  });

  it('is nothing where filters do not reach its kind', () => {
    expect(filtersOf(FREE, { isFiltered: false }, { category: ['Soup'] }, { brand: ['A'] })).toEqual({});
  });
});
