/**
 * Runs in the browser for `bench/wall.ts`: a wall of invented planograms, zoomed from the chain to a facing, and the
 * same with a naive peer that repaints everything visible in every frame.
 */
import { WALL_CELLS, WALL_COLUMNS, WALL_ROWS } from '@core/planogram/geometry/wall-cells.js';
import { shelfInk } from '../../../components/shelf/paint/shelf-ink.js';
import { WallData } from '../wall-data.js';
import { fixtureInk } from '../wall-fixtures.js';
import { WallLayout } from '../wall-layout.js';
import { WallStage } from '../wall-stage.js';

const BLOCK = 256;
const COLORS = ['#0072B2', '#E69F00', '#882255', '#88CCEE', '#332288', '#999933', '#DDCC77', '#CC6677'];
/** Shelves of a planogram, and products on each for 4 ft. */
const SHELVES = 6;
const ACROSS = 10;

function invented(planograms: number) {
  const ids = Array.from({ length: planograms }, (_, id) => id);
  const widths = ids.map((id) => 122 * (1 + ((id * 7) % 5)));
  return { ids, widths, heights: ids.map(() => 183) };
}

function source(widths: readonly number[]) {
  const values = COLORS.map((name, at) => ({ id: at + 2, name }));
  return {
    cells: async (block: number) => {
      const count = Math.max(0, Math.min(BLOCK, widths.length - block * BLOCK));
      const cells = new Uint16Array(count * WALL_CELLS);
      for (let at = 0; at < cells.length; at += 1) cells[at] = 2 + (((at * 31) >> 3) % COLORS.length);
      const bytes = new Uint8Array(cells.buffer);
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return { from: block * BLOCK, count, cells: btoa(text), values };
    },
    shelves: async (asked: readonly number[]) => ({
      products: ['COLA ZERO SUGAR 12 OZ 6 PACK', 'SPARKLING WATER LIME 1 L'],
      values,
      shelves: asked.map((id) => {
        const columns = Math.round(((widths[id] ?? 122) / 122) * ACROSS);
        const all = Array.from({ length: columns * SHELVES }, (_, at) => at);
        return {
          id,
          x: all.map((at) => (at % columns) * 12.2),
          y: all.map((at) => Math.floor(at / columns) * 30),
          width: all.map(() => 12),
          height: all.map(() => 25),
          // Every tenth position has caps on one side, every seventh on top.
          capsLeft: all.map((at) => (at % 20 === 0 ? 4 : 0)),
          capsRight: all.map((at) => (at % 20 === 10 ? 4 : 0)),
          capsAbove: all.map((at) => (at % 7 === 0 ? 5 : 0)),
          position: all,
          columns: all.map(() => 2),
          rows: all.map(() => 2),
          product: all.map((at) => at % 2),
          value: all.map((at) => 2 + (at % COLORS.length)),
        };
      }),
    }),
    fixtures: async (asked: readonly number[]) => ({
      // A board under each shelf of every 4 ft, and a chest and an obstruction.
      shelves: asked.map((id) => {
        const bays = Math.round((widths[id] ?? 122) / 122);
        const boards = Array.from({ length: bays * SHELVES }, (_, at) => at);
        return {
          turned: [],
          turnedPositions: [],
          id,
          kind: [...boards.map(() => 'shelf' as const), 'container' as const, 'obstruction' as const],
          x: [...boards.map((at) => (at % bays) * 122), 0, 20],
          y: [...boards.map((at) => Math.floor(at / bays) * 30 - 2.5), 0, 60],
          width: [...boards.map(() => 122), 60, 10],
          height: [...boards.map(() => 2.5), 25, 80],
        };
      }),
    }),
  };
}

const nextFrame = () => new Promise<number>((done) => requestAnimationFrame(done));

export interface Zoomed {
  /** Milliseconds of script in each frame of the zoom. */
  readonly frames: number[];
  /** Milliseconds until everything visible is painted, initially and after the zoom. */
  readonly firstMs: number;
  readonly settledMs: number;
}

const FACTOR = 1.06;
const MIDDLE = { x: 620, y: 330 };

async function zoomed(planograms: number): Promise<Zoomed> {
  const canvas = document.createElement('canvas');
  document.body.replaceChildren(canvas);
  const { ids, widths, heights } = invented(planograms);
  const stage = new WallStage(canvas);
  const data = new WallData(source(widths), () => stage.news());
  const layout = new WallLayout({ widths, heights, groups: null }, 1.8);
  const ink = {
    colorOf: (value: number) => COLORS[value - 2] ?? '#cccccc',
    ...{ shelf: '#F7F8FA', edge: '#AEB7C2', fixtures: fixtureInk(shelfInk('light')), textOn: () => '#ffffff' },
  };
  const started = performance.now();
  stage.resize(1240, 660);
  stage.setLook({
    wall: { layout, ids, data, ink, fontPx: 10 },
    captionOf: (index) => `Planogram ${index}`,
    ...{ text: '#111111', muted: '#555555', background: '#ffffff', accent: '#0055aa' },
  });
  const settle = async () => {
    let still = 0;
    while (still < 30) {
      await nextFrame();
      still = stage.isSettled ? still + 1 : 0;
    }
    return performance.now();
  };
  // The thirty frames without anything left to paint do not count.
  const firstMs = (await settle()) - started;
  const frames: number[] = [];
  const before = stage.scale;
  while (stage.scale < 12) {
    const scale = stage.scale;
    stage.zoom(FACTOR, MIDDLE);
    await nextFrame();
    frames.push(stage.lastFrameMs);
    if (stage.scale === scale && scale > before) break;
  }
  const ended = performance.now();
  return { frames, firstMs, settledMs: (await settle()) - ended };
}

/** Paints every cell of every visible planogram as a rectangle in every frame, as a plain canvas would. */
async function plain(planograms: number): Promise<number[]> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1240, 660];
  document.body.replaceChildren(canvas);
  const context = canvas.getContext('2d');
  const { widths, heights } = invented(planograms);
  const layout = new WallLayout({ widths, heights, groups: null }, 1.8);
  let scale = Math.min(1216 / layout.width, 636 / layout.height);
  let [x, y] = [12, 12];
  const frames: number[] = [];
  while (context && scale < 12) {
    await nextFrame();
    const started = performance.now();
    context.clearRect(0, 0, canvas.width, canvas.height);
    const area = { x: -x / scale, y: -y / scale, width: canvas.width / scale, height: canvas.height / scale };
    layout.eachIn(area, (index) => {
      const rect = layout.rectOf(index);
      const width = rect.width / WALL_COLUMNS;
      const height = rect.height / WALL_ROWS;
      for (let cell = 0; cell < WALL_CELLS; cell += 1) {
        context.fillStyle = COLORS[(index + cell) % COLORS.length] ?? '';
        const left = x + (rect.x + (cell % WALL_COLUMNS) * width) * scale;
        const top = y + (rect.y + Math.floor(cell / WALL_COLUMNS) * height) * scale;
        context.fillRect(left, top, width * scale, height * scale);
      }
    });
    frames.push(performance.now() - started);
    x = MIDDLE.x - (MIDDLE.x - x) * FACTOR;
    y = MIDDLE.y - (MIDDLE.y - y) * FACTOR;
    scale *= FACTOR;
  }
  return frames;
}

Object.assign(window, { zoomed, plain });
