import { type DisplaySystem, perLinearUnit, toDisplay } from '../units/display.js';
import type { AggregateRow } from './aggregate.js';
import type { FigureId, SalesMeasure, SpaceMeasure } from './figure-ids.js';
import { MOVING_SPACE, SUMMED_MEASURES, type SummedMeasureId } from './measures.js';
import { daysOfSupply, perLinear, returnOnStock, turns } from './product-measures.js';
import { type Reason, ratio } from './reason.js';
import { fairShareSpace, opportunity, opportunityValue, spaceToSalesIndex } from './space-to-sales.js';

export interface FigureOptions {
  /** The space that shares, index and opportunity are taken of. */
  readonly space: SpaceMeasure;
  /** The sales that they are compared with. */
  readonly sales: SalesMeasure;
  readonly display: DisplaySystem;
}

/** A sum over the facts, or the chosen space, what of it has movement, and the chosen sales. */
export type FigureSum = SummedMeasureId | 'space' | 'spaceMoving' | 'chosenSales';

/** How a figure of an item of a parent is computed, from their sums in centimetres and per week. */
export interface Figure {
  /** In display units. */
  readonly value: (row: AggregateRow, parent: AggregateRow, options: FigureOptions) => number | null;
  /** Why it is null, when it is. */
  readonly reason: (row: AggregateRow, parent: AggregateRow, options: FigureOptions) => Reason;
  /** The sums that it is computed from. */
  readonly sums: readonly FigureSum[];
  /** The figure that it is a difference from: what is left of two nearly equal numbers is no figure. */
  readonly differenceFrom?: FigureId;
  /** What the API's documentation says of it. */
  readonly description?: string;
}

/** Why a group lacks a sum: sales fail for want of movement first, profit for want of sales first. */
export function missingReason(row: AggregateRow, measure: SummedMeasureId): Reason {
  if (measure === 'profit' && row.sales === null) return missingReason(row, 'sales');
  if (measure === 'sales' && row.units === null) return 'no-movement';
  return SUMMED_MEASURES[measure].reason;
}

const reasonOf = (row: AggregateRow, parent: AggregateRow, measure: SummedMeasureId): Reason =>
  missingReason(row[measure] ? parent : row, measure);

function sum(id: SummedMeasureId): Figure {
  const { quantity } = SUMMED_MEASURES[id];
  return {
    value: (row, _parent, { display }) => toDisplay(row[id], quantity, display),
    reason: (row, parent) => reasonOf(row, parent, id),
    sums: [id],
  };
}

function supply(
  formula: (capacity: number | null, daily: number | null) => number | null,
  description: string,
): Figure {
  return {
    value: (row) => formula(row.capacityMoving, row.dailyMovement),
    reason: (row) => (row.dailyMovement ? 'no-capacity' : 'no-movement'),
    sums: ['capacityMoving', 'dailyMovement'],
    description,
  };
}

function perLinearOf(id: 'sales' | 'units' | 'profit', description?: string): Figure {
  return {
    value: (row, _parent, { display }) => perLinear(row[id], row.linear, perLinearUnit(display)),
    reason: (row, parent) => (row[id] === null ? reasonOf(row, parent, id) : 'no-dimensions'),
    sums: [id, 'linear'],
    ...(description === undefined ? {} : { description }),
  };
}

function perStoreOf(id: 'linear' | 'facings' | 'units' | 'sales', description?: string): Figure {
  const { quantity } = SUMMED_MEASURES[id];
  return {
    value: (row, _parent, { display }) => toDisplay(ratio(row[id], row.stores), quantity, display),
    reason: (row, parent) => (row.stores === 0 ? 'no-stores' : reasonOf(row, parent, id)),
    sums: [id],
    ...(description === undefined ? {} : { description }),
  };
}

type Value = Figure['value'];

const shareOfSpace: Value = (row, parent, { space }) => ratio(row[space], parent[space]);
const shareOfSales: Value = (row, parent, { sales }) => ratio(row[sales], parent[sales]);
const fairShareCm: Value = (row, parent, options) =>
  fairShareSpace(parent[options.space], shareOfSales(row, parent, options));
const opportunityCm: Value = (row, parent, options) =>
  opportunity(fairShareCm(row, parent, options), row[options.space]);
const shownSpace =
  (value: Value): Value =>
  (row, parent, options) =>
    toDisplay(value(row, parent, options), SUMMED_MEASURES[options.space].quantity, options.display);

