import { ratio } from './reason.js';

/** How a figure changed from the earlier project to the later one. */
export interface FigureChange {
  /** after − before; null when either side is unknown. */
  readonly change: number | null;
  /** change ÷ before; null when either side is unknown or before is 0. */
  readonly ratio: number | null;
}

/** The change of a figure. Null means "unknown"; for a side that does not have the item, the caller passes 0. */
export function changeOf(before: number | null, after: number | null): FigureChange {
  if (before === null || after === null) return { change: null, ratio: null };
  const change = settled(after - before, before, after);
  return { change, ratio: ratio(change, before) };
}

/** Rounds to 0 a difference that comes only from adding the same rows in another order. */
function settled(difference: number, before: number, after: number): number {
  return Math.abs(difference) <= Math.max(Math.abs(before), Math.abs(after)) * 1e-12 ? 0 : difference;
}

/** An item's space in both projects. Undefined: the project does not have the item; null: its space is unknown. */
export interface SpaceSides {
  readonly before: number | null | undefined;
  readonly after: number | null | undefined;
}

/**
 * How the space before became the space after: `before + added − dropped + grown − shrunk + unknown = after`, each a
 * sum over items. `unknown` is the space of kept items whose space on the other side is unknown.
 */
export interface SpaceSteps {
  readonly before: number;
  readonly added: number;
  readonly dropped: number;
  readonly grown: number;
  readonly shrunk: number;
  readonly unknown: number;
  readonly after: number;
}

/** The steps of a waterfall, over items. */
export function spaceSteps(items: Iterable<SpaceSides>): SpaceSteps {
  const steps = { before: 0, added: 0, dropped: 0, grown: 0, shrunk: 0, unknown: 0, after: 0 };
  for (const { before, after } of items) {
    steps.before += before ?? 0;
    steps.after += after ?? 0;
    if (before === undefined) steps.added += after ?? 0;
    else if (after === undefined) steps.dropped += before ?? 0;
    else if (before === null || after === null) steps.unknown += (after ?? 0) - (before ?? 0);
    else {
      const { change } = changeOf(before, after);
      if (change !== null && change > 0) steps.grown += change;
      else steps.shrunk -= change ?? 0;
    }
  }
  return steps;
}

/** Where an item is placed and how large it is; lengths in centimeters. */
export interface Placement {
  readonly segmentNo: number | null;
  /** Height of its shelf above the floor: the lowest edge of anything on it. On a pegboard, the item's own height. */
  readonly bottom: number | null;
  readonly facings: number;
  readonly linear: number | null;
}

/** A tenth of a millimeter: two exports of the same width may differ by this much. */
export const SAME_LENGTH_CM = 0.01;

/**
 * Shelves this close in height are the same: a centimeter plus floating-point noise. Shelf numbers cannot tell, because
 * filling an empty shelf renumbers them.
 */
export const SAME_HEIGHT_CM = 1 + 1e-6;

/**
 * Compares all positions of an item that both planograms have. It is moved when it has a place (segment and height)
 * that it did not have before, or lost one; it is resized when its facings or its linear space differ.
 */
export function placementsChange(
  before: readonly Placement[],
  after: readonly Placement[],
): { moved: boolean; resized: boolean } {
  const facings = (all: readonly Placement[]) => all.reduce((sum, one) => sum + one.facings, 0);
  const linear = (all: readonly Placement[]) => all.reduce((sum, one) => sum + (one.linear ?? 0), 0);
  return {
    moved: !standIn(before, after) || !standIn(after, before),
    resized: facings(before) !== facings(after) || Math.abs(linear(before) - linear(after)) > SAME_LENGTH_CM,
  };
}

/** Whether each placement is in the place of one of the others. */
function standIn(placements: readonly Placement[], others: readonly Placement[]): boolean {
  return placements.every((one) => others.some((other) => isSamePlace(one, other)));
}

function isSamePlace(one: Placement, other: Placement): boolean {
  if (one.segmentNo !== other.segmentNo) return false;
  return Math.abs((one.bottom ?? 0) - (other.bottom ?? 0)) <= SAME_HEIGHT_CM;
}
