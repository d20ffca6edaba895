import { type ColorMode, divergingColor, readableOn, sequentialColor } from '../../../lib/palette.js';
import { isIndex } from '../state/fields.js';
import type { PivotModel, ShownAs, ShownColumn, ShownLine } from './pivot-model.js';

export interface CellColour {
  readonly background: string;
  readonly color: string;
}

/** The colour of a figure among those of its measure that stand as deep; an index around 100. */
export type Heat = (line: ShownLine, column: ShownColumn, value: number | null) => CellColour | null;

/** What is open has its own lines coloured instead. */
const isInnermost = (line: ShownLine): boolean => !line.hasBelow || line.isClosed;

export function heatOf(model: PivotModel, as: ShownAs, mode: ColorMode): Heat {
  const ranges = new Map<string, ReturnType<PivotModel['range']>>();
  const rangeOf = (measure: number, down: number, across: number) => {
    const key = `${measure} ${down} ${across}`;
    let range = ranges.get(key);
    if (range === undefined) ranges.set(key, (range = model.range(measure, as, down, across)));
    return range;
  };
  const hasColumns = model.pivot.question.columns.length > 0;
  return (line, column, value) => {
    const name = column.side === 'now' ? model.figures[column.measure]?.id : undefined;
    const isTotal = line.id === '' || (column.line.id === '' && hasColumns);
    if (value === null || name === undefined || isTotal) return null;
    if (!isInnermost(line) || !isInnermost(column.line)) return null;
    const range = rangeOf(column.measure, line.depth + 1, column.line.depth + 1);
    if (range === null) return null;
    const background = isIndex(name)
      ? divergingColor(value, mode)
      : sequentialColor(value, range.low, range.high, mode);
    return { background, color: readableOn(background) };
  };
}
