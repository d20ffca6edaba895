import type { FixtureRecord } from '../planogram/model.js';
import { positive } from './reason.js';

/** Fixtures that are filled along their width: shelf, chest, bin, polygonal shelf, gravity feed. */
const LINEAR_TYPES: ReadonlySet<number> = new Set([0, 1, 2, 3, 12]);
const LEFT_OVERHANG = 27;
const RIGHT_OVERHANG = 28;

/** Neighbors touch when the gap is within 1 % of a common shelf's width; some have an upright between them. */
const TOUCH_SHARE = 0.01;

/** The stretch that a position covers. */
interface Span {
  readonly x: number;
  readonly width: number | null;
}

/** Shelves that combine into one: products may run across their inner ends. Lengths are in the file's unit. */
export interface FixtureRun {
  /** Indexes into the planogram's fixtures, from the left. */
  readonly fixtures: readonly number[];
  /** Σ merchandisable width: fixture width plus the overhangs at its sides. */
  readonly available: number;
  /** Width taken by positions; overlaps in x (one behind or above the other) count once. */
  readonly used: number;
}

/** The uncovered width of a run; 0 where its positions go beyond it. */
export function emptyWidth({ available, used }: Pick<FixtureRun, 'available' | 'used'>): number {
  return Math.max(0, available - used);
}

/** Widths that differ by less, in centimeters, count as equal, because planning programs round. */
export const FITS_CM = 0.5;

/** True when the positions on a run are wider than the run; `cm` is the centimeters per unit of its lengths. */
export function isOverfull({ available, used }: Pick<FixtureRun, 'available' | 'used'>, cm: number): boolean {
  return (used - available) * cm > FITS_CM;
}

/** True for fixtures that have a fill; pegboards, rods, bars, obstructions, signs and sub-planograms have none. */
export function isLinearFixture(fixtureType: number): boolean {
  return LINEAR_TYPES.has(fixtureType);
}

/**
 * The combined runs of a planogram's linear fixtures with their fill.
 *
 * @param spans what each position covers, by its number in file order (geometry/covered-spans.ts)
 */
export function fixtureRuns(fixtures: readonly FixtureRecord[], spans: readonly Span[]): FixtureRun[] {
  const first: number[] = [];
  let positions = 0;
  for (const fixture of fixtures) {
    first.push(positions);
    positions += fixture.positionCount;
  }
  const spansOn = (index: number): readonly Span[] => {
    const from = first[index] ?? 0;
    return spans.slice(from, from + (fixtures[index]?.positionCount ?? 0));
  };
  return combinedRuns(fixtures).map((run) => ({
    fixtures: run,
    available: run.reduce((sum, index) => sum + merchandisableWidth(fixtures[index] as FixtureRecord), 0),
    used: usedWidth(run.flatMap(spansOn)),
  }));
}

/**
 * The runs as indexes into `fixtures`, each from the left. Two neighbors form one run when they have the same type and
 * height, touch, and both allow it (cell 37: 1 both sides, 2 left, 3 right). Positions stay with their own fixture;
 * geometry never reassigns them. Fixtures without a width are left out.
 */
export function combinedRuns(fixtures: readonly FixtureRecord[]): number[][] {
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
  return runs;
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

/** Where products may be placed along x: the fixture and its overhangs. Without a width it has no end. */
export function merchandisableSpan(fixture: FixtureRecord): { from: number; to: number } {
  const width = positive(fixture.width);
  return {
    from: fixture.x - overhang(fixture, LEFT_OVERHANG),
    to: width === null ? Number.POSITIVE_INFINITY : fixture.x + width + overhang(fixture, RIGHT_OVERHANG),
  };
}

function merchandisableWidth(fixture: FixtureRecord): number {
  return (fixture.width ?? 0) + overhang(fixture, LEFT_OVERHANG) + overhang(fixture, RIGHT_OVERHANG);
}

function overhang(fixture: FixtureRecord, cell: number): number {
  return positive(fixture.numberAt(cell)) ?? 0;
}

function usedWidth(spans: readonly Span[]): number {
  const order = spans.filter(({ width }) => positive(width) !== null).sort((a, b) => a.x - b.x);
  let used = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { x, width } of order) {
    const to = x + (width ?? 0);
    if (to <= end) continue;
    used += to - Math.max(x, end);
    end = to;
  }
  return used;
}
