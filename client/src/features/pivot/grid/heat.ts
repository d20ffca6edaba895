import { centreOf } from '@core/metrics/figure-ids.js';
import { type ColorMode, divergingColor, readableOn, sequentialColor, signedColor } from '../../../lib/palette.js';
import type { PivotModel, ShownAs, ShownColumn, ShownLine, Side } from './pivot-model.js';

export interface CellColour {
  readonly background: string;
  readonly color: string;
}

/** A figure's color among those of its measure at the same depth. */
export type Heat = (line: ShownLine, column: ShownColumn, value: number | null) => CellColour | null;

/** The meaning of a figure's colors: from low to high, by ratio around 100, or below and above 0. */
export const HEAT_SCALES = ['sequential', 'index', 'signed'] as const;
export type HeatScale = (typeof HEAT_SCALES)[number];

/** The comparison sides with colors: earlier values would need their own scale. */
export const HEAT_SIDES: readonly Side[] = ['now', 'change', 'ratio'];
/** The percentage of change with the strongest color, because a line that started near zero has no upper limit. */
const MOST_RATIO = 1;

/** An expanded line has its children colored instead. */
const isInnermost = (line: ShownLine): boolean => !line.hasBelow || line.isClosed;

/** Changes, gaps and what falls below 0 are read around 0, an index around 100, all else from low to high. */
export function heatScaleOf(model: PivotModel, as: ShownAs, measure: number, side: Side): HeatScale {
  if (side !== 'now') return 'signed';
  const figure = model.figures[measure];
  const centre = figure?.isCalculated ? null : centreOf(figure?.id ?? '');
  if (centre !== null) return centre === 100 ? 'index' : 'signed';
  const { rows, columns } = model.pivot.question;
  const range = model.range(measure, as, rows.length, columns.length);
  return range !== null && range.low < 0 ? 'signed' : 'sequential';
}

type Range = NonNullable<ReturnType<PivotModel['range']>>;

function colourOn(scale: HeatScale, value: number, { low, high }: Range, side: Side, mode: ColorMode): string {
  if (scale === 'index') return divergingColor(value, mode);
  if (scale === 'sequential') return sequentialColor(value, low, high, mode);
  const furthest = Math.max(Math.abs(low), Math.abs(high));
  return signedColor(value, side === 'ratio' ? Math.min(MOST_RATIO, furthest) : furthest, mode);
}

export function heatOf(model: PivotModel, as: ShownAs, mode: ColorMode): Heat {
  const known = new Map<string, { scale: HeatScale; range: Range | null }>();
  const scaleOf = ({ measure, side, line }: ShownColumn, down: number) => {
    const across = line.depth + 1;
    const key = `${measure} ${side} ${down} ${across}`;
    const found = known.get(key) ?? {
      scale: heatScaleOf(model, as, measure, side),
      range: model.range(measure, as, down, across, side),
    };
    known.set(key, found);
    return found;
  };
  const hasColumns = model.pivot.question.columns.length > 0;
  return (line, column, value) => {
    const isTotal = line.id === '' || (column.line.id === '' && hasColumns);
    if (value === null || isTotal || !HEAT_SIDES.includes(column.side)) return null;
    if (!isInnermost(line) || !isInnermost(column.line)) return null;
    const { scale, range } = scaleOf(column, line.depth + 1);
    if (range === null) return null;
    const background = colourOn(scale, value, range, column.side, mode);
    return { background, color: readableOn(background) };
  };
}
