import type { Random } from '../random.js';
import type { Measures } from './measures.js';
import { NO_CAP, type Cap, type Placement } from './placement.js';
import { turned, unitBox, type Box } from './pose.js';

/** Facings × one facing's size, without caps. */
export function baseBlock({ pose, horizontal, vertical, deep }: Placement): Box {
  return {
    width: horizontal * pose.size.width,
    height: vertical * pose.size.height,
    depth: deep * pose.size.depth,
  };
}

function capBox(placement: Placement, cap: Cap, measures: Measures): Box {
  return turned(unitBox(placement.item.product, measures.unit), cap.orientation);
}

/** The whole block, as docs/metrics.md has it: x-caps widen it, y-caps raise it, z-caps deepen it. */
export function wholeBlock(placement: Placement, measures: Measures): Box {
  const base = baseBlock(placement);
  return {
    width: base.width + placement.xCap.count * capBox(placement, placement.xCap, measures).width,
    height: base.height + placement.yCap.count * capBox(placement, placement.yCap, measures).height,
    depth: base.depth + placement.zCap.count * capBox(placement, placement.zCap, measures).depth,
  };
}

/** Units on the shelf by docs/metrics.md: facings × units of the style, plus the caps of each direction. */
export function capacityOf(placement: Placement, measures: Measures): number {
  const { pose, horizontal, vertical, deep, xCap, yCap, zCap } = placement;
  const base = baseBlock(placement);
  const block = wholeBlock(placement, measures);
  const x = capBox(placement, xCap, measures);
  const y = capBox(placement, yCap, measures);
  const z = capBox(placement, zCap, measures);
  return (
    horizontal * vertical * deep * pose.units +
    xCap.count * times(block.height, x.height) * times(block.depth, x.depth) +
    yCap.count * times(base.width, y.width) * times(base.depth, y.depth) +
    zCap.count * times(base.width, z.width) * times(base.height, z.height)
  );
}

/** How often a length fits, at least once. A hair of tolerance keeps 3 × 1.6 = 4.800000000000001 from counting as less. */
function times(length: number, part: number): number {
  return Math.max(1, Math.floor(length / part + 1e-9));
}

/** Puts units on top, beside or in front where there is room for them, as a person who fills a shelf would. */
export function addCaps(placement: Placement, freeWidth: number, measures: Measures, random: Random): void {
  if (placement.pose.style !== 0 || placement.pose.orientation > 5) return;
  const base = baseBlock(placement);
  const { run } = placement;
  if (random.chance(0.35)) {
    const room = { ...base, height: run.merch - measures.clearance - base.height };
    placement.yCap = capThatFits(placement, room, measures, [4, 1, 5, 3]);
  }
  if (placement.yCap.count > 0) return;
  if (random.chance(0.25)) {
    placement.xCap = capThatFits(placement, { ...base, width: freeWidth }, measures, [2, 3, 5]);
  } else if (random.chance(0.12)) {
    placement.zCap = capThatFits(placement, { ...base, depth: run.depth - base.depth }, measures, [2, 4, 3]);
  }
}

/** The first turn in which a unit fits the room and lies otherwise than the units it is put beside. */
function capThatFits(placement: Placement, room: Box, measures: Measures, orientations: readonly number[]): Cap {
  for (const orientation of orientations) {
    if (orientation === placement.pose.orientation) continue;
    const cap = capBox(placement, { count: 1, orientation }, measures);
    if (cap.width <= room.width && cap.height <= room.height && cap.depth <= room.depth)
      return { count: 1, orientation };
  }
  return NO_CAP;
}
