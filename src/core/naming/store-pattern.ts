/**
 * A person's own regular expression for store numbers runs on the server over every file, so it must end
 * soon whatever it says. JavaScript's engine backtracks; the limits below keep the worst case to some
 * million steps: a short text, at most three open-ended repetitions, and none inside another.
 */
export const STORE_PATTERN_LIMITS = {
  patternLength: 120,
  textLength: 100,
  openRepetitions: 3,
  countedRepeat: 20,
} as const;

export type StorePatternProblem =
  'empty' | 'too-long' | 'not-a-pattern' | 'nested-repetition' | 'too-many-repetitions' | 'back-reference';

export type StorePattern =
  { readonly ok: true; readonly expression: RegExp } | { readonly ok: false; readonly problem: StorePatternProblem };

/** Checks and compiles a store pattern; a problem is a code for the form's message, never an exception. */
export function compileStorePattern(pattern: string): StorePattern {
  const problem = problemOf(pattern);
  if (problem !== null) return { ok: false, problem };
  try {
    return { ok: true, expression: new RegExp(pattern, 'u') };
  } catch {
    return { ok: false, problem: 'not-a-pattern' };
  }
}

function problemOf(pattern: string): StorePatternProblem | null {
  if (pattern.trim() === '') return 'empty';
  if (pattern.length > STORE_PATTERN_LIMITS.patternLength) return 'too-long';
  if (/\\[1-9k]/.test(pattern.replaceAll('\\\\', ''))) return 'back-reference';
  return repetitionProblem(pattern);
}

/** Walks the pattern once: a group that repeats, or offers alternatives, may not itself be repeated. */
function repetitionProblem(pattern: string): StorePatternProblem | null {
  const groups: { branches: boolean }[] = [{ branches: false }];
  let closed: { branches: boolean } | null = null;
  let open = 0;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at] ?? '';
    const group = groups[groups.length - 1];
    if (group === undefined) return 'not-a-pattern';
    const repeat = repetitionAt(pattern, at);
    if (repeat !== null) {
      if (closed?.branches === true && repeat.most > 1) return 'nested-repetition';
      if (repeat.most > 1) group.branches = true;
      if (repeat.most > STORE_PATTERN_LIMITS.countedRepeat) open++;
      at += repeat.length - 1;
      closed = null;
      continue;
    }
    closed = null;
    if (character === '\\') at++;
    else if (character === '[') at = classEnd(pattern, at);
    else if (character === '|') group.branches = true;
    else if (character === '(') {
      groups.push({ branches: false });
      if (pattern[at + 1] === '?') at++;
    } else if (character === ')') {
      closed = groups.pop() ?? null;
      const parent = groups[groups.length - 1];
      if (parent !== undefined && closed?.branches === true) parent.branches = true;
    }
  }
  return open > STORE_PATTERN_LIMITS.openRepetitions ? 'too-many-repetitions' : null;
}

function repetitionAt(pattern: string, at: number): { most: number; length: number } | null {
  const found = /^(?:[*+]|\?|\{(\d+)(,?)(\d*)\})\??/.exec(pattern.slice(at, at + 24));
  if (found === null) return null;
  const [text, least, comma, most] = found;
  if (text.startsWith('?')) return { most: 1, length: text.length };
  if (least === undefined || (comma === ',' && most === '')) return { most: Infinity, length: text.length };
  return { most: Number(comma === ',' ? most : least), length: text.length };
}

function classEnd(pattern: string, from: number): number {
  let at = from + 1;
  while (at < pattern.length && pattern[at] !== ']') at += pattern[at] === '\\' ? 2 : 1;
  return at;
}
