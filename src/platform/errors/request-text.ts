import type { FieldError } from './app-error.js';

/** Deeper than any request of the contract; far shallower than what would exhaust a recursive reader's stack. */
const MAX_DEPTH = 32;
const MAX_FIELD = 100;

/**
 * Finds what no field of a request may contain, whatever its type: NUL characters and half surrogate pairs, which
 * PostgreSQL cannot store as text, and more than 32 levels of nesting. Walks without recursion, and stops at the first
 * problem of a kind that would recur below.
 */
export function unstorableFields(value: unknown): FieldError[] {
  const problems: FieldError[] = [];
  if (typeof value === 'string' && !isStorable(value)) problems.push({ field: '', message: UNSTORABLE_TEXT });
  const waiting: Compound[] = isCompound(value) ? [{ value, field: '', depth: 0 }] : [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, depth } = next;
    if (depth >= MAX_DEPTH) return [{ field, message: `must not be nested more than ${MAX_DEPTH} levels deep` }];
    for (const name of Array.isArray(next.value) ? [] : Object.keys(next.value)) {
      if (!isStorable(name)) problems.push({ field: field || 'body', message: UNSTORABLE_NAME });
    }
    // Builds the path only when there is a problem to report: a list may have a hundred thousand texts.
    forEachOf(next.value, (each, name) => {
      if (typeof each === 'string') {
        if (!isStorable(each)) problems.push({ field: within(field, name), message: UNSTORABLE_TEXT });
      } else if (isCompound(each)) waiting.push({ value: each, field: within(field, name), depth: depth + 1 });
    });
  }
  return problems;
}

interface Compound {
  readonly value: object;
  readonly field: string;
  readonly depth: number;
}

function forEachOf(value: object, see: (each: unknown, name: string | number) => void): void {
  if (Array.isArray(value)) value.forEach(see);
  else for (const [name, each] of Object.entries(value)) see(each, name);
}

const UNSTORABLE_TEXT = 'must not hold NUL or broken Unicode characters';
const UNSTORABLE_NAME = 'holds a name that is not valid text';

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null;

const within = (field: string, name: string | number): string =>
  (field === '' ? String(name) : `${field}.${name}`).slice(0, MAX_FIELD);

/** NUL, or a lone surrogate (with the `u` flag, a pair is one character and does not match). */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
