import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import type { ClassEntry, ShelfLegend } from './colouring.js';

export interface LegendWords {
  entry(entry: ClassEntry): string;
  low(legend: Extract<ShelfLegend, { kind: 'range' }>): string;
  high(legend: Extract<ShelfLegend, { kind: 'range' }>): string;
  readonly noData: string;
}

/** The legend's texts in the current language. */
export function useLegendWords(): LegendWords {
  const { t } = useTranslation('shelf');
  const format = useFormat();
  return useMemo(
    () => ({
      entry: ({ kind, value, count }) => {
        if (kind === 'value') return value;
        return kind === 'other' ? t('legend.other', { count, formatted: format.integer(count) }) : t('legend.none');
      },
      low: (legend) => {
        const value = legend.format(legend.domain.low);
        return legend.domain.lowOpen ? t('legend.atMost', { value }) : value;
      },
      high: (legend) => {
        const value = legend.format(legend.domain.high);
        return legend.domain.highOpen ? t('legend.atLeast', { value }) : value;
      },
      noData: t('legend.noData'),
    }),
    [t, format],
  );
}
