import type { Format } from '../../lib/format.js';
import { CM_PER_INCH, type LengthUnit } from '@core/units/length.js';
import { kindOfValue } from '@core/validation/value-kinds.js';

/** What writing a value needs to know about the project. */
export interface ProjectUnits {
  /** The unit of most of its files; lengths are written in it. */
  unit: LengthUnit;
  /** ISO 4217. */
  currency: string;
}

export interface ValueWords {
  format: Format;
  /** The written form of the project's unit. */
  unitWord: string;
  /** The text for a code: a side, an attribute, a reason. */
  word: (name: string, code: string) => string;
}

/** Formats centimeters in the project's unit, with at most two decimals and the unit. */
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
 * A finding's values for its message: lengths (stored in centimeters) in the project's unit, shares in percent, money
 * with its currency, codes as texts, other numbers in the reader's notation.
 */
export function writtenValues(
  rule: string,
  params: Readonly<Record<string, unknown>>,
  { unit, currency }: ProjectUnits,
  words: ValueWords,
): Record<string, string> {
  const { format, word } = words;
  const write = (name: string, value: unknown): string => {
    const kind = kindOfValue(rule, name);
    const text = String(value);
    if (kind === 'date') return format.date(text);
    if (kind === 'word') return word(name, text);
    if (kind === 'words') return format.list(text.split(', ').map((code) => word(name, code)));
    if (typeof value !== 'number') return text;
    if (kind === 'length') return lengthText(value, unit, words);
    if (kind === 'share') return format.percent(value);
    if (kind === 'bytes') return format.bytes(value);
    if (kind === 'money') return format.money(value, currency);
    return kind === 'number' ? format.number(value, decimalsOf(value)) : format.integer(value);
  };
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(name, value)]));
}
