import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filters, randomRetailer, type RandomRetailer } from '../../../../test/support/random-retailer.js';
import { type Brush, brushed, CUBE_EDGES, daysOf } from '../../../core/boards/supply-cube.js';
import { supplyCubeOf } from './supply-cube.js';
import { ANALYSIS_LEVELS, type ProductLevel, SALES_MEASURES, SPACE_MEASURES } from '../../analytics/levels.js';
import { supplyOf } from '../../analytics/queries/days-of-supply.queries.js';
import { conditionsOf, Scope } from '../../analytics/queries/scope.js';
import { rangeSums } from '../../analytics/queries/supply-cube.queries.js';

let retailer: RandomRetailer;
beforeAll(async () => {
  retailer = await randomRetailer();
}, 60_000);
afterAll(() => retailer.close());

const brush: fc.Arbitrary<Brush> = fc
  .tuple(fc.nat(CUBE_EDGES.length - 1), fc.nat(CUBE_EDGES.length - 1))
  .map(([one, other]) => ({ first: Math.min(one, other), last: Math.max(one, other) }));

const question = fc.record({
  space: fc.constantFrom(...SPACE_MEASURES),
  sales: fc.constantFrom(...SALES_MEASURES),
  filters: fc.oneof(fc.constant({}), filters(ANALYSIS_LEVELS, 2)),
  brushes: fc.array(brush, { minLength: 3, maxLength: 3 }),
});

/** Sums of the same rows in another order, rounded to 12 digits, agree to 11. */
function expectAlike(one: number | null, other: number | null): void {
  if (one === null || other === null) expect(one).toBe(other);
  else expect(Math.abs(one - other)).toBeLessThanOrEqual(Math.abs(other) * 1e-10 + 1e-9);
}

describe('a range of days summed from the cube', () => {
  it('is what the server answers for the same range, in total and by item', async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(question, async ({ filters: chosen, brushes, ...measures }) => {
        const { unrolled } = retailer;
        const asked = (more: Partial<Record<ProductLevel, readonly string[]>>) =>
          new Scope(unrolled.names, [...conditionsOf(chosen, unrolled.names), ...conditionsOf(more, unrolled.names)]);
        const cube = await supplyCubeOf(unrolled, asked({}), measures, 'centimetres');
        for (const range of brushes) {
          const days = daysOf(cube.edges, range);
          const sums = brushed(cube.total, range);
          const plain = await rangeSums(unrolled, asked({}), measures, days);
          expect(sums.rows).toBe(plain.rows);
          for (const figure of ['space', 'sales'] as const) expectAlike(sums[figure], plain[figure]);
          rows += sums.rows;
          const view = cube.views[range.first % cube.views.length];
          const item = view?.items[range.last % Math.max(1, view.items.length)];
          if (!view || !item) continue;
          const own = await rangeSums(unrolled, asked({ [view.level]: [item.key] }), measures, days);
          const ofItem = brushed(item, range);
          expect(ofItem.rows).toBe(own.rows);
          for (const figure of ['space', 'sales'] as const) expectAlike(ofItem[figure], own[figure]);
        }
        // And the whole range is what the bars of the distribution count.
        const { rows: all } = await supplyOf(unrolled, asked({}), 1);
        expect(brushed(cube.total, { first: 0, last: CUBE_EDGES.length - 1 }).rows).toBe(all);
      }),
      { numRuns: 60, seed: 15 },
    );
    expect(rows).toBeGreaterThan(100);
  }, 120_000);
});
