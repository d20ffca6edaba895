import { type DisplaySystem, perLinearUnit, toDisplay } from '../units/display.js';
import type { AggregateRow } from './aggregate.js';
import {
  MOVING_SPACE,
  type SalesMeasure,
  type SpaceMeasure,
  SUMMED_MEASURES,
  type SummedMeasureId,
} from './measures.js';
import { daysOfSupply, perLinear, turns } from './product-measures.js';
import { type Reason, ratio } from './reason.js';

/** Below this share of the parent's space with movement an index says little. */
export const LOW_COVERAGE_BELOW = 0.8;

export interface AnalysisOptions {
  /** The space that shares, index and opportunity are taken of. */
  readonly space: SpaceMeasure;
  /** The sales that they are compared with. */
  readonly sales: SalesMeasure;
  readonly display: DisplaySystem;
  /** 0.8; a project may set its own. */
  readonly lowCoverageBelow?: number;
}

/** Figures that can be null, in display units; the reason for each null stands in `reasons`. */
export interface AnalysisFigures {
  readonly facings: number | null;
  readonly linear: number | null;
  readonly square: number | null;
  readonly area: number | null;
  readonly cubic: number | null;
  readonly capacity: number | null;
  /** Per week, as sales and profit. */
  readonly units: number | null;
  readonly sales: number | null;
  readonly profit: number | null;
  readonly daysOfSupply: number | null;
  readonly turns: number | null;
  /** 0 to 1, of the parent. */
  readonly shareOfSpace: number | null;
  readonly shareOfSales: number | null;
  /** share of space ÷ share of sales × 100. */
  readonly index: number | null;
  readonly fairShareSpace: number | null;
  /** In the unit of the space measure; above 0: sales would justify more space. */
  readonly opportunity: number | null;
  /** opportunity × the parent's sales per unit of space, money per week. */
  readonly opportunityValue: number | null;
  /** The share of the parent's space that has movement. */
  readonly coverage: number | null;
  /** The share of the item's own space that has movement. */
  readonly itemCoverage: number | null;
  /** Per linear foot or metre. */
  readonly salesPerLinear: number | null;
  readonly unitsPerLinear: number | null;
  readonly profitPerLinear: number | null;
  /** Averages over the stores that carry the item. */
  readonly linearPerStore: number | null;
  readonly facingsPerStore: number | null;
  readonly unitsPerStore: number | null;
  readonly salesPerStore: number | null;
}

export type FigureId = keyof AnalysisFigures;

export interface AnalysisItem extends AnalysisFigures {
  readonly key: string | null;
  readonly name: string | null;
  readonly products: number;
  readonly stores: number;
  readonly planograms: number;
  readonly positions: number;
  /** The index is to be marked: too little of the parent's space has movement. */
  readonly lowCoverage: boolean;
  readonly reasons: Readonly<Partial<Record<FigureId, Reason>>>;
}

export interface Analysis {
  readonly items: AnalysisItem[];
  readonly total: AnalysisItem;
}

/**
 * The figures of a parent's items. `rows` split the parent's facts between them, `total` is the sum over all of
 * those facts, computed from them and not from the rows; all in centimetres, per week.
 */
export function analyseItems(rows: readonly AggregateRow[], total: AggregateRow, options: AnalysisOptions): Analysis {
  return {
    items: rows.map((row) => analyseItem(row, total, options)),
    total: analyseItem(total, total, options),
  };
}

