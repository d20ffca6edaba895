import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { addUser, Caller, PASSWORD } from '../integration/auth-support.js';
import { analysed, fullProject, takeList } from '../integration/reports/full-project.js';
import { uploadTo } from '../integration/reports/uploaded-project.js';
import { validationOf } from '../integration/validation-support.js';
import { findChrome } from '../support/chrome.js';
import { type OwnPostgres, startOwnPostgres } from '../support/database.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

const WAIT = 30_000;

/** A position names a product that the file does not list. */
const BROKEN = 'broken/unknown-product.psa';

let postgres: OwnPostgres;
let app: TestApp;
let browser: Browser;
let ada: Caller;
let context: BrowserContext;
let page: Page;
let project = '';
let closeClient: (() => Promise<void>) | null = null;
/** The sync lists that the browser fetched. */
const fetched: string[] = [];

const LISTS = ['projectproducts', 'projectstores', 'projectplanogramsv1', 'getproductstores'];
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** A full project with planograms of three stores, a product list that lacks a product, and a store list with places. */
async function seed(): Promise<void> {
  ada = await Caller.join(app);
  project = await fullProject(app, ada);
  const samples = [...generateSamples({ stores: 3, years: [2026] })];
  const planograms = samples.filter(({ kind, path }) => kind === 'planogram' || path === BROKEN);
  await uploadTo(app, ada, project, planograms.map(({ path, bytes }) => ({ name: path, bytes }))); // prettier-ignore
  const list = (name: string) => text(samples.find(({ path }) => path.includes(name))?.bytes ?? new Uint8Array());
  const [head = '', , ...rows] = list('product').split('\r\n');
  await takeList(app, ada, project, 'PRD', [head, ...rows].join('\r\n'));
  await takeList(app, ada, project, 'STR', list('store'));
  await analysed(ada, project);
  await vi.waitFor(
    async () => {
      const { validation, pending, stale } = await validationOf(ada, project);
      if (validation === null || pending !== null || stale) throw new Error('not judged yet');
    },
    { timeout: WAIT, interval: 100 },
  );
}

beforeAll(async () => {
  postgres = await startOwnPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  app = await startTestApp({
    database: {
      url: postgres.url,
      query: async (sql, values) => (await client.query(sql, values)).rows,
      drop: () => Promise.resolve(),
    },
  });
  closeClient = () => client.end();
  browser = await chromium.launch(await findChrome());
  await seed();
  ({ context, page } = await signIn(ada.user.email));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
  await closeClient?.();
  await postgres?.remove();
});

async function signIn(email: string, locale = 'en-US', width = 1440) {
  const opened = await browser.newContext({ locale, timezoneId: 'UTC', viewport: { width, height: 900 } });
  opened.setDefaultTimeout(WAIT);
  const target = await opened.newPage();
  target.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/')[3] ?? '';
    if (LISTS.includes(name) && request.headers()['accept']?.includes('ndjson')) fetched.push(name);
  });
  await enter(target, email);
  return { context: opened, page: target };
}

async function enter(target: Page, email: string): Promise<void> {
  await target.goto(`${app.url}/user/login`);
  await target.locator('input[type=email]').fill(email);
  await target.locator('input[type=password]').fill(PASSWORD);
  await target.locator('button[type=submit]').click();
  await target.waitForURL((url) => !url.pathname.startsWith('/user/'));
}

const address = (path: string) => `${app.url}/projectplanogram/${project}/${path}`;
const rowsOf = (target: Page) => target.getByRole('grid').getByRole('row');

