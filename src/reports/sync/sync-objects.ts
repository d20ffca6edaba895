import { SALES_MEASURES, SPACE_MEASURES } from '../../core/metrics/figure-ids.js';
import type { SummedMeasureId } from '../../core/metrics/measures.js';
/** What a browser keeps of a project: products, stores, planograms, and products by store. */
export const SYNC_OBJECTS = ['prd', 'str', 'pln', 'prs'] as const;
export type SyncObject = (typeof SYNC_OBJECTS)[number];

/** The objects that a standing list takes part in. */
export const LISTED_OBJECTS = ['prd', 'str'] as const satisfies SyncObject[];
export type ListedObject = (typeof LISTED_OBJECTS)[number];

export function isListed(object: SyncObject): object is ListedObject {
  return object === 'prd' || object === 'str';
}

/**
 * How a product or a store stands to the list: on a planogram and listed; on a planogram, not listed; on a planogram
 * while there is no list to compare with; on no planogram.
 */
export const MATCH_STATES = ['matched', 'unmatched', 'placed', 'unplaced'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** What is summed for a row of each object; days of supply are made of two more sums. */
export const SYNC_MEASURES = [
  'positions',
  ...SPACE_MEASURES,
  ...SALES_MEASURES,
] as const satisfies readonly SummedMeasureId[];
