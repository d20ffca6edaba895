import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eyeLevelUse, isAtEyeLevel } from './eye-level.js';
import { placesOf, type Placed } from './places.support.js';

const SHELF = { low: 20, eye: 130 };

function use(placed: readonly Placed[], sales: readonly number[]) {
  const linear = sales.map((_, product) =>
    placed.reduce((sum, place) => sum + (place.product === product ? place.width : 0), 0),
  );
  return eyeLevelUse(placesOf(placed), { linear: Float64Array.from(linear), sales: Float64Array.from(sales) });
}

describe('eye level', () => {
  it('is where the middle of a position is between 120 and 160 cm', () => {
    expect(isAtEyeLevel(110, 20)).toBe(true); // 110 + 10 = 120
    expect(isAtEyeLevel(109, 20)).toBe(false); // 119
    expect(isAtEyeLevel(150, 20)).toBe(true); // 160
    expect(isAtEyeLevel(151, 20)).toBe(false); // 161
    expect(isAtEyeLevel(130, NaN)).toBe(true); // without a height, the bottom edge counts
  });

  it('compares the sales held there with the most that the same width could hold', () => {
    const placed = [
      { x: 0, y: SHELF.eye, width: 100, height: 20, product: 0 },
      { x: 0, y: SHELF.low, width: 60, height: 20, product: 1 },
      { x: 60, y: SHELF.low, width: 80, height: 20, product: 2 },
    ];
    // 200 ÷ 100 = 2, 300 ÷ 60 = 5 and 240 ÷ 80 = 3 per centimeter; the best 100 cm: 60 × 5 + 40 × 3 = 420
    expect(use(placed, [200, 300, 240])).toEqual({ held: 200, best: 420 });
  });

  it('counts only the part at eye level of a product with two positions', () => {
    const placed = [
      { x: 0, y: SHELF.eye, width: 30, height: 20, product: 0 },
      { x: 0, y: SHELF.low, width: 90, height: 20, product: 0 },
    ];
    // 120 cm sell 240, 2 per cm; the 30 cm at eye level hold 60, and nothing could hold more there
    expect(use(placed, [240])).toEqual({ held: 60, best: 60 });
  });

  it('is null without sales, or with nothing at that height', () => {
    expect(use([{ x: 0, y: SHELF.eye, width: 30, height: 20, product: 0 }], [NaN])).toBeNull();
    expect(use([{ x: 0, y: SHELF.low, width: 30, height: 20, product: 0 }], [10])).toBeNull();
    expect(use([], [])).toBeNull();
  });

  it('stays finite for a product with almost no width', () => {
    const thin = { x: 0, y: SHELF.eye, width: 1e-308, height: 20, product: 0 };
    expect(use([thin], [100])).toEqual({ held: 100, best: 100 });
  });

  it('leaves out positions that do not count', () => {
    const placed = [
      { x: 0, y: SHELF.eye, width: 50, height: 20, product: -1 },
      { x: 50, y: SHELF.eye, width: 50, height: 20, product: 0 },
    ];
    expect(use(placed, [100])).toEqual({ held: 100, best: 100 });
  });

  it('never holds more than the best, and the best is at least any other filling', () => {
    const place = fc.record({
      x: fc.nat(500),
      y: fc.constantFrom(SHELF.low, SHELF.eye),
      width: fc.integer({ min: 1, max: 40 }),
      height: fc.constant(20),
      product: fc.nat(4),
    });
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 1, maxLength: 12 }),
        fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 5, maxLength: 5 }),
        fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
        (placed, sales, order) => {
          const found = use(placed, sales);
          if (found === null) return;
          expect(found.held).toBeLessThanOrEqual(found.best);
          let left = placed.reduce((sum, { y, width }) => sum + (y === SHELF.eye ? width : 0), 0);
          let filled = 0;
          for (const product of order) {
            const own = placed.reduce((sum, one) => sum + (one.product === product ? one.width : 0), 0);
            const taken = Math.min(left, own);
            if (own > 0) filled += (taken * (sales[product] ?? 0)) / own;
            left -= taken;
          }
          expect(filled).toBeLessThanOrEqual(found.best * (1 + 1e-9));
        },
      ),
    );
  });
});
