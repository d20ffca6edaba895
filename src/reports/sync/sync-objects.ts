import { SALES_MEASURES, SPACE_MEASURES } from '../../core/metrics/figure-ids.js';
import type { SummedMeasureId } from '../../core/metrics/measures.js';
/** What a browser stores of a project: products, stores, planograms, and products by store. */
export const SYNC_OBJECTS = ['prd', 'str', 'pln', 'prs'] as const;
export type SyncObject = (typeof SYNC_OBJECTS)[number];

/** The objects that have a list. */
export const LISTED_OBJECTS = ['prd', 'str'] as const satisfies SyncObject[];
export type ListedObject = (typeof LISTED_OBJECTS)[number];

export function isListed(object: SyncObject): object is ListedObject {
  return object === 'prd' || object === 'str';
}

/**
 * How a product or store relates to the list: on a planogram and listed; on a planogram but not listed; on a planogram
 * while there is no list; on no planogram.
 */
export const MATCH_STATES = ['matched', 'unmatched', 'placed', 'unplaced'] as const;
export type MatchState = (typeof MATCH_STATES)[number];

/** The sums for a row of each object; days of supply need two more. */
export const SYNC_MEASURES = [
  'positions',
  ...SPACE_MEASURES,
  ...SALES_MEASURES,
] as const satisfies readonly SummedMeasureId[];
