import type { SalesMeasure, SpaceMeasure } from '../metrics/figure-ids.js';
import { type AddressText, oneOf } from './address-text.js';

/** What the tile of key figures shows, in its order. */
export const KEY_FIGURES = [
  'stores',
  'planograms',
  'products',
  'manufacturers',
  'linear',
  'sales',
  'daysOfSupply',
  'shelfFill',
] as const;
export type KeyFigure = (typeof KEY_FIGURES)[number];

/** Those that `figures=sales,linear` names; all unless it names one. */
export function shownFigures(named: string | null): readonly KeyFigure[] {
  const wanted = named?.split(',') ?? [];
  const shown = KEY_FIGURES.filter((name) => wanted.includes(name));
  return shown.length === 0 ? KEY_FIGURES : shown;
}

/** What runs out, what piles up, what does not move. */
export const EXCEPTION_LISTS = ['atRisk', 'overstock', 'notMoving'] as const;
export type ExceptionList = (typeof EXCEPTION_LISTS)[number];

/** What a table of figures is about. */
export const TABLE_SUBJECTS = ['everything', 'spaceToSales', 'supply'] as const;
export type TableSubject = (typeof TABLE_SUBJECTS)[number];

export interface ColumnOrder {
  readonly id: string;
  readonly desc: boolean;
}

/** How a table is sorted unless it says so itself. */
export const FIRST_ORDERS: Readonly<Record<TableSubject, ColumnOrder>> = {
  everything: { id: 'linear', desc: true },
  spaceToSales: { id: 'index', desc: true },
  supply: { id: 'daysOfSupply', desc: false },
};

/** Where a table's order stands in an address. */
export const orderName = (about: TableSubject): string => (about === 'everything' ? 'sort' : `sort-${about}`);

/** `-index`: by the index, downwards. */
export const readOrder = (text: string): ColumnOrder => ({ id: text.replace(/^-/, ''), desc: text.startsWith('-') });

/** The columns behind the name that a table shows unless somebody chooses others, in their order. */
export function shownColumns(about: TableSubject, space: SpaceMeasure, sales: SalesMeasure): readonly string[] {
  switch (about) {
    case 'everything':
      return [
        ...['planograms', 'products', 'facings', 'linear', 'units', 'sales', 'profit'],
        ...['shareOfSpace', 'shareOfSales', 'index', 'spaceGapValue', 'expectedChange', 'daysOfSupply'],
      ];
    case 'spaceToSales':
      return [
        ...['index', 'opportunity', 'spaceGapValue', 'expectedChange'],
        ...['shareOfSpace', 'shareOfSales', space, sales, 'fairShareSpace'],
      ];
    case 'supply':
      return ['products', 'daysOfSupply', 'capacity', 'units', 'turns', 'facings', 'itemCoverage'];
  }
}

/** What a tile of a table shows: about what, in which order. */
export function readTable(address: AddressText): { about: TableSubject; order: ColumnOrder } {
  const about = oneOf(TABLE_SUBJECTS, address.get('about')) ?? 'everything';
  const written = address.get(orderName(about));
  return { about, order: written === null ? FIRST_ORDERS[about] : readOrder(written) };
}

/** Bars that a chart of shares begins with. */
export const FIRST_BARS = 10;

/** Within this index an item has the space that its sales justify, give or take. */
export const EVEN_BAND = { from: 80, to: 120 } as const;
