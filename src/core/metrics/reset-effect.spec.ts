import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { growthBeyond, resetEffect, type StoreSales } from './reset-effect.js';

const store = (cluster: string, before: number, after: number): StoreSales => ({ cluster, before, after });

describe('the effect of a reset', () => {
  it('is how much more the reset stores grew than the control stores', () => {
    const reset = [store('a', 100, 115), store('b', 300, 325)]; // 400 → 440: + 10 %
    const control = [store('c', 200, 204), store('d', 200, 212)]; // 400 → 416: + 4 %
    const { effect, amount, reason, ...groups } = resetEffect(reset, control);
    expect(groups.reset).toEqual({ stores: 2, clusters: 2, before: 400, after: 440, growth: 0.1 });
    expect(groups.control).toEqual({ stores: 2, clusters: 2, before: 400, after: 416, growth: 0.04 });
    expect(effect).toBeCloseTo(1.1 / 1.04 - 1, 12); // 0.0577
    expect(amount).toBeCloseTo(440 - 400 * 1.04, 9); // 440 − 416 = 24 a week
    expect(reason).toBeNull();
  });

  it('has an interval from leaving each store out once', () => {
    const reset = [store('a', 100, 115), store('b', 300, 325)];
    const control = [store('c', 200, 204), store('d', 200, 212)];
    // Without a: ln(325/300) = 0.080043; without b: ln(115/100) = 0.139762; mean 0.109902;
    // variance ½ × 2 × 0.0298596² = 0.000891596.
    // Without c: ln(212/200) = 0.058269; without d: ln(204/200) = 0.019803; variance 0.0192331² = 0.000369913.
    const variance = 0.000891596 + 0.000369913;
    // Degrees of freedom: 0.001261509² ÷ (0.000891596² + 0.000369913²) = 1.708 → 1 → t = 12.706.
    const spread = 12.706 * Math.sqrt(variance);
    const log = Math.log(1.1 / 1.04);
    const { low, high } = resetEffect(reset, control);
    expect(low).toBeCloseTo(Math.exp(log - spread) - 1, 5);
    expect(high).toBeCloseTo(Math.exp(log + spread) - 1, 4);
  });

  it('counts stores that share their planograms once, because they are not independent', () => {
    const control = [store('c', 200, 204), store('d', 200, 212)];
    const shared = [store('a', 100, 115), store('a', 100, 115)];
    expect(resetEffect(shared, control)).toMatchObject({ low: null, high: null, reason: null });
    expect(resetEffect(shared, control).reset).toMatchObject({ stores: 2, clusters: 1 });
  });

  it('is null without stores on either side, or without sales', () => {
    const some = [store('a', 100, 115)];
    expect(resetEffect([], some).reason).toBe('no-reset-stores');
    expect(resetEffect(some, []).reason).toBe('no-control-stores');
    expect(resetEffect([store('a', 0, 115)], some)).toMatchObject({ effect: null, reason: 'no-movement' });
  });

  it('is 0 when every store grew alike, whatever their sizes and the season', () => {
    const sizes = fc.array(fc.double({ min: 1, max: 1e6, noNaN: true }), { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(sizes, sizes, fc.double({ min: 0.2, max: 5, noNaN: true }), (one, other, season) => {
        const grown = (all: number[]) => all.map((size, at) => store(String(at), size, size * season));
        const { effect, low, high } = resetEffect(grown(one), grown(other));
        for (const value of [effect, low, high]) expect(value).toBeCloseTo(0, 6);
      }),
    );
  });

  it('does not depend on the unit of sales, and inverts when the groups are swapped', () => {
    const sales = fc.array(
      fc.tuple(fc.double({ min: 50, max: 150, noNaN: true }), fc.double({ min: 50, max: 150, noNaN: true })),
      { minLength: 2, maxLength: 10 },
    );
    fc.assert(
      fc.property(sales, sales, fc.double({ min: 0.01, max: 100, noNaN: true }), (one, other, unit) => {
        const stores = (all: [number, number][], by = 1) =>
          all.map(([before, after], at) => store(String(at), before * by, after * by));
        const plain = resetEffect(stores(one), stores(other));
        const scaled = resetEffect(stores(one, unit), stores(other, unit));
        const turned = resetEffect(stores(other), stores(one));
        const log = (effect: number | null) => Math.log1p(effect ?? Number.NaN);
        expect(log(scaled.effect)).toBeCloseTo(log(plain.effect), 6);
        expect(log(turned.effect)).toBeCloseTo(-log(plain.effect), 6);
        expect(log(turned.low)).toBeCloseTo(-log(plain.high), 6);
        expect(plain.low ?? 0).toBeLessThanOrEqual(plain.effect ?? 0);
      }),
    );
  });
});

describe('growth relative to the control stores', () => {
  it('is a ratio of ratios', () => {
    expect(growthBeyond(0.1, 0.04)).toBeCloseTo(0.0577, 4); // 1.10 ÷ 1.04 = 1.0577
    expect(growthBeyond(null, 0.04)).toBeNull();
    expect(growthBeyond(0.1, null)).toBeNull();
    expect(growthBeyond(0.1, -1)).toBeNull();
  });
});
