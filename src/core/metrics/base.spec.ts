import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AggregateRow, type AggregateSums, addSums, emptySums } from './aggregate.js';
import { type AnalysisOptions, analyseItem } from './analysis.js';
import { baseOf, baseOver, type BasePart } from './base.js';
import { expectedChanges } from './expected-changes.js';
import { DEFAULT_ELASTICITY } from './figure-settings.js';
import { expectedChange, spaceGapValue } from './space-elasticity.js';

const OPTIONS: AnalysisOptions = { space: 'linear', sales: 'sales', display: 'centimetres' };

function row(key: string, sums: Partial<AggregateSums>): AggregateRow {
  return { ...emptySums(), ...sums, key, name: key, products: 1, stores: 1, planograms: 1 };
}

function part(space: number | null, sales: number | null, whole: AggregateRow, elasticity = 0.17): BasePart {
  return { space, sales, whole, elasticity };
}

/** 100 cm of pet food sell $500 a week, 300 cm of soda $4,500. */
const PET = row('Pet food', { linear: 100, sales: 500, units: 100, linearMoving: 90 });
const SODA = row('Soda', { linear: 300, sales: 4500, units: 900, linearMoving: 300 });
/** A house brand: 50 cm and $250 in pet food, 60 cm and $450 in soda. */
const HOUSE = row('House', { linear: 110, sales: 700, units: 120 });
const IN_PET = part(50, 250, PET);
const IN_SODA = part(60, 450, SODA);

describe('an item within its categories', () => {
  const item = analyseItem(HOUSE, baseOver([IN_PET, IN_SODA], OPTIONS), OPTIONS);

  it('has a fair share that sums their space × its share of their sales', () => {
    // 100 cm × 250 ÷ 500 = 50 cm of pet food, 300 cm × 450 ÷ 4,500 = 30 cm of soda: 80 cm.
    expect(item.fairShareSpace).toBeCloseTo(80, 9);
    expect(item.opportunity).toBeCloseTo(-30, 9); // 80 − 110
    expect(item.index).toBeCloseTo(137.5, 9); // 110 ÷ 80 × 100
  });

  it('has shares of its categories’ totals', () => {
    expect(item.shareOfSpace).toBeCloseTo(110 / 400, 12);
    expect(item.shareOfSales).toBeCloseTo(700 / 5000, 12);
    expect(item.coverage).toBeCloseTo(390 / 400, 12);
  });

  it('can have the opposite sign of an item compared within the whole store', () => {
    const store = row('Store', addSums([PET, SODA]));
    const dogFood = row('Dog food', { linear: 60, sales: 350, units: 70 });
    const inStore = analyseItem(dogFood, baseOf(dogFood, store, OPTIONS), OPTIONS);
    const inCategory = analyseItem(dogFood, baseOver([part(60, 350, PET)], OPTIONS), OPTIONS);
    expect(inStore.index).toBeCloseTo(214.2857, 3); // 60 ÷ (400 × 350 ÷ 5,000 = 28): far too much
    expect(inCategory.index).toBeCloseTo(85.7143, 3); // 60 ÷ (100 × 350 ÷ 500 = 70): too little
  });

  it('moves no space in a category without sales, and has no fair share when none of its categories sells', () => {
    const still = row('Candles', { linear: 40 });
    const some = baseOver([IN_SODA, part(7, null, still)], OPTIONS);
    expect(some.fairShare).toBeCloseTo(37, 9); // 30 cm of soda, and the 7 cm of candles unchanged
    const lonely = row('Wax', { linear: 7 });
    const none = analyseItem(lonely, baseOver([part(7, null, still)], OPTIONS), OPTIONS);
    expect([none.fairShareSpace, none.index, none.opportunity, none.spaceGapValue]).toEqual([null, null, null, null]);
    expect(none.reasons).toMatchObject({ index: 'no-movement', expectedChangeLow: 'no-movement' });
    const unsold = row('Unsold', { linear: 10 });
    const quiet = analyseItem(unsold, baseOver([part(10, null, SODA)], OPTIONS), OPTIONS);
    expect([quiet.fairShareSpace, quiet.reasons.fairShareSpace]).toEqual([null, 'no-movement']);
    expect(quiet.shareOfSpace).toBeCloseTo(10 / 300, 12);
  });

  it('has the elasticity of its category, or the sales-weighted mean of several', () => {
    const parts = [part(50, 250, PET, 0.1), part(60, 450, SODA, 0.24)];
    expect(baseOver(parts, OPTIONS).elasticity).toBeCloseTo(0.19, 12); // (250 × 0.1 + 450 × 0.24) ÷ 700
    expect(baseOver([part(50, 250, PET, 0.1)], OPTIONS).elasticity).toBeCloseTo(0.1, 12);
  });
});

