import type { Rect } from '@core/planogram/geometry/drawing.js';
import type { Context } from './patterns.js';
import { type View, type Viewport, visibleWorld } from '../scene/view-transform.js';

/** A rect in whole device pixels, so that edges are crisp and neighbors neither overlap nor leave gaps. */
export interface PixelRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maps centimeters to canvas pixels, and knows which part of the planogram is on the canvas. */
export class PaintFrame {
  /** Device pixels per centimeter. */
  readonly scale: number;
  readonly width: number;
  readonly height: number;
  readonly visible: Rect;

  constructor(
    private readonly view: View,
    port: Viewport,
    readonly dpr: number,
  ) {
    this.scale = view.scale * dpr;
    this.width = Math.round(port.width * dpr);
    this.height = Math.round(port.height * dpr);
    this.visible = visibleWorld(view, port);
  }

  /** Device pixels from the left edge. */
  x(centimetres: number): number {
    return Math.round((this.view.x + centimetres * this.view.scale) * this.dpr);
  }

  /** Device pixels from the top. */
  y(centimetres: number): number {
    return Math.round((this.view.y - centimetres * this.view.scale) * this.dpr);
  }

  rect({ x, y, width, height }: Rect): PixelRect {
    const left = this.x(x);
    const top = this.y(y + height);
    return { x: left, y: top, width: this.x(x + width) - left, height: this.y(y) - top };
  }

  /** Converts a length from CSS pixels to device pixels, at least one. */
  px(cssPixels: number): number {
    return Math.max(1, Math.round(cssPixels * this.dpr));
  }
}

export function fillRect(context: Context, { x, y, width, height }: PixelRect): void {
  context.fillRect(x, y, width, height);
}

/** Paints a border inside the rect: four thin fills, which are crisper and faster than a stroke. */
export function frameRect(context: Pick<Context, 'fillRect'>, { x, y, width, height }: PixelRect, line: number): void {
  if (width <= 2 * line || height <= 2 * line) return context.fillRect(x, y, width, height);
  context.fillRect(x, y, width, line);
  context.fillRect(x, y + height - line, width, line);
  context.fillRect(x, y + line, line, height - 2 * line);
  context.fillRect(x + width - line, y + line, line, height - 2 * line);
}
