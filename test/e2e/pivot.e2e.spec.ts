import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChrome } from '../support/chrome.js';
import { type DemoProgram, startDemoProgram } from './dashboard-program.js';

const WAIT = 30_000;
/** Set to a folder, the screens are photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

let program: DemoProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await chromium.launch(await findChrome());
  page = await signedIn({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

async function signedIn(options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ timezoneId: 'UTC', ...options });
  context.setDefaultTimeout(WAIT);
  const target = await context.newPage();
  await target.goto(`${program.url}/user/login`);
  await target.locator('input[type=email]').fill(program.email);
  await target.locator('input[type=password]').fill(program.password);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'));
  return target;
}

/** Serious and critical findings of axe, once nothing moves any more. */
async function seriousFindings(target: Page = page): Promise<string[]> {
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function photograph(name: string, target: Page = page): Promise<void> {
  if (PICTURES) await target.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });
const grid = (target: Page = page) => target.getByRole('treegrid');
const line = (name: string | RegExp) => grid().getByRole('row', { name });
const total = () => grid().getByRole('rowheader', { name: 'Total', exact: true });
/** A field's own menu: while one menu opens, the one before it may still be closing with the same items. */
const fieldMenu = (field: string) => page.getByRole('menu', { name: `${field}: move or remove` });
/** A new answer is there: nothing is dimmed any more. */
const settled = (target: Page = page) => target.locator('[role=treegrid][aria-busy=false]').waitFor();

describe('the pivot', () => {
  it('opens with lines, sub-totals and the total that the call answers', async () => {
    await page.goto(place('PivotTable?rows=category&columns=&values=products,facings'));
    await total().waitFor();
    await settled();
    const body = { projectid: program.projectId, rows: ['category'], measures: ['products', 'facings'] };
    const pivot = await program.ask<{ cells: { row: number; values: number[] }[] }>('/api/pivot/previewpivot', body);
    const values = pivot.cells.find(({ row }) => row === 0)?.values ?? [];
    const shown = await grid().locator('.foot [role=gridcell]').allInnerTexts();
    expect(shown).toEqual(values.map((value) => new Intl.NumberFormat('en-US').format(value)));
    expect(await seriousFindings()).toEqual([]);
    await photograph('pivot');
  });

  it('takes a field into the columns by dragging, into the rows by its menu, and back by the way back', async () => {
    const brand = button(/^Brand/);
    const [from, to] = [await brand.boundingBox(), await page.getByRole('list', { name: 'Columns' }).boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
    await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.waitForURL((url) => url.searchParams.get('columns') === 'brand');
    await button('Brand: move or remove').press('Enter');
    await fieldMenu('Brand').getByRole('menuitem', { name: 'To the rows' }).click();
    await page.waitForURL((url) => url.searchParams.get('rows') === 'category,brand');
    await button('Category: move or remove').press('Enter');
    await fieldMenu('Category').getByRole('menuitem', { name: 'Further to the back' }).click();
    await page.waitForURL((url) => url.searchParams.get('rows') === 'brand,category');
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('rows') === 'category,brand');
  });

  it('closes a line, sorts by a figure and walks to the rows behind a cell, with keys', async () => {
    await total().waitFor();
    await settled();
    const names = (): Promise<string[]> => grid().locator('[aria-level="1"] [role=rowheader]').allInnerTexts();
    const first = (await names())[0]?.replace(/^\W+/, '').trim() ?? '';
    await grid().focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect.poll(() => line(new RegExp(`^${first}`)).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Control+ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('sort') === '-products');
    const shown = (await grid().locator('[aria-level="1"] [role=gridcell][aria-colindex="2"]').allInnerTexts())
      .map((text) => Number(text.replaceAll(',', '')))
      .slice(0, -1);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/[\d,]+ rows/)
      .first()
      .waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('pivot-rows');
    await page.keyboard.press('Escape');
  });

  it('is saved, found by its address, renamed, exported and deleted', async () => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Name').fill('Categories and brands');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Categories and brands' }).waitFor();
    const address = page.url();
    expect(new URL(address).searchParams.get('pivot')).not.toBeNull();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Categories and brands' }).waitFor();
    await total().waitFor();
    await settled();
    await settled();
    await button('Export').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toContain('Categories and brands');
    await button('Saved').click();
    await button('Rename Categories and brands').click();
    await page.getByLabel('Name').fill('Brands');
    await page.keyboard.press('Enter');
    await button('Delete Brands').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await button('Delete Brands').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL((url) => !url.searchParams.has('pivot'));
    await page.keyboard.press('Escape');
  });

  it('of too many cells says which field makes them, and takes it out', async () => {
    const values = 'linear,square,area,cubic,facings,capacity,units,sales,profit,products,stores,planograms';
    await page.goto(place(`PivotTable?rows=product,planogram&columns=store&values=${values}`));
    await page.getByText('Too many cells').waitFor();
    await button(/^Take .* out$/).click();
    await total().waitFor();
    await settled();
  });
});

describe('the pivot of the shelf', () => {
  it('in Chinese, dark, on a phone: shelves by fixture type in colours', async () => {
    const phone = await signedIn({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    await phone.goto(place('PivotTable2?rows=shelf&columns=fixturetype&values=linear&heat=1'));
    await grid(phone).getByText('层板 1').first().waitFor();
    await settled(phone);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await seriousFindings(phone)).toEqual([]);
    await photograph('pivot-shelf-phone', phone);
    await button('选择字段', phone).click();
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: /^陈列方式/ })
      .click();
    await phone.waitForURL((url) => url.searchParams.get('rows') === 'shelf,merchstyle');
    await settled(phone);
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.context().close();
  });
});
