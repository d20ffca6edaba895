import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.js';
import type { IntakeSnapshot } from './intake-store.js';
import type { Judged } from './use-judged.js';

/** "214 planograms, 24 stores, 5,118 products; 2 files can’t be read, 3 PDFs are kept with the upload". */
export function useSumText(snapshot: IntakeSnapshot, judged: Judged): string {
  const { t } = useTranslation(['lite', 'common']);
  const format = useFormat();
  const counted = (key: 'planograms' | 'stores' | 'products', count: number) =>
    t(`common:count.${key}`, { count, formatted: format.integer(count) });
  const { refused, omitted, pdfs, planograms, products } = snapshot;
  const found = [
    counted('planograms', planograms),
    counted('stores', judged.stores),
    counted('products', products),
  ].join(t('lite:sum.comma'));
  const unread = t('lite:sum.refused', { count: refused, formatted: format.integer(refused) });
  const leftOut = t('lite:sum.leftOut', { count: omitted, formatted: format.integer(omitted) });
  const kept = t('lite:sum.pdfs', { count: pdfs.length, formatted: format.integer(pdfs.length) });
  const others = [
    ...(refused > 0 ? [unread] : []),
    ...(omitted > 0 ? [leftOut] : []),
    ...(pdfs.length > 0 ? [kept] : []),
  ];
  return others.length > 0 ? t('lite:sum.both', { found, refused: others.join(t('lite:sum.comma')) }) : found;
}
