import { RE2JS, RE2JSException } from 're2js';
import { toRegularExpression } from './plain-pattern.js';
import { toRe2 } from './re2-syntax.js';

/**
 * A project's own pattern for store numbers, in plain form (`S####`) or as a regular expression, runs over every
 * planogram of every file. RE2 never backtracks: a match costs at most text length × program size. `programSize` keeps
 * that product small: the worst patterns found take 0.7 ms for 100 characters; real store patterns have a program size
 * of 10 to 60.
 */
export const STORE_PATTERN_LIMITS = {
  patternLength: 120,
  textLength: 100,
  programSize: 400,
} as const;

export type StorePatternProblem =
  | 'empty'
  | 'too-long'
  | 'too-large'
  | 'look-around'
  | 'back-reference'
  | 'escape'
  | 'repeat-count'
  | 'nothing-to-repeat'
  | 'double-repeat'
  | 'open-group'
  | 'closed-group'
  | 'open-class'
  | 'class-range'
  | 'group-name'
  | 'not-a-pattern';

/** Why and where a pattern cannot be used. */
export interface StorePatternRefusal {
  readonly problem: StorePatternProblem;
  /** The faulty piece; null when it is the pattern as a whole. */
  readonly found: string | null;
  /** 1-based place of that piece; null like `found`. */
  readonly at: number | null;
}

/** A compiled pattern. */
export interface StoreExpression {
  /**
   * The pattern's first group if it takes part in the match, otherwise the whole match; null without a match. Searches
   * only the first 100 characters.
   */
  find(text: string): string | null;
}

export type StorePattern =
  { readonly ok: true; readonly expression: StoreExpression } | ({ readonly ok: false } & StorePatternRefusal);

/** A refusal as a code with a text in `diagnostics.json`, for forms and for files. */
export function patternCode({ problem, found, at }: StorePatternRefusal): {
  code: string;
  params: Record<string, string | number>;
} {
  const params: Record<string, string | number> = found === null || at === null ? {} : { found, at };
  return { code: `extraction.pattern.${problem}`, params };
}

let latest: { readonly pattern: string; readonly compiled: StorePattern } | null = null;

/**
 * Checks and compiles a store pattern; problems are returned as codes for messages, never thrown. Caches the latest
 * pattern, because all files of a batch share one and a form validates repeatedly.
 */
export function compileStorePattern(pattern: string): StorePattern {
  if (latest?.pattern !== pattern) latest = { pattern, compiled: compile(pattern) };
  return latest.compiled;
}

function compile(pattern: string): StorePattern {
  if (pattern.trim() === '') return refused('empty');
  if (pattern.length > STORE_PATTERN_LIMITS.patternLength) return refused('too-long');
  try {
    const program = RE2JS.compile(toRe2(toRegularExpression(pattern)));
    if (program.programSize() > STORE_PATTERN_LIMITS.programSize) return refused('too-large');
    return { ok: true, expression: { find: (text) => firstGroup(program, text) } };
  } catch (error) {
    return refusalOf(pattern, error);
  }
}

function firstGroup(program: RE2JS, text: string): string | null {
  const matcher = program.matcher(text.slice(0, STORE_PATTERN_LIMITS.textLength));
  if (!matcher.find()) return null;
  return (matcher.groupCount() > 0 ? matcher.group(1) : null) ?? matcher.group(0);
}

/** RE2's error messages and our codes for them. */
const PROBLEMS: Readonly<Record<string, StorePatternProblem>> = {
  'invalid escape sequence': 'escape',
  'trailing backslash at end of expression': 'not-a-pattern',
  'invalid repeat count': 'repeat-count',
  'missing argument to repetition operator': 'nothing-to-repeat',
  'invalid nested repetition operator': 'double-repeat',
  'missing closing )': 'open-group',
  'unexpected )': 'closed-group',
  'missing closing ]': 'open-class',
  'invalid character class range': 'class-range',
  'invalid named capture': 'group-name',
  'duplicate capture group name': 'group-name',
  'expression too large': 'too-large',
  'expression nests too deeply': 'too-large',
};

/** Problems of a pattern as a whole. */
const WITHOUT_PLACE: ReadonlySet<StorePatternProblem> = new Set([
  ...(['too-large', 'open-group', 'closed-group', 'open-class', 'not-a-pattern'] as const),
]);

const LOOK_AROUND = /^\(\?<?[=!]/;

function refusalOf(pattern: string, error: unknown): StorePattern {
  if (!(error instanceof RE2JSException)) throw error;
  const { error: words, input } = error as { error?: unknown; input?: unknown };
  const found = typeof input === 'string' ? input : '';
  const around = LOOK_AROUND.exec(found);
  if (around) return refusedAt('look-around', pattern, around[0]);
  if (/^\\[1-9k]/.test(found)) return refusedAt('back-reference', pattern, found);
  const problem = PROBLEMS[String(words)] ?? 'not-a-pattern';
  return WITHOUT_PLACE.has(problem) ? refused(problem) : refusedAt(problem, pattern, found);
}

/** RE2 may name a piece of its own spelling (`toRe2`); then the problem has no place in the original pattern. */
function refusedAt(problem: StorePatternProblem, pattern: string, found: string): StorePattern {
  const at = pattern.indexOf(found);
  return at < 0 ? refused('not-a-pattern') : { ok: false, problem, found, at: at + 1 };
}

const refused = (problem: StorePatternProblem): StorePattern => ({ ok: false, problem, found: null, at: null });
