import type {
  AnalysisLevel,
  DaysOfSupplyTable,
  FigureName,
  FigureRowKind,
  ReportFormat,
  SalesMeasure,
  SpaceMeasure,
  UnitChoice,
} from '../../../api/reports.guest.gen.js';
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

type Param = string | number | null | undefined;

function address(path: readonly string[], params: Record<string, Param>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const query = search.toString();
  return `/api/main/${path.map(encodeURIComponent).join('/')}${query ? `?${query}` : ''}`;
}

const common = ({ filter, units, format }: ReportChoice): Record<string, Param> => ({
  filter,
  units,
  format: format === 'json' ? undefined : format,
});
const parentParams = (parent: LevelValue | null): Record<string, Param> => ({
  parentlevel: parent?.level,
  parentvalue: parent?.value,
});

/** Everything that a dashboard draws, in one answer. */
export function dashboardUrl(
  project: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  measures: Measures,
  choice: ReportChoice,
): string {
  const params = { ...common(choice), ...parentParams(parent), ...measures };
  return address(['getdashboardsdata', project, 'latest', level], params);
}

/** Share of space beside share of sales: the table of a level, also as a file. */
export function spaceToSalesUrl(
  project: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  measures: Measures,
  choice: ReportChoice,
): string {
  const path = ['getspacetosalesv1', project, level, measures.space, measures.sales];
  return address([...path, parent?.level ?? 'all', parent?.value ?? 'all'], common(choice));
}

/** Days of supply: which of its lists a file holds. */
export function daysOfSupplyUrl(
  project: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  table: DaysOfSupplyTable,
  choice: ReportChoice,
): string {
  const path = ['getdaysofsupplyv1', project, level, parent?.level ?? 'all', parent?.value ?? 'all'];
  return address(path, { ...common(choice), table });
}

/** The products behind the bar of the distribution that begins at so many days. */
export function supplyProductsUrl(
  project: string,
  from: number,
  parent: LevelValue | null,
  filter: string | null,
): string {
  return address(['getsupplyproducts', project, String(from), parent?.level ?? 'all', parent?.value ?? 'all'], {
    filter,
  });
}

export function planogramsUrl(project: string, choice: ReportChoice): string {
  return address(['projectplanogramsv1', project], common(choice));
}

export function drawingUrl(project: string, planogram: string, measures: Measures, choice: ReportChoice): string {
  return address(['getplanogramdrawing', project, planogram], { ...common(choice), ...measures });
}

/** Distinct products with counts: which products a filter leaves. */
export function productKeysUrl(project: string, filter: string): string {
  return address(['projectproducthierarchy', project, 'product'], { filter });
}

export function filterValuesUrl(project: string, level: AnalysisLevel, filter: string | null): string {
  return address(['getprojectfilter2', project, level], { filter });
}

export interface FigureQuestion extends Measures {
  figure: FigureName;
  /** The item whose figure it is; null: the total. */
  item: LevelValue | null;
  parent: LevelValue | null;
  rows: FigureRowKind;
}

export function figureUrl(
  project: string,
  question: FigureQuestion,
  choice: ReportChoice,
  page: { cursor?: string | null; limit?: number } = {},
): string {
  const { figure, item, parent, rows, space, sales } = question;
  return address(['getfigurerows', project, figure], {
    ...common(choice),
    ...parentParams(parent),
    level: item?.level,
    value: item?.value,
    space,
    sales,
    rows,
    ...page,
  });
}

export function datasetsUrl(project: string): string {
  return address(['getextractfile', project], {});
}
