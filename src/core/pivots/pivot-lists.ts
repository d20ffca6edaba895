import { PRODUCT_LEVELS, STORE_LEVELS } from '../levels.js';
import { FIGURE_GROUPS } from '../metrics/figure-ids.js';

/** Where and how a position is placed: fields that only positions have. */
export const POSITION_FIELDS = ['bay', 'shelf', 'fixture', 'fixturetype', 'merchstyle', 'orientation'] as const;
export type PositionField = (typeof POSITION_FIELDS)[number];

/** Every field that a pivot's lines can group by. `bay` is the planogram's segment; `segment` is the product's. */
export const PIVOT_FIELDS = [
  ...PRODUCT_LEVELS,
  ...STORE_LEVELS,
  'planogramcategory',
  'planogram',
  ...POSITION_FIELDS,
] as const;
export type PivotField = (typeof PIVOT_FIELDS)[number];

/**
 * What a pivot counts. facts: planogram × product × store, with sales. positions: each position on its shelf; it has no
 * sales, because movement is known by product and planogram, never by position.
 */
export const PIVOT_TABLES = ['facts', 'positions'] as const;
export type PivotTable = (typeof PIVOT_TABLES)[number];

const COUNTS = ['products', 'stores', 'planograms', 'positions'] as const;
const DISTRIBUTION = ['itemDistribution', 'distribution', 'pointsOfDistribution', 'averageItemsPerStore'] as const;
const PER_STORE_SPACE = ['linearPerStore', 'facingsPerStore'] as const;

/** What a pivot's cells can show; each is a metric of core/metrics. */
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

/** Measures that need no movement, and so work in a pivot of positions. */
export const POSITION_MEASURES: readonly PivotMeasure[] = [
  ...FIGURE_GROUPS.space,
  ...COUNTS,
  'shareOfSpace',
  ...DISTRIBUTION,
  ...PER_STORE_SPACE,
];

/**
 * What a cell's shares, index and fair share are relative to: the line above it, its categories (within the cell's own
 * stores, planograms and places), the column total, the row total, or everything.
 */
export const SHARES_OF = ['parent', 'category', 'column', 'row', 'total'] as const;
export type SharesOf = (typeof SHARES_OF)[number];

/** Formats of calculated measures. */
export const CALCULATED_FORMATS = ['number', 'percent', 'money'] as const;
export type CalculatedFormat = (typeof CALCULATED_FORMATS)[number];

/** Sums, which can be shown as part of their row, column or everything. */
const ADDED: readonly string[] = [...FIGURE_GROUPS.space, ...FIGURE_GROUPS.sales, 'positions'];

export const isPivotField = (text: string): text is PivotField => (PIVOT_FIELDS as readonly string[]).includes(text);
export const isPivotMeasure = (text: string): text is PivotMeasure =>
  (PIVOT_MEASURES as readonly string[]).includes(text);
export const isAdded = (measure: string): boolean => ADDED.includes(measure);
