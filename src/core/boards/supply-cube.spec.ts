import { describe, expect, it } from 'vitest';
import { brushed, brushOf, CUBE_EDGES, daysOf } from './supply-cube.js';

describe('a cube of days of supply', () => {
  it('has bins of one day, then of five and of thirty, without a gap', () => {
    expect(CUBE_EDGES.slice(0, 3)).toEqual([0, 1, 2]);
    expect(CUBE_EDGES.slice(58, 63)).toEqual([58, 59, 60, 65, 70]);
    expect(CUBE_EDGES.slice(-3)).toEqual([300, 330, 360]);
    expect(CUBE_EDGES).toEqual([...new Set(CUBE_EDGES)].sort((a, b) => a - b));
  });

  it('sums the bins of a range, and returns null where no row has the figure', () => {
    const sums = { rows: [2, 1, 4], space: [1.5, 2, 3], sales: [null, null, 10] };
    // 2 + 1 rows, 1.5 + 2 cm, no sales.
    expect(brushed(sums, { first: 0, last: 1 })).toEqual({ rows: 3, space: 3.5, sales: null });
    expect(brushed(sums, { first: 1, last: 2 })).toEqual({ rows: 5, space: 5, sales: 10 });
  });

  it('maps days to bins and bins to days', () => {
    const edges = [0, 1, 2, 7];
    expect(brushOf(edges, 1, 7)).toEqual({ first: 1, last: 2 });
    expect(brushOf(edges, 2, null)).toEqual({ first: 2, last: 3 });
    expect(brushOf(edges, 5, 5.5)).toEqual({ first: 2, last: 2 });
    expect(brushOf(edges, 9, 3)).toEqual({ first: 3, last: 3 });
    expect(daysOf(edges, { first: 1, last: 2 })).toEqual({ from: 1, to: 7 });
    expect(daysOf(edges, { first: 3, last: 3 })).toEqual({ from: 7, to: null });
  });
});
