import type { Point, Rect } from '@core/planogram/geometry/drawing.js';

/** Pixels per centimeter, and the place of the planogram's origin (left edge, floor) on the screen, in CSS pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** `start`: the initial view of a drawing, which depends on the window's size. */
export type FitMode = 'all' | 'width' | 'height' | 'start';

/** In windows narrower than this, a long planogram would be too small to read. */
export const NARROW = 600;
/** Unless panning magnifies it this many times, show the whole picture. */
const WORTH_PANNING = 1.3;

/** Room around the planogram, in CSS pixels. */
export const PADDING = 12;
/**
 * What a button or key zooms by: twice is enough to read all but the smallest labels of a planogram of 60 ft that was
 * shown whole in its rows.
 */
export const ZOOM_STEP = 2;

/** A matchbox fills the screen at this scale; closer shows nothing more. */
const MOST_SCALE = 48;

/**
 * The view that shows all of `bounds` in the middle; or its whole width, from the top when it is higher than the
 * window; or its whole height, from the left end when it is longer. In a narrow window, `start` shows the height.
 */
export function fitView(bounds: Rect, port: Viewport, mode: FitMode, padding = PADDING): View {
  const across = Math.max(1, port.width - 2 * padding) / Math.max(1, bounds.width);
  const up = Math.max(1, port.height - 2 * padding) / Math.max(1, bounds.height);
  const whole = Math.min(across, up);
  const starts = port.width < NARROW && up > whole * WORTH_PANNING ? up : whole;
  const scale = Math.min(MOST_SCALE, { all: whole, width: across, height: up, start: starts }[mode]);
  const top = { scale, x: padding - bounds.x * scale, y: padding + (bounds.y + bounds.height) * scale };
  return clampView(top, bounds, port, padding);
}

/** Limits the view: no smaller than the whole planogram, no larger than useful, and never off the screen. */
export function clampView(view: View, bounds: Rect, port: Viewport, padding = PADDING): View {
  const scale = view.scale;
  const width = bounds.width * scale;
  const height = bounds.height * scale;
  const left = view.x + bounds.x * scale;
  const top = view.y - (bounds.y + bounds.height) * scale;
  return {
    scale,
    x: view.x + clampEdge(left, width, port.width, padding) - left,
    y: view.y + clampEdge(top, height, port.height, padding) - top,
  };
}

/** Limits an edge: centered when the content fits, otherwise without a gap larger than the padding on either side. */
function clampEdge(edge: number, size: number, room: number, padding: number): number {
  if (size <= room - 2 * padding + 0.5) return (room - size) / 2;
  return Math.min(padding, Math.max(room - padding - size, edge));
}

/** Limits the scale, from the whole planogram to a close-up. */
export function clampScale(scale: number, bounds: Rect, port: Viewport): number {
  const least = fitView(bounds, port, 'all').scale;
  return Math.min(Math.max(MOST_SCALE, least), Math.max(least, scale));
}

/** Zooms by `factor` and keeps the point under `at` (CSS pixels) in place. */
export function zoomView(view: View, factor: number, at: Point, bounds: Rect, port: Viewport): View {
  const scale = clampScale(view.scale * factor, bounds, port);
  const ratio = scale / view.scale;
  return clampView({ scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, bounds, port);
}

export function panView(view: View, dx: number, dy: number, bounds: Rect, port: Viewport): View {
  return clampView({ ...view, x: view.x + dx, y: view.y + dy }, bounds, port);
}

/**
 * Moves as little as possible to bring `rect` onto the screen with some room; a rect larger than the screen is
 * centered.
 */
export function revealRect(view: View, rect: Rect, bounds: Rect, port: Viewport): View {
  const onScreen = toScreenRect(view, rect);
  const dx = shiftIntoView(onScreen.x, onScreen.width, port.width);
  const dy = shiftIntoView(onScreen.y, onScreen.height, port.height);
  return dx === 0 && dy === 0 ? view : panView(view, dx, dy, bounds, port);
}

const REVEAL_ROOM = 24;

function shiftIntoView(start: number, size: number, room: number): number {
  if (size + 2 * REVEAL_ROOM > room) return (room - size) / 2 - start;
  if (start < REVEAL_ROOM) return REVEAL_ROOM - start;
  return Math.min(0, room - REVEAL_ROOM - size - start);
}

/** Converts a point on the screen to centimeters from the left edge and the floor. */
export function toWorld(view: View, at: Point): Point {
  return { x: (at.x - view.x) / view.scale, y: (view.y - at.y) / view.scale };
}

/** Converts a rect in centimeters to CSS pixels, with y downward from the top. */
export function toScreenRect(view: View, rect: Rect): Rect {
  return {
    x: view.x + rect.x * view.scale,
    y: view.y - (rect.y + rect.height) * view.scale,
    width: rect.width * view.scale,
    height: rect.height * view.scale,
  };
}

/** The visible part of the planogram, in centimeters. */
export function visibleWorld(view: View, port: Viewport): Rect {
  const width = port.width / view.scale;
  const height = port.height / view.scale;
  return { x: -view.x / view.scale, y: view.y / view.scale - height, width, height };
}

export function overlaps(a: Rect, b: Rect): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}
