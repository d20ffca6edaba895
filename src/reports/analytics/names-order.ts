import { type Language, LANGUAGES } from '../../core/language.js';

/** Names as people put them in order: 2 before 10. */
export const namesOrder = new Intl.Collator('en', { numeric: true });

const ORDERS = new Map(LANGUAGES.map((language) => [language, new Intl.Collator(language, { numeric: true })]));

/** The same as readers of a language do, which is how tables on the screen sort; without one as in English. */
export function namesOrderIn(language: Language | undefined): Intl.Collator {
  return (language && ORDERS.get(language)) ?? namesOrder;
}
