import type { AnalysisItemDto, DashboardDto } from '../../../api/reports.gen.js';
import type { LevelValues } from '../../../components/report-scope/scope-values.js';

/** So close to 100 that nobody would move a facing. */
const EVEN = 0.5;

/**
 * The items that a sentence may name. Charts show every item of their level and mark the selected ones; the text is
 * only about those.
 */
export function itemsInScope(
  { level, items }: Pick<DashboardDto, 'level' | 'items'>,
  selection: LevelValues,
): readonly AnalysisItemDto[] {
  const chosen = selection[level];
  return chosen?.length ? items.filter(({ key }) => chosen.includes(key)) : items;
}

/** Whether its space and its sales are balanced. */
export function isEven({ index }: Pick<AnalysisItemDto, 'index'>): boolean {
  return Math.abs((index ?? 100) - 100) < EVEN;
}

/** The item with the largest space gap, either way; null when nothing has one. Shares of different categories say nothing beside each other. */
export function largestGap(items: readonly AnalysisItemDto[]): AnalysisItemDto | null {
  const gap = (item: AnalysisItemDto) => Math.abs(item.opportunity ?? 0);
  return items
    .filter((item) => item.opportunity !== null && item.index !== null)
    .reduce<AnalysisItemDto | null>((most, item) => (most === null || gap(item) > gap(most) ? item : most), null);
}
