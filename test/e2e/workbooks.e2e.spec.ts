import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, type Download, type Page, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { findChrome } from '../support/chrome.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

const WAIT = 30_000;
/** Set to a folder, the screens are photographed into it, to be looked at. */
const PICTURES = process.env['PAGES_PICTURES'];

let program: ValidationProgram;
let browser: Browser;
let page: Page;
/** A store of the project, as its report is addressed. */
let store: string;

beforeAll(async () => {
  program = await startValidationProgram();
  const samples = generateSamples({ stores: 3, categories: 2, years: [2025], lists: false, broken: false });
  await program.upload([...samples].map(({ path, bytes }) => ({ name: path, content: bytes })));
  await program.validated();
  const stores = await program.ask<{ key: string }[]>(`getstorelist/${program.projectId}`);
  store = stores[0]?.key ?? '';
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
  await expect.poll(() => target.locator('[aria-busy=true]').count(), { timeout: WAIT }).toBe(0);
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  // Dimmed again while axe looked (a live message had it fetched anew): judged once it stands.
  if ((await target.locator('[aria-busy=true]').count()) > 0) return seriousFindings(target);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

async function photograph(name: string, target: Page = page): Promise<void> {
  if (PICTURES) await target.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });
const section = (name: string, target: Page = page) => target.getByRole('region', { name, exact: true });

/** What a click downloads: its name and how it begins. */
async function saved(act: () => Promise<void>): Promise<{ name: string; head: string }> {
  const [download] = await Promise.all<[Promise<Download>, Promise<void>]>([page.waitForEvent('download'), act()]);
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), head: bytes.subarray(0, 4).toString('latin1') };
}

describe('Excel Report', () => {
  it('shows what a workbook will hold, and has it made while one watches', async () => {
    await page.goto(place('ExcelReport?rows=brand&columns=store'));
    await section('Preview').getByRole('row').nth(1).waitFor();
    await page.getByText('No report yet').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-1-builder');
    await page.getByRole('textbox', { name: 'Name' }).fill('Brands by store');
    await button('Make the workbook').click();
    await button('Download Brands by store').waitFor();
    // The notice that it is ready leads to it.
    expect(new URL(page.url()).searchParams.get('report')).not.toBeNull();
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-2-made');
    const file = await saved(() => button('Download Brands by store').click());
    expect(file.name).toMatch(/\.xlsx$/);
    expect(file.head).toBe('PK\u0003\u0004');
  });

  it('is narrowed by products and stores with the keyboard alone, and the address keeps it', async () => {
    await button('Choose products').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose products' });
    const first = dialog.getByRole('checkbox').first();
    await first.focus();
    await page.keyboard.press('Space');
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-3-picker');
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.waitForURL(/filter=category/);
    await page.reload();
    await button(/^Remove Category/).waitFor();
    await section('Preview').getByRole('row').nth(1).waitFor();
  });

  it('is renamed, made again and deleted', async () => {
    await button('Rename Brands by store').click();
    await page.getByRole('textbox', { name: 'New name of Brands by store' }).fill('Week 12');
    await page.keyboard.press('Enter');
    await button('Make Week 12 again').click();
    await expect.poll(() => button('Download Week 12').count(), { timeout: WAIT }).toBe(2);
    await button('Delete Week 12').first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => button('Download Week 12').count(), { timeout: WAIT }).toBe(1);
  });
});

describe('Store Report', () => {
  it('leads from all stores to one: its figures, shelves, risks, and what it lacks', async () => {
    await page.goto(place('StoreReport'));
    await page.getByRole('row').nth(1).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-4-stores');
    await page.goto(place(`StoreReport?store=${encodeURIComponent(store)}`));
    await section('Products').getByRole('row').nth(1).waitFor();
    await section('Carried elsewhere, not here')
      .getByText(/do(es)? not stand here/)
      .waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-5-store');
  });

  it('opens a planogram, and saves it as PDF', async () => {
    await button(/^Open the drawing of/)
      .first()
      .click();
    await button('Save as PDF').waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-6-drawing');
    const file = await saved(() => button('Save as PDF').click());
    expect(file.name).toMatch(/\.pdf$/);
    expect(file.head).toBe('%PDF');
    await page.keyboard.press('Escape');
  });

  it('is taken along as a workbook', async () => {
    await button('Make a workbook').click();
    const download = section('Take it along').getByRole('button', { name: /^Download Store report/ });
    await download.waitFor();
    const file = await saved(() => download.click());
    expect(file.head).toBe('PK\u0003\u0004');
  });
});

describe('the reports of all projects', () => {
  it('have what was asked for beside what was published', async () => {
    await page.goto(`${program.url}/projectreport?show=requested`);
    await button('Download Week 12').waitFor();
    await button(/^Download Store report/).waitFor();
    expect(await seriousFindings()).toEqual([]);
    await photograph('workbooks-7-reports');
  });

  it('are read on a phone, in the dark and in Chinese', async () => {
    const phone = await signedIn({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    for (const [name, path] of [
      ['excel', 'ExcelReport?rows=brand&columns=store'],
      ['store', `StoreReport?store=${encodeURIComponent(store)}`],
    ] as const) {
      await phone.goto(place(path));
      await phone.getByRole('heading', { level: 2 }).nth(2).waitFor();
      expect(await seriousFindings(phone)).toEqual([]);
      const wide = await phone.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
      expect(wide, `${name} is no wider than the phone`).toBeLessThanOrEqual(0);
      await photograph(`workbooks-8-${name}-phone-zh`, phone);
    }
    await phone.context().close();
  });
});
