import type { Rect } from '@core/planogram/geometry/drawing.js';
import type { Turnable } from '@core/planogram/geometry/turn.js';
import type { FixtureKind, WallTurnDto } from '../../api/reports.gen.js';
import { DECK_BOARD, METAL, THICKEST_BOARD } from '../../components/shelf/paint/fixture-sizes.js';
import { paintTurned } from '../../components/shelf/paint/paint-turned.js';
import { mix, type ShelfInk } from '../../components/shelf/paint/shelf-ink.js';
import type { DrawnFixtures } from './wall-data.js';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** What fixtures are painted with: opaque colors, because a tile is painted once and then copied. */
export interface FixtureInk {
  readonly board: string;
  readonly deck: string;
  readonly edge: string;
  readonly chest: string;
  readonly area: string;
  readonly obstruction: string;
}

export function fixtureInk({ wall, board, deck, boardEdge, obstruction }: ShelfInk): FixtureInk {
  return {
    ...{ board, deck, edge: boardEdge, obstruction },
    chest: mix(wall, obstruction, 0.45),
    area: mix(wall, obstruction, 0.25),
  };
}

/** Device pixels. */
const THINNEST = 1;

/** Maps centimeters of a planogram, from its left edge and floor, to a tile. */
export interface ShelfPlace {
  x(x: number): number;
  y(y: number): number;
  rect(area: Rect): Rect;
  /** Whether a part is in the tile, as it is seen. */
  shows(part: Turnable): boolean;
}

/** A part as the shelf drawing turns it. */
export function partOf(rect: Rect, turns: ReadonlyMap<number, WallTurnDto>, at: number): Turnable {
  const { slope, angle, roll } = turns.get(at) ?? UPRIGHT;
  return { rect, slope, angle, roll };
}

const UPRIGHT = { slope: 0, angle: 0, roll: 0 };

/**
 * Paints what products stand on, hang from or lie in, as on the large drawing but without holes, notches and names,
 * which need more room.
 */
export function paintFixtures(
  context: Context,
  { kind, x, y, width, height, turns }: DrawnFixtures,
  place: ShelfPlace,
  ink: FixtureInk,
): void {
  for (let at = 0; at < kind.length; at += 1) {
    const rect = { x: x[at] ?? 0, y: y[at] ?? 0, width: width[at] ?? 0, height: height[at] ?? 0 };
    const part = partOf(rect, turns, at);
    if (!place.shows(part)) continue;
    paintTurned(context, part, place, () => paintFixture(context, kind[at] ?? 'unknown', rect, place, ink));
  }
}

function paintFixture(context: Context, kind: FixtureKind, rect: Rect, place: ShelfPlace, ink: FixtureInk): void {
  const { x, y, width, height } = rect;
  const fillOf = (area: Rect, color: string) => fill(context, place.rect(area), color);
  if (kind === 'shelf') {
    const top = height > THICKEST_BOARD ? DECK_BOARD : height;
    if (height > THICKEST_BOARD) fillOf(rect, ink.deck);
    fillOf({ x, y: y + height - top, width, height: top }, ink.board);
  } else if (kind === 'bar') {
    fillOf({ x, y: y + (height - METAL) / 2, width, height: METAL }, ink.edge);
  } else if (kind === 'rod') {
    fillOf({ x: x + (width - METAL) / 2, y, width: METAL, height }, ink.edge);
  } else {
    fillOf(rect, kind === 'obstruction' ? ink.obstruction : kind === 'container' ? ink.chest : ink.area);
    frame(context, place.rect(rect), ink.edge);
  }
}

function fill(context: Context, area: Rect, color: string): void {
  context.fillStyle = color;
  context.fillRect(area.x, area.y, Math.max(THINNEST, area.width), Math.max(THINNEST, area.height));
}

function frame(context: Context, { x, y, width, height }: Rect, color: string): void {
  context.fillStyle = color;
  context.fillRect(x, y, width, THINNEST);
  context.fillRect(x, y + height - THINNEST, width, THINNEST);
  context.fillRect(x, y, THINNEST, height);
  context.fillRect(x + width - THINNEST, y, THINNEST, height);
}
