import type { Rect } from '@core/planogram/geometry/drawing.js';
import { ABOVE } from './wall-layout.js';
import { cutTo, type PaintedWall, paintTile, TILE } from './wall-paint.js';

/** Time of a frame that may go into painting tiles, in milliseconds: the rest of 16 is the browser's. */
const PAINT_MS = 6;
/** Minimum interval between repaints of tiles that new data made outdated. */
const NEWS_MS = 250;
/** 256 kB each. */
const MOST_TILES = 320;
/** The number of visible tiles, where a large screen shows more: with fewer, painting would never end. */
const TILES_KEPT = 1.5;
const GLIDE_MS = 180;
const MOST_DENSITY = 2;
/** Nearer than a facing fills the window shows nothing more; CSS pixels a centimeter. */
const MOST_SCALE = 24;
const PADDING = 12;
/** Coarser tiles shown until the right one is painted. */
const ANCESTORS = 8;
/** In CSS pixels: captions must be legible and fit the space above a row. */
const CAPTION_PX = 12;
const CAPTION_FROM = 0.3;

interface View {
  /** CSS pixels a centimeter. */
  readonly scale: number;
  /** The wall's left and top edges in the window. */
  readonly x: number;
  readonly y: number;
}

interface Tile {
  readonly canvas: HTMLCanvasElement;
  /** All its data had loaded when it was painted. */
  isWhole: boolean;
  isStale: boolean;
}

export interface WallLook {
  readonly wall: PaintedWall;
  /** Captions above planograms, and above a group's first row. */
  readonly captionOf: (index: number) => string;
  readonly text: string;
  readonly muted: string;
  readonly background: string;
  readonly accent: string;
}

/**
 * A wall on a canvas, from the whole chain to a facing. The view is composed of tiles of 256 pixels at scales that
 * double: each frame copies a few dozen of them, and spends some milliseconds on painting missing ones, nearest first,
 * with coarser ones in their place meanwhile.
 */
export class WallStage {
  private view: View = { scale: 1, x: 0, y: 0 };
  private port = { width: 0, height: 0 };
  private look: WallLook | null = null;
  private tiles = new Map<string, Tile>();
  private inSight = 0;
  private queue: { level: number; column: number; row: number }[] = [];
  private request = 0;
  private newsTimer: ReturnType<typeof setTimeout> | undefined;
  private glide: { from: View; to: View; start: number } | null = null;
  private isFitted = true;
  private marked = -1;
  private readonly listeners = new Set<() => void>();
  /** Milliseconds that the last frame took here. */
  lastFrameMs = 0;

  constructor(private readonly canvas: HTMLCanvasElement) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Everything visible is painted. */
  get isSettled(): boolean {
    return this.queue.length === 0 && this.glide === null;
  }

  get scale(): number {
    return this.view.scale;
  }

  /** Part of the wall is above or below the window. */
  get movesUpAndDown(): boolean {
    const layout = this.look?.wall.layout;
    return layout !== undefined && layout.height * this.view.scale > this.port.height - 2 * PADDING + 1;
  }

  setLook(look: WallLook): void {
    const isOther = this.look?.wall.layout !== look.wall.layout;
    this.look = look;
    this.tiles.clear();
    if (isOther) this.fit(false);
    this.draw();
  }

  /** Marks the planogram at the keyboard cursor or pointer; -1 for none. */
  mark(index: number): void {
    this.marked = index;
    this.draw();
  }

  resize(width: number, height: number): void {
    if (width === this.port.width && height === this.port.height) return;
    this.port = { width, height };
    if (this.isFitted) this.fit(false);
    this.draw();
  }

  /** New data has loaded: repaints incomplete tiles. */
  news(): void {
    this.newsTimer ??= setTimeout(() => {
      this.newsTimer = undefined;
      for (const tile of this.tiles.values()) if (!tile.isWhole) tile.isStale = true;
      this.draw();
    }, NEWS_MS);
  }

  fit(smooth: boolean): void {
    if (!this.look || this.port.width === 0) return;
    this.move(this.fitted(), smooth);
    this.isFitted = true;
  }

