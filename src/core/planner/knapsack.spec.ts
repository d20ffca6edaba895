import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestChoices } from './knapsack.js';
import type { Choice } from './relaxation.js';
import { compareWorth, type Worth } from './worth.js';

const LEVELS = 3;

/** Tries every combination for the highest worth that fits. */
function bruteForce(items: readonly (readonly Choice[])[], room: number): Worth | null {
  let best: Worth | null = null;
  const walk = (item: number, width: number, worth: Worth): void => {
    if (width > room) return;
    const choices = items[item];
    if (choices === undefined) {
      if (best === null || compareWorth(worth, best) > 0) best = worth;
      return;
    }
    for (const choice of choices)
      walk(
        item + 1,
        width + choice.width,
        worth.map((value, level) => value + (choice.worth[level] ?? 0)),
      );
  };
  walk(0, 0, new Array<number>(LEVELS).fill(0));
  return best;
}

const choice = (widest: number, most: number) =>
  fc.record({
    width: fc.integer({ min: 0, max: widest }),
    worth: fc.tuple(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: -most, max: 0 }),
      fc.integer({ min: -most, max: most }),
    ),
  });

const problem = (widest: number, most: number) =>
  fc.record({
    items: fc.array(fc.array(choice(widest, most), { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
    room: fc.integer({ min: 0, max: widest * 5 }),
  });

describe('the best choices', () => {
  it('are worth exactly as much as the best of all combinations', () => {
    fc.assert(
      fc.property(fc.oneof(problem(12, 5), problem(40_000, 1_000_000_000)), ({ items, room }) => {
        const found = bestChoices(items, room, LEVELS);
        const expected = bruteForce(items, room);
        expect(found?.worth ?? null).toEqual(expected);
        if (found === null) return;
        const picked = items.map((choices, item) => choices[found.chosen[item] ?? -1]);
        expect(picked.reduce((sum, one) => sum + (one?.width ?? NaN), 0)).toBe(found.width);
        expect(found.width).toBeLessThanOrEqual(room);
        expect(found.proven).toBe(true);
        const worth = [0, 1, 2].map((level) => picked.reduce((sum, one) => sum + (one?.worth[level] ?? NaN), 0));
        expect(worth).toEqual(found.worth);
      }),
      { numRuns: 3000 },
    );
  });

  it('put the first measure above any amount of the others', () => {
    // In a room of 10, the second item's step takes 6 and fixes a violation; the first's takes 6 and gains a million.
    const items = [
      [
        { width: 2, worth: [0, 0, 0] },
        { width: 8, worth: [0, 0, 1_000_000] },
      ],
      [
        { width: 2, worth: [-1, 0, 0] },
        { width: 8, worth: [0, 0, 0] },
      ],
    ];
    expect(bestChoices(items, 10, LEVELS)?.chosen).toEqual([0, 1]);
  });

  it('are null when not even the narrowest fit', () => {
    expect(bestChoices([[{ width: 3, worth: [0, 0, 0] }]], 2, LEVELS)).toBeNull();
  });

  it('report when the search stopped early, and still fit', () => {
    const items = Array.from({ length: 30 }, (_, item) =>
      Array.from({ length: 4 }, (__, facings) => ({
        width: facings * (97 + item * 13),
        worth: [0, 0, Math.round(1000 * Math.log(1 + facings) * (50 + ((item * 37) % 17)))],
      })),
    );
    const found = bestChoices(items, 9_000, LEVELS, 1);
    expect(found?.proven).toBe(false);
    expect(found?.width).toBeLessThanOrEqual(9_000);
    expect(bestChoices(items, 9_000, LEVELS)?.proven).toBe(true);
  });
});
