import { metricDefinition } from '../../core/metrics/definitions.js';
import {
  MOVING_SPACE,
  type SalesMeasure,
  type SpaceMeasure,
  SUMMED_MEASURES,
  type SummedMeasureId,
} from '../../core/metrics/measures.js';
import { CM_PER_FOOT, CM_PER_METRE } from '../../core/units/length.js';
import { type DisplaySystem, type Quantity, toDisplay } from '../../core/units/display.js';
import type { PivotTable } from './pivot-fields.js';

const SPACE_FIGURES = ['facings', 'linear', 'square', 'area', 'cubic', 'capacity'] as const;
const SALES_FIGURES = ['units', 'sales', 'profit'] as const;
const COUNTS = ['products', 'stores', 'planograms', 'positions'] as const;
const DISTRIBUTION = ['distribution', 'pointsOfDistribution', 'averageItemsPerStore'] as const;
const PER_STORE_SPACE = ['linearPerStore', 'facingsPerStore'] as const;

/** What a pivot's cells can hold; each is a metric of core/metrics. */
export const PIVOT_MEASURES = [
  ...SPACE_FIGURES,
  ...SALES_FIGURES,
  ...COUNTS,
  'daysOfSupply',
  'turns',
  'shareOfSpace',
  'shareOfSales',
  'index',
  'fairShareSpace',
  'opportunity',
  'opportunityValue',
  'coverage',
  'itemCoverage',
  'salesPerLinear',
  'unitsPerLinear',
  'profitPerLinear',
  ...DISTRIBUTION,
  ...PER_STORE_SPACE,
  'unitsPerStore',
  'salesPerStore',
] as const;
export type PivotMeasure = (typeof PIVOT_MEASURES)[number];

/** Those that need no movement: what a pivot of positions can show. */
const OF_POSITIONS: readonly PivotMeasure[] = [
  ...SPACE_FIGURES,
  ...COUNTS,
  'shareOfSpace',
  ...DISTRIBUTION,
  ...PER_STORE_SPACE,
];

/** What shares and the index of a cell are taken of: its column's total, its row's, the line above it, or everything. */
export const SHARES_OF = ['column', 'row', 'parent', 'total'] as const;
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

/** A sum with those that say why it is missing: no sales for want of movement, no profit for want of sales. */
function chain(sum: SummedMeasureId): SummedMeasureId[] {
  if (sum === 'sales') return ['units', 'sales'];
  return sum === 'profit' ? ['units', 'sales', 'profit'] : [sum];
}

/** Of what a measure is computed: the chosen space and sales, or sums of their own. A measure that is missing here is its own sum. */
const SUMS: Readonly<
  Partial<Record<PivotMeasure, readonly (SummedMeasureId | 'space' | 'spaceMoving' | 'chosenSales')[]>>
> = {
  products: [],
  stores: [],
  planograms: [],
  distribution: [],
  pointsOfDistribution: [],
  averageItemsPerStore: [],
  daysOfSupply: ['capacityMoving', 'dailyMovement'],
  turns: ['capacityMoving', 'dailyMovement'],
  shareOfSpace: ['space'],
  shareOfSales: ['chosenSales'],
  index: ['space', 'chosenSales'],
  fairShareSpace: ['space', 'chosenSales'],
  opportunity: ['space', 'chosenSales'],
  opportunityValue: ['space', 'chosenSales', 'sales'],
  coverage: ['space', 'spaceMoving'],
  itemCoverage: ['space', 'spaceMoving'],
  salesPerLinear: ['sales', 'linear'],
  unitsPerLinear: ['units', 'linear'],
  profitPerLinear: ['profit', 'linear'],
  linearPerStore: ['linear'],
  facingsPerStore: ['facings'],
  unitsPerStore: ['units'],
  salesPerStore: ['sales'],
};

/** The sums over facts that a measure is computed from. */
export function sumsOf(measure: PivotMeasure, { space, sales }: MeasureChoice): SummedMeasureId[] {
  const own = measure in SUMMED_MEASURES ? [measure as SummedMeasureId] : [];
  return (SUMS[measure] ?? own).flatMap((sum) => {
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
  return measure === 'pointsOfDistribution' || measure === 'averageItemsPerStore';
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
