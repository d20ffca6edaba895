import type { AnalysisLevel, LevelCountDto, SalesMeasure } from '../../../api/reports.gen.js';
import { SPACE_MEASURES } from '../../../../../src/core/metrics/figure-ids.js';
import { LEVELS } from '../../../components/report-scope/scope-values.js';

export { SPACE_MEASURES };
export const SALES_MEASURES: readonly SalesMeasure[] = ['sales', 'units', 'profit'];

/** What one goes down to from each level, the first that the data has. A product is the last stop. */
const BELOW: Record<AnalysisLevel, readonly AnalysisLevel[]> = {
  category: ['subcategory', 'segment', 'brand', 'product'],
  subcategory: ['segment', 'subsegment', 'brand', 'product'],
  segment: ['subsegment', 'brand', 'product'],
  subsegment: ['brand', 'product'],
  manufacturer: ['brand', 'product'],
  brand: ['product'],
  package: ['product'],
  product: [],
  banner: ['region', 'state', 'cluster', 'store'],
  region: ['state', 'cluster', 'store'],
  state: ['cluster', 'store'],
  cluster: ['store'],
  store: ['planogram', 'category', 'product'],
  planogram: ['product'],
};

/** The levels with values in this project, in their order. */
export function usableLevels(levels: readonly LevelCountDto[]): AnalysisLevel[] {
  const filled = new Set(levels.filter((entry) => entry.values > 0).map((entry) => entry.level));
  return LEVELS.filter((level) => filled.has(level));
}

/** The level that a drill-down leads to; null at the last, and when everything below has already been drilled into. */
export function levelBelow(
  level: AnalysisLevel,
  usable: readonly AnalysisLevel[],
  taken: readonly AnalysisLevel[],
): AnalysisLevel | null {
  return BELOW[level].find((below) => usable.includes(below) && !taken.includes(below)) ?? null;
}
