/**
 * How soon is the dashboard's page of 1,000 planograms (270,000 positions) usable in Chromium?
 *
 *   npx nest build && npm run build -w client && npx tsx bench/page.ts [--files 1150] [--rounds 7]
 *
 * Peer in the same run: the same page of the demo project (116 planograms), in turns. Measured from opening the address
 * until every figure and chart is shown (`data-loaded`), in a browser that has visited before, and once with an empty
 * cache. Server, PostgreSQL and browser share the machine.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Demo, demoAt } from '../test/e2e/demo-program.js';
import { makeDemo } from '../test/e2e/shared-demo.js';
import { findChrome } from '../test/support/chrome.js';
import { type OwnPostgres, startOwnPostgres } from '../test/support/database.js';
import { type SpawnedProgram, spawnProgram } from '../test/support/program.js';
import { median } from './compile.js';
import { type Archive, makeArchive } from './pipeline-archive.js';

const WAIT = 120_000;
const GOAL_MS = 2_000;
const { values: options } = parseArgs({
  options: { files: { type: 'string', default: '1150' }, rounds: { type: 'string', default: '7' } },
});

/** Uploads the archive as its own project and waits until it is analyzed. */
async function largeProject(program: Demo, archive: Archive): Promise<string> {
  const { projectid } = await program.ask<{ projectid: string }>('/api/lite/createprojectlite', {
    projName: 'A thousand planograms',
    projStatus: 'initial',
  });
  const created = await program.ask<{ requestid: string; upload: { url: string } }>('/api/main/createrequest', {
    projectid,
    filetype: 'PSA',
  });
  const put = await fetch(created.upload.url, { method: 'PUT', body: new Uint8Array(readFileSync(archive.path)) });
  if (!put.ok) throw new Error(`upload: ${put.status}`);
  const { requestid } = created;
  const move = { projectid, requestid, requeststatus: 'processing', filecount: archive.files, filetype: 'PSA' };
  await program.ask('/api/main/updaterequest', move);
  for (;;) {
    const request = await program.ask<{ requeststatus: string }>(`/api/main/getrequest/${projectid}/${requestid}/PSAL`);
    if (request.requeststatus === 'complete') return projectid;
    if (request.requeststatus !== 'processing') throw new Error(JSON.stringify(request));
    await new Promise((next) => setTimeout(next, 250));
  }
}

async function signedIn(browser: Browser, program: Demo): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${program.url}/user/login`);
  await page.locator('input[type=email]').fill(program.email);
  await page.locator('input[type=password]').fill(program.password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: WAIT });
  return page;
}

/** Milliseconds until the page of a project is usable. */
async function usable(page: Page, program: Demo, projectId: string): Promise<number> {
  await page.goto('about:blank');
  const from = performance.now();
  await page.goto(`${program.url}/report/${projectId}/dashboard`, { waitUntil: 'commit' });
  await page.waitForSelector('[data-loaded]', { timeout: WAIT });
  return performance.now() - from;
}

const shown = (times: readonly number[]) =>
  `median ${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(', ')})`;

async function measure(browser: Browser, program: Demo, large: string): Promise<void> {
  const totals = (id: string) => program.ask<Record<string, unknown>>(`/api/main/projecttotals/${id}`);
  console.log(`large: ${JSON.stringify(await totals(large))}`);
  console.log(`demo:  ${JSON.stringify(await totals(program.projectId))}`);
  const first = await signedIn(browser, program);
  console.log(`first visit, large: ${(await usable(first, program, large)).toFixed(0)} ms`);
  await first.context().close();
  const page = await signedIn(browser, program);
  await usable(page, program, program.projectId);
  const times: { large: number[]; demo: number[] } = { large: [], demo: [] };
  for (let round = 0; round < Number(options.rounds); round += 1) {
    times.demo.push(await usable(page, program, program.projectId));
    times.large.push(await usable(page, program, large));
  }
  console.log(`large, usable after ${shown(times.large)}   goal ${GOAL_MS} ms`);
  console.log(`demo,  usable after ${shown(times.demo)}`);
  console.log(`large ÷ demo ${(median(times.large) / median(times.demo)).toFixed(2)}`);
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-page-'));
  let postgres: OwnPostgres | null = null;
  let server: SpawnedProgram | null = null;
  let browser: Browser | null = null;
  try {
    const archive = await makeArchive(join(folder, 'large.zip'), Number(options.files));
    postgres = await startOwnPostgres();
    const env = { DATABASE_URL: postgres.url, REVEAL_DATA: mkdtempSync(join(folder, 'data-')) };
    await makeDemo(env);
    server = await spawnProgram({ role: 'all', env });
    const program = await demoAt(server.url);
    const large = await largeProject(program, archive);
    browser = await chromium.launch(await findChrome());
    await measure(browser, program, large);
  } finally {
    await browser?.close();
    await server?.kill('SIGTERM');
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
