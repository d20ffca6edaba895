import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findChrome } from '../support/chrome.js';
import { type DemoProgram, startDemoProgram } from './dashboard-program.js';

const WAIT = 60_000;

let program: DemoProgram;
let browser: Browser;
/** Signed in at a desk, in English; used by most tests, each of which begins at the Dashboard. */
let desk: Page;
let context: BrowserContext;
let page: Page;

async function signIn(options: { locale?: string; width?: number; dark?: boolean } = {}): Promise<void> {
  const { locale = 'en-US', width = 1280, dark = false } = options;
  context = await browser.newContext({
    locale,
    timezoneId: 'UTC',
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
  });
  context.setDefaultTimeout(WAIT);
  page = await context.newPage();
  await page.goto(`${program.url}/user/login`);
  await page.locator('input[type=email]').fill(program.email);
  await page.locator('input[type=password]').fill(program.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function atDesk(): Promise<void> {
  page = desk;
  context = desk.context();
  await page.goto(`${program.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function seriousFindings(): Promise<string[]> {
  await page.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const isLive = () => page.locator('[data-live=Open]').waitFor({ state: 'attached' });
const path = (): string => new URL(page.url()).pathname;
const focused = (): Promise<string> => page.evaluate('document.activeElement?.id ?? ""');

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await chromium.launch(await findChrome());
  await signIn();
  desk = page;
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});
afterEach(async () => {
  if (page !== desk) await context.close();
});

describe('the Dashboard', () => {
  it('shows the demo’s project with its totals and what needs attention in it', async () => {
    await atDesk();
    const recent = page.getByRole('list', { name: 'Recent projects' });
    await recent.getByText(/24 stores · \d+ planograms · 1,\d{3} products/).waitFor();
    const attention = page.getByRole('list', { name: 'Needs attention' });
    // The demo's full project stands there, too.
    await attention
      .getByText(/placements with movement have stock for less than 3 days/)
      .first()
      .waitFor();
    await attention.getByText(/\d of 128 files could not be read/).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await recent.getByRole('link', { name: /^Demo: 24 stores/ }).click();
    await page.waitForURL(`**/report/${program.projectId}/dashboard`);
  });
});

describe('with the keyboard alone', () => {
  it('one skips the menu, jumps by name, goes by letters and finds the help', async () => {
    await atDesk();
    // From the top of the document, as after opening it.
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('main');

    await page.getByRole('button', { name: 'Search and jump' }).waitFor();
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Go to a project or page' });
    await input.waitFor();
    await page.getByRole('option', { name: /^Demo: 24 stores/ }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.keyboard.type('lite');
    await page.getByRole('option', { name: 'Reveal Lite', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/reveallite');
    // What was open is gone, the page has its name, and the focus is where the page begins.
    await input.waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('Reveal Lite · Reveal');
    await expect.poll(focused).toBe('main');

    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect.poll(path).toBe('/');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Go to Reveal Lite').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  });

  it('one finds a project by a part of its name', async () => {
    await atDesk();
    await page.getByRole('button', { name: 'Search and jump' }).click();
    await page.getByRole('combobox').fill('4 CATEG');
    await page.getByRole('option', { name: /^Demo: 24 stores/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/report/${program.projectId}/dashboard`);
  });
});

describe('the bell', () => {
  it('rings while the page is open, says what happened, and is quiet once it was looked at', async () => {
    // The demo's own news are read first.
    await program.ask('/api/lite/updatenotification', {});
    await atDesk();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await isLive();
    const { link } = await program.ask<{ link: string }>('/api/lite/sharelink', {
      projectId: program.projectId,
      action: 'create',
    });
    const address = new URL(link);
    const opened = await fetch(`${program.url}/api/lite/share/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slice: address.pathname.slice(1), dash: address.searchParams.get('dash') }),
    });
    expect(opened.status).toBe(200);
    await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    const list = page.getByRole('list', { name: 'Notifications' });
    const newest = await list.getByRole('listitem').first().innerText();
    expect(newest).toMatch(/The link of Demo.* was opened for the first time\./);
    expect(await seriousFindings()).toEqual([]);
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await list.getByRole('link').first().click();
    await page.waitForURL(`**/report/${program.projectId}/dashboard`);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });
});

describe('on a phone', () => {
  it('the menu is a drawer that closes when a page is chosen, and nothing is wider than the screen', async () => {
    await signIn({ width: 390 });
    await page.getByRole('list', { name: 'Recent projects' }).waitFor();
    const width = (): Promise<number> => page.evaluate('document.documentElement.scrollWidth');
    expect(await width()).toBeLessThanOrEqual(390);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await drawer.getByRole('link', { name: 'Reveal Lite' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await drawer.getByRole('link', { name: 'Reveal Lite' }).click();
    await page.waitForURL('**/reveallite');
    await drawer.waitFor({ state: 'detached' });
    expect(await width()).toBeLessThanOrEqual(390);
  });
});

describe('in Chinese and dark', () => {
  it('every part of the frame speaks it, without serious findings', async () => {
    await signIn({ locale: 'zh-CN', dark: true });
    await page.getByRole('list', { name: '最近的项目' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
    expect(await seriousFindings()).toEqual([]);
    await page.getByRole('button', { name: /^通知/ }).click();
    await page
      .getByRole('list', { name: '通知' })
      .getByText(/已完成：已读取 \d+ 个文件。/)
      .first()
      .waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '搜索与跳转' }).click();
    await page.getByRole('option', { name: '仪表板' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
  });
});

describe('when something is wrong', () => {
  it('an unknown address has a page that leads home', async () => {
    await atDesk();
    await page.goto(`${program.url}/nothing/at/all`);
    await page.getByRole('heading', { name: 'Page Not Found (404)' }).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await page.getByRole('link', { name: 'Back to home page' }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  });

  it('pages of administrators do not exist for others', async () => {
    await atDesk();
    expect(await page.getByRole('link', { name: 'Manage Retailers' }).count()).toBe(0);
    await page.goto(`${program.url}/manageretailers`);
    await page.getByRole('heading', { name: 'Page Not Found (404)' }).waitFor();
  });

  it('a network that is gone is said, and gone again when it is back', async () => {
    await atDesk();
    await context.setOffline(true);
    const banner = page.getByText(/^You are offline/);
    await banner.waitFor();
    expect(await seriousFindings()).toEqual([]);
    await context.setOffline(false);
    await banner.waitFor({ state: 'detached' });
    await isLive();
  });
});
