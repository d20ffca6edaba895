import { storeNumberIn, storeText, type StoreTexts } from './store-number.js';
import { compileStorePattern, type StorePatternRefusal } from './store-pattern.js';

export interface StoreRule {
  /** The number in the source that the rule names, or null. */
  find(texts: StoreTexts): string | null;
  /** Why the rule's pattern cannot be used. Such a rule finds nothing, because a guess would be a wrong store. */
  readonly refusal: StorePatternRefusal | null;
}

/** Compiles a store extraction rule for use on many planograms. */
export function storeRule(extraction: { readonly source: number; readonly pattern?: string }): StoreRule {
  const pattern = extraction.pattern === undefined || extraction.pattern === '' ? null : extraction.pattern;
  if (pattern === null) return { find: (texts) => storeNumberIn(storeText(extraction.source, texts)), refusal: null };
  const compiled = compileStorePattern(pattern);
  if (!compiled.ok) return { find: () => null, refusal: compiled };
  const { expression } = compiled;
  return { find: (texts) => storeNumberIn(storeText(extraction.source, texts), expression), refusal: null };
}
