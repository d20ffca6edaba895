import { describe, expect, it } from 'vitest';
import type { SupplyCubeViewDto } from '../../../api/reports.gen.js';
import { linesOf } from './brush-view.js';

const item = (key: string, rows: number[]) => ({ key, name: key, rows, space: rows, sales: rows.map(() => null) });

describe('the values of a range of days', () => {
  const items = [item('a', [9, 0, 1]), item('b', [0, 5, 0]), item('c', [0, 5, 2])];
  const view: SupplyCubeViewDto = { level: 'brand', values: 3, items };

  it('are those with rows in it, the most rows first, equal ones as they stand', () => {
    expect(linesOf(view, { first: 1, last: 1 }).map((line) => line.item.key)).toEqual(['b', 'c']);
    expect(linesOf(view, { first: 1, last: 2 }).map((line) => line.item.key)).toEqual(['c', 'b', 'a']);
  });

  it('are eight at most', () => {
    const many = { ...view, items: Array.from({ length: 20 }, (_, at) => item(`k${at}`, [at + 1])) };
    expect(linesOf(many, { first: 0, last: 0 }).map((line) => line.sums.rows)).toEqual([
      20, 19, 18, 17, 16, 15, 14, 13,
    ]);
  });
});
