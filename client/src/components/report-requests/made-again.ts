import type { CreateBoardReportDto } from '../../api/boards.gen.js';
import type {
  CreateExcelReportDto,
  CreateReportRequestDto,
  ReportSettingsDto,
  RequestedReportDto,
} from '../../api/reports.gen.js';
import { readerZone } from '../../lib/reader-zone.js';
import { asFilters, isLevel, ofLevels, PRODUCT_LEVELS } from '../report-scope/scope-values.js';

/** The request that creates a report again from the data that reports read now. */
export type AgainBody =
  | { call: 'createExcelReport'; body: CreateExcelReportDto }
  | { call: 'createReportRequest'; body: CreateReportRequestDto }
  | { call: 'createBoardReport'; body: CreateBoardReportDto };

/** Splits a filter into product levels, and store and planogram levels: the two filters of a workbook request. */
export function filtersApart(filters: ReportSettingsDto['filters']) {
  const known = Object.fromEntries(Object.entries(filters).filter(([level]) => isLevel(level)));
  const isProduct = (level: string) => (PRODUCT_LEVELS as readonly string[]).includes(level);
  const stores = Object.fromEntries(Object.entries(known).filter(([level]) => !isProduct(level)));
  return { productFilter: asFilters(ofLevels(known, PRODUCT_LEVELS)), storeFilter: asFilters(stores) };
}

/**
 * The same report from newer data: same choice, name, units and language. Null for a type that is requested elsewhere
 * (comparisons).
 */
export function madeAgain(report: RequestedReportDto): AgainBody | null {
  const { projectid, reportname, reporttype, settings } = report;
  const { filters, filterType, units, lang, level, grouping, measures, format } = settings;
  const shared = { projectid, reportname, lang, ...(units ? { units } : {}) };
  if (reporttype === 'COMPARE') return null;
  if (reporttype === 'BOARD') {
    const { board } = settings;
    if (board === null || (format !== 'pptx' && format !== 'pdf')) return null;
    // Uses the dashboard's current version, because edits since then are newer, too.
    const of = board.boardid === null ? { question: board.question ?? '' } : { boardid: board.boardid };
    const body = { ...shared, ...of, format, filters, ...readerZone() };
    return { call: 'createBoardReport', body };
  }
  if (reporttype === 'EXCEL') {
    const body: CreateExcelReportDto = {
      ...shared,
      ...filtersApart(filters),
      filterType,
      horizontalGrouping: grouping ?? 'none',
      ...(level ? { level } : {}),
      ...(measures.length > 0 ? { measures } : {}),
    };
    return { call: 'createExcelReport', body };
  }
  const options = {
    filters,
    ...(level ? { level } : {}),
    ...(format === 'xlsx' || format === 'pdf' ? { format } : {}),
  };
  return { call: 'createReportRequest', body: { ...shared, reporttype, options } };
}
