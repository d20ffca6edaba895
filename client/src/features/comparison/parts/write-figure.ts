import type { ComparisonWords } from '../use-comparison-words.js';

/** A value in its unit's notation, without the unit: counts whole, shares as percent, money as money. */
export function writeFigure({ format }: ComparisonWords, value: number | null, unit: string): string | null {
  if (value === null) return null;
  if (unit === 'count' || unit === 'units') return format.integer(value);
  if (unit === 'ratio') return format.percent(value);
  if (/^[A-Z]{3}$/.test(unit)) return format.money(value, unit, Math.abs(value) < 100 ? 2 : 0);
  return format.figure(value);
}

/** Units that are written after a figure; the others are in the notation itself. */
export function unitBeside(unit: string): string | null {
  return unit === 'count' || unit === 'units' || unit === 'ratio' || /^[A-Z]{3}$/.test(unit) ? null : unit;
}
