import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ComparableShelfDto } from '../../api/reports.gen.js';
import { UNASSIGNED, useUnitText } from '../../lib/use-figure-words.js';
import { useFormat } from '../../lib/use-format.js';

/** The recurring words of two shelves beside each other. */
export function usePairWords() {
  const { t } = useTranslation(['shelves', 'metrics', 'shelf', 'table', 'common']);
  const format = useFormat();
  const unitText = useUnitText();
  return useMemo(() => {
    const store = ({ store: number, storeName }: Pick<ComparableShelfDto, 'store' | 'storeName'>): string => {
      if (number === UNASSIGNED) return t('pair.unassigned');
      return storeName === null || storeName === number
        ? t('pair.store', { store: number })
        : t('pair.storeNamed', { store: number, name: storeName });
    };
    return { t, format, unitText, store };
  }, [t, format, unitText]);
}

export type PairWords = ReturnType<typeof usePairWords>;
