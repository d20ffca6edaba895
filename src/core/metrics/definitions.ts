import type { Quantity } from '../units/display.js';
import type { Reason } from './reason.js';

/** What a figure describes: one position, a product on a planogram, a planogram, a group of facts, or two projects. */
export type MetricScope = 'position' | 'product' | 'planogram' | 'group' | 'comparison';

/** A number in a formula: the item's own figure or the parent's. `space` and `sales` are the chosen measures. */
export type MetricTerm = `item.${string}` | `parent.${string}`;

/**
 * A metric as data. The tooltip "How is this computed?" takes its words from the client's locales (namespace `metrics`:
 * `<id>.name`, `<id>.formula`, `<id>.note`; reasons under `reasons.<reason>`), its numbers from `terms` and its unit
 * from `quantity`.
 */
export interface MetricDefinition {
  readonly id: string;
  readonly scope: MetricScope;
  /** `space` and `sales` stand for the quantity of the chosen space and sales measure. */
  readonly quantity: Quantity | 'space' | 'sales';
  /** The numbers of the formula, in its order. */
  readonly terms: readonly MetricTerm[];
  /** Every possible reason for null; empty if the metric is never null. */
  readonly reasons: readonly Reason[];
}

function metric<const I extends string>(
  id: I,
  scope: MetricScope,
  quantity: MetricDefinition['quantity'],
  terms: readonly MetricTerm[] = [],
  reasons: readonly Reason[] = [],
): MetricDefinition & { readonly id: I } {
  return { id, scope, quantity, terms, reasons };
}

const SPACE_OR_SALES: readonly Reason[] = ['no-dimensions', 'no-capacity', 'no-movement', 'no-price', 'no-cost'];
const MONEY_OF_SPACE: readonly Reason[] = [...SPACE_OR_SALES, 'is-base'];
const CHANGE_TERMS: readonly MetricTerm[] = ['item.sales', 'item.fairShareSpace', 'item.space', 'item.elasticity'];
const SALES: readonly Reason[] = ['no-movement', 'no-price', 'no-cost'];
const SPACE: readonly Reason[] = ['no-dimensions', 'no-capacity'];

