import type { PositionDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import { outlineOf } from '@core/planogram/geometry/turn.js';
import type { BlockLook } from '../colours/appearance.js';
import { planLabel, type MeasureText } from './label-fit.js';
import { fillRect, frameRect, type PaintFrame, type PixelRect } from './paint-frame.js';
import { paintAlong } from './paint-turned.js';
import type { Context, PatternBook } from './patterns.js';
import type { ShelfInk } from './shelf-ink.js';

export const FONT_FAMILY =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/**
 * Facings narrower than this on the screen (CSS pixels) get no separators, because the lines would hide everything
 * else.
 */
const LEAST_FACING = 4;
const SMALL_BLOCK = 14;

/** Paints one position: its facings with hairlines between them, hatched caps, and a border. */
export function paintBlock(
  context: Context,
  position: PositionDrawing,
  look: BlockLook,
  frame: PaintFrame,
  patterns: PatternBook,
): void {
  const facings = frame.rect(position.facings);
  context.fillStyle = look.fill;
  fillRect(context, atLeastOne(facings));
  fillWith(context, look.pattern >= 0 ? patterns.category(look.pattern, look.text) : null, facings);
  context.fillStyle = look.hairline;
  paintGrid(context, facings, position.columns, position.rows, frame);
  for (const cap of position.caps) {
    if (cap.visible) paintCap(context, cap, look, frame, patterns);
  }
  if (position.caps.some(({ axis }) => axis === 'z')) paintCorner(context, facings, look, frame);
  if (facings.width >= frame.px(3) && facings.height >= frame.px(3)) {
    // A strong line would dominate a small block.
    const small = Math.min(facings.width, facings.height) < SMALL_BLOCK * frame.dpr;
    context.fillStyle = small ? look.hairline : look.border;
    frameRect(context, facings, frame.px(1));
  }
}

/** Makes a block at least one pixel in size, so that thin products do not vanish in a small picture. */
function atLeastOne({ x, y, width, height }: PixelRect): PixelRect {
  return { x, y, width: Math.max(1, width), height: Math.max(1, height) };
}

function fillWith(context: Context, pattern: CanvasPattern | null, area: PixelRect): void {
  if (!pattern) return;
  context.fillStyle = pattern;
  fillRect(context, area);
}

function paintGrid(context: Context, area: PixelRect, columns: number, rows: number, frame: PaintFrame): void {
  const line = frame.px(1);
  if (columns > 1 && area.width / columns >= LEAST_FACING * frame.dpr) {
    for (let i = 1; i < columns; i++) {
      context.fillRect(area.x + Math.round((i * area.width) / columns), area.y, line, area.height);
    }
  }
  if (rows > 1 && area.height / rows >= LEAST_FACING * frame.dpr) {
    for (let i = 1; i < rows; i++) {
      context.fillRect(area.x, area.y + Math.round((i * area.height) / rows), area.width, line);
    }
  }
}

function paintCap(
  context: Context,
  cap: { rect: Rect; columns: number; rows: number },
  look: BlockLook,
  frame: PaintFrame,
  patterns: PatternBook,
): void {
  const area = frame.rect(cap.rect);
  context.fillStyle = look.fill;
  fillRect(context, atLeastOne(area));
  fillWith(context, patterns.hatch(look.text, look.emphasis === 'full' ? 0.55 : 0.25), area);
  context.fillStyle = look.hairline;
  paintGrid(context, area, cap.columns, cap.rows, frame);
  context.fillStyle = look.border;
  if (area.width >= frame.px(3) && area.height >= frame.px(3)) frameRect(context, area, frame.px(1));
}

/** Caps in depth have no area of their own; a folded corner marks them. */
function paintCorner(context: Context, area: PixelRect, look: BlockLook, frame: PaintFrame): void {
  const size = Math.min(frame.px(8), area.width / 3, area.height / 3);
  if (size < frame.px(3)) return;
  context.fillStyle = look.border;
  context.beginPath();
  context.moveTo(area.x + area.width - size, area.y);
  context.lineTo(area.x + area.width, area.y);
  context.lineTo(area.x + area.width, area.y + size);
  context.closePath();
  context.fill();
}

/** Paints the hole and the hook's end that each column hangs from. */
export function paintPegs(context: Context, position: PositionDrawing, frame: PaintFrame, ink: ShelfInk): void {
  const radius = Math.min(frame.px(4), 0.5 * frame.scale);
  if (radius < frame.px(1.2)) return;
  for (const peg of position.pegs) {
    context.beginPath();
    context.arc(frame.x(peg.x), frame.y(peg.y), radius, 0, 2 * Math.PI);
    context.fillStyle = ink.halo;
    context.fill();
    context.beginPath();
    context.arc(frame.x(peg.x), frame.y(peg.y), radius * 0.6, 0, 2 * Math.PI);
    context.fillStyle = ink.boardEdge;
    context.fill();
  }
}

/**
 * Paints the name, with the figure or UPC under it, in the middle of the facings; nothing when nothing legible fits.
 */
export function paintLabel(
  context: Context,
  position: PositionDrawing,
  look: BlockLook,
  frame: PaintFrame,
  measure: MeasureText,
): void {
  const { dpr } = frame;
  paintAlong(context, position, position.facings, frame, (area) => {
    const plan = planLabel(look.name, look.second, { width: area.width / dpr, height: area.height / dpr }, measure);
    if (!plan) return;
    context.save();
    context.translate(area.x + area.width / 2, area.y + area.height / 2);
    if (plan.vertical) context.rotate(-Math.PI / 2);
    context.font = `${plan.fontSize * dpr}px ${FONT_FAMILY}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    const step = plan.lineHeight * dpr;
    const first = (-(plan.lines.length - 1) / 2) * step;
    if (position.columns > 1 || look.pattern >= 0)
      paintPlate(context, plan.lines, plan.fontSize * dpr, first, step, look, measure);
    context.fillStyle = look.text;
    plan.lines.forEach((line, i) => context.fillText(line, 0, first + i * step));
    context.restore();
  });
}

/** Paints the block's own color behind each line, so that hairlines and patterns do not run through the letters. */
function paintPlate(
  context: Context,
  lines: readonly string[],
  size: number,
  first: number,
  step: number,
  look: BlockLook,
  measure: MeasureText,
): void {
  context.fillStyle = look.fill;
  lines.forEach((line, i) => {
    const width = Math.ceil(measure(line) * size) + 4;
    context.fillRect(-width / 2, first + i * step - step / 2, width, step);
  });
}

/** Font size of a price tag, in CSS pixels. */
const TAG_FONT = 9;
const TAG_HEIGHT = 12;

/**
 * Paints a price tag under the block, on the edge of its board or below a hanging product. Omitted when it would not
 * fit under its own block, because overlapping tags are unreadable. Under a turned block it hangs upright.
 */
export function paintPrice(
  context: Context,
  position: PositionDrawing,
  price: string,
  frame: PaintFrame,
  ink: ShelfInk,
  measure: MeasureText,
): void {
  const { dpr } = frame;
  const block = frame.rect(outlineOf(position));
  const width = Math.ceil(measure(price) * TAG_FONT * dpr + 5 * dpr);
  if (width > block.width) return;
  const x = Math.round(block.x + (block.width - width) / 2);
  const tag = { x, y: block.y + block.height, width, height: Math.round(TAG_HEIGHT * dpr) };
  context.fillStyle = ink.tag;
  fillRect(context, tag);
  context.fillStyle = ink.upright;
  frameRect(context, tag, frame.px(0.75));
  context.fillStyle = ink.tagText;
  context.font = `${TAG_FONT * dpr}px ${FONT_FAMILY}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(price, x + width / 2, tag.y + tag.height / 2 + dpr / 2);
}
