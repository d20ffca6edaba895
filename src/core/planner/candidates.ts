import { capacity } from '../metrics/position-measures.js';
import type { PlanogramFile } from '../planogram/model.js';
import { type ExpectedChange, expectedChange } from './expected-sales.js';
import type { FacingsRange, PlanOptions } from './plan-options.js';
import type { Choice } from './relaxation.js';
import type { RunPlace } from './shelf-runs.js';
import { measuredOf, type ShelfProduct } from './shelf-products.js';

/** Units that a product's places must hold, and more than which is too much. */
export interface StockNeed {
  readonly units: number;
  /** Of `units`, what the lower limit of days asks for; the rest are cases. */
  readonly byDays: number;
  readonly most: number;
}

/** A position with one of the numbers of facings that it can be given. */
export interface Candidate {
  readonly hFacings: number;
  /** The whole block, in the file's unit. */
  readonly width: number;
  /** Units that all places of the product hold. */
  readonly capacity: number;
  readonly change: ExpectedChange;
  /** Facings out of their limits. */
  readonly outside: number;
}

/** How far beyond today's a plan looks, unless the lower limit asks for more: elasticity is known of no larger changes. */
const MOST_TIMES = 3;
const MOST_MORE = 6;
/** No item needs more; a bound for broken files. */
const MOST_CANDIDATES = 200;

export function stockNeed(product: ShelfProduct, options: PlanOptions): StockNeed {
  const { limits } = options.ratesOf(product.category);
  const daily = product.daily ?? 0;
  const byDays = limits.atRiskBelow * daily;
  const units = Math.max(byDays, (options.casePacks ?? 0) * (product.caseUnits ?? 0));
  return { units, byDays, most: Math.max(limits.overstockedAbove * daily, units) };
}

export function facingsRange(place: RunPlace, options: PlanOptions): FacingsRange {
  return options.ownFacings.get(place.position) ?? options.facings;
}

/** What a position can be given, with today's facings always among it. `room`: the widest it can become. */
export function candidatesOf(
  file: PlanogramFile,
  place: RunPlace,
  product: ShelfProduct,
  options: PlanOptions,
  room: number,
): Candidate[] {
  const { record } = place;
  const today = record.hFacings;
  const { min, max } = facingsRange(place, options);
  const need = stockNeed(product, options);
  const measured = measuredOf(record);
  const held = (hFacings: number, width: number): number =>
    capacity({ ...measured, hFacings, width }, file.products[record.productIndex] ?? null) ?? 0;
  const one = candidate(place, product, options, today, held);
  const horizon = Math.max(today * MOST_TIMES, today + MOST_MORE, min);
  const most = Math.min(max ?? Infinity, today + MOST_CANDIDATES);
  const first = Math.max(1, Math.min(today, min), today - MOST_CANDIDATES);
  const found: Candidate[] = [];
  let isShort = one.capacity < need.units;
  for (let hFacings = first; hFacings <= today || (hFacings <= most && (hFacings <= horizon || isShort)); hFacings++) {
    const given = hFacings === today ? one : candidate(place, product, options, hFacings, held);
    if (given.width > room && hFacings > today) break;
    isShort = given.capacity < need.units;
    if (mayBeGiven(given, one, need, options)) found.push(given);
  }
  return found;
}

/** Nobody is made short, or shorter, so that another gets more; only a limit of facings may do that. */
function mayBeGiven(given: Candidate, today: Candidate, need: StockNeed, { objective }: PlanOptions): boolean {
  if (objective === 'sales-only' || given.outside < today.outside) return true;
  return given.capacity >= Math.min(today.capacity, need.units);
}

function candidate(
  place: RunPlace,
  product: ShelfProduct,
  options: PlanOptions,
  hFacings: number,
  held: (hFacings: number, width: number) => number,
): Candidate {
  const { record, facingWidth } = place;
  const { min, max } = facingsRange(place, options);
  const today = record.width ?? 0;
  const width = today + (hFacings - record.hFacings) * (facingWidth ?? 0);
  const { elasticity } = options.ratesOf(product.category);
  return {
    hFacings,
    width,
    capacity: product.capacity - (place.capacity ?? 0) + held(hFacings, width),
    change: expectedChange(product.trade.sales ?? 0, product.linear, product.linear - today + width, elasticity),
    outside: Math.max(0, min - hFacings, max === null ? 0 : hFacings - max),
  };
}

/** Facings out of limits, units short, units too many, what the plan is for, changes: see docs/metrics.md. */
export const WORTH_LEVELS = 5;
/** Units in thousandths, money in ten-thousandths, refills in millionths: whole numbers, so that nothing is rounded. */
const UNIT_SCALE = 1000;
const MONEY_SCALE = 10_000;
const REFILL_SCALE = 1_000_000;
/** Beyond it a worth × width is no longer exact in a double. */
const MOST_WORTH = 1e9;
/** Widths in hundredths of a millimetre. */
export const WIDTHS_PER_CM = 1000;
const NOISE = 1e-3;

/** A width as the search counts it: never narrower than it is. */
export function wholeWidth(width: number, cm: number): number {
  return Math.max(0, Math.ceil(width * cm * WIDTHS_PER_CM - NOISE));
}

export function choiceOf(
  given: Candidate,
  place: RunPlace,
  product: ShelfProduct,
  options: PlanOptions,
  cm: number,
): Choice {
  const { objective } = options;
  const need = stockNeed(product, options);
  const knowsLimits = objective !== 'sales-only';
  const short = knowsLimits ? Math.max(0, need.units - given.capacity) : 0;
  const over = knowsLimits && objective !== 'shortages' ? Math.max(0, given.capacity - need.most) : 0;
  const aim =
    objective === 'refills' ? -refillsAWeek(product, given.capacity) * REFILL_SCALE : given.change[1] * MONEY_SCALE;
  return {
    width: wholeWidth(given.width, cm),
    worth: [
      -given.outside,
      -whole(short * UNIT_SCALE),
      -whole(over * UNIT_SCALE),
      whole(aim),
      given.hFacings === place.record.hFacings ? 0 : -1,
    ],
  };
}

function whole(value: number): number {
  return Math.round(Math.max(-MOST_WORTH, Math.min(MOST_WORTH, value))) + 0;
}

/** How often a week somebody fills a product's places up again: units sold a week ÷ units they hold, at each place. */
export function refillsAWeek({ trade, positions }: ShelfProduct, held: number): number {
  return held > 0 ? ((trade.movement ?? 0) / held) * positions.length : 0;
}
