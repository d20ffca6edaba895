import { describe, expect, it } from 'vitest';
import { spaceGaps, type ShelfProduct } from './scored-shelf.js';

const product = (key: string, linear: number, sales: number): ShelfProduct => ({
  ...{ key, name: key, category: 1, linear, sales },
});

describe('gaps between space and fair share', () => {
  it('are by category, the widest first', () => {
    // 300 cm and 30 of sales: 10 cm per unit of sales. 200 − 100 = 100 too much, 40 − 150 = −110 too little, 60 − 50 =
    // 10.
    const gaps = spaceGaps([product('a', 200, 10), product('b', 40, 15), product('c', 60, 5)], 'metres');
    expect(gaps.map(({ key, fairShare }) => [key, fairShare])).toEqual([
      ['b', 1.5],
      ['a', 1],
      ['c', 0.5],
    ]);
  });

  it('leave out what no planning program would show', () => {
    // 200 cm and 2 of sales: 100 cm each. 0.4 cm off is not a gap, 0.6 cm is.
    expect(spaceGaps([product('a', 100.4, 1), product('b', 99.6, 1)], 'metres')).toEqual([]);
    expect(spaceGaps([product('a', 100.6, 1), product('b', 99.4, 1)], 'metres')).toHaveLength(2);
  });
});
