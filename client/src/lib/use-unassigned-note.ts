import { useTranslation } from 'react-i18next';
import type { AnalysisDto } from '../api/reports.gen.js';
import { useFormat } from './use-format.js';

/**
 * Why a table of stores has one row more than there are stores: planograms without a store have a row of their own.
 * Undefined where they have none, and for other levels.
 */
export function useUnassignedNote(
  data: Pick<AnalysisDto, 'level' | 'count'> & { total: Pick<AnalysisDto['total'], 'stores'> },
): string | undefined {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { stores } = data.total;
  if (data.level !== 'store' || data.count !== stores + 1) return undefined;
  return t('figure.unassignedRow', { count: stores, formatted: format.integer(stores) });
}
