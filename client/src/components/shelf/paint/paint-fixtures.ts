import type {
  FixtureDrawing,
  HoleGrid,
  PlanogramDrawing,
  Rect,
  SegmentDrawing,
} from '@core/planogram/geometry/drawing.js';
import { outlineOf, turnOf } from '@core/planogram/geometry/turn.js';
import { fillRect, frameRect, type PaintFrame } from './paint-frame.js';
import { paintAlong, paintTurned } from './paint-turned.js';
import type { Context, PatternBook } from './patterns.js';
import type { ShelfInk } from './shelf-ink.js';
import type { ShelfScene } from '../scene/shelf-scene.js';
import { overlaps } from '../scene/view-transform.js';
import { DECK_BOARD, METAL, THICKEST_BOARD } from './fixture-sizes.js';

/** Drawn thickness of an upright, because files give only its position. */
const UPRIGHT_WIDTH = 2;
/** Marks closer together than this on the screen would blur into gray. */
const LEAST_MARK_DISTANCE = 5;

/** Paints walls, uprights with their notches, doors and the floor. */
export function paintSegments(
  context: Context,
  { drawing, bands }: Pick<ShelfScene, 'drawing' | 'bands'>,
  frame: PaintFrame,
  ink: ShelfInk,
): void {
  context.fillStyle = ink.wall;
  const walls = (drawing.segments.length > 0 ? drawing.segments : bands).map(({ rect }) => rect);
  for (const wall of walls) fillRect(context, frame.rect(wall));
  for (const segment of drawing.segments) {
    paintUpright(context, segment, segment.rect.x, drawing, frame, ink);
    paintUpright(context, segment, segment.rect.x + segment.rect.width, drawing, frame, ink);
    if (segment.hasDoor) paintDoor(context, segment, frame, ink);
  }
  context.fillStyle = ink.floor;
  for (const { rect, floor } of bands) {
    const line = frame.rect({ ...rect, y: floor, height: 0 });
    context.fillRect(line.x, line.y, line.width, frame.px(1.5));
  }
}

function paintUpright(
  context: Context,
  { rect }: SegmentDrawing,
  x: number,
  { notches }: PlanogramDrawing,
  frame: PaintFrame,
  ink: ShelfInk,
): void {
  const upright = frame.rect({ x: x - UPRIGHT_WIDTH / 2, y: rect.y, width: UPRIGHT_WIDTH, height: rect.height });
  const width = Math.max(frame.px(2), upright.width);
  context.fillStyle = ink.upright;
  context.fillRect(upright.x, upright.y, width, upright.height);
  if (!notches || notches.spacing * frame.scale < LEAST_MARK_DISTANCE * frame.dpr) return;
  context.fillStyle = ink.notch;
  const mark = Math.max(frame.px(2), Math.round(width * 0.5));
  const left = upright.x + Math.round((width - mark) / 2);
  const height = Math.max(frame.px(1), Math.round(0.3 * frame.scale));
  const first = Math.max(0, Math.ceil((frame.visible.y - rect.y - notches.offset) / notches.spacing));
  const top = Math.min(rect.height, frame.visible.y + frame.visible.height - rect.y);
  for (let n = first; notches.offset + n * notches.spacing <= top; n++) {
    context.fillRect(left, frame.y(rect.y + notches.offset + n * notches.spacing), mark, height);
  }
}

/** A frame with a handle at its right side. */
function paintDoor(context: Context, { rect }: SegmentDrawing, frame: PaintFrame, ink: ShelfInk): void {
  const door = frame.rect(rect);
  context.fillStyle = ink.notch;
  frameRect(context, door, frame.px(1));
  const handle = frame.rect({
    x: rect.x + rect.width - 6,
    y: rect.y + rect.height * 0.42,
    width: 1.2,
    height: rect.height * 0.16,
  });
  context.fillRect(handle.x, handle.y, Math.max(frame.px(2), handle.width), handle.height);
}

/** Paints shelves and all other fixtures and obstructions, one at each step. */
export function* fixturesPainted(
  context: Context,
  drawing: PlanogramDrawing,
  frame: PaintFrame,
  ink: ShelfInk,
  patterns: PatternBook,
): Generator<void> {
  for (const fixture of drawing.fixtures) {
    if (!overlaps(outlineOf(fixture), frame.visible)) continue;
    yield;
    paintTurned(context, fixture, frame, () => {
      if (fixture.kind === 'shelf') paintBoard(context, fixture.rect, frame, ink);
      else if (fixture.kind === 'pegboard') paintPegboard(context, fixture, frame, ink);
      else if (fixture.kind === 'bar' || fixture.kind === 'rod') paintLines(context, fixture, frame, ink);
      else paintArea(context, fixture, frame, ink, patterns);
    });
    if (fixture.kind === 'sign' || fixture.kind === 'space') {
      paintAlong(context, fixture, fixture.rect, frame, (area) => paintName(context, fixture.name, area, frame, ink));
    }
  }
}

