import { type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { addUser, Caller, PASSWORD } from '../integration/auth-support.js';
import { analysed, fullProject, takeList } from '../integration/reports/full-project.js';
import { uploadTo } from '../integration/reports/uploaded-project.js';
import { validationOf } from '../integration/validation-support.js';
import {
  arrived,
  choose,
  expectAccessible,
  expectNoSidewaysScroll,
  launchBrowser,
  openDialog,
  openPage,
  photograph,
  signIn as enter,
  still,
  type Look,
  watched,
} from '../support/browser.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** A position refers to a product that the file does not list. */
const BROKEN = 'broken/unknown-product.psa';

let app: TestApp;
let browser: Browser;
let ada: Caller;
let context: BrowserContext;
let page: Page;
let project = '';
/** The sync lists fetched by the browser. */
const fetched: string[] = [];

const LISTS = ['projectproducts', 'projectstores', 'projectplanogramsv1', 'getproductstores'];
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/**
 * A full project with planograms of three stores, a product list without one of the products, and a store list with
 * locations.
 */
async function seed(): Promise<void> {
  ada = await Caller.join(app);
  project = await fullProject(app, ada);
  const samples = [...generateSamples({ stores: 3, years: [2026] })];
  const planograms = samples.filter(({ kind, path }) => kind === 'planogram' || path === BROKEN);
  await uploadTo(
    app,
    ada,
    project,
    planograms.map(({ path, bytes }) => ({ name: path, bytes })),
  );
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
    { timeout: PATIENCE_MS, interval: 100 },
  );
}

beforeAll(async () => {
  app = await startTestApp();
  browser = await launchBrowser();
  await seed();
  ({ context, page } = await signIn(ada.user.email));
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const doorOf = (email: string) => ({ url: app.url, email, password: PASSWORD });
/** Records in `asked` which lists a context's pages fetch. */
function noteLists(of: BrowserContext, asked: string[]): void {
  of.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/')[3] ?? '';
    if (LISTS.includes(name) && request.headers()['accept']?.includes('ndjson')) asked.push(name);
  });
}
async function signIn(email: string, look: Look = {}): Promise<{ context: BrowserContext; page: Page }> {
  const target = await openPage(browser, look);
  noteLists(target.context(), fetched);
  await enter(target, doorOf(email));
  return { context: target.context(), page: target };
}

const address = (path: string) => `${app.url}/projectplanogram/${project}/${path}`;
const rowsOf = (target: Page) => target.getByRole('grid').getByRole('row');

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
  // As text, because this program has the server's types.
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

describe('a project’s rows in the browser', () => {
  it('are fetched once, object by object, and then read without requests', async () => {
    await page.goto(address('ProjectProducts'));
    await rowsOf(page).nth(3).waitFor();
    await expect
      .poll(async () => Object.values(await control(page)).map(({ status }) => status))
      .toEqual(['complete', 'complete', 'complete', 'complete']);
    expect([...fetched].sort()).toEqual([...LISTS].sort());
    await photograph(page, 'products');
    await expectAccessible(page);
    await page.reload();
    await rowsOf(page).nth(3).waitFor();
    await page.goto(address('ProjectStores'));
    await rowsOf(page).nth(3).waitFor();
    await page.goto(address('planogram'));
    await rowsOf(page).nth(2).waitFor();
    await still(page);
    expect(fetched).toHaveLength(LISTS.length);
  });

  it('are searched, filtered and sorted locally, even without a network', async () => {
    await page.goto(address('ProjectProducts'));
    await rowsOf(page).nth(3).waitFor();
    const products: { match: string }[] = (await ada.post(`/api/main/projectproducts/${project}`, {}).expect(200)).body;
    const unmatched = products.filter(({ match }) => match === 'unmatched').length;
    expect(unmatched).toBeGreaterThan(0);
    await still(page);
    await context.setOffline(true);
    try {
      const upc = (await page.getByRole('grid').getByRole('gridcell').nth(1).textContent()) ?? '';
      await page.getByRole('searchbox', { name: 'Search all columns' }).fill(upc);
      await expect.poll(() => rowsOf(page).count()).toBe(2);
      await page.getByRole('searchbox', { name: 'Search all columns' }).fill('');
      await page.getByLabel('Match', { exact: true }).selectOption('unmatched');
      await page.getByText(new RegExp(`^${unmatched} of `)).waitFor();
    } finally {
      await context.setOffline(false);
    }
  });

  it('stay unchanged when a killed worker leaves them halfway, and are fetched on the next start', async () => {
    await page.goto(address('ProjectProducts'));
    await rowsOf(page).nth(3).waitFor();
    await still(page);
    const before = await control(page);
    // The server's data changes, and the list breaks off in the middle, as by a network failure or a killed worker.
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
    await page.getByText('The rows couldn’t be loaded').waitFor();
    await photograph(page, 'failed');
    expect(broken).toBeGreaterThan(0);
    await expect
      .poll(async () => (await control(page))['prd'])
      .toMatchObject({ status: 'failed', version: before['prd']?.version });
    await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(3);
    // The edit's analysis makes the page retry on its own; after that only the user does.
    await analysed(ada, project);
    await still(page);
    await context.unroute('**/api/main/projectproducts/*');
    // On a slow machine the edit's analysis may only be reported now, and the page retries on its own.
    const again = page.getByRole('button', { name: 'Try again' });
    await expect
      .poll(async () => {
        if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
        return (await control(page))['prd']?.status;
      })
      .toBe('complete');
    expect((await control(page))['prd']?.version).not.toBe(before['prd']?.version);
  });
});

