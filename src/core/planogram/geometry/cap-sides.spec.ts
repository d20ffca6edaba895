import { describe, expect, it } from 'vitest';
import { type CappedBody, capSides } from './cap-sides.js';

const SHELF = { from: 0, to: 100 };
const TOUCH = 0.5;

/** Facings from x on, with side caps; all of the same height and depth. */
function body(from: number, width: number, caps = 0, more: Partial<CappedBody> = {}): CappedBody {
  return {
    facings: { from, to: from + width },
    upward: { from: 0, to: 20 },
    forward: { from: 0, to: 30 },
    caps,
    ...more,
  };
}

const sidesOf = (...bodies: CappedBody[]) => capSides(bodies, SHELF, TOUCH);

describe('the side of a position’s caps', () => {
  it('is null without caps', () => {
    expect(sidesOf(body(0, 10), body(10, 10))).toEqual([null, null]);
  });

  it('is the one with room', () => {
    expect(sidesOf(body(0, 10), body(15, 10, 5), body(25, 75))).toEqual([null, 'left', null]); // 5 free on the left
    expect(sidesOf(body(0, 15), body(15, 10, 5), body(30, 70))).toEqual([null, 'right', null]); // 30 − 25 = 5
  });

  it('ends with the shelf', () => {
    expect(sidesOf(body(0, 10, 5))).toEqual(['right']);
    expect(sidesOf(body(90, 10, 5))).toEqual(['left']);
    expect(sidesOf(body(3, 10, 5))).toEqual(['right']); // 3 is not enough for 5
  });

  it('is the one where the caps fill the room, when both sides have some', () => {
    // Packed from the left: 0–20, caps 20–25, facings 25–35, then nothing up to the shelf's end.
    expect(sidesOf(body(0, 20), body(25, 10, 5))).toEqual([null, 'left']);
    // Packed from the right: facings 65–75, caps 75–80, then 80–100.
    expect(sidesOf(body(65, 10, 5), body(80, 20))).toEqual(['right', null]);
  });

  it('is the one with more room, when the caps fill neither', () => {
    expect(sidesOf(body(50, 10, 10))).toEqual(['left']); // 50 or 40; with the caps on the left, 40 on either side
    expect(sidesOf(body(40, 10, 10))).toEqual(['right']);
    expect(sidesOf(body(45, 10, 10))).toEqual(['left']); // 45 on either side
  });

  it('leaves a neighbor its only room', () => {
    // The second body's caps (12) fit on the left only, so the first body's caps cannot go on its right.
    const first = body(9, 10, 9);
    const second = body(31, 69, 12);
    expect(sidesOf(first, second)).toEqual(['left', 'left']);
    // The chain also resolves in the other direction, whatever the order.
    expect(sidesOf(body(91 - 10, 10, 9), body(0, 69, 12)).toReversed()).toEqual(['right', 'right']);
  });

  it('is the one with more room when neither has enough', () => {
    expect(sidesOf(body(0, 20), body(22, 10, 5), body(36, 64))).toEqual([null, 'right', null]); // 2 or 4
  });

  it('ignores positions above or behind', () => {
    const above = { upward: { from: 20, to: 40 } };
    const behind = { forward: { from: 30, to: 60 } };
    expect(sidesOf(body(0, 50, 0, above), body(5, 10, 5), body(15, 80))).toEqual([null, 'left', null]);
    expect(sidesOf(body(0, 50, 0, behind), body(5, 10, 5), body(15, 80))).toEqual([null, 'left', null]);
    const unknown = { upward: null, forward: null };
    expect(sidesOf(body(0, 15, 0, unknown), body(15, 10, 5))).toEqual([null, 'right']);
  });

  it('is found fast for 50,000 positions on a shelf, stacked in one place or side by side', () => {
    for (const step of [0, 15]) {
      const many = Array.from({ length: 50_000 }, (_, n) => body(n * step + 5, 10, 5));
      const sides = capSides(many, { from: 0, to: 50_000 * 15 }, TOUCH);
      expect(sides.every((side) => side !== null)).toBe(true);
    }
  });
});
