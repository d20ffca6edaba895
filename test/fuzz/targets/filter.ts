import { deepStrictEqual, ok } from 'node:assert';
import { jsonSize } from '../../../src/platform/http/body/json-size.js';
import { canonicalFilter, filterProblems } from '../../../src/reports/analytics/filters/filter-values.js';
import type { Target } from './target.js';

const utf8 = new TextDecoder();

/** A filter is refused or has one canonical form; the size of its text is never understated. */
export const fuzz: Target = (bytes) => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(utf8.decode(bytes));
  } catch {
    return;
  }
  const { depth, values } = jsonSize(bytes);
  ok(depth >= depthOf(parsed), `depth ${depth}`);
  ok(values >= countOf(parsed), `values ${values}`);
  if (filterProblems(parsed).length > 0) return;
  const once = canonicalFilter(parsed as Record<string, string[]>);
  deepStrictEqual(canonicalFilter(once), once);
};

const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;

/** Values inside of objects and lists, these included. */
const countOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, inner) => sum + 1 + countOf(inner), 0)
    : 0;
