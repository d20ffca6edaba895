import type { Language } from '../../core/language.js';
import type { FilterValues } from '../analytics/filters/report-filter.entity.js';
import type { AnalysisLevel, ShareMeasure, StoreLevel, UnitChoice } from '../analytics/levels.js';

/**
 * EXCEL: a workbook of items by store groups. STORE: what stands in chosen stores. PDF: planograms drawn. DATA: rows of
 * every measure. COMPARE: two projects beside each other. BOARD: a dashboard that somebody made.
 */
export const REPORT_TYPES = ['EXCEL', 'STORE', 'PDF', 'DATA', 'COMPARE', 'BOARD'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** queued → running → complete | error; cancel ends what is open. */
export const REPORT_STATES = ['queued', 'running', 'complete', 'error', 'cancel'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** What kinds that can be made in more than one format are made as. */
export const REPORT_FILE_FORMATS = ['xlsx', 'pdf', 'pptx'] as const;
export type ReportFileFormat = (typeof REPORT_FILE_FORMATS)[number];

/** What a report is asked for with; kept with it, so that it can be made again. */
export interface ReportSettings {
  readonly filters: FilterValues;
  /** The filters' values are left out instead of kept. */
  readonly excludes: boolean;
  readonly units: UnitChoice | null;
  readonly language: Language;
  /** What the rows are. */
  readonly level?: AnalysisLevel;
  /** What stands beside each other in columns; null: nothing, each measure is a column. */
  readonly grouping?: StoreLevel | null;
  readonly measures?: readonly ShareMeasure[];
  readonly format?: ReportFileFormat;
  /** What a kind of a module of its own needs beside these: ids and numbers. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** A file that a report was made into. */
export interface ReportFile {
  /** As people save it. */
  readonly name: string;
  readonly key: string;
  readonly bytes: number;
  readonly type: string;
}

/** Where all files of a report lie. */
export function reportFolder(projectId: string, reportId: string): string {
  return `${projectId}/reports/${reportId}/`;
}

/** Where the files of one run lie: a run that lost its report writes where nobody looks. */
export function runFolder(projectId: string, reportId: string, runId: string): string {
  return `${reportFolder(projectId, reportId)}${runId}/`;
}
