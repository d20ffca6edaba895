import { describe, expect, it } from 'vitest';
import { RowsAhead, RowSlots } from './row-slots.js';

describe('lines of a table', () => {
  it('keep their rows while scrolling continues', () => {
    const slots = new RowSlots();
    expect(slots.of([0, 1, 2])).toEqual([0, 1, 2]);
    expect(slots.of([1, 2, 3])).toEqual([1, 2, 3]);
    expect(slots.of([0, 1, 2])).toEqual([4, 1, 2]);
  });

  it('get new rows after a jump, in order', () => {
    const slots = new RowSlots();
    slots.of([0, 1, 2]);
    expect(slots.of([500, 501, 502, 503])).toEqual([0, 1, 2, 3]);
    expect(slots.of([9000, 9001])).toEqual([0, 1]);
  });

  it('never show two rows in one line', () => {
    const slots = new RowSlots();
    for (const start of [0, 5, 40, 41, 3, 900, 905, 880, 0]) {
      const given = slots.of(Array.from({ length: 20 + (start % 7) }, (_, at) => start + at));
      expect(new Set(given).size).toBe(given.length);
    }
  });
});

describe('rows rendered beyond the visible ones', () => {
  it('number twelve on each side, and three after a jump', () => {
    const ahead = new RowsAhead();
    const around = (startIndex: number, endIndex: number) => {
      const places = ahead.around({ startIndex, endIndex, count: 1000 });
      return [places[0], places.at(-1)];
    };
    expect(around(0, 19)).toEqual([0, 31]);
    expect(around(20, 39)).toEqual([8, 51]);
    expect(around(500, 519)).toEqual([497, 522]);
    expect(around(510, 529)).toEqual([498, 541]);
    expect(around(990, 999)).toEqual([987, 999]);
  });

  it('are zero for a table without rows', () => {
    expect(new RowsAhead().around({ startIndex: 0, endIndex: 0, count: 0 })).toEqual([]);
  });
});
