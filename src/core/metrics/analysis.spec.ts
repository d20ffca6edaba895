import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AggregateRow, type AggregateSums, addSums, emptySums } from './aggregate.js';
import { type AnalysisItem, type AnalysisOptions, analyseItem, analyseItems } from './analysis.js';
import { baseOf } from './base.js';
import { FIGURE_IDS, SALES_MEASURES, SPACE_MEASURES } from './figure-ids.js';
import { missingReason } from './figures.js';

const OPTIONS: AnalysisOptions = { space: 'linear', sales: 'sales', display: 'feet' };

function row(key: string, sums: Partial<AggregateSums>, counts: Partial<AggregateRow> = {}): AggregateRow {
  return { ...emptySums(), ...sums, key, name: key, products: 1, stores: 1, planograms: 1, ...counts };
}

/** The figures of an item within one parent. */
function itemOf(of: AggregateRow, parent: AggregateRow, options: AnalysisOptions): AnalysisItem {
  return analyseItem(of, baseOf(of, parent, options), options);
}

/** Two brands of a category over four stores: 30 ft and 10 ft of shelf, $100 and $300 a week. */
const LEFT = row(
  'Left',
  {
    positions: 8,
    facings: 40,
    linear: 914.4, // 30 ft
    square: 929.0304, // 1 sq ft
    cubic: 28_316.846592, // 1 cu ft
    capacity: 240,
    units: 70,
    sales: 100,
    dailyMovement: 10,
    capacityMoving: 200,
    linearMoving: 457.2, // 15 of the item's 30 ft
  },
  { stores: 4 },
);
const RIGHT = row('Right', {
  positions: 2,
  facings: 10,
  linear: 304.8, // 10 ft
  capacity: 60,
  units: 210,
  sales: 300,
  dailyMovement: 30,
  capacityMoving: 60,
  linearMoving: 304.8,
});
const TOTAL = row('Category', addSums([LEFT, RIGHT]), { stores: 4, products: 2, planograms: 4 });

