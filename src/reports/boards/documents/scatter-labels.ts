import { labelCorner, type LabelPlane, type LabelSide, placeLabels } from '../../../core/boards/place-labels.js';
import type { ScatterPart } from './board-pages.js';

/** Most names beside points. */
const NAMED = 12;
/** Points considered for them: some have no room. */
const CANDIDATES = 24;

export interface ScatterLabel {
  readonly side: LabelSide;
  /** Its upper left corner in the plot. */
  readonly x: number;
  readonly y: number;
}

/**
 * Which points of a scatter chart are named in a document, and where: by their importance, the first that have room.
 *
 * @param plane the plot, in the unit of `radius` and `widthOf`
 * @returns by the point's index
 */
export function scatterLabels(
  { points, naming, end }: ScatterPart,
  plane: LabelPlane,
  radius: number,
  widthOf: (name: string) => number,
): ReadonlyMap<number, ScatterLabel> {
  const place = ({ x, y }: ScatterPart['points'][number]) => ({
    x: (Math.min(x, end) / end) * plane.width,
    y: (1 - Math.min(y, end) / end) * plane.height,
    radius,
  });
  const candidates = new Set(naming.slice(0, CANDIDATES));
  const labelled = [...candidates].flatMap((at) => {
    const point = points[at];
    return point === undefined ? [] : [{ ...place(point), key: String(at), width: widthOf(point.name) }];
  });
  const others = points.flatMap((point, at) => (candidates.has(at) ? [] : [place(point)]));
  const sides = placeLabels(labelled, plane, { most: NAMED, others });
  return new Map(
    labelled.flatMap((point) => {
      const side = sides.get(point.key);
      return side === undefined ? [] : [[Number(point.key), { side, ...labelCorner(point, side, plane) }] as const];
    }),
  );
}
