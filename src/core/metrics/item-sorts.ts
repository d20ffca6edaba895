import { FIGURE_IDS } from './figure-ids.js';

const COUNTS = ['products', 'stores', 'planograms', 'positions', 'factRows', 'distribution'] as const;

/** The numbers of an item. */
export const ITEM_VALUES = [...COUNTS, ...FIGURE_IDS] as const;

/** What the items of an analysis can be sorted by. `expectedChange` sorts by the end of the range closer to 0. */
export const ITEM_SORTS = ['name', 'expectedChange', ...ITEM_VALUES] as const;
export type ItemSort = 'name' | 'expectedChange' | (typeof ITEM_VALUES)[number];

/**
 * For an analysis of many items: how many are returned by each share (as many as a chart draws) and by each side's gap.
 */
export const LEADING_ITEMS = { shares: 300, gaps: 100 } as const;
/** Items that a call may request beside the leading ones. */
export const MOST_KEPT_ITEMS = 50;

/** The end of the expected change closer to 0; null when unknown. */
export function nearerEnd(item: {
  readonly expectedChangeLow: number | null;
  readonly expectedChangeHigh: number | null;
}): number | null {
  const { expectedChangeLow: low, expectedChangeHigh: high } = item;
  if (low === null || high === null) return null;
  return low < 0 ? high : low;
}
