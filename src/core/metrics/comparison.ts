import { ratio } from './reason.js';

/** What became of a figure from the earlier project to the later one. */
export interface FigureChange {
  /** after − before; null when a side is not known. */
  readonly change: number | null;
  /** change ÷ before; null when a side is not known or there was nothing before. */
  readonly ratio: number | null;
}

/** The change of a figure. A side that has no such item counts 0: that is for the caller to say, null is "not known". */
export function changeOf(before: number | null, after: number | null): FigureChange {
  if (before === null || after === null) return { change: null, ratio: null };
  const change = settled(after - before, before, after);
  return { change, ratio: ratio(change, before) };
}

/** The difference of two sums of the same rows in another order is no change. */
function settled(difference: number, before: number, after: number): number {
  return Math.abs(difference) <= Math.max(Math.abs(before), Math.abs(after)) * 1e-12 ? 0 : difference;
}

/** An item's space in both projects. Undefined: that project does not have the item; null: its space is not known. */
export interface SpaceSides {
  readonly before: number | null | undefined;
  readonly after: number | null | undefined;
}

/**
 * How the space before became the space after: `before + added − dropped + grown − shrunk + unknown = after`, each the
 * sum over items. `unknown` holds what kept items have on one side where the other side is not known.
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

/** Stores of an item, one bit a store: gained, lost, kept. The same as `distributionChange`, for many items. */
export interface DistributionCounts {
  readonly gained: number;
  readonly lost: number;
  readonly kept: number;
}

/** Counts over `length` bytes of two equal bit sets, from byte `from` on; both hold the same stores only. */
export function distributionCounts(
  before: Uint8Array,
  after: Uint8Array,
  from = 0,
  length = before.length,
): DistributionCounts {
  let gained = 0;
  let lost = 0;
  let kept = 0;
  for (let at = from; at < from + length; at += 1) {
    const was = before[at] ?? 0;
    const is = after[at] ?? 0;
    gained += bits(is & ~was);
    lost += bits(was & ~is);
    kept += bits(was & is);
  }
  return { gained, lost, kept };
}

const BITS = Uint8Array.from({ length: 256 }, (_, byte) => byte.toString(2).replaceAll('0', '').length);

function bits(byte: number): number {
  return BITS[byte & 0xff] ?? 0;
}

/** Where an item stands and how large; lengths in centimetres. */
export interface Placement {
  readonly segmentNo: number | null;
  /** Of its shelf, from the floor: the lowest edge of what stands on it. On a pegboard the item's own. */
  readonly bottom: number | null;
  readonly facings: number;
  readonly linear: number | null;
}

/** A tenth of a millimetre: what two exports of the same width may differ by. */
export const SAME_LENGTH_CM = 0.01;

/**
 * Shelves of one height: a centimetre, and double noise. The number of a shelf says nothing: filling an empty one
 * changes it.
 */
export const SAME_HEIGHT_CM = 1 + 1e-6;

/**
 * Of an item that both planograms have: moved when it stands in a place (segment and height) where it did not stand
 * before or no longer stands in one where it did, resized when its facings or its linear space differ, all its
 * positions taken together.
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

/** Does each stand in a place of one of the others? */
function standIn(placements: readonly Placement[], others: readonly Placement[]): boolean {
  return placements.every((one) => others.some((other) => isSamePlace(one, other)));
}

function isSamePlace(one: Placement, other: Placement): boolean {
  if (one.segmentNo !== other.segmentNo) return false;
  return Math.abs((one.bottom ?? 0) - (other.bottom ?? 0)) <= SAME_HEIGHT_CM;
}
