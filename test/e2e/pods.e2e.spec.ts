import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import {
  choose,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  photograph,
  saved,
  signedIn,
  still,
} from '../support/browser.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

interface Matrix {
  total: { products: number; pointsOfDistribution: number; voids: number };
  items: { key: string; name: string; stores: number }[];
}

let program: ValidationProgram;
let browser: Browser;
let page: Page;
/** The server's analysis of all products, requested outside the page. */
let all: Matrix;

beforeAll(async () => {
  program = await startValidationProgram();
  const samples = generateSamples({ stores: 3, categories: 2, years: [2025], lists: false, broken: false });
  await program.upload([...samples].map(({ path, bytes }) => ({ name: path, content: bytes })));
  await program.validated();
  browser = await launchBrowser();
  page = await signedIn(browser, program);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const place = (search = ''): string => `${program.url}/projectplanogram/${program.projectId}/podanalysis${search}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });
const matrixTable = (target: Page = page) => target.locator('table');
/** Opens an analysis by its address and waits for its table. */
async function openMatrix(search: string): Promise<void> {
  await page.goto(place(search));
  await matrixTable().locator('tbody tr').first().waitFor();
  await still(page);
}
const podInAddress = (): string => new URL(page.url()).searchParams.get('pod') ?? '';

describe('the pod analysis', () => {
  it('explains itself when there is none, and analyzes all products', async () => {
    await page.goto(place());
    await page.getByText('No analyses yet').waitFor();
    await expectAccessible(page);
    await photograph(page, 'pods-1-empty');
    await button('Analyze all products').click();
    await matrixTable().waitFor();
    const question = { projectid: program.projectId, requestid: podInAddress(), limit: 1000 };
    all = await program.ask<Matrix>('../lite/getdashpod', question);
    expect(all.total.pointsOfDistribution).toBeGreaterThan(100);
    const written = new Intl.NumberFormat('en-US').format(all.total.pointsOfDistribution);
    await button(written).first().click();
    await page.getByText(/over items of the stores that carry the item/).waitFor();
    await escape(page);
    await expectAccessible(page);
    await photograph(page, 'pods-2-matrix');
  });

  it('is sorted and searched on the server, keeps the state in the address, and survives a reload', async () => {
    await openMatrix(`?pod=${podInAddress()}`);
    await matrixTable().getByRole('button', { name: 'Voids' }).first().click();
    await page.waitForURL(/sort=-voids/);
    await still(page);
    const fewest = [...all.items].sort((a, b) => a.stores - b.stores)[0];
    await page.getByRole('searchbox', { name: 'Search items' }).fill(fewest?.name ?? '');
    await page.waitForURL(/[?&]q=/);
    await expect.poll(() => matrixTable().locator('tbody tr').count()).toBe(1);
    await page.reload();
    await expect.poll(() => matrixTable().locator('tbody tr').count()).toBe(1);
    await still(page);
    expect(await matrixTable().locator('tbody tr').count()).toBe(1);
    await page.getByLabel('Store groups', { exact: true }).selectOption('store');
    await expect.poll(() => matrixTable().locator('tbody td[data-cell]').count()).toBe(3);
  });

  it('is navigated by keyboard; a cell opens its stores, void and carrying, also as a file', async () => {
    await openMatrix(`?pod=${podInAddress()}&level=category&by=store`);
    const cells = matrixTable().locator('td[data-cell]');
    await cells.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate("document.activeElement.getAttribute('data-row')")).toBe('1');
    await page.keyboard.press('Enter');
    const drawer = openDialog(page);
    await drawer.getByText('Stores that carry it').click();
    await drawer.getByText(/^1 of 1 store carries it/).waitFor();
    await expectAccessible(page);
    await photograph(page, 'pods-3-stores');
    await escape(page);
    await button('Show list').click();
    await drawer.getByText(/^\d+ voids?\.$/).waitFor();
    const { bytes } = await saved(page, () => choose(drawer.getByRole('button', { name: 'Export' }), /CSV/));
    expect(bytes.toString('utf8')).toMatch(/^\uFEFFCategory,Key,Store,/);
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('accepts pasted keys, saves them as the user’s selection, and says what a project does not have', async () => {
    const keys = all.items.slice(0, 3).map(({ key }) => key);
    await page.goto(place());
    await button('Paste product keys').click();
    await openDialog(page)
      .getByRole('textbox')
      .fill([...keys, '00000000'].join('\n'));
    await button('Choose these products').click();
    await button('Save products').click();
    await openDialog(page).getByLabel('Name').fill('My four');
    await openDialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByText('1 value isn’t in this project').waitFor();
    await page.getByText('3 products here').waitFor();
    await page.reload();
    await button('Analyze', page).first().waitFor();
    await button(/^Analyze$/).click();
    await page.getByText(/1 chosen value isn’t in this data: Product: 00000000/).waitFor();
    await expect.poll(() => matrixTable().locator('tbody tr').count()).toBe(3);
    await button('All analyses').click();
    await page.getByRole('region', { name: 'Analyses in this project' }).getByText('All products').first().waitFor();
    await expectAccessible(page);
    await photograph(page, 'pods-4-list');
  });

  it('says when an analysis no longer exists', async () => {
    await page.goto(place(`?pod=${program.projectId}`));
    await page.getByText('This pod analysis no longer exists.').waitFor();
    await expectAccessible(page);
  });

  it('works in Chinese and the dark, and on a phone', async () => {
    const pods = await program.ask<{ requestid: string }[]>('../lite/listdashpod', { projectid: program.projectId });
    const search = `?pod=${pods.at(-1)?.requestid ?? ''}&level=category`;
    const chinese = await signedIn(browser, program, { locale: 'zh-CN', isDark: true });
    await chinese.goto(place(search));
    await chinese.getByText('分销点数').first().waitFor();
    await matrixTable(chinese).waitFor();
    await expectAccessible(chinese);
    await photograph(chinese, 'pods-5-chinese');
    await chinese.context().close();
    const phone = await signedIn(browser, program, { width: 390, height: 844 });
    await phone.goto(place(search));
    await phone.getByRole('list', { name: 'Items and store groups' }).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await photograph(phone, 'pods-6-phone');
    await phone.context().close();
  });
});
