import { DEFAULT_ELASTICITY } from '../metrics/figure-settings.js';
import { DEFAULT_SUPPLY_LIMITS, type SupplyLimits } from '../metrics/supply.js';

/**
 * What a plan optimizes. `sales` and `refills` first satisfy both days-of-supply limits, then maximize expected sales
 * or minimize refills. `shortages` satisfies only the lower limit, so nothing is cut for being too much; `sales-only`
 * ignores limits.
 */
export const PLAN_OBJECTIVES = ['sales', 'shortages', 'refills', 'sales-only'] as const;
export type PlanObjective = (typeof PLAN_OBJECTIVES)[number];

export interface FacingsRange {
  readonly min: number;
  /** null: no limit. */
  readonly max: number | null;
}

/** Settings of a category's products. */
export interface CategoryRates {
  readonly elasticity: number;
  readonly limits: SupplyLimits;
}

export interface PlanOptions {
  readonly objective: PlanObjective;
  /** Takes the product's category as the file names it; '' if it names none. */
  readonly ratesOf: (category: string) => CategoryRates;
  readonly facings: FacingsRange;
  /** Cases that the shelf must hold of every item whose case size is known; null: not required. */
  readonly casePacks: number | null;
  /** Positions (by number in file order) and fixtures that stay exactly as they are. */
  readonly lockedPositions: ReadonlySet<number>;
  readonly lockedFixtures: ReadonlySet<number>;
  /** Limits of individual positions. */
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
