import { type Language, LANGUAGES } from '../../core/language.js';

/** Names in natural order: 2 before 10. */
export const namesOrder = new Intl.Collator('en', { numeric: true });

const ORDERS = new Map(LANGUAGES.map((language) => [language, new Intl.Collator(language, { numeric: true })]));

/** The same order in a reader's language, as tables on screen sort. Defaults to English. */
export function namesOrderIn(language: Language | undefined): Intl.Collator {
  return (language && ORDERS.get(language)) ?? namesOrder;
}

/**
 * The same order within DuckDB: a sort key of the text. For long lists, since JavaScript takes seconds to compare a
 * million names. Both use ICU.
 */
export function namesOrderSql(textSql: string, language: Language | undefined): string {
  return `icu_sort_key(${textSql}, '${(language ?? 'en-US').slice(0, 2)}@colnumeric=yes')`;
}
