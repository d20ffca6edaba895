import type { PlanogramDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import { evenRows, type FoldRow, rowCountThatFits } from '@core/planogram/geometry/fold.js';
import { createScene, type ShelfScene } from './shelf-scene.js';
import type { Viewport } from './view-transform.js';

/** The smallest area that contains both: two drawings within it have the same scale, floor and left edge. */
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

/** Both drawings with their joint bounds. */
export function aligned<T extends PlanogramDrawing>(before: T, after: T): { before: T; after: T } {
  const bounds = unionOf(before.bounds, after.bounds);
  return { before: { ...before, bounds }, after: { ...after, bounds } };
}

/**
 * Two planograms at one scale in windows of the given shape: folded into rows of about equal length with the first rows
 * side by side, or both in one band with a common floor.
 */
export function alignedScenes(
  drawings: readonly [PlanogramDrawing, PlanogramDrawing],
  port: Viewport,
): readonly [ShelfScene, ShelfScene] {
  const [one, other] = drawings;
  const widest = one.bounds.width >= other.bounds.width ? one : other;
  const count = rowCountThatFits(widest, port);
  const rowsOf = (drawing: PlanogramDrawing): FoldRow[] => {
    const own = Math.max(1, Math.round((count * drawing.bounds.width) / Math.max(1, widest.bounds.width)));
    return count > 1 ? evenRows(drawing, own) : [];
  };
  const rows = [rowsOf(one), rowsOf(other)] as const;
  const top = Math.max(...rows.flat().map(topOf));
  const scenes = [createScene(one, raised(rows[0], top)), createScene(other, raised(rows[1], top))] as const;
  const bounds = unionOf(scenes[0].drawing.bounds, scenes[1].drawing.bounds);
  const within = (scene: ShelfScene): ShelfScene => ({ ...scene, drawing: { ...scene.drawing, bounds } });
  return [within(scenes[0]), within(scenes[1])];
}

const topOf = ({ bounds }: FoldRow): number => bounds.y + bounds.height;

/** Moves rows up so that the first reaches `top`. */
function raised(rows: readonly FoldRow[], top: number): FoldRow[] {
  const by = rows[0] ? top - topOf(rows[0]) : 0;
  return rows.map((row) => ({ ...row, dy: row.dy + by, bounds: { ...row.bounds, y: row.bounds.y + by } }));
}
