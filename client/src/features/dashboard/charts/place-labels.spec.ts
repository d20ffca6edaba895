import { describe, expect, it } from 'vitest';
import { placeLabels } from './place-labels.js';

const point = (key: string, x: number, y: number) => ({ key, name: 'abcde', x, y, radius: 10 });

describe('names beside bubbles', () => {
  it('are on the right if there is room', () => {
    expect([...placeLabels([point('a', 100, 100)], 400, 300)]).toEqual([['a', 'right']]);
  });

  it('are on the left at the right edge', () => {
    // 380 + 10 + 5 + 5 × 6.2 = 426 > 400
    expect([...placeLabels([point('a', 380, 100)], 400, 300)]).toEqual([['a', 'left']]);
  });

  it('do not overlap another bubble', () => {
    // The name of a would take x from 115 to 146, where b's bubble is (120 to 140): it goes to the left.
    const sides = placeLabels([point('a', 100, 100), point('b', 130, 100)], 400, 300);
    expect(sides.get('a')).toBe('left');
    expect(sides.get('b')).toBe('right');
  });

  it('avoid each other when bubbles overlap, and are omitted when no side is free', () => {
    const points = ['a', 'b', 'c', 'd', 'e'].map((key) => point(key, 200, 150));
    expect([...placeLabels(points, 400, 300)]).toEqual([
      ['a', 'right'],
      ['b', 'left'],
      ['c', 'top'],
      ['d', 'bottom'],
    ]);
  });
});
