import { mkdtempSync, rmSync } from 'node:fs';
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

const EMAIL = 'analyst@reveal.example';
const PASSWORD = 'Shelf-e2e-1234';
const WAIT = 30_000;

let folder: string;
let postgres: OwnPostgres;
let program: SpawnedProgram;
let browser: Browser;
let page: Page;
let beer: string;
let snacks: string;

/** One analyst and one retailer. */
async function seed(url: string): Promise<string> {
  const retailerId = uuidv7();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `INSERT INTO users (id, email, given_name, family_name, password_hash, status, tenant, groups, apps, created_at, updated_at)
     VALUES ($1, $2, 'Ada', 'Shelf', $3, 'active', 'acme', '{}', '{reveal-next}', now(), now())`,
    [uuidv7(), EMAIL, await new PasswordsService().hash(PASSWORD)],
  );
  await client.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Marlow', 'marlow', 'active', 3, 'upc', now(), now())`,
    [retailerId],
  );
  await client.end();
  return retailerId;
}

async function ask<T>(path: string, body?: object, token?: string): Promise<T> {
  const response = await fetch(`${program.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** A full project of the analyst at the retailer. */
async function makeProject(name: string, retailerId: string): Promise<string> {
  const { idToken } = await ask<{ idToken: string }>('/api/auth/signin', { email: EMAIL, password: PASSWORD });
  const [period] = await ask<{ id: string }[]>('/api/lite/gettimeperiod', undefined, idToken);
  const plan = { projName: name, retailID: retailerId, multiBase: true, projectTime: period?.id, setStatus: 'Final', storeExtraction: 1 }; // prettier-ignore
  return (await ask<{ projectid: string }>('/api/main/createproject', plan, idToken)).projectid;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-lists-'));
  postgres = await startOwnPostgres();
  const retailerId = await seed(postgres.url);
  program = await spawnProgram({ role: 'all', env: { DATABASE_URL: postgres.url, REVEAL_DATA: folder } });
  beer = await makeProject('BEER_PLAN', retailerId);
  snacks = await makeProject('SNACKS_PLAN', retailerId);
  browser = await chromium.launch(await findChrome());
  page = await signedIn('en-US', 1440);
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
  await target.locator('input[type=email]').fill(EMAIL);
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

/** A text in GB 18030: Node decodes it only, so every two-byte character is decoded once and looked up. */
function inGb18030(text: string): Buffer {
  const decoder = new TextDecoder('gb18030');
  const codes = new Map<string, number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1) {
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      codes.set(decoder.decode(Uint8Array.of(lead, trail)), [lead, trail]);
    }
  }
  return Buffer.from([...text].flatMap((sign) => (sign < '\u0080' ? [sign.charCodeAt(0)] : (codes.get(sign) ?? []))));
}

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
const button = (name: string | RegExp, target = page) => target.getByRole('button', { name, exact: true });
const choose = (name: string, content: string | Buffer, target = page) =>
  target.locator('[role=dialog] input[type=file]').setInputFiles(file(name, content));
const card = (name: string) => page.getByRole('list', { name: 'In this order' }).getByRole('listitem').filter({ hasText: name }); // prettier-ignore

const PRODUCTS = '商品条码;品名;生产商家;价格\n0001820000018;北方淡啤酒;北方啤酒厂;12,50\n0001820000025;南方黑啤酒;南方啤酒厂;9,80\n'; // prettier-ignore

async function takeOver(): Promise<void> {
  await button('Check the file').click();
  await button('Take over').click();
  await page.getByText('The list is up to date').waitFor();
  await button('Done').click();
}

describe('product and store files in the browser', () => {
  it('begin with no list, and take over a Chinese file with semicolons after a column was corrected', async () => {
    await page.goto(`${program.url}/projectplanogram/${beer}/uploads`);
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByText('There is no product list yet').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button('Upload a file').first().click();
    await choose('商品.csv', inGb18030(PRODUCTS));
    await page.getByLabel('Meaning of 生产商家').selectOption('manufacturer');
    await page.getByRole('region', { name: 'As it would be read' }).getByText('北方啤酒厂').waitFor();
    expect(await page.getByLabel('Encoding').inputValue()).toBe('gb18030');
    expect(await seriousFindings(page)).toEqual([]);
    await takeOver();
    await card('This project’s own file').getByText('In use').waitFor();
    await page.getByRole('cell', { name: '南方黑啤酒' }).waitFor();
    expect(await page.getByRole('cell', { name: '12.50' }).count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('南方');
    await page.getByText('1 of 2 rows').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
  });

  it('name row and column of what cannot be read, and go on after a reload in the middle', async () => {
    await button('Upload a file').click();
    await choose('bad.csv', 'UPC,Name,Price\n0001820000018,Lager,1.5\n0001820000025,Stout,cheap\n');
    await button('Check the file').waitFor();
    await page.reload();
    await button('Check the file').click();
    await page.getByText('Row 3, column C').waitFor();
    await page.getByText('The file has errors and cannot be imported').waitFor();
    expect(await button('Take over').count()).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await button('Cancel the import').click();
    await page.getByRole('region', { name: 'Uploaded files' }).getByText('Cancelled').waitFor();
  });

  it('of the retailer are used by the projects that have none of their own, which are named before', async () => {
    await page.goto(`${program.url}/retailer/${snacks}/uploads`);
    await page.getByText('Product and store files of Marlow').waitFor();
    await page.getByText('1 project has no file of its own and would use this list: SNACKS_PLAN.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button('Upload a file').first().click();
    await choose('items.csv', 'UPC,Name,Brand\n0001820000018,Lager,Northern\n0001820000032,Crisps,Salty\n0001820000049,Nuts,Salty\n'); // prettier-ignore
    await button('Check the file').click();
    await page.getByRole('dialog').getByText('SNACKS_PLAN').waitFor();
    await button('Take over').click();
    await button('Done').click();
    await page.getByText('1 project uses this list: SNACKS_PLAN.').waitFor();
    const users = page.getByRole('region', { name: 'Who uses what' }).first();
    await users.getByText('Own file').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await users.getByRole('link', { name: 'SNACKS_PLAN' }).click();
    await card('The retailer’s list').getByText('In use').waitFor();
    await page.getByRole('cell', { name: 'Crisps' }).waitFor();
  });

  it('are removed after it was said what is used then', async () => {
    await page.goto(`${program.url}/projectplanogram/${beer}/uploads?tab=products`);
    await button('Remove this list').click();
    await page.getByText('The project then uses the retailer’s list (3 rows).').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button('Remove the list').click();
    await card('The retailer’s list').getByText('In use').waitFor();
    await page.getByRole('cell', { name: 'Crisps' }).waitFor();
  });

  it('are all there in Chinese on a phone', async () => {
    const phone = await signedIn('zh-CN', 390);
    await phone.goto(`${program.url}/projectplanogram/${beer}/uploads?tab=stores`);
    await phone.getByText('还没有门店列表').waitFor();
    expect(await seriousFindings(phone)).toEqual([]);
    await button('上传文件', phone).first().click();
    await choose('门店.csv', '门店编号,名称,区域\n0101,北街店,北区\n', phone);
    await phone.getByRole('heading', { name: '各列的含义' }).waitFor();
    expect(await seriousFindings(phone)).toEqual([]);
    await phone.context().close();
  });
});
