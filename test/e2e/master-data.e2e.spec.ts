import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import pg from 'pg';
import { type Browser, type Page, chromium } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PasswordsService } from '../../src/users/passwords.service.js';
import { findChrome } from '../support/chrome.js';
import { type OwnPostgres, startOwnPostgres } from '../support/database.js';
import { type SpawnedProgram, spawnProgram } from '../support/program.js';

const PASSWORD = 'Shelf-e2e-1234';
const WAIT = 30_000;

let folder: string;
let postgres: OwnPostgres;
let program: SpawnedProgram;
let browser: Browser;
let page: Page;

/** One administrator and one retailer, which the page then chooses by itself. */
async function seed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, 'admin@reveal.example', 'Ada', 'Shelf', $2, 'active', 'acme', '{admin}', '{reveal-next}', now(), now())`,
    [uuidv7(), await new PasswordsService().hash(PASSWORD)],
  );
  await client.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Marlow', 'marlow', 'active', 3, 'upc', now(), now())`,
    [uuidv7()],
  );
  await client.end();
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-masterdata-'));
  postgres = await startOwnPostgres();
  await seed(postgres.url);
  program = await spawnProgram({ role: 'all', env: { DATABASE_URL: postgres.url, REVEAL_DATA: folder } });
  browser = await chromium.launch(await findChrome());
  page = await signedIn('en-US', 1280);
});
afterAll(async () => {
  await browser?.close();
  await program?.kill('SIGTERM');
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function signedIn(locale: string, width: number): Promise<Page> {
  const context = await browser.newContext({ locale, timezoneId: 'UTC', viewport: { width, height: 900 } });
  context.setDefaultTimeout(WAIT);
  const target = await context.newPage();
  await target.goto(`${program.url}/user/login`);
  await target.locator('input[type=email]').fill('admin@reveal.example');
  await target.locator('input[type=password]').fill(PASSWORD);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'));
  return target;
}

/** Serious and critical findings of axe, once nothing moves any more. */
async function seriousFindings(target: Page): Promise<string[]> {
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = (name: string, text: string) => page.locator('input[type=file]').setInputFiles(file(name, text));

describe('master data in the browser', () => {
  it('begin with nothing, and take a file over after its columns were confirmed and its changes seen', async () => {
    await page.goto(`${program.url}/masterdata`);
    await page.getByText('No master products yet').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button('Import a file').first().click();
    await page.getByText('Drop a CSV or XLSX file here').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await choose('products.csv', 'UPC;Produkt;Brand;Price\n0001;Lager;Northern;1,50\n0002;Stout;Northern;2,25\n');
    await page.getByLabel('Meaning of Produkt').selectOption('name');
    await page.getByRole('region', { name: 'As it would be read' }).getByText('Lager').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button('Check the file').click();
    await button('Take over').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button('Take over').click();
    await page.getByText('The list is up to date').waitFor();
    await button('Done').click();
    await button('Open 0001').waitFor();
    expect(await page.getByRole('cell', { name: '2.25' }).count()).toBe(1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('go on after a reload in the middle, and refuse a file with errors as a whole', async () => {
    await button('Import a file').click();
    await choose('bad.csv', 'UPC;Produkt;Brand;Price\n0001;Lager;Northern;cheap\n;No key;B;1\n');
    await button('Check the file').waitFor();
    await page.reload();
    // The meaning of "Produkt" is remembered from the last time.
    await page.getByText('as last time').first().waitFor();
    await button('Check the file').click();
    await page.getByText('The file has errors and cannot be imported').waitFor();
    await page.getByText('Row 2, column D').waitFor();
    expect(await button('Take over').count()).toBe(0);
    const [saved] = await Promise.all([page.waitForEvent('download'), button('All problems as CSV').click()]);
    expect(
      readFileSync((await saved.path()) ?? '', 'utf8')
        .trim()
        .split('\r\n'),
    ).toHaveLength(3);
    expect(await seriousFindings(page)).toEqual([]);
    await button('Cancel the import').click();
    await button('Open 0001').waitFor();
  });

  it('are edited with their history, found by a search, and exported', async () => {
    await button('Open 0002').click();
    await page.getByLabel('Brand').fill('Southern');
    expect(await seriousFindings(page)).toEqual([]);
    await button('Save').click();
    await page.getByRole('cell', { name: 'Southern' }).waitFor();
    await button('Open 0002').click();
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByText('Edit by hand by admin@reveal.example').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('southern');
    await page.getByText('1 of 2 rows').waitFor();
    await button('Export').click();
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    expect(readFileSync((await saved.path()) ?? '', 'utf8')).toContain('0002,,Stout');
  });

  it('are all there in Chinese on a phone', async () => {
    const phone = await signedIn('zh-CN', 390);
    await phone.goto(`${program.url}/masterdata`);
    await phone.getByText('Lager').waitFor();
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.getByRole('button', { name: '导入文件' }).click();
    await phone.locator('input[type=file]').setInputFiles(file('stores.csv', '商品条码,品名\n0003,黑啤\n'));
    await phone.getByText('各列的含义').waitFor();
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.context().close();
  });
});
