import type {
  OverrideRule,
  PerformanceRecord,
  PlanogramRecord,
  ProductRecord,
  ProjectRecord,
} from '../planogram/model.js';
import { CM_PER_FOOT, CM_PER_METRE, type LengthUnit } from '../units/length.js';
import { type Reason, positive, ratio } from './reason.js';

export const DAYS_PER_WEEK = 7;
export const DAYS_PER_YEAR = 365.25;
/** The movement period when neither planogram nor project gives one (G07). */
export const DEFAULT_PERIOD_DAYS = 7;

/** An hour: no one measures movement over less, and dividing by almost 0 gives absurd figures. */
export const LEAST_PERIOD_DAYS = 1 / 24;

/** The days that `movement` covers, and whether they are assumed because the file does not say. */
export interface MovementPeriod {
  readonly days: number;
  readonly assumed: boolean;
}

/** The planogram's movement period if it is at least an hour, else the project's, else the default. */
export function movementPeriod(
  planogram: Pick<PlanogramRecord, 'movementPeriodDays'>,
  project: Pick<ProjectRecord, 'movementPeriodDays'> | null,
  defaultDays = DEFAULT_PERIOD_DAYS,
): MovementPeriod {
  const given = plausible(planogram.movementPeriodDays) ?? plausible(project?.movementPeriodDays);
  return { days: given ?? defaultDays, assumed: given === null };
}

function plausible(days: number | null | undefined): number | null {
  const given = positive(days);
  return given !== null && given >= LEAST_PERIOD_DAYS ? given : null;
}

/**
 * A figure by the file's override rule (Project 197–200). An empty Performance cell never overrides; `when-not-zero`
 * treats 0 as empty.
 */
export function overridden(rule: OverrideRule, performance: number | null, own: number | null): number | null {
  if (rule === 'never' || performance === null) return own;
  return rule === 'when-not-zero' && performance === 0 ? own : performance;
}

type OverrideRules = Pick<ProjectRecord, 'priceOverride' | 'costOverride' | 'movementOverride'>;

/** For files without a Project row: the rules of every real file. */
const USUAL_RULES: OverrideRules = {
  priceOverride: 'when-not-zero',
  costOverride: 'when-not-zero',
  movementOverride: 'when-not-zero',
};

type Commercial = Pick<PerformanceRecord, 'price' | 'caseCost' | 'movement'>;

const NOTHING = { price: null, caseCost: null, movement: null, caseTotalNumber: null } as const;

/** What a product sells on a planogram per week; every null has a reason. */
export interface ProductTrade {
  /** Units per week; empty, 0 and negative cells mean no movement. */
  readonly movement: number | null;
  readonly price: number | null;
  readonly unitCost: number | null;
  /** Units in a case, at least 1. */
  readonly caseTotalNumber: number;
  readonly sales: number | null;
  readonly profit: number | null;
  readonly movementReason: Reason | null;
  readonly salesReason: Reason | null;
  readonly profitReason: Reason | null;
}

/** Movement, sales and profit of a product on a planogram, from its Product and Performance rows. */
export function productTrade(
  rules: OverrideRules | null,
  product: (Commercial & Pick<ProductRecord, 'caseTotalNumber'>) | null,
  performance: Commercial | null,
  periodDays: number,
): ProductTrade {
  const by = rules ?? USUAL_RULES;
  const own = product ?? NOTHING;
  const here = performance ?? NOTHING;
  const sold = positive(overridden(by.movementOverride, here.movement, own.movement));
  const price = positive(overridden(by.priceOverride, here.price, own.price));
  const caseCost = positive(overridden(by.costOverride, here.caseCost, own.caseCost));
  const caseTotalNumber = Math.max(1, own.caseTotalNumber ?? 1);
  const movement = sold === null ? null : (sold / periodDays) * DAYS_PER_WEEK;
  const unitCost = caseCost === null ? null : caseCost / caseTotalNumber;
  const sales = movement === null || price === null ? null : movement * price;
  const profit = sales === null || movement === null || unitCost === null ? null : sales - movement * unitCost;
  const movementReason = movement === null ? 'no-movement' : null;
  const salesReason = sales !== null ? null : (movementReason ?? 'no-price');
  const profitReason = profit !== null ? null : (salesReason ?? 'no-cost');
  return { movement, price, unitCost, caseTotalNumber, sales, profit, movementReason, salesReason, profitReason };
}

/** Capacity ÷ daily movement: days until the shelf is empty. Also works for a group, from the two sums. */
export function daysOfSupply(capacity: number | null, dailyMovement: number | null): number | null {
  return ratio(capacity, dailyMovement);
}

/** How often per year the shelf sells through: daily movement × 365.25 ÷ capacity. */
export function turns(capacity: number | null, dailyMovement: number | null): number | null {
  return dailyMovement === null ? null : ratio(dailyMovement * DAYS_PER_YEAR, capacity);
}

/** Cases that the shelf holds: capacity ÷ case total number (at least 1). */
export function packout(capacity: number | null, caseTotalNumber: number | null): number | null {
  return ratio(capacity, Math.max(1, caseTotalNumber ?? 1));
}

/** GMROI on shelf: annual profit ÷ (capacity × unit cost). `weeklyProfit` is per week, as the facts hold it. */
export function gmroi(weeklyProfit: number | null, capacity: number | null, unitCost: number | null): number | null {
  return returnOnStock(weeklyProfit, capacity === null || unitCost === null ? null : capacity * unitCost);
}

/** GMROI of a group, from its two sums: weekly profit, and the cost of the stock that the shelf holds. */
export function returnOnStock(weeklyProfit: number | null, stockCost: number | null): number | null {
  return weeklyProfit === null ? null : ratio((weeklyProfit / DAYS_PER_WEEK) * DAYS_PER_YEAR, stockCost);
}

/** Sales, units or profit per linear foot or meter; `linearCm` is in centimeters. */
export function perLinear(value: number | null, linearCm: number | null, unit: LengthUnit): number | null {
  if (linearCm === null) return null;
  return ratio(value, linearCm / (unit === 'in' ? CM_PER_FOOT : CM_PER_METRE));
}
