import { describe, expect, it } from 'vitest';
import { coverageRows, matchedShare, rowsAddress } from './coverage.js';

const soda = { name: 'Soda & mixers', matched: 30, unmatched: 10, unplaced: 4, inerror: 2 };

describe('list coverage', () => {
  it('is a share of what could be matched: 30 ÷ (30 + 10)', () => {
    expect(matchedShare(soda)).toBe(0.75);
    expect(matchedShare({ ...soda, matched: 0, unmatched: 0 })).toBeNull();
  });

  it('is null for planograms without a store', () => {
    expect(coverageRows([{ name: 'Soda', planograms: 3, matched: 2, unmatched: 1, inerror: 0 }])).toEqual([
      { name: 'Soda', matched: 2, unmatched: 1, unplaced: null, inerror: 0 },
    ]);
  });
});

describe('the rows behind a count', () => {
  const to = (id: 'matched' | 'unmatched' | 'unplaced' | 'inerror', object: 'prd' | 'pln' = 'prd') =>
    rowsAddress('p1', object, 'category', id, soda);

  it('are a filter of the page that lists them', () => {
    expect(to('unmatched')).toBe('/projectplanogram/p1/ProjectProducts?match=unmatched&category=Soda+%26+mixers');
    expect(to('unplaced')).toBe('/projectplanogram/p1/ProjectProducts?match=unplaced&category=Soda+%26+mixers');
    expect(to('inerror', 'pln')).toBe('/projectplanogram/p1/planogram?findings=error&category=Soda+%26+mixers');
  });

  it('do not exist without such a filter, and when there are none', () => {
    expect(to('matched')).toBeNull();
    expect(to('unmatched', 'pln')).toBeNull();
    expect(rowsAddress('p1', 'prd', 'brand', 'unmatched', soda)).toBeNull();
    expect(rowsAddress('p1', 'prd', 'category', 'unmatched', { ...soda, name: null })).toBeNull();
    expect(rowsAddress('p1', 'prd', 'category', 'unmatched', { ...soda, unmatched: 0 })).toBeNull();
  });
});
