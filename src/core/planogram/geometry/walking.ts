import type { FixtureDrawing, PlanogramDrawing, Point, PositionDrawing, Rect } from './drawing.js';
import { holds, isSeenAt, outlineOf } from './turn.js';

/**
 * Indexes into `positions` in reading order: segments from the left, their fixtures from the top (or from the bottom,
 * as shelves are often numbered), positions by rank and then from the left.
 */
export function shelfOrder(drawing: PlanogramDrawing, from: 'top' | 'bottom' = 'top'): number[] {
  const sign = from === 'top' ? -1 : 1;
  const fixtureY = (position: PositionDrawing) => drawing.fixtures[position.fixture]?.rect.y ?? 0;
  return drawing.positions
    .toSorted(
      (a, b) =>
        last(a.segment) - last(b.segment) ||
        sign * (fixtureY(a) - fixtureY(b)) ||
        a.fixture - b.fixture ||
        sign * ((a.rankY ?? 0) - (b.rankY ?? 0)) ||
        (a.rankX ?? Infinity) - (b.rankX ?? Infinity) ||
        a.rect.x - b.rect.x ||
        a.index - b.index,
    )
    .map(({ index }) => index);
}

/** Parts outside every segment come last. */
function last(segment: number): number {
  return segment < 0 ? Number.MAX_SAFE_INTEGER : segment;
}

/** The place of a position as people say it: third from the left on the second shelf of section 1. */
export interface ShelfPlace {
  /** 1-based from the left; 0: in no section. */
  readonly section: number;
  /** 1-based from the bottom among the section's fixtures with positions. */
  readonly shelf: number;
  /** 1-based from the left on the fixture. */
  readonly place: number;
}

/** The positions of one fixture, in shelf order. */
export interface ShelfRow {
  readonly fixture: number;
  readonly section: number;
  readonly shelf: number;
  readonly positions: readonly number[];
}

/** Splits `order` where the fixture changes, and numbers each shelf from the bottom of its section. */
export function shelfRows(drawing: PlanogramDrawing, order: readonly number[]): ShelfRow[] {
  const rows: { fixture: number; positions: number[] }[] = [];
  for (const index of order) {
    const fixture = drawing.positions[index]?.fixture ?? -1;
    const row = rows.at(-1);
    if (row?.fixture === fixture) row.positions.push(index);
    else rows.push({ fixture, positions: [index] });
  }
  const fixtureOf = (index: number): FixtureDrawing | undefined => drawing.fixtures[index];
  return rows.map((row) => {
    const segment = fixtureOf(row.fixture)?.segment ?? -1;
    const height = fixtureOf(row.fixture)?.rect.y ?? 0;
    const below = rows.filter(
      (other) =>
        fixtureOf(other.fixture)?.segment === segment && (fixtureOf(other.fixture)?.rect.y ?? 0) < height - 0.5,
    );
    const levels = new Set(below.map((other) => Math.round(fixtureOf(other.fixture)?.rect.y ?? 0)));
    return { ...row, section: segment + 1, shelf: levels.size + 1 };
  });
}

/** The place of each position, by its index. */
export function shelfPlaces(drawing: PlanogramDrawing, rows: readonly ShelfRow[]): ShelfPlace[] {
  const places: ShelfPlace[] = drawing.positions.map(() => ({ section: 0, shelf: 1, place: 1 }));
  for (const { section, shelf, positions } of rows) {
    positions.forEach((index, at) => {
      places[index] = { section, shelf, place: at + 1 };
    });
  }
  return places;
}

export type Direction = 'left' | 'right' | 'up' | 'down';

/**
 * The neighbor that an arrow key leads to, or null at the edge: left and right go along positions at the same height
 * (across joints of shelves and segments), up and down to the nearest block above or below. From -1, before the first
 * position, every direction leads to the first in shelf order.
 */
export function neighbour(drawing: PlanogramDrawing, from: number, direction: Direction): number | null {
  const start = drawing.positions[from];
  if (!start) return shelfOrder(drawing)[0] ?? null;
  const sideways = direction === 'left' || direction === 'right';
  const sign = direction === 'right' || direction === 'up' ? 1 : -1;
  const own = outlineOf(start);
  let best: { index: number; distance: number } | null = null;
  for (const candidate of drawing.positions) {
    if (candidate.index === from) continue;
    const other = outlineOf(candidate);
    const distance = sideways ? alongside(own, other, sign) : above(own, other, sign);
    if (distance !== null && (best === null || distance < best.distance)) best = { index: candidate.index, distance };
  }
  return best?.index ?? null;
}

/** Distance to a block at the same level in the given direction; null when there is none. */
function alongside(from: Rect, to: Rect, sign: number): number | null {
  const overlap = Math.min(from.y + from.height, to.y + to.height) - Math.max(from.y, to.y);
  if (overlap <= 0.3 * Math.min(from.height, to.height)) return null;
  const distance = sign * (centreX(to) - centreX(from));
  return distance > 0 ? distance + Math.abs(to.y - from.y) : null;
}

/**
 * Distance to a block above (or below), whose bottom must be higher (lower) than this one's; straight above counts as
 * nearer.
 */
function above(from: Rect, to: Rect, sign: number): number | null {
  const rise = sign * (to.y - from.y);
  if (rise <= 0.3 * Math.min(from.height, to.height)) return null;
  const aside = Math.max(0, to.x - centreX(from), centreX(from) - (to.x + to.width));
  return rise + 3 * aside;
}

function centreX(rect: Rect): number {
  return rect.x + rect.width / 2;
}

export type Hit =
  | { readonly kind: 'position'; readonly index: number }
  | { readonly kind: 'fixture'; readonly index: number }
  | { readonly kind: 'segment'; readonly index: number };

/**
 * What is at a point (centimeters, y from the floor): the front position, else a fixture (with `slack` around it,
 * because a board is thin on screen), else a segment, else null.
 */
export function hitTest(drawing: PlanogramDrawing, point: Point, slack = 0): Hit | null {
  for (let i = drawing.paintOrder.length - 1; i >= 0; i--) {
    const position = drawing.positions[drawing.paintOrder[i] ?? -1];
    if (position && isSeenAt(position, point, 0)) return { kind: 'position', index: position.index };
  }
  const fixture = drawing.fixtures.find((candidate) => isSeenAt(candidate, point, slack));
  if (fixture) return { kind: 'fixture', index: fixture.index };
  const segment = drawing.segments.find(({ rect }) => holds(rect, point, 0));
  return segment ? { kind: 'segment', index: segment.index } : null;
}
