import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHINESE_PHONE,
  choose,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openMenu,
  openQuestion,
  photograph,
  saved,
  signedIn,
  still,
} from '../support/browser.js';
import { type DemoProgram, startDemoProgram } from './demo-program.js';

let program: DemoProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startDemoProgram();
  browser = await launchBrowser();
  // With motion, as for most people: what closes stays for a moment beside what opens. The other files run without.
  page = await signedIn(browser, program, { hasMotion: true });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });
const grid = (target: Page = page) => target.getByRole('treegrid');
const line = (name: string | RegExp) => grid().getByRole('row', { name });
const total = () => grid().getByRole('rowheader', { name: 'Total', exact: true });
/** Opens a field's own menu by keyboard. */
async function moveField(field: string, item: string): Promise<void> {
  await button(`${field}: move or remove`).press('Enter');
  await openMenu(page, `${field}: move or remove`).getByRole('menuitem', { name: item }).click();
}
/** Waits until the table shows the newest question. */
async function settled(target: Page = page): Promise<void> {
  await target.locator('[role=treegrid][aria-busy=false]').waitFor();
  await still(target);
}
/** Opens a pivot by address, independently of earlier tests. */
async function openPivot(search: string): Promise<void> {
  await page.goto(place(`PivotTable?${search}`));
  await total().waitFor();
  await settled();
}

describe('the pivot', () => {
  it('opens with the lines, subtotals and total of the call', async () => {
    await openPivot('rows=category&columns=&values=products,facings');
    const body = { projectid: program.projectId, rows: ['category'], measures: ['products', 'facings'] };
    const pivot = await program.ask<{ cells: { row: number; values: number[] }[] }>('/api/pivot/previewpivot', body);
    const values = pivot.cells.find(({ row }) => row === 0)?.values ?? [];
    const shown = await grid().locator('.foot [role=gridcell]').allInnerTexts();
    expect(shown).toEqual(values.map((value) => new Intl.NumberFormat('en-US').format(value)));
    await expectAccessible(page);
    await photograph(page, 'pivot');
  });

  it('moves a field into the columns by dragging, into the rows by its menu, and undoes it', async () => {
    await openPivot('rows=category&columns=&values=products,facings');
    const brand = button(/^Brand/);
    const [from, to] = [await brand.boundingBox(), await page.getByRole('list', { name: 'Columns' }).boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y + 20, { steps: 4 });
    await page.mouse.move(to.x + 30, to.y + to.height / 2, { steps: 8 });
    await page.mouse.up();
    await page.waitForURL((url) => url.searchParams.get('columns') === 'brand');
    await moveField('Brand', 'Move to rows');
    await page.waitForURL((url) => url.searchParams.get('rows') === 'category,brand');
    await moveField('Category', 'Move back');
    await page.waitForURL((url) => url.searchParams.get('rows') === 'brand,category');
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('rows') === 'category,brand');
  });

  it('collapses a line, sorts by a figure and opens the rows behind a cell by keyboard', async () => {
    await openPivot('rows=category,brand&columns=&values=products,facings');
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
    await settled();
    const shown = (await grid().locator('[aria-level="1"] [role=gridcell][aria-colindex="2"]').allInnerTexts())
      .map((text) => Number(text.replaceAll(',', '')))
      .slice(0, -1);
    expect(shown).toEqual([...shown].sort((a, b) => b - a));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await openDialog(page)
      .getByText(/[\d,]+ rows/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await photograph(page, 'pivot-rows');
    await escape(page);
  });

  it('is saved, opened by its address, renamed, exported and deleted', async () => {
    await openPivot('rows=category,brand&columns=&values=products,facings&sort=-products');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await openDialog(page).getByLabel('Name').fill('Categories and brands');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Categories and brands' }).waitFor();
    const address = page.url();
    expect(new URL(address).searchParams.get('pivot')).not.toBeNull();
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('heading', { level: 1, name: 'Categories and brands' }).waitFor();
    await total().waitFor();
    await settled();
    const { name, bytes } = await saved(page, () => choose(button('Export'), 'CSV'));
    expect(name).toMatch(/Categories and brands\.csv$/);
    expect(bytes.toString('utf8')).toMatch(/^\uFEFFCategory,Brand,/);
    await button('Saved').click();
    await button('Rename Categories and brands').click();
    await openDialog(page).getByLabel('Name').fill('Brands');
    await page.keyboard.press('Enter');
    await button('Delete Brands').waitFor();
    await expectAccessible(page);
    await button('Delete Brands').click();
    await openQuestion(page).getByRole('button', { name: 'Delete' }).click();
    await page.waitForURL((url) => !url.searchParams.has('pivot'));
  });

  it('keeps the totals at the end visible, from the first column to the last', async () => {
    await openPivot('rows=category&columns=store&values=products,facings');
    const GRID = `document.querySelector('[role=treegrid]')`;
    const gapAtEnd = () =>
      page.evaluate(`(() => {
        const region = ${GRID};
        const end = region.querySelector('.foot .pinned').getBoundingClientRect().right;
        const side = region.getBoundingClientRect().left + region.clientLeft + region.clientWidth;
        return Math.abs(Math.round(side - end));
      })()`);
    const scrollTo = (part: number) =>
      page.evaluate(`(() => {
        const region = ${GRID};
        region.scrollLeft = ${part} * (region.scrollWidth - region.clientWidth);
      })()`);
    for (const part of [0, 0.5, 1]) {
      await scrollTo(part);
      await still(page);
      expect(await gapAtEnd()).toBe(0);
    }
    await photograph(page, 'pivot-pinned');
  });

  it('opens with more figures than an answer holds, and loads cells on scrolling', async () => {
    const values = 'linear,square,area,cubic,facings,capacity,units,sales,profit,products,stores,planograms';
    await page.goto(place(`PivotTable?rows=product,planogram&columns=store&values=${values}`));
    await page.getByText(/cells load as you scroll/).waitFor();
    await total().waitFor();
    const isLoaded = () => grid().locator('.pending').first().waitFor({ state: 'detached' });
    await isLoaded();
    await grid().evaluate((region) => void Object.assign(region, { scrollTop: 9000, scrollLeft: 3000 }));
    await isLoaded();
    expect(await grid().locator('.cell:not(.pending)').count()).toBeGreaterThan(20);
    await settled();
  });
});

describe('the pivot of the shelf', () => {
  it('works in Chinese, dark, on a phone: shelves by fixture type in colors', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    await phone.goto(place('PivotTable2?rows=shelf&columns=fixturetype&values=linear&heat=1'));
    await grid(phone).getByText('层板 1').first().waitFor();
    await settled(phone);
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await photograph(phone, 'pivot-shelf-phone');
    await button('选择字段', phone).click();
    await openDialog(phone)
      .getByRole('button', { name: /^陈列方式/ })
      .click();
    await phone.waitForURL((url) => url.searchParams.get('rows') === 'shelf,merchstyle');
    await settled(phone);
    await expectAccessible(phone);
    await phone.context().close();
  });
});
