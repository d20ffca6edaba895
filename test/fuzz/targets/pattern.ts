import { ok } from 'node:assert';
import { compileStorePattern, STORE_PATTERN_LIMITS } from '../../../src/core/naming/store-pattern.js';
import type { Target } from './target.js';

const utf8 = new TextDecoder();

/** A pattern (up to the first line feed) is refused with its place, or finds a piece of the text behind it. */
export const fuzz: Target = (bytes) => {
  const [written = '', ...rest] = utf8.decode(bytes).split('\n');
  const compiled = compileStorePattern(written);
  const text = rest.join('\n');
  if (compiled.ok) {
    const found = compiled.expression.find(text);
    ok(found === null || text.slice(0, STORE_PATTERN_LIMITS.textLength).includes(found));
  } else if (compiled.at !== null) {
    ok(compiled.at >= 1 && compiled.at <= written.length, `at ${compiled.at} of ${written.length}`);
  }
};
