import { type Browser, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  arrived,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  signedIn,
  still,
  type Look,
} from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

let program: DemoProgram;
let browser: Browser;
/** Signed in on a desktop, in English; used by most tests, each of which starts on the Dashboard. */
let desk: Page;
let page: Page;

async function atDesk(): Promise<void> {
  page = desk;
  await page.goto(`${program.url}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await still(page);
}

/** On another screen, with a new session. */
async function elsewhere(look: Look): Promise<void> {
  page = await signedIn(browser, program, look);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const isLive = () => page.locator('[data-live=Open]').waitFor({ state: 'attached' });
const path = (): string => new URL(page.url()).pathname;
const focused = (): Promise<string> => page.evaluate('document.activeElement?.id ?? ""');

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
  desk = await signedIn(browser, program, { width: 1280 });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});
afterEach(async () => {
  if (page !== desk) await page.context().close();
});

describe('the Dashboard', () => {
  it('shows the demo’s project with its totals and what needs attention', async () => {
    await atDesk();
    const recent = page.getByRole('list', { name: 'Recent projects' });
    await recent.getByText(/24 stores · \d+ planograms · 1,\d{3} products/).waitFor();
    const attention = page.getByRole('list', { name: 'Needs attention' });
    // The demo's full project is there, too.
    await attention.getByText('Stock at risk').waitFor();
    await attention
      .getByText(/^[\d,]+ of [\d,]+ under 3 days of supply$/)
      .first()
      .waitFor();
    // 96 files of stores and 32 broken ones, one of which is a copy and was excluded when files were added.
    await attention.getByText(/5 of 127 files couldn’t be read/).waitFor();
    await expectAccessible(page);
    await recent.getByRole('link', { name: /^Demo: 24 stores/ }).click();
    await arrived(page, `**/report/${program.projectId}/dashboard`);
  });
});

describe('with the keyboard alone', () => {
  it('skips the menu, jumps by name, navigates by letters and opens the help', async () => {
    await atDesk();
    // From the top of the document, as after opening it.
    await page.evaluate('document.activeElement?.blur()');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('main');

    await page.getByRole('button', { name: 'Search and jump' }).waitFor();
    await still(page);
    await page.keyboard.press('Control+k');
    const input = page.getByRole('combobox', { name: 'Go to a project or page' });
    await input.waitFor();
    await page.getByRole('option', { name: /^Demo: 24 stores/ }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('lite');
    await page.getByRole('option', { name: 'Reveal Lite', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await arrived(page, '**/reveallite');
    // The dialog is closed, the page has its name, and the focus is at its start.
    await input.waitFor({ state: 'detached' });
    await expect.poll(() => page.title()).toBe('Reveal Lite · Reveal');
    await expect.poll(focused).toBe('main');

    await page.keyboard.press('g');
    await page.keyboard.press('d');
    await expect.poll(path).toBe('/');
    await still(page);
    await page.keyboard.press('?');
    const sheet = openDialog(page, 'Keyboard shortcuts');
    await sheet.getByText('Go to Reveal Lite').waitFor();
    await expectAccessible(page);
    await escape(page, sheet);
  });

  it('finds a project by part of its name', async () => {
    await atDesk();
    await page.getByRole('button', { name: 'Search and jump' }).click();
    await page.getByRole('combobox').fill('4 CATEG');
    await page.getByRole('option', { name: /^Demo: 24 stores/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await arrived(page, `**/report/${program.projectId}/dashboard`);
  });
});

describe('the bell', () => {
  it('reports while the page is open, says what happened, and is quiet once it was read', async () => {
    // The demo's own notifications are read first.
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
    const newest = list.getByRole('listitem').first();
    await newest.getByText(/The link to Demo.* was opened for the first time\./).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
    await list.getByRole('link').first().click();
    await arrived(page, `**/report/${program.projectId}/dashboard`);
    await page.reload();
    await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
  });
});

describe('on a phone', () => {
  it('the menu is a drawer that closes on navigation, and nothing is wider than the screen', async () => {
    await elsewhere({ width: 390 });
    await page.getByRole('list', { name: 'Recent projects' }).waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = openDialog(page, 'Main menu');
    await drawer.getByRole('link', { name: 'Reveal Lite' }).waitFor();
    await expectAccessible(page);
    await drawer.getByRole('link', { name: 'Reveal Lite' }).click();
    await arrived(page, '**/reveallite');
    await drawer.waitFor({ state: 'detached' });
    await expectNoSidewaysScroll(page);
  });
});

describe('in Chinese and dark', () => {
  it('every part of the frame is translated, without serious findings', async () => {
    await elsewhere({ locale: 'zh-CN', width: 1280, isDark: true });
    await page.getByRole('list', { name: '最近的项目' }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('zh-CN');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^通知/ }).click();
    await page
      .getByRole('list', { name: '通知' })
      .getByText(/已完成：已读取 \d+ 个文件。/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await escape(page);
    await page.getByRole('button', { name: '搜索与跳转' }).click();
    await page.getByRole('option', { name: '仪表板' }).waitFor();
    await expectAccessible(page);
  });
});

describe('when something is wrong', () => {
  it('an unknown address has a page with a link home', async () => {
    await atDesk();
    await page.goto(`${program.url}/nothing/at/all`);
    await page.getByRole('heading', { name: 'Page Not Found (404)' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Back to home page' }).click();
    await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  });

  it('administrators’ pages do not exist for others', async () => {
    await atDesk();
    await page.getByRole('link', { name: 'Reveal Lite' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Manage Retailers' }).count()).toBe(0);
    await page.goto(`${program.url}/manageretailers`);
    await page.getByRole('heading', { name: 'Page Not Found (404)' }).waitFor();
  });

  it('a lost network is reported until it is back', async () => {
    await atDesk();
    await page.context().setOffline(true);
    const banner = page.getByText(/^You’re offline/);
    try {
      await banner.waitFor();
      await page.getByRole('button', { name: 'Not live' }).waitFor();
      await expectAccessible(page);
    } finally {
      await page.context().setOffline(false);
    }
    await banner.waitFor({ state: 'detached' });
    await isLive();
  });
});
