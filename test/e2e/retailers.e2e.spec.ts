import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { programFolder } from '../../src/platform/http/program-folder.js';
import { findChrome } from '../support/chrome.js';
import { type OwnPostgres, startOwnPostgres } from '../support/database.js';
import { type SpawnedProgram, spawnProgram } from '../support/program.js';

const PASSWORD = 'Shelf-e2e-1234';
const WAIT = 30_000;

let folder: string;
let postgres: OwnPostgres;
let program: SpawnedProgram;
let browser: Browser;
let context: BrowserContext;
let page: Page;

/** The demo's people and retailers; without a worker, because nothing here is processed. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-retailers-'));
  postgres = await startOwnPostgres();
  const env = { DATABASE_URL: postgres.url, REVEAL_DATA: folder, DEMO_PASSWORD: PASSWORD };
  await promisify(execFile)(process.execPath, [join(programFolder(), 'dist', 'src', 'demo.js')], {
    env: { PATH: process.env['PATH'] ?? '', TZ: 'UTC', LOG_LEVEL: 'warn', REVEAL_DEMO: 'on', ...env },
  });
  program = await spawnProgram({ role: 'server', env });
  browser = await chromium.launch(await findChrome());
});
afterAll(async () => {
  await browser?.close();
  await program?.kill('SIGTERM');
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => context?.close());

async function signIn(options: { as?: string; locale?: string; width?: number; dark?: boolean } = {}): Promise<void> {
  const { as = 'admin', locale = 'en-US', width = 1280, dark = false } = options;
  context = await browser.newContext({
    locale,
    timezoneId: 'UTC',
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(WAIT);
  page = await context.newPage();
  await page.goto(`${program.url}/user/login`);
  await page.locator('input[type=email]').fill(`${as}@reveal.example`);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}
const open = (path: string) => page.goto(`${program.url}${path}`);
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const line = (name: string | RegExp) => page.getByRole('treeitem', { name });
const dialog = () => page.getByRole('dialog');
const told = (text: string) => page.getByRole('status').getByText(text).waitFor();

/** Serious and critical findings of axe, once nothing moves any more. */
async function seriousFindings(): Promise<string[]> {
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const periodNames = async (): Promise<string[]> => {
  const handles = await page.getByRole('button', { name: /^Move / }).all();
  return Promise.all(handles.map(async (handle) => (await handle.getAttribute('aria-label'))?.slice(5) ?? ''));
};

describe('Manage Retailers', () => {
  it('makes a retailer with its parts, finds it again by its address, and hides it when it is inactive', async () => {
    await signIn();
    await open('/manageretailers');
    await line(/Marlow Kestrel Group/).waitFor();
    await button('Create retailer').click();
    await dialog().getByLabel(/^Name/).fill('Osprey Stores');
    await dialog().getByLabel('Class of trade').selectOption({ label: 'Grocery' });
    await dialog().getByLabel('Store extraction').selectOption({ label: 'Desc 50' });
    expect(await seriousFindings()).toEqual([]);
    await dialog().getByRole('button', { name: 'Create' }).click();
    await told('Osprey Stores was created');
    await page.getByRole('heading', { level: 2, name: 'Osprey Stores' }).waitFor();
    await button('Add division').click();
    await dialog().getByLabel(/^Name/).fill('Hills');
    await page.keyboard.press('Enter');
    await told('Hills was created');
    await button('Add base call point').click();
    await dialog().getByLabel(/^Name/).fill('Hills day');
    await page.keyboard.press('Enter');
    await told('Hills day was created');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Hills day' }).waitFor();
    await line(/Osprey Stores/).click();
    await page.getByText('Desc 50').waitFor();
    await button('Deactivate…').click();
    await dialog().getByText('1 base call point').waitFor();
    await dialog().getByRole('button', { name: 'Deactivate' }).click();
    await told('Osprey Stores is inactive now');
    await line(/Osprey Stores/).waitFor({ state: 'detached' });
    await page.getByText('Show 3 inactive').click();
    await line(/Osprey Stores/).waitFor();
    expect(await seriousFindings()).toEqual([]);
  });

  it('is walked by the keyboard alone, from the search to a base call point', async () => {
    await signIn();
    await open('/manageretailers');
    await page.getByRole('searchbox', { name: 'Search the tree' }).fill('metro 24');
    await line(/Metro 24 h/).waitFor();
    await line(/Grocery/).waitFor({ state: 'detached' });
    await page.getByRole('tree').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Metro 24 h' }).waitFor();
    expect(await line(/Metro 24 h/).getAttribute('aria-selected')).toBe('true');
  });

  it('merges one into another after showing what moves', async () => {
    await signIn();
    await open('/manageretailers');
    await line('Elmsford Drug Stores').click();
    await button('Merge into…').click();
    await dialog().getByLabel('Merge into').selectOption({ label: 'Elmsford Drug' });
    await dialog().getByText('Both have Metro: it becomes one.').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await dialog().getByRole('button', { name: 'Merge' }).click();
    await told('Elmsford Drug Stores was merged into Elmsford Drug');
    await line(/Elmsford Drug Stores/).waitFor({ state: 'detached' });
    await page.getByRole('tree').focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await line('Metro kiosk').waitFor();
  });

  it('works on a phone, in Chinese and in the dark', async () => {
    await signIn({ locale: 'zh-CN', width: 390, dark: true });
    await open('/manageretailers');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('管理零售商');
    await line(/Harrow Provisions/).click();
    await dialog().getByRole('heading', { name: 'Harrow Provisions' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  });

  it('is not there for those who are no administrators', async () => {
    await signIn({ as: 'analyst' });
    for (const path of ['/manageretailers', '/managetimeperiod']) {
      await open(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('tree').or(page.getByRole('table')).count()).toBe(0);
      expect(await page.getByRole('link', { name: /Manage Retailers|Manage TimePeriod/ }).count()).toBe(0);
    }
  });
});

describe('Manage TimePeriod', () => {
  it('moves a period by the keyboard and by the pointer, and back again', async () => {
    await signIn();
    await open('/managetimeperiod');
    await page.getByRole('table').waitFor();
    const [first = '', second = '', third = '', ...rest] = await periodNames();
    expect(await seriousFindings()).toEqual([]);
    await button(`Move ${first}`).focus();
    for (const key of ['Space', 'ArrowDown', 'ArrowDown', 'Space']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(300);
    }
    await told(`${first} is number 3 now`);
    expect(await periodNames()).toEqual([second, third, first, ...rest]);
    await button('Undo').click();
    await told('The order is as it was');
    expect(await periodNames()).toEqual([first, second, third, ...rest]);
    const [from, to] = [await button(`Move ${second}`).boundingBox(), await button(`Move ${first}`).boundingBox()];
    if (!from || !to) throw new Error('the handles are not to be seen');
    await page.mouse.move(from.x + 10, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y + 4, { steps: 8 });
    await page.mouse.up();
    await told(`${second} is number 1 now`);
    await page.reload();
    await page.getByRole('table').waitFor();
    expect(await periodNames()).toEqual([second, first, third, ...rest]);
  });

  it('adds a period in its row and refuses wrong ones there', async () => {
    await signIn();
    await open('/managetimeperiod');
    await button('Add time period').click();
    await page.getByLabel('Display').fill('Spring reset');
    await page.getByLabel('Type').selectOption('week');
    await page.getByRole('textbox', { name: 'Period' }).fill('2027-W53');
    await page.keyboard.press('Enter');
    await page.getByText('Written like 2026-W47.').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.getByRole('textbox', { name: 'Period' }).fill('2027-W52');
    await page.keyboard.press('Enter');
    await told('Spring reset was added');
    await expect.poll(async () => (await periodNames())[0], { timeout: 10_000 }).toBe('Spring reset');
    await button('Remove Spring reset').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
    await told('Spring reset was removed');
  });

  it('asks for another default before the default is made inactive', async () => {
    await signIn({ width: 390 });
    await open('/managetimeperiod');
    const checked = page.locator('input[type=radio]:checked');
    const before = await checked.getAttribute('aria-label');
    const name = before?.replace(/^Make (.*) the default$/, '$1') ?? '';
    expect(await seriousFindings()).toEqual([]);
    await page.getByRole('checkbox', { name: `${name} is offered` }).dispatchEvent('click');
    await page.getByRole('alertdialog').getByLabel('New default').selectOption({ index: 1 });
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: before ?? '', disabled: true }).waitFor();
    expect(await checked.count()).toBe(1);
    expect(await checked.getAttribute('aria-label')).not.toBe(before);
  });
});
