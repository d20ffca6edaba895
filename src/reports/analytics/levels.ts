import {
  ANALYSIS_LEVELS,
  type AnalysisLevel,
  PRODUCT_LEVELS,
  type ProductLevel,
  STORE_LEVELS,
  type StoreLevel,
} from '../../core/levels.js';
import { UNIT_CHOICES, type UnitChoice } from '../../core/units/display.js';
import { SALES_MEASURES, SPACE_MEASURES, type SalesMeasure, type SpaceMeasure } from '../../core/metrics/figure-ids.js';

export { ANALYSIS_LEVELS, type AnalysisLevel, PRODUCT_LEVELS, type ProductLevel, STORE_LEVELS, type StoreLevel };
export { NONE_KEY } from '../../core/none-key.js';

export { SALES_MEASURES, SPACE_MEASURES, type SalesMeasure, type SpaceMeasure };
export { UNIT_CHOICES, type UnitChoice };

/** The values that report calls accept, checked at the edge. */
export const PLANOGRAM_LEVELS = ['category', 'planogram'] as const;
export const SHARE_MEASURES = [...SPACE_MEASURES, ...SALES_MEASURES] as const;
export const FORMATS = ['json', 'csv', 'xlsx'] as const;
export const EXCEPTION_KINDS = ['atrisk', 'overstock', 'notmoving'] as const;

export type PlanogramLevel = (typeof PLANOGRAM_LEVELS)[number];
export type ShareMeasure = (typeof SHARE_MEASURES)[number];
export type ReportFormat = (typeof FORMATS)[number];
export type FileFormat = Exclude<ReportFormat, 'json'>;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** What a path or query sends for a level or value when nothing narrows the analysis. */
export const ALL = 'all';
/** The store of planograms that do not name one. */
export const UNASSIGNED_STORE = 'unassigned';

/** Whether the answer is a file to download, which has all rows whatever page was requested. */
export function isFileFormat(format: string | undefined): format is FileFormat {
  return format === 'csv' || format === 'xlsx';
}

export function isProductLevel(level: string): level is ProductLevel {
  return (PRODUCT_LEVELS as readonly string[]).includes(level);
}

export function isStoreLevel(level: string): level is StoreLevel {
  return (STORE_LEVELS as readonly string[]).includes(level);
}

export function isAnalysisLevel(level: string): level is AnalysisLevel {
  return (ANALYSIS_LEVELS as readonly string[]).includes(level);
}

export function isSpaceMeasure(measure: string): measure is SpaceMeasure {
  return (SPACE_MEASURES as readonly string[]).includes(measure);
}
