import type { AddedFacts } from '../../core/extraction/columns.js';
import type { SpaceMeasure } from '../../core/metrics/figure-ids.js';
import { daysOfSupply } from '../../core/metrics/product-measures.js';
import { type DisplaySystem, type Quantity, toDisplay } from '../../core/units/display.js';
import { rounded } from './rounding.js';

/** A row's space in the reader's units, rounded. */
export function shownSpace(row: Pick<AddedFacts, SpaceMeasure>, display: DisplaySystem) {
  const shown = (value: number | null, quantity: Quantity) => rounded(toDisplay(value, quantity, display));
  return {
    facings: rounded(row.facings),
    linear: shown(row.linear, 'length'),
    square: shown(row.square, 'area'),
    area: shown(row.area, 'area'),
    cubic: shown(row.cubic, 'volume'),
    capacity: rounded(row.capacity),
  };
}

/** A length in the reader's unit, rounded. */
export function shownLength(value: number | null, display: DisplaySystem): number | null {
  return rounded(toDisplay(value, 'length', display));
}

/** A row's sales per week and its days of supply, from its two sums. */
export function shownSales(
  row: Pick<AddedFacts, 'movement' | 'sales' | 'profit' | 'daily_movement' | 'capacity_moving'>,
) {
  return {
    units: rounded(row.movement),
    sales: rounded(row.sales),
    profit: rounded(row.profit),
    daysOfSupply: rounded(daysOfSupply(row.capacity_moving, row.daily_movement)),
  };
}
