import type { ExpectedRange } from './expected-sales.js';
import type { StayReason } from './stay.js';

/** Why a number of facings changes; what comes first in the list decides. */
export const CHANGE_REASONS = [
  'facings-limit',
  'below-days',
  'below-cases',
  'above-days',
  'frees-for-supply',
  'frees-for-sales',
  'frees-for-refills',
  'more-sales',
  'fewer-refills',
] as const;
export type ChangeReason = (typeof CHANGE_REASONS)[number];

/** Before and after. */
export interface BeforeAfter<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** Where a position stands, as a person walks: segment from the left, shelf from the floor, place from the left. */
export interface ShelfPlace {
  /** 1-based; null outside of every segment. */
  readonly segment: number | null;
  /** Counted from the floor among the segment's shelves that carry something. */
  readonly shelf: number;
  readonly place: number;
}

/** A position of the plan; lengths in centimetres. */
export interface PlannedPosition extends ShelfPlace {
  /** In file order. */
  readonly position: number;
  readonly line: number;
  readonly fixture: number;
  readonly key: string | null;
  readonly upc: string;
  readonly name: string;
  /** Seen from the front, with side caps. */
  readonly facings: BeforeAfter<number>;
  /** Of the position alone. */
  readonly width: BeforeAfter<number | null>;
  /** Units of the product over all its places; so are days and refills. */
  readonly capacity: BeforeAfter<number | null>;
  readonly daysOfSupply: BeforeAfter<number | null>;
  readonly refills: BeforeAfter<number | null>;
  /** A week. */
  readonly units: number | null;
  readonly sales: number | null;
  readonly caseUnits: number | null;
  /** In sales a week; 0 where nothing changes. */
  readonly change: ExpectedRange;
  readonly reason: ChangeReason | null;
  /** What the reason compares with: days, cases or facings. */
  readonly limit: number | null;
  readonly stays: StayReason | null;
  /** Below or above the limits even so. */
  readonly unmet: 'below' | 'above' | null;
}

/** Products within and out of their limits. */
export interface SupplyCount {
  readonly below: number;
  readonly inRange: number;
  readonly above: number;
}

/** The second measure: the work of keeping the shelf filled. */
export interface Restocking {
  /** Times a week that somebody fills a place up. */
  readonly refills: number;
  /** Products whose places hold a whole case, of those whose case is known. */
  readonly casesFit: number;
  readonly casesKnown: number;
}

/** A shelf, or shelves that are filled as one; lengths in centimetres. */
export interface PlannedRun {
  readonly fixtures: readonly number[];
  readonly segment: number | null;
  readonly shelf: number;
  readonly available: number;
  readonly used: BeforeAfter<number>;
  /** Fuller than it is wide today; it does not get fuller. */
  readonly isOverfull: boolean;
  readonly changed: number;
  readonly restocking: BeforeAfter<Restocking>;
  /** False when the search ended at its limit. */
  readonly isProven: boolean;
}

/** A row of the file that changes; lengths in the file's unit, null: as it is. */
export interface RowEdit {
  readonly line: number;
  readonly position: number;
  readonly hFacings: number | null;
  readonly width: number | null;
  readonly x: number | null;
}

export interface FacingsPlan {
  /** Every position that counts, in walking order. */
  readonly positions: readonly PlannedPosition[];
  readonly runs: readonly PlannedRun[];
  readonly edits: readonly RowEdit[];
  readonly supply: BeforeAfter<SupplyCount>;
  readonly restocking: BeforeAfter<Restocking>;
  /** A week, of what is sold and priced. */
  readonly sales: number;
  readonly change: ExpectedRange;
  readonly isProven: boolean;
}