describe('the value of a space gap', () => {
  it('is the gap at the item’s own sales per unit of space', () => {
    expect(spaceGapValue(20, 300, 10)).toBe(600); // 20 cm × 300 ÷ 10 cm
    expect(spaceGapValue(-5, 300, 10)).toBe(-150);
  });

  it('never exceeds the item’s sales when space is taken away', () => {
    // When the chosen sales are a loss, they justify less than no space.
    expect(spaceGapValue(-25, 300, 10)).toBe(-300);
    expect(spaceGapValue(5, null, 10)).toBeNull();
    expect(spaceGapValue(5, 300, 0)).toBeNull();
  });
});

describe('the expected change in sales', () => {
  it('is a range from half to one and a half times the elasticity', () => {
    const twice = expectedChange(1000, 10, 20, DEFAULT_ELASTICITY);
    expect(twice?.low).toBeCloseTo(60.6877, 3); // 1,000 × (2 ^ 0.085 − 1)
    expect(twice?.high).toBeCloseTo(193.3357, 3); // 1,000 × (2 ^ 0.255 − 1)
    const half = expectedChange(1000, 20, 10, DEFAULT_ELASTICITY);
    expect(half?.low).toBeCloseTo(-162.0129, 3); // 1,000 × (0.5 ^ 0.255 − 1)
    expect(half?.high).toBeCloseTo(-57.2155, 3); // 1,000 × (0.5 ^ 0.085 − 1)
  });

  it('is 0 without a gap, all sales when no space is left, and null without space or sales', () => {
    expect(expectedChange(1000, 10, 10, 0.17)).toEqual({ low: 0, high: 0 });
    expect(expectedChange(1000, 10, -4, 0.17)).toEqual({ low: -1000, high: -1000 });
    expect(expectedChange(null, 10, 12, 0.17)).toBeNull();
    expect(expectedChange(1000, 0, 12, 0.17)).toBeNull();
    expect(expectedChange(1000, 10, null, 0.17)).toBeNull();
  });

  it('adds up increases and cuts separately', () => {
    const rows = [
      row('A', { linear: 10, sales: 300, units: 1 }),
      row('B', { linear: 30, sales: 100, units: 1 }),
      row('C', { linear: 5 }),
    ];
    const total = row('all', addSums(rows));
    const items = rows.map((one) => analyseItem(one, baseOf(one, total, OPTIONS), OPTIONS));
    const { increases, cuts, unknown } = expectedChanges(items);
    // 45 cm: A's fair share is 33.75 cm, B's 11.25 cm.
    expect(increases).toMatchObject({ items: 1, space: 23.75 });
    expect(increases.low).toBeCloseTo(300 * (3.375 ** 0.085 - 1), 9);
    expect(cuts).toMatchObject({ items: 1, space: -18.75, value: -62.5 }); // −18.75 cm × 100 ÷ 30 cm
    expect(cuts.high).toBeCloseTo(100 * (0.375 ** 0.085 - 1), 9);
    expect(unknown).toBe(1);
  });
});

