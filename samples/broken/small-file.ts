import type { Cells, FixtureDraft, PlanogramDraft, PlanogramFileDraft } from '../../src/core/planogram/psa/writer.js';
import { upcA } from '../catalogue/upc.js';
import { CELL_DEFAULTS } from '../file/defaults.js';

/** Six products of an invented company, all 4 × 8 × 3 inches. */
export const SMALL_UPCS: readonly string[] = [1, 2, 3, 4, 5, 6].map((item) =>
  upcA('099120', `0001${item}`).padStart(13, '0'),
);

export function bareId(upc: string): string {
  return upc.replace(/^0+/, '');
}

/** A correct little file, 2 sections of 2 shelves with 3 facings of two products on each: what broken files are made from. */
export function smallFile(changes: Partial<PlanogramFileDraft> = {}): PlanogramFileDraft {
  return {
    version: '2019.1.1',
    encoding: 'windows-1252',
    defaults: CELL_DEFAULTS,
    project: {
      name: '9901 Broken samples',
      primary_key: 0,
      movement_period: 7,
      measurement: 0,
      use_performance_price: 2,
      use_performance_cost: 2,
      use_performance_tax_code: 2,
      use_performance_movement: 2,
    },
    products: SMALL_UPCS.map((upc, index) => smallProduct(upc, index)),
    planograms: [smallPlanogram()],
    ...changes,
  };
}

export function smallProduct(upc: string, index: number, changes: Cells = {}): Cells {
  return {
    upc,
    id: bareId(upc),
    name: `WHITBRAY SAMPLE ${index + 1}`,
    width: 4,
    height: 8,
    depth: 3,
    color: 0x4080c0,
    size: '24',
    uom: 'oz',
    manufacturer: 'Carrow & Penn',
    category: 'Laundry care',
    subcategory: 'Liquid detergent',
    brand: 'WHITBRAY',
    case_total_number: 6,
    ...changes,
  };
}

export function smallPlanogram(changes: Partial<PlanogramDraft> = {}, cells: Cells = {}): PlanogramDraft {
  return {
    cells: {
      name: 'Store=9901 Category=0030 FT=8',
      key: '2600309901',
      width: 96,
      height: 60,
      depth: 24,
      number_of_stores: 1,
      category: 'Laundry care',
      ...cells,
    },
    performances: SMALL_UPCS.map((upc) => smallPerformance(upc)),
    segments: [0, 48].map((offset) => ({ name: 'LAUNDRY', x: 0, width: 48, height: 60, offset_x: offset })),
    fixtures: [0, 1, 2, 3].map((index) => smallShelf(index)),
    ...changes,
  };
}

export function smallPerformance(upc: string, changes: Cells = {}): Cells {
  return { upc, id: bareId(upc), price: 4.99, case_cost: 18, unit_movement: 14, ...changes };
}

/** Shelves 0 and 1 in the left section, 2 and 3 in the right; each holds two products. */
export function smallShelf(index: number, changes: Cells = {}, position: Cells = {}): FixtureDraft {
  const x = index < 2 ? 0 : 48;
  const y = index % 2 === 0 ? 0 : 25;
  return {
    cells: { type: 0, name: `SHELF ${index + 1}`, x, width: 48, y, height: 5, z: 0, depth: 20, merch: 20, ...changes },
    positions: [0, 1].map((i) =>
      smallPosition(i, x, y + 5, SMALL_UPCS[(index * 2 + i) % SMALL_UPCS.length] ?? '', position),
    ),
  };
}

function smallPosition(i: number, x: number, y: number, upc: string, changes: Cells): Cells {
  return {
    upc,
    id: bareId(upc),
    x: x + i * 12,
    width: 12,
    y,
    height: 8,
    z: 2,
    depth: 18,
    h_facings: 3,
    v_facings: 1,
    d_facings: 6,
    merch_style_width: 4,
    merch_style_height: 8,
    merch_style_depth: 3,
    rank_x: i + 1,
    rank_y: 1,
    rank_z: 1,
    ...changes,
  };
}
