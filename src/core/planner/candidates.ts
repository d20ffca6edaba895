import { capacity } from '../metrics/position-measures.js';
import type { PlanogramFile } from '../planogram/model.js';
import { type ExpectedChange, expectedChange } from './expected-sales.js';
import type { FacingsRange, PlanOptions } from './plan-options.js';
import type { Choice } from './relaxation.js';
import type { RunPlace } from './shelf-runs.js';
import { measuredOf, type ShelfProduct } from './shelf-products.js';

/** Units that a product's places must hold, and the most that is not too much. */
export interface StockNeed {
  readonly units: number;
  /** The part of `units` that the lower days-of-supply limit requires; the rest comes from cases. */
  readonly byDays: number;
  readonly most: number;
}

/** A position with one of its possible numbers of facings. */
export interface Candidate {
  readonly hFacings: number;
  /** Width of the whole block, in the file's unit. */
  readonly width: number;
  /** Units that all places of the product hold. */
  readonly capacity: number;
  readonly change: ExpectedChange;
  /** How many facings it is outside its limits. */
  readonly outside: number;
}

/**
 * A plan has at most this multiple of today's facings unless the lower limit requires more: elasticity is not known for
 * larger changes.
 */
const MOST_TIMES = 3;
const MOST_MORE = 6;
/** More than any item needs; a bound for broken files. */
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

/**
 * The facings that a position can get, always including today's. `room`: the widest it can become, in the search's unit,
 * because ten facings of 2.6 are a rounding error wider than a shelf of 26.
 */
export function candidatesOf(
  file: PlanogramFile,
  place: RunPlace,
  product: ShelfProduct,
  options: PlanOptions,
  room: number,
  cm: number,
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
    if (wholeWidth(given.width, cm) > room && hFacings > today) break;
    isShort = given.capacity < need.units;
    if (mayBeGiven(given, one, need, options)) found.push(given);
  }
  return found;
}

/** No product may become short, or shorter, so that another gets more; only a limit on facings may cause that. */
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

/**
 * The levels are: facings outside limits, units short, units too many, the plan's objective, changes. See
 * docs/metrics.md.
 */
export const WORTH_LEVELS = 5;
/** Units in thousandths, money in ten-thousandths, refills in millionths: whole numbers, so nothing is rounded. */
const UNIT_SCALE = 1000;
const MONEY_SCALE = 10_000;
const REFILL_SCALE = 1_000_000;
/** Above this, worth × width is no longer exact in a double. */
const MOST_WORTH = 1e9;
/** Widths are in hundredths of a millimeter. */
const WIDTHS_PER_CM = 1000;
const NOISE = 1e-3;

/** A width in the search's unit, rounded up. */
export function wholeWidth(width: number, cm: number): number {
  return Math.max(0, Math.ceil(width * cm * WIDTHS_PER_CM - NOISE));
}

/** The space between two places in the search's unit, rounded down. */
export function wholeRoom(width: number, cm: number): number {
  return Math.floor(width * cm * WIDTHS_PER_CM + NOISE);
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

/** How often per week a product's places need refilling: units sold per week ÷ units they hold, at each place. */
export function refillsAWeek({ trade, positions }: ShelfProduct, held: number): number {
  return held > 0 ? ((trade.movement ?? 0) / held) * positions.length : 0;
}
