import type { AnalysisItemDto } from '../../../api/reports.gen.js';

/** The item with the largest gap between its shares, either way; null when nothing has both. */
export function largestGap(items: readonly AnalysisItemDto[]): AnalysisItemDto | null {
  const gap = (item: AnalysisItemDto) => Math.abs((item.shareOfSpace ?? 0) - (item.shareOfSales ?? 0));
  return items
    .filter((item) => item.shareOfSpace !== null && item.shareOfSales !== null)
    .reduce<AnalysisItemDto | null>((most, item) => (most === null || gap(item) > gap(most) ? item : most), null);
}