describe('a browser without the project’s rows', () => {
  it('fetches each list once, even with two tabs opened at the same time', async () => {
    const { context: own, page: first } = await signIn(ada.user.email);
    const asked: string[] = [];
    noteLists(own, asked);
    const second = await watched(await own.newPage());
    await Promise.all([first.goto(address('ProjectProducts')), second.goto(address('ProjectStores'))]);
    await Promise.all([rowsOf(first).nth(3).waitFor(), rowsOf(second).nth(3).waitFor()]);
    const states = async () => Object.values(await control(second)).map(({ status }) => status);
    await expect.poll(states).toEqual(['complete', 'complete', 'complete', 'complete']);
    expect([...asked].sort()).toEqual([...LISTS].sort());
    await own.close();
  });

  it('loses a tab in the middle of a list: nothing incomplete is shown, and the next tab fetches it completely', async () => {
    const { context: own, page: lost } = await signIn(ada.user.email);
    let isHeld = false;
    await own.route('**/api/main/projectproducts/*', (route) => {
      // The first answer never arrives: its tab dies waiting for it.
      if (isHeld) return route.continue();
      isHeld = true;
      return undefined;
    });
    await lost.goto(address('ProjectProducts'));
    await expect.poll(async () => (await control(lost))['prd']?.status).toBe('in-progress');
    const crash = lost.waitForEvent('crash');
    // Kills the tab's process with its worker; there is no answer to wait for.
    void lost.goto('chrome://crash').catch(() => undefined);
    await crash;
    const next = await watched(await own.newPage());
    await next.goto(address('ProjectProducts'));
    await rowsOf(next).nth(3).waitFor();
    const products: unknown[] = (await ada.post(`/api/main/projectproducts/${project}`, {}).expect(200)).body;
    await expect
      .poll(async () => (await control(next))['prd'])
      .toMatchObject({ status: 'complete', rows: products.length });
    await own.close();
  });
});

