import type { Rect } from '@core/planogram/geometry/drawing.js';
import { seenArea, turnOf, type Turnable } from '@core/planogram/geometry/turn.js';
import type { PaintFrame, PixelRect } from './paint-frame.js';
import type { Context } from './patterns.js';

/** Paints something turned as in the front view; `paint` paints it unturned. */
export function paintTurned(
  context: Context,
  part: Turnable,
  frame: Pick<PaintFrame, 'x' | 'y'>,
  paint: () => void,
): void {
  const turn = turnOf(part);
  if (turn === null) return paint();
  const x = frame.x(turn.pivot.x);
  const y = frame.y(turn.pivot.y);
  context.save();
  context.translate(x, y);
  // A screen's y axis points down, so the terms that mix the axes change sign.
  context.transform(turn.xx, -turn.yx, -turn.xy, turn.yy, 0, 0);
  context.translate(-x, -y);
  paint();
  context.restore();
}

/**
 * Paints on or around the area of something that may be turned. `paint` receives the visible rectangle, in a coordinate
 * system that rolls with it, in which line widths and letter sizes stay as given.
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
