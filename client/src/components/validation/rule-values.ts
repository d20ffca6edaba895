import type { Format } from '../../lib/format.js';
import { CM_PER_INCH, type LengthUnit } from '@core/units/length.js';

/** How a value of a finding is written. */
type Kind = 'length' | 'share' | 'money' | 'number' | 'date' | 'word' | 'words';

/** The values of findings by name (src/core/validation); those left out are texts or whole numbers. */
const KINDS: Readonly<Record<string, Kind>> = {
  width: 'length',
  segments: 'length',
  stored: 'length',
  beyond: 'length',
  height: 'length',
  depth: 'length',
  room: 'length',
  used: 'length',
  available: 'length',
  smallest: 'length',
  largest: 'length',
  fill: 'share',
  coverage: 'share',
  price: 'money',
  cost: 'money',
  lowest: 'money',
  highest: 'money',
  movement: 'number',
  median: 'number',
  days: 'number',
  effective: 'date',
  periodEnd: 'date',
  side: 'word',
  attribute: 'word',
  figure: 'word',
  problem: 'word',
  reason: 'word',
  missing: 'words',
};

/** Names that mean something else in one rule than in the others. */
const OF_RULE: Readonly<Record<string, Readonly<Record<string, Kind>>>> = {
  N03: { expected: 'length' },
  P06: { limit: 'length' },
};

/** What writing a value needs to know of the project. */
export interface ProjectUnits {
  /** Of most of its files; lengths are written in it. */
  unit: LengthUnit;
  /** ISO 4217. */
  currency: string;
}

export interface ValueWords {
  format: Format;
  /** The project's unit as it is written. */
  unitWord: string;
  /** The word for a value that is a code: a side, an attribute, a reason. */
  word: (name: string, code: string) => string;
}

/** Centimetres in the project's unit, with two decimals at most and the unit. */
export function lengthText(centimetres: number, unit: LengthUnit, { format, unitWord }: ValueWords): string {
  const length = unit === 'in' ? centimetres / CM_PER_INCH : centimetres;
  const rounded = Math.round(length * 100) / 100;
  return `${format.number(rounded, decimalsOf(rounded))} ${unitWord}`;
}

function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  return Number.isInteger(value * 10) ? 1 : 2;
}

/**
 * A finding's values as its message takes them: lengths (stored in centimetres) in the project's unit, shares as
 * percent, money with its currency, codes as words, other numbers in the reader's notation.
 */
export function writtenValues(
  rule: string,
  params: Readonly<Record<string, unknown>>,
  { unit, currency }: ProjectUnits,
  words: ValueWords,
): Record<string, string> {
  const { format, word } = words;
  const write = (name: string, value: unknown): string => {
    const kind = OF_RULE[rule]?.[name] ?? KINDS[name];
    const text = String(value);
    if (kind === 'date') return format.date(text);
    if (kind === 'word') return word(name, text);
    if (kind === 'words') return format.list(text.split(', ').map((code) => word(name, code)));
    if (typeof value !== 'number') return text;
    if (kind === 'length') return lengthText(value, unit, words);
    if (kind === 'share') return format.percent(value);
    if (kind === 'money') return format.money(value, currency);
    return kind === 'number' ? format.number(value, decimalsOf(value)) : format.integer(value);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(name, value)]));
}
