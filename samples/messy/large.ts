import type { Cells, FixtureDraft, PlanogramFileDraft } from '../../src/core/planogram/psa/writer.js';

/** Lengths in inches; what is counted follows from an item's number alone, so that sums can be told by hand. */
const ITEM = { width: 2, height: 10, depth: 4 } as const;
const ON_A_SHELF = 100;

const upcOf = (item: number): string => String(1_000_000 + item).padStart(13, '0');

const productOf = (item: number): Cells => ({
  upc: upcOf(item),
  name: `ITEM ${item}`,
  brand: `BRAND ${item % 50}`,
  ...ITEM,
});

/** Units a week: 1, 2, 3, 4, 1 … */
const performanceOf = (item: number): Cells => ({ upc: upcOf(item), price: 2, unit_movement: 1 + (item % 4) });

/** 1 to 4 facings wide, one high, 1 to 5 deep, by its number; side by side on its shelf. */
function positionOf(item: number, nth: number): Cells {
  const wide = 1 + (nth % 4);
  const deep = 1 + (nth % 5);
  return {
    ...{ upc: upcOf(item), x: (nth % ON_A_SHELF) * 8, y: 5, width: wide * ITEM.width, height: ITEM.height },
    ...{ depth: deep * ITEM.depth, h_facings: wide, v_facings: 1, d_facings: deep, rank_x: 1 + (nth % ON_A_SHELF) },
  };
}

/** Shelves of a hundred positions, one behind the other along the wall. */
function shelves(positions: readonly Cells[]): FixtureDraft[] {
  return Array.from({ length: Math.ceil(positions.length / ON_A_SHELF) }, (_, shelf) => ({
    cells: { type: 0, x: shelf * ON_A_SHELF * 8, y: 0, width: ON_A_SHELF * 8, height: 5, depth: 20 },
    positions: positions
      .slice(shelf * ON_A_SHELF, (shelf + 1) * ON_A_SHELF)
      .map((cells) => ({ ...cells, x: shelf * ON_A_SHELF * 8 + Number(cells['x']) })),
  }));
}

/** One planogram of store 0101 with so many positions of so many products; the rest of the products stand nowhere. */
export function largeFile(counts: { readonly positions: number; readonly products: number }): PlanogramFileDraft {
  const positions = Array.from({ length: counts.positions }, (_, nth) => positionOf(nth % counts.products, nth));
  const placed = Math.min(counts.positions, counts.products);
  const width = Math.ceil(counts.positions / ON_A_SHELF) * ON_A_SHELF * 8;
  return {
    version: '2017.2.0',
    encoding: 'utf-8',
    project: { name: 'Large', primary_key: 0, movement_period: 7, measurement: 0, use_performance_movement: 2 },
    products: Array.from({ length: counts.products }, (_, item) => productOf(item)),
    planograms: [
      {
        cells: { name: 'Store=0101 Category=9', category: 'Large', width, height: 20, depth: 20, number_of_stores: 1 },
        performances: Array.from({ length: placed }, (_, item) => performanceOf(item)),
        segments: [{ name: 'S1', offset_x: 0, width }],
        fixtures: shelves(positions),
      },
    ],
  };
}
