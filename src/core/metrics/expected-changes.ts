import type { AnalysisFigures } from './analysis.js';

export type ChangeFigures = Pick<
  AnalysisFigures,
  'opportunity' | 'fairShareSpace' | 'spaceGapValue' | 'expectedChangeLow' | 'expectedChangeHigh'
>;

/** What items gain or give up when each gets its fair share. */
export interface ChangeTotal {
  readonly items: number;
  /** Space gained or, if negative, given up; in display units. */
  readonly space: number;
  /** The value of that space at each item's own sales per unit of space. */
  readonly value: number;
  /** Expected change in sales per week. */
  readonly low: number;
  readonly high: number;
}

export interface ExpectedChanges {
  readonly increases: ChangeTotal;
  readonly cuts: ChangeTotal;
  /** Items without space or without sales, whose change is unknown. */
  readonly unknown: number;
}

/** A gap smaller than this part of the fair share is rounding noise. */
const NO_GAP = 1e-12;
const NOTHING: ChangeTotal = { items: 0, space: 0, value: 0, low: 0, high: 0 };

/** Totals of increases and of cuts, kept apart: one item's gain does not offset another's loss. */
export function expectedChanges(items: Iterable<ChangeFigures>): ExpectedChanges {
  let [increases, cuts] = [NOTHING, NOTHING];
  let unknown = 0;
  for (const item of items) {
    const { opportunity: gap, expectedChangeLow: low, expectedChangeHigh: high } = item;
    if (gap === null || low === null || high === null) unknown += 1;
    else if (Math.abs(gap) <= NO_GAP * Math.abs(item.fairShareSpace ?? 0)) continue;
    else if (gap > 0) increases = added(increases, gap, item.spaceGapValue ?? 0, low, high);
    else cuts = added(cuts, gap, item.spaceGapValue ?? 0, low, high);
  }
  return { increases, cuts, unknown };
}

function added(to: ChangeTotal, space: number, value: number, low: number, high: number): ChangeTotal {
  return {
    items: to.items + 1,
    space: to.space + space,
    value: to.value + value,
    low: to.low + low,
    high: to.high + high,
  };
}
