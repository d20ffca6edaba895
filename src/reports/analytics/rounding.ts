/** Powers of ten from 1e-40 to 1e40; outside them a figure is left as it is. */
const POWERS = Array.from({ length: 81 }, (_, index) => 10 ** (index - 40));
const DIGITS = 12;

/**
 * A figure rounded to 12 significant digits. Sums of the same rows in another order differ in the 15th digit; after
 * rounding, the same question always has the same answer, and a shorter one. This is far finer than any shelf can be
 * measured.
 */
export function round(value: number): number {
  if (value === 0 || !Number.isFinite(value) || Number.isInteger(value)) return value;
  const magnitude = Math.floor(Math.log10(Math.abs(value)));
  const power = POWERS[DIGITS - 1 - magnitude + 40];
  return power === undefined ? value : Math.round(value * power) / power;
}

export function rounded(value: number | null): number | null {
  return value === null ? null : round(value);
}
