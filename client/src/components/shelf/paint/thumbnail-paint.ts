import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { bandsOf, foldDrawing, rowsThatFit } from '@core/planogram/geometry/fold.js';
import type { ColorMode } from '../../../lib/palette.js';
import { createAppearance } from '../colours/appearance.js';
import { type AnyColouring, resolveColouring } from '../colours/colouring.js';
import { PaintFrame } from './paint-frame.js';
import { type PaintedScene, paintShelf } from './paint-shelf.js';
import { type Context, PatternBook } from './patterns.js';
import type { Palette } from '../../project-colours/use-palette.js';
import { fitView, type Viewport } from '../scene/view-transform.js';

const PLAIN_TEXT = () => 0;
/** Room around the planogram, in CSS pixels. */
const PADDING = 4;

/**
 * Paints a small planogram without text, to fill `port` (CSS pixels) at the given density, in rows when it is much
 * wider than that. `fills`: in one band without a margin. Needs no page: a worker can paint into an OffscreenCanvas and
 * send the bitmap, so that thousands of drawings need not stay in memory.
 */
export function paintThumbnail(
  context: Context,
  drawing: PlanogramDrawing,
  port: Viewport,
  options: { mode: ColorMode; dpr: number; colouring: AnyColouring; palette?: Palette; fills?: boolean },
): void {
  const { mode, dpr, colouring, palette = null, fills = false } = options;
  const padding = fills ? 0 : PADDING;
  const appearance = createAppearance(drawing, resolveColouring(drawing, colouring, mode, palette), {
    mode,
    patterns: false,
    marks: {},
    priceOf: null,
  });
  const room = { width: port.width - 2 * padding, height: port.height - 2 * padding };
  const rows = fills ? [] : rowsThatFit(drawing, room);
  const scene: PaintedScene = { drawing: foldDrawing(drawing, rows), bands: bandsOf(drawing, rows), gaps: [] };
  const frame = new PaintFrame(fitView(scene.drawing.bounds, port, 'all', padding), port, dpr);
  paintShelf(context, scene, appearance, frame, {
    patterns: new PatternBook(context, dpr),
    measure: PLAIN_TEXT,
    labels: false,
  });
}
