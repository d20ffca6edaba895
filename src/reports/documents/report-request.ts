import type { Language } from '../../core/language.js';
import type { FilterValues } from '../analytics/filters/report-filter.entity.js';
import type { AnalysisLevel, ShareMeasure, StoreLevel, UnitChoice } from '../analytics/levels.js';

/**
 * EXCEL: a workbook of items by store groups. STORE: the contents of selected stores. PDF: drawn planograms. DATA: rows
 * of every measure. COMPARE: two projects side by side. BOARD: a custom dashboard.
 */
export const REPORT_TYPES = ['EXCEL', 'STORE', 'PDF', 'DATA', 'COMPARE', 'BOARD'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** queued → running → complete | error; cancel ends an open report. */
export const REPORT_STATES = ['queued', 'running', 'complete', 'error', 'cancel'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The formats of kinds that have more than one. */
export const REPORT_FILE_FORMATS = ['xlsx', 'pdf', 'pptx'] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

/** The options of a report, stored with it so that it can be made again. */
export interface ReportSettings {
  readonly filters: FilterValues;
  /** The filters' values are excluded instead of kept. */
  readonly excludes: boolean;
  readonly units: UnitChoice | null;
  readonly language: Language;
  /** The items in rows. */
  readonly level?: AnalysisLevel;
  /** The groups in columns; null when each measure is a column. */
  readonly grouping?: StoreLevel | null;
  readonly measures?: readonly ShareMeasure[];
  readonly format?: ReportFileFormat;
  /** Further options of a kind from another module: ids and numbers. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** A file of a finished report. */
export interface ReportFile {
  /** The name for downloads. */
  readonly name: string;
  readonly key: string;
  readonly bytes: number;
  readonly type: string;
}

/** The storage prefix of a report's files. */
export function reportFolder(projectId: string, reportId: string): string {
  return `${projectId}/reports/${reportId}/`;
}

/** The storage prefix of one run's files. A run that lost its report writes where nobody looks. */
export function runFolder(projectId: string, reportId: string, runId: string): string {
  return `${reportFolder(projectId, reportId)}${runId}/`;
}
