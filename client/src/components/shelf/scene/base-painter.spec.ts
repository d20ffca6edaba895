import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureLoader } from '../../pictures/picture-loader.js';
import { createAppearance } from '../colours/appearance.js';
import { resolveColouring } from '../colours/colouring.js';
import { smallPlanogram } from '../testing/small-planogram.js';
import { BasePainter, type Painted } from './base-painter.js';
import { createScene } from './shelf-scene.js';

const PORT = { width: 400, height: 200 };
const view = (x = 0): Painted => ({ view: { scale: 1, x, y: 180 }, port: PORT, marginX: 100, marginY: 0 });

/** Repeats each position of the small planogram, in place, the given number of times. */
function shelfOf(times: number) {
  const small = smallPlanogram();
  const positions = Array.from({ length: times }, () => small.positions)
    .flat()
    .map((position, index) => ({ ...position, index }));
  const drawing = { ...small, positions, paintOrder: positions.map(({ index }) => index) };
  const colouring = resolveColouring(drawing, { kind: 'attribute', attribute: 'brand' }, 'light');
  const options = { mode: 'light', patterns: false, marks: {}, priceOf: null } as const;
  return { scene: createScene(drawing), appearance: createAppearance(drawing, colouring, options) };
}

let copied: number;
let clips: number;

/** jsdom has no canvas contexts; these count calls, and every read of the clock takes a tenth of a millisecond. */
beforeEach(() => {
  [copied, clips] = [0, 0];
  const contexts = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>();
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const known = contexts.get(this);
    if (known) return known;
    const counts: object = {
      canvas: this,
      measureText: (text: string) => ({ width: text.length * 50 }),
      // Reading a single pixel is not a copy.
      drawImage: (...drawn: unknown[]) => (copied += drawn.length === 3 ? 1 : 0),
      clip: () => (clips += 1),
    };
    const made = new Proxy(counts, { get: (of, name) => Reflect.get(of, name) ?? (() => null) });
    contexts.set(this, made as CanvasRenderingContext2D);
    return made;
  } as HTMLCanvasElement['getContext']);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 0.1));
});

function painterOf() {
  const news = vi.fn();
  return { news, painter: new BasePainter(document.createElement('canvas'), news, 5) };
}

/** The number of frames until painting is finished. */
function framesOf(painter: BasePainter): number {
  let frames = 0;
  for (; painter.isBusy && frames < 10_000; frames += 1) painter.proceed();
  return frames;
}

describe('painting a shelf', () => {
  it('finishes immediately when there is little to paint', () => {
    const { painter } = painterOf();
    painter.begin(shelfOf(10), view());
    expect(painter.isBusy).toBe(false);
    expect(painter.painted).toEqual(view());
    expect([copied, clips]).toEqual([0, 0]);
  });

  it('takes many frames for a large shelf, and shows a new one while it is painted', () => {
    const { painter } = painterOf();
    painter.begin(shelfOf(500), view());
    expect(painter.painted).toEqual(view());
    // 3,000 positions in the window at a tenth of a millisecond each, 5 ms a frame, and the same again for the margins.
    expect(framesOf(painter)).toBeGreaterThan(60);
    expect(copied).toBe(0);
  });

  it('keeps the old picture visible until the window is finished, and paints the margins last', () => {
    const { painter } = painterOf();
    const shelf = shelfOf(500);
    painter.begin(shelf, view());
    framesOf(painter);
    painter.begin(shelf, view(-50));
    expect(painter.painted).toEqual(view());
    expect(painter.aim).toEqual(view(-50));
    let frames = 0;
    while (!painter.proceed()) frames += 1;
    expect(frames).toBeGreaterThan(30);
    expect(painter.painted).toEqual(view(-50));
    expect(copied).toBe(1);
    // The margins.
    expect(painter.isBusy).toBe(true);
    framesOf(painter);
    expect(copied).toBe(1);
  });

  it('starts over with another drawing, and shows nothing of the previous one', () => {
    const { painter } = painterOf();
    painter.begin(shelfOf(500), view());
    painter.proceed();
    painter.forget();
    expect([painter.painted, painter.isBusy]).toEqual([null, false]);
    painter.begin(shelfOf(500), view(-50));
    expect(painter.painted).toEqual(view(-50));
  });

  it('reports pictures that arrived during painting once it is finished', async () => {
    const { painter, news } = painterOf();
    const source = document.createElement('canvas');
    const loader = new PictureLoader(async () => ({ width: 1, height: 1, source, close: () => undefined }));
    const ids = new Map(['000', '001', '002'].map((key) => [key, key]));
    painter.setPictures({ ids, loader, urlOf: (id) => id, as: 'user' });
    // Facings of 10 × 20 cm have room for pictures at 3 pixels per centimeter.
    const near = { ...view(), view: { scale: 3, x: 0, y: 500 }, port: { width: 900, height: 600 } };
    painter.begin(shelfOf(500), near);
    const other = loader.join(() => undefined);
    other.begin();
    other.get('zzz', 64);
    other.end();
    await new Promise((resolve) => setTimeout(resolve));
    expect([painter.isBusy, news.mock.calls.length]).toEqual([true, 0]);
    framesOf(painter);
    expect(news).toHaveBeenCalledTimes(1);
    await new Promise((resolve) => setTimeout(resolve));
    // The missing picture has been fetched meanwhile.
    expect(news.mock.calls.length).toBeGreaterThan(1);
  });
});
