import { type ColorMode, divergingColor, readableOn, sequentialColor } from '../../../lib/palette.js';
import { isIndex } from '../state/fields.js';
import type { PivotModel, ShownAs } from './pivot-model.js';

export interface CellColour {
  readonly background: string;
  readonly color: string;
}

/** The colour of a figure among the innermost figures of its measure; an index around 100. */
export type Heat = (measure: number, value: number | null) => CellColour | null;

export function heatOf(model: PivotModel, as: ShownAs, mode: ColorMode): Heat {
  const ranges = model.measures.map((_, measure) => model.range(measure, as));
  return (measure, value) => {
    const range = ranges[measure];
    const name = model.measures[measure];
    if (value === null || range === null || range === undefined || name === undefined) return null;
    const background = isIndex(name)
      ? divergingColor(value, mode)
      : sequentialColor(value, range.low, range.high, mode);
    return { background, color: readableOn(background) };
  };
}