/** The figures of one item of a parent. */
export function analyseItem(row: AggregateRow, parent: AggregateRow, options: AnalysisOptions): AnalysisItem {
  const sum = sums(row, options.display);
  const compared = comparison(row, parent, options);
  const average = averages(row, options);
  const coverage = compared.coverage;
  const reasons: Partial<Record<FigureId, Reason>> = {};
  // Written out: thousands of items are made for one table, and spreading the three cost most of their time.
  const item: AnalysisItem = {
    key: row.key,
    name: row.name,
    products: row.products,
    stores: row.stores,
    planograms: row.planograms,
    positions: row.positions ?? 0,
    facings: sum.facings,
    linear: sum.linear,
    square: sum.square,
    area: sum.area,
    cubic: sum.cubic,
    capacity: sum.capacity,
    units: sum.units,
    sales: sum.sales,
    profit: sum.profit,
    daysOfSupply: sum.daysOfSupply,
    turns: sum.turns,
    shareOfSpace: compared.shareOfSpace,
    shareOfSales: compared.shareOfSales,
    index: compared.index,
    fairShareSpace: compared.fairShareSpace,
    opportunity: compared.opportunity,
    opportunityValue: compared.opportunityValue,
    coverage: compared.coverage,
    itemCoverage: compared.itemCoverage,
    salesPerLinear: average.salesPerLinear,
    unitsPerLinear: average.unitsPerLinear,
    profitPerLinear: average.profitPerLinear,
    linearPerStore: average.linearPerStore,
    facingsPerStore: average.facingsPerStore,
    unitsPerStore: average.unitsPerStore,
    salesPerStore: average.salesPerStore,
    lowCoverage: coverage === null || coverage < (options.lowCoverageBelow ?? LOW_COVERAGE_BELOW),
    reasons,
  };
  giveReasons(reasons, item, row, parent, options);
  return item;
}

type Sums = Pick<
  AnalysisFigures,
  | 'facings'
  | 'linear'
  | 'square'
  | 'area'
  | 'cubic'
  | 'capacity'
  | 'units'
  | 'sales'
  | 'profit'
  | 'daysOfSupply'
  | 'turns'
>;

function sums(row: AggregateRow, display: DisplaySystem): Sums {
  const shown = (measure: SummedMeasureId) => toDisplay(row[measure], SUMMED_MEASURES[measure].quantity, display);
  return {
    facings: row.facings,
    linear: shown('linear'),
    square: shown('square'),
    area: shown('area'),
    cubic: shown('cubic'),
    capacity: row.capacity,
    units: row.units,
    sales: row.sales,
    profit: row.profit,
    daysOfSupply: daysOfSupply(row.capacityMoving, row.dailyMovement),
    turns: turns(row.capacityMoving, row.dailyMovement),
  };
}

type Comparison = Pick<
  AnalysisFigures,
  | 'shareOfSpace'
  | 'shareOfSales'
  | 'index'
  | 'fairShareSpace'
  | 'opportunity'
  | 'opportunityValue'
  | 'coverage'
  | 'itemCoverage'
>;

function comparison(row: AggregateRow, parent: AggregateRow, { space, sales, display }: AnalysisOptions): Comparison {
  const shareOfSpace = ratio(row[space], parent[space]);
  const shareOfSales = ratio(row[sales], parent[sales]);
  const fairShare = fairShareSpace(parent[space], shareOfSales);
  const missing = opportunity(fairShare, row[space]);
  const quantity = SUMMED_MEASURES[space].quantity;
  return {
    shareOfSpace,
    shareOfSales,
    index: spaceToSalesIndex(shareOfSpace, shareOfSales),
    fairShareSpace: toDisplay(fairShare, quantity, display),
    opportunity: toDisplay(missing, quantity, display),
    opportunityValue: opportunityValue(missing, parent.sales, parent[space]),
    coverage: movingShare(parent, space),
    itemCoverage: movingShare(row, space),
  };
}

/** share of space ÷ share of sales × 100: above 100 has more space than sales. */
export function spaceToSalesIndex(shareOfSpace: number | null, shareOfSales: number | null): number | null {
  const quotient = ratio(shareOfSpace, shareOfSales);
  return quotient === null ? null : quotient * 100;
}

/** The parent's space × the item's share of sales. */
export function fairShareSpace(parentSpace: number | null, shareOfSales: number | null): number | null {
  return parentSpace === null || shareOfSales === null ? null : parentSpace * shareOfSales;
}

/** Fair-share space − space: above 0, sales would justify more. */
export function opportunity(fairShare: number | null, space: number | null): number | null {
  return fairShare === null || space === null ? null : fairShare - space;
}

