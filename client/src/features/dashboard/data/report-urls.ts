import type {
  AnalysisLevel,
  ItemSort,
  Language,
  ReportFormat,
  SalesMeasure,
  SpaceMeasure,
  UnitChoice,
  Within,
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

/** How an analysis's items are sorted, and by whose order of names. */
export interface TableOrder {
  sort?: ItemSort | undefined;
  lang?: Language | undefined;
}

/** A page of an analysis's items. */
export interface ItemPage extends TableOrder {
  search?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
}

export interface Measures {
  space: SpaceMeasure;
  sales: SalesMeasure;
  /** The base of shares and the index; omitted for the server's default. */
  within?: Within | null;
}

/** The parent as part of the query. */
export const parentInQuery = (parent: LevelValue | null) => ({
  parentlevel: parent?.level,
  parentvalue: parent?.value,
});

/**
 * Everything that a dashboard shows, in one answer; of many items, those that charts and sentences need, and `keep`.
 */
export function dashboardUrl(
  p: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  measures: Measures,
  choice: ReportChoice & { keep?: readonly string[] | undefined },
): string {
  const { keep, ...rest } = choice;
  const items = { items: 'leading' as const, ...(keep?.length ? { keep: [...keep] } : {}) };
  const params = { p, requestid: 'latest', level, ...rest, ...items, ...parentInQuery(parent), ...measures };
  return urlOf('/api/main/getdashboardsdata/{p}/{requestid}/{level}', params);
}
