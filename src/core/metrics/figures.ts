import { type DisplaySystem, perLinearUnit, toDisplay } from '../units/display.js';
import type { AggregateRow } from './aggregate.js';
import type { Base } from './base.js';
import type { FigureId, SalesMeasure, SpaceMeasure } from './figure-ids.js';
import { MOVING_SPACE, SUMMED_MEASURES, type SummedMeasureId } from './measures.js';
import { daysOfSupply, perLinear, returnOnStock, turns } from './product-measures.js';
import { type Reason, ratio } from './reason.js';
import { expectedChange, spaceGapValue } from './space-elasticity.js';
import { opportunity, spaceToSalesIndex } from './space-to-sales.js';

export interface FigureOptions {
  /** The space measure that shares, index and opportunity use. */
  readonly space: SpaceMeasure;
  /** The sales measure that space is compared with. */
  readonly sales: SalesMeasure;
  readonly display: DisplaySystem;
}

/** A sum over the facts, the chosen space, the part of it with movement, or the chosen sales. */
export type FigureSum = SummedMeasureId | 'space' | 'spaceMoving' | 'chosenSales';

/** How a figure of an item is computed from its sums and its base's, in centimeters and per week. */
export interface Figure {
  /** The figure in display units. */
  readonly value: (row: AggregateRow, base: Base, options: FigureOptions) => number | null;
  /** The reason for null; called only when the figure is null. */
  readonly reason: (row: AggregateRow, base: Base, options: FigureOptions) => Reason;
  /** The sums that the figure is computed from. */
  readonly sums: readonly FigureSum[];
  /** Set for a difference: the figure it is a difference from. What remains of two nearly equal numbers is noise. */
  readonly differenceFrom?: FigureId;
  /** Description in the API's documentation. */
  readonly description?: string;
}

/**
 * Why a group has no such sum: sales lack movement before they lack a price, profit lacks sales before it lacks a cost.
 */
export function missingReason(row: AggregateRow, measure: SummedMeasureId): Reason {
  if (measure === 'profit' && row.sales === null) return missingReason(row, 'sales');
  if (measure === 'sales' && row.units === null) return 'no-movement';
  return SUMMED_MEASURES[measure].reason;
}

const reasonOf = (row: AggregateRow, { sums }: Base, measure: SummedMeasureId): Reason =>
  missingReason(row[measure] ? sums : row, measure);

function sum(id: SummedMeasureId): Figure {
  const { quantity } = SUMMED_MEASURES[id];
  return {
    value: (row, _base, { display }) => toDisplay(row[id], quantity, display),
    reason: (row, base) => reasonOf(row, base, id),
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
    value: (row, _base, { display }) => perLinear(row[id], row.linear, perLinearUnit(display)),
    reason: (row, base) => (row[id] === null ? reasonOf(row, base, id) : 'no-dimensions'),
    sums: [id, 'linear'],
    ...(description === undefined ? {} : { description }),
  };
}

function perStoreOf(id: 'linear' | 'facings' | 'units' | 'sales', description?: string): Figure {
  const { quantity } = SUMMED_MEASURES[id];
  return {
    value: (row, _base, { display }) => toDisplay(ratio(row[id], row.stores), quantity, display),
    reason: (row, base) => (row.stores === 0 ? 'no-stores' : reasonOf(row, base, id)),
    sums: [id],
    ...(description === undefined ? {} : { description }),
  };
}

type Value = Figure['value'];

const gapCm: Value = (row, { fairShare }, { space }) => opportunity(fairShare, row[space]);
const shownSpace =
  (value: Value): Value =>
  (row, base, options) =>
    toDisplay(value(row, base, options), SUMMED_MEASURES[options.space].quantity, options.display);

/** The effect of changing an item's space to its fair share; an item never gets more shelf than its base has. */
const changeOf =
  (side: 'low' | 'high'): Value =>
  (row, { sums, fairShare, elasticity }, { space }) => {
    const whole = sums[space];
    if (row === sums || fairShare === null || whole === null) return null;
    return expectedChange(row.sales, row[space], Math.min(fairShare, whole), elasticity)?.[side] ?? null;
  };

