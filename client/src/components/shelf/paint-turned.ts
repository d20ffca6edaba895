import { turnOf, type Turnable } from '@core/planogram/geometry/turn.js';
import type { PaintFrame } from './paint-frame.js';
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
