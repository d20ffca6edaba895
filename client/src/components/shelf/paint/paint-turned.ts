import type { Rect } from '@core/planogram/geometry/drawing.js';
import { seenArea, turnOf, type Turnable } from '@core/planogram/geometry/turn.js';
import type { PaintFrame, PixelRect } from './paint-frame.js';
import type { Context } from './patterns.js';

/** Paints something as the front view shows it turned; `paint` paints it as it stands. */
export function paintTurned(context: Context, part: Turnable, frame: PaintFrame, paint: () => void): void {
  const turn = turnOf(part);
  if (turn === null) return paint();
  const x = frame.x(turn.pivot.x);
  const y = frame.y(turn.pivot.y);
  context.save();
  context.translate(x, y);
  // A screen's y grows downward: what mixes the axes changes its sign.
  context.transform(turn.xx, -turn.yx, -turn.xy, turn.yy, 0, 0);
  context.translate(-x, -y);
  paint();
  context.restore();
}

/**
 * Paints on or around an area of something that may be turned: `paint` is given the rectangle that is seen of it, in a
 * system that rolls with it and in which lines stay as thick and letters as wide as they are told.
 */
export function paintAlong(
  context: Context,
  part: Turnable,
  area: Rect,
  frame: PaintFrame,
  paint: (area: PixelRect) => void,
): void {
  if (turnOf(part) === null) return paint(frame.rect(area));
  const { middle, clockwise, ...seen } = seenArea(part, area);
  const width = Math.round(seen.width * frame.scale);
  const height = Math.round(seen.height * frame.scale);
  context.save();
  context.translate(frame.x(middle.x), frame.y(middle.y));
  context.rotate((clockwise * Math.PI) / 180);
  paint({ x: -Math.round(width / 2), y: -Math.round(height / 2), width, height });
  context.restore();
}
