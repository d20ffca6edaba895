import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { type Cells, type PlanogramFileDraft, writePlanogramFile } from '../planogram/psa/writer.js';
import { planFacings } from './plan.js';
import { DEFAULT_PLAN_OPTIONS, type PlanOptions } from './plan-options.js';
import { plannedFile } from './plan-rows.js';

/** An item on a shelf one unit deep and high; each facing holds `perFacing` units. */
interface Item {
  readonly facings: number;
  readonly width: number;
  readonly perFacing: number;
  /** Units per week; 0: none. */
  readonly movement: number;
  readonly price: number;
  readonly caseUnits?: number;
  readonly position?: Cells;
}

interface Shelf {
  readonly width: number;
  readonly items: readonly Item[];
  readonly fixture?: Cells;
}

function draftOf(shelves: readonly Shelf[]): PlanogramFileDraft {
  let number = 0;
  const keys = shelves.map(({ items }) => items.map(() => String((number += 1))));
  const all = shelves.flatMap(({ items }, shelf) => items.map((item, at) => ({ item, key: keys[shelf]?.[at] ?? '' })));
  return {
    version: '2017.2.0',
    encoding: 'utf-8',
    project: { name: 'p', measurement: 1 },
    products: all.map(({ item, key }) => ({
      ...{ upc: key, id: key, name: `Item ${key}`, width: item.width, height: 10, depth: 10 },
      ...(item.caseUnits !== undefined && { case_total_number: item.caseUnits }),
    })),
    planograms: [
      {
        cells: { name: 'P', width: 400, height: 200, depth: 50, movement_period: 7 },
        performances: all.map(({ item, key }) => ({
          upc: key,
          id: key,
          unit_movement: item.movement,
          price: item.price,
        })),
        segments: [{ name: '1', width: 400, height: 200, depth: 50 }],
        fixtures: shelves.map(({ width, items, fixture }, shelf) => {
          let x = 0;
          return {
            cells: { type: 0, x: 0, width, y: 20 + shelf * 40, height: 2, depth: 50, ...fixture },
            positions: items.map((item, at) => {
              const cells = {
                ...{ upc: keys[shelf]?.[at] ?? '', id: keys[shelf]?.[at] ?? '', x, width: item.facings * item.width },
                ...{ y: 22 + shelf * 40, height: 10, depth: 10, h_facings: item.facings, v_facings: 1 },
                ...{ d_facings: item.perFacing, merch_style_width: item.width, merch_style_height: 10 },
                ...{ merch_style_depth: 10, rank_x: at + 1, ...item.position },
              };
              x += item.facings * item.width;
              return cells;
            }),
          };
        }),
      },
    ],
  };
}

function planned(shelves: readonly Shelf[], options: Partial<PlanOptions> = {}) {
  const bytes = writePlanogramFile(draftOf(shelves));
  const read = readPlanogramFile(bytes);
  if (!read.ok) throw new Error(read.refusal.code);
  const plan = planFacings(read.file, 0, { ...DEFAULT_PLAN_OPTIONS, ...options });
  return { plan, bytes, file: read.file };
}

const facingsOf = (plan: ReturnType<typeof planned>['plan']) =>
  plan.positions.toSorted((a, b) => a.position - b.position).map(({ facings }) => facings.after);

const DAYS = { atRiskBelow: 3, overstockedAbove: 28 };

/** The plan's criteria, computed independently: units short, units too many, expected sales. */
function judged({ items }: Shelf, facings: readonly number[]): [number, number, number] {
  const sum = (of: (item: Item, given: number) => number) =>
    items.reduce((total, item, at) => total + of(item, facings[at] ?? NaN), 0);
  return [
    sum(({ movement, perFacing }, given) => Math.max(0, (DAYS.atRiskBelow * movement) / 7 - given * perFacing)),
    sum(({ movement, perFacing }, given) =>
      movement === 0 ? 0 : Math.max(0, given * perFacing - (DAYS.overstockedAbove * movement) / 7),
    ),
    sum((item, given) => item.movement * item.price * ((given / item.facings) ** 0.17 - 1)),
  ];
}

