import { metricDefinition } from '../../core/metrics/definitions.js';
import {
  FIGURE_GROUPS,
  FIGURE_IDS,
  type FigureId,
  type SalesMeasure,
  type SpaceMeasure,
} from '../../core/metrics/figure-ids.js';
import { FIGURES, type FigureSum } from '../../core/metrics/figures.js';
import {
  isPivotMeasure,
  PIVOT_MEASURES,
  type PivotMeasure,
  POSITION_MEASURES,
  SHARES_OF,
  type SharesOf,
} from '../../core/pivots/pivot-lists.js';
import { MOVING_SPACE, SUMMED_MEASURES, type SummedMeasureId } from '../../core/metrics/measures.js';
import { CM_PER_FOOT, CM_PER_METRE } from '../../core/units/length.js';
import { type DisplaySystem, type Quantity, toDisplay } from '../../core/units/display.js';
import type { PivotTable } from './pivot-fields.js';

export { isPivotMeasure, PIVOT_MEASURES, type PivotMeasure, SHARES_OF, type SharesOf };

export interface MeasureChoice {
  readonly space: SpaceMeasure;
  readonly sales: SalesMeasure;
}

export function measuresOf(table: PivotTable): readonly PivotMeasure[] {
  return table === 'positions' ? POSITION_MEASURES : PIVOT_MEASURES;
}

/** Whether a measure compares a cell with its base. */
export function isCompared(measure: PivotMeasure): boolean {
  return (FIGURE_GROUPS.compared as readonly string[]).includes(measure) && measure !== 'itemCoverage';
}

/**
 * A sum, plus the sums that explain why it is missing: no sales because of no movement, no profit because of no sales.
 */
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

/** Whether a measure counts a product in a store once, however many positions it has there. */
export function countsPoints(measure: PivotMeasure): boolean {
  return measure === 'itemDistribution' || measure === 'pointsOfDistribution' || measure === 'averageItemsPerStore';
}

/** The quantity of a measure's numbers; for a chosen measure, that of the chosen one. */
export function quantityOf(measure: PivotMeasure, { space, sales }: MeasureChoice): Quantity {
  const quantity = metricDefinition(measure)?.quantity ?? 'count';
  if (quantity === 'space') return SUMMED_MEASURES[space].quantity;
  return quantity === 'sales' ? SUMMED_MEASURES[sales].quantity : quantity;
}

/** Converts a figure from centimeters, or from per meter, to a reader's units. */
export function inDisplay(value: number | null, quantity: Quantity, display: DisplaySystem): number | null {
  const perLength = quantity === 'money-per-length' || quantity === 'units-per-length';
  if (perLength) return value === null || display !== 'feet' ? value : (value * CM_PER_FOOT) / CM_PER_METRE;
  return toDisplay(value, quantity, display);
}
