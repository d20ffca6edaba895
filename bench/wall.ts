/**
 * How much processor time does a frame take while the wall is zoomed from 20,000 planograms to a facing?
 *
 *   npx tsx bench/wall.ts [--planograms 20000] [--rounds 5]
 *
 * Peer in the same run: a canvas that repaints every visible cell in each frame. Runs in Chromium without a graphics card
 * and measures the script of a frame (at 60 frames per second a frame has 16.7 ms, part of which the browser needs). The
 * data is invented and available at once: the server's part is not measured here.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'esbuild';
import { findChrome } from '../test/support/chrome.js';

const FRAME_MS = 1000 / 60;
const { values: options } = parseArgs({
  options: { planograms: { type: 'string', default: '20000' }, rounds: { type: 'string', default: '5' } },
});
const planograms = Number(options.planograms);

/** The result of zoom-in-page.ts. */
interface Zoomed {
  readonly frames: number[];
  readonly firstMs: number;
  readonly settledMs: number;
}

async function bundled(): Promise<string> {
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [file('../client/src/features/shelf-wall/testing/zoom-in-page.ts')],
    alias: { '@core': file('../src/core') },
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022' },
  });
  return outputFiles[0]?.text ?? '';
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;

function told(name: string, frames: readonly number[]): void {
  const sorted = [...frames].sort((a, b) => a - b);
  const late = frames.filter((ms) => ms > FRAME_MS).length;
  const ms = (part: number) => `${at(sorted, part).toFixed(1)} ms`;
  console.log(
    `${name}: ${frames.length} frames, median ${ms(0.5)}, 95 % ${ms(0.95)}, longest ${ms(1)}; ${late} over ${FRAME_MS.toFixed(1)} ms`,
  );
}

const code = await bundled();
const browser = await chromium.launch(await findChrome());
try {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 720 } })).newPage();
  await page.goto('about:blank');
  await page.addScriptTag({ content: code });
  const call = <Result>(text: string) => page.evaluate(text) as Promise<Result>;
  const devtools = await browser.newBrowserCDPSession();
  /** Processor seconds of all Chromium processes, including painting and copying. */
  const cpuSeconds = async (): Promise<number> => {
    const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const ours: Zoomed[] = [];
  const peers: number[][] = [];
  const spent = { ours: 0, peers: 0 };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const start = await cpuSeconds();
    ours.push(await call<Zoomed>(`zoomed(${planograms})`));
    const between = await cpuSeconds();
    peers.push(await call<number[]>(`plain(${planograms})`));
    spent.ours += between - start;
    spent.peers += (await cpuSeconds()) - between;
  }
  console.log(`${planograms.toLocaleString('en')} planograms, ${options.rounds} rounds`);
  told(
    'wall',
    ours.flatMap(({ frames }) => frames),
  );
  told('painted anew', peers.flat());
  const frames = peers.flat().length;
  const perFrame = (seconds: number) => `${((seconds * 1000) / frames).toFixed(1)} ms`;
  console.log(
    `all processes, opening and settling included: ${perFrame(spent.ours)} a frame of the zoom, painted anew ${perFrame(spent.peers)}`,
  );
  const mean = (of: (one: Zoomed) => number) => ours.reduce((sum, one) => sum + of(one), 0) / ours.length;
  console.log(
    `all painted ${mean(({ firstMs }) => firstMs).toFixed(0)} ms after it is opened, ${mean(({ settledMs }) => settledMs).toFixed(0)} ms after the zoom (half a second of both is waiting)`,
  );
} finally {
  await browser.close();
}
