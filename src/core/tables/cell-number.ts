import { numberOfText } from '../planogram/psa/number.js';
import { CM_PER_FOOT, CM_PER_INCH, CM_PER_METRE } from '../units/length.js';

/** The decimal separator: `1.5` or `1,5`. The other sign, spaces and apostrophes group thousands. */
export type DecimalSign = 'point' | 'comma';

/** What people write for "nothing" in a table. */
const NOTHING = new Set(['', '-', '–', '—', '.', 'n/a', 'na', 'n.a.', '#n/a', 'null', 'none', 'nil', '无', '空', '/']);

/** Whether a cell has no value even though something is written in it: `n/a`, `-`, `无`. */
export function isNothing(text: string): boolean {
  return NOTHING.has(text.toLowerCase());
}

const CURRENCY = /^(?:[$€£¥￥]|US\$|USD|EUR|GBP|CNY|RMB|元)\s*|\s*(?:[$€£¥￥]|USD|EUR|GBP|CNY|RMB|元)$/giu;
const GROUPS = /[\s\u00a0\u202f'’]/g;

/**
 * Reads a number as people write it: decimal comma or point, grouped thousands, a currency sign, accounting
 * parentheses. NaN for anything else, and for invalid grouping (`1,23,4`).
 */
export function parseNumber(text: string, sign: DecimalSign): number {
  let plain = text.trim().replace(CURRENCY, '').replace(GROUPS, '');
  const isNegative = /^\(.+\)$/.test(plain);
  if (isNegative) plain = plain.slice(1, -1);
  const [group, point] = sign === 'point' ? [',', '.'] : ['.', ','];
  const [whole = '', fraction, more] = plain.split(point);
  if (more !== undefined) return NaN;
  if (whole.includes(group) && !isGrouped(whole, group)) return NaN;
  if (fraction?.includes(group)) return NaN;
  const value = numberOfText(whole.replaceAll(group, '') + (fraction === undefined ? '' : `.${fraction}`));
  return isNegative ? 0 - value : value;
}

/** Groups of three; in Indian notation the groups before the last have two digits. */
function isGrouped(whole: string, group: string): boolean {
  const [first = '', ...rest] = whole.replace(/^[+-]/, '').split(group);
  return /^\d{1,3}$/.test(first) && rest.at(-1)?.length === 3 && rest.every((part) => /^\d{2,3}$/.test(part));
}

/**
 * Guesses a file's decimal separator from some of its cells. Only unambiguous cells count; `1,234` is ambiguous. Null
 * when no cell decides.
 */
export function guessDecimalSign(samples: Iterable<string>): DecimalSign | null {
  let votes = 0;
  for (const sample of samples) {
    const text = sample.trim().replace(CURRENCY, '').replace(GROUPS, '');
    if (!/^[-+(]?[\d.,]+\)?$/.test(text)) continue;
    const comma = text.lastIndexOf(',');
    const point = text.lastIndexOf('.');
    if (comma >= 0 && point >= 0) votes += comma > point ? -1 : 1;
    else if (/^[-+(]?(?:0?,\d+|\d+,(?:\d{1,2}|\d{4,}))\)?$/.test(text)) votes -= 1;
    else if (/^[-+(]?(?:0?\.\d+|\d+\.(?:\d{1,2}|\d{4,}))\)?$/.test(text)) votes += 1;
  }
  if (votes === 0) return null;
  return votes > 0 ? 'point' : 'comma';
}

/** A unit that a file's lengths can be in. */
export type TableLengthUnit = 'mm' | 'cm' | 'm' | 'in' | 'ft';

export const TABLE_LENGTH_UNITS = ['cm', 'mm', 'm', 'in', 'ft'] as const satisfies TableLengthUnit[];

const CM_PER: Readonly<Record<TableLengthUnit, number>> = {
  mm: 0.1,
  cm: 1,
  m: CM_PER_METRE,
  in: CM_PER_INCH,
  ft: CM_PER_FOOT,
};

const UNIT_WORDS: readonly (readonly [RegExp, TableLengthUnit])[] = [
  [/^(?:mm|millimet(?:er|re)s?|毫米)$/, 'mm'],
  [/^(?:cm|cms|centimet(?:er|re)s?|厘米|公分)$/, 'cm'],
  [/^(?:m|met(?:er|re)s?|米|公尺)$/, 'm'],
  [/^(?:in|ins|inch|inches|"|″|''|英寸|吋)$/, 'in'],
  [/^(?:ft|foot|feet|'|′|英尺|呎)$/, 'ft'],
];

/** The unit that a word names; null for other words. */
export function lengthUnitOf(word: string): TableLengthUnit | null {
  const plain = word.trim().toLowerCase().replace(/\.$/, '');
  return UNIT_WORDS.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/**
 * A length in centimeters: `12.5` in the unit of the file, or with a unit of its own: `12.5 cm`, `5"`. NaN for anything
 * else.
 */
export function parseLength(text: string, sign: DecimalSign, unit: TableLengthUnit): number {
  const found = /^(.*?\d[.,]?)\s*([^\d\s.,)].*)$/.exec(text.trim());
  const own = found ? lengthUnitOf(found[2] ?? '') : null;
  const value = parseNumber(own && found ? (found[1] ?? '') : text, sign);
  return tidyLength(value * CM_PER[own ?? unit]);
}

/** The number of a worksheet cell as a length in centimeters. */
export function lengthOfNumber(value: number, unit: TableLengthUnit): number {
  return tidyLength(value * CM_PER[unit]);
}

/** Removes floating-point noise (3.3 × 2.54); keeps a hundred-thousandth of a centimeter. */
function tidyLength(value: number): number {
  return Math.round(value * 100_000) / 100_000;
}
