import { describe, expect, it } from 'vitest';
import { portionsOf } from './wall.queries.js';

describe('planograms whose positions are read at once', () => {
  const positions = new Map([
    [4, 60],
    [5, 40],
    [6, 1],
    [7, 250],
    [8, 30],
  ]);

  it('keep their order and have at most this many positions, except for a single one with more', () => {
    // 60 + 40 = 100; 1 + 250 > 100; 250 + 30 > 100
    expect(portionsOf([4, 5, 6, 7, 8], positions, 100)).toEqual([[4, 5], [6], [7], [8]]);
    expect(portionsOf([8, 4, 5], positions, 100)).toEqual([[8, 4], [5]]);
  });

  it('do not count empty planograms, and are empty without planograms', () => {
    expect(portionsOf([5, 9, 4], positions, 100)).toEqual([[5, 9, 4]]);
    expect(portionsOf([], positions, 100)).toEqual([]);
  });
});
