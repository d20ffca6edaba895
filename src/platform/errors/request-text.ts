import type { FieldError } from './app-error.js';

/** Deeper than any request of the contract; far shallower than what would exhaust a recursive reader's stack. */
const MAX_DEPTH = 32;
const MAX_FIELD = 100;

/**
 * What no field of a request may hold, whatever its type: a NUL character or half a surrogate pair, which PostgreSQL
 * cannot store as text, and lists or objects more than 32 levels deep. Walks without recursion and stops at the first
 * problem of a kind that would be met again below.
 */
export function unstorableFields(value: unknown): FieldError[] {
  const problems: FieldError[] = [];
  const waiting: { value: unknown; field: string; depth: number }[] = [{ value, field: '', depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { field, depth } = next;
    if (typeof next.value === 'string') {
      if (!isStorable(next.value)) problems.push({ field, message: 'must not hold NUL or broken Unicode characters' });
    } else if (typeof next.value === 'object' && next.value !== null) {
      if (depth >= MAX_DEPTH) return [{ field, message: `must not be nested more than ${MAX_DEPTH} levels deep` }];
      for (const [name, inner] of Object.entries(next.value)) {
        const path = (field === '' ? name : `${field}.${name}`).slice(0, MAX_FIELD);
        if (!isStorable(name))
          problems.push({ field: field || 'body', message: 'holds a name that is not valid text' });
        waiting.push({ value: inner, field: path, depth: depth + 1 });
      }
    }
  }
  return problems;
}

/** NUL, or a surrogate without its other half (with the `u` flag a whole pair is one character and does not match). */
const UNSTORABLE = /[\0\p{Surrogate}]/u;

function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
