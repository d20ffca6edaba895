import type { PlanogramDrawing } from '@core/planogram/geometry/drawing.js';
import { NO_PATTERN, type ProductPaint, type ResolvedColouring } from '../../../components/shelf/colours/colouring.js';
import type { ColorMode } from '../../../lib/palette.js';
import { CHANGE_LOOK, type DrawnChange, unchangedColor } from './change-kinds.js';

/** Gives each product the color and pattern of its change; unchanged products are pale. */
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