describe('over any shelf', () => {
  const amount = fc.double({ min: 0.01, max: 1e5, noNaN: true });
  const sold = fc.option(amount, { nil: null, freq: 4 });
  /** What each item has in each category. */
  const cells = fc.array(
    fc.record({
      item: fc.integer({ min: 0, max: 8 }),
      category: fc.integer({ min: 0, max: 4 }),
      space: amount,
      sales: sold,
    }),
    { minLength: 1, maxLength: 40 },
  );
  const elasticity = fc.double({ min: 0.01, max: 1, noNaN: true });

  function shelf(of: readonly { item: number; category: number; space: number; sales: number | null }[]) {
    const byCategory = new Map<number, AggregateRow[]>();
    const byItem = new Map<number, Map<number, AggregateRow[]>>();
    for (const { item, category, space, sales } of of) {
      const cell = row(`${item}`, { linear: space, sales, units: sales });
      byCategory.set(category, [...(byCategory.get(category) ?? []), cell]);
      const own = byItem.get(item) ?? new Map<number, AggregateRow[]>();
      own.set(category, [...(own.get(category) ?? []), cell]);
      byItem.set(item, own);
    }
    const wholes = new Map([...byCategory].map(([id, rows]) => [id, row(`c${id}`, addSums(rows))]));
    return [...byItem].map(([id, own]) => ({
      row: row(`i${id}`, addSums([...own.values()].flat())),
      parts: [...own].map(([category, rows]): BasePart => {
        const sums = addSums(rows);
        return { space: sums.linear, sales: sums.sales, whole: wholes.get(category) ?? row('', {}), elasticity: 0.17 };
      }),
    }));
  }

  it('the fair shares of items that all sell add up to the compared space', () => {
    fc.assert(
      fc.property(cells, (of) => {
        const items = shelf(of.map((cell) => ({ ...cell, sales: cell.sales ?? 1 })));
        const all = of.reduce((sum, { space }) => sum + space, 0);
        const fair = items.reduce((sum, { parts }) => sum + (baseOver(parts, OPTIONS).fairShare ?? NaN), 0);
        expect(fair / all).toBeCloseTo(1, 9);
      }),
    );
  });

  it('one category gives the plain formula', () => {
    fc.assert(
      fc.property(cells, (of) => {
        for (const { row: item, parts } of shelf(of.map((cell) => ({ ...cell, category: 1 })))) {
          const whole = parts[0]?.whole ?? item;
          const one = analyseItem(item, baseOver(parts, OPTIONS), OPTIONS);
          const plain = analyseItem(item, baseOf(item, whole, OPTIONS), OPTIONS);
          expect(one.reasons).toEqual(plain.reasons);
          for (const id of ['index', 'fairShareSpace', 'shareOfSpace', 'shareOfSales'] as const) {
            if (plain[id] === null) expect(one[id]).toBeNull();
            else expect((one[id] ?? NaN) / plain[id]).toBeCloseTo(1, 9);
          }
          if (plain.index !== null) {
            expect(plain.index / (((plain.shareOfSpace ?? NaN) / (plain.shareOfSales ?? NaN)) * 100)).toBeCloseTo(1, 9);
          }
        }
      }),
    );
  });

  it('ranges are ordered, have the sign of their gap, and lose no more than there is', () => {
    fc.assert(
      fc.property(amount, amount, amount, elasticity, (sales, space, fair, of) => {
        const range = expectedChange(sales, space, fair, of);
        if (range === null) throw new Error('Everything is known');
        expect(range.low).toBeLessThanOrEqual(range.high);
        expect(range.low).toBeGreaterThanOrEqual(-sales);
        // Closer to 0 than this, a range is floating-point noise.
        if (Math.abs(fair / space - 1) > 1e-9) {
          expect(Math.sign(range.low)).toBe(Math.sign(fair - space));
          expect(Math.sign(range.high)).toBe(Math.sign(fair - space));
        }
        const value = spaceGapValue(fair - space, sales, space) ?? NaN;
        expect(value).toBeGreaterThanOrEqual(-sales);
        if (fair !== space) expect(Math.sign(value)).toBe(Math.sign(fair - space));
      }),
    );
  });
});