/** The share of a group's space that has movement: 0 when none has, null without space. */
function movingShare(row: AggregateRow, space: SpaceMeasure): number | null {
  return row[space] === null ? null : ratio(row[MOVING_SPACE[space]] ?? 0, row[space]);
}

const spaceOrSalesReason: Figure['reason'] = (row, parent, { space, sales }) =>
  reasonOf(row, parent, row[space] && parent[space] ? sales : space);

/** Every figure of an analysis. Tables, exports, pivots and the API's documentation take theirs from here. */
export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  linear: sum('linear'),
  square: sum('square'),
  area: sum('area'),
  cubic: sum('cubic'),
  facings: sum('facings'),
  capacity: sum('capacity'),
  units: sum('units'),
  sales: sum('sales'),
  profit: sum('profit'),
  daysOfSupply: supply(daysOfSupply, 'Σ capacity ÷ Σ daily movement over the rows with both.'),
  turns: supply(turns, 'How often a year the shelf is sold through.'),
  packout: {
    value: (row) => ratio(row.capacityCased, row.caseUnits),
    reason: (row) => (row.capacity === null ? 'no-capacity' : 'no-case'),
    sums: ['capacity', 'capacityCased', 'caseUnits'],
    description:
      'Cases of an item that the shelf of a planogram holds: Σ capacity ÷ Σ units in a case, over the rows with both.',
  },
  gmroi: {
    value: (row) => returnOnStock(row.profitStocked, row.stockCost),
    reason: (row) => (row.profit === null ? missingReason(row, 'profit') : 'no-capacity'),
    sums: ['units', 'sales', 'profit', 'profitStocked', 'stockCost'],
    description: 'Annual profit ÷ (capacity × unit cost), over the rows with both.',
  },
  shareOfSpace: {
    value: shareOfSpace,
    reason: (row, parent, { space }) => reasonOf(row, parent, space),
    sums: ['space'],
    description: 'Share of the chosen space measure, 0 to 1.',
  },
  shareOfSales: {
    value: shareOfSales,
    reason: (row, parent, { sales }) => reasonOf(row, parent, sales),
    sums: ['chosenSales'],
    description: 'Share of the chosen sales measure, 0 to 1.',
  },
  index: {
    value: (row, parent, options) =>
      spaceToSalesIndex(shareOfSpace(row, parent, options), shareOfSales(row, parent, options)),
    reason: spaceOrSalesReason,
    sums: ['space', 'chosenSales'],
    description: 'Share of space ÷ share of sales × 100.',
  },
  fairShareSpace: {
    value: shownSpace(fairShareCm),
    reason: (row, parent, { space, sales }) =>
      parent[space] === null ? missingReason(parent, space) : reasonOf(row, parent, sales),
    sums: ['space', 'chosenSales'],
    description: "The parent's space × share of sales, in the space measure's unit.",
  },
  opportunity: {
    value: shownSpace(opportunityCm),
    reason: spaceOrSalesReason,
    sums: ['space', 'chosenSales'],
    differenceFrom: 'fairShareSpace',
    description: 'Fair-share space − space.',
  },
  opportunityValue: {
    value: (row, parent, options) =>
      opportunityValue(opportunityCm(row, parent, options), parent.sales, parent[options.space]),
    reason: (row, parent, options) =>
      opportunityCm(row, parent, options) === null
        ? spaceOrSalesReason(row, parent, options)
        : missingReason(parent, 'sales'),
    sums: ['space', 'chosenSales', 'sales'],
    differenceFrom: 'sales',
    description: "Opportunity × the parent's sales per unit of space: money per week.",
  },
  coverage: {
    value: (_row, parent, { space }) => movingShare(parent, space),
    reason: (_row, parent, { space }) => missingReason(parent, space),
    sums: ['space', 'spaceMoving'],
    description: "The share of the parent's chosen space that has movement, 0 to 1.",
  },
  itemCoverage: {
    value: (row, _parent, { space }) => movingShare(row, space),
    reason: (row, _parent, { space }) => missingReason(row, space),
    sums: ['space', 'spaceMoving'],
    description: "The share of the item's own space that has movement.",
  },
  salesPerLinear: perLinearOf('sales', 'Per linear foot or meter (units.perLinear).'),
  unitsPerLinear: perLinearOf('units'),
  profitPerLinear: perLinearOf('profit'),
  linearPerStore: perStoreOf('linear', 'Averages over the stores that carry it.'),
  facingsPerStore: perStoreOf('facings'),
  unitsPerStore: perStoreOf('units'),
  salesPerStore: perStoreOf('sales'),
};
