import type { PlanogramDrawing, Point, Rect } from '@core/planogram/geometry/drawing.js';
import { isSeenAt, outlineOf } from '@core/planogram/geometry/turn.js';

const CELLS_ACROSS = 48;
const CELLS_UP = 24;

/**
 * Finds positions by place without checking all of them: the planogram is divided into cells, each listing the
 * positions that reach into it. Anything outside the bounds is listed in the nearest edge cells.
 */
export class HitGrid {
  private readonly cells: number[][] = Array.from({ length: CELLS_ACROSS * CELLS_UP }, () => []);

  constructor(private readonly drawing: PlanogramDrawing) {
    for (const index of drawing.paintOrder) {
      const position = drawing.positions[index];
      if (position) this.cellsOf(outlineOf(position), (cell) => cell.push(index));
    }
  }

  /** The foremost position at a point in centimeters, with `slack` around the blocks; -1 for none. */
  at(point: Point, slack = 0): number {
    const exact = this.foremost(point, 0);
    return exact >= 0 || slack <= 0 ? exact : this.foremost(point, slack);
  }

  private foremost(point: Point, slack: number): number {
    const area = { x: point.x - slack, y: point.y - slack, width: 2 * slack, height: 2 * slack };
    let best = -1;
    let bestFront = -Infinity;
    this.cellsOf(area, (cell) => {
      for (let i = cell.length - 1; i >= 0; i--) {
        const position = this.drawing.positions[cell[i] ?? -1];
        if (!position || !isSeenAt(position, point, slack)) continue;
        const front = position.z + position.depth;
        if (front > bestFront || (front === bestFront && position.index > best)) {
          best = position.index;
          bestFront = front;
        }
      }
    });
    return best;
  }

  private cellsOf(rect: Rect, visit: (cell: number[]) => void): void {
    const { bounds } = this.drawing;
    const fromX = cellAt(rect.x - bounds.x, bounds.width, CELLS_ACROSS);
    const toX = cellAt(rect.x + rect.width - bounds.x, bounds.width, CELLS_ACROSS);
    const fromY = cellAt(rect.y - bounds.y, bounds.height, CELLS_UP);
    const toY = cellAt(rect.y + rect.height - bounds.y, bounds.height, CELLS_UP);
    for (let y = fromY; y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        const cell = this.cells[y * CELLS_ACROSS + x];
        if (cell) visit(cell);
      }
    }
  }
}

function cellAt(offset: number, size: number, count: number): number {
  const cell = size > 0 ? Math.floor((offset / size) * count) : 0;
  return Math.min(count - 1, Math.max(0, cell));
}
