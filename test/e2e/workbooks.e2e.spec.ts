import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import {
  CHINESE_PHONE,
  escape,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openQuestion,
  photograph,
  saved,
  signedIn,
  still,
} from '../support/browser.js';
import { type ValidationProgram, startValidationProgram } from './validation-program.js';

let program: ValidationProgram;
let browser: Browser;
let page: Page;
/** The address of a store of the project's report. */
let store: string;

beforeAll(async () => {
  program = await startValidationProgram();
  const samples = generateSamples({ stores: 3, categories: 2, years: [2025], lists: false, broken: false });
  await program.upload([...samples].map(({ path, bytes }) => ({ name: path, content: bytes })));
  await program.validated();
  const stores = await program.ask<{ key: string }[]>(`getstorelist/${program.projectId}`);
  store = stores[0]?.key ?? '';
  browser = await launchBrowser();
  page = await signedIn(browser, program);
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const place = (name: string): string => `${program.url}/projectplanogram/${program.projectId}/${name}`;
const button = (name: string | RegExp, target: Page = page) => target.getByRole('button', { name });
const section = (name: string, target: Page = page) => target.getByRole('region', { name, exact: true });

const headOf = (bytes: Buffer): string => bytes.subarray(0, 4).toString('latin1');
/** Opens the workbook builder and waits for its preview. */
async function openBuilder(search = '?rows=brand&columns=store'): Promise<void> {
  await page.goto(place(`ExcelReport${search}`));
  await section('Preview').getByRole('row').nth(1).waitFor();
  await still(page);
}
async function openStore(): Promise<void> {
  await page.goto(place(`StoreReport?store=${encodeURIComponent(store)}`));
  await section('Products').getByRole('row').nth(1).waitFor();
  await still(page);
}

describe('Excel Report', () => {
  it('previews a workbook, and creates it while the user watches', async () => {
    await openBuilder();
    await page.getByText('No reports yet').waitFor();
    await expectAccessible(page);
    await photograph(page, 'workbooks-1-builder');
    await page.getByRole('textbox', { name: 'Name' }).fill('Brands by store');
    await button('Create workbook').click();
    await button('Download Brands by store').waitFor();
    // The notification that it is ready links to it.
    expect(new URL(page.url()).searchParams.get('report')).not.toBeNull();
    await expectAccessible(page);
    await photograph(page, 'workbooks-2-made');
    const file = await saved(page, () => button('Download Brands by store').click());
    expect(file.name).toMatch(/\.xlsx$/);
    expect(headOf(file.bytes)).toBe('PK\u0003\u0004');
  });

  it('is filtered by products and stores with the keyboard alone, and the address keeps the filter', async () => {
    await openBuilder();
    await button('Choose products').focus();
    await page.keyboard.press('Enter');
    const dialog = openDialog(page, 'Choose products');
    const first = dialog.getByRole('checkbox').first();
    await first.focus();
    await page.keyboard.press('Space');
    await expectAccessible(page);
    await photograph(page, 'workbooks-3-picker');
    await dialog.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.waitForURL(/filter=category/);
    await page.reload();
    await button(/^Remove Category/).waitFor();
    await section('Preview').getByRole('row').nth(1).waitFor();
  });

  it('is renamed, created again and deleted', async () => {
    await openBuilder();
    await button('Rename Brands by store').click();
    await page.getByRole('textbox', { name: 'New name for Brands by store' }).fill('Week 12');
    await page.keyboard.press('Enter');
    await button('Run Week 12 again').click();
    await expect.poll(() => button('Download Week 12').count()).toBe(2);
    await button('Delete Week 12').first().click();
    await openQuestion(page).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => button('Download Week 12').count()).toBe(1);
  });
});

describe('Store Report', () => {
  it('leads from all stores to one: its figures, shelves, risks, and missing products', async () => {
    await page.goto(place('StoreReport'));
    await page.getByRole('row').nth(1).waitFor();
    await expectAccessible(page);
    await photograph(page, 'workbooks-4-stores');
    await openStore();
    await section('Carried elsewhere but not here')
      .getByText(/This store doesn’t carry \d+ of/)
      .waitFor();
    await expectAccessible(page);
    await photograph(page, 'workbooks-5-store');
  });

  it('opens a planogram, and saves it as a PDF', async () => {
    await openStore();
    await button(/^Open the drawing of/)
      .first()
      .click();
    await button('Save as PDF').waitFor();
    await expectAccessible(page);
    await photograph(page, 'workbooks-6-drawing');
    const file = await saved(page, () => button('Save as PDF').click());
    expect(file.name).toMatch(/\.pdf$/);
    expect(headOf(file.bytes)).toBe('%PDF');
    await escape(page);
  });

  it('is exported as a workbook', async () => {
    await openStore();
    await button('Create workbook').click();
    const download = section('Export').getByRole('button', { name: /^Download Store report/ });
    await download.waitFor();
    const file = await saved(page, () => download.click());
    expect(headOf(file.bytes)).toBe('PK\u0003\u0004');
  });
});

describe('the reports of all projects', () => {
  it('include requested reports and publications', async () => {
    await page.goto(`${program.url}/projectreport?show=requested`);
    await button('Download Week 12').waitFor();
    await button(/^Download Store report/).waitFor();
    await expectAccessible(page);
    await photograph(page, 'workbooks-7-reports');
  });

  it('work on a phone, in the dark and in Chinese', async () => {
    const phone = await signedIn(browser, program, CHINESE_PHONE);
    for (const [name, path] of [
      ['excel', 'ExcelReport?rows=brand&columns=store'],
      ['store', `StoreReport?store=${encodeURIComponent(store)}`],
    ] as const) {
      await phone.goto(place(path));
      await phone.getByRole('heading', { level: 2 }).nth(2).waitFor();
      await expectAccessible(phone);
      await expectNoSidewaysScroll(phone);
      await photograph(phone, `workbooks-8-${name}-phone-zh`);
    }
    await phone.context().close();
  });
});
