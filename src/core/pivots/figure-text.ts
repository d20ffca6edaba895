import { type Format, signed } from '../format.js';
import type { PivotFigure, Side } from './pivot-model.js';

const WITHOUT_UNIT = ['count', 'ratio', 'index', 'rate', 'facings', 'units', 'number'];

/** The code of the unit that stands in a figure's head; null: counts and shares have none. */
export function headUnit({ unit }: PivotFigure): string | null {
  const [own = ''] = unit.split('/');
  return WITHOUT_UNIT.includes(own) ? null : own;
}

const isAverage = (id: string): boolean => id.endsWith('PerStore');

/** A figure of a pivot as its column writes it. */
export function figureText(format: Format, number: number | null, { id, unit, isCalculated }: PivotFigure): string {
  // Of a person's own figure nobody knows how large it is: its first digits count.
  if (isCalculated && unit !== 'ratio') return format.figure(number);
  if (unit === 'ratio') return format.percent(number);
  if (/^[A-Z]{3}$/.test(unit)) return format.number(number, 0);
  if (/^[A-Z]{3}\//.test(unit)) return format.number(number, 2);
  if (unit === 'index') return format.number(number, 0);
  if (unit === 'count' || unit === 'facings') return isAverage(id) ? format.number(number, 1) : format.integer(number);
  return format.number(number, 1);
}

/** A figure of one side: a change has its sign, a change in percent is one. */
export function sideText(format: Format, number: number | null, of: PivotFigure, side: Side): string {
  if (side === 'now' || side === 'before') return figureText(format, number, of);
  // A share changes by points, not by percent.
  if (side === 'change' && of.unit === 'ratio') return format.points(number);
  if (number === null) return figureText(format, null, of);
  return signed(number, (size) => (side === 'ratio' ? format.percent(size) : figureText(format, size, of)));
}
