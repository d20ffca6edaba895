/** A point with a label; lengths in the plane's unit, y downward. */
export interface LabelPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** Of the label. */
  readonly width: number;
}

export type LabelSide = 'right' | 'left' | 'top' | 'bottom';

/** Where labels may be, how high they are, and how far from their points; the plane's upper left corner is 0, 0. */
export interface LabelPlane {
  readonly width: number;
  readonly height: number;
  readonly line: number;
  readonly gap: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const MOST_COVERED = 1;
const SIDES: readonly LabelSide[] = ['right', 'left', 'top', 'bottom'];

/** The upper left corner of a point's label on a side. */
export function labelCorner(
  { x, y, radius, width }: LabelPoint,
  side: LabelSide,
  { line, gap }: Pick<LabelPlane, 'line' | 'gap'>,
): { readonly x: number; readonly y: number } {
  switch (side) {
    case 'right':
      return { x: x + radius + gap, y: y - line / 2 };
    case 'left':
      return { x: x - radius - gap - width, y: y - line / 2 };
    case 'top':
      return { x: x - width / 2, y: y - radius - gap - line };
    case 'bottom':
      return { x: x - width / 2, y: y + radius + gap };
  }
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const circle = ({ x, y, radius }: Pick<LabelPoint, 'x' | 'y' | 'radius'>): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/**
 * Places labels beside their points: on the first side where a label stays in the plane and meets neither an earlier
 * label nor another point. Labels for which no side is free are omitted.
 *
 * @param points those that get a label, the most important first
 * @param most labels
 * @param others points without a label; a label covers at most one, no larger than the label is high, and only where it has no
 *   other place
 */
export function placeLabels(
  points: readonly LabelPoint[],
  plane: LabelPlane,
  { most = Infinity, others = [] }: { most?: number; others?: readonly Pick<LabelPoint, 'x' | 'y' | 'radius'>[] } = {},
): Map<string, LabelSide> {
  const taken: Box[] = [];
  const placed = new Map<string, LabelSide>();
  const labelled = points.map((point) => ({ point, own: circle(point) }));
  const rest = others.map(circle);
  const large = others.filter(({ radius }) => radius > plane.line / 2).map(circle);
  for (const { point, own } of labelled) {
    if (placed.size >= most) break;
    const boxAt = (side: LabelSide): Box => {
      const { x, y } = labelCorner(point, side, plane);
      return { left: x, top: y, right: x + point.width, bottom: y + plane.line };
    };
    const free = SIDES.filter((side) => {
      const box = boxAt(side);
      const isInside = box.left >= 0 && box.right <= plane.width && box.top >= 0 && box.bottom <= plane.height;
      return (
        isInside &&
        !labelled.some((other) => other.own !== own && meet(box, other.own)) &&
        ![...taken, ...large].some((other) => meet(box, other))
      );
    });
    const covered = (side: LabelSide): number => rest.filter((other) => meet(boxAt(side), other)).length;
    const side = free.find((one) => covered(one) === 0) ?? free.find((one) => covered(one) <= MOST_COVERED);
    if (side === undefined) continue;
    taken.push(boxAt(side));
    placed.set(point.key, side);
  }
  return placed;
}
