import { type Format, signed } from '../format.js';
import type { PivotFigure, Side } from './pivot-model.js';

const WITHOUT_UNIT = ['count', 'ratio', 'index', 'rate', 'facings', 'units', 'number'];

/** The code of the unit shown in a figure's column heading; null for counts and shares. */
export function headUnit({ unit }: PivotFigure): string | null {
  const [own = ''] = unit.split('/');
  return WITHOUT_UNIT.includes(own) ? null : own;
}

const isAverage = (id: string): boolean => id.endsWith('PerStore');

/** A pivot figure as its column formats it. */
export function figureText(format: Format, number: number | null, { id, unit, isCalculated }: PivotFigure): string {
  // The magnitude of a calculated figure is unknown, so show significant digits.
  if (isCalculated && unit !== 'ratio') return format.figure(number);
  if (unit === 'ratio') return format.percent(number);
  if (/^[A-Z]{3}$/.test(unit)) return format.number(number, 0);
  if (/^[A-Z]{3}\//.test(unit)) return format.number(number, 2);
  if (unit === 'index') return format.number(number, 0);
  if (unit === 'count' || unit === 'facings') return isAverage(id) ? format.number(number, 1) : format.integer(number);
  return format.number(number, 1);
}

/** One side of a compared figure: changes get a sign, and a relative change is in percent. */
export function sideText(format: Format, number: number | null, of: PivotFigure, side: Side): string {
  if (side === 'now' || side === 'before') return figureText(format, number, of);
  // Shares change by percentage points, not percent.
  if (side === 'change' && of.unit === 'ratio') return format.points(number);
  if (number === null) return figureText(format, null, of);
  return signed(number, (size) => (side === 'ratio' ? format.percent(size) : figureText(format, size, of)));
}
