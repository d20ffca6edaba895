import { merchandisedSize } from '../../metrics/position-measures.js';
import { positive } from '../../metrics/reason.js';
import { combinedRuns, merchandisableSpan } from '../../metrics/shelf-fill.js';
import { toCentimetres } from '../../units/length.js';
import type { FixtureRecord, PlanogramFile, PlanogramRecord, PositionRecord } from '../model.js';
import { restOf } from './cap-room.js';
import { type CappedBody, type CapSide, capSides, type Stretch } from './cap-sides.js';

/** The stretch that a position covers along x, including side caps; in the file's unit. */
export interface CoveredSpan {
  /** Left edge of the whole block: left of the position's own x when its caps are on the left. */
  readonly x: number;
  /** The stored width; null when the file has none. */
  readonly width: number | null;
  /** Null without side caps, and when their width is unknown: then the block starts at x. */
  readonly capsOn: CapSide | null;
}

/** Lengths closer than this touch, in centimeters. */
export const TOUCH_CM = 0.5;

/**
 * The span of each position of a planogram, by its number in file order, computed in this one place. A position's x is
 * that of its facings; its width is the whole block's. Overlaps, gaps, fill, drawing and hit testing all use this.
 */
export function coveredSpans(
  { products, unit }: Pick<PlanogramFile, 'products' | 'unit'>,
  { fixtures }: Pick<PlanogramRecord, 'fixtures'>,
): CoveredSpan[] {
  const spans: CoveredSpan[] = [];
  const byFixture: CappedPosition[][] = [];
  let capped = false;
  for (const fixture of fixtures) {
    const list: CappedPosition[] = [];
    for (const position of fixture.positions) {
      const { x, width } = position;
      const caps = position.xCap.count > 0 ? capsWidth(position, products) : 0;
      capped ||= caps > 0;
      list.push({ position, positionNo: spans.length, caps });
      spans.push({ x, width, capsOn: null });
    }
    byFixture.push(list);
  }
  if (!capped) return spans;
  const touch = TOUCH_CM / toCentimetres(1, unit);
  for (const group of groupsOf(fixtures)) {
    const positions = group.flatMap((fixture) => byFixture[fixture] ?? []);
    if (positions.some(({ caps }) => caps > 0)) placeCaps(spans, positions, spanOf(group, fixtures), touch);
  }
  return spans;
}

interface CappedPosition {
  readonly position: PositionRecord;
  readonly positionNo: number;
  readonly caps: number;
}

/** The part of the stored width beyond the facings; 0 when either is unknown, or when the block is turned in x. */
function capsWidth(position: PositionRecord, products: PlanogramFile['products']): number {
  if (position.angle !== 0 || position.roll !== 0) return 0;
  const each = positive(merchandisedSize(position, products[position.productIndex] ?? null).width);
  return restOf(positive(position.width) ?? 0, (each ?? 0) * position.hFacings);
}

/** Groups of fixtures that share their room: combined runs, and every other fixture alone. */
function groupsOf(fixtures: readonly FixtureRecord[]): (readonly number[])[] {
  const runs = combinedRuns(fixtures);
  const combined = new Set(runs.flat());
  return [...runs, ...fixtures.flatMap((_, index) => (combined.has(index) ? [] : [[index]]))];
}

function spanOf(group: readonly number[], fixtures: readonly FixtureRecord[]): Stretch {
  const parts = group.flatMap((index) => fixtures[index] ?? []).map(merchandisableSpan);
  return { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) };
}

function placeCaps(spans: CoveredSpan[], positions: readonly CappedPosition[], within: Stretch, touch: number): void {
  const sides = capSides(positions.map(bodyOf), within, touch);
  positions.forEach(({ position, positionNo, caps }, index) => {
    const capsOn = sides[index] ?? null;
    if (capsOn === null) return;
    const x = capsOn === 'left' ? position.x - caps : position.x;
    spans[positionNo] = { x, width: position.width, capsOn };
  });
}

function bodyOf({ position, caps }: CappedPosition): CappedBody {
  const { x, y, z, width, height, depth } = position;
  return {
    facings: { from: x, to: x + (positive(width) ?? 0) - caps },
    upward: stretch(y, height),
    forward: stretch(z, depth),
    caps,
  };
}

function stretch(from: number, length: number | null): Stretch | null {
  const known = positive(length);
  return known === null ? null : { from, to: from + known };
}
