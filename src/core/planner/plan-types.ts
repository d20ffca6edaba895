import type { ExpectedRange } from './expected-sales.js';
import type { StayReason } from './stay.js';

/** Why a number of facings changes; the first reason in this list that applies is given. */
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

/** The place of a position in walking order: segment from the left, shelf from the floor, place from the left. */
export interface ShelfPlace {
  /** 1-based; null outside every segment. */
  readonly segment: number | null;
  /** Counted from the floor among the segment's shelves that carry products. */
  readonly shelf: number;
  readonly place: number;
}

/** A position of the plan; lengths in centimeters. */
export interface PlannedPosition extends ShelfPlace {
  /** In file order. */
  readonly position: number;
  readonly line: number;
  readonly fixture: number;
  readonly key: string | null;
  readonly upc: string;
  readonly name: string;
  /** Seen from the front, including side caps. */
  readonly facings: BeforeAfter<number>;
  /** Of this position only. */
  readonly width: BeforeAfter<number | null>;
  /** Units of the product over all its places; days and refills are also per product. */
  readonly capacity: BeforeAfter<number | null>;
  readonly daysOfSupply: BeforeAfter<number | null>;
  readonly refills: BeforeAfter<number | null>;
  /** Per week. */
  readonly units: number | null;
  readonly sales: number | null;
  readonly caseUnits: number | null;
  /** Weekly sales; 0 where nothing changes. */
  readonly change: ExpectedRange;
  readonly reason: ChangeReason | null;
  /** The limit that the reason refers to: days, cases or facings. */
  readonly limit: number | null;
  readonly stays: StayReason | null;
  /** Still below or above the limits after the plan. */
  readonly unmet: 'below' | 'above' | null;
}

/** Products within and outside their limits. */
export interface SupplyCount {
  readonly below: number;
  readonly inRange: number;
  readonly above: number;
}

/** The work of keeping the shelf filled. */
export interface Restocking {
  /** Refills per week over all places. */
  readonly refills: number;
  /** Products whose places hold a whole case, among those with a known case size. */
  readonly casesFit: number;
  readonly casesKnown: number;
}

/** A shelf, or shelves that are filled as one; lengths in centimeters. */
export interface PlannedRun {
  readonly fixtures: readonly number[];
  readonly segment: number | null;
  readonly shelf: number;
  readonly available: number;
  readonly used: BeforeAfter<number>;
  /** Today its positions are wider than the shelf; the plan does not make them wider. */
  readonly isOverfull: boolean;
  readonly changed: number;
  readonly restocking: BeforeAfter<Restocking>;
  /** False when the search hit its limit. */
  readonly isProven: boolean;
}

/** A changed row of the file; lengths in the file's unit, null: unchanged. */
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
  /** Weekly, for products with movement and a price. */
  readonly sales: number;
  readonly change: ExpectedRange;
  readonly isProven: boolean;
}
