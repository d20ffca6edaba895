import type { Rect } from '@core/planogram/geometry/drawing.js';
import type { Appearance } from '../colours/appearance.js';
import type { PictureReader } from '../../pictures/picture-loader.js';
import type { ProductPictures } from '../../pictures/use-product-pictures.js';
import { PaintFrame } from '../paint/paint-frame.js';
import type { PaintedPictures } from '../paint/paint-pictures.js';
import { type PaintTools, shelfPainted, textMeasure } from '../paint/paint-shelf.js';
import { PatternBook } from '../paint/patterns.js';
import type { ShelfScene } from './shelf-scene.js';
import { type View, type Viewport, visibleWorld } from './view-transform.js';

/** The share of a frame's 16 ms for the painting script: the browser needs as long again to execute it. */
export const SLICE_MS = 5;
/** Fewer positions than this are painted in one go: it takes no longer than a frame, and they appear without delay. */
const FEW = 1000;
/** Price tags hang below their blocks, so a window shows tags of blocks up to this far above it, in CSS pixels. */
const REACH = 24;
const MOST_DENSITY = 2;

/** The view on a canvas: a window's view with a margin on each side. */
export interface Painted {
  readonly view: View;
  readonly port: Viewport;
  readonly marginX: number;
  readonly marginY: number;
}

/** The drawing to paint, and its look. */
export interface PaintedShelf {
  readonly scene: ShelfScene;
  readonly appearance: Appearance;
}

interface Work {
  readonly shelf: PaintedShelf;
  readonly painted: Painted;
  readonly frame: PaintFrame;
  readonly context: CanvasRenderingContext2D;
  readonly steps: Iterator<void>;
  readonly part: Part;
}

/** The parts of a canvas: painted all at once, or the window first and then the area around it. */
type Part = 'all' | 'window' | 'around';

/**
 * Paints a drawing on a canvas. A large one is painted for some milliseconds of each frame: first the window, then the
 * margins around it. The old picture stays visible until the window is finished; a new drawing appears as it is
 * painted.
 */
export class BasePainter {
  private shown: Painted | null = null;
  private work: Work | null = null;
  private spent = 0;
  private isUnderWay = false;
  private hidden: HTMLCanvasElement | null = null;
  private pixel: CanvasRenderingContext2D | null = null;
  private readonly tools = new WeakMap<CanvasRenderingContext2D, { dpr: number; tools: PaintTools }>();
  private pictures: ProductPictures | null = null;
  private reader: PictureReader | null = null;
  private hasNews = false;
  /** Script time of the last complete painting, in milliseconds. */
  lastMs = 0;

  /** @param onPictures called when pictures have arrived and nothing is being painted */
  constructor(
    private readonly base: HTMLCanvasElement,
    private readonly onPictures: () => void,
    private readonly sliceMs: number,
  ) {}

  /** The view on the canvas; null when nothing of this drawing is painted. */
  get painted(): Painted | null {
    return this.shown;
  }

  /** The view that is on the canvas or being painted. */
  get aim(): Painted | null {
    return this.work?.painted ?? this.shown;
  }

  get isBusy(): boolean {
    return this.work !== null;
  }

  /** Marks the canvas as showing another drawing. */
  forget(): void {
    this.shown = null;
    this.work = null;
    this.isUnderWay = false;
  }

  setPictures(pictures: ProductPictures | null): void {
    this.reader?.leave();
    this.pictures = pictures;
    this.reader = pictures?.loader.join(() => this.onNews()) ?? null;
  }

  dispose(): void {
    this.work = null;
    this.reader?.leave();
  }

  /** Starts over, whatever is being painted. */
  begin(shelf: PaintedShelf, painted: Painted): void {
    this.spent = 0;
    this.work = null;
    const frame = frameOf(painted);
    const isSmall = shelf.scene.drawing.positions.length <= FEW;
    if (isSmall || this.shown === null) this.shown = painted;
    else this.hidden ??= document.createElement('canvas');
    const canvas = this.shown === painted ? this.base : (this.hidden ?? this.base);
    const context = prepared(canvas, frame);
    if (!context) return;
    context.clearRect(0, 0, frame.width, frame.height);
    this.reader?.begin();
    this.isUnderWay = true;
    const part = isSmall || (painted.marginX === 0 && painted.marginY === 0) ? 'all' : 'window';
    const window = grown(visibleWorld(painted.view, painted.port), REACH / painted.view.scale);
    const steps = this.stepsOf(shelf, frame, context, part === 'window' ? window : undefined);
    this.work = { shelf, painted, frame, context, steps, part };
    if (isSmall) this.proceed(Infinity);
  }

