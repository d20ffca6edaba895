import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, type Download, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChrome } from '../support/chrome.js';
import { type DemoProgram, startDemoProgram } from './dashboard-program.js';

interface Analysis {
  kpis: Record<string, { value: number | null }>;
  items: { key: string; name: string; linear: number; shareOfSpace: number }[];
}

let program: DemoProgram;
let browser: Browser;
let context: BrowserContext;
let page: Page;

const WAIT = 30_000;

async function signIn(target: Page): Promise<void> {
  await target.goto(`${program.url}/user/login`);
  await target.locator('input[type=email]').fill(program.email);
  await target.locator('input[type=password]').fill(program.password);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'), { timeout: WAIT });
}

const settled = (target: Page): Promise<unknown> => target.waitForSelector('[data-loaded]', { timeout: WAIT });

/** Opens the owner's dashboard with a query and waits until it is drawn. */
async function openDashboard(query = ''): Promise<void> {
  await page.goto(`${program.url}/report/${program.projectId}/dashboard${query}`);
  await settled(page);
}

/** A key figure's button by its label, and the number on it. */
const keyFigure = (target: Page, name: string) => target.getByRole('button', { name: new RegExp(`^${name} `) });
async function numberOn(target: Page, name: string): Promise<number> {
  const text = (await keyFigure(target, name).innerText()).replace(name, '');
  return Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''));
}

/** Waits until a key figure shows the number; fails with what it shows instead. */
async function expectFigure(target: Page, name: string, value: number): Promise<void> {
  await expect.poll(() => numberOn(target, name), { timeout: WAIT }).toBe(value);
}

const shareChart = (target: Page) => target.getByRole('listbox', { name: /Share of shelf by/ });
/** Waits until the share chart has so many marks, or so many that are selected. */
async function expectMarks(target: Page, count: number, selected?: boolean): Promise<void> {
  const marks = shareChart(target).getByRole('option', selected ? { selected } : {});
  await expect.poll(() => marks.count(), { timeout: WAIT }).toBe(count);
}
const shelf = (target: Page) => target.locator('#dashboard-shelf').getByRole('listbox');

const analysis = (level: string, query = ''): Promise<Analysis> =>
  program.ask(`/api/main/getdashboardsdata/${program.projectId}/latest/${level}${query}`);

