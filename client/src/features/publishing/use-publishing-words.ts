import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { signed } from '@core/format.js';
import { useFormat } from '../../lib/use-format.js';
import { PUBLISHING_TEXTS } from './publishing-texts.js';

export const TOTALS = ['stores', 'planograms', 'products', 'manufacturers', 'files'] as const;
export type TotalName = (typeof TOTALS)[number];

/** The page's recurring texts in the reader's language. */
export function usePublishingWords() {
  const { t } = useTranslation([PUBLISHING_TEXTS, 'common', 'errors']);
  const format = useFormat();
  return useMemo(() => {
    const counted = (what: 'errors' | 'warnings' | 'waived' | 'files', count: number): string =>
      t(`count.${what}`, { count, formatted: format.integer(count) });
    const change = (value: number): string => (value === 0 ? t('same') : signed(value, format.integer));
    return { t, format, counted, change };
  }, [t, format]);
}
