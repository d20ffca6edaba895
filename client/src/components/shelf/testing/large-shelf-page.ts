/**
 * Runs in the browser for `bench/shelf.ts`: opens, zooms and recolors a shelf of many invented positions and gives it
 * pictures, in slices and in one go.
 */
import type { PlanogramDrawing, PositionDrawing } from '@core/planogram/geometry/drawing.js';
import { PictureLoader } from '../../pictures/picture-loader.js';
import { createAppearance } from '../colours/appearance.js';
import { resolveColouring } from '../colours/colouring.js';
import { createScene } from '../scene/shelf-scene.js';
import { ShelfStage } from '../scene/shelf-stage.js';
import { smallPlanogram } from './small-planogram.js';

const SHELVES = 25;
const ACROSS = 20;
const PRODUCTS = 400;
/** Facings are wide enough for pictures, and as many as possible are visible. */
const PICTURED_SCALE = 1.3;
const QUIET_FRAMES = 30;
const QUIET_MS = 25;

function largePlanogram(count: number): PlanogramDrawing {
  const { fixtures, segments, products, positions, ...small } = smallPlanogram();
  const [fixture, segment, product, position] = [fixtures[0], segments[0], products[0], positions[0]];
  if (!fixture || !segment || !product || !position) throw new Error('the small planogram is empty');
  const sections = Math.ceil(count / (SHELVES * ACROSS));
  const [width, height] = [sections * 240, SHELVES * 40];
  const shelves = Array.from({ length: sections * SHELVES }, (_, index) => {
    const [section, level] = [Math.floor(index / SHELVES), index % SHELVES];
    const rect = { x: section * 240, y: level * 40, width: 240, height: 2 };
    return { ...fixture, index, segment: section, rect, run: index };
  });
  const placed: PositionDrawing[] = Array.from({ length: count }, (_, index) => {
    const shelf = shelves[Math.floor(index / ACROSS)] ?? fixture;
    const of = (index * 7) % PRODUCTS;
    const rect = { x: shelf.rect.x + (index % ACROSS) * 12, y: shelf.rect.y + 2, width: 11, height: 20 + (of % 10) };
    const what = { product: of, upc: `${of}`, productId: '', key: `${of}` };
    return {
      ...position,
      index,
      fixture: shelf.index,
      segment: shelf.segment,
      ...what,
      rect,
      facings: rect,
      columns: 1,
    };
  });
  return {
    ...small,
    ...{ width, height, bounds: { x: 0, y: 0, width, height }, runs: [], fixtures: shelves, positions: placed },
    segments: Array.from({ length: sections }, (_, index) => ({
      ...segment,
      index,
      rect: { x: index * 240, y: 0, width: 240, height },
    })),
    products: Array.from({ length: PRODUCTS }, (_, index) => ({
      ...product,
      ...{ index, key: `${index}`, upc: `${index}`, name: `Product ${index} of many`, brand: `Brand ${index % 30}` },
    })),
    paintOrder: placed.map(({ index }) => index),
  };
}

export interface Watched {
  /** The longest time between frames, in milliseconds. */
  longest: number;
  /** Tasks of more than 50 ms, as reported by the browser. */
  readonly tasks: number[];
  /** Milliseconds until nothing more happened. */
  settled: number;
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

/** Performs an action and watches the frames until everything is painted and frames are fast again. */
async function watched(stage: ShelfStage, act: () => void): Promise<Watched> {
  const tasks: number[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  let [before, quiet] = [await nextFrame(), 0];
  const started = before;
  let lastSlow = started;
  let longest = 0;
  act();
  while (quiet < QUIET_FRAMES) {
    const now = await nextFrame();
    const took = now - before;
    longest = Math.max(longest, took);
    if (took > QUIET_MS || !stage.isSettled) [quiet, lastSlow] = [0, now];
    else quiet += 1;
    before = now;
  }
  observer.disconnect();
  return { longest, tasks, settled: lastSlow - started };
}

function canvasIn(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `position:absolute;left:0;top:0;width:${width}px;height:${height}px;transform-origin:0 0`;
  document.body.append(canvas);
  return canvas;
}

function drawnPicture(id: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [40, 64];
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = `hsl(${(Number(id) * 37) % 360} 60% 50%)`;
    context.fillRect(4, 4, 32, 56);
  }
  return canvas;
}

/** Measures each step of a shelf's life. `slice` is the painting time per frame; Infinity paints all at once. */
export async function walked(count: number, slice: number | null): Promise<Record<string, Watched>> {
  document.body.replaceChildren();
  const [width, height] = [1440, 800];
  const drawing = largePlanogram(count);
  const scene = createScene(drawing);
  const looks = (['brand', 'category'] as const).map((attribute) =>
    createAppearance(drawing, resolveColouring(drawing, { kind: 'attribute', attribute }, 'light'), {
      mode: 'light',
      patterns: false,
      marks: {},
      priceOf: null,
    }),
  );
  const [look, other] = looks;
  if (!look || !other) throw new Error('no look');
  const stage = new ShelfStage(canvasIn(width, height), canvasIn(width, height), slice ?? Infinity);
  stage.resize({ width, height });
  const opened = await watched(stage, () => stage.setScene(scene, look));
  const recolored = await watched(stage, () => stage.setScene(scene, other));
  const zoomed = await watched(stage, () => stage.zoom(PICTURED_SCALE / stage.view.scale, undefined, true));
  const moved = await watched(stage, () => stage.pan(width * 0.8, 0));
  const loader = new PictureLoader(async (id) => {
    await new Promise((done) => setTimeout(done, 5));
    return { width: 40, height: 64, source: drawnPicture(id), close: () => undefined };
  });
  const ids = new Map(drawing.products.map(({ key }) => [key ?? '', key ?? '']));
  const pictured = await watched(stage, () => stage.setPictures({ ids, loader, urlOf: (id) => id, as: 'user' }));
  stage.dispose();
  return { opened, recolored, zoomed, moved, pictured };
}

Object.assign(globalThis, { walked });
