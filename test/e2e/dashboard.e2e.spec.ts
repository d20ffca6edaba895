import { type Browser, type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choose,
  CHINESE_PHONE,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openPage,
  saved,
  SLOWDOWN,
  signedIn,
  still,
} from '../support/browser.js';
import { readWorkbook } from '../support/workbook-reader.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

interface Analysis {
  kpis: Record<string, { value: number | null }>;
  items: { key: string; name: string; linear: number; shareOfSpace: number }[];
}

let program: DemoProgram;
let browser: Browser;
let page: Page;

/** Waits until every figure and chart is loaded, and nothing newer is loading. */
async function settled(target: Page): Promise<void> {
  await target.locator('[data-loaded]').first().waitFor();
  await still(target);
}

/** Opens the owner's dashboard with a query and waits until it is rendered. */
async function openDashboard(query = ''): Promise<void> {
  await page.goto(`${program.url}/report/${program.projectId}/dashboard${query}`);
  await settled(page);
}

/** A key figure's button by its label, and its number. */
const keyFigure = (target: Page, name: string) => target.getByRole('button', { name: new RegExp(`^${name} `) });
async function numberOn(target: Page, name: string): Promise<number> {
  const text = (await keyFigure(target, name).innerText()).replace(name, '');
  return Number(/[\d,.]+/.exec(text)?.[0].replaceAll(',', ''));
}

/** Waits until a key figure shows the number; on failure, reports what it shows instead. */
async function expectFigure(target: Page, name: string, value: number): Promise<void> {
  await expect.poll(() => numberOn(target, name)).toBe(value);
}

const shareChart = (target: Page) => target.getByRole('listbox', { name: /Share of shelf by/ });
/** Waits until the share chart has the given number of marks, or of selected marks. */
async function expectMarks(target: Page, count: number, selected?: boolean): Promise<void> {
  const marks = shareChart(target).getByRole('option', selected ? { selected } : {});
  await expect.poll(() => marks.count()).toBe(count);
}
/** A finished drawing: two equal screenshots in a row. */
async function drawn(canvas: Locator): Promise<Buffer> {
  let picture = await canvas.screenshot();
  const isFinished = async (): Promise<boolean> => {
    const before = picture;
    picture = await canvas.screenshot();
    return picture.equals(before);
  };
  await expect.poll(isFinished, { interval: 300 }).toBe(true);
  return picture;
}
const shelf = (target: Page) => target.locator('#tile-shelf').getByRole('listbox');

