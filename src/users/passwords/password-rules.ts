import { createRequire } from 'node:module';
import type * as CommonWords from '@zxcvbn-ts/language-common';

/** What is wrong with a password; null = nothing. */
export type PasswordProblem =
  'too-short' | 'no-lowercase' | 'no-uppercase' | 'no-digit' | 'common' | 'personal' | 'repetitive';

const SHORTEST = 8;
/** So many characters before and after a common word do not make it another password: `Dragon2026!`. */
const DECORATION = 5;
/** Fewer different characters than this are a pattern, not a password. */
const FEWEST_DIFFERENT = 5;
/** A name shorter than this says nothing about the password it happens to stand in. */
const SHORTEST_PERSONAL = 3;

/** Words of this program and its people: with a little stuck on, they are what a guesser tries here first. */
const CONTEXT_WORDS = ['reveal', 'planogram', 'retailer', 'administrator', 'admin', 'analyst', 'dashboard'];

/**
 * About 49,000 passwords that people choose most often and that leaks hold in great numbers, most frequent first.
 * Source: `@zxcvbn-ts/language-common` 4.1.3 (MIT), made from public lists of leaked passwords.
 */
let common: ReadonlySet<string> | null = null;

/** Loaded with the first password that is judged: the lists take 18 MB, which a worker never needs. */
function commonPasswords(): ReadonlySet<string> {
  const load = (): typeof CommonWords => createRequire(import.meta.url)('@zxcvbn-ts/language-common');
  common ??= new Set(load().dictionary['passwords-common']);
  return common;
}

/**
 * Judges a new password: the specification's rules (8 characters, lower case, upper case, digit), then what is easily
 * guessed: common passwords in any dress (`P@ssw0rd2026!`), the words of this program, the person's own name or address, patterns.
 *
 * @param personal names and e-mail address of the person.
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

/** Whether it is a well-known password, also with letters written as signs, doubled, or with something stuck on. */
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

/** Signs inside the word read as the letters they stand for; those at the end are decoration and stay. */
function withoutLeet(lower: string): string {
  const [, head = '', tail = ''] = /^(.*?)([\d!+]*)$/s.exec(lower) ?? [];
  return head.replace(/[0134578@!$+]/g, (sign) => LEET[sign] ?? sign) + tail;
}

/** What is left when the person's names are taken out is only decoration. */
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

/** All characters but a few follow each other in the alphabet, the digits or on the keyboard, forwards or backwards. */
function isRun(lower: string): boolean {
  const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
  const pairs = [...lower].slice(1).filter((sign, index) => {
    const pair = `${lower[index]}${sign}`;
    const turned = `${sign}${lower[index]}`;
    return sign === lower[index] || rows.some((row) => row.includes(pair) || row.includes(turned));
  });
  return pairs.length >= lower.length - 2;
}
