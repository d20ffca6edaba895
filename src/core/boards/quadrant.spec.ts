import { describe, expect, it } from 'vitest';
import { namedPoints } from './quadrant.js';

const point = (x: number, y: number) => ({ x, y, width: 0.2 });

describe('labels of points', () => {
  it('go to the first points that have room for them', () => {
    // The second label would overlap the first; the third point is a label's height above.
    expect([...namedPoints([point(0.1, 0.5), point(0.2, 0.51), point(0.2, 0.56)], 0.05, 9)]).toEqual([0, 2]);
  });

  it('never end outside the plane, and are no more than requested', () => {
    expect([...namedPoints([point(0.9, 0.5), point(0.1, 0.1), point(0.1, 0.3)], 0.05, 1)]).toEqual([1]);
  });
});
