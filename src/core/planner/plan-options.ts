import { DEFAULT_ELASTICITY } from '../metrics/figure-settings.js';
import { DEFAULT_SUPPLY_LIMITS, type SupplyLimits } from '../metrics/supply.js';

/**
 * What a plan is to achieve. `sales` and `refills` serve both days-of-supply limits first: then the expected sales, or
 * the fewest refills. `shortages` serves the lower limit alone, so that nothing is cut for being too much; `sales-only`
 * knows no limits.
 */
export const PLAN_OBJECTIVES = ['sales', 'shortages', 'refills', 'sales-only'] as const;
export type PlanObjective = (typeof PLAN_OBJECTIVES)[number];

export interface FacingsRange {
  readonly min: number;
  /** null: no limit. */
  readonly max: number | null;
}

/** What holds for the products of a category. */
export interface CategoryRates {
  readonly elasticity: number;
  readonly limits: SupplyLimits;
}

export interface PlanOptions {
  readonly objective: PlanObjective;
  /** Of a product's category, as the file names it; '' where it names none. */
  readonly ratesOf: (category: string) => CategoryRates;
  readonly facings: FacingsRange;
  /** Cases that the shelf must hold of every item whose case is known; null: not asked for. */
  readonly casePacks: number | null;
  /** Positions, by their number in file order, and fixtures that stay exactly as they are. */
  readonly lockedPositions: ReadonlySet<number>;
  readonly lockedFixtures: ReadonlySet<number>;
  /** Limits of single positions. */
  readonly ownFacings: ReadonlyMap<number, FacingsRange>;
}

export const DEFAULT_PLAN_OPTIONS: PlanOptions = {
  objective: 'sales',
  ratesOf: () => ({ elasticity: DEFAULT_ELASTICITY, limits: DEFAULT_SUPPLY_LIMITS }),
  facings: { min: 1, max: null },
  casePacks: null,
  lockedPositions: new Set(),
  lockedFixtures: new Set(),
  ownFacings: new Map(),
};
