import { changeOf, type FigureChange } from './comparison.js';
import { FIGURE_GROUPS } from './figure-ids.js';

/** Figures that are 0 for missing items: sums and counts. A share, an index or a rate of nothing does not exist. */
const COUNTED: readonly string[] = [
  ...FIGURE_GROUPS.space,
  ...FIGURE_GROUPS.sales,
  ...['products', 'stores', 'planograms', 'positions', 'pointsOfDistribution'],
];

/**
 * A figure's change from one publication to another. Undefined: the item is missing on that side, which counts as 0 for
 * sums and counts and as unknown otherwise. Null: the item exists, but its figure is unknown.
 */
export function changeBetween(
  measure: string,
  before: number | null | undefined,
  now: number | null | undefined,
): FigureChange {
  const none = COUNTED.includes(measure) ? 0 : null;
  return changeOf(before === undefined ? none : before, now === undefined ? none : now);
}