describe('space and sales', () => {
  const { items, total } = analyseItems([LEFT, RIGHT], TOTAL, OPTIONS);
  const [left, right] = items;

  it('shows sums in the project’s unit', () => {
    expect(left?.linear).toBeCloseTo(30, 9); // 914.4 cm ÷ 30.48
    expect(left?.square).toBeCloseTo(1, 9); // 929.0304 cm² ÷ 30.48²
    expect(left?.cubic).toBeCloseTo(1, 9); // 28,316.85 cm³ ÷ 30.48³
    expect(itemOf(LEFT, TOTAL, { ...OPTIONS, display: 'metres' }).linear).toBeCloseTo(9.144, 9);
    expect(itemOf(LEFT, TOTAL, { ...OPTIONS, display: 'centimetres' }).linear).toBe(914.4);
  });

  it('takes shares of the parent', () => {
    expect(left?.shareOfSpace).toBeCloseTo(0.75, 12); // 30 of 40 ft
    expect(left?.shareOfSales).toBe(0.25); // 100 of 400
  });

  it('gives an index above 100 to an item with more space than sales', () => {
    expect(left?.index).toBeCloseTo(300, 9); // 0.75 ÷ 0.25 × 100
    expect(right?.index).toBeCloseTo(100 / 3, 9); // 0.25 ÷ 0.75 × 100
  });

  it('computes the space that sales would justify, and values the gap at the item’s own sales per foot', () => {
    expect(right?.fairShareSpace).toBeCloseTo(30, 9); // 40 ft × 0.75
    expect(right?.opportunity).toBeCloseTo(20, 9); // 30 − 10 ft
    expect(right?.spaceGapValue).toBeCloseTo(600, 9); // 20 ft × 300 ÷ 10 ft = 600 a week
    expect(left?.opportunity).toBeCloseTo(-20, 9); // 40 ft × 0.25 − 30 ft
    expect(left?.spaceGapValue).toBeCloseTo(-200 / 3, 9); // −20 ft × 100 ÷ 30 ft: less than the 100 that the item sells
  });

  it('counts the cases of an item that the shelf holds', () => {
    const packed = { capacity: 60, capacityCased: 50, caseUnits: 20 };
    expect(itemOf(row('A', packed), TOTAL, OPTIONS).packout).toBe(2.5); // 30 + 20 units, cases of 12 and 8: 50 ÷ 20
    const { packout, reasons } = itemOf(row('B', { capacity: 60 }), TOTAL, OPTIONS);
    expect([packout, reasons.packout]).toEqual([null, 'no-case']);
    expect(itemOf(row('C', {}), TOTAL, OPTIONS).reasons.packout).toBe('no-capacity');
  });

  it('computes annual profit on the stock that the shelf holds', () => {
    const stocked = { units: 10, sales: 40, profit: 14, profitStocked: 14, stockCost: 365.25 };
    expect(itemOf(row('A', stocked), TOTAL, OPTIONS).gmroi).toBeCloseTo(2, 12); // 14 ÷ 7 × 365.25 ÷ 365.25
    expect(itemOf(row('B', { units: 10, sales: 40 }), TOTAL, OPTIONS).reasons.gmroi).toBe('no-cost');
    expect(itemOf(row('C', { ...stocked, profitStocked: null, stockCost: null }), TOTAL, OPTIONS).reasons.gmroi).toBe(
      'no-capacity',
    );
  });

  it('gives the same value of a gap in every display unit', () => {
    const metric = itemOf(RIGHT, TOTAL, { ...OPTIONS, display: 'metres' });
    expect(metric.opportunity).toBeCloseTo(6.096, 9); // 20 ft = 6.096 m
    expect(metric.spaceGapValue).toBeCloseTo(600, 9);
  });

  it('measures coverage over the parent, and over the item itself', () => {
    expect(left?.coverage).toBeCloseTo(0.625, 12); // (15 + 10) of 40 ft
    expect(right?.coverage).toBeCloseTo(0.625, 12);
    expect(left?.itemCoverage).toBeCloseTo(0.5, 12); // 15 of 30 ft
    expect(right?.itemCoverage).toBeCloseTo(1, 12);
    expect(left?.lowCoverage).toBe(true); // 62.5 % < 80 %
    expect(itemOf(LEFT, TOTAL, { ...OPTIONS, lowCoverageBelow: 0.6 }).lowCoverage).toBe(false);
  });

  it('divides sums for the days of supply of a group and never averages ratios', () => {
    expect(left?.daysOfSupply).toBe(20); // 200 ÷ 10
    expect(right?.daysOfSupply).toBe(2); // 60 ÷ 30
    expect(total.daysOfSupply).toBe(6.5); // 260 ÷ 40, not (20 + 2) ÷ 2 = 11
    expect(total.turns).toBeCloseTo((40 * 365.25) / 260, 12);
  });

  it('averages over the stores that carry the item', () => {
    expect(left?.linearPerStore).toBeCloseTo(7.5, 9); // 30 ft ÷ 4 stores
    expect(left?.facingsPerStore).toBe(10); // 40 ÷ 4
    expect(left?.unitsPerStore).toBe(17.5); // 70 ÷ 4
    expect(left?.salesPerLinear).toBeCloseTo(100 / 30, 9);
    expect(left?.unitsPerLinear).toBeCloseTo(70 / 30, 9);
  });

  it('makes the total 100% of itself', () => {
    expect(total).toMatchObject({
      shareOfSpace: 1,
      shareOfSales: 1,
      index: 100,
      opportunity: 0,
      products: 2,
      stores: 4,
    });
    expect(total.reasons).toEqual({
      area: 'no-dimensions',
      profit: 'no-cost',
      profitPerLinear: 'no-cost',
      spaceGapValue: 'is-base',
      expectedChangeLow: 'is-base',
      expectedChangeHigh: 'is-base',
      packout: 'no-case',
      gmroi: 'no-cost',
    });
  });
});

describe('a figure that cannot be computed', () => {
  it('is null with its reason, never 0 or NaN', () => {
    const bare = row('bare', { positions: 1, facings: 2, linear: 30.48, capacity: 4 });
    const item = itemOf(bare, TOTAL, OPTIONS);
    expect(item).toMatchObject({ units: null, sales: null, daysOfSupply: null, shareOfSales: null, index: null });
    expect(item.reasons).toMatchObject({
      units: 'no-movement',
      sales: 'no-movement',
      profit: 'no-movement',
      daysOfSupply: 'no-movement',
      shareOfSales: 'no-movement',
      index: 'no-movement',
      fairShareSpace: 'no-movement',
      opportunity: 'no-movement',
      spaceGapValue: 'no-movement',
      expectedChangeLow: 'no-movement',
      expectedChangeHigh: 'no-movement',
      square: 'no-dimensions',
    });
    expect(item.shareOfSpace).toBeCloseTo(1 / 40, 12); // 1 of 40 ft: its space still counts
    expect(item.itemCoverage).toBe(0);
  });

  it('blames the price where there is movement without one', () => {
    const unpriced = row('unpriced', { linear: 10, units: 5, dailyMovement: 5 / 7 });
    expect(itemOf(unpriced, TOTAL, OPTIONS).reasons).toMatchObject({
      sales: 'no-price',
      profit: 'no-price',
      index: 'no-price',
      capacity: 'no-capacity',
      daysOfSupply: 'no-capacity',
    });
    expect(missingReason(row('costless', { units: 5, sales: 9 }), 'profit')).toBe('no-cost');
  });

  it('blames the dimensions where no position has any', () => {
    const flat = row('flat', { facings: 3, sales: 40, units: 4 });
    const item = itemOf(flat, TOTAL, OPTIONS);
    expect(item).toMatchObject({ linear: null, shareOfSpace: null, index: null, opportunity: null, coverage: 0.625 });
    expect(item.fairShareSpace).toBeCloseTo(4, 9); // 40 ft × 40 ÷ 400
    expect(item.reasons).toMatchObject({
      shareOfSpace: 'no-dimensions',
      index: 'no-dimensions',
      opportunity: 'no-dimensions',
      salesPerLinear: 'no-dimensions',
      itemCoverage: 'no-dimensions',
    });
  });

  it('applies to every figure of an empty group', () => {
    const nothing = row('none', {}, { stores: 0, products: 0, planograms: 0 });
    const { reasons, ...item } = itemOf(nothing, nothing, OPTIONS);
    const figures = Object.entries(item).filter(([id]) => reasons[id as keyof typeof reasons] !== undefined);
    expect(figures.map(([id]) => id)).toEqual(FIGURE_IDS);
    expect(figures.every(([, value]) => value === null)).toBe(true);
    expect(reasons.linearPerStore).toBe('no-stores');
    expect(item).toMatchObject({ positions: 0, lowCoverage: true });
  });
});

