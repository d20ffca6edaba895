import { FIGURE_IDS } from './figure-ids.js';

const COUNTS = ['products', 'stores', 'planograms', 'positions', 'factRows', 'distribution'] as const;

/** The numbers of an item. */
export const ITEM_VALUES = [...COUNTS, ...FIGURE_IDS] as const;

/** What the items of an analysis can be sorted by: `expectedChange` by the end of the range that is nearer to nothing. */
export const ITEM_SORTS = ['name', 'expectedChange', ...ITEM_VALUES] as const;
export type ItemSort = 'name' | 'expectedChange' | (typeof ITEM_VALUES)[number];

/** Of an analysis of many items, how many lead by either share, as many as a chart draws, and by either side's gap. */
export const LEADING_ITEMS = { shares: 300, gaps: 100 } as const;
/** Items that may be asked for beside the leading ones. */
export const MOST_KEPT_ITEMS = 50;

/** The nearer end of the expected change; null when it is not known. */
export function nearerEnd(item: {
  readonly expectedChangeLow: number | null;
  readonly expectedChangeHigh: number | null;
}): number | null {
  const { expectedChangeLow: low, expectedChangeHigh: high } = item;
  if (low === null || high === null) return null;
  return low < 0 ? high : low;
}
