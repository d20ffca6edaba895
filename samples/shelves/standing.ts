import type { Random } from '../random.js';
import { addCaps, capacityOf, wholeBlock } from './caps.js';
import type { Run, SampleFixture } from './fixtures.js';
import type { Measures } from './measures.js';
import type { Placed, Placement } from './placement.js';

/**
 * Gives every placement its place: left to right on its run, on the shelf where its left edge falls (so it
 * may run past that shelf's end), flush with the shelf's front, ranks from 1 on each shelf.
 */
export function standOnShelves(placements: readonly Placement[], measures: Measures, random: Random): Placed[] {
  const byRun = new Map<Run, Placement[]>();
  for (const placement of placements) {
    const list = byRun.get(placement.run);
    if (list) list.push(placement);
    else byRun.set(placement.run, [placement]);
  }
  return [...byRun].flatMap(([run, list]) => standOnRun(run, list, measures, random));
}

function standOnRun(run: Run, placements: readonly Placement[], measures: Measures, random: Random): Placed[] {
  let free = run.width - placements.reduce((sum, placement) => sum + wholeBlock(placement, measures).width, 0);
  let x = run.x;
  const ranks = new Map<SampleFixture, number>();
  return placements.map((placement) => {
    const before = wholeBlock(placement, measures).width;
    addCaps(placement, free, measures, random);
    const block = wholeBlock(placement, measures);
    free -= block.width - before;
    const fixture = shelfAt(run, x);
    const rankX = (ranks.get(fixture) ?? 0) + 1;
    ranks.set(fixture, rankX);
    const placed = placedAt(placement, fixture, { x, rankX, ...block }, measures);
    x += block.width;
    return placed;
  });
}

/** The shelf on which a left edge falls; an edge on a joint belongs to the right one. */
function shelfAt(run: Run, x: number): SampleFixture {
  const found = run.fixtures.findLast((fixture) => fixture.x <= x + 1e-6) ?? run.fixtures[0];
  if (!found) throw new RangeError('a run has at least one shelf');
  return found;
}

function placedAt(
  placement: Placement,
  fixture: SampleFixture,
  at: { x: number; rankX: number; width: number; height: number; depth: number },
  measures: Measures,
): Placed {
  const { item, pose, horizontal, vertical, deep, xCap, yCap, zCap } = placement;
  const capacity = capacityOf(placement, measures);
  const y = fixture.y + fixture.height;
  const z = fixture.z + fixture.depth - at.depth;
  return { item, pose, fixture, horizontal, vertical, deep, xCap, yCap, zCap, capacity, rankY: 1, y, z, ...at };
}
