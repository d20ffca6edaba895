import { daysOfSupply } from '../../core/metrics/product-measures.js';
import { type DisplaySystem, type Quantity, toDisplay } from '../../core/units/display.js';
import { rounded } from './rounding.js';

interface SpaceAndSales {
  readonly facings: number | null;
  readonly linear: number | null;
  readonly square: number | null;
  readonly area: number | null;
  readonly cubic: number | null;
  readonly capacity: number | null;
}

/** A row's space in the reader's units, rounded. */
export function shownSpace(row: SpaceAndSales, display: DisplaySystem) {
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
export function shownSales(row: {
  readonly movement: number | null;
  readonly sales: number | null;
  readonly profit: number | null;
  readonly daily_movement: number | null;
  readonly capacity_moving: number | null;
}) {
  return {
    units: rounded(row.movement),
    sales: rounded(row.sales),
    profit: rounded(row.profit),
    daysOfSupply: rounded(daysOfSupply(row.capacity_moving, row.daily_movement)),
  };
}
