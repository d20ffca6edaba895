import { SALES_MEASURES, SPACE_MEASURES } from '../../../../../src/core/metrics/figure-ids.js';
import type {
  AnalysisLevel,
  CreateExcelReportDto,
  CreateReportRequestDto,
  ReportGrouping,
  ReportType,
  ShareMeasure,
} from '../../../api/reports.gen.js';
import { filtersApart } from '../../../components/report-requests/made-again.js';
import {
  LEVELS,
  type LevelValues,
  PRODUCT_LEVELS,
  asFilters,
  flatValues,
  groupPairs,
  pairsOf,
  writePairs,
} from '../../../components/report-scope/scope-values.js';

export const GROUPINGS: readonly ReportGrouping[] = ['none', 'banner', 'region', 'state', 'cluster', 'store'];
export const MEASURES: readonly ShareMeasure[] = [...SPACE_MEASURES, ...SALES_MEASURES];
const USUAL_MEASURES: readonly ShareMeasure[] = ['linear', 'facings', 'sales'];

/** A workbook, rows that programs read, or planograms drawn as PDF. */
export const KINDS = ['EXCEL', 'DATA', 'PDF'] as const satisfies readonly ReportType[];
export type MadeKind = (typeof KINDS)[number];
/** Maximum number of planograms; the server refuses more. */
export const MOST_PAGES = 1000;

/** What a report is to contain. It is stored only in the address. */
export interface WorkbookState {
  kind: MadeKind;
  /** The level of the rows. */
  level: AnalysisLevel;
  /** The level of the columns. */
  grouping: ReportGrouping;
  /** One sheet each, when stores are grouped. */
  measures: readonly ShareMeasure[];
  scope: LevelValues;
  /** Whether the chosen values are left out instead of kept. */
  without: boolean;
}

export const START: WorkbookState = {
  kind: 'EXCEL',
  level: 'product',
  grouping: 'none',
  measures: USUAL_MEASURES,
  scope: {},
  without: false,
};

const oneOf = <T extends string>(options: readonly T[], text: string | null): T | null =>
  options.find((option) => option === text) ?? null;

/**
 * Columns of store groups are possible for products and planograms only; for stores they would repeat the sums in a
 * diagonal.
 */
export const canGroup = (level: AnalysisLevel): boolean => PRODUCT_LEVELS.includes(level) || level === 'planogram';

/** Reads the address; missing and invalid parameters have their defaults. */
export function readState(params: URLSearchParams): WorkbookState {
  const level = oneOf(LEVELS, params.get('rows')) ?? START.level;
  const measures = MEASURES.filter((measure) => params.getAll('measure').includes(measure));
  return {
    kind: oneOf(KINDS, params.get('make')) ?? START.kind,
    level,
    grouping: canGroup(level) ? (oneOf(GROUPINGS, params.get('columns')) ?? START.grouping) : 'none',
    measures: measures.length > 0 ? measures : START.measures,
    scope: groupPairs(pairsOf(params.getAll('filter'))),
    without: params.get('values') === 'without',
  };
}

const sameMeasures = (one: readonly ShareMeasure[], other: readonly ShareMeasure[]): boolean =>
  one.length === other.length && one.every((measure) => other.includes(measure));

/** A state's query parameters; null and an empty list mean "not in the address". */
export function writeState(state: WorkbookState): Record<string, string | string[] | null> {
  return {
    make: state.kind === START.kind ? null : state.kind,
    rows: state.level === START.level ? null : state.level,
    columns: state.grouping === START.grouping || !canGroup(state.level) ? null : state.grouping,
    measure: sameMeasures(state.measures, START.measures) ? [] : [...state.measures],
    filter: writePairs(flatValues(state.scope)),
    values: state.without ? 'without' : null,
  };
}

/** The request for a workbook, without its data source. */
export function bodyOf(
  projectid: string,
  name: string,
  state: WorkbookState,
): Omit<CreateExcelReportDto, 'publication' | 'request'> {
  const reportname = name.trim();
  return {
    projectid,
    horizontalGrouping: state.grouping,
    level: state.level,
    measures: [...state.measures],
    ...filtersApart(asFilters(state.scope)),
    filterType: state.without ? 'exclude' : 'include',
    ...(reportname === '' ? {} : { reportname }),
  };
}

/** The request for rows or a PDF, without its data source. Both name the values that are kept, never those left out. */
export function requestOf(
  projectid: string,
  name: string,
  { kind, level, scope }: WorkbookState & { kind: Exclude<MadeKind, 'EXCEL'> },
): Omit<CreateReportRequestDto, 'publication' | 'request'> {
  return {
    projectid,
    reporttype: kind,
    reportname: name.trim(),
    options: { filters: asFilters(scope), ...(kind === 'DATA' ? { level } : {}) },
  };
}

/**
 * The state that a preview shows: a PDF's rows are its planograms; rows and PDFs have no excluded values and no
 * columns.
 */
export function previewed(state: WorkbookState): WorkbookState {
  if (state.kind === 'EXCEL') return state;
  const level = state.kind === 'PDF' ? 'planogram' : state.level;
  return { ...state, level, grouping: 'none', without: false };
}
