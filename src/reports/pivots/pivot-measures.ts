import { metricDefinition } from '../../core/metrics/definitions.js';
import {
  FIGURE_GROUPS,
  FIGURE_IDS,
  type FigureId,
  type SalesMeasure,
  type SpaceMeasure,
} from '../../core/metrics/figure-ids.js';
import { FIGURES, type FigureSum } from '../../core/metrics/figures.js';
import { MOVING_SPACE, SUMMED_MEASURES, type SummedMeasureId } from '../../core/metrics/measures.js';
import { CM_PER_FOOT, CM_PER_METRE } from '../../core/units/length.js';
import { type DisplaySystem, type Quantity, toDisplay } from '../../core/units/display.js';
import type { PivotTable } from './pivot-fields.js';

const COUNTS = ['products', 'stores', 'planograms', 'positions'] as const;
const DISTRIBUTION = ['itemDistribution', 'distribution', 'pointsOfDistribution', 'averageItemsPerStore'] as const;
const PER_STORE_SPACE = ['linearPerStore', 'facingsPerStore'] as const;

/** What a pivot's cells can hold; each is a metric of core/metrics. */
export const PIVOT_MEASURES = [
  ...FIGURE_GROUPS.space,
  ...FIGURE_GROUPS.sales,
  ...COUNTS,
  ...FIGURE_GROUPS.supply,
  ...FIGURE_GROUPS.compared,
  ...FIGURE_GROUPS.perLinear,
  ...DISTRIBUTION,
  'totalDistributionPoints',
  ...FIGURE_GROUPS.perStore,
] as const;
export type PivotMeasure = (typeof PIVOT_MEASURES)[number];

/** Those that need no movement: what a pivot of positions can show. */
const OF_POSITIONS: readonly PivotMeasure[] = [
  ...FIGURE_GROUPS.space,
  ...COUNTS,
  'shareOfSpace',
  ...DISTRIBUTION,
  ...PER_STORE_SPACE,
];

/**
 * What shares, index and fair share of a cell are taken of: the line above it, the categories of what it is of (with the
 * cell's own stores, planograms and places), its column's total, its row's, or everything.
 */
export const SHARES_OF = ['parent', 'category', 'column', 'row', 'total'] as const;
export type SharesOf = (typeof SHARES_OF)[number];

export interface MeasureChoice {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

export function isPivotMeasure(name: string): name is PivotMeasure {
  return (PIVOT_MEASURES as readonly string[]).includes(name);
}

export function measuresOf(table: PivotTable): readonly PivotMeasure[] {
  return table === 'positions' ? OF_POSITIONS : PIVOT_MEASURES;
}

/** Whether a measure compares a cell with something. */
export function isCompared(measure: PivotMeasure): boolean {
  return (FIGURE_GROUPS.compared as readonly string[]).includes(measure) && measure !== 'itemCoverage';
}

/** A sum with those that say why it is missing: no sales for want of movement, no profit for want of sales. */
function chain(sum: SummedMeasureId): SummedMeasureId[] {
  if (sum === 'sales') return ['units', 'sales'];
  return sum === 'profit' ? ['units', 'sales', 'profit'] : [sum];
}

const isFigure = (measure: PivotMeasure): measure is PivotMeasure & FigureId =>
  (FIGURE_IDS as readonly string[]).includes(measure);

/** The sums over facts that a measure is computed from. */
export function sumsOf(measure: PivotMeasure, { space, sales }: MeasureChoice): SummedMeasureId[] {
  const counted: FigureSum[] = measure === 'positions' ? ['positions'] : [];
  const figure = isFigure(measure) ? FIGURES[measure] : null;
  return (figure?.sums ?? counted).flatMap((sum) => {
    if (sum === 'space') return [space];
    return sum === 'spaceMoving' ? [MOVING_SPACE[space]] : chain(sum === 'chosenSales' ? sales : sum);
  });
}

/** Whether a measure counts distinct stores. */
export function countsStores(measure: PivotMeasure): boolean {
  return measure === 'stores' || measure === 'distribution' || measure.endsWith('PerStore');
}

/** Whether a measure counts a product in a store once, however often it stands there. */
export function countsPoints(measure: PivotMeasure): boolean {
  return measure === 'itemDistribution' || measure === 'pointsOfDistribution' || measure === 'averageItemsPerStore';
}

/** What a measure's numbers measure; of chosen measures what they are chosen to be. */
export function quantityOf(measure: PivotMeasure, { space, sales }: MeasureChoice): Quantity {
  const quantity = metricDefinition(measure)?.quantity ?? 'count';
  if (quantity === 'space') return SUMMED_MEASURES[space].quantity;
  return quantity === 'sales' ? SUMMED_MEASURES[sales].quantity : quantity;
}

/** A figure of centimetres, and per metre, in a reader's units. */
export function inDisplay(value: number | null, quantity: Quantity, display: DisplaySystem): number | null {
  const perLength = quantity === 'money-per-length' || quantity === 'units-per-length';
  if (perLength) return value === null || display !== 'feet' ? value : (value * CM_PER_FOOT) / CM_PER_METRE;
  return toDisplay(value, quantity, display);
}
