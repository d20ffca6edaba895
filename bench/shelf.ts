/**
 * How long does painting a shelf of 50,000 positions block the page?
 *
 *   npx tsx bench/shelf.ts [--positions 50000] [--rounds 3]
 *
 * Peer in the same run: the same painter, all at once. Runs in Chromium without a graphics card and measures frames (a
 * click waits until the next one) and tasks of more than 50 ms. Products and pictures are invented.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from 'esbuild';
import { findChrome } from '../test/support/chrome.js';

const { values: options } = parseArgs({
  options: { positions: { type: 'string', default: '50000' }, rounds: { type: 'string', default: '3' } },
});

/** The result of large-shelf-page.ts. */
interface Watched {
  readonly longest: number;
  readonly tasks: number[];
  readonly settled: number;
}
type Walked = Record<string, Watched>;

const WAYS = { 'in slices': '5', 'all at once': 'null' } as const;

async function bundled(): Promise<string> {
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [file('../client/src/components/shelf/testing/large-shelf-page.ts')],
    alias: { '@core': file('../src/core') },
    ...{ bundle: true, write: false, minify: true, format: 'iife', target: 'es2022' },
  });
  return outputFiles[0]?.text ?? '';
}

const code = await bundled();
const browser = await chromium.launch(await findChrome());
try {
  const rounds: [string, Walked][] = [];
  for (let round = 0; round < Number(options.rounds); round += 1) {
    for (const [name, slice] of Object.entries(WAYS)) {
      const page = await (await browser.newContext({ viewport: { width: 1440, height: 800 } })).newPage();
      await page.goto('about:blank');
      await page.addScriptTag({ content: code });
      rounds.push([name, await page.evaluate<Walked>(`walked(${Number(options.positions)}, ${slice})`)]);
      await page.close();
    }
  }
  console.log(`${Number(options.positions).toLocaleString('en')} positions, ${options.rounds} rounds`);
  for (const step of Object.keys(rounds[0]?.[1] ?? {})) {
    for (const name of Object.keys(WAYS)) {
      const seen = rounds.flatMap(([way, walked]) => (way === name && walked[step] ? [walked[step]] : []));
      const most = (of: (one: Watched) => number) => Math.max(...seen.map(of)).toFixed(0);
      const task = most(({ tasks }) => Math.max(0, ...tasks));
      console.log(
        `${step}, ${name}: longest frame ${most(({ longest }) => longest)} ms, longest task ${task} ms, ` +
          `settled after ${most(({ settled }) => settled)} ms`,
      );
    }
  }
} finally {
  await browser.close();
}
