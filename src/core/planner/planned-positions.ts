import { facings } from '../metrics/position-measures.js';
import { daysOfSupply } from '../metrics/product-measures.js';
import { positive } from '../metrics/reason.js';
import type { PlanogramRecord } from '../planogram/model.js';
import { type LengthUnit, toCentimetres } from '../units/length.js';
import { type Candidate, refillsAWeek } from './candidates.js';
import { explained, outOfLimits } from './change-reason.js';
import { rangeOf } from './expected-sales.js';
import type { Settled } from './settled.js';
import type { PlanOptions } from './plan-options.js';
import type { PlannedPosition, ShelfPlace } from './plan-types.js';
import { shelfPlaces } from './shelf-places.js';
import type { ShelfProduct } from './shelf-products.js';
import type { RunPlace, ShelfRuns } from './shelf-runs.js';

const LAST = Number.MAX_SAFE_INTEGER;
const NOWHERE: ShelfPlace = { segment: null, shelf: 0, place: 0 };

/** Every position with its planned values, in walking order: segment, shelf from the floor, place. */
export function plannedPositions(
  planogram: PlanogramRecord,
  products: readonly ShelfProduct[],
  { runs, places }: ShelfRuns,
  { given, held }: Settled,
  options: PlanOptions,
  unit: LengthUnit,
): PlannedPosition[] {
  const all = [...places.values()];
  const walking = shelfPlaces(planogram, all, unit);
  const changes = (place: RunPlace): boolean => {
    const hFacings = given.get(place.position)?.hFacings;
    return hFacings !== undefined && hFacings !== place.record.hFacings;
  };
  const serving = new Set<number>();
  for (const { stretches } of runs) {
    for (const { blocks } of stretches) {
      const own = blocks.flatMap((block) => block.places);
      const serves = own.some((place) => changes(place) && isSupplied(place, given, products, options));
      if (serves) for (const { position } of own) serving.add(position);
    }
  }
  return all
    .map((place): PlannedPosition => {
      const product = products[place.product] as ShelfProduct;
      const candidate = given.get(place.position);
      const why =
        candidate !== undefined && changes(place)
          ? explained(place, candidate, product, options, serving.has(place.position))
          : { reason: null, limit: null };
      return {
        ...described(place, product, candidate, held[place.product] ?? 0, options, unit),
        ...why,
        ...(walking.get(place.position) ?? NOWHERE),
      };
    })
    .sort(byWalk);
}

/** Whether a position grows because of the limits. */
function isSupplied(
  place: RunPlace,
  given: ReadonlyMap<number, Candidate>,
  products: readonly ShelfProduct[],
  options: PlanOptions,
): boolean {
  const candidate = given.get(place.position);
  if (candidate === undefined) return false;
  const { reason } = explained(place, candidate, products[place.product] as ShelfProduct, options, false);
  return reason === 'below-days' || reason === 'below-cases';
}

function described(
  place: RunPlace,
  product: ShelfProduct,
  candidate: Candidate | undefined,
  held: number,
  options: PlanOptions,
  unit: LengthUnit,
): Omit<PlannedPosition, 'reason' | 'limit' | keyof ShelfPlace> {
  const { record, position, fixture, stays } = place;
  const before = positive(product.capacity);
  const after = positive(held);
  const length = (value: number | null): number | null => (value === null ? null : toCentimetres(value, unit));
  const columns = facings(record);
  return {
    position,
    line: record.line,
    fixture,
    key: product.key,
    upc: product.upc,
    name: product.name,
    facings: { before: columns, after: columns + (candidate?.hFacings ?? record.hFacings) - record.hFacings },
    width: { before: length(record.width), after: length(candidate?.width ?? record.width) },
    capacity: { before, after },
    daysOfSupply: { before: daysOfSupply(before, product.daily), after: daysOfSupply(after, product.daily) },
    refills: { before: refillsOf(product, before), after: refillsOf(product, after) },
    units: product.trade.movement,
    sales: product.trade.sales,
    caseUnits: product.caseUnits,
    change: rangeOf(candidate === undefined ? [] : [candidate.change]),
    stays,
    unmet: outOfLimits(product, held, options),
  };
}

function refillsOf(product: ShelfProduct, held: number | null): number | null {
  return held === null || product.trade.movement === null ? null : refillsAWeek(product, held);
}

function byWalk(a: PlannedPosition, b: PlannedPosition): number {
  return (a.segment ?? LAST) - (b.segment ?? LAST) || a.shelf - b.shelf || a.place - b.place || a.position - b.position;
}