/** An opportunity as money: times the parent's sales per unit of space. */
export function opportunityValue(
  missing: number | null,
  parentSales: number | null,
  parentSpace: number | null,
): number | null {
  const salesPerSpace = ratio(parentSales, parentSpace);
  return missing === null || salesPerSpace === null ? null : missing * salesPerSpace;
}

/** The share of a group's space that has movement: 0 when none has, null without space. */
function movingShare(row: AggregateRow, space: SpaceMeasure): number | null {
  return row[space] === null ? null : ratio(row[MOVING_SPACE[space]] ?? 0, row[space]);
}

type Averages = Pick<
  AnalysisFigures,
  | 'salesPerLinear'
  | 'unitsPerLinear'
  | 'profitPerLinear'
  | 'linearPerStore'
  | 'facingsPerStore'
  | 'unitsPerStore'
  | 'salesPerStore'
>;

function averages(row: AggregateRow, { display }: AnalysisOptions): Averages {
  const unit = perLinearUnit(display);
  return {
    salesPerLinear: perLinear(row.sales, row.linear, unit),
    unitsPerLinear: perLinear(row.units, row.linear, unit),
    profitPerLinear: perLinear(row.profit, row.linear, unit),
    linearPerStore: toDisplay(ratio(row.linear, row.stores), 'length', display),
    facingsPerStore: ratio(row.facings, row.stores),
    unitsPerStore: ratio(row.units, row.stores),
    salesPerStore: ratio(row.sales, row.stores),
  };
}

/** Why a group lacks a measure: sales fail for want of movement first, profit for want of sales first. */
export function missingReason(row: AggregateRow, measure: SummedMeasureId): Reason {
  if (measure === 'profit' && row.sales === null) return missingReason(row, 'sales');
  if (measure === 'sales' && row.units === null) return 'no-movement';
  return SUMMED_MEASURES[measure].reason;
}

const FIGURE_IDS: readonly FigureId[] = [
  'facings',
  'linear',
  'square',
  'area',
  'cubic',
  'capacity',
  'units',
  'sales',
  'profit',
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
  'linearPerStore',
  'facingsPerStore',
  'unitsPerStore',
  'salesPerStore',
];

function giveReasons(
  reasons: Partial<Record<FigureId, Reason>>,
  figures: AnalysisFigures,
  row: AggregateRow,
  parent: AggregateRow,
  { space, sales }: AnalysisOptions,
): void {
  const of = (measure: SummedMeasureId) => missingReason(row[measure] ? parent : row, measure);
  const supply: Reason = row.dailyMovement ? 'no-capacity' : 'no-movement';
  const spaceOrSales = row[space] && parent[space] ? of(sales) : of(space);
  const perStore = (measure: SummedMeasureId): Reason => (row.stores === 0 ? 'no-stores' : of(measure));
  const perLinearFoot = (measure: SummedMeasureId): Reason => (row[measure] === null ? of(measure) : 'no-dimensions');
  const why: Record<FigureId, Reason> = {
    facings: of('facings'),
    linear: of('linear'),
    square: of('square'),
    area: of('area'),
    cubic: of('cubic'),
    capacity: of('capacity'),
    units: of('units'),
    sales: of('sales'),
    profit: of('profit'),
    daysOfSupply: supply,
    turns: supply,
    shareOfSpace: of(space),
    shareOfSales: of(sales),
    index: spaceOrSales,
    fairShareSpace: parent[space] === null ? missingReason(parent, space) : of(sales),
    opportunity: spaceOrSales,
    opportunityValue: figures.opportunity === null ? spaceOrSales : missingReason(parent, 'sales'),
    coverage: missingReason(parent, space),
    itemCoverage: missingReason(row, space),
    salesPerLinear: perLinearFoot('sales'),
    unitsPerLinear: perLinearFoot('units'),
    profitPerLinear: perLinearFoot('profit'),
    linearPerStore: perStore('linear'),
    facingsPerStore: perStore('facings'),
    unitsPerStore: perStore('units'),
    salesPerStore: perStore('sales'),
  };
  for (const id of FIGURE_IDS) if (figures[id] === null) reasons[id] = why[id];
}
