import { SAME_HEIGHT_CM } from '../metrics/comparison.js';
import { segmentOf } from '../planogram/geometry/fixture-drawing.js';
import type { PlanogramRecord } from '../planogram/model.js';
import { toCentimetres, type LengthUnit } from '../units/length.js';
import type { ShelfPlace } from './plan-types.js';
import type { RunPlace } from './shelf-runs.js';

/** The place of each position in walking order, by position number. */
export function shelfPlaces(
  { fixtures, segments }: PlanogramRecord,
  places: readonly RunPlace[],
  unit: LengthUnit,
): ReadonlyMap<number, ShelfPlace> {
  const same = SAME_HEIGHT_CM / toCentimetres(1, unit);
  const segmentAt = fixtures.map((fixture) => segmentOf(fixture, segments));
  const fromLeft = segments.map((_, index) => index).sort((a, b) => (segments[a]?.x ?? 0) - (segments[b]?.x ?? 0));
  const floorOf = new Map<number, number>();
  for (const { fixture, record } of places) floorOf.set(fixture, Math.min(floorOf.get(fixture) ?? Infinity, record.y));
  const found = new Map<number, ShelfPlace>();
  for (const segment of new Set(segmentAt)) {
    const own = [...floorOf.keys()].filter((fixture) => segmentAt[fixture] === segment);
    shelvesOf(own, floorOf, same).forEach((shelf, index) => {
      const standing = places
        .filter(({ fixture }) => shelf.includes(fixture))
        .sort((a, b) => a.span.x - b.span.x || a.record.y - b.record.y || a.position - b.position);
      standing.forEach(({ position }, place) =>
        found.set(position, {
          segment: segment < 0 ? null : fromLeft.indexOf(segment) + 1,
          shelf: index + 1,
          place: place + 1,
        }),
      );
    });
  }
  return found;
}

/** A segment's fixtures from the floor up, grouped by height. */
function shelvesOf(fixtures: readonly number[], floorOf: ReadonlyMap<number, number>, same: number): number[][] {
  const floor = (fixture: number | undefined): number => floorOf.get(fixture ?? -1) ?? -Infinity;
  const shelves: number[][] = [];
  for (const fixture of fixtures.toSorted((a, b) => floor(a) - floor(b) || a - b)) {
    const last = shelves.at(-1);
    if (last === undefined || floor(fixture) - floor(last[0]) > same) shelves.push([fixture]);
    else last.push(fixture);
  }
  return shelves;
}
