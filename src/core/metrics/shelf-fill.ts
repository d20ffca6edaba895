import type { FixtureRecord } from '../planogram/model.js';
import { positive } from './reason.js';

/** Fixtures that are filled along their width: shelf, chest, bin, polygonal shelf, gravity feed. */
const LINEAR_TYPES: ReadonlySet<number> = new Set([0, 1, 2, 3, 12]);
const LEFT_OVERHANG = 27;
const RIGHT_OVERHANG = 28;

/** Neighbours touch when their gap is within 1 % of a common shelf; an upright stands between some of them. */
const TOUCH_SHARE = 0.01;

/** Shelves that combine into one: products may run across their inner ends. Lengths in the file's unit. */
export interface FixtureRun {
  /** Indexes into the planogram's fixtures, from the left. */
  readonly fixtures: readonly number[];
  /** Σ merchandisable width: fixture width plus the overhangs at its sides. */
  readonly available: number;
  /** Width taken by positions; what overlaps in x (one behind or above the other) counts once. */
  readonly used: number;
}

/** True for fixtures that have a fill; pegboards, rods, bars, obstructions, signs and sub-planograms have none. */
export function isLinearFixture(fixtureType: number): boolean {
  return LINEAR_TYPES.has(fixtureType);
}

/**
 * The combined runs of a planogram's linear fixtures. Two neighbours are one run when they are of one type,
 * stand at one height, touch, and both allow it (cell 37: 1 both sides, 2 left, 3 right). Positions stay with
 * their own fixture: they are never given to another by geometry. Fixtures without a width are left out.
 */
export function fixtureRuns(fixtures: readonly FixtureRecord[]): FixtureRun[] {
  const order: number[] = [];
  for (let i = 0; i < fixtures.length; i++) {
    const fixture = fixtures[i];
    if (fixture !== undefined && isLinearFixture(fixture.type) && positive(fixture.width) !== null) order.push(i);
  }
  const at = (index: number) => fixtures[index] as FixtureRecord;
  order.sort((a, b) => at(a).y - at(b).y || at(a).x - at(b).x || a - b);
  const runs: number[][] = [];
  for (const index of order) {
    const run = runs.find((candidate) => combines(at(candidate[candidate.length - 1] as number), at(index)));
    if (run === undefined) runs.push([index]);
    else run.push(index);
  }
  return runs.map((run) => ({
    fixtures: run,
    available: run.reduce((sum, index) => sum + merchandisableWidth(at(index)), 0),
    used: usedWidth(run.map(at)),
  }));
}

function combines(left: FixtureRecord, right: FixtureRecord): boolean {
  const width = left.width ?? 0;
  const tolerance = TOUCH_SHARE * Math.max(width, right.width ?? 0);
  return (
    left.type === right.type &&
    (left.canCombine === 1 || left.canCombine === 3) &&
    (right.canCombine === 1 || right.canCombine === 2) &&
    Math.abs(left.y - right.y) <= tolerance &&
    Math.abs(left.z - right.z) <= tolerance &&
    Math.abs(left.x + width - right.x) <= tolerance
  );
}

function merchandisableWidth(fixture: FixtureRecord): number {
  const overhang = (cell: number) => positive(fixture.numberAt(cell)) ?? 0;
  return (fixture.width ?? 0) + overhang(LEFT_OVERHANG) + overhang(RIGHT_OVERHANG);
}

function usedWidth(run: readonly FixtureRecord[]): number {
  const spans: { from: number; to: number }[] = [];
  for (const fixture of run) {
    for (const position of fixture.positions) {
      const width = positive(position.width);
      if (width !== null) spans.push({ from: position.x, to: position.x + width });
    }
  }
  spans.sort((a, b) => a.from - b.from);
  let used = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    if (span.to <= end) continue;
    used += span.to - Math.max(span.from, end);
    end = span.to;
  }
  return used;
}
