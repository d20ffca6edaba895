import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { freePort } from '../src/platform/database/embedded-postgres.js';
import { DEMO_FULL_PROJECT, DEMO_WORKBOOK } from '../src/demo/names.js';
import { findChrome } from '../test/support/chrome.js';

/**
 * Takes the screenshots of the README: `npm run screenshots`. Starts the program with its demo in a temporary folder,
 * so that they show what a newcomer sees, and writes docs/images/*.png.
 */
const images = resolve('docs/images');
const password = 'Pictures-of-shelves-1';

interface Shot {
  name: string;
  width: number;
  language: 'en-US' | 'zh-CN';
  mode: 'light' | 'dark';
  open(page: Page, url: string): Promise<void>;
}

const openDashboard = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/reveallite`);
  await page.locator('a[href^="/report/"]').first().click();
  await page.waitForURL(/\/report\//);
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(2_500); // wait for the charts' entrance animation
};

/** A page of the demo's full project, once its content is rendered. */
const openWorkspace =
  (path: string, content: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(`${url}/manageproject`);
    const link = page.getByRole('link', { name: DEMO_FULL_PROJECT }).first();
    const project = /projectplanogram\/([^/]+)/.exec((await link.getAttribute('href')) ?? '')?.[1] ?? '';
    await page.goto(`${url}/projectplanogram/${project}/${path}`);
    await page.locator(content).first().waitFor();
    await page.waitForTimeout(2_500);
  };

/** The demo's saved comparison, once its charts are drawn. */
const openComparison = async (page: Page, url: string): Promise<void> => {
  await openWorkspace('ComparisonReport', '#saved-comparisons')(page, url);
  await page.locator('a[href*="comparison="]').first().click();
  await page.locator('canvas').first().waitFor();
  await page.waitForTimeout(2_500);
};

const shots: Shot[] = [
  {
    name: 'lite',
    width: 1440,
    language: 'en-US',
    mode: 'light',
    open: async (page, url) => {
      await page.goto(`${url}/reveallite`);
      await page.locator('a[href^="/report/"]').first().waitFor();
    },
  },
  { name: 'validation', width: 1440, language: 'en-US', mode: 'light', open: openWorkspace('validation', 'table') },
  {
    name: 'publish',
    width: 1440,
    language: 'en-US',
    mode: 'dark',
    open: openWorkspace('submitreport', 'main section'),
  },
  {
    name: 'stores',
    width: 1440,
    language: 'zh-CN',
    mode: 'light',
    open: openWorkspace('ProjectStores', '[role=grid]'),
  },
  { name: 'comparison', width: 1440, language: 'en-US', mode: 'light', open: openComparison },
  {
    name: 'pivot',
    width: 1440,
    language: 'en-US',
    mode: 'light',
    open: openWorkspace(
      'PivotTable?rows=category,brand&columns=banner&values=linear,sales,index',
      '[role=treegrid][aria-busy=false]',
    ),
  },
  { name: 'dashboard', width: 1440, language: 'en-US', mode: 'light', open: openDashboard },
  { name: 'dashboard-dark-zh', width: 1440, language: 'zh-CN', mode: 'dark', open: openDashboard },
  { name: 'dashboard-phone', width: 390, language: 'en-US', mode: 'light', open: openDashboard },
];

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/user/login`);
  await page.locator('input[type=email]').fill('analyst@reveal.example');
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/`);
}

async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: shot.width, height: shot.width > 900 ? 1000 : 844 },
    locale: shot.language,
    colorScheme: shot.mode,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await signIn(page, url);
  await shot.open(page, url);
  const fullPage = shot.name === 'dashboard';
  await page.screenshot({ path: join(images, `${shot.name}.png`), fullPage });
  await context.close();
  console.log(`docs/images/${shot.name}.png`);
}

/** Starts `npm start` and waits until the demo has its reports, the last of which is the workbook. */
async function start(port: number, data: string): Promise<ChildProcess> {
  const env = { ...process.env, PORT: String(port), REVEAL_DATA: data, DEMO_PASSWORD: password };
  const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, refuse) => {
    child.stdout.on('data', (text: Buffer) => text.toString().includes(DEMO_WORKBOOK) && ready());
    child.once('exit', (code) => refuse(new Error(`npm start ended with ${code}`)));
  });
  return child;
}

/** The worker reads the demo after startup; its row links to the report once it is complete. */
async function demoIsThere(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage();
  await signIn(page, url);
  await page.goto(`${url}/reveallite`);
  await page.locator('a[href^="/report/"]').first().waitFor({ timeout: 60_000 });
  await page.close();
}

async function main(): Promise<void> {
  mkdirSync(images, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'reveal-pictures-'));
  const port = await freePort();
  const program = await start(port, data);
  const browser = await chromium.launch(await findChrome());
  try {
    const url = `http://localhost:${port}`;
    await demoIsThere(browser, url);
    for (const shot of shots) await take(browser, url, shot);
  } finally {
    await browser.close();
    const ended = new Promise((resolveEnd) => program.once('exit', resolveEnd));
    program.kill('SIGINT');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

await main();
