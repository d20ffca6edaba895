import type { PlanogramDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import { NO_PATTERN, type ProductPaint, type ResolvedColouring } from '../../../components/shelf/colours/colouring.js';
import type { ColorMode } from '../../../lib/palette.js';
import { CHANGE_LOOK, type DrawnChange, unchangedColor } from './change-kinds.js';

/** Gives each product of a drawing the colour and pattern of what became of it; what stayed as it was is pale. */
export function changeColouring(
  drawing: PlanogramDrawing,
  changes: ReadonlyMap<string, DrawnChange>,
  mode: ColorMode,
): ResolvedColouring {
  const unchanged: ProductPaint = { color: unchangedColor(mode), pattern: NO_PATTERN, note: '' };
  const products = drawing.products.map(({ key }): ProductPaint => {
    const change = key === null ? undefined : changes.get(key);
    return change ? { ...CHANGE_LOOK[change.kind], note: change.note } : unchanged;
  });
  return { products, unknown: unchanged, legend: { kind: 'none' } };
}

/** The smallest area that holds both: two drawings within it are seen to one scale, floor on floor, left on left. */
export function unionOf(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  return {
    x,
    y,
    width: Math.max(one.x + one.width, other.x + other.width) - x,
    height: Math.max(one.y + one.height, other.y + other.height) - y,
  };
}

/** Both drawings with the bounds of the two together. */
export function aligned<T extends PlanogramDrawing>(before: T, after: T): { before: T; after: T } {
  const bounds = unionOf(before.bounds, after.bounds);
  return { before: { ...before, bounds }, after: { ...after, bounds } };
}