  /** Continues painting for part of a frame; returns true when the canvas now shows another part of the drawing. */
  proceed(forMs = this.sliceMs): boolean {
    const started = performance.now();
    const until = started + forMs;
    let isOther = false;
    while (this.work && this.carriedOn(this.work, until)) isOther = this.next(this.work) || isOther;
    this.spent += performance.now() - started;
    if (!this.work && this.isUnderWay) this.finish();
    return isOther;
  }

  /** Whether all its steps are done. */
  private carriedOn({ context, steps, painted, frame, part }: Work, until: number): boolean {
    context.save();
    if (part !== 'all') clip(context, painted, frame, part);
    let isDone = false;
    do isDone = steps.next().done === true;
    while (!isDone && performance.now() < until);
    context.restore();
    if (context.canvas === this.hidden) this.carryOut(context.canvas);
    return isDone;
  }

  /** Browsers defer painting on hidden canvases and would do all of it when the canvas is copied. */
  private carryOut(canvas: HTMLCanvasElement): void {
    this.pixel ??= prepared(document.createElement('canvas'), { width: 1, height: 1 });
    this.pixel?.drawImage(canvas, 0, 0, 1, 1, 0, 0, 1, 1);
  }

  /** Starts the next part. Returns true when the canvas now shows another view. */
  private next(work: Work): boolean {
    const { shelf, painted, frame, part } = work;
    this.work = null;
    const isOther = this.shown !== painted;
    let { context } = work;
    if (isOther) {
      this.shown = painted;
      const seen = prepared(this.base, frame);
      if (!seen) return true;
      seen.drawImage(context.canvas, 0, 0);
      context = seen;
    }
    if (part === 'window') {
      this.work = { ...work, context, steps: this.stepsOf(shelf, frame, context), part: 'around' };
    }
    return isOther;
  }

  private finish(): void {
    this.lastMs = this.spent;
    this.isUnderWay = false;
    this.reader?.end();
    if (this.hasNews) this.onPictures();
    this.hasNews = false;
  }

  private onNews(): void {
    if (this.work) this.hasNews = true;
    else this.onPictures();
  }

  private stepsOf(
    { scene, appearance }: PaintedShelf,
    frame: PaintFrame,
    context: CanvasRenderingContext2D,
    area?: Rect,
  ): Iterator<void> {
    const { pictures, reader } = this;
    const tools = this.toolsFor(context, frame.dpr);
    if (pictures === null || reader === null) return shelfPainted(context, scene, appearance, frame, tools, area);
    const get: PaintedPictures['get'] = (key, height) => {
      const id = pictures.ids.get(key);
      return id === undefined ? null : reader.get(id, height);
    };
    return shelfPainted(context, scene, appearance, frame, { ...tools, pictures: { get } }, area);
  }

  private toolsFor(context: CanvasRenderingContext2D, dpr: number): PaintTools {
    const known = this.tools.get(context);
    if (known?.dpr === dpr) return known.tools;
    const tools = { patterns: new PatternBook(context, dpr), measure: textMeasure(context) };
    this.tools.set(context, { dpr, tools });
    return tools;
  }
}

/** Clips to the window, or to everything but the window, so that each pixel is painted once, faint blocks included. */
function clip(context: CanvasRenderingContext2D, painted: Painted, frame: PaintFrame, part: Part): void {
  const { marginX, marginY, port } = painted;
  const [left, top] = [Math.round(marginX * frame.dpr), Math.round(marginY * frame.dpr)];
  const [width, height] = [Math.round(port.width * frame.dpr), Math.round(port.height * frame.dpr)];
  context.beginPath();
  if (part === 'around') context.rect(0, 0, frame.width, frame.height);
  context.rect(left, top, width, height);
  context.clip('evenodd');
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The frame of a canvas that shows this view. */
export function frameOf({ view, port, marginX, marginY }: Painted): PaintFrame {
  const room = { width: port.width + 2 * marginX, height: port.height + 2 * marginY };
  return new PaintFrame({ ...view, x: view.x + marginX, y: view.y + marginY }, room, density());
}

/** Gives a canvas a frame's size; returns null when it has no context. */
export function prepared(canvas: HTMLCanvasElement, { width, height }: Viewport): CanvasRenderingContext2D | null {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  return canvas.getContext('2d');
}

/** Device pixels per CSS pixel; more than two cost time without a visible gain. */
function density(): number {
  return Math.min(MOST_DENSITY, Math.max(1, window.devicePixelRatio || 1));
}
