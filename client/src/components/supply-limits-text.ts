import { useTranslation } from 'react-i18next';
import type { DaysOfSupplyLimitsDto } from '../api/reports.gen.js';
import { joinSentences } from '../lib/sentences.js';
import { useFormat } from '../lib/use-format.js';

const CATEGORIES_NAMED = 3;

/** The effective days-of-supply limits in one sentence, and those of categories with their own in another. */
export function useSupplyLimitsText(): (limits: DaysOfSupplyLimitsDto) => string {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  return ({ byCategory, ...project }) => {
    const days = (of: { atRisk: number; overstock: number }) => ({
      atRisk: format.exact(of.atRisk),
      overstock: format.exact(of.overstock),
    });
    const limits = t('supply.limits', days(project));
    if (byCategory.length === 0) return limits;
    const named = byCategory
      .slice(0, CATEGORIES_NAMED)
      .map(({ category, ...own }) => t('supply.ownLimit', { category, ...days(own) }));
    const more = byCategory.length - named.length;
    const own = more > 0 ? [...named, t('supply.moreLimits', { formatted: format.integer(more) })] : named;
    return joinSentences(limits, t('supply.ownLimits', { limits: format.series(own) }));
  };
}