  /** Zooms around a point of the window, by default its middle. */
  zoom(factor: number, at = { x: this.port.width / 2, y: this.port.height / 2 }, smooth = false): void {
    if (!this.look) return;
    const from = this.glide?.to ?? this.view;
    const scale = Math.min(MOST_SCALE, Math.max(this.fitted().scale, from.scale * factor));
    const ratio = scale / from.scale;
    this.move(this.clamped({ scale, x: at.x - (at.x - from.x) * ratio, y: at.y - (at.y - from.y) * ratio }), smooth);
  }

  pan(dx: number, dy: number): void {
    this.move(this.clamped({ ...this.view, x: this.view.x + dx, y: this.view.y + dy }), false);
  }

  /** Brings a planogram into the window; `near` so that it fills it. */
  reveal(index: number, near = false): void {
    if (!this.look) return;
    const rect = this.look.wall.layout.rectOf(index);
    const { width, height } = this.port;
    const fits = Math.min((width - 4 * PADDING) / rect.width, (height - 6 * PADDING) / rect.height);
    const from = this.glide?.to ?? this.view;
    const scale = near ? Math.min(MOST_SCALE, fits) : from.scale;
    const seen = {
      x: from.x + rect.x * scale,
      y: from.y + rect.y * scale,
      width: rect.width * scale,
      height: rect.height * scale,
    };
    const isSeen = seen.x >= 0 && seen.y >= 0 && seen.x + seen.width <= width && seen.y + seen.height <= height;
    if (!near && isSeen) return;
    const x = width / 2 - (rect.x + rect.width / 2) * scale;
    const y = height / 2 - (rect.y + rect.height / 2) * scale;
    this.move(this.clamped({ scale, x, y }), true);
  }

  /** The planogram at a point of the window; -1 for none. */
  at(x: number, y: number): number {
    return this.look?.wall.layout.at((x - this.view.x) / this.view.scale, (y - this.view.y) / this.view.scale) ?? -1;
  }

  dispose(): void {
    cancelAnimationFrame(this.request);
    clearTimeout(this.newsTimer);
    this.tiles.clear();
    this.listeners.clear();
  }

  private fitted(): View {
    const layout = this.look?.wall.layout;
    if (!layout) return this.view;
    const { width, height } = this.port;
    const across = (width - 2 * PADDING) / layout.width;
    const scale = Math.min(MOST_SCALE, Math.max(1e-4, Math.min(across, (height - 2 * PADDING) / layout.height)));
    return this.clamped({ scale, x: PADDING, y: PADDING });
  }

  /** Centered when it fits, otherwise with at most the padding at an edge. */
  private clamped(view: View): View {
    const layout = this.look?.wall.layout;
    if (!layout) return view;
    const edge = (at: number, size: number, room: number) =>
      size <= room - 2 * PADDING ? (room - size) / 2 : Math.min(PADDING, Math.max(room - PADDING - size, at));
    return {
      scale: view.scale,
      x: edge(view.x, layout.width * view.scale, this.port.width),
      y: edge(view.y, layout.height * view.scale, this.port.height),
    };
  }

  private move(to: View, smooth: boolean): void {
    this.isFitted = false;
    if (smooth && !prefersStill()) this.glide = { from: this.view, to, start: performance.now() };
    else {
      this.glide = null;
      this.view = to;
    }
    this.draw();
  }

  private draw(): void {
    if (this.request === 0) this.request = requestAnimationFrame(() => this.frame());
  }

  private frame(): void {
    this.request = 0;
    const started = performance.now();
    this.advance(started);
    this.compose();
    this.paintQueue(started + PAINT_MS);
    this.look?.wall.data.fetch();
    this.lastFrameMs = performance.now() - started;
    for (const listener of this.listeners) listener();
    if (this.queue.length > 0 || this.glide) this.draw();
  }

