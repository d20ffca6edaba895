import type { Format } from '../format.js';

/** A key figure's formatted value and its unit. */
export function writeKeyFigure(
  format: Format,
  { value, unit }: { readonly value: number | null; readonly unit: string },
): { text: string | null; unit?: string } {
  if (value === null) return { text: null };
  if (unit === 'count') return { text: format.integer(value) };
  if (unit === 'ratio') return { text: format.percent(value) };
  if (unit === 'days') return { text: format.number(value, 1), unit };
  if (/^[A-Z]{3}$/.test(unit)) return { text: format.money(value, unit, 0) };
  return { text: format.figure(value), unit };
}
