import type { ProductPictures } from '../pictures/use-product-pictures.js';
import type { Appearance } from './colours/appearance.js';
import { FONT_FAMILY } from './paint/paint-blocks.js';
import type { PaintedPictures } from './paint/paint-pictures.js';
import { PaintFrame } from './paint/paint-frame.js';
import { paintShelf, textMeasure } from './paint/paint-shelf.js';
import { type Context, hiddenContext, PatternBook } from './paint/patterns.js';
import type { ShelfScene } from './scene/shelf-scene.js';
import { fitView } from './scene/view-transform.js';

/** One entry of a picture's legend, translated. */
export interface PictureLegendEntry {
  readonly text: string;
  readonly color: string;
  readonly pattern: number;
  readonly ink: string;
}

export interface PictureOptions {
  readonly scene: ShelfScene;
  readonly appearance: Appearance;
  readonly title: string;
  /** The lines under the title: the filter in words, the data's time, what the colors mean. */
  readonly about: readonly string[];
  readonly legend: readonly PictureLegendEntry[];
  /** The pictures for facings; null for blocks only. */
  readonly pictures: ProductPictures | null;
}

const WIDTH = 1600;
const MARGIN = 32;
const MOST_HEIGHT = 1500;
const DENSITY = 2;
const LEGEND_LINE = 22;

/** The whole drawing as a PNG, with title, subtitle lines and legend. Throws an Error when no canvas is available. */
export async function shelfPicture(options: PictureOptions): Promise<Blob> {
  const { scene, appearance, title, about, legend } = options;
  const { bounds } = scene.drawing;
  const inner = WIDTH - 2 * MARGIN;
  const drawn = Math.min(MOST_HEIGHT, Math.ceil((inner * bounds.height) / Math.max(1, bounds.width)));
  const head = MARGIN + 28 + about.length * 20 + 12;
  const probe = hiddenContext(1, 1);
  if (!probe) throw new Error('this browser has no canvas');
  const rows = legendRows(probe.context, legend, inner);
  const height = head + drawn + 20 + rows.length * LEGEND_LINE + MARGIN;
  const made = hiddenContext(WIDTH * DENSITY, height * DENSITY);
  if (!made) throw new Error('this browser has no canvas of that size');
  const { canvas, context } = made;
  paintPage(context, appearance, height);
  const shelf = await paintedShelf(options, inner, drawn);
  context.drawImage(shelf, MARGIN * DENSITY, head * DENSITY);
  context.setTransform(DENSITY, 0, 0, DENSITY, 0, 0);
  paintHead(context, title, about, appearance, inner);
  paintLegend(context, rows, head + drawn + 20, appearance);
  return canvas instanceof HTMLCanvasElement ? pngOf(canvas) : canvas.convertToBlob({ type: 'image/png' });
}

/** Total wait for pictures; those that have not arrived by then are drawn as blocks. */
const PATIENCE_MS = 20_000;

async function paintedShelf(
  { scene, appearance, pictures }: PictureOptions,
  width: number,
  height: number,
): Promise<CanvasImageSource> {
  const made = hiddenContext(width * DENSITY, height * DENSITY);
  if (!made) throw new Error('this browser has no canvas of that size');
  const port = { width, height };
  const frame = new PaintFrame(fitView(scene.drawing.bounds, port, 'all', 0), port, DENSITY);
  const tools = { patterns: new PatternBook(made.context, DENSITY), measure: textMeasure(made.context) };
  if (pictures === null) paintShelf(made.context, scene, appearance, frame, tools);
  else {
    await withPictures(pictures, (get) =>
      paintShelf(made.context, scene, appearance, frame, { ...tools, pictures: { get } }),
    );
  }
  return made.canvas;
}

/** Paints once to find out which pictures are needed, and again when they have arrived. */
async function withPictures(
  { ids, loader }: ProductPictures,
  paint: (get: PaintedPictures['get']) => void,
): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let wake = () => undefined as void;
  const reader = loader.join(() => wake());
  try {
    for (;;) {
      reader.begin();
      paint((key, copy) => {
        const id = ids.get(key);
        return id === undefined ? null : reader.get(id, copy);
      });
      reader.end();
      if (!reader.isWaiting) return;
      while (reader.isWaiting && performance.now() < until) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, until - performance.now());
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      if (performance.now() >= until) return;
    }
  } finally {
    reader.leave();
  }
}

function paintPage(context: Context, { ink }: Appearance, height: number): void {
  context.fillStyle = ink.ground;
  context.fillRect(0, 0, WIDTH * DENSITY, height * DENSITY);
}

function paintHead(
  context: Context,
  title: string,
  about: readonly string[],
  { ink }: Appearance,
  width: number,
): void {
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.font = `600 22px ${FONT_FAMILY}`;
  context.fillStyle = ink.text;
  context.fillText(title, MARGIN, MARGIN + 18, width);
  context.font = `14px ${FONT_FAMILY}`;
  context.fillStyle = ink.muted;
  about.forEach((line, i) => context.fillText(line, MARGIN, MARGIN + 42 + i * 20, width));
}

interface PlacedEntry {
  readonly entry: PictureLegendEntry;
  readonly x: number;
}

const SWATCH = 14;

function legendRows(context: Context, legend: readonly PictureLegendEntry[], width: number): PlacedEntry[][] {
  context.font = `13px ${FONT_FAMILY}`;
  const rows: PlacedEntry[][] = [];
  let x = Infinity;
  for (const entry of legend) {
    const size = SWATCH + 6 + context.measureText(entry.text).width + 20;
    if (x + size > width) {
      rows.push([]);
      x = 0;
    }
    rows.at(-1)?.push({ entry, x: MARGIN + x });
    x += size;
  }
  return rows;
}

function paintLegend(context: Context, rows: readonly PlacedEntry[][], top: number, { ink }: Appearance): void {
  const patterns = new PatternBook(context, 1);
  context.font = `13px ${FONT_FAMILY}`;
  context.textBaseline = 'middle';
  rows.forEach((row, i) => {
    const y = top + i * LEGEND_LINE;
    for (const { entry, x } of row) {
      const pattern = entry.pattern >= 0 ? patterns.category(entry.pattern, entry.ink) : null;
      for (const fill of [entry.color, pattern]) {
        if (fill === null) continue;
        context.fillStyle = fill;
        context.fillRect(x, y, SWATCH, SWATCH);
      }
      context.fillStyle = ink.text;
      context.fillText(entry.text, x + SWATCH + 6, y + SWATCH / 2 + 1);
    }
  });
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large'))), 'image/png');
  });
}