/** Every plan that fits the shelf and makes no product short; items without movement stay. */
function allPlans(shelf: Shelf, most: (item: Item) => number): number[][] {
  const room = Math.max(
    shelf.width,
    shelf.items.reduce((sum, item) => sum + item.facings * item.width, 0),
  );
  let plans: number[][] = [[]];
  for (const item of shelf.items) {
    const low = (given: number) => Math.max(0, (3 * item.movement) / 7 - given * item.perFacing);
    const choices = Array.from({ length: most(item) }, (_, at) => at + 1).filter(
      (given) => given === item.facings || (item.movement > 0 && low(given) <= low(item.facings)),
    );
    plans = plans.flatMap((plan) => choices.map((given) => [...plan, given]));
  }
  return plans.filter(
    (plan) => shelf.items.reduce((sum, item, at) => sum + item.width * (plan[at] ?? 0), 0) <= room + 1e-6,
  );
}

const item = fc.record({
  facings: fc.integer({ min: 1, max: 3 }),
  width: fc.integer({ min: 20, max: 180 }).map((tenths) => tenths / 10),
  perFacing: fc.integer({ min: 1, max: 6 }),
  movement: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 70 })),
  price: fc.integer({ min: 50, max: 900 }).map((cents) => cents / 100),
});
const shelf = fc.record({
  width: fc.integer({ min: 20, max: 120 }),
  items: fc.array(item, { minLength: 1, maxLength: 4 }),
});

