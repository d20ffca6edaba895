import { FIGURE_GROUPS } from '@core/metrics/figure-ids.js';
import type { PivotField, PivotMeasure, PivotTable } from '../../../api/pivot.gen.js';

export type { PivotField, PivotMeasure, PivotTable };

/** Where a field or a figure can stand. */
export type Zone = 'rows' | 'columns' | 'values' | 'filters';

export type FieldGroup = 'product' | 'store' | 'planogram' | 'position';

export const FIELD_GROUPS: Readonly<Record<FieldGroup, readonly PivotField[]>> = {
  product: ['category', 'subcategory', 'segment', 'subsegment', 'manufacturer', 'brand', 'package', 'product'],
  store: ['banner', 'region', 'state', 'cluster', 'store'],
  planogram: ['planogramcategory', 'planogram'],
  position: ['bay', 'shelf', 'fixture', 'fixturetype', 'merchstyle', 'orientation'],
};

export type MeasureGroup = 'space' | 'sales' | 'supply' | 'compared' | 'counts' | 'rates';

export const MEASURE_GROUPS: Readonly<Record<MeasureGroup, readonly PivotMeasure[]>> = {
  space: FIGURE_GROUPS.space,
  sales: FIGURE_GROUPS.sales,
  supply: FIGURE_GROUPS.supply,
  compared: FIGURE_GROUPS.compared,
  counts: [
    'products',
    'stores',
    'planograms',
    'positions',
    'itemDistribution',
    'distribution',
    'pointsOfDistribution',
    'totalDistributionPoints',
    'averageItemsPerStore',
  ],
  rates: [...FIGURE_GROUPS.perLinear, ...FIGURE_GROUPS.perStore],
};

export const FIELDS: readonly PivotField[] = Object.values(FIELD_GROUPS).flat();
export const MEASURES: readonly PivotMeasure[] = Object.values(MEASURE_GROUPS).flat();

/** Sums: a cell's part of its row, its column or everything can be told. */
const ADDED: readonly PivotMeasure[] = [...MEASURE_GROUPS.space, ...MEASURE_GROUPS.sales, 'positions'];

export const isField = (text: string): text is PivotField => (FIELDS as readonly string[]).includes(text);
export const isMeasure = (text: string): text is PivotMeasure => (MEASURES as readonly string[]).includes(text);
export const isAdded = (measure: PivotMeasure): boolean => ADDED.includes(measure);
/** Figures that are read around 100. */
export const isIndex = (measure: string): boolean => measure === 'index';

/** Most fields of a zone, as the server takes them. */
export const MOST: Readonly<Record<Exclude<Zone, 'filters'>, number>> = { rows: 5, columns: 3, values: 12 };
export const MOST_FIELDS = 6;
