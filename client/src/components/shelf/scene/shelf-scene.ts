import type { PlanogramDrawing, Rect } from '@core/planogram/geometry/drawing.js';
import {
  type Band,
  bandsOf,
  cutRect,
  foldDrawing,
  type FoldRow,
  isFolded,
  movedRect,
  rowOf,
} from '@core/planogram/geometry/fold.js';
import { outlineOf, type Turnable } from '@core/planogram/geometry/turn.js';
import {
  type ShelfPlace,
  shelfOrder,
  shelfPlaces,
  type ShelfRow,
  shelfRows,
} from '@core/planogram/geometry/walking.js';
import { HitGrid } from './hit-grid.js';

/** A drawing with everything that depends neither on colors nor on the view. */
export interface ShelfScene {
  /** The drawing as shown: folded if it is folded. */
  readonly drawing: PlanogramDrawing;
  /** The drawing as built in the store. */
  readonly unfolded: PlanogramDrawing;
  /** One row or none means not folded. */
  readonly folds: readonly FoldRow[];
  readonly bands: readonly Band[];
  readonly grid: HitGrid;
  /** Position indexes in reading order of the shelf. */
  readonly order: readonly number[];
  /** The index of each position in `order`, by position index. */
  readonly rank: readonly number[];
  readonly places: readonly ShelfPlace[];
  /** In shelf order, fixture by fixture. */
  readonly rows: readonly ShelfRow[];
  /** Empty stretches of shelves, with the height up to whatever is above them. */
  readonly gaps: readonly Rect[];
  /** Indexes of the positions of each product key. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

/** @param folds the rows it is shown in (`rowsThatFit`); shelves are numbered as built, whatever the rows */
export function createScene(unfolded: PlanogramDrawing, folds: readonly FoldRow[] = []): ShelfScene {
  const drawing = foldDrawing(unfolded, folds);
  const order = shelfOrder(unfolded);
  const rank: number[] = new Array<number>(unfolded.positions.length).fill(0);
  order.forEach((index, at) => {
    rank[index] = at;
  });
  const rows = shelfRows(unfolded, order);
  const gaps = emptyAreas(unfolded);
  return {
    ...{ drawing, unfolded, folds, bands: bandsOf(unfolded, folds) },
    grid: new HitGrid(drawing),
    order,
    rank,
    places: shelfPlaces(unfolded, rows),
    rows,
    gaps: isFolded(folds) ? gaps.flatMap((gap) => cutRect(folds, gap)) : gaps,
    byKey: positionsByKey(unfolded),
  };
}

/**
 * Where a place of the planogram is shown: a position in one piece, a shelf or segment in each row that it reaches
 * into.
 */
export function seenIn({ folds }: ShelfScene, place: Turnable): Turnable[] {
  if (!isFolded(folds)) return [place];
  const isTurned = place.slope !== 0 || place.angle !== 0 || place.roll !== 0;
  if (!isTurned && !('facings' in place)) return cutRect(folds, place.rect).map((rect) => ({ ...place, rect }));
  const row = rowOf(folds, outlineOf(place));
  return [row ? { ...place, rect: movedRect(row, place.rect) } : place];
}

function positionsByKey(drawing: PlanogramDrawing): Map<string, number[]> {
  const byKey = new Map<string, number[]>();
  for (const { key, index } of drawing.positions) {
    if (key === null) continue;
    const list = byKey.get(key);
    if (list) list.push(index);
    else byKey.set(key, [index]);
  }
  return byKey;
}

/** Empty stretches lower than this are not visible as such. */
const LEAST_GAP_HEIGHT = 4;

function emptyAreas(drawing: PlanogramDrawing): Rect[] {
  return drawing.runs.flatMap(({ fixtures, gaps }) => {
    const fixture = drawing.fixtures[fixtures[0] ?? -1];
    if (!fixture) return [];
    if (fixture.kind === 'container') {
      return gaps.map((gap) => ({ ...gap, y: fixture.rect.y, height: fixture.rect.height }));
    }
    return gaps.map((gap) => ({ ...gap, height: Math.max(LEAST_GAP_HEIGHT, roomAbove(drawing, gap)) }));
  });
}

/** The height that the file allows for products there, but not beyond the fixture above. */
function roomAbove(drawing: PlanogramDrawing, gap: Rect): number {
  const { bounds } = drawing;
  let ceiling = bounds.y + bounds.height;
  for (const { rect, kind } of drawing.fixtures) {
    const covers = rect.x < gap.x + gap.width && rect.x + rect.width > gap.x;
    if (covers && kind !== 'pegboard' && rect.y > gap.y + 0.5) ceiling = Math.min(ceiling, rect.y);
  }
  const room = Math.max(0, ceiling - gap.y);
  return gap.height > 0 ? Math.min(gap.height, room) : room;
}
