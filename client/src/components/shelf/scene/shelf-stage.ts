import type { Point, Rect } from '@core/planogram/geometry/drawing.js';
import type { Appearance } from '../colours/appearance.js';
import { type OverlayMarks, paintMarks } from '../paint/paint-shelf.js';
import type { ProductPictures } from '../../pictures/use-product-pictures.js';
import { BasePainter, frameOf, type Painted, prepared, SLICE_MS } from './base-painter.js';
import type { ShelfScene } from './shelf-scene.js';
import {
  clampView,
  type FitMode,
  fitView,
  panView,
  revealRect,
  toScreenRect,
  toWorld,
  type View,
  type Viewport,
  visibleWorld,
  zoomView,
} from './view-transform.js';

/** Canvases are larger than the window by this share on each side, so that short pans need no painting. */
const OVERSCAN = 0.25;
/** A painting within this time (ms) is repeated in every frame of a zoom; a slower one only at its end. */
const QUICK = 9;
const SETTLE_MS = 110;
/**
 * New pictures are painted together at this interval; where painting is slow, it may take at most a fifth of the time.
 */
const PICTURES_MS = 150;
const PICTURES_REST = 4;
const GLIDE_MS = 160;
/** Magnification for a requested place when the whole planogram was visible. */
const LOOK = 2.25;

/** All outlines except the hovered one. */
export type StageMarks = Omit<OverlayMarks, 'hovered'>;

/**
 * The drawing on the screen: two canvases (the shelf, and outlines over it), the visible part, and when to repaint.
 * Panning moves the painted canvases; they are repainted when the edge of the painted area is reached, or when the
 * scale or the colors change.
 */
