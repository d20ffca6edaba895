const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;

const MAX_EXACT = 9_007_199_254_740_991;

/** Powers of ten that a double represents exactly. */
const EXACT_POWERS = Float64Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/** Decimal notation only: no hexadecimal, no Infinity, no digit grouping. */
const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,5})?$/;

/** Where a cell ends, as its reader found out. */
export interface CellEnd {
  /** At its comma, or at the row's end; -1: unknown. */
  stop: number;
}

/**
 * Reads the cell at `start`, of a row that ends at `end` (exclusive), as a number; NaN when it is empty. A cell with
 * anything but a minus, digits and a point is left to `numberOfText`: then `cell.stop` is -1.
 *
 * Short decimals are read digit by digit: a mantissa below 2^53 divided by a power of ten up to 10^22 has two exact
 * operands, so IEEE division rounds correctly (Clinger 1990). Longer ones go through `numberOfText`, which gives the
 * same value more slowly. Minus zero becomes zero.
 */
export function numberOfBytes(bytes: Uint8Array, start: number, end: number, cell: CellEnd): number {
  let at = start;
  const negative = at < end && bytes[at] === MINUS;
  if (negative) at++;
  const first = at;
  let mantissa = 0;
  let point = -1;
  for (; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit >= 0 && digit <= 9) mantissa = mantissa * 10 + digit;
    else if (digit === POINT - ZERO && point < 0) point = at;
    else break;
  }
  cell.stop = at >= end || bytes[at] === COMMA ? at : -1;
  if (cell.stop < 0) return NaN;
  const fraction = point < 0 ? 0 : at - 1 - point;
  const digits = at - first - (point < 0 ? 0 : 1);
  if (digits === 0 || fraction > 22) return numberOfText(asciiText(bytes, start, at));
  let value = fraction === 0 ? mantissa : mantissa / (EXACT_POWERS[fraction] as number);
  if (mantissa > MAX_EXACT) {
    value = digits > 19 ? NaN : longDecimal(bytes, first, at, mantissa, EXACT_POWERS[fraction] as number);
    if (value !== value) return numberOfText(asciiText(bytes, start, at));
  }
  return negative ? 0 - value : value;
}

/**
 * Files are full of doubles written out (`48.809999999999995`), whose 16 to 19 digits exceed a double. The quotient of
 * the rounded mantissa and `power` is corrected by its exact remainder, in two doubles (Dekker 1971); if a slightly
 * smaller or larger remainder would round differently, NaN leaves it to `numberOfText`.
 */
function longDecimal(bytes: Uint8Array, first: number, end: number, mantissa: number, power: number): number {
  let high = 0;
  let low = 0;
  let digits = 0;
  for (let at = first; at < end; at++) {
    const digit = (bytes[at] as number) - ZERO;
    if (digit < 0) continue;
    if (digits < 10) high = high * 10 + digit;
    else low = low * 10 + digit;
    digits++;
  }
  const scale = EXACT_POWERS[digits - 10] as number;
  const quotient = mantissa / power;
  const whole = high * scale;
  const product = quotient * power;
  const wholeRest = restOfProduct(high, scale, whole);
  // The order matters: the first three are close to each other or whole numbers, so nothing is rounded away.
  const remainder = whole - product + low + (wholeRest - restOfProduct(quotient, power, product));
  const correction = remainder / power;
  const rounded = quotient + correction * (1 - CLOSE);
  return rounded === quotient + correction * (1 + CLOSE) ? rounded : NaN;
}

/** Far above the correction's own relative error, far below what decides a rounding. */
const CLOSE = 2 ** -36;
const SPLITTER = 2 ** 27 + 1;

/** The exact rounding error of the product of two doubles (Veltkamp's split, Dekker's product). */
function restOfProduct(a: number, b: number, product: number): number {
  const aShifted = a * SPLITTER;
  const aHigh = aShifted - (aShifted - a);
  const aLow = a - aHigh;
  const bShifted = b * SPLITTER;
  const bHigh = bShifted - (bShifted - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** Reads a cell's text as a number, ignoring surrounding blanks; NaN when empty, infinite or not a number. */
export function numberOfText(text: string): number {
  const trimmed = text.trim();
  if (!DECIMAL.test(trimmed)) return NaN;
  const value = Number(trimmed);
  return Number.isFinite(value) ? value + 0 : NaN;
}

/** Longest cell that can be a number; a longer one is text. */
const LONGEST_NUMBER = 400;

function asciiText(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > LONGEST_NUMBER) return '';
  let text = '';
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i] as number);
  return text;
}
