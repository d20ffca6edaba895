import type { Rect } from '@core/planogram/geometry/drawing.js';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { Appearance } from '../colours/appearance.js';
import { cachedMeasure, type MeasureText } from './label-fit.js';
import { FONT_FAMILY, paintBlock, paintLabel, paintPegs, paintPrice } from './paint-blocks.js';
import { fixturesPainted, paintSegments } from './paint-fixtures.js';
import { fillRect, frameRect, type PaintFrame, type PixelRect } from './paint-frame.js';
import { type PaintedPictures, paintPicture } from './paint-pictures.js';
import { paintAlong, paintTurned } from './paint-turned.js';
import type { Context, PatternBook } from './patterns.js';
import type { ShelfInk } from './shelf-ink.js';
import { seenIn, type ShelfScene } from '../scene/shelf-scene.js';
import type { ShelfFault } from '../shelf-types.js';
import { overlaps } from '../scene/view-transform.js';

export interface PaintTools {
  readonly patterns: PatternBook;
  readonly measure: MeasureText;
  /** False omits the names, for pictures too small to read them. */
  readonly labels?: boolean;
  /** Without pictures, products are drawn as blocks. */
  readonly pictures?: PaintedPictures | null;
}

/** The parts of a scene that are painted. */
export type PaintedScene = Pick<ShelfScene, 'drawing' | 'bands' | 'gaps'>;

/** Text widths on this canvas, measured at one size and cached. */
export function textMeasure(context: Context): MeasureText {
  const size = 100;
  return cachedMeasure((text) => {
    context.save();
    context.font = `${size}px ${FONT_FAMILY}`;
    const { width } = context.measureText(text);
    context.restore();
    return width / size;
  });
}

/** Paints everything except the marks of selection, hover and focus. Skips what is outside the canvas. */
export function paintShelf(
  context: Context,
  scene: PaintedScene,
  appearance: Appearance,
  frame: PaintFrame,
  tools: PaintTools,
): void {
  const steps = shelfPainted(context, scene, appearance, frame, tools);
  while (!steps.next().done);
}

/**
 * Like `paintShelf`, in steps of one position, fixture or gap, so that painting can pause between them. After each step
 * the context is as before, except for colors and fonts, which each step sets for itself.
 *
 * @param area only what reaches into it is painted, in centimeters; the caller clips what extends beyond it
 */
export function* shelfPainted(
  context: Context,
  scene: PaintedScene,
  appearance: Appearance,
  frame: PaintFrame,
  tools: PaintTools,
  area: Rect = frame.visible,
): Generator<void> {
  const { drawing } = scene;
  const { ink } = appearance;
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, frame.width, frame.height);
  paintSegments(context, scene, frame, ink);
  yield* gapsPainted(context, scene.gaps, frame, ink, tools.patterns);
  yield* fixturesPainted(context, drawing, frame, ink, tools.patterns);
  yield* positionsPainted(context, scene, appearance, frame, tools, area);
}

function* positionsPainted(
  context: Context,
  { drawing }: PaintedScene,
  { ink, blocks, showsPrices }: Appearance,
  frame: PaintFrame,
  { patterns, measure, labels = true, pictures = null }: PaintTools,
  area: Rect,
): Generator<void> {
  const seen: number[] = [];
  for (const index of drawing.paintOrder) {
    const position = drawing.positions[index];
    const look = blocks[index];
    if (!position || !look || !overlaps(outlineOf(position), area)) continue;
    yield;
    let isPictured = false;
    paintTurned(context, position, frame, () => {
      paintBlock(context, position, look, frame, patterns);
      isPictured =
        pictures !== null && paintPicture(context, position, drawing.products[position.product], look, frame, pictures);
    });
    if (labels && !isPictured && look.emphasis !== 'ghost') paintLabel(context, position, look, frame, measure);
    if (position.pegs.length > 0) paintTurned(context, position, frame, () => paintPegs(context, position, frame, ink));
    seen.push(index);
  }
  if (!showsPrices) return;
  for (const index of seen) {
    const position = drawing.positions[index];
    const look = blocks[index];
    if (!position || look?.price == null || look.emphasis === 'ghost') continue;
    yield;
    paintPrice(context, position, look.price, frame, ink, measure);
  }
}

/** Hatches empty shelf lightly, so that it looks like neither a product nor a wall. */
function* gapsPainted(
  context: Context,
  gaps: readonly Rect[],
  frame: PaintFrame,
  ink: ShelfInk,
  patterns: PatternBook,
): Generator<void> {
  const hatch = patterns.hatch(ink.gap, 0.8);
  for (const gap of gaps) {
    if (!overlaps(gap, frame.visible)) continue;
    yield;
    const area = frame.rect(gap);
    if (hatch) {
      context.fillStyle = hatch;
      fillRect(context, area);
    }
    context.fillStyle = ink.gap;
    frameRect(context, area, frame.px(1));
  }
}

export interface OverlayMarks {
  /** Position indexes. */
  readonly selected: readonly number[];
  readonly faults?: readonly ShelfFault[];
  readonly hovered: number;
  readonly focused: number;
}

/** Paints the outlines of what is selected, hovered and focused, on a separate canvas. */
export function paintMarks(
  context: Context,
  scene: ShelfScene,
  marks: OverlayMarks,
  frame: PaintFrame,
  ink: ShelfInk,
): void {
  const { drawing } = scene;
  context.clearRect(0, 0, frame.width, frame.height);
  const outline = (index: number, line: number, color: string, halo: string | null) => {
    const position = drawing.positions[index];
    if (!position || !overlaps(outlineOf(position), frame.visible)) return;
    paintAlong(context, position, position.rect, frame, (block) => {
      if (halo) {
        context.fillStyle = halo;
        frameRect(context, grown(block, line + frame.px(1)), line + 2 * frame.px(1));
      }
      context.fillStyle = color;
      frameRect(context, grown(block, line), line);
    });
  };
  for (const fault of marks.faults ?? [])
    for (const place of seenIn(scene, fault.place)) paintFault(context, { ...fault, place }, frame, ink);
  for (const index of marks.selected) outline(index, frame.px(2), ink.accent, ink.halo);
  if (marks.hovered >= 0) outline(marks.hovered, frame.px(1.5), ink.text, null);
  if (marks.focused >= 0) outline(marks.focused, frame.px(3), ink.accent, ink.halo);
}

function grown({ x, y, width, height }: PixelRect, by: number): PixelRect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** Paints an outline with a filled corner, so that color is not the only sign; thicker for the current fault. */
function paintFault(
  context: Context,
  { place, severity, current }: ShelfFault,
  frame: PaintFrame,
  ink: ShelfInk,
): void {
  if (!overlaps(outlineOf(place), frame.visible)) return;
  const line = frame.px(current ? 3 : 2);
  const around = frame.px(1);
  const corner = frame.px(current ? 14 : 9);
  paintAlong(context, place, place.rect, frame, (seen) => {
    const area = grown(seen, line);
    context.fillStyle = ink.halo;
    frameRect(context, grown(area, around), around);
    context.fillStyle = severity === 'error' ? ink.fault : ink.doubt;
    frameRect(context, area, line);
    context.beginPath();
    context.moveTo(area.x, area.y);
    context.lineTo(area.x + corner, area.y);
    context.lineTo(area.x, area.y + corner);
    context.closePath();
    context.fill();
  });
}
