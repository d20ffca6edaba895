import { describe, expect, it } from 'vitest';
import { keptInOrder, orderByCount, placeAt } from './row-order.js';

describe('rows in an order', () => {
  it('are reversed with missing values still at the end', () => {
    const order = { places: Int32Array.from([2, 0, 1, 3]), known: 2 };
    const all = (desc: boolean) => [0, 1, 2, 3].map((index) => placeAt(order, index, desc));
    expect(all(false)).toEqual([2, 0, 1, 3]);
    expect(all(true)).toEqual([0, 2, 1, 3]);
  });

  it('keep the list order of ties when sorted by a count', () => {
    expect([...orderByCount(Int32Array.from([3, 0, 3, 1])).places]).toEqual([1, 3, 0, 2]);
    expect([...orderByCount(new Int32Array()).places]).toEqual([]);
  });

  it('lose those that do not match the question', () => {
    const kept = Uint8Array.from([1, 0, 1, 1]);
    expect([...keptInOrder(kept, null, false)]).toEqual([0, 2, 3]);
    expect([...keptInOrder(kept, { places: Int32Array.from([3, 2, 1, 0]), known: 4 }, true)]).toEqual([0, 2, 3]);
  });
});
