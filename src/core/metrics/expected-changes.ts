import type { AnalysisFigures } from './analysis.js';

type ChangeFigures = Pick<
  AnalysisFigures,
  'opportunity' | 'fairShareSpace' | 'spaceGapValue' | 'expectedChangeLow' | 'expectedChangeHigh'
>;

/** What items gain, or give up, when each gets its fair share. */
export interface ChangeTotal {
  readonly items: number;
  /** Space gained or, below 0, given up; in display units. */
  readonly space: number;
  /** The same at each item's own sales per unit of space. */
  readonly value: number;
  /** Expected change in sales per week. */
  readonly low: number;
  readonly high: number;
}

export interface ExpectedChanges {
  readonly increases: ChangeTotal;
  readonly cuts: ChangeTotal;
  /** Items of which it cannot be told: without space, or without sales. */
  readonly unknown: number;
}

/** A gap smaller than this part of the fair share is what arithmetic leaves of none. */
const NO_GAP = 1e-12;
const NOTHING: ChangeTotal = { items: 0, space: 0, value: 0, low: 0, high: 0 };

/** Increases and cuts of items, each added up by itself: what one item gains does not make up for what another loses. */
export function expectedChanges(items: readonly ChangeFigures[]): ExpectedChanges {
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
