import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  choose as chooseItem,
  escape,
  expectAccessible,
  launchBrowser,
  openDialog,
  saved,
  signedIn,
  still,
  type Look,
} from '../support/browser.js';
import { ADMINISTRATOR, PASSWORD } from './caller.js';
import { addPerson, addRetailer, type OwnProgram, startOwnProgram } from './own-program.js';

let program: OwnProgram;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  program = await startOwnProgram({
    prepare: async ({ query }) => {
      await addPerson(query, { email: ADMINISTRATOR, isAdministrator: true });
      // The page selects the only retailer automatically.
      await addRetailer(query, 3);
    },
  });
  browser = await launchBrowser();
  page = await entered({ width: 1280 });
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const entered = (look: Look): Promise<Page> =>
  signedIn(browser, { url: program.url, email: ADMINISTRATOR, password: PASSWORD }, look);
/** Opens the list and waits until it is loaded, independently of earlier tests. */
async function openList(): Promise<void> {
  await page.goto(`${program.url}/masterdata`);
  await button('Open 0001').waitFor();
  await still(page);
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (name: string, text: string) => page.locator('input[type=file]').setInputFiles(file(name, text));

describe('master data in the browser', () => {
  it('start empty, and import a file after its columns are confirmed and its changes reviewed', async () => {
    await page.goto(`${program.url}/masterdata`);
    await page.getByText('No master products yet').waitFor();
    await expectAccessible(page);
    await button('Import file').first().click();
    await page.getByText('Drop a CSV or XLSX file here').waitFor();
    await expectAccessible(page);
    await choose('products.csv', 'UPC;Produkt;Brand;Price\n0001;Lager;Northern;1,50\n0002;Stout;Northern;2,25\n');
    await page.getByLabel('Field for Produkt').selectOption('name');
    await page.getByRole('region', { name: 'Preview' }).getByText('Lager').waitFor();
    await expectAccessible(page);
    await button('Check file').click();
    await button('Import').waitFor();
    await expectAccessible(page);
    await button('Import').click();
    await page.getByText('The list is up to date').waitFor();
    await button('Done').click();
    await button('Open 0001').waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '2.25' }).count()).toBe(1);
    await expectAccessible(page);
  });

  it('continue after a reload in the middle, and reject a file with errors as a whole', async () => {
    await openList();
    await button('Import file').click();
    await choose('bad.csv', 'UPC;Produkt;Brand;Price\n0001;Lager;Northern;cheap\n;No key;B;1\n');
    await button('Check file').waitFor();
    await page.reload();
    // The meaning of "Produkt" is remembered from the last import.
    await page.getByText('as last time').first().waitFor();
    await page.getByText('Refuse the whole file if a cell or row is bad').click();
    await button('Check file').click();
    await page.getByText('You chose to refuse the file if a cell or row is bad.').waitFor();
    await page.getByText('Row 2, column D').waitFor();
    expect(await button('Import').count()).toBe(0);
    const problems = await saved(page, () => button('All problems as CSV').click());
    expect(problems.bytes.toString('utf8').trim().split('\r\n')).toHaveLength(3);
    await expectAccessible(page);
    await button('Cancel import').click();
    await button('Open 0001').waitFor();
  });

  it('are edited with their history, searched, and exported', async () => {
    await openList();
    await button('Open 0002').click();
    await openDialog(page).getByLabel('Brand').fill('Southern');
    await expectAccessible(page);
    await button('Save').click();
    await page.getByRole('cell', { name: 'Southern' }).waitFor();
    await button('Open 0002').click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Manual edit by admin@reveal.example').waitFor();
    await expectAccessible(page);
    await escape(page);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('southern');
    await page.getByText('1 of 2 rows').waitFor();
    const list = await saved(page, () => chooseItem(button('Export'), /CSV/));
    expect(list.bytes.toString('utf8')).toContain('0002,,Stout');
  });

  it('are complete in Chinese on a phone', async () => {
    const phone = await entered({ locale: 'zh-CN', width: 390 });
    await phone.goto(`${program.url}/masterdata`);
    await phone.getByText('Lager').waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: '导入文件' }).click();
    await phone.locator('input[type=file]').setInputFiles(file('stores.csv', '商品条码,品名\n0003,黑啤\n'));
    await phone.getByText('各列的含义').waitFor();
    await expectAccessible(phone);
    await phone.context().close();
  });
});
