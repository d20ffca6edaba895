import type { Point, Rect } from './drawing.js';
import { roundedRect } from './lengths.js';

/**
 * A fixture or position that may be turned. Degrees to the front (slope, around the x axis), around the vertical
 * (angle, around y), and in the picture's plane, counterclockwise (roll, around z).
 */
export interface Turnable {
  /** Before turning. */
  readonly rect: Rect;
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
}

/** A turned part by its place in a list, in degrees as in {@link Turnable}. */
export interface TurnedPart {
  readonly at: number;
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
}

/** The parts that are turned, few of most planograms. */
export function turnedParts(parts: Iterable<Omit<Turnable, 'rect'>>): TurnedPart[] {
  const turned: TurnedPart[] = [];
  let at = 0;
  for (const { slope, angle, roll } of parts) {
    if (isTurned({ slope, angle, roll })) turned.push({ at, slope, angle, roll });
    at += 1;
  }
  return turned;
}

function isTurned({ slope, angle, roll }: Omit<Turnable, 'rect'>): boolean {
  return slope !== 0 || angle !== 0 || roll !== 0;
}

/**
 * The front view of a turned part: its point `pivot + (dx, dy)` is seen at `pivot + (xx × dx + xy × dy, yx × dx + yy ×
 * dy)`, in centimeters, y upward.
 */
export interface Turn {
  readonly pivot: Point;
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
}

/**
 * Everything turns around its own origin, the lower left corner (x, y). Seen from the front without perspective, slope
 * shortens the height by its cosine, and angle the width; roll then rotates the result. What is behind the front face
 * is never drawn. Null for parts that are not turned, which is nearly all.
 */
export function turnOf(part: Turnable): Turn | null {
  if (!isTurned(part)) return null;
  const { rect, slope, angle, roll } = part;
  const wide = cosine(angle);
  const high = cosine(slope);
  const across = cosine(roll);
  const up = cosine(roll - 90);
  return { pivot: rect, xx: across * wide, xy: -up * high, yx: up * wide, yy: across * high };
}

/** Of degrees; exact for quarter turns. */
function cosine(degrees: number): number {
  const rest = Math.abs(degrees % 360);
  if (rest === 90 || rest === 270) return 0;
  return rest === 180 ? -1 : Math.cos((rest * Math.PI) / 180);
}

export function turnedPoint({ pivot, xx, xy, yx, yy }: Turn, { x, y }: Point): Point {
  const dx = x - pivot.x;
  const dy = y - pivot.y;
  return { x: pivot.x + xx * dx + xy * dy, y: pivot.y + yx * dx + yy * dy };
}

/** The unturned point that is seen at `point`; null when the part is seen edge-on and shows no area. */
export function unturnedPoint({ pivot, xx, xy, yx, yy }: Turn, point: Point): Point | null {
  const area = xx * yy - xy * yx;
  if (Math.abs(area) < 1e-9) return null;
  const dx = point.x - pivot.x;
  const dy = point.y - pivot.y;
  return { x: pivot.x + (yy * dx - xy * dy) / area, y: pivot.y + (xx * dy - yx * dx) / area };
}

/** The visible part of an area: a rectangle around `middle`, rotated. */
export interface SeenArea {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise, as screens and pages rotate; from -90 to below 90, so that text is never upside down. */
  readonly clockwise: number;
}

/**
 * The visible part of an area of a part that may be turned (`area` before turning). Text or outlines drawn there roll
 * with the part and fit its foreshortened size, but are not squeezed, mirrored or upside down.
 */
export function seenArea(part: Turnable, area: Rect): SeenArea {
  const turn = turnOf(part);
  const middle = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  if (turn === null) return { middle, width: area.width, height: area.height, clockwise: 0 };
  return {
    middle: turnedPoint(turn, middle),
    width: area.width * Math.abs(cosine(part.angle)),
    height: area.height * Math.abs(cosine(part.slope)),
    clockwise: ((((90 - part.roll) % 180) + 180) % 180) - 90,
  };
}

/** The upright bounding rectangle of a part in the front view: its own when it is not turned. */
export function outlineOf(part: Turnable): Rect {
  const turn = turnOf(part);
  if (turn === null) return part.rect;
  const { x, y, width, height } = part.rect;
  const corners = [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ].map((corner) => turnedPoint(turn, corner));
  const left = Math.min(...corners.map((corner) => corner.x));
  const bottom = Math.min(...corners.map((corner) => corner.y));
  const right = Math.max(...corners.map((corner) => corner.x));
  const top = Math.max(...corners.map((corner) => corner.y));
  return roundedRect(left, bottom, right - left, top - bottom);
}

/** Whether the part is seen at the point, or within `slack` centimeters of it. Edges count. */
export function isSeenAt(part: Turnable, point: Point, slack: number): boolean {
  const turn = turnOf(part);
  if (turn === null) return holds(part.rect, point, slack);
  const own = unturnedPoint(turn, point);
  return own !== null && holds(part.rect, own, slack);
}

export function holds(rect: Rect, { x, y }: Point, slack: number): boolean {
  return (
    x >= rect.x - slack && x <= rect.x + rect.width + slack && y >= rect.y - slack && y <= rect.y + rect.height + slack
  );
}