describe('Project Products', () => {
  it('edits an attribute in place, marks it, keeps its history and undoes it', async () => {
    await page.goto(address('ProjectProducts?match=matched'));
    await page.getByRole('grid').getByRole('button').filter({ hasText: /\w/ }).first().waitFor();
    await still(page);
    await rowsOf(page).nth(1).getByRole('button').first().click();
    const drawer = openDialog(page);
    await drawer.getByRole('button', { name: 'Edit Category' }).click();
    await drawer.getByRole('textbox', { name: 'Category' }).fill('Edited here');
    await drawer.getByRole('textbox', { name: 'Category' }).press('Enter');
    await drawer.getByTitle('Edited in this project').getByText('Edited here').waitFor();
    await drawer
      .getByText(/edited it on/)
      .first()
      .waitFor();
    await photograph(page, 'drawer');
    await expectAccessible(page);
    await drawer.getByRole('button', { name: 'Undo' }).first().click();
    // The history still shows it; an earlier test's edit of the same product stays.
    await drawer.getByTitle('Edited in this project').getByText('Edited here').waitFor({ state: 'detached' });
    await drawer.getByText(/undid an edit/).waitFor();
    await drawer.getByRole('button', { name: 'Close' }).click();
  });

  it('edits many at once, after a preview', async () => {
    await page.goto(address('ProjectProducts?match=matched'));
    await rowsOf(page).nth(3).waitFor();
    await still(page);
    await rowsOf(page).nth(1).getByRole('gridcell').nth(1).click();
    await rowsOf(page).nth(2).getByRole('gridcell').nth(1).click();
    await page.getByText('2 selected').waitFor();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = openDialog(page);
    await dialog.getByLabel('Attribute').selectOption('brand');
    await dialog.getByLabel('New value').fill('One brand');
    await dialog.getByText('2 of 2 rows change').waitFor();
    await photograph(page, 'bulk');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('2 rows changed').waitFor();
    await expect.poll(() => page.getByTitle('Edited in this project').filter({ hasText: 'One brand' }).count()).toBe(2);
  });
});

describe('Project Planogram', () => {
  it('shows the drawing with its findings marked, and steps through them by keyboard', async () => {
    const counts = (await ada.get(`/api/main/getfindingcounts/${project}/pln`).expect(200)).body;
    const wrong = counts.items.find(({ errors }: { errors: number }) => errors > 0);
    await page.goto(address(`planogram?planogram=${wrong.key}`));
    const walk = page.getByRole('listbox', { name: 'Findings on this planogram' });
    await walk.waitFor();
    await page.locator('canvas').first().waitFor();
    await still(page);
    await walk.press('ArrowDown');
    await expect.poll(() => new URL(page.url()).searchParams.get('finding')).not.toBeNull();
    await photograph(page, 'planogram');
    await expectAccessible(page);
  });
});

describe('Project Stores', () => {
  it('are shown on a map without tile requests; choosing a point opens its store', async () => {
    await page.goto(address('ProjectStores'));
    const map = page.getByRole('group', { name: 'Store map' });
    await map.waitFor();
    await photograph(page, 'stores');
    await expectAccessible(page);
    // Three stores in three states: each is a separate point.
    await expect.poll(() => map.getByRole('button').count()).toBe(3);
    await map.getByRole('button').first().press('Enter');
    await openDialog(page).getByText('Assortment').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('key')).not.toBeNull();
  });
});

describe('in Chinese, on a phone', () => {
  it('the three pages fit and have no serious findings', async () => {
    const phone = await signIn(ada.user.email, { locale: 'zh-CN', width: 390 });
    for (const [path, title] of [
      ['ProjectProducts', '项目商品'],
      ['ProjectStores', '项目门店'],
      ['planogram', '项目陈列图'],
    ] as const) {
      await phone.page.goto(address(path));
      await phone.page.getByRole('heading', { level: 1, name: title }).waitFor();
      await phone.page.getByRole('list', { name: title }).waitFor();
      await photograph(phone.page, `phone-${path}`);
      await expectNoSidewaysScroll(phone.page);
      await expectAccessible(phone.page);
    }
    await phone.context.close();
  });
});

describe('whose rows they are', () => {
  it('another user in the same browser never sees them: they are deleted when their owner signs out', async () => {
    const named = () =>
      page.evaluate<string[]>(
        `indexedDB.databases().then((all) => all.map(({ name }) => name).filter((name) => name.startsWith('reveal-local-')))`,
      );
    await page.goto(address('ProjectStores'));
    await expect.poll(named).toEqual([`reveal-local-${ada.user.id}`]);
    await choose(page.getByRole('button', { name: /Ada/ }), 'Logout');
    await arrived(page, '**/user/login**');
    await expect.poll(named).toEqual([]);
    const eve = await addUser(app);
    await enter(page, doorOf(eve.email));
    await page.goto(address('ProjectStores'));
    await page.getByRole('heading').first().waitFor();
    await still(page);
    expect(await page.getByRole('grid').count()).toBe(0);
    expect((await named()).filter((name) => name.endsWith(ada.user.id))).toEqual([]);
  });
});
