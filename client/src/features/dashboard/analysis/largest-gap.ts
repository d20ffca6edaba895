import type { AnalysisItemDto } from '../../../api/reports.gen.js';

/** The item with the largest space gap, either way; null when nothing has one. Shares of different categories say nothing beside each other. */
export function largestGap(items: readonly AnalysisItemDto[]): AnalysisItemDto | null {
  const gap = (item: AnalysisItemDto) => Math.abs(item.opportunity ?? 0);
  return items
    .filter((item) => item.opportunity !== null && item.index !== null)
    .reduce<AnalysisItemDto | null>((most, item) => (most === null || gap(item) > gap(most) ? item : most), null);
}
