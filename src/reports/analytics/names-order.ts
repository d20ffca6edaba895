import { type Language, LANGUAGES } from '../../core/language.js';

/** Names as people put them in order: 2 before 10. */
export const namesOrder = new Intl.Collator('en', { numeric: true });

const ORDERS = new Map(LANGUAGES.map((language) => [language, new Intl.Collator(language, { numeric: true })]));

/** The same as readers of a language do, which is how tables on the screen sort; without one as in English. */
export function namesOrderIn(language: Language | undefined): Intl.Collator {
  return (language && ORDERS.get(language)) ?? namesOrder;
}

/**
 * The same order within DuckDB, for lists of which JavaScript would take seconds to compare a million names: a key of
 * the text by which rows are sorted. Both are ICU's.
 */
export function namesOrderSql(textSql: string, language: Language | undefined): string {
  return `icu_sort_key(${textSql}, '${(language ?? 'en-US').slice(0, 2)}@colnumeric=yes')`;
}
