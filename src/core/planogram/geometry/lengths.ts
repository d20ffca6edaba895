import { toCentimetres, type LengthUnit } from '../../units/length.js';
import type { Rect } from './drawing.js';

/** Centimeters. */
const FARTHEST = 1_000_000;

/** Converts a file's lengths to the drawing's: centimeters, rounded, never NaN or infinite. */
export class DrawingScale {
  constructor(private readonly unit: LengthUnit) {}

  /**
   * 0 when missing or not finite. Clamped to ten kilometers: a larger number is a mistake and would overflow the
   * picture.
   */
  length(value: number | null): number {
    if (value === null || !Number.isFinite(value)) return 0;
    return round(Math.max(-FARTHEST, Math.min(FARTHEST, toCentimetres(value, this.unit))));
  }

  lengthOrNull(value: number | null): number | null {
    return value === null || !Number.isFinite(value) || value <= 0 ? null : this.length(value);
  }

  /** Negative widths and heights become 0. */
  rect(x: number, y: number, width: number | null, height: number | null): Rect {
    return {
      x: this.length(x),
      y: this.length(y),
      width: Math.max(0, this.length(width)),
      height: Math.max(0, this.length(height)),
    };
  }
}

/** A thousandth of a centimeter is finer than any screen and halves the size of the transfer. */
export function round(centimetres: number): number {
  const rounded = Math.round(centimetres * 1000) / 1000;
  return rounded === 0 ? 0 : rounded;
}

export function roundedRect(x: number, y: number, width: number, height: number): Rect {
  return { x: round(x), y: round(y), width: round(Math.max(0, width)), height: round(Math.max(0, height)) };
}

export function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  const right = Math.max(a.x + a.width, b.x + b.width);
  const top = Math.max(a.y + a.height, b.y + b.height);
  return roundedRect(x, y, right - x, top - y);
}

/** Tolerance of "inside": half a centimeter, for overhangs and floating-point noise. */
const SLACK = 0.5;

export function isInside(rect: Rect, frame: Rect, slack: number = SLACK): boolean {
  return (
    rect.x >= frame.x - slack &&
    rect.y >= frame.y - slack &&
    rect.x + rect.width <= frame.x + frame.width + slack &&
    rect.y + rect.height <= frame.y + frame.height + slack
  );
}

/** 0x00BBGGRR as `#rrggbb`; null when not given or -1. */
export function cssColor(color: number | null): string | null {
  if (color === null || !Number.isInteger(color) || color < 0 || color > 0xffffff) return null;
  const red = color & 0xff;
  const green = (color >> 8) & 0xff;
  const blue = (color >> 16) & 0xff;
  return `#${((red << 16) | (green << 8) | blue).toString(16).padStart(6, '0')}`;
}
