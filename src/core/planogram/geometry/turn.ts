import type { Point, Rect } from './drawing.js';
import { roundedRect } from './lengths.js';

/**
 * What may be turned: a fixture or a position. Degrees to the front (slope, about the x axis), around the vertical
 * (angle, about y), and in the picture's plane, counter-clockwise (roll, about z).
 */
export interface Turnable {
  /** As it stands before it is turned. */
  readonly rect: Rect;
  readonly slope: number;
  readonly angle: number;
  readonly roll: number;
}

/**
 * How the front view shows something turned: the point `pivot + (dx, dy)` of it is seen at
 * `pivot + (xx × dx + xy × dy, yx × dx + yy × dy)`, in centimetres, y upward.
 */
export interface Turn {
  readonly pivot: Point;
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
}

/**
 * Everything turns about its own origin, the left lower corner (x, y). Seen from the front without perspective,
 * slope shortens the height by its cosine and angle the width; roll then turns the result. What lies behind the front
 * face is not drawn, turned or not. Null for what is not turned, which is nearly everything.
 */
export function turnOf({ rect, slope, angle, roll }: Turnable): Turn | null {
  if (slope === 0 && angle === 0 && roll === 0) return null;
  const wide = cosine(angle);
  const high = cosine(slope);
  const across = cosine(roll);
  const up = cosine(roll - 90);
  return { pivot: rect, xx: across * wide, xy: -up * high, yx: up * wide, yy: across * high };
}

/** In degrees; of quarter turns exactly. */
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

/** The point that is seen at `point`; null when the thing is seen from its edge and shows no area. */
export function unturnedPoint({ pivot, xx, xy, yx, yy }: Turn, point: Point): Point | null {
  const area = xx * yy - xy * yx;
  if (Math.abs(area) < 1e-9) return null;
  const dx = point.x - pivot.x;
  const dy = point.y - pivot.y;
  return { x: pivot.x + (yy * dx - xy * dy) / area, y: pivot.y + (xx * dy - yx * dx) / area };
}

/** What is seen of an area: a rectangle about `middle`, turned. */
export interface SeenArea {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise, as screens and pages turn; from -90 to below 90, so that no text stands on its head. */
  readonly clockwise: number;
}

/**
 * What is seen of an area of something that may be turned (`area` as it stands before): what is written on it or drawn
 * around it rolls with it and keeps to its foreshortened size, but is itself neither squeezed nor mirrored nor upside
 * down.
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

/** The upright rectangle that something takes in the front view: its own, when it is not turned. */
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

/** Is it seen at the point, or within `slack` centimetres of it? Edges count. */
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
