import { createServer, type ServerResponse } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChrome } from '../test/support/chrome.js';
import { programFolder } from '../src/platform/http/program-folder.js';

/**
 * The local database and its table with many products, in Chromium with the built client (`npx vite build` in client/
 * first). Measures how long products take to download and to load, the frames while 100,000 rows scroll, and the time
 * from a keystroke in the search to its result on screen. This script answers the server's calls, so that only the
 * browser is measured.
 *
 *   npx tsx bench/local-database.ts [products=100000]
 */
const PRODUCTS = Number(process.argv[2] ?? 100_000);
const PROJECT = '0199aaaa-0000-7000-8000-000000000001';
const USER = '0199aaaa-0000-7000-8000-000000000002';
const CATEGORIES = ['Beer', 'Wine', 'Salty snacks', 'Carbonated drinks', 'Water', 'Coffee', 'Tea', 'Candy'];

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'none' })}.${part({
  sub: USER,
  email: 'ada@reveal.example',
  given_name: 'Ada',
  family_name: 'Shelf',
  'custom:tenant': 'acme',
  'custom:apps': ['reveal-next'],
  groups: [],
  exp: Math.floor(Date.now() / 1000) + 86_400,
})}.x`;

function product(index: number): object {
  const category = CATEGORIES[index % CATEGORIES.length] ?? '';
  return {
    UPC: String(10_000_000_000_000 + index * 7919).slice(0, 14),
    match: index % 9 === 0 ? 'unmatched' : 'matched',
    code: String(index),
    id: String(index),
    name: `${category} number ${index} ${(index * 2_654_435_761) % 97_003}`,
    Category: category,
    SubCategory: `${category} ${index % 37}`,
    Segment: `Segment ${index % 11}`,
    Subsegment: null,
    ProductManufacturer: `Maker ${index % 613}`,
    brand: `Brand ${index % 1999}`,
    Package: `${(index % 24) + 1} pack`,
    size: '12',
    unit_of_measure: 'oz',
    supplier: null,
    ...{ width: 6.5, height: 12.2, depth: 6.5, price: 1.99, unit_cost: 1.1, case_total_number: 24 },
    ...{ line: index + 2, edited: [], stores: index % 200, planograms: index % 400, positions: index % 90 },
    ...{ facings: index % 60, linear: (index % 1000) / 7, square: 1, area: 2, cubic: 3, capacity: 44 },
    ...{ units: index % 300, sales: (index % 5000) / 3, profit: 1, daysOfSupply: 12.5 },
  };
}

function* texts(): Generator<string> {
  const portion = 1000;
  for (let start = 0; start < PRODUCTS; start += portion) {
    const length = Math.min(portion, PRODUCTS - start);
    yield Array.from({ length }, (_, at) => `${JSON.stringify(product(start + at))}\n`).join('');
  }
}

/** A million lines are longer than a string can be. */
const lines = await buffer(Readable.from(texts()).pipe(createGzip()));
const objects = ['prd', 'str', 'pln', 'prs'].map((object) => ({
  object,
  rows: object === 'prd' ? PRODUCTS : 0,
  version: `v-${object}`,
  updatedat: '2026-11-21T10:00:00.000Z',
  listed: true,
}));
const units = {
  linear: 'ft',
  square: 'sqft',
  area: 'sqft',
  cubic: 'cuft',
  perLinear: 'ft',
  money: 'USD',
  period: 'week',
};

const ANSWERS: Readonly<Record<string, object>> = {
  '/api/auth/refresh': { idToken: token, expiresIn: 86_400 },
  '/api/main/getindexeddb': { projectid: PROJECT, snapshot: null, units, objects },
  [`/api/main/getproject/${PROJECT}`]: {
    ...{
      projectid: PROJECT,
      projName: 'BENCH',
      retailName: 'Marlow',
      analysis: 'current',
      currency: 'USD',
      unit: 'in',
    },
    ...{ status: 'complete', baseCallPoints: [], multiBase: true, published: null },
  },
  [`/api/main/getfindingcounts/${PROJECT}/prd`]: { validationid: null, items: [] },
};

function list(path: string, response: ServerResponse): boolean {
  const name = path.split('/')[3] ?? '';
  if (!['projectproducts', 'projectstores', 'projectplanogramsv1', 'getproductstores'].includes(name)) return false;
  const isProducts = name === 'projectproducts';
  response.setHeader('content-type', 'application/x-ndjson');
  response.setHeader('x-sync-rows', String(isProducts ? PRODUCTS : 0));
  response.setHeader('x-sync-version', objects[isProducts ? 0 : 1]?.version ?? '');
  if (isProducts) response.setHeader('content-encoding', 'gzip');
  response.end(isProducts ? lines : '');
  return true;
}

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
};

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const known = ANSWERS[pathname];
  if (known) {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(known));
  } else if (pathname.startsWith('/api/')) {
    if (list(pathname, response)) return;
    response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{"status":404,"code":"http-404"}');
  } else {
    const root = join(programFolder(), 'client', 'dist');
    const isFile = /\.\w+$/.test(pathname);
    try {
      const body = readFileSync(join(root, isFile ? pathname : 'index.html'));
      response.setHeader(
        'content-type',
        isFile ? (TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream') : 'text/html',
      );
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }
});

/** The time between frames while `act` runs, in ms. */
async function frames(page: Page, act: () => Promise<void>): Promise<number[]> {
  // As text, because tsx names functions with a helper that the page does not have.
  await page.evaluate(`(() => {
    const times = [];
    let last = performance.now();
    let handle = requestAnimationFrame(function next(now) {
      times.push(now - last);
      last = now;
      handle = requestAnimationFrame(next);
    });
    window.benchStop = () => (cancelAnimationFrame(handle), times);
  })()`);
  await act();
  return page.evaluate<number[]>('window.benchStop()');
}

function shares(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const late = sorted.filter((time) => time > 20).length;
  return `${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms, over 20 ms: ${late}`;
}

/** Processor time of the page's process in seconds, which a busy machine does not lengthen. */
async function processorTime(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN;
}

/** The page's JavaScript heap after garbage collection, in bytes. */
async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Milliseconds from each keystroke to the frame that shows its result. */
async function typing(page: Page, text: string): Promise<number[]> {
  const box = page.getByRole('searchbox');
  await box.focus();
  const took: number[] = [];
  for (const letter of text) {
    took.push(
      await page.evaluate<number>(`(async () => {
        const input = document.activeElement;
        const start = performance.now();
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
        set.call(input, input.value + ${JSON.stringify(letter)});
        input.dispatchEvent(new Event('input', { bubbles: true }));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        return performance.now() - start;
      })()`),
    );
    await page.waitForTimeout(60);
  }
  return took;
}

async function measure(browser: Browser, url: string): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const address = `${url}/projectplanogram/${PROJECT}/ProjectProducts`;
  const grid = page.getByRole('grid');
  const start = Date.now();
  await page.goto(address);
  await grid.waitFor({ timeout: 180_000 });
  console.log(`first visit, until ${PRODUCTS} products are fetched, kept and shown: ${Date.now() - start} ms`);
  const again = Date.now();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 });
  const shell = Date.now();
  const reading = await frames(page, () => grid.waitFor({ timeout: 60_000 }));
  console.log(`again, from this browser: page ${shell - again} ms, rows ${Date.now() - shell} ms more`);
  console.log(`  meanwhile: ${shares(reading)}`);
  await page.waitForTimeout(3000);
  console.log(`  the page's JavaScript heap: ${((await heap(page)) / 1e6).toFixed(0)} MB`);
  const scroll = async (step: number) => {
    const before = await processorTime(page);
    const times = await frames(page, () =>
      page.evaluate<void>(`(async () => {
        const element = document.querySelector('[role=grid]');
        for (let frame = 0; frame < 180; frame += 1) {
          element.scrollTop += ${step};
          await new Promise(requestAnimationFrame);
        }
      })()`),
    );
    const each = ((await processorTime(page)) - before) / times.length;
    return `${shares(times)}; processor ${(each * 1000).toFixed(1)} ms a frame`;
  };
  console.log(`scrolling slowly: ${await scroll(40)}`);
  console.log(`scrolling fast: ${await scroll(4000)}`);
  console.log(
    `typing, key to drawn: ${(await typing(page, 'wine number 12')).map((ms) => ms.toFixed(0)).join(', ')} ms`,
  );
  await page.getByRole('searchbox').fill('');
  const order = Date.now();
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await page.locator('[aria-sort=ascending]').waitFor();
  await page.waitForFunction(`document.querySelector('[role=gridcell]')?.textContent?.startsWith('Beer')`);
  console.log(`ordering ${PRODUCTS} names: ${Date.now() - order} ms`);
}

const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const bound = server.address();
const browser = await chromium.launch(await findChrome());
try {
  await measure(browser, `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`);
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
}