/** Every metric, in the order of docs/metrics.md. */
export const METRICS = [
  metric('stores', 'group', 'count'),
  metric('planograms', 'group', 'count'),
  metric('products', 'group', 'count'),
  metric('manufacturers', 'group', 'count'),
  metric('positions', 'group', 'count'),
  metric('facings', 'position', 'count', ['item.hFacings', 'item.xCapColumns']),
  metric('linear', 'position', 'length', ['item.width'], ['no-dimensions']),
  metric('square', 'position', 'area', ['item.width', 'item.depth'], ['no-dimensions']),
  metric('area', 'position', 'area', ['item.width', 'item.height'], ['no-dimensions']),
  metric('cubic', 'position', 'volume', ['item.width', 'item.height', 'item.depth'], ['no-dimensions']),
  metric('unitsPerStyle', 'position', 'units', ['item.styleTotalNumber']),
  metric('capUnits', 'position', 'units', ['item.xCapUnits', 'item.yCapUnits', 'item.zCapUnits']),
  metric(
    'capacity',
    'position',
    'units',
    ['item.hFacings', 'item.vFacings', 'item.dFacings', 'item.unitsPerStyle', 'item.capUnits'],
    ['no-capacity'],
  ),
  metric('units', 'product', 'units', ['item.movement', 'item.periodDays'], ['no-movement']),
  metric('sales', 'product', 'money', ['item.units', 'item.price'], ['no-movement', 'no-price']),
  metric('unitCost', 'product', 'money', ['item.caseCost', 'item.caseTotalNumber'], ['no-cost']),
  metric('profit', 'product', 'money', ['item.sales', 'item.units', 'item.unitCost'], SALES),
  metric(
    'daysOfSupply',
    'group',
    'days',
    ['item.capacityMoving', 'item.dailyMovement'],
    ['no-movement', 'no-capacity'],
  ),
  metric('turns', 'group', 'rate', ['item.dailyMovement', 'item.capacityMoving'], ['no-movement', 'no-capacity']),
  metric('packout', 'group', 'rate', ['item.capacityCased', 'item.caseUnits'], ['no-capacity', 'no-case']),
  metric(
    'gmroi',
    'group',
    'rate',
    ['item.profitStocked', 'item.stockCost'],
    ['no-movement', 'no-price', 'no-cost', 'no-capacity'],
  ),
  metric(
    'salesPerLinear',
    'group',
    'money-per-length',
    ['item.sales', 'item.linear'],
    ['no-movement', 'no-price', 'no-dimensions'],
  ),
  metric(
    'unitsPerLinear',
    'group',
    'units-per-length',
    ['item.units', 'item.linear'],
    ['no-movement', 'no-dimensions'],
  ),
  metric('profitPerLinear', 'group', 'money-per-length', ['item.profit', 'item.linear'], [...SALES, 'no-dimensions']),
  metric('availableLinear', 'planogram', 'length', [], ['no-dimensions']),
  metric('usedLinear', 'planogram', 'length', [], ['no-dimensions']),
  metric('shelfFill', 'planogram', 'share', ['item.usedLinear', 'item.availableLinear'], ['no-dimensions']),
  metric('shareOfSpace', 'group', 'share', ['item.space', 'parent.space'], SPACE),
  metric('shareOfSales', 'group', 'share', ['item.sales', 'parent.sales'], SALES),
  metric('index', 'group', 'index', ['item.space', 'item.fairShareSpace'], SPACE_OR_SALES),
  metric('fairShareSpace', 'group', 'space', ['parent.space', 'item.shareOfSales'], SPACE_OR_SALES),
  metric('opportunity', 'group', 'space', ['item.fairShareSpace', 'item.space'], SPACE_OR_SALES),
  metric('spaceGapValue', 'group', 'money', ['item.opportunity', 'item.sales', 'item.space'], MONEY_OF_SPACE),
  metric('expectedChangeLow', 'group', 'money', CHANGE_TERMS, MONEY_OF_SPACE),
  metric('expectedChangeHigh', 'group', 'money', CHANGE_TERMS, MONEY_OF_SPACE),
  metric('coverage', 'group', 'share', ['parent.spaceMoving', 'parent.space'], SPACE),
  metric('itemCoverage', 'group', 'share', ['item.spaceMoving', 'item.space'], SPACE),
  metric('linearPerStore', 'group', 'length', ['item.linear', 'item.stores'], ['no-stores', 'no-dimensions']),
  metric('facingsPerStore', 'group', 'count', ['item.facings', 'item.stores'], ['no-stores']),
  metric('unitsPerStore', 'group', 'units', ['item.units', 'item.stores'], ['no-stores', 'no-movement']),
  metric('salesPerStore', 'group', 'money', ['item.sales', 'item.stores'], ['no-stores', 'no-movement', 'no-price']),
  metric('pointsOfDistribution', 'group', 'count'),
  metric(
    'itemDistribution',
    'group',
    'share',
    ['item.pointsOfDistribution', 'item.products', 'parent.stores'],
    ['no-stores', 'no-items'],
  ),
  metric('distribution', 'group', 'share', ['item.stores', 'parent.stores'], ['no-stores']),
  metric('averageItemsPerStore', 'group', 'rate', ['item.pointsOfDistribution', 'parent.stores'], ['no-stores']),
  metric(
    'weightedDistribution',
    'group',
    'share',
    ['item.storeSales', 'parent.storeSales'],
    ['no-movement', 'no-price', 'no-stores'],
  ),
  metric(
    'totalDistributionPoints',
    'group',
    'rate',
    ['item.itemStoreSales', 'parent.storeSales'],
    ['no-movement', 'no-price', 'no-stores'],
  ),
  metric('voids', 'group', 'count', ['item.products', 'parent.stores', 'item.pointsOfDistribution']),
  metric('distributionGained', 'comparison', 'count'),
  metric('distributionLost', 'comparison', 'count'),
  metric('distributionKept', 'comparison', 'count'),
  metric('assortmentAdded', 'comparison', 'count'),
  metric('assortmentDropped', 'comparison', 'count'),
  metric('assortmentKept', 'comparison', 'count'),
  metric('spaceAdded', 'comparison', 'space'),
  metric('spaceDropped', 'comparison', 'space'),
  metric('spaceGrown', 'comparison', 'space'),
  metric('spaceShrunk', 'comparison', 'space'),
  metric('itemsMoved', 'comparison', 'count'),
  metric('itemsResized', 'comparison', 'count'),
] as const;

export type MetricId = (typeof METRICS)[number]['id'];

const BY_ID: ReadonlyMap<string, MetricDefinition> = new Map(METRICS.map((definition) => [definition.id, definition]));

/** The definition of a metric, or null for an unknown id. */
export function metricDefinition(id: string): MetricDefinition | null {
  return BY_ID.get(id) ?? null;
}