async function download(target: Page, start: () => Promise<unknown>): Promise<{ name: string; bytes: Buffer }> {
  const waiting: Promise<Download> = target.waitForEvent('download', { timeout: WAIT });
  await start();
  const file = await waiting;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Serious and critical findings of axe, once nothing is dimmed by figures that are still on their way. */
async function seriousFindings(target: Page): Promise<string[]> {
  await expect.poll(() => target.locator('[aria-busy=true]').count(), { timeout: WAIT }).toBe(0);
  await target.waitForTimeout(300);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await chromium.launch(await findChrome());
  context = await browser.newContext({
    viewport: { width: 1440, height: 1000 },
    locale: 'en-US',
    acceptDownloads: true,
  });
  page = await context.newPage();
  await signIn(page);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe('the dashboard', () => {
  it('shows the server’s figures, and is usable soon after it was asked for', async () => {
    await openDashboard();
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const from = Date.now();
      await openDashboard();
      times.push(Date.now() - from);
    }
    console.info(`dashboard of 116 planograms usable after ${times.join(', ')} ms`);
    const { kpis } = await analysis('category');
    await expectFigure(page, 'Stores', kpis['stores']?.value ?? -1);
    await expectFigure(page, 'Planograms', kpis['planograms']?.value ?? -1);
    await expectFigure(page, 'Products', kpis['products']?.value ?? -1);
    // 2 s is the aim on a quiet machine; a test machine that does other things at the same time gets three times that.
    expect(Math.min(...times)).toBeLessThan(6000);
  });

  it('drills down with a double click and back by the breadcrumb', async () => {
    await openDashboard();
    const { items } = await analysis('category');
    const largest = [...items].sort((one, other) => other.shareOfSpace - one.shareOfSpace)[0];
    const box = await shareChart(page).locator('canvas').first().boundingBox();
    if (!box || !largest) throw new Error('no chart');
    // Well inside the first bar of the first of four rows.
    await page.mouse.dblclick(box.x + box.width * 0.4, box.y + 4 + ((box.height - 26) / 4) * 0.4);
    await page.waitForURL(/level=subcategory/);
    await expect.poll(() => shareChart(page).getAttribute('aria-label'), { timeout: WAIT }).toContain('subcategory');
    await settled(page);
    const inside = await analysis(
      'subcategory',
      `?parentlevel=category&parentvalue=${encodeURIComponent(largest.key)}`,
    );
    await expectFigure(page, 'Products', inside.kpis['products']?.value ?? -1);
    await expectMarks(page, Math.min(10, inside.items.length));

    await page.getByRole('navigation', { name: 'Drilled down to' }).getByRole('button', { name: /All/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('in'));
    await settled(page);
    await expectMarks(page, items.length);
  });

  it('walks, selects and clears with keys alone', async () => {
    await openDashboard();
    await shareChart(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await page.waitForURL(/sel=category/);
    await settled(page);
    await expectMarks(page, 1, true);
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('sel'));
  });

  it('lights up on the shelf what is selected on a chart', async () => {
    await openDashboard('?planogram=1.0');
    const canvas = page.locator('#dashboard-shelf canvas').first();
    await canvas.waitFor({ timeout: WAIT });
    await page.waitForTimeout(600);
    const before = await canvas.screenshot();
    await shareChart(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.waitForURL(/sel=category/);
    await settled(page);
    await expect.poll(async () => (await canvas.screenshot()).equals(before), { timeout: WAIT }).toBe(false);
  });

  it('narrows the charts to the product that is chosen on the shelf', async () => {
    await openDashboard('?planogram=1.0');
    await shelf(page).waitFor({ timeout: WAIT });
    await shelf(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.waitForURL(/sel=product/);
    await expectFigure(page, 'Products', 1);
    await expectMarks(page, 1);
    await page.getByRole('button', { name: /^Remove Product/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('sel'));
    const { kpis } = await analysis('category');
    await expectFigure(page, 'Products', kpis['products']?.value ?? -1);
  });

  it('filters by store, says so, and is the same after a reload', async () => {
    await openDashboard('?level=brand&colour=daysOfSupply');
    await page.getByRole('button', { name: 'Filters' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filters' });
    await drawer.getByRole('button', { name: 'Store', exact: true }).click();
    await drawer.getByRole('searchbox').fill('0101');
    await drawer.getByText('0101', { exact: true }).click();
    await drawer.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/filter=store/);
    await expectFigure(page, 'Stores', 1);
    const products = await numberOn(page, 'Products');
    const address = page.url();
    await page.reload();
    await settled(page);
    await expectFigure(page, 'Stores', 1);
    await expectFigure(page, 'Products', products);
    expect(page.url()).toBe(address);
    expect(await shareChart(page).getAttribute('aria-label')).toContain('brand');
    expect(await page.getByText('Only Store').first().isVisible()).toBe(true);
    expect(await page.getByRole('combobox', { name: 'Colour by' }).inputValue()).toBe('daysOfSupply');
  });

  it('opens a figure down to file and line', async () => {
    await openDashboard();
    await keyFigure(page, 'Days of supply').click();
    const drawer = page.getByRole('dialog', { name: /Days of supply/ });
    await drawer.getByText('never a mean of ratios').waitFor({ timeout: WAIT });
    await drawer.getByText('Capacity with movement').waitFor();
    const rows = drawer.getByRole('grid').getByRole('row');
    await expect.poll(() => rows.count(), { timeout: WAIT }).toBeGreaterThan(5);
    expect(await rows.nth(1).innerText()).toMatch(/\.psa/);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('exports the table as CSV and XLSX with the filter’s words, and a chart as PNG', async () => {
    const { items } = await analysis('category');
    const first = items[0];
    if (!first) throw new Error('no categories');
    await openDashboard(`?level=brand&filter=category:${encodeURIComponent(first.key)}`);
    const table = page.getByRole('region', { name: /All measures by brand/ });
    const choose = async (what: string) => {
      await table.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: what }).click();
    };
    const csv = await download(page, () => choose('CSV file'));
    const text = csv.bytes.toString('utf8');
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text).toContain(first.key);
    expect(text).toContain('Data as of');
    const xlsx = await download(page, () => choose('Excel workbook'));
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const png = await download(page, () => page.getByRole('button', { name: /Save “Share of shelf/ }).click());
    expect(png.name).toMatch(/\.png$/);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    // The words stand above the chart: taller than the chart alone, which is drawn at twice its size.
    expect(png.bytes.readUInt32BE(20)).toBeGreaterThan(2 * 360);
  });

  it('has no serious accessibility finding, in both languages, with its drawers', async () => {
    await openDashboard();
    await shelf(page).waitFor({ timeout: WAIT });
    expect(await seriousFindings(page)).toEqual([]);
    await keyFigure(page, 'Shelf fill').click();
    await page.getByRole('dialog').getByRole('grid').waitFor({ timeout: WAIT });
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    const chinese = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
      colorScheme: 'dark',
    });
    const other = await chinese.newPage();
    await signIn(other);
    await other.goto(`${program.url}/report/${program.projectId}/dashboard`);
    await settled(other);
    await other.getByText('货架份额').first().waitFor();
    expect(await seriousFindings(other)).toEqual([]);
    const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect(await other.evaluate(overflow)).toBe(0);
    await chinese.close();
  });
});

describe('a shared dashboard', () => {
  const NOT_AVAILABLE = 'This link is not available.';
  const setLink = (isActive: boolean) =>
    program.ask<{ link: string }>('/api/lite/sharelink', { projectId: program.projectId, action: 'update', isActive });

  it('opens without signing in, and closes within a minute after it was turned off', async () => {
    await program.ask('/api/lite/sharelink', { projectId: program.projectId, action: 'create' });
    const { link } = await setLink(true);
    const stranger = await browser.newContext({ locale: 'en-US', viewport: { width: 1280, height: 900 } });
    const guest = await stranger.newPage();
    const { pathname, search } = new URL(link);
    await guest.goto(`${program.url}${pathname}${search}`);
    await settled(guest);
    const { kpis } = await analysis('category');
    await expectFigure(guest, 'Stores', kpis['stores']?.value ?? -1);
    expect(await guest.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    await shelf(guest).waitFor({ timeout: WAIT });
    expect(await seriousFindings(guest)).toEqual([]);
    const csv = await download(guest, async () => {
      await guest
        .getByRole('region', { name: /All measures/ })
        .getByRole('button', { name: 'Export' })
        .click();
      await guest.getByRole('menuitem', { name: 'CSV file' }).click();
    });
    expect(csv.bytes.length).toBeGreaterThan(200);

    const from = Date.now();
    await setLink(false);
    await guest.getByText(NOT_AVAILABLE).waitFor({ timeout: 60_000 });
    console.info(`an open page stopped ${Date.now() - from} ms after its link was turned off`);
    expect(await guest.getByRole('button', { name: 'Export' }).count()).toBe(0);
    const off = await guest.locator('main').innerText();

    await guest.goto(`${program.url}${pathname}?dash=${'0'.repeat(32)}`);
    await guest.getByText(NOT_AVAILABLE).waitFor({ timeout: WAIT });
    expect(await guest.locator('main').innerText()).toBe(off);
    await guest.goto(`${program.url}/000000000000${search}`);
    await guest.getByText(NOT_AVAILABLE).waitFor({ timeout: WAIT });
    expect(await guest.locator('main').innerText()).toBe(off);
    await stranger.close();
  });
});