const analysis = (level: string, query = ''): Promise<Analysis> =>
  program.ask(`/api/main/getdashboardsdata/${program.projectId}/latest/${level}${query}`);

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
  page = await signedIn(browser, program, { height: 1000 });
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe('the dashboard', () => {
  it('shows the server’s figures, and is usable quickly', async () => {
    await openDashboard();
    const meter = await page.context().newCDPSession(page);
    await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
    const times: number[] = [];
    const work: number[] = [];
    // The goal is 2 s on a quiet machine; a busy test machine gets three times that, and more attempts.
    while (times.length < 3 || (times.length < 12 && Math.min(...times) >= 6000 * SLOWDOWN)) {
      const from = Date.now();
      await page.goto(`${program.url}/report/${program.projectId}/dashboard`);
      await page.locator('[data-loaded]').first().waitFor();
      times.push(Date.now() - from);
      const { metrics } = await meter.send('Performance.getMetrics');
      work.push(Math.round((metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Infinity) * 1000));
    }
    console.info(`dashboard of 116 planograms usable after ${times.join(', ')} ms, of work ${work.join(', ')} ms`);
    const { kpis } = await analysis('category');
    await expectFigure(page, 'Stores', kpis['stores']?.value ?? -1);
    await expectFigure(page, 'Planograms', kpis['planograms']?.value ?? -1);
    await expectFigure(page, 'Products', kpis['products']?.value ?? -1);
    expect(Math.min(...times)).toBeLessThan(6000 * SLOWDOWN);
    // Processor time of the page's thread, regardless of other processes: currently 0.7 s.
    expect(Math.min(...work)).toBeLessThan(2000 * SLOWDOWN);
  });

  it('loses only the parts whose call fails, which say so and are tried again there', async () => {
    const { items, kpis } = await analysis('category');
    const messages = page.getByText('This couldn’t be loaded');
    const selection = /getdashboardsdata\/.*[?&]filter=/;
    await page.route(selection, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"service.unavailable"}' }),
    );
    await openDashboard(`?sel=category:${encodeURIComponent(items[0]?.key ?? '')}`);
    await expectMarks(page, items.length);
    expect(await messages.count()).toBe(3);
    for (const name of ['Key figures', 'Days of supply', 'Exceptions']) {
      expect(await page.getByRole('region', { name }).getByText('This couldn’t be loaded').count()).toBe(1);
    }
    await expectAccessible(page);
    await page.unroute(selection);
    await page.getByRole('region', { name: 'Exceptions' }).getByRole('button', { name: 'Try again' }).click();
    await keyFigure(page, 'Stores').waitFor();
    await expect.poll(() => messages.count()).toBe(0);

    // Nothing is left when nothing can be loaded: one message, not one of each part.
    await page.route(/getdashboardsdata|projectplanogramsv1/, (route) => route.abort());
    await page.goto(`${program.url}/report/${program.projectId}/dashboard`);
    await messages.first().waitFor();
    await still(page);
    expect(await messages.count()).toBe(1);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectFigure(page, 'Stores', kpis['stores']?.value ?? -1);
  });

  it('drills down with a double click and back through the breadcrumb', async () => {
    await openDashboard();
    const { items } = await analysis('category');
    const largest = [...items].sort((one, other) => other.shareOfSpace - one.shareOfSpace)[0];
    const box = await shareChart(page).locator('canvas').first().boundingBox();
    if (!box || !largest) throw new Error('no chart');
    // Well inside the first bar of the first of four rows.
    await page.mouse.dblclick(box.x + box.width * 0.4, box.y + 4 + ((box.height - 26) / 4) * 0.4);
    await page.waitForURL(/level=subcategory/);
    await expect.poll(() => shareChart(page).getAttribute('aria-label')).toContain('subcategory');
    await settled(page);
    const inside = await analysis(
      'subcategory',
      `?parentlevel=category&parentvalue=${encodeURIComponent(largest.key)}`,
    );
    await expectFigure(page, 'Products', inside.kpis['products']?.value ?? -1);
    await expectMarks(page, Math.min(10, inside.items.length));

    await page.getByRole('navigation', { name: 'Current level' }).getByRole('button', { name: /All/ }).click();
    await page.waitForURL((url) => !url.searchParams.has('in'));
    await settled(page);
    await expectMarks(page, items.length);
  });

  it('navigates, selects and clears with the keyboard alone', async () => {
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

  it('highlights a chart’s selection on the shelf', async () => {
    await openDashboard('?planogram=1.0');
    const canvas = page.locator('#tile-shelf canvas').first();
    await canvas.waitFor();
    const before = await drawn(canvas);
    await shareChart(page).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.waitForURL(/sel=category/);
    await settled(page);
    await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false);
  });

  it('filters the charts by the product selected on the shelf', async () => {
    await openDashboard('?planogram=1.0');
    await shelf(page).waitFor();
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
    const drawer = openDialog(page, 'Filters');
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
    await expect.poll(() => shareChart(page).getAttribute('aria-label')).toContain('brand');
    await page.getByText('Only Store').first().waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: 'Color by' }).inputValue()).toBe('daysOfSupply');
  });

  it('opens a figure down to file and line', async () => {
    await openDashboard();
    await keyFigure(page, 'Days of supply').click();
    const drawer = openDialog(page, /Days of supply/);
    await drawer.getByText('never an average of ratios').waitFor();
    await drawer.getByText('Capacity with movement').waitFor();
    const rows = drawer.getByRole('grid').getByRole('row');
    await expect.poll(() => rows.count()).toBeGreaterThan(5);
    expect(await rows.nth(1).innerText()).toMatch(/\.psa/);
    await escape(page, drawer);
  });

  it('exports the table as CSV, as XLSX with the filter’s texts, and a chart as PNG', async () => {
    const { items } = await analysis('category');
    const first = items[0];
    if (!first) throw new Error('no categories');
    await openDashboard(`?level=brand&filter=category:${encodeURIComponent(first.key)}`);
    const table = page.getByRole('region', { name: /All measures by brand/ });
    const button = table.getByRole('button', { name: 'Export' });
    const csv = await saved(page, () => choose(button, 'CSV file'));
    expect(csv.bytes.toString('utf8')).toMatch(/^\uFEFFBrand,/);
    const xlsx = await saved(page, () => choose(button, 'Excel workbook'));
    const about = (readWorkbook(xlsx.bytes).get('About') ?? []).map((row) => row.map((cell) => cell?.value).join());
    expect(about.find((line) => line.startsWith('Filter,'))).toContain(first.key);
    expect(about.some((line) => line.startsWith('Data as of,'))).toBe(true);
    const png = await saved(page, () => page.getByRole('button', { name: /Save “Share of shelf/ }).click());
    expect(png.name).toMatch(/\.png$/);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    // The title is above the chart, so the picture is higher than the chart alone, which is drawn at twice its size.
    expect(png.bytes.readUInt32BE(20)).toBeGreaterThan(2 * 360);
  });

  it('has no serious accessibility finding, in both languages, with its drawers', async () => {
    await openDashboard();
    await shelf(page).waitFor();
    await expectAccessible(page);
    await keyFigure(page, 'Shelf fill').click();
    await openDialog(page).getByRole('grid').waitFor();
    await expectAccessible(page);
    const other = await signedIn(browser, program, CHINESE_PHONE);
    await other.goto(`${program.url}/report/${program.projectId}/dashboard`);
    await settled(other);
    await other.getByText('货架份额').first().waitFor();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await other.context().close();
  });
});

