import { describe, expect, it } from 'vitest';
import { labelCorner, placeLabels } from './place-labels.js';

const PLANE = { width: 400, height: 300, line: 14, gap: 5 };
const point = (key: string, x: number, y: number) => ({ key, width: 31, x, y, radius: 10 });

describe('labels beside points', () => {
  it('are on the right if there is room', () => {
    expect([...placeLabels([point('a', 100, 100)], PLANE)]).toEqual([['a', 'right']]);
  });

  it('are on the left at the right edge', () => {
    // 380 + 10 + 5 + 31 = 426 > 400
    expect([...placeLabels([point('a', 380, 100)], PLANE)]).toEqual([['a', 'left']]);
  });

  it('are above or below where neither side has room, and never end outside the plane', () => {
    const narrow = { ...PLANE, width: 40 };
    // At the left edge of 40: to the right until 36 + 31 > 40, to the left from a negative start.
    expect(placeLabels([point('a', 20, 100)], narrow).get('a')).toBe('top');
    // Above it would begin at 20 − 10 − 5 − 14 < 0.
    expect(placeLabels([point('a', 20, 20)], narrow).get('a')).toBe('bottom');
    expect(placeLabels([point('a', 20, 20)], { ...narrow, height: 40 }).size).toBe(0);
  });

  it('do not overlap another point', () => {
    // The label of a would take x from 115 to 146, where b is (120 to 140): it goes to the left.
    const sides = placeLabels([point('a', 100, 100), point('b', 130, 100)], PLANE);
    expect(sides.get('a')).toBe('left');
    expect(sides.get('b')).toBe('right');
  });

  it('avoid each other when points overlap, and are omitted when no side is free', () => {
    const points = ['a', 'b', 'c', 'd', 'e'].map((key) => point(key, 200, 150));
    expect([...placeLabels(points, PLANE)]).toEqual([
      ['a', 'right'],
      ['b', 'left'],
      ['c', 'top'],
      ['d', 'bottom'],
    ]);
  });

  it('avoid points without a label too, but cover one rather than be omitted', () => {
    const dot = (x: number, y: number) => ({ x, y, radius: 3 });
    // To the right at 130, to the left at 70; above and below are free.
    const others = [dot(130, 100), dot(70, 100)];
    expect(placeLabels([point('a', 100, 100)], PLANE, { others }).get('a')).toBe('top');
    const around = [...others, dot(100, 80), dot(100, 120)];
    expect(placeLabels([point('a', 100, 100)], PLANE, { others: around }).get('a')).toBe('right');
    // A large one is not covered: the label moves to the side where there is a small one.
    const [, ...small] = around;
    expect(
      placeLabels([point('a', 100, 100)], PLANE, { others: [{ ...dot(140, 100), radius: 12 }, ...small] }).get('a'),
    ).toBe('left');
    // In a cloud of points, a label could not be read.
    const cloud = [...around, ...around.map(({ x, y }) => dot(x + 1, y + 1))];
    expect(placeLabels([point('a', 100, 100)], PLANE, { others: cloud }).size).toBe(0);
  });

  it('are no more than requested, the first points first', () => {
    const points = [point('a', 100, 100), point('b', 100, 200)];
    expect([...placeLabels(points, PLANE, { most: 1 }).keys()]).toEqual(['a']);
  });

  it('have their corner at the distance of the gap', () => {
    expect(labelCorner(point('a', 100, 100), 'right', PLANE)).toEqual({ x: 115, y: 93 });
    expect(labelCorner(point('a', 100, 100), 'left', PLANE)).toEqual({ x: 54, y: 93 });
    expect(labelCorner(point('a', 100, 100), 'top', PLANE)).toEqual({ x: 84.5, y: 71 });
    expect(labelCorner(point('a', 100, 100), 'bottom', PLANE)).toEqual({ x: 84.5, y: 115 });
  });
});