/** The share of a group's space that has movement: 0 when none has, null without space. */
function movingShare(row: AggregateRow, space: SpaceMeasure): number | null {
  return row[space] === null ? null : ratio(row[MOVING_SPACE[space]] ?? 0, row[space]);
}

const spaceOrSalesReason: Figure['reason'] = (row, base, { space, sales }) =>
  reasonOf(row, base, row[space] && base.sums[space] ? sales : space);

const moneyOfSpaceReason: Figure['reason'] = (row, base, options) => {
  if (row === base.sums) return 'is-base';
  if (base.fairShare === null || !row[options.space]) return spaceOrSalesReason(row, base, options);
  return missingReason(row, 'sales');
};

/** Every figure of an analysis. Tables, exports, pivots and the API's documentation derive theirs from here. */
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
    value: (row, { sums }, { space }) => ratio(row[space], sums[space]),
    reason: (row, base, { space }) => reasonOf(row, base, space),
    sums: ['space'],
    description: 'Share of the chosen space measure in what `within` names, 0 to 1.',
  },
  shareOfSales: {
    value: (row, { sums }, { sales }) => ratio(row[sales], sums[sales]),
    reason: (row, base, { sales }) => reasonOf(row, base, sales),
    sums: ['chosenSales'],
    description: 'Share of the chosen sales measure in what `within` names, 0 to 1.',
  },
  index: {
    value: (row, { fairShare }, { space }) => spaceToSalesIndex(row[space], fairShare),
    reason: spaceOrSalesReason,
    sums: ['space', 'chosenSales'],
    description:
      'Space ÷ fair-share space × 100; in a single category or parent that is share of space ÷ share of sales × 100.',
  },
  fairShareSpace: {
    value: shownSpace((_row, { fairShare }) => fairShare),
    reason: (row, base, { space, sales }) =>
      base.sums[space] === null ? missingReason(base.sums, space) : reasonOf(row, base, sales),
    sums: ['space', 'chosenSales'],
    description:
      'Σ over what `within` names (the categories of the item, the parent, the whole) of its space × share of its sales, in the space measure’s unit.',
  },
  opportunity: {
    value: shownSpace(gapCm),
    reason: spaceOrSalesReason,
    sums: ['space', 'chosenSales'],
    differenceFrom: 'fairShareSpace',
    description: 'Fair-share space − space.',
  },
  spaceGapValue: {
    value: (row, base, options) =>
      row === base.sums ? null : spaceGapValue(gapCm(row, base, options), row.sales, row[options.space]),
    reason: moneyOfSpaceReason,
    sums: ['space', 'chosenSales', 'sales'],
    differenceFrom: 'sales',
    description:
      'Value of the space gap: opportunity × the item’s own sales per unit of space, money per week; never below −sales.',
  },
  expectedChangeLow: {
    value: changeOf('low'),
    reason: moneyOfSpaceReason,
    sums: ['space', 'chosenSales', 'sales'],
    differenceFrom: 'sales',
    description:
      'Expected change in sales per week at fair-share space, the lower end: sales × ((fair-share space ÷ space)^ε − 1), for ε − 50 % and ε + 50 %.',
  },
  expectedChangeHigh: {
    value: changeOf('high'),
    reason: moneyOfSpaceReason,
    sums: ['space', 'chosenSales', 'sales'],
    differenceFrom: 'sales',
    description: 'Expected change in sales per week at fair-share space, the upper end.',
  },
  coverage: {
    value: (_row, { sums }, { space }) => movingShare(sums, space),
    reason: (_row, { sums }, { space }) => missingReason(sums, space),
    sums: ['space', 'spaceMoving'],
    description: 'The share of the chosen space in what `within` names that has movement, 0 to 1.',
  },
  itemCoverage: {
    value: (row, _base, { space }) => movingShare(row, space),
    reason: (row, _base, { space }) => missingReason(row, space),
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
