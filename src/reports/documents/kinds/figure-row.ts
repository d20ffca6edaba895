import type { AnalysisItemDto } from '../../analytics/dto/analysis.dto.js';

/** An item of an analysis as a flat row: its figures, without the reasons for nulls. */
export function figureRow(item: AnalysisItemDto): object {
  return Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'reasons'));
}
