import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawPlanogram } from '../planogram/geometry/draw-planogram.js';
import { readPlanogramFile } from '../planogram/psa/reader.js';
import { type Cells, type PlanogramFileDraft, writePlanogramFile } from '../planogram/psa/writer.js';
import { extractFile } from './extract.js';

/**
 * Random files, read and extracted, compared with sums that are computed independently from the draft, without the
 * core: the formulas of docs/metrics.md in their plainest form.
 */
interface Placed {
  readonly product: number;
  readonly fixtureType: number;
  readonly style: number;
  readonly facings: readonly [h: number, v: number, d: number];
  readonly caps: readonly [x: number, y: number, z: number];
  readonly orientation: number;
  readonly x: number;
}

interface Trade {
  readonly movement: number;
  readonly price: number;
  readonly caseCost: number;
  readonly inCase: number;
  readonly onPerformance: boolean;
}

interface World {
  readonly metric: boolean;
  readonly period: number;
  readonly products: readonly { readonly size: readonly [w: number, h: number, d: number]; readonly trade: Trade }[];
  readonly placed: readonly Placed[];
}

const size = fc.integer({ min: 1, max: 30 });
const facing = fc.integer({ min: 1, max: 6 });
const caps = fc.constantFrom(0, 0, 0, 1, 2);
const world: fc.Arbitrary<World> = fc.record({
  metric: fc.boolean(),
  period: fc.constantFrom(0, 7, 28, 91),
  products: fc.array(
    fc.record({
      size: fc.tuple(size, size, size),
      trade: fc.record({
        movement: fc.constantFrom(0, 1, 7, 12.5, 300),
        price: fc.constantFrom(0, 0.99, 2.5, 12),
        caseCost: fc.constantFrom(0, 6, 24),
        inCase: fc.constantFrom(0, 1, 6, 12),
        onPerformance: fc.boolean(),
      }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  placed: fc.array(
    fc.record({
      product: fc.nat(7),
      fixtureType: fc.constantFrom(0, 0, 0, 1, 7, 10, 11),
      style: fc.constantFrom(0, 0, 1, 2, 5),
      facings: fc.tuple(facing, facing, facing),
      caps: fc.tuple(caps, caps, caps),
      orientation: fc.nat(23),
      x: fc.constantFrom(0, 20, 60),
    }),
    { maxLength: 25 },
  ),
});

const AXES = ['whd', 'hwd', 'dhw', 'hdw', 'wdh', 'dwh'];

function turn([w, h, d]: readonly [number, number, number], orientation: number): [number, number, number] {
  const side: Record<string, number> = { w, h, d };
  const [a = '', b = '', c = ''] = AXES[orientation % 6] ?? '';
  return [side[a] ?? NaN, side[b] ?? NaN, side[c] ?? NaN];
}

const sizeOf = (of: World, placed: Placed) => of.products[placed.product % of.products.length]?.size ?? [1, 1, 1];

/** The block of a position: facings × the unit's standing size. In this test each cap makes it one layer taller. */
function blockOf(of: World, placed: Placed): [number, number, number] {
  const [w, h, d] = turn(sizeOf(of, placed), placed.orientation);
  const [x, y, z] = placed.caps;
  return [(placed.facings[0] + x) * w, (placed.facings[1] + y) * h, (placed.facings[2] + z) * d];
}

function draftOf(of: World): PlanogramFileDraft {
  const products: Cells[] = of.products.map(({ size: [width, height, depth], trade }, index) => ({
    upc: String(index),
    id: String(index),
    width,
    height,
    depth,
    case_total_number: trade.inCase,
    tray_total_number: 4,
    loose_total_number: 0,
    ...(trade.onPerformance ? {} : { price: trade.price, case_cost: trade.caseCost, unit_movement: trade.movement }),
  }));
  return {
    version: '2019.1.0',
    encoding: 'utf-8',
    project: { name: 'P', primary_key: 0, measurement: of.metric ? 1 : 0, use_performance_price: 2, use_performance_cost: 2, use_performance_movement: 2 }, // prettier-ignore
    products,
    planograms: [
      {
        cells: { name: 'Store 1', category: 'C', width: 100, height: 100, depth: 100, movement_period: of.period },
        performances: of.products.flatMap(({ trade }, index) =>
          trade.onPerformance
            ? [{ upc: String(index), id: String(index), price: trade.price, case_cost: trade.caseCost, unit_movement: trade.movement }] // prettier-ignore
            : [],
        ),
        segments: [{ name: 'S', width: 100 }],
        fixtures: of.placed.map((placed) => ({
          cells: { type: placed.fixtureType, width: 100 },
          positions: [positionOf(of, placed)],
        })),
      },
    ],
  };
}

function positionOf(of: World, placed: Placed): Cells {
  const [width, height, depth] = blockOf(of, placed);
  const [w, h, d] = turn(sizeOf(of, placed), placed.orientation);
  const key = String(placed.product % of.products.length);
  const [x_cap_num, y_cap_num, z_cap_num] = placed.caps;
  const [h_facings, v_facings, d_facings] = placed.facings;
  return {
    upc: key,
    id: key,
    x: placed.x,
    width,
    height,
    depth,
    merch_style: placed.style,
    h_facings,
    v_facings,
    d_facings,
    x_cap_num,
    y_cap_num,
    z_cap_num,
    x_cap_orientation: -1,
    y_cap_orientation: -1,
    z_cap_orientation: -1,
    orientation: placed.orientation,
    merch_style_width: w,
    merch_style_height: h,
    merch_style_depth: d,
  };
}

/**
 * capacity = h × v × d × units per style + caps, where caps stand like the block: whole numbers, so floors are exact.
 */
function naiveCapacity(of: World, placed: Placed): number {
  const [h, v, d] = placed.facings;
  const [x, y, z] = placed.caps;
  const inCase = of.products[placed.product % of.products.length]?.trade.inCase ?? 0;
  const perStyle = Math.max(1, { 1: 4, 2: inCase, 5: 0 }[placed.style] ?? 1);
  return h * v * d * perStyle + x * (v + y) * (d + z) + y * h * d + z * h * v;
}

function naiveFacts(of: World) {
  const cm = of.metric ? 1 : 2.54;
  const days = of.period || 7;
  return of.products.flatMap(({ trade }, index) => {
    const mine = of.placed.filter((p) => p.product % of.products.length === index && p.fixtureType !== 10 && p.fixtureType !== 11); // prettier-ignore
    if (mine.length === 0) return [];
    const sum = (figure: (placed: Placed) => number) => mine.reduce((so, placed) => so + figure(placed), 0);
    const block = (placed: Placed) => blockOf(of, placed);
    const week = (trade.movement / days) * 7;
    const moves = trade.movement > 0;
    const priced = moves && trade.price > 0;
    const costed = priced && trade.caseCost > 0;
    const cost = trade.caseCost / Math.max(1, trade.inCase);
    const capacity = sum((placed) => naiveCapacity(of, placed));
    return [
      {
        key: String(index),
        positions: mine.length,
        facings: sum((p) => p.facings[0] + p.caps[0]),
        linear: sum((p) => block(p)[0]) * cm,
        square: sum((p) => block(p)[0] * block(p)[2]) * cm ** 2,
        area: sum((p) => block(p)[0] * block(p)[1]) * cm ** 2,
        cubic: sum((p) => block(p)[0] * block(p)[1] * block(p)[2]) * cm ** 3,
        capacity,
        movement: moves ? week : NaN,
        sales: priced ? week * trade.price : NaN,
        profit: costed ? week * trade.price - week * cost : NaN,
        days: moves ? capacity / (trade.movement / days) : NaN,
      },
    ];
  });
}

describe('any file that is written, read and extracted', () => {
  it('has the facts that a plain computation gives', () => {
    fc.assert(
      fc.property(world, (of) => {
        const result = readPlanogramFile(writePlanogramFile(draftOf(of)));
        if (!result.ok) throw new Error(result.refusal.code);
        const { facts } = extractFile(result.file, { fileNo: 1, fileName: 'f.psa', storeExtraction: { source: 3 } });
        const { columns: c } = facts;
        const expected = naiveFacts(of);
        expect(facts.rows).toBe(expected.length);
        const rowOf = new Map(c.product_key.dictionary.map((key, code) => [key, c.product_key.codes.indexOf(code)]));
        for (const fact of expected) {
          const row = rowOf.get(fact.key) ?? -1;
          const found = { positions: c.positions[row], facings: c.facings[row], capacity: c.capacity[row] };
          expect(found).toEqual({ positions: fact.positions, facings: fact.facings, capacity: fact.capacity });
          for (const measure of ['linear', 'square', 'area', 'cubic', 'movement', 'sales', 'profit'] as const) {
            same(c[measure][row], fact[measure], measure);
          }
          same((c.capacity_moving[row] ?? NaN) / (c.daily_movement[row] ?? NaN), fact.days, 'days of supply');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('has planogram sums that equal the sums of its facts', () => {
    fc.assert(
      fc.property(world, (of) => {
        const result = readPlanogramFile(writePlanogramFile(draftOf(of)));
        if (!result.ok) throw new Error(result.refusal.code);
        const { facts, planograms, positions } = extractFile(result.file, { fileNo: 1, fileName: 'f.psa', storeExtraction: { source: 3 } }); // prettier-ignore
        for (const measure of ['linear', 'square', 'area', 'cubic', 'capacity'] as const) {
          const total = facts.columns[measure].reduce((sum, value) => sum + value, 0);
          same(planograms.columns[measure][0], facts.rows === 0 ? NaN : total, measure);
        }
        expect(planograms.columns.positions[0]).toBe(facts.columns.positions.reduce((sum, value) => sum + value, 0));
        expect(positions.rows).toBe(of.placed.length);
      }),
      { numRuns: 100 },
    );
  });

  it('has blocks, facings and caps where the drawing has them', () => {
    const sides = new Set<string>();
    fc.assert(
      fc.property(world, (of) => {
        const result = readPlanogramFile(writePlanogramFile(draftOf(of)));
        if (!result.ok) throw new Error(result.refusal.code);
        const { columns: c } = extractFile(result.file, {
          fileNo: 1,
          fileName: 'f.psa',
          storeExtraction: { source: 3 },
        }).positions;
        const at = (column: Float64Array, row: number) => column[row] ?? NaN;
        for (const { rect, facings, index: row } of drawPlanogram(result.file, 0).positions) {
          const left = at(c.x, row) - at(c.caps_left, row);
          const right = left + at(c.width, row);
          const top = at(c.y, row) + at(c.height, row);
          const found = [left, right, at(c.x, row), right - at(c.caps_right, row), top - at(c.caps_above, row)];
          const end = facings.x + facings.width;
          const drawn = [rect.x, rect.x + rect.width, facings.x, end, facings.y + facings.height];
          // The drawing is rounded to a hundredth of a millimeter.
          found.forEach((length, which) => expect(length).toBeCloseTo(drawn[which] ?? NaN, 2));
          for (const side of ['caps_left', 'caps_right', 'caps_above'] as const)
            if (at(c[side], row) > 0) sides.add(side);
        }
      }),
      { numRuns: 200 },
    );
    expect([...sides].sort()).toEqual(['caps_above', 'caps_left', 'caps_right']);
  });
});

/** Equal within floating-point noise; both NaN where there is no figure. */
function same(found: number | undefined, expected: number, what: string): void {
  if (Number.isNaN(expected)) expect(found, what).toBeNaN();
  else expect((found ?? NaN) / expected, what).toBeCloseTo(1, 9);
}