export class ShelfStage {
  private scene: ShelfScene | null = null;
  private appearance: Appearance | null = null;
  private marks: StageMarks = { selected: [], focused: -1 };
  private hoveredPosition = -1;
  private port: Viewport = { width: 0, height: 0 };
  private current: View = { scale: 1, x: 0, y: 0 };
  private fitted: FitMode | null = 'start';
  private start: Rect | null = null;
  private readonly painter: BasePainter;
  private stale = false;
  private marksStale = false;
  private frameRequest = 0;
  private settleTimer: ReturnType<typeof setTimeout> | undefined;
  private glide: { from: View; to: View; start: number } | null = null;
  private pictures: ProductPictures | null = null;
  private picturesTimer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly base: HTMLCanvasElement,
    private readonly overlay: HTMLCanvasElement,
    sliceMs = SLICE_MS,
  ) {
    this.painter = new BasePainter(base, () => this.onPicture(), sliceMs);
  }

  /**
   * Calls `listener` after every change of the view or of the hovered position; returns the function that unsubscribes.
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** A new object after every change. */
  get view(): View {
    return this.current;
  }

  /** The position under the pointer, or tapped last; -1 for none. Kept here, so that hovering renders only a card. */
  get hovered(): number {
    return this.hoveredPosition;
  }

  /** Nothing visible is waiting to be painted. */
  get isSettled(): boolean {
    return !this.stale && !this.painter.isBusy && this.glide === null;
  }

  /** Whether panning can reach more than the fitted picture. */
  get zoomed(): boolean {
    return this.scene !== null && this.current.scale > this.fit('all').scale * 1.001;
  }

  /** Whether a small window shows the start of the picture and nobody has moved it yet. */
  get showsBeginning(): boolean {
    return this.fitted === 'start' && this.zoomed;
  }

  /** Whether the picture is higher than its window, not just wider. */
  get movesUpAndDown(): boolean {
    return this.scene !== null && this.current.scale > this.fit('height').scale * 1.001;
  }

  setScene(scene: ShelfScene, appearance: Appearance): void {
    const other = this.scene?.drawing !== scene.drawing;
    this.scene = scene;
    this.appearance = appearance;
    this.stale = true;
    if (other) {
      this.painter.forget();
      this.setHovered(-1);
      this.applyFit('start');
    }
    this.request();
  }

  /** The pictures for facings with room; null for blocks only. */
  setPictures(pictures: ProductPictures | null): void {
    if (pictures === this.pictures) return;
    this.pictures = pictures;
    this.painter.setPictures(pictures);
    this.stale = true;
    this.request();
  }

  setMarks(marks: StageMarks): void {
    this.marks = marks;
    this.marksStale = true;
    this.request();
  }

  setHovered(position: number): void {
    if (position === this.hoveredPosition) return;
    this.hoveredPosition = position;
    this.marksStale = true;
    this.request();
    this.tell();
  }

  /** Where a picture larger than its window opens; null for its start. */
  startAt(rect: Rect | null): void {
    this.start = rect;
    if (this.scene && this.fitted === 'start') this.applyFit('start');
    this.request();
  }

  /** Sets the window's size in CSS pixels. A fitted view stays fitted. */
  resize(port: Viewport): void {
    if (port.width === this.port.width && port.height === this.port.height) return;
    this.port = port;
    this.stale = true;
    if (this.scene) {
      if (this.fitted) this.applyFit(this.fitted);
      else this.show(clampView(this.current, this.scene.drawing.bounds, port));
    }
    this.request();
  }

  showAll(mode: FitMode, smooth = true): void {
    if (!this.scene) return;
    this.glideTo(this.fit(mode), smooth);
    this.fitted = mode;
    this.tell();
  }

  /** Zooms around a point of the window, by default its middle. */
  zoom(factor: number, at?: Point, smooth = false): void {
    if (!this.scene) return;
    const point = at ?? { x: this.port.width / 2, y: this.port.height / 2 };
    const from = this.glide?.to ?? this.current;
    this.glideTo(zoomView(from, factor, point, this.scene.drawing.bounds, this.port), smooth);
  }

  pan(dx: number, dy: number): void {
    if (!this.scene) return;
    this.glideTo(panView(this.current, dx, dy, this.scene.drawing.bounds, this.port), false);
  }

  /** Brings a block into the window, moving as little as possible. */
  reveal(rect: Rect): void {
    if (!this.scene || this.port.width === 0) return;
    const next = revealRect(this.glide?.to ?? this.current, rect, this.scene.drawing.bounds, this.port);
    if (next !== this.current) this.glideTo(next, false, true);
  }

  /** Shows exactly the view of another stage of the same size and bounds, for drawings side by side. */
  follow(other: ShelfStage): void {
    this.fitted = other.fitted;
    const { scale, x, y } = this.current;
    const { view } = other;
    if (view.scale === scale && view.x === x && view.y === y) return;
    this.glide = null;
    this.show(view);
  }

  /** The foremost position at a point of the window; -1 for none. */
  positionAt(point: Point, slackPixels: number): number {
    if (!this.scene) return -1;
    return this.scene.grid.at(toWorld(this.current, point), slackPixels / this.current.scale);
  }

  /** The part of the drawing in the window, in centimeters. */
  get visible(): Rect {
    return visibleWorld(this.current, this.port);
  }

  /** Brings a point of the drawing to the middle of the window, close enough to look around. */
  lookAt(point: Point): void {
    if (!this.scene) return;
    const { bounds } = this.scene.drawing;
    const from = this.glide?.to ?? this.current;
    const near = this.zoomed ? from : zoomView(from, LOOK, { x: 0, y: 0 }, bounds, this.port);
    const seen = toScreenRect(near, { ...point, width: 0, height: 0 });
    this.glideTo(panView(near, this.port.width / 2 - seen.x, this.port.height / 2 - seen.y, bounds, this.port), true);
  }

  /** Returns a block's place in the window, in CSS pixels. */
  screenRect(rect: Rect): Rect {
    return toScreenRect(this.current, rect);
  }

  dispose(): void {
    cancelAnimationFrame(this.frameRequest);
    this.frameRequest = 0;
    clearTimeout(this.settleTimer);
    clearTimeout(this.picturesTimer);
    this.painter.dispose();
  }

  private onPicture(): void {
    if (this.picturesTimer !== undefined) return;
    const wait = Math.max(PICTURES_MS, PICTURES_REST * this.painter.lastMs);
    this.picturesTimer = setTimeout(() => {
      this.picturesTimer = undefined;
      this.stale = true;
      this.request();
    }, wait);
  }

  private fit(mode: FitMode): View {
    if (!this.scene) return this.current;
    const { bounds } = this.scene.drawing;
    const view = fitView(bounds, this.port, mode);
    return mode === 'start' && this.start ? revealRect(view, this.start, bounds, this.port) : view;
  }

  private applyFit(mode: FitMode): void {
    this.fitted = mode;
    this.glide = null;
    this.show(this.fit(mode));
  }

  private glideTo(view: View, smooth: boolean, keepFit = false): void {
    if (!keepFit || view.scale !== this.current.scale) this.fitted = null;
    if (smooth && !prefersStill()) {
      this.glide = { from: this.current, to: view, start: performance.now() };
      this.request();
    } else {
      this.glide = null;
      this.show(view);
    }
  }

  private show(view: View): void {
    this.current = view;
    this.tell();
    this.request();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private request(): void {
    if (this.frameRequest === 0) this.frameRequest = requestAnimationFrame((now) => this.onFrame(now));
  }

  private onFrame(now: number): void {
    this.frameRequest = 0;
    if (this.glide) this.advance(this.glide, now);
    if (!this.scene || !this.appearance || this.port.width === 0) return;
    const before = this.painter.painted;
    if (this.mustPaint()) this.paint(this.scene, this.appearance);
    else this.painter.proceed();
    if (this.marksStale || this.painter.painted !== before) this.paintOverlay();
    this.place();
    if (this.painter.isBusy) this.request();
  }

  private advance({ from, to, start }: { from: View; to: View; start: number }, now: number): void {
    const part = Math.min(1, Math.max(0, (now - start) / GLIDE_MS));
    const eased = 1 - (1 - part) ** 3;
    const between = (a: number, b: number) => a + (b - a) * eased;
    if (part === 1) this.glide = null;
    this.show({ scale: between(from.scale, to.scale), x: between(from.x, to.x), y: between(from.y, to.y) });
  }

  private mustPaint(): boolean {
    const { aim } = this.painter;
    if (this.stale || !aim || !this.covered(aim)) return true;
    if (aim.view.scale === this.current.scale) return false;
    if (this.painter.lastMs <= QUICK && !this.glide) return true;
    clearTimeout(this.settleTimer);
    this.settleTimer = setTimeout(() => {
      this.stale = true;
      this.request();
    }, SETTLE_MS);
    return false;
  }

  /** Whether the painted canvas covers the whole window at its current offset and scale. */
  private covered({ view, marginX, marginY }: Painted): boolean {
    const ratio = this.current.scale / view.scale;
    const left = this.current.x - (view.x + marginX) * ratio;
    const top = this.current.y - (view.y + marginY) * ratio;
    const right = left + (this.port.width + 2 * marginX) * ratio;
    const bottom = top + (this.port.height + 2 * marginY) * ratio;
    return left <= 0.5 && top <= 0.5 && right >= this.port.width - 0.5 && bottom >= this.port.height - 0.5;
  }

  private paint(scene: ShelfScene, appearance: Appearance): void {
    clearTimeout(this.settleTimer);
    const share = this.zoomed ? OVERSCAN : 0;
    const marginX = Math.ceil(this.port.width * share);
    const marginY = Math.ceil(this.port.height * share);
    this.stale = false;
    this.painter.begin({ scene, appearance }, { view: this.current, port: this.port, marginX, marginY });
    this.painter.proceed();
  }

  private paintOverlay(): void {
    this.marksStale = false;
    const { painted } = this.painter;
    if (!painted || !this.scene || !this.appearance) return;
    const frame = frameOf(painted);
    const context = prepared(this.overlay, frame);
    if (context) {
      const marks = { ...this.marks, hovered: this.hoveredPosition };
      paintMarks(context, this.scene, marks, frame, this.appearance.ink);
    }
  }

  /** Moves and scales the painted canvas to the current view. */
  private place(): void {
    const { painted } = this.painter;
    if (!painted) return;
    const { view, marginX, marginY, port } = painted;
    const ratio = this.current.scale / view.scale;
    const x = this.current.x - (view.x + marginX) * ratio;
    const y = this.current.y - (view.y + marginY) * ratio;
    const transform = `translate(${x}px, ${y}px) scale(${ratio})`;
    for (const canvas of [this.base, this.overlay]) {
      canvas.style.transform = transform;
      canvas.style.width = `${port.width + 2 * marginX}px`;
      canvas.style.height = `${port.height + 2 * marginY}px`;
    }
  }
}

function prefersStill(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
