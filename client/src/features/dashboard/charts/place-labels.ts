export interface LabelPoint {
  key: string;
  name: string;
  /** Of the plot, in pixels; y grows downward. */
  x: number;
  y: number;
  radius: number;
}

export type LabelSide = 'right' | 'left' | 'top' | 'bottom';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const LETTER_PX = 6.2;
const CAPITAL_PX = 7.6;
const WIDE_LETTER_PX = 11.5;
const LINE_PX = 14;
const GAP = 5;
export const LABEL_MAX_PX = 130;

const letterWidth = (letter: string): number =>
  letter > '\u2e80' ? WIDE_LETTER_PX : /[A-Z]/.test(letter) ? CAPITAL_PX : LETTER_PX;

const widthOf = (name: string): number =>
  Math.min(
    LABEL_MAX_PX,
    [...name].reduce((sum, letter) => sum + letterWidth(letter), 0),
  );

function boxAt({ name, x, y, radius }: LabelPoint, side: LabelSide): Box {
  const width = widthOf(name);
  const half = LINE_PX / 2;
  switch (side) {
    case 'right':
      return { left: x + radius + GAP, right: x + radius + GAP + width, top: y - half, bottom: y + half };
    case 'left':
      return { left: x - radius - GAP - width, right: x - radius - GAP, top: y - half, bottom: y + half };
    case 'top':
      return { left: x - width / 2, right: x + width / 2, top: y - radius - GAP - LINE_PX, bottom: y - radius - GAP };
    case 'bottom':
      return { left: x - width / 2, right: x + width / 2, top: y + radius + GAP, bottom: y + radius + GAP + LINE_PX };
  }
}

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const bubbleOf = ({ x, y, radius }: LabelPoint): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const SIDES: readonly LabelSide[] = ['right', 'left', 'top', 'bottom'];

/**
 * Places each name beside its bubble: on the first side where it stays in the plot and overlaps neither an earlier name
 * nor another bubble. Points are in order of weight; names without room are omitted.
 */
export function placeLabels(points: readonly LabelPoint[], width: number, height: number): Map<string, LabelSide> {
  const taken: Box[] = [];
  const placed = new Map<string, LabelSide>();
  for (const point of points) {
    const side = SIDES.find((candidate) => {
      const box = boxAt(point, candidate);
      const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      const covers = points.some((other) => other !== point && meet(box, bubbleOf(other)));
      return inside && !covers && !taken.some((other) => meet(box, other));
    });
    if (!side) continue;
    taken.push(boxAt(point, side));
    placed.set(point.key, side);
  }
  return placed;
}