  private advance(now: number): void {
    if (!this.glide) return;
    const { from, to, start } = this.glide;
    const part = Math.min(1, (now - start) / GLIDE_MS);
    // Scales are ratios: halfway between 1 and 4 is 2. The focused point stays in place.
    const scale = from.scale * (to.scale / from.scale) ** part;
    const share = to.scale === from.scale ? part : (scale - from.scale) / (to.scale - from.scale);
    this.view = { scale, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
    if (part === 1) {
      this.view = to;
      this.glide = null;
    }
  }

  private compose(): void {
    const context = this.canvas.getContext('2d');
    const { look, port, view } = this;
    if (!context || !look) return;
    const dpr = density();
    const [width, height] = [Math.round(port.width * dpr), Math.round(port.height * dpr)];
    if (this.canvas.width !== width) this.canvas.width = width;
    if (this.canvas.height !== height) this.canvas.height = height;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.fillStyle = look.background;
    context.fillRect(0, 0, width, height);
    this.composeTiles(context, look, dpr);
    context.setTransform(dpr, 0, 0, dpr, 0, 0);
    paintCaptions(context, look, view, port);
    if (this.marked >= 0) this.outline(context, look);
  }

  private composeTiles(context: CanvasRenderingContext2D, { wall }: WallLook, dpr: number): void {
    const { view, port } = this;
    const device = view.scale * dpr;
    const level = levelOf(device);
    const size = TILE / 2 ** level;
    const { layout } = wall;
    const first = {
      column: Math.floor(Math.max(0, -view.x / view.scale) / size),
      row: Math.floor(Math.max(0, -view.y / view.scale) / size),
    };
    const right = Math.min(layout.width, (port.width - view.x) / view.scale);
    const bottom = Math.min(layout.height, (port.height - view.y) / view.scale);
    const queue: { level: number; column: number; row: number; away: number }[] = [];
    const middle = { x: (port.width / 2 - view.x) / view.scale, y: (port.height / 2 - view.y) / view.scale };
    context.imageSmoothingEnabled = true;
    this.inSight = 0;
    for (let row = first.row; row * size < bottom; row += 1) {
      for (let column = first.column; column * size < right; column += 1) {
        const tile = this.touched(level, column, row);
        this.inSight += 1;
        const x = (view.x + column * size * view.scale) * dpr;
        const y = (view.y + row * size * view.scale) * dpr;
        const side = size * device;
        // Half a pixel more on each side, or seams would show between tiles.
        const [from, down] = [Math.floor(x), Math.floor(y)];
        const [to, end] = [Math.ceil(x + side), Math.ceil(y + side)];
        if (tile) context.drawImage(tile.canvas, from, down, to - from, end - down);
        else
          this.drawCoarser(context, { level, column, row }, { x: from, y: down, width: to - from, height: end - down });
        if (!tile || tile.isStale) {
          const away = Math.hypot((column + 0.5) * size - middle.x, (row + 0.5) * size - middle.y);
          queue.push({ level, column, row, away });
        }
      }
    }
    this.queue = queue.sort((a, b) => b.away - a.away);
  }

  /** Part of a coarser tile in place of one that is not painted yet. */
  private drawCoarser(
    context: CanvasRenderingContext2D,
    at: { level: number; column: number; row: number },
    to: Rect,
  ): void {
    for (let up = 1; up <= ANCESTORS; up += 1) {
      const parts = 2 ** up;
      const tile = this.tiles.get(keyOf(at.level - up, Math.floor(at.column / parts), Math.floor(at.row / parts)));
      if (!tile) continue;
      const side = TILE / parts;
      const [x, y] = [(at.column % parts) * side, (at.row % parts) * side];
      context.drawImage(tile.canvas, x, y, side, side, to.x, to.y, to.width, to.height);
      return;
    }
  }

  /** A tile that is used now, so that it is given up last. */
  private touched(level: number, column: number, row: number): Tile | undefined {
    const key = keyOf(level, column, row);
    const tile = this.tiles.get(key);
    if (tile) {
      this.tiles.delete(key);
      this.tiles.set(key, tile);
    }
    return tile;
  }

  /** Paints at least one tile, so that slow machines also finish. */
  private paintQueue(until: number): void {
    const { look } = this;
    if (!look) return;
    let isPainted = false;
    for (let next = this.queue.pop(); next; next = performance.now() < until ? this.queue.pop() : undefined) {
      const { level, column, row } = next;
      const key = keyOf(level, column, row);
      const tile = this.tiles.get(key) ?? { canvas: tileCanvas(), isWhole: false, isStale: false };
      const context = tile.canvas.getContext('2d');
      if (!context) return;
      const scale = 2 ** level;
      const size = TILE / scale;
      tile.isWhole = paintTile(context, look.wall, { x: column * size, y: row * size, scale });
      tile.isStale = false;
      this.tiles.set(key, tile);
      isPainted = true;
    }
    for (const key of this.tiles.keys()) {
      if (this.tiles.size <= Math.max(MOST_TILES, this.inSight * TILES_KEPT)) break;
      this.tiles.delete(key);
    }
    // What was painted now is seen with the next frame.
    if (isPainted) this.draw();
  }

  private outline(context: CanvasRenderingContext2D, { wall, accent, background }: WallLook): void {
    const rect = wall.layout.rectOf(this.marked);
    const { scale, x, y } = this.view;
    const box = [
      x + rect.x * scale - 3,
      y + rect.y * scale - 3,
      rect.width * scale + 6,
      rect.height * scale + 6,
    ] as const;
    context.strokeStyle = background;
    context.lineWidth = 5;
    context.strokeRect(...box);
    context.strokeStyle = accent;
    context.lineWidth = 3;
    context.strokeRect(...box);
    context.lineWidth = 1;
  }
}

const keyOf = (level: number, column: number, row: number): string => `${level}/${column}/${row}`;

/** The tiles' scale: they are shown from 0.7 to 1.4 times as large. */
const levelOf = (device: number): number => Math.round(Math.log2(device));

/** Names above planograms if there is room, and always above a group. */
function paintCaptions(
  context: CanvasRenderingContext2D,
  { wall: { layout }, captionOf, text, muted, background }: WallLook,
  view: View,
  port: { width: number; height: number },
): void {
  const area = {
    x: -view.x / view.scale,
    y: -view.y / view.scale,
    width: port.width / view.scale,
    height: port.height / view.scale,
  };
  context.textBaseline = 'bottom';
  const [first, end] = layout.rowsBetween(area.y, area.y + area.height + 200);
  context.font = `600 ${CAPTION_PX}px system-ui, sans-serif`;
  let free = -Infinity;
  for (let at = first; at < end; at += 1) {
    const row = layout.rows[at];
    if (!row?.group) continue;
    // In the far view, groups of a row or two are closer than lines of text, so only some are named.
    const y = view.y + row.top * view.scale - (view.scale < CAPTION_FROM ? 2 : ABOVE * view.scale);
    if (y < free) continue;
    free = y + CAPTION_PX + 2;
    const x = Math.max(4, view.x);
    context.fillStyle = background;
    context.fillRect(x - 2, y - CAPTION_PX - 1, context.measureText(row.group).width + 4, CAPTION_PX + 2);
    context.fillStyle = text;
    context.fillText(row.group, x, y);
  }
  if (view.scale < CAPTION_FROM) return;
  context.font = `${CAPTION_PX}px system-ui, sans-serif`;
  context.fillStyle = muted;
  layout.eachIn(area, (index) => {
    const rect = layout.rectOf(index);
    const room = rect.width * view.scale;
    if (room < 40) return;
    const caption = cutTo(captionOf(index), room, (part) => context.measureText(part).width);
    context.fillText(caption, view.x + rect.x * view.scale, view.y + rect.y * view.scale - 3);
  });
}

function tileCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  return canvas;
}

/** Device pixels per CSS pixel; more than two cost time without a visible gain. */
export function density(): number {
  return Math.min(MOST_DENSITY, Math.max(1, window.devicePixelRatio || 1));
}

function prefersStill(): boolean {
  return typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
