import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { findChrome } from '../support/chrome.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

const WAIT = 30_000;
/** Set to a folder, the screens are photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

interface Matrix {
  total: { products: number; pointsOfDistribution: number; voids: number };
  items: { key: string; name: string; stores: number }[];
}

let program: ValidationProgram;
let browser: Browser;
let page: Page;
/** What the analysis of all products answers, asked apart from the page. */
let all: Matrix;

beforeAll(async () => {
  program = await startValidationProgram();
  const samples = generateSamples({ stores: 3, categories: 2, years: [2025], lists: false, broken: false });
  await program.upload([...samples].map(({ path, bytes }) => ({ name: path, content: bytes })));
  await program.validated();
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
  // What is fetched again is dimmed meanwhile: not what is judged here.
  await target.locator('[aria-busy=true]').waitFor({ state: 'detached' });
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function photograph(name: string, target: Page = page): Promise<void> {
  if (PICTURES) await target.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const place = (search = ''): string => `${program.url}/projectplanogram/${program.projectId}/podanalysis${search}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });
const matrixTable = (target: Page = page) => target.locator('table');
const podInAddress = (): string => new URL(page.url()).searchParams.get('pod') ?? '';

describe('the pod analysis', () => {
  it('says what it is before there is any, and makes one of all products', async () => {
    await page.goto(place());
    await page.getByText('No analysis yet').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('pods-1-empty');
    await button('Analyse all products').click();
    await matrixTable().waitFor();
    const question = { projectid: program.projectId, requestid: podInAddress(), limit: 1000 };
    all = await program.ask<Matrix>('../lite/getdashpod', question);
    expect(all.total.pointsOfDistribution).toBeGreaterThan(100);
    const written = new Intl.NumberFormat('en-US').format(all.total.pointsOfDistribution);
    await button(written).first().click();
    await page.getByText(/over items of the stores that carry the item/).waitFor();
    await page.keyboard.press('Escape');
    expect(await seriousFindings()).toEqual([]);
    await photograph('pods-2-matrix');
  });

  it('is sorted and searched at the server, keeps what is chosen in the address, and outlives a reload', async () => {
    await button('Voids').first().click();
    await page.waitForURL(/sort=-voids/);
    const fewest = [...all.items].sort((a, b) => a.stores - b.stores)[0];
    await page.getByRole('searchbox', { name: 'Search items' }).fill(fewest?.name ?? '');
    await page.waitForURL(/[?&]q=/);
    await expect.poll(() => matrixTable().locator('tbody tr').count(), { timeout: WAIT }).toBe(1);
    await page.reload();
    await matrixTable().locator('tbody tr').first().waitFor();
    expect(await matrixTable().locator('tbody tr').count()).toBe(1);
    await page.getByLabel('Store groups', { exact: true }).selectOption('store');
    await expect.poll(() => matrixTable().locator('tbody td[data-cell]').count(), { timeout: WAIT }).toBe(3);
  });

  it('is walked with the keys; a cell opens its stores, void and carrying, as a file too', async () => {
    await page.goto(place(`?pod=${podInAddress()}&level=category&by=store`));
    const cells = matrixTable().locator('td[data-cell]');
    await cells.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate("document.activeElement.getAttribute('data-row')")).toBe('1');
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await drawer.getByText('Stores that carry it').click();
    await drawer.getByText(/^1 of 1 stores carries it/).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('pods-3-stores');
    await page.keyboard.press('Escape');
    await button('List them').click();
    await drawer.getByText(/times an item is missing in a store/).waitFor();
    await button('Export', page).last().click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain('Stores in scope,3');
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('takes pasted keys, keeps them as a selection of the person, and says what a project does not have', async () => {
    const keys = all.items.slice(0, 3).map(({ key }) => key);
    await page.goto(place());
    await button('Paste product keys').click();
    await page
      .getByRole('dialog')
      .getByRole('textbox')
      .fill([...keys, '00000000'].join('\n'));
    await button('Choose these products').click();
    await button('Save the products').click();
    await page.getByRole('dialog').getByLabel('Name').fill('My four');
    await button('Save').last().click();
    await page.getByText('1 value is not in this project').waitFor();
    await page.getByText('3 products here').waitFor();
    await page.reload();
    await button('Analyse', page).first().waitFor();
    await button(/^Analyse$/).click();
    await page.getByText(/1 chosen value is not in these data: Product: 00000000/).waitFor();
    expect(await matrixTable().locator('tbody tr').count()).toBe(3);
    await button('All analyses').click();
    await page.getByRole('region', { name: 'Analyses of this project' }).getByText('All products').first().waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('pods-4-list');
  });

  it('says that an analysis is not there any more', async () => {
    await page.goto(place(`?pod=${program.projectId}`));
    await page.getByText('This pod analysis is not there any more.').waitFor();
    expect(await seriousFindings()).toEqual([]);
  });

  it('is right in Chinese and the dark, and on a phone', async () => {
    const pods = await program.ask<{ requestid: string }[]>('../lite/listdashpod', { projectid: program.projectId });
    const search = `?pod=${pods.at(-1)?.requestid ?? ''}&level=category`;
    const chinese = await signedIn({ locale: 'zh-CN', colorScheme: 'dark', viewport: { width: 1440, height: 900 } });
    await chinese.goto(place(search));
    await chinese.getByText('分销点数').first().waitFor();
    await matrixTable(chinese).waitFor();
    expect(await seriousFindings(chinese)).toEqual([]);
    await photograph('pods-5-chinese', chinese);
    await chinese.context().close();
    const phone = await signedIn({ locale: 'en-US', viewport: { width: 390, height: 844 } });
    await phone.goto(place(search));
    await phone.getByRole('list', { name: 'Items and store groups' }).waitFor();
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await seriousFindings(phone)).toEqual([]);
    await photograph('pods-6-phone', phone);
    await phone.context().close();
  });
});
