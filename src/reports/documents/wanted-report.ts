import { InvalidRequestError } from '../../platform/errors/app-error.js';
import { requestLanguage } from '../../platform/http/request-language.js';
import { isProductLevel, type ShareMeasure } from '../analytics/levels.js';
import type {
  CreateExcelReportDto,
  CreateReportDataDto,
  CreateReportRequestDto,
  Grouping,
  ReportDataChoiceDto,
} from './dto/report-request.dto.js';
import type { WantedReport } from './report-requests.service.js';
import type { ReportSettings } from './report-request.js';

/** The measures that a workbook has sheets for by default. */
const MEASURES: readonly ShareMeasure[] = ['linear', 'facings', 'sales'];

/** @throws InvalidRequestError (400) when a filter has levels of the other kind */
export function wantedWorkbook(body: CreateExcelReportDto, language: string | undefined): WantedReport {
  const { storeFilter = {}, productFilter = {} } = body;
  const problems = [
    ...Object.keys(productFilter)
      .filter((level) => !isProductLevel(level))
      .map((level) => ({ field: `productFilter.${level.slice(0, 60)}`, message: 'the level must be a product level' })),
    ...Object.keys(storeFilter)
      .filter(isProductLevel)
      .map((level) => ({ field: `storeFilter.${level}`, message: 'the level must be a store level, or planogram' })),
  ];
  if (problems.length > 0) throw new InvalidRequestError(problems);
  return {
    projectId: body.projectid,
    type: 'EXCEL',
    name: body.reportname ?? '',
    settings: {
      ...common(body, { ...storeFilter, ...productFilter }, language),
      excludes: body.filterType === 'exclude',
      level: body.level ?? 'product',
      grouping: groupingOf(body.horizontalGrouping),
      measures: body.measures ?? MEASURES,
    },
    choice: choiceOf(body),
  };
}

export function wantedReport(body: CreateReportRequestDto, language: string | undefined): WantedReport {
  const { filters = {}, grouping = 'none', level = 'product', format = 'xlsx' } = body.options ?? {};
  const settings = common(body, filters, language);
  const own: Partial<ReportSettings> =
    body.reporttype === 'EXCEL'
      ? { level, grouping: groupingOf(grouping), measures: MEASURES }
      : body.reporttype === 'STORE'
        ? { format }
        : body.reporttype === 'DATA'
          ? { level }
          : {};
  return {
    projectId: body.projectid,
    type: body.reporttype,
    name: body.reportname ?? '',
    settings: { ...settings, ...own },
    choice: choiceOf(body),
  };
}

export function wantedData(body: CreateReportDataDto, language: string | undefined): WantedReport {
  return wantedReport({ ...body, reporttype: 'DATA' }, language);
}

function common(
  { units, lang }: ReportDataChoiceDto,
  filters: Readonly<Record<string, string[]>>,
  language: string | undefined,
): ReportSettings {
  return { filters, excludes: false, units: units ?? null, language: lang ?? requestLanguage(language) };
}

function choiceOf({ publication, request }: ReportDataChoiceDto): WantedReport['choice'] {
  return { ...(publication === undefined ? {} : { publication }), ...(request === undefined ? {} : { request }) };
}

function groupingOf(grouping: Grouping): ReportSettings['grouping'] {
  return grouping === 'none' ? null : grouping;
}
