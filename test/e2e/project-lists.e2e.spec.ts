import { type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  launchBrowser,
  openDialog,
  photograph,
  signedIn,
  still,
  type Look,
} from '../support/browser.js';
import { ANALYST, type Ask, callerOf, PASSWORD } from './caller.js';
import { addPerson, addRetailer, type OwnProgram, startOwnProgram } from './own-program.js';

let program: OwnProgram;
let browser: Browser;
let page: Page;
let beer: string;
let snacks: string;

/** The button is visible without scrolling. */
async function expectInSight(name: string): Promise<void> {
  await button(name).waitFor();
  const height = page.viewportSize()?.height ?? 0;
  const bottom = async () => {
    const box = await button(name).boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(bottom).toBeLessThanOrEqual(height);
}

/** Creates a full project of the analyst for the retailer. */
async function makeProject(ask: Ask, name: string, retailerId: string): Promise<string> {
  const [period] = await ask<{ id: string }[]>('/api/lite/gettimeperiod');
  const plan = {
    projName: name,
    retailID: retailerId,
    multiBase: true,
    projectTime: period?.id,
    setStatus: 'Final',
    storeExtraction: 1,
  };
  return (await ask<{ projectid: string }>('/api/main/createproject', plan)).projectid;
}

beforeAll(async () => {
  let retailerId = '';
  program = await startOwnProgram({
    prepare: async ({ query }) => {
      await addPerson(query, { email: ANALYST });
      retailerId = await addRetailer(query, 3);
    },
  });
  const ask = await callerOf(program.url, ANALYST);
  beer = await makeProject(ask, 'BEER_PLAN', retailerId);
  snacks = await makeProject(ask, 'SNACKS_PLAN', retailerId);
  browser = await launchBrowser();
  page = await entered();
});
afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const entered = (look: Look = {}): Promise<Page> =>
  signedIn(browser, { url: program.url, email: ANALYST, password: PASSWORD }, look);
/** Opens a project's products, as given by its files. */
async function openProducts(projectId: string): Promise<void> {
  await page.goto(`${program.url}/projectplanogram/${projectId}/uploads?tab=products`);
  await card('This project’s own file').waitFor();
  await still(page);
}

/** Encodes a text in GB 18030: Node only decodes it, so every two-byte character is decoded once and looked up. */
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
const card = (name: string) =>
  page.getByRole('list', { name: 'In this order' }).getByRole('listitem').filter({ hasText: name });

const PRODUCTS =
  '商品条码;品名;生产商家;价格\n0001820000018;北方淡啤酒;北方啤酒厂;12,50\n0001820000025;南方黑啤酒;南方啤酒厂;9,80\n';

async function takeOver(): Promise<void> {
  await button('Check file').click();
  await button('Import').click();
  await page.getByText('The list is up to date').waitFor();
  await button('Done').click();
}

describe('product and store files in the browser', () => {
  it('start without a list, and import a Chinese file with semicolons after a column is corrected', async () => {
    await page.goto(`${program.url}/projectplanogram/${beer}/uploads`);
    await page.getByRole('tab', { name: 'Products' }).click();
    await page.getByText('No product list yet').waitFor();
    await expectAccessible(page);
    await button('Upload a file').first().click();
    await choose('商品.csv', inGb18030(PRODUCTS));
    await page.getByLabel('Field for 生产商家').selectOption('manufacturer');
    await page.getByRole('region', { name: 'Preview' }).getByText('北方啤酒厂').waitFor();
    await expect.poll(() => page.getByLabel('Encoding').inputValue()).toBe('gb18030');
    await expectAccessible(page);
    await takeOver();
    await card('This project’s own file').getByText('In use').waitFor();
    await page.getByRole('cell', { name: '南方黑啤酒' }).waitFor();
    await expect.poll(() => page.getByRole('cell', { name: '12.50' }).count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('南方');
    await page.getByText('1 of 2 rows').waitFor();
    await expectAccessible(page);
  });

  it('name row and column of unreadable values, keep their button visible, and link to validation', async () => {
    await openProducts(beer);
    await button('Upload a file').click();
    const more = Array.from({ length: 20 }, (_none, column) => `Note ${column + 1}`).join(',');
    await choose('bad.csv', `UPC Nbr,Item Desc,Prc,${more}\n0001820000018,Lager,1.5\n0001820000025,Stout,cheap\n`);
    await expectInSight('Check file');
    await photograph(page, 'list-columns-1440', false);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectInSight('Check file');
    await photograph(page, 'list-columns-390', false);
    await page.reload();
    const strict = page.getByText('Refuse the whole file if a cell or row is bad');
    await strict.click();
    await button('Check file').click();
    await page.getByText('You chose to refuse the file if a cell or row is bad.').waitFor();
    expect(await button('Import').count()).toBe(0);
    await button('Back to columns').click();
    await strict.click();
    await button('Check file').click();
    await page.getByText('Row 3, column C').waitFor();
    await page.getByText('1 cell can’t be read and counts as empty.').waitFor();
    await expectInSight('Import');
    await photograph(page, 'list-review-390', false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectInSight('Import');
    await photograph(page, 'list-review-1440', false);
    await expectAccessible(page);
    await button('Import').click();
    await page.getByRole('link', { name: 'Go to validation' }).waitFor();
    await photograph(page, 'list-result-1440', false);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to validation' }).click();
    await page.waitForURL(/\/projectplanogram\/[^/]+\/validation/);
  });

  it('of the retailer are used by the projects without their own, which are named first', async () => {
    await page.goto(`${program.url}/retailer/${snacks}/uploads`);
    await page.getByText('Product and store files for Marlow').waitFor();
    await page.getByText('1 project has no product list, so it knows only what planograms say: SNACKS_PLAN.').waitFor();
    await expectAccessible(page);
    await button('Upload a file').first().click();
    await choose(
      'items.csv',
      'UPC,Name,Brand\n0001820000018,Lager,Northern\n0001820000032,Crisps,Salty\n0001820000049,Nuts,Salty\n',
    );
    await button('Check file').click();
    await openDialog(page).getByText('SNACKS_PLAN').waitFor();
    await button('Import').click();
    await button('Done').click();
    await page.getByText('1 project uses this list: SNACKS_PLAN.').waitFor();
    const users = page.getByRole('region', { name: 'Usage' }).first();
    await users.getByText('Own file').waitFor();
    await expectAccessible(page);
    await users.getByRole('link', { name: 'SNACKS_PLAN' }).click();
    await card('Retailer’s list').getByText('In use').waitFor();
    await page.getByRole('cell', { name: 'Crisps' }).waitFor();
  });

  it('are removed after the user is told what is used instead', async () => {
    await openProducts(beer);
    await button('Remove list').click();
    await page.getByText('The project will use the retailer’s list (3 rows) instead.').waitFor();
    await expectAccessible(page);
    await button('Remove list').click();
    await card('Retailer’s list').getByText('In use').waitFor();
    await page.getByRole('cell', { name: 'Crisps' }).waitFor();
  });

  it('are complete in Chinese on a phone', async () => {
    const phone = await entered({ locale: 'zh-CN', width: 390 });
    await phone.goto(`${program.url}/projectplanogram/${beer}/uploads?tab=stores`);
    await phone.getByText('还没有门店列表').waitFor();
    await expectAccessible(phone);
    await button('上传文件', phone).first().click();
    await choose('门店.csv', '门店编号,名称,区域\n0101,北街店,北区\n', phone);
    await phone.getByRole('heading', { name: '各列的含义' }).waitFor();
    await expectAccessible(phone);
    await phone.context().close();
  });
});
