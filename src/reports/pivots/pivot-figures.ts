import type { Reason } from '../../core/metrics/reason.js';
import type { DisplaySystem } from '../../core/units/display.js';
import { type CellFigures, calculator } from './calculated/calculated-measure.js';
import { inDisplay, quantityOf } from './pivot-measures.js';
import { computedMeasures, type PivotQuestion } from './pivot-question.js';

/** A cell's figures for a reader, not rounded: the requested measures, then the calculated ones. */
export interface ReaderFigures {
  readonly values: readonly (number | null)[];
  /** Present when a value is null. */
  readonly reasons?: readonly (Reason | null)[];
}

/** Converts the computed figures of cells from centimeters to a reader's units. */
export function readerFigures(question: PivotQuestion, display: DisplaySystem): (cell: CellFigures) => ReaderFigures {
  const computed = computedMeasures(question);
  const quantities = computed.map((measure) => quantityOf(measure, question));
  const calculate = calculator(question.calculated, computed, question.table);
  const shown = question.measures.length;
  return ({ values, reasons }) => {
    const converted = values.map((value, at) => {
      const quantity = quantities[at];
      return quantity === undefined ? value : inDisplay(value, quantity, display);
    });
    const own = calculate({ values: converted, reasons });
    const all = [...converted.slice(0, shown), ...own.map(({ value }) => value)];
    if (!all.includes(null)) return { values: all };
    const why = all.slice(0, shown).map((_, at) => reasons?.[at] ?? null);
    return { values: all, reasons: [...why, ...own.map(({ reason }) => reason)] };
  };
}

/** The index of a figure among a reader's figures: a measure's, or a calculated one's by name; −1 for none. */
export function figureAt({ measures, calculated }: PivotQuestion, by: string): number {
  const measure = measures.findIndex((each) => each === by);
  if (measure >= 0) return measure;
  const own = calculated.findIndex(({ name }) => name === by);
  return own < 0 ? -1 : measures.length + own;
}
