import type { AnalysisLevel, DaysOfSupplyTable } from '../../../api/reports.gen.js';
import { urlOf } from '../../../api/routes.js';
import type { LevelValue } from '../../../components/report-scope/scope-values.js';
import type { ItemPage, Measures, ReportChoice, TableOrder } from './report-urls.js';

/** The parent as part of the path. */
export const parentInPath = (parent: LevelValue | null) => ({
  parentlevel: parent?.level ?? ('all' as const),
  parentvalue: parent?.value ?? 'all',
});

/** Share of space beside share of sales: the table of a level, also as a file. */
export function spaceToSalesUrl(
  p: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  { space, sales, within }: Measures,
  choice: ReportChoice & ItemPage,
): string {
  const params = { p, level, space, sales, ...parentInPath(parent), ...choice, within };
  return urlOf('/api/main/getspacetosalesv1/{p}/{level}/{space}/{sales}/{parentlevel}/{parentvalue}', params);
}

/** Days of supply: the list for a file. */
export function daysOfSupplyUrl(
  p: string,
  level: AnalysisLevel,
  parent: LevelValue | null,
  table: DaysOfSupplyTable,
  choice: ReportChoice & TableOrder,
): string {
  const params = { p, level, ...parentInPath(parent), ...choice, table };
  return urlOf('/api/main/getdaysofsupplyv1/{p}/{level}/{parentlevel}/{parentvalue}', params);
}