/**
 * A base deck is drawn as a board with a light front under it, because one large dark area would outweigh the products.
 */
function paintBoard(context: Context, board: Rect, frame: PaintFrame, ink: ShelfInk): void {
  const { x, y, width, height } = frame.rect(board);
  const thickness = Math.max(frame.px(2), height);
  const deck = board.height > THICKEST_BOARD;
  context.fillStyle = deck ? ink.deck : ink.board;
  context.fillRect(x, y, width, thickness);
  if (deck) {
    context.fillStyle = ink.board;
    context.fillRect(x, y, width, Math.max(frame.px(2), Math.round(DECK_BOARD * frame.scale)));
  }
  context.fillStyle = ink.boardEdge;
  context.fillRect(x, y, width, frame.px(1));
  context.fillRect(x, y, frame.px(1), thickness);
  context.fillRect(x + width - frame.px(1), y, frame.px(1), thickness);
}

function paintPegboard(context: Context, fixture: FixtureDrawing, frame: PaintFrame, ink: ShelfInk): void {
  const { rect, holes } = fixture;
  const area = frame.rect(rect);
  context.globalAlpha = 0.28;
  context.fillStyle = ink.upright;
  fillRect(context, area);
  context.globalAlpha = 1;
  context.fillStyle = ink.notch;
  frameRect(context, area, frame.px(1));
  // For a turned board, holes are not checked one by one for visibility.
  if (holes) paintHoles(context, holes, turnOf(fixture) === null ? frame.visible : rect, frame, ink);
}

function paintHoles(context: Context, holes: HoleGrid, visible: Rect, frame: PaintFrame, ink: ShelfInk): void {
  const closest = Math.min(holes.spacingX, holes.spacingY) * frame.scale;
  if (closest < LEAST_MARK_DISTANCE * frame.dpr) return;
  const size = Math.min(frame.px(4), Math.max(frame.px(1.5), Math.round(closest * 0.18)));
  const range = (from: number, room: number, start: number, spacing: number, count: number) => ({
    first: Math.max(0, Math.floor((from - start) / spacing)),
    last: Math.min(count - 1, Math.ceil((from + room - start) / spacing)),
  });
  const columns = range(visible.x, visible.width, holes.x, holes.spacingX, holes.columns);
  const rows = range(visible.y, visible.height, holes.y, holes.spacingY, holes.rows);
  context.fillStyle = ink.hole;
  for (let row = rows.first; row <= rows.last; row++) {
    const y = frame.y(holes.y + row * holes.spacingY) - (size >> 1);
    for (let column = columns.first; column <= columns.last; column++) {
      context.fillRect(frame.x(holes.x + column * holes.spacingX) - (size >> 1), y, size, size);
    }
  }
}

/** Paints bars and rods: a line as thick as metal, with a round end. */
function paintLines(context: Context, { lines }: FixtureDrawing, frame: PaintFrame, ink: ShelfInk): void {
  context.strokeStyle = ink.boardEdge;
  context.fillStyle = ink.boardEdge;
  context.lineWidth = Math.max(frame.px(2), Math.round(METAL * frame.scale));
  context.lineCap = 'round';
  for (const { from, to } of lines) {
    context.beginPath();
    context.moveTo(frame.x(from.x), frame.y(from.y));
    context.lineTo(frame.x(to.x), frame.y(to.y));
    context.stroke();
  }
}

function paintArea(
  context: Context,
  { kind, rect }: FixtureDrawing,
  frame: PaintFrame,
  ink: ShelfInk,
  patterns: PatternBook,
): void {
  const area = frame.rect(rect);
  if (kind === 'obstruction') {
    context.fillStyle = ink.obstruction;
    fillRect(context, area);
    const hatch = patterns.hatch(ink.muted, 0.5);
    if (hatch) {
      context.fillStyle = hatch;
      fillRect(context, area);
    }
  } else {
    context.globalAlpha = kind === 'container' ? 0.45 : 0.25;
    context.fillStyle = ink.obstruction;
    fillRect(context, area);
    context.globalAlpha = 1;
  }
  context.fillStyle = ink.boardEdge;
  frameRect(context, area, kind === 'container' ? Math.max(frame.px(2), Math.round(frame.scale)) : frame.px(1));
}

/** Paints the name in the middle when it fits on one line. */
function paintName(
  context: Context,
  name: string,
  area: { x: number; y: number; width: number; height: number },
  frame: PaintFrame,
  ink: ShelfInk,
): void {
  const size = frame.px(11);
  if (area.height < size * 1.2) return;
  context.font = `${size}px system-ui, sans-serif`;
  if (context.measureText(name).width > area.width - frame.px(6)) return;
  context.fillStyle = ink.muted;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(name, area.x + area.width / 2, area.y + area.height / 2);
}
