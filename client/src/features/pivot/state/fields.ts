import { FIGURE_GROUPS } from '@core/metrics/figure-ids.js';
import { isPivotField as isField, isPivotMeasure as isMeasure } from '@core/pivots/pivot-lists.js';
import type { PivotField, PivotMeasure, PivotTable } from '../../../api/pivot.gen.js';

export { isField, isMeasure };
export type { PivotField, PivotMeasure, PivotTable };

/** The zones for a field or a figure. */
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

/** The server's maximum number of fields per zone. */
export const MOST: Readonly<Record<Exclude<Zone, 'filters'>, number>> = { rows: 5, columns: 3, values: 12 };
export const MOST_FIELDS = 6;
