import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkbookWords } from '../use-workbook-words.js';
import { PRODUCT_TEXTS } from './product-texts.js';

/** The texts of a product's page, in addition to those of reports. */
export function useProductWords() {
  const words = useWorkbookWords();
  const { t: say } = useTranslation(PRODUCT_TEXTS);
  return useMemo(() => ({ ...words, say }), [words, say]);
}

export type ProductWords = ReturnType<typeof useProductWords>;
