import { changeOf, type FigureChange } from './comparison.js';
import { FIGURE_GROUPS } from './figure-ids.js';

/** Figures of which there is 0 where nothing stands: sums and counts. Of a share, an index or a rate there is none. */
const COUNTED: readonly string[] = [
  ...FIGURE_GROUPS.space,
  ...FIGURE_GROUPS.sales,
  ...['products', 'stores', 'planograms', 'positions', 'pointsOfDistribution'],
];

/**
 * A figure's change from one publication to another. Undefined: nothing stands there on that side, which is 0 for sums
 * and counts and unknown for all else; null: something does, but the figure is not known.
 */
export function changeBetween(
  measure: string,
  before: number | null | undefined,
  now: number | null | undefined,
): FigureChange {
  const none = COUNTED.includes(measure) ? 0 : null;
  return changeOf(before === undefined ? none : before, now === undefined ? none : now);
}
