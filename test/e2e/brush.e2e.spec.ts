import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHINESE_PHONE,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  photograph,
  signedIn,
  still,
} from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

interface Supply {
  daysOfSupply: { rows: number; bins: { from: number; to: number | null; rows: number }[] };
}

let program: DemoProgram;
let browser: Browser;
let page: Page;
/** Addresses of the calls since the page was opened. */
let asked: string[];

const panel = (target: Page = page) => target.getByRole('region', { name: /Any range of days|任意天数范围/ });
const slider = (name: string) => panel().getByRole('slider', { name, exact: true });
const days = (): string | null => new URL(page.url()).searchParams.get('days');

async function openPage(search: string, target: Page = page): Promise<void> {
  await target.goto(`${program.url}/projectplanogram/${program.projectId}/DoS${search}`);
  await panel(target).waitFor();
  await still(target);
}

/** The number of rows in the sentence. */
async function rowsTold(): Promise<number> {
  const sentence = await panel()
    .getByText(/products, counted once per planogram \(/)
    .innerText();
  return Number(/: ([\d,]+) products/.exec(sentence)?.[1]?.replaceAll(',', ''));
}

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
  page = await signedIn(browser, program);
  page.on('request', (request) => asked.push(request.url()));
  asked = [];
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe('a range of days of supply', () => {
  it('is stored in the address and counts the same as the server', async () => {
    const { daysOfSupply } = await program.ask<Supply>(`/api/main/getdaysofsupply/${program.projectId}/category`);
    await openPage('');
    expect(await rowsTold()).toBe(daysOfSupply.rows);
    const [first] = daysOfSupply.bins;
    await openPage(`?days=0-${first?.to}`);
    expect(await rowsTold()).toBe(first?.rows);
    expect(first?.rows).toBeLessThan(daysOfSupply.rows);
    await expectAccessible(page);
    await photograph(page, 'brush');
  });

  it('is moved by keys, announces each value, and is dragged over the bars, without another request', async () => {
    await openPage('?days=3-7');
    const before = asked.filter((address) => address.includes('getsupplycube')).length;
    await slider('From').focus();
    await page.keyboard.press('ArrowRight');
    expect(await slider('From').getAttribute('aria-valuetext')).toBe('4 days');
    await expect.poll(days).toBe('4-7');
    await slider('To').focus();
    await page.keyboard.press('End');
    expect(await slider('To').getAttribute('aria-valuetext')).toBe('no end');
    await expect.poll(days).toBe('4-');
    const all = await rowsTold();
    const chart = panel().locator('.chosen').first().locator('..');
    // In the middle, because the page's head covers its upper edge.
    await page.evaluate(`document.querySelector('.chosen').parentElement.scrollIntoView({ block: 'center' })`);
    const bars = await chart.boundingBox();
    if (!bars) throw new Error('no bars');
    await page.mouse.move(bars.x + 2, bars.y + 20);
    await page.mouse.down();
    await page.mouse.move(bars.x + bars.width / 4, bars.y + 40, { steps: 8 });
    // The sums update during the drag.
    await expect.poll(rowsTold).not.toBe(all);
    expect(days()).toBe('4-');
    await page.mouse.up();
    await expect.poll(days).toMatch(/^0-\d+$/);
    expect(asked.filter((address) => address.includes('getsupplycube'))).toHaveLength(before);
    await panel().getByRole('button', { name: 'All days' }).click();
    await expect.poll(days).toBeNull();
  });

  it('works on a phone, in Chinese and in the dark', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await openPage('?days=28-', phone);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await panel(phone).scrollIntoViewIfNeeded();
    await photograph(phone, 'brush-phone');
    await phone.context().close();
  });
});
