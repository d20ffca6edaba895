import type {
  AnalysisLevel,
  DaysOfSupplyTable,
  FigureName,
  FigureRowKind,
  ReportFormat,
  SalesMeasure,
  SpaceMeasure,
  UnitChoice,
} from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';
import type { LevelValue } from '../../../components/report-scope/scope-values.js';

/** What every report call may be narrowed to and written in. */
export interface ReportChoice {
  /** Id of a report filter. */
  filter?: string | null;
  units?: UnitChoice | null;
  format?: ReportFormat;
}

export interface Measures {
  space: SpaceMeasure;
  sales: SalesMeasure;
}

const parentParams = (parent: LevelValue | null) => ({
  parentlevel: parent?.level,
  parentvalue: parent?.value,
});

/** The parent where it is part of the path. */
export const parentInPath = (parent: LevelValue | null) => ({
  parentlevel: parent?.level ?? ('all' as const),
  parentvalue: parent?.value ?? 'all',
});

/** Everything that a dashboard draws, in one answer. */
export function dashboardUrl(
  p: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  measures: Measures,
  choice: ReportChoice,
): string {
  const params = { p, requestid: 'latest', level, ...choice, ...parentParams(parent), ...measures };
  return urlOf('/api/main/getdashboardsdata/{p}/{requestid}/{level}', params);
}

/** Share of space beside share of sales: the table of a level, also as a file. */
export function spaceToSalesUrl(
  p: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  { space, sales }: Measures,
  choice: ReportChoice,
): string {
  const params = { p, level, space, sales, ...parentInPath(parent), ...choice };
  return urlOf('/api/main/getspacetosalesv1/{p}/{level}/{space}/{sales}/{parentlevel}/{parentvalue}', params);
}

/** Days of supply: which of its lists a file holds. */
export function daysOfSupplyUrl(
  p: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  table: DaysOfSupplyTable,
  choice: ReportChoice,
): string {
  const params = { p, level, ...parentInPath(parent), ...choice, table };
  return urlOf('/api/main/getdaysofsupplyv1/{p}/{level}/{parentlevel}/{parentvalue}', params);
}

export interface FigureQuestion extends Measures {
  figure: FigureName;
  /** The item whose figure it is; null: the total. */
  item: LevelValue | null;
  parent: LevelValue | null;
  rows: FigureRowKind;
}

export function figureUrl(
  p: string,
  { figure, item, parent, rows, space, sales }: FigureQuestion,
  choice: ReportChoice,
  page: { cursor?: string | null; limit?: number } = {},
): string {
  const which = { level: item?.level, value: item?.value, ...parentParams(parent) };
  const params = { p, figure, ...choice, ...which, space, sales, rows, ...page };
  return urlOf('/api/main/getfigurerows/{p}/{figure}', params);
}