describe('over any groups of facts', () => {
  const amount = fc.option(fc.double({ min: 0.01, max: 1e6, noNaN: true }), { nil: null, freq: 5 });
  const sums = fc.record({ linear: amount, square: amount, area: amount, cubic: amount, facings: amount, capacity: amount, units: amount, sales: amount, profit: amount, capacityMoving: amount, dailyMovement: amount, linearMoving: amount }); // prettier-ignore
  const groups = fc.array(sums, { minLength: 1, maxLength: 40 });

  it('the shares of one parent add up to 1 within 1e-9, for every measure', () => {
    fc.assert(
      fc.property(
        groups,
        fc.constantFrom(...SPACE_MEASURES),
        fc.constantFrom(...SALES_MEASURES),
        (parts, space, sales) => {
          const rows = parts.map((part, index) => row(String(index), part));
          const total = row('total', addSums(rows));
          const { items } = analyseItems(rows, total, { ...OPTIONS, space, sales });
          for (const [share, whole] of [
            ['shareOfSpace', total[space]],
            ['shareOfSales', total[sales]],
          ] as const) {
            // prettier-ignore
            const sum = items.reduce((so, item) => so + (item[share] ?? 0), 0);
            if (whole === null) expect(items.every((item) => item[share] === null)).toBe(true);
            else expect(Math.abs(sum - 1)).toBeLessThan(1e-9);
          }
        },
      ),
    );
  });

  it('opportunities cancel out when every item has space and sales', () => {
    const full = fc.record({ linear: fc.double({ min: 1, max: 1e4, noNaN: true }), sales: fc.double({ min: 1, max: 1e4, noNaN: true }) }); // prettier-ignore
    fc.assert(
      fc.property(fc.array(full, { minLength: 1, maxLength: 30 }), (parts) => {
        const rows = parts.map((part, index) => row(String(index), part));
        const { items } = analyseItems(rows, row('total', addSums(rows)), OPTIONS);
        expect(Math.abs(items.reduce((sum, item) => sum + (item.opportunity ?? NaN), 0))).toBeLessThan(1e-6);
      }),
    );
  });

  it('a null always has a reason, a number never has one, and nothing is NaN or infinite', () => {
    fc.assert(
      fc.property(groups, (parts) => {
        const rows = parts.map((part, index) => row(String(index), part, { stores: index % 3 }));
        const { items, total } = analyseItems(rows, row('total', addSums(rows)), OPTIONS);
        for (const { reasons, ...item } of [...items, total]) {
          for (const [id, value] of Object.entries(item)) {
            expect(typeof value !== 'number' || Number.isFinite(value), id).toBe(true);
            expect(id in reasons, id).toBe(value === null);
          }
        }
      }),
    );
  });

  it('the total computed from the facts equals the sum of the items', () => {
    fc.assert(
      fc.property(groups, fc.integer({ min: 1, max: 10 }), (facts, size) => {
        const rows: AggregateRow[] = [];
        for (let at = 0; at < facts.length; at += size) {
          rows.push(row(String(at), addSums(facts.slice(at, at + size).map((fact) => row('fact', fact)))));
        }
        const fromFacts = addSums(facts.map((fact) => row('fact', fact)));
        const fromItems = addSums(rows);
        for (const id of SPACE_MEASURES) {
          if (fromFacts[id] === null) expect(fromItems[id]).toBeNull();
          else expect((fromItems[id] ?? NaN) / fromFacts[id]).toBeCloseTo(1, 9);
        }
      }),
    );
  });
});
