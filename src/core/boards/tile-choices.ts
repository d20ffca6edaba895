import type { SalesMeasure, SpaceMeasure } from '../metrics/figure-ids.js';
import { type AddressText, oneOf } from './address-text.js';

/** The key figures that their tile can show, in display order. */
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

/** The key figures that `figures=sales,linear` names; all of them if it names none. */
export function shownFigures(named: string | null): readonly KeyFigure[] {
  const wanted = named?.split(',') ?? [];
  const shown = KEY_FIGURES.filter((name) => wanted.includes(name));
  return shown.length === 0 ? KEY_FIGURES : shown;
}

/** Products at risk, overstocked products, and products that do not move. */
export const EXCEPTION_LISTS = ['atRisk', 'overstock', 'notMoving'] as const;
export type ExceptionList = (typeof EXCEPTION_LISTS)[number];

/** What a table of figures is about. */
export const TABLE_SUBJECTS = ['everything', 'spaceToSales', 'supply'] as const;
export type TableSubject = (typeof TABLE_SUBJECTS)[number];

export interface ColumnOrder {
  readonly id: string;
  readonly desc: boolean;
}

/** How a table is sorted by default. */
export const FIRST_ORDERS: Readonly<Record<TableSubject, ColumnOrder>> = {
  everything: { id: 'linear', desc: true },
  spaceToSales: { id: 'index', desc: true },
  supply: { id: 'daysOfSupply', desc: false },
};

/** The address parameter that holds a table's order. */
export const orderName = (about: TableSubject): string => (about === 'everything' ? 'sort' : `sort-${about}`);

/** `-index` means by index, descending. */
export const readOrder = (text: string): ColumnOrder => ({ id: text.replace(/^-/, ''), desc: text.startsWith('-') });

/** The default columns after the name, in their order. */
export function shownColumns(
  about: TableSubject,
  space: SpaceMeasure,
  sales: SalesMeasure,
  tradesSpace: boolean,
): readonly string[] {
  const shown = columnsAbout(about, space, sales);
  return tradesSpace ? shown : shown.filter((id) => id !== 'spaceGapValue' && id !== 'expectedChange');
}

function columnsAbout(about: TableSubject, space: SpaceMeasure, sales: SalesMeasure): readonly string[] {
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

/** The subject and order of a table tile. */
export function readTable(address: AddressText): { about: TableSubject; order: ColumnOrder } {
  const about = oneOf(TABLE_SUBJECTS, address.get('about')) ?? 'everything';
  const written = address.get(orderName(about));
  return { about, order: written === null ? FIRST_ORDERS[about] : readOrder(written) };
}

/** Number of bars that a chart of shares starts with. */
export const FIRST_BARS = 10;

/** Within this range of the index, an item has roughly the space that its sales justify. */
export const EVEN_BAND = { from: 80, to: 120 } as const;
