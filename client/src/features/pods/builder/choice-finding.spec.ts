import { describe, expect, it } from 'vitest';
import { findingOf, isStoreless } from './choice-finding.js';

type Cells = Record<string, readonly [stores: number, distribution: number]>;

/** Brands with their sales per week in a store that carries them, and their stores by banner. */
function pivot(banners: readonly (string | null)[], brands: Record<string, [salesPerStore: number | null, Cells]>) {
  const line = (name: string | null) => ({ keys: [name ?? '~'], names: [name] });
  const total = { keys: [], names: [] };
  const cells = Object.values(brands).flatMap(([sales, byBanner], at) => [
    { row: at + 1, column: 0, values: [null, null, sales] },
    ...banners.flatMap((banner, index) => {
      const cell = byBanner[banner ?? '~'];
      return cell ? [{ row: at + 1, column: index + 1, values: [...cell, sales] }] : [];
    }),
  ]);
  return { rowLines: [total, ...Object.keys(brands).map(line)], columnLines: [total, ...banners.map(line)], cells };
}

describe('the brand worth an analysis', () => {
  it('is the brand that sells most in the stores without it', () => {
    // 3 of 12 stores × 100 = 300, more than 10 of 12 × 20 = 200; b has no gap.
    const brands = { few: [20, { North: [2, 2 / 12] }], a: [100, { North: [9, 0.75] }], b: [900, { North: [12, 1] }] };
    expect(findingOf(pivot(['North'], brands as never))).toMatchObject({
      key: 'lacking',
      brand: { key: 'a', carrying: 9, stores: 12 },
      byBanner: true,
    });
  });

  it('does not miss a label in the stores of another banner', () => {
    const brands = { own: [500, { North: [12, 1] }], sold: [5, { North: [11, 11 / 12], South: [8, 1] }] };
    const found = findingOf(pivot(['North', 'South'], brands as never));
    expect(found).toMatchObject({ key: 'lacking', brand: { key: 'sold', carrying: 19, stores: 20 } });
  });

  it('is the one that is missing in most stores where none sells, of all stores where none has a banner', () => {
    const brands = { many: [null, { '~': [15, 0.75] }], few: [null, { '~': [5, 0.25] }] };
    expect(findingOf(pivot([null], brands as never))).toMatchObject({ brand: { key: 'few' }, byBanner: false });
  });

  it('says so of the only brand that is chosen, of brands that are everywhere, and of none', () => {
    expect(findingOf(pivot(['North'], { a: [5, { North: [9, 0.75] }] }))?.key).toBe('alone');
    expect(findingOf(pivot(['North'], { a: [5, { North: [12, 1] }] }))).toMatchObject({
      key: 'everywhere',
      brand: null,
    });
    expect(findingOf(pivot(['North'], {}))).toBeNull();
  });
});

describe('products in no store', () => {
  const totals = (stores: number | null, factRows = 3) => ({
    factRows,
    cells: [{ row: 0, column: 0, values: [stores, null, null] }],
  });

  it('are told where everything is chosen and something is placed', () => {
    expect(isStoreless(totals(0), {})).toBe(true);
    expect(isStoreless(totals(2), {})).toBe(false);
    expect(isStoreless(totals(0), { brand: ['Acme'] })).toBe(false);
    expect(isStoreless(totals(null, 0), {})).toBe(false);
    expect(isStoreless(undefined, {})).toBe(false);
  });
});
