import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import type { ColorMode } from '../../../lib/palette.js';
import { createAppearance } from '../colours/appearance.js';
import { resolveColouring } from '../colours/colouring.js';
import { PaintFrame } from './paint-frame.js';
import { paintShelf } from './paint-shelf.js';
import { type Context, PatternBook } from './patterns.js';
import type { ShelfScene } from '../scene/shelf-scene.js';
import type { ShelfColouring } from '../shelf-types.js';
import { fitView, type Viewport } from '../scene/view-transform.js';

const BY_CATEGORY: ShelfColouring = { kind: 'attribute', attribute: 'subcategory' };
const PLAIN_TEXT = () => 0;

/**
 * Paints a planogram small and without words, to fill `port` (CSS pixels) at the given density. Needs no page: a
 * worker may paint into an OffscreenCanvas and send the bitmap, so that thousands of drawings need not be kept.
 */
export function paintThumbnail(
  context: Context,
  drawing: PlanogramDrawing,
  port: Viewport,
  options: { mode: ColorMode; dpr: number; colouring?: ShelfColouring; padding?: number },
): void {
  const { mode, dpr, colouring = BY_CATEGORY, padding = 4 } = options;
  const appearance = createAppearance(drawing, resolveColouring(drawing, colouring, mode), {
    mode,
    patterns: false,
    marks: {},
    priceOf: null,
  });
  const frame = new PaintFrame(fitView(drawing.bounds, port, 'all', padding), port, dpr);
  const scene: Pick<ShelfScene, 'drawing' | 'gaps'> = { drawing, gaps: [] };
  paintShelf(context, scene, appearance, frame, {
    patterns: new PatternBook(context, dpr),
    measure: PLAIN_TEXT,
    labels: false,
  });
}
