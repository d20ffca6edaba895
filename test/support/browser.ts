import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { afterEach, expect, vi } from 'vitest';
import { countRequests, requestsBegun, requestsUnderWay, restlessness, still } from './at-rest.js';
import { findChrome } from './chrome.js';
import { PATIENCE_MS } from './patience.js';

const PAUSE_MS = 50;
/** A folder into which screenshots of the pages are written, for people to look at. */
const PICTURES = process.env['PAGES_PICTURES'];
/** With 4, every page gets a quarter of a processor, which exposes race conditions. */
export const SLOWDOWN = Number(process.env['BROWSER_SLOWDOWN'] ?? 1);

export { still };

/** The viewer of a page: a desktop of 1440 × 900 in English and light mode by default. */
export interface Look {
  locale?: string;
  width?: number;
  height?: number;
  isDark?: boolean;
  /** Parts open and close with animation, as for most people. Otherwise at once, as with reduced motion. */
  hasMotion?: boolean;
  permissions?: string[];
}

/** A phone in Chinese and dark mode. */
export const CHINESE_PHONE: Look = { locale: 'zh-CN', width: 390, height: 844, isDark: true };

/** A running program and a person who can sign in there. */
export interface Door {
  url: string;
  email: string;
  password: string;
}

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await findChrome());
}

/** Playwright's options for a look. */
export function contextOptions(look: Look = {}): BrowserContextOptions {
  const { locale = 'en-US', width = 1440, height = 900, isDark = false, hasMotion = false, permissions = [] } = look;
  return {
    ...{ locale, permissions, timezoneId: 'UTC', acceptDownloads: true, viewport: { width, height } },
    ...{ colorScheme: isDark ? 'dark' : 'light', reducedMotion: hasMotion ? 'no-preference' : 'reduce' },
  };
}

/** A page in a context of its own, like another person's browser; end it with `page.context().close()`. */
export async function openPage(browser: Browser, look: Look = {}): Promise<Page> {
  const context = await browser.newContext(contextOptions(look));
  context.setDefaultTimeout(PATIENCE_MS);
  return watched(await context.newPage());
}

/** Pages to describe when a test fails. */
const watchedPages = new Set<Page>();
/** The latest refused answers of a page, as text. */
const refusals = new WeakMap<Page, string[]>();
const KEPT_REFUSALS = 10;
const DESCRIBED_CHARACTERS = 6_000;

// Prints what a page showed when its test failed: on other machines, that is the only way to tell a slow page from a
// wrong one.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const page of watchedPages) console.error(await describePage(page).catch(String));
});

async function describePage(page: Page): Promise<string> {
  const shown = await page.locator('body').ariaSnapshot();
  const waiting = requestsUnderWay(page).map((request) => request.url());
  return [
    `The page at ${page.url()} when its test failed:`,
    shown.slice(-DESCRIBED_CHARACTERS),
    `Under way: ${waiting.join(', ') || 'nothing'}`,
    `Refused: ${refusals.get(page)?.join(', ') || 'nothing'}`,
  ].join('\n');
}

function refused(page: Page, what: string): void {
  refusals.set(page, [...(refusals.get(page) ?? []), what].slice(-KEPT_REFUSALS));
}

/** Counts the page's requests, for `still`, and slows it down if requested. For pages that a test opened itself. */
export async function watched(page: Page): Promise<Page> {
  watchedPages.add(page);
  page.on('close', () => watchedPages.delete(page));
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused(page, `${answer.status()} ${answer.url()}`);
  });
  page.on('requestfailed', (request) => {
    refused(page, `${request.failure()?.errorText ?? 'failed'} ${request.url()}`);
  });
  countRequests(page);
  if (SLOWDOWN > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  }
  return page;
}

/**
 * Waits for an address and for its page. The router changes the address first and draws the page later: until then,
 * typing would go into the previous page's fields.
 */
export async function arrived(page: Page, where: string | RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(where);
  const isShown = 'document.documentElement.dataset.shownPath === location.pathname';
  // Not expect.poll, which works only in tests: most pages are signed in before the first one.
  const look = async (): Promise<void> => expect(await page.evaluate<boolean>(isShown)).toBe(true);
  await vi.waitFor(look, { timeout: PATIENCE_MS, interval: PAUSE_MS });
}

/** Fills in the sign-in form and waits until it leads on. */
export async function signIn(page: Page, { url, email, password }: Door): Promise<void> {
  await page.goto(`${url}/user/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await arrived(page, (address) => !address.pathname.startsWith('/user/'));
}

/** A page of a signed-in person. */
export async function signedIn(browser: Browser, door: Door, look: Look = {}): Promise<Page> {
  const page = await openPage(browser, look);
  await signIn(page, door);
  return page;
}

/**
 * Serious and critical findings of axe, once the page is at rest. Frames are not checked: the client's only one (a kept
 * email) runs no scripts.
 */
export async function seriousFindings(page: Page, exclude: readonly string[] = []): Promise<string[]> {
  const place = exclude.length > 0 ? JSON.stringify({ exclude: exclude.map((part) => [part]) }) : 'document';
  const run = `axe.run(${place}, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 160)).join(' | ')))`;
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    await still(page);
    if ((await page.evaluate('typeof axe')) !== 'object') await page.evaluate(axe.source);
    const before = requestsBegun(page);
    // A request counted in `before` may have been in progress since the page was at rest.
    if ((await restlessness(page)) !== '') continue;
    const findings = await page.evaluate<string[]>(run);
    if (findings.length === 0 || Date.now() > until) return findings;
    // A live message may have refetched and dimmed something while axe ran: check again at rest.
    if (requestsBegun(page) === before && (await restlessness(page)) === '') return findings;
  }
}

/** Fails on serious and critical findings of axe. */
export async function expectAccessible(page: Page, exclude: readonly string[] = []): Promise<void> {
  expect(await seriousFindings(page, exclude), new URL(page.url()).pathname).toEqual([]);
}

/** Fails when the page is wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = 'document.documentElement.scrollWidth - window.innerWidth';
  await expect.poll(() => page.evaluate<number>(width), { timeout: PATIENCE_MS }).toBeLessThanOrEqual(0);
}

/** Takes a screenshot for people, if PAGES_PICTURES names a folder. */
export async function photograph(page: Page, name: string, isWhole = true): Promise<void> {
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: isWhole });
}

const OPEN = '[data-state=open]';

/** The open menu: a previous one may still be closing, with the same items. */
export function openMenu(page: Page, name?: string | RegExp): Locator {
  return page.getByRole('menu', name === undefined ? {} : { name }).and(page.locator(OPEN));
}

/** Opens a menu by its button and chooses an item of it. */
export async function choose(button: Locator, item: string | RegExp): Promise<void> {
  await button.click();
  await openMenu(button.page()).getByRole('menuitem', { name: item }).click();
}

/** The open dialog or drawer: not one that is closing. */
export function openDialog(page: Page, name?: string | RegExp): Locator {
  return page.getByRole('dialog', name === undefined ? {} : { name }).and(page.locator(OPEN));
}

/** The open confirmation. */
export function openQuestion(page: Page, name?: string | RegExp): Locator {
  return page.getByRole('alertdialog', name === undefined ? {} : { name }).and(page.locator(OPEN));
}

/** Closes the topmost part with Escape, and waits until it has disappeared and the focus is back. */
export async function escape(page: Page, part: Locator = openDialog(page)): Promise<void> {
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'hidden' });
  await still(page);
}

/** The download of an action: its name and its bytes. */
export async function saved(page: Page, act: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: PATIENCE_MS }), act()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