describe('the plan of a shelf', () => {
  it('is the best of all possible plans', () => {
    fc.assert(
      fc.property(shelf, (one) => {
        const { plan } = planned([one]);
        const found = judged(one, facingsOf(plan));
        // The planner's own bound: three times today's facings or six more, and whatever the lower limit requires.
        const most = (of: Item) =>
          Math.max(of.facings * 3, of.facings + 6, Math.ceil((3 * of.movement) / 7 / of.perFacing));
        for (const other of allPlans(one, most)) {
          const [short, over, sales] = judged(one, other);
          expect(short).toBeGreaterThan(found[0] - 0.01);
          if (short > found[0] + 0.001) continue;
          expect(over).toBeGreaterThan(found[1] - 0.01);
          if (over > found[1] + 0.001) continue;
          expect(sales).toBeLessThan(found[2] + 0.001);
        }
        expect(plan.isProven).toBe(true);
        // The expected sales as the plan itself sums them up.
        expect(plan.change.expected).toBeCloseTo(found[2], 6);
      }),
      { numRuns: 300 },
    );
  });

  it('fills a shelf to its last facing, whatever the rounding of their widths', () => {
    // 9 × 2.6 + 2.6 is 26.000000000000004. Three days need 3 × 22 ÷ 7 = 9.4 units, so 10 facings.
    const { plan } = planned([
      { width: 26, items: [{ facings: 1, width: 2.6, perFacing: 1, movement: 22, price: 0.5 }] },
    ]);
    expect(facingsOf(plan)).toEqual([10]);
  });

  it('fits, keeps the order without overlap, and reads back as planned', () => {
    fc.assert(
      fc.property(fc.array(shelf, { minLength: 1, maxLength: 3 }), (shelves) => {
        const { plan, bytes, file } = planned(shelves);
        const after = plannedFile(bytes, file, 0, plan.edits);
        expect(after).not.toBeNull();
        after?.file.planograms[0]?.fixtures.forEach((fixture, index) => {
          const before = file.planograms[0]?.fixtures[index]?.positions ?? [];
          const end = (positions: typeof before) => Math.max(...positions.map(({ x, width }) => x + (width ?? 0)));
          expect(end(fixture.positions)).toBeLessThanOrEqual(Math.max(fixture.width ?? 0, end(before)) + 0.01);
          fixture.positions.forEach(({ x, upc }, at) => {
            const left = fixture.positions[at - 1];
            expect(upc).toBe(before[at]?.upc);
            if (left) expect(x).toBeGreaterThanOrEqual(left.x + (left.width ?? 0) - 1e-5);
          });
        });
      }),
      { numRuns: 200 },
    );
  });

  it('fills shelves greedily at the search limit: they fit, and are not marked as proven', () => {
    fc.assert(
      fc.property(shelf, (one) => {
        const { plan: best, file } = planned([one]);
        const greedy = planFacings(file, 0, DEFAULT_PLAN_OPTIONS, 0);
        expect(best.isProven).toBe(true);
        expect(greedy.isProven).toBe(greedy.positions.every(({ stays }) => stays !== null));
        const wide = (facings: readonly number[]) =>
          one.items.reduce((sum, { width }, at) => sum + width * (facings[at] ?? NaN), 0);
        const today = one.items.map(({ facings }) => facings);
        expect(wide(facingsOf(greedy))).toBeLessThanOrEqual(Math.max(one.width, wide(today)) + 1e-6);
        const [found, most] = [judged(one, facingsOf(greedy)), judged(one, facingsOf(best))];
        expect(found[0]).toBeGreaterThan(most[0] - 0.01);
        if (found[0] > most[0] + 0.001) return;
        expect(found[1]).toBeGreaterThan(most[1] - 0.01);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves every cell of a locked row alone, and plans around it', () => {
    fc.assert(
      fc.property(shelf, fc.nat(3), (one, which) => {
        const locked = which % one.items.length;
        const { plan, file } = planned([one], { lockedPositions: new Set([locked]) });
        expect(plan.edits.some(({ position }) => position === locked)).toBe(false);
        const x = file.planograms[0]?.fixtures[0]?.positions[locked]?.x ?? NaN;
        const width = file.planograms[0]?.fixtures[0]?.positions[locked]?.width ?? NaN;
        const places = file.planograms[0]?.fixtures[0]?.positions ?? [];
        for (const edit of plan.edits) {
          const from = edit.x ?? places[edit.position]?.x ?? NaN;
          const to = from + (edit.width ?? places[edit.position]?.width ?? NaN);
          expect(to <= x + 1e-6 || from >= x + width - 1e-6).toBe(true);
        }
        expect(planned([one], { lockedFixtures: new Set([0]) }).plan.edits).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the report of a plan', () => {
  // 10 units a day and 4 per facing: 2 facings last 0.8 days. Three days require 30 units, which is 8 facings of 5 cm:
  // 40 cm.
  const short: Item = { facings: 2, width: 5, perFacing: 4, movement: 70, price: 2 };
  // 1 a week and 12 per facing: 3 facings last 252 days; 28 days are 4 units. It cannot have less than one facing.
  const slow: Item = { facings: 3, width: 8, perFacing: 12, movement: 1, price: 4 };

  it('serves the lower limit first, takes from overstocked items, and gives reasons', () => {
    const { plan } = planned([{ width: 50, items: [short, slow] }]); // 10 + 24 of 50 cm; 8 × 5 + 1 × 8 = 48 cm
    expect(plan.positions.map(({ facings, reason, limit }) => [facings.after, reason, limit])).toEqual([
      [8, 'below-days', 3],
      [1, 'above-days', 28],
    ]);
    expect(plan.positions[0]?.daysOfSupply).toEqual({ before: 0.8, after: 3.2 }); // 8 ÷ 10 and 32 ÷ 10
    expect(plan.supply).toEqual({
      before: { below: 1, inRange: 0, above: 1 },
      after: { below: 0, inRange: 1, above: 1 },
    });
    expect(plan.positions[1]?.unmet).toBe('above'); // 12 units at one per week: 84 days
  });

  it('gives expected sales as a range from half to one and a half times the elasticity', () => {
    const { plan } = planned([{ width: 50, items: [short] }], { facings: { min: 8, max: 8 } });
    // 140 a week × ((40 ÷ 10)^0.17 − 1) = 140 × 0.26576 = 37.21; with 0.085: 17.51; with 0.255: 59.37
    expect(plan.change.low).toBeCloseTo(140 * (4 ** 0.085 - 1), 9);
    expect(plan.change.expected).toBeCloseTo(37.206, 2);
    expect(plan.change.high).toBeCloseTo(140 * (4 ** 0.255 - 1), 9);
    expect(plan.sales).toBe(140);
  });

  it('counts refills per week and the cases that fit', () => {
    const { plan } = planned([{ width: 50, items: [{ ...short, caseUnits: 12 }, slow] }]);
    // 70 ÷ 8 + 1 ÷ 36 refills before, 70 ÷ 32 + 1 ÷ 12 after; 8 units hold no case of 12, 32 units do
    expect(plan.restocking.before).toEqual({ refills: 70 / 8 + 1 / 36, casesFit: 0, casesKnown: 1 });
    expect(plan.restocking.after).toEqual({ refills: 70 / 32 + 1 / 12, casesFit: 1, casesKnown: 1 });
    expect(plan.runs[0]?.restocking).toEqual(plan.restocking);
  });

  it('holds as many cases as required', () => {
    const cased: Item = { facings: 1, width: 5, perFacing: 4, movement: 7, price: 2, caseUnits: 12 };
    const { plan } = planned([{ width: 50, items: [cased] }], { casePacks: 2, objective: 'refills' });
    expect(plan.positions[0]).toMatchObject({ reason: 'below-cases', limit: 2 }); // 4 of 24 units
    expect(plan.positions[0]?.capacity.after).toBeGreaterThanOrEqual(24);
  });

  it('makes no item short to serve another, and an overfull shelf no fuller', () => {
    // Both items are short, and the shelf is full: 12 cm on 10 cm. Moving a facing would make one of them shorter.
    const { plan } = planned([
      {
        width: 10,
        items: [
          { ...short, facings: 1, width: 6 },
          { ...short, facings: 1, width: 6, movement: 700 },
        ],
      },
    ]);
    expect(plan.edits).toEqual([]);
    expect(plan.runs[0]).toMatchObject({ isOverfull: true, used: { before: 12, after: 12 } });
    expect(plan.positions.map(({ unmet }) => unmet)).toEqual(['below', 'below']);
  });

  it('leaves alone what it cannot judge, and gives the reason', () => {
    const still = { ...short, movement: 0 };
    const free = { ...short, price: 0 };
    const turned = { ...short, position: { roll: 10 } };
    const noWidth = { ...short, position: { width: 0 } };
    const none = { ...short, position: { h_facings: 0 } };
    const { plan } = planned([
      { width: 100, items: [still, free, turned, noWidth, none] },
      { width: 100, items: [short], fixture: { type: 7 } },
      { width: 100, items: [short], fixture: { angle: 5 } },
    ]);
    expect(plan.edits).toEqual([]);
    expect(new Map(plan.positions.map(({ position, stays }) => [position, stays]))).toEqual(
      new Map([
        [0, 'no-movement'],
        [1, 'no-price'],
        [2, 'turned'],
        [3, 'no-dimensions'],
        [4, 'no-facings'],
        [5, 'fixture-kind'],
        [6, 'fixture-turned'],
      ]),
    );
  });

  it('plans the widest place of an item with two places', () => {
    const two = [
      { ...short, facings: 1 },
      { ...short, position: { upc: '1', id: '1' } },
    ];
    const { plan } = planned([{ width: 100, items: two }]);
    expect(plan.positions.map(({ stays }) => stays)).toEqual(['another-place', null]);
    // 12 units before, and 30 required: 8 facings of 4 units, one of them in the other place
    expect(plan.positions[1]?.daysOfSupply.before).toBeCloseTo(1.2, 9);
    expect(plan.positions[1]?.daysOfSupply.after).toBeGreaterThanOrEqual(3);
  });

  it('fills combined shelves as one, and keeps others apart', () => {
    const left: Shelf = { width: 30, items: [short], fixture: { can_combine: 3 } };
    const right: Shelf = { width: 30, items: [], fixture: { can_combine: 2, x: 30, y: 20 } };
    expect(planned([left, right]).plan.positions[0]?.facings.after).toBe(8); // 40 cm, across the joint
    expect(planned([{ ...left, fixture: {} }, right]).plan.positions[0]?.facings.after).toBe(6); // 30 cm
  });
});
