import type { Rect } from '@core/planogram/geometry/drawing.js';
import type { FixtureKind, WallShelfFixturesDto } from '../../api/reports.gen.js';
import { DECK_BOARD, METAL, THICKEST_BOARD } from '../../components/shelf/paint/fixture-sizes.js';
import { mix, type ShelfInk } from '../../components/shelf/paint/shelf-ink.js';

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

/**
 * Paints what products stand on, hang from or lie in, as on the large drawing but without holes, notches and names,
 * which need more room.
 *
 * @param place maps centimeters of the planogram to the tile; null when outside it
 */
export function paintFixtures(
  context: Context,
  { kind, x, y, width, height }: WallShelfFixturesDto,
  place: (x: number, y: number, width: number, height: number) => Rect | null,
  ink: FixtureInk,
): void {
  for (let at = 0; at < kind.length; at += 1) {
    const [left, bottom, wide, high] = [x[at] ?? 0, y[at] ?? 0, width[at] ?? 0, height[at] ?? 0];
    const what: FixtureKind = kind[at] ?? 'unknown';
    if (what === 'shelf') {
      const top = high > THICKEST_BOARD ? DECK_BOARD : high;
      if (high > THICKEST_BOARD) fill(context, place(left, bottom, wide, high), ink.deck);
      fill(context, place(left, bottom + high - top, wide, top), ink.board);
    } else if (what === 'bar') {
      fill(context, place(left, bottom + (high - METAL) / 2, wide, METAL), ink.edge);
    } else if (what === 'rod') {
      fill(context, place(left + (wide - METAL) / 2, bottom, METAL, high), ink.edge);
    } else {
      const area = place(left, bottom, wide, high);
      fill(context, area, what === 'obstruction' ? ink.obstruction : what === 'container' ? ink.chest : ink.area);
      if (area) frame(context, area, ink.edge);
    }
  }
}

function fill(context: Context, area: Rect | null, color: string): void {
  if (!area) return;
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
