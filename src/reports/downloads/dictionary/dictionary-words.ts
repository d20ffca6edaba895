import type { Language } from '../../../core/language.js';
import { FILE_FIELDS, type FileFieldName } from '../../../core/planogram/product-fields.js';
import englishFiles from '../../../../client/public/locales/en-US/report-files.json' with { type: 'json' };
import englishImport from '../../../../client/public/locales/en-US/import.json' with { type: 'json' };
import englishLite from '../../../../client/public/locales/en-US/lite.json' with { type: 'json' };
import englishMetrics from '../../../../client/public/locales/en-US/metrics.json' with { type: 'json' };
import chineseFiles from '../../../../client/public/locales/zh-CN/report-files.json' with { type: 'json' };
import chineseImport from '../../../../client/public/locales/zh-CN/import.json' with { type: 'json' };
import chineseLite from '../../../../client/public/locales/zh-CN/lite.json' with { type: 'json' };
import chineseMetrics from '../../../../client/public/locales/zh-CN/metrics.json' with { type: 'json' };

type Figure = Exclude<keyof typeof englishMetrics, 'reasons' | 'supply' | 'terms' | 'unitNames'>;

/** The source of a column's description: a figure's text, a field's, or the dictionary's own. */
export type ColumnMeaning =
  | { readonly figure: Figure }
  /** A term of formulas that is not a figure itself. */
  | { readonly term: keyof typeof englishMetrics.terms }
  | { readonly productField: FileFieldName }
  | { readonly storeField: keyof typeof englishImport.fields.str }
  | { readonly word: keyof typeof englishFiles.dictionary.words };

const TEXTS = {
  'en-US': {
    ...{ files: englishFiles, fields: englishImport.fields, metrics: englishMetrics, datasets: englishLite.datasets },
    ...{ between: ' ', stop: '.' },
  },
  'zh-CN': {
    ...{ files: chineseFiles, fields: chineseImport.fields, metrics: chineseMetrics, datasets: chineseLite.datasets },
    ...{ between: '', stop: '。' },
  },
} as const;

/** The dictionary's headings and types, and the names of the datasets. */
export function dictionaryWords(language: Language) {
  const { files, datasets } = TEXTS[language];
  return { ...files.dictionary, datasets };
}

export interface ColumnWords {
  readonly meaning: string;
  /** How a figure is computed; null when it is not computed. */
  readonly formula: string | null;
}

/** The meaning of a column in a language, from the program's existing texts. */
export function columnWords(language: Language, meaning: ColumnMeaning): ColumnWords {
  const { files, fields, metrics, between, stop } = TEXTS[language];
  const sentences = (...texts: string[]) => texts.filter((text) => text !== '').join(between);
  if ('figure' in meaning) {
    const { name, formula, note } = metrics[meaning.figure];
    return { meaning: sentences(name + stop, note), formula };
  }
  const plain = (text: string): ColumnWords => ({ meaning: text, formula: null });
  if ('term' in meaning) return plain(metrics.terms[meaning.term] + stop);
  if ('word' in meaning) return plain(files.dictionary.words[meaning.word]);
  if ('storeField' in meaning)
    return plain(sentences(fields.str[meaning.storeField] + stop, files.dictionary.storeSource));
  const { precedence } = FILE_FIELDS[meaning.productField];
  return plain(sentences(fields.prd[meaning.productField] + stop, files.dictionary.sources[precedence]));
}