describe('a shared dashboard', () => {
  const NOT_AVAILABLE = 'This link is not available.';
  const setLink = (isActive: boolean) =>
    program.ask<{ link: string }>('/api/lite/sharelink', { projectId: program.projectId, action: 'update', isActive });

  it('opens without signing in, and closes within a minute after it is turned off', async () => {
    await program.ask('/api/lite/sharelink', { projectId: program.projectId, action: 'create' });
    const { link } = await setLink(true);
    const guest = await openPage(browser, { width: 1280 });
    const { pathname, search } = new URL(link);
    await guest.goto(`${program.url}${pathname}${search}`);
    await settled(guest);
    const { kpis } = await analysis('category');
    await expectFigure(guest, 'Stores', kpis['stores']?.value ?? -1);
    expect(await guest.getByRole('button', { name: 'Share', exact: true }).count()).toBe(0);
    await shelf(guest).waitFor();
    await expectAccessible(guest);
    const button = guest.getByRole('region', { name: /All measures/ }).getByRole('button', { name: 'Export' });
    const csv = await saved(guest, () => choose(button, 'CSV file'));
    expect(csv.bytes.length).toBeGreaterThan(200);

    const from = Date.now();
    await setLink(false);
    await guest.getByText(NOT_AVAILABLE).waitFor({ timeout: 120_000 });
    expect(Date.now() - from).toBeLessThan(60_000);
    expect(await guest.getByRole('button', { name: 'Export' }).count()).toBe(0);
    const off = await guest.locator('main').innerText();

    await guest.goto(`${program.url}${pathname}?dash=${'0'.repeat(32)}`);
    await guest.getByText(NOT_AVAILABLE).waitFor();
    expect(await guest.locator('main').innerText()).toBe(off);
    await guest.goto(`${program.url}/000000000000${search}`);
    await guest.getByText(NOT_AVAILABLE).waitFor();
    expect(await guest.locator('main').innerText()).toBe(off);
    await guest.context().close();
  });
});
