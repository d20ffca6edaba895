import { createRequire } from 'node:module';
import type * as CommonWords from '@zxcvbn-ts/language-common';

/** What is wrong with a password; null = nothing. */
export type PasswordProblem =
  'too-short' | 'no-lowercase' | 'no-uppercase' | 'no-digit' | 'common' | 'personal' | 'repetitive';

const SHORTEST = 8;
/** Up to this many characters around a common word do not make it a different password: `Dragon2026!`. */
const DECORATION = 5;
/** Fewer distinct characters than this are a pattern, not a password. */
const FEWEST_DIFFERENT = 5;
/** Shorter names are ignored, because they occur in passwords by chance. */
const SHORTEST_PERSONAL = 3;

/** Words of this program and its users: with small additions, they are what a guesser tries here first. */
const CONTEXT_WORDS = ['reveal', 'planogram', 'retailer', 'administrator', 'admin', 'analyst', 'dashboard'];

/**
 * About 49,000 of the most common and most frequently leaked passwords, most frequent first. Source:
 * `@zxcvbn-ts/language-common` 4.1.3 (MIT), compiled from public lists of leaked passwords.
 */
let common: ReadonlySet<string> | null = null;

/** Loaded on first use: the lists take 18 MB, which a worker never needs. */
function commonPasswords(): ReadonlySet<string> {
  const load = (): typeof CommonWords => createRequire(import.meta.url)('@zxcvbn-ts/language-common');
  common ??= new Set(load().dictionary['passwords-common']);
  return common;
}

/**
 * Checks a new password: the specification's rules (8 characters, lower case, upper case, digit), then what is easy to
 * guess: common passwords in any disguise (`P@ssw0rd2026!`), the words of this program, the person's own name or
 * address, patterns.
 *
 * @param personal names and email address of the person.
 */
export function passwordProblem(password: string, personal: readonly string[] = []): PasswordProblem | null {
  const text = password.normalize('NFKC');
  if ([...text].length < SHORTEST) return 'too-short';
  if (!/\p{Ll}/u.test(text)) return 'no-lowercase';
  if (!/\p{Lu}/u.test(text)) return 'no-uppercase';
  if (!/\d/.test(text)) return 'no-digit';
  const lower = text.toLowerCase();
  if (new Set(lower).size < FEWEST_DIFFERENT || isRun(lower)) return 'repetitive';
  if (isPersonal(lower, personal)) return 'personal';
  return isCommon(lower) || isPersonal(lower, CONTEXT_WORDS) ? 'common' : null;
}

/** Whether it is a well-known password, including leetspeak, doubling and additions. */
function isCommon(lower: string): boolean {
  const known = commonPasswords();
  return [lower, withoutLeet(lower)].some((word) => {
    if (known.has(word) || isDoubled(word)) return true;
    const core = word.replace(/^[^a-z]+|[^a-z]+$/g, '');
    const rest = word.replace(core, '');
    const isDecorated = core.length >= 4 && (rest.length <= DECORATION || known.has(rest));
    return isDecorated && (known.has(core) || isDoubled(core));
  });
}

function isDoubled(word: string): boolean {
  const half = word.slice(0, word.length / 2);
  return word.length % 2 === 0 && half + half === word && commonPasswords().has(half);
}

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
};

/** Replaces symbols within the word by the letters they stand for; trailing ones are decoration and stay. */
function withoutLeet(lower: string): string {
  const [, head = '', tail = ''] = /^(.*?)([\d!+]*)$/s.exec(lower) ?? [];
  return head.replace(/[0134578@!$+]/g, (sign) => LEET[sign] ?? sign) + tail;
}

/** Without the person's names, only decoration remains. */
function isPersonal(lower: string, personal: readonly string[]): boolean {
  const words = personal
    .flatMap((entry) =>
      entry
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\d]+/u),
    )
    .filter((word) => word.length >= SHORTEST_PERSONAL)
    .sort((one, other) => other.length - one.length);
  const rest = words.reduce((text, word) => text.replaceAll(word, ''), lower);
  return rest !== lower && rest.length <= DECORATION;
}

/** Nearly all characters are consecutive in the alphabet, the digits or on the keyboard, forwards or backwards. */
function isRun(lower: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  const pairs = [...lower].slice(1).filter((sign, index) => {
    const pair = `${lower[index]}${sign}`;
    const turned = `${sign}${lower[index]}`;
    return sign === lower[index] || rows.some((row) => row.includes(pair) || row.includes(turned));
  });
  return pairs.length >= lower.length - 2;
}