async function seriousFindings(target: Page): Promise<string[]> {
  await target.waitForTimeout(400);
  const { violations } = await new AxeBuilder({ page: target }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

interface ControlRow {
  projectid: string;
  object: string;
  status: string;
  version: string | null;
  rows: number;
}

/** The control rows of the browser's own database, by object. */
async function control(
  target: Page,
): Promise<Record<string, { status: string; version: string | null; rows: number }>> {
  // As text: this program's types are the server's.
  const rows = await target.evaluate<ControlRow[]>(`(async () => {
    const { name } = (await indexedDB.databases()).find((one) => one.name.startsWith('reveal-local-')) ?? {};
    if (!name) return [];
    const ended = (asked) => new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    const db = await ended(indexedDB.open(name));
    const rows = await ended(db.transaction('controlltable').objectStore('controlltable').getAll());
    db.close();
    return rows;
  })()`);
  return Object.fromEntries(rows.filter((row) => row.projectid === project).map((row) => [row.object, row]));
}

/** A picture of the page for people, when SHOTS names a folder. */
async function shot(target: Page, name: string): Promise<void> {
  const folder = process.env['SHOTS'];
  if (folder) await target.screenshot({ path: `${folder}/${name}.png` });
}

describe('a project’s rows in the browser', () => {
  it('are brought once, object by object, and read without a request from then on', async () => {
    await page.goto(address('ProjectProducts'));
    await rowsOf(page).nth(3).waitFor();
    await expect
      .poll(async () => Object.values(await control(page)).map(({ status }) => status), { timeout: WAIT })
      .toEqual(['complete', 'complete', 'complete', 'complete']);
    expect([...fetched].sort()).toEqual([...LISTS].sort());
    await shot(page, 'products');
    expect(await seriousFindings(page)).toEqual([]);
    await page.reload();
    await rowsOf(page).nth(3).waitFor();
    await page.goto(address('ProjectStores'));
    await rowsOf(page).nth(3).waitFor();
    await page.goto(address('planogram'));
    await rowsOf(page).nth(2).waitFor();
    expect(fetched).toHaveLength(LISTS.length);
  });

  it('are searched, filtered and ordered here: the network may be gone', async () => {
    await page.goto(address('ProjectProducts'));
    await rowsOf(page).nth(3).waitFor();
    const products: { match: string }[] = (await ada.post(`/api/main/projectproducts/${project}`, {}).expect(200)).body;
    const unmatched = products.filter(({ match }) => match === 'unmatched').length;
    expect(unmatched).toBeGreaterThan(0);
    await context.setOffline(true);
    try {
      const upc = (await page.getByRole('grid').getByRole('gridcell').nth(1).textContent()) ?? '';
      await page.getByRole('searchbox', { name: 'Search in all columns' }).fill(upc);
      await expect.poll(() => rowsOf(page).count()).toBe(2);
      await page.getByRole('searchbox', { name: 'Search in all columns' }).fill('');
      await page.getByLabel('Match', { exact: true }).selectOption('unmatched');
      await page.getByText(new RegExp(`^${unmatched} of `)).waitFor();
    } finally {
      await context.setOffline(false);
    }
  });

  it('left half by a killed worker stay as they were, and the next start brings them', async () => {
    await page.goto(address('ProjectProducts'));
    await rowsOf(page).nth(3).waitFor();
    const before = await control(page);
    // The server changes; the list breaks off in the middle, as a network or a killed worker leaves it.
    let broken = 0;
    await context.route('**/api/main/projectproducts/*', async (route) => {
      broken += 1;
      const answer = await route.fetch();
      const body = (await answer.body()).subarray(0, 400);
      await route.fulfill({ response: answer, body });
    });
    const [row] = await app.database.query<{ key: string }>('SELECT key FROM list_products ORDER BY key LIMIT 1');
    const edit = { projectid: project, object: 'prd', keys: [row?.key], changes: { brand: 'Half a list' } };
    await ada.post('/api/main/editprojectrows', edit).expect(200);
    await page.reload();
    await page.getByText('The rows could not be brought here').waitFor();
    await shot(page, 'failed');
    expect(broken).toBeGreaterThan(0);
    expect((await control(page))['prd']).toMatchObject({ status: 'failed', version: before['prd']?.version });
    expect(await rowsOf(page).count()).toBeGreaterThan(3);
    await context.unroute('**/api/main/projectproducts/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await control(page))['prd']?.status, { timeout: WAIT }).toBe('complete');
    expect((await control(page))['prd']?.version).not.toBe(before['prd']?.version);
  });
});

describe('a browser that has nothing of the project yet', () => {
  it('brings each list once, though two tabs are opened at the same time', async () => {
    const { context: own, page: first } = await signIn(ada.user.email);
    const asked: string[] = [];
    own.on('request', (request) => {
      const name = new URL(request.url()).pathname.split('/')[3] ?? '';
      if (LISTS.includes(name) && request.headers()['accept']?.includes('ndjson')) asked.push(name);
    });
    const second = await own.newPage();
    await Promise.all([first.goto(address('ProjectProducts')), second.goto(address('ProjectStores'))]);
    await Promise.all([rowsOf(first).nth(3).waitFor(), rowsOf(second).nth(3).waitFor()]);
    const states = async () => Object.values(await control(second)).map(({ status }) => status);
    await expect.poll(states, { timeout: WAIT }).toEqual(['complete', 'complete', 'complete', 'complete']);
    expect([...asked].sort()).toEqual([...LISTS].sort());
    await own.close();
  });

  it('loses a tab in the middle of a list: nothing half is shown, and the next tab brings it whole', async () => {
    const { context: own, page: lost } = await signIn(ada.user.email);
    let isHeld = false;
    await own.route('**/api/main/projectproducts/*', (route) => {
      // The first answer never comes: its tab dies waiting for it.
      if (isHeld) return route.continue();
      isHeld = true;
      return undefined;
    });
    await lost.goto(address('ProjectProducts'));
    await expect.poll(async () => (await control(lost))['prd']?.status, { timeout: WAIT }).toBe('in-progress');
    const crash = lost.waitForEvent('crash');
    // Takes the tab's process away, its worker with it; there is no answer to wait for.
    void lost.goto('chrome://crash').catch(() => undefined);
    await crash;
    const next = await own.newPage();
    await next.goto(address('ProjectProducts'));
    await rowsOf(next).nth(3).waitFor();
    const products: unknown[] = (await ada.post(`/api/main/projectproducts/${project}`, {}).expect(200)).body;
    await expect
      .poll(async () => (await control(next))['prd'], { timeout: WAIT })
      .toMatchObject({ status: 'complete', rows: products.length });
    await own.close();
  });
});

describe('Project Products', () => {
  it('edits an attribute in its place, marks it, keeps its history and takes it back', async () => {
    await page.goto(address('ProjectProducts?match=matched'));
    await page.getByRole('grid').getByRole('button').filter({ hasText: /\w/ }).first().waitFor();
    await rowsOf(page).nth(1).getByRole('button').first().click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('button', { name: 'Edit Category' }).click();
    await drawer.getByRole('textbox', { name: 'Category' }).fill('Edited here');
    await drawer.getByRole('textbox', { name: 'Category' }).press('Enter');
    await drawer.getByTitle('Edited in this project').getByText('Edited here').waitFor();
    await drawer
      .getByText(/edited it on/)
      .first()
      .waitFor();
    await shot(page, 'drawer');
    expect(await seriousFindings(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Undo' }).first().click();
    // The history goes on telling of it; another edit of the same product (an earlier test's) stays as it is.
    await drawer.getByTitle('Edited in this project').getByText('Edited here').waitFor({ state: 'detached' });
    await drawer.getByText(/took an edit back/).waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('edits many at once, after saying what would change', async () => {
    await page.goto(address('ProjectProducts?match=matched'));
    await rowsOf(page).nth(3).waitFor();
    await rowsOf(page).nth(1).getByRole('gridcell').nth(1).click();
    await rowsOf(page).nth(2).getByRole('gridcell').nth(1).click();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Attribute').selectOption('brand');
    await dialog.getByLabel('New value').fill('One brand');
    await dialog.getByText('2 of 2 rows change').waitFor();
    await shot(page, 'bulk');
    await dialog.getByRole('button', { name: 'Save the changes' }).click();
    await page.getByText('2 rows changed').waitFor();
    await expect.poll(() => page.getByTitle('Edited in this project').filter({ hasText: 'One brand' }).count(), { timeout: WAIT }).toBe(2); // prettier-ignore
  });
});

describe('Project Planogram', () => {
  it('shows the drawing with what is wrong marked, and walks it with the keys', async () => {
    const counts = (await ada.get(`/api/main/getfindingcounts/${project}/pln`).expect(200)).body;
    const wrong = counts.items.find(({ errors }: { errors: number }) => errors > 0);
    await page.goto(address(`planogram?planogram=${wrong.key}`));
    const walk = page.getByRole('listbox', { name: 'Findings of this planogram' });
    await walk.waitFor();
    await page.locator('canvas').first().waitFor();
    await walk.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('finding')).not.toBeNull();
    await shot(page, 'planogram');
    expect(await seriousFindings(page)).toEqual([]);
  });
});

describe('Project Stores', () => {
  it('stand on a map without a network of tiles; choosing a point opens its store', async () => {
    await page.goto(address('ProjectStores'));
    const map = page.getByRole('group', { name: 'Map of the stores' });
    await map.waitFor();
    await shot(page, 'stores');
    expect(await seriousFindings(page)).toEqual([]);
    // Three stores in three states of the country: each is a point of its own.
    expect(await map.getByRole('button').count()).toBe(3);
    await map.getByRole('button').first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('What it carries').waitFor();
    expect(new URL(page.url()).searchParams.get('key')).not.toBeNull();
  });
});

describe('in Chinese, on a phone', () => {
  it('the three pages fit and are without serious findings', async () => {
    const phone = await signIn(ada.user.email, 'zh-CN', 390);
    for (const [path, title] of [
      ['ProjectProducts', '项目商品'],
      ['ProjectStores', '项目门店'],
      ['planogram', '项目陈列图'],
    ] as const) {
      await phone.page.goto(address(path));
      await phone.page.getByRole('heading', { level: 1, name: title }).waitFor();
      await phone.page.getByRole('list', { name: title }).waitFor();
      await shot(phone.page, `phone-${path}`);
      expect(await phone.page.evaluate('document.documentElement.scrollWidth <= window.innerWidth')).toBe(true);
      expect(await seriousFindings(phone.page)).toEqual([]);
    }
    await phone.context.close();
  });
});

describe('whose rows they are', () => {
  it('another person in the same browser never sees them: they go with the one who signs out', async () => {
    const named = () =>
      page.evaluate<string[]>(
        `indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('reveal-local-')))`,
      );
    await page.goto(address('ProjectStores'));
    expect(await named()).toEqual([`reveal-local-${ada.user.id}`]);
    await page.getByRole('button', { name: /Ada/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL('**/user/login**');
    await expect.poll(named, { timeout: WAIT }).toEqual([]);
    const eve = await addUser(app);
    await enter(page, eve.email);
    await page.goto(address('ProjectStores'));
    await page.waitForTimeout(500);
    expect(await page.getByRole('grid').count()).toBe(0);
    expect((await named()).filter((name) => name.endsWith(ada.user.id))).toEqual([]);
  });
});
