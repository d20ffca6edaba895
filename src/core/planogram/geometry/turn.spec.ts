import { describe, expect, it } from 'vitest';
import { isSeenAt, outlineOf, seenArea, turnedPoint, turnOf, unturnedPoint, type Turnable } from './turn.js';

function block(turned: Partial<Turnable>): Turnable {
  return { rect: { x: 100, y: 50, width: 20, height: 10 }, slope: 0, angle: 0, roll: 0, ...turned };
}

describe('turned parts, seen from the front', () => {
  it('are unchanged if not turned', () => {
    expect(turnOf(block({}))).toBeNull();
    expect(outlineOf(block({}))).toEqual({ x: 100, y: 50, width: 20, height: 10 });
  });

  it('lose height by the cosine of the slope: 10 × cos 60° = 5', () => {
    expect(outlineOf(block({ slope: 60 }))).toEqual({ x: 100, y: 50, width: 20, height: 5 });
  });

  it('lose width by the cosine of the angle: 20 × cos 60° = 10, in either direction', () => {
    expect(outlineOf(block({ angle: 60 }))).toEqual({ x: 100, y: 50, width: 10, height: 10 });
    expect(outlineOf(block({ angle: -60 }))).toEqual({ x: 100, y: 50, width: 10, height: 10 });
  });

  it('roll counterclockwise around the lower left corner: a quarter turn lays the block to the left', () => {
    // (dx, dy) goes to (-dy, dx): the lower right corner (20, 0) to (0, 20), the upper left one (0, 10) to (-10, 0).
    expect(outlineOf(block({ roll: 90 }))).toEqual({ x: 90, y: 50, width: 10, height: 20 });
    expect(outlineOf(block({ roll: -90 }))).toEqual({ x: 100, y: 30, width: 10, height: 20 });
    expect(outlineOf(block({ roll: 180 }))).toEqual({ x: 80, y: 40, width: 20, height: 10 });
  });

  it('roll by 30°: corners computed by hand', () => {
    // cos 30° = 0.866, sin 30° = 0.5. (20, 0) → (17.321, 10); (0, 10) → (-5, 8.660); (20, 10) → (12.321, 18.660).
    expect(outlineOf(block({ roll: 30 }))).toEqual({ x: 95, y: 50, width: 22.321, height: 18.66 });
  });

  it('roll after foreshortening: 20 wide, 5 high by the slope, then a quarter turn', () => {
    expect(outlineOf(block({ slope: 60, roll: 90 }))).toEqual({ x: 95, y: 50, width: 5, height: 20 });
  });

  it('are hit where they are seen, not where they would stand unturned', () => {
    const turned = block({ roll: 90 });
    expect(isSeenAt(turned, { x: 95, y: 65 }, 0)).toBe(true);
    expect(isSeenAt(turned, { x: 115, y: 55 }, 0)).toBe(false);
    expect(isSeenAt(block({}), { x: 115, y: 55 }, 0)).toBe(true);
    // The empty corner of the outline of a block rolled by 45°.
    const tilted = block({ roll: 45 });
    const { x, y } = outlineOf(tilted);
    expect(isSeenAt(tilted, { x: x + 0.5, y: y + 0.5 }, 0)).toBe(false);
  });

  it('show no area edge-on, and are not hit there', () => {
    expect(outlineOf(block({ angle: 90 }))).toEqual({ x: 100, y: 50, width: 0, height: 10 });
    expect(isSeenAt(block({ angle: 90 }), { x: 100, y: 55 }, 1)).toBe(false);
  });

  it('are labeled along their roll, within their visible area', () => {
    const written = (turned: Partial<Turnable>) => {
      const part = block(turned);
      const { middle, width, height, clockwise } = seenArea(part, part.rect);
      const [x, y, wide, high] = [middle.x, middle.y, width, height].map((length) => Math.round(length * 1000) / 1000);
      return [x, y, wide, high, clockwise];
    };
    expect(written({})).toEqual([110, 55, 20, 10, 0]);
    // A quarter turn counterclockwise: the middle (10, 5) goes to (-5, 10), and lines run upward.
    expect(written({ roll: 90 })).toEqual([95, 60, 20, 10, -90]);
    // The middle is foreshortened with the block: 20 × cos 60° = 10 wide, 10 × cos 60° = 5 high.
    expect(written({ slope: 60, angle: 60 })).toEqual([105, 52.5, 10, 5, 0]);
  });

  it('are never labeled upside down: beyond a quarter turn the text flips', () => {
    const clockwise = (roll: number) => seenArea(block({ roll }), block({}).rect).clockwise;
    expect([30, -30, 120, 180, -90, 270, 360, 450].map(clockwise)).toEqual([-30, 30, 60, 0, -90, -90, 0, -90]);
  });

  it('can be transformed and transformed back', () => {
    const turn = turnOf(block({ slope: 20, angle: 35, roll: 110 }));
    if (turn === null) throw new Error('not turned');
    const back = unturnedPoint(turn, turnedPoint(turn, { x: 107, y: 58 }));
    expect(back?.x).toBeCloseTo(107, 9);
    expect(back?.y).toBeCloseTo(58, 9);
  });
});
