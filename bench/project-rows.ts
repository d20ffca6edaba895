import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type Browser, chromium, type Page } from 'playwright-core';
import { v7 as uuidv7 } from 'uuid';
import { startEmbeddedPostgres } from '../src/platform/database/embedded-postgres.js';
import { migrate } from '../src/platform/database/migrator.js';
import { migrateQueue } from '../src/platform/jobs/queue-backend.js';
import { findChrome } from '../test/support/chrome.js';
import { spawnProgram } from '../test/support/program.js';
import { addPeople, Caller, PASSWORD } from './caller.js';

/**
 * Project Products with more products than a browser stores, with the built program and client (`npx nest build`,
 * `npm run build -w client`). Measures what each kind of page costs the server and, in Chromium, how many requests
 * scrolling, sorting and searching make and how long frames take meanwhile. The list is inserted into the database as an
 * import would leave it (bench/master-data.ts measures imports).
 *
 *   npx tsx bench/project-rows.ts [products=1000000] [folder for screenshots]
 */
const PRODUCTS = Number(process.argv[2] ?? 1_000_000);
const SCREENS = process.argv[3];
const folder = mkdtempSync(join(tmpdir(), 'reveal-bench-rows-'));

/** Processor time of all threads of a process so far, in seconds. */
function processor(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const peakMb = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Adds master data of a retailer, as an import would leave it. */
async function addList(database: pg.Client, retailerId: string): Promise<void> {
  const owner = uuidv7();
  await database.query(`INSERT INTO list_owners (id, kind, retailer_id) VALUES ($1, 'master', $2)`, [
    owner,
    retailerId,
  ]);
  await database.query(
    `INSERT INTO list_products (owner_id, key, version_from, line, line_version, search, upc, item_id, name, category,
       subcategory, segment, manufacturer, brand, package, size, unit_of_measure, width, height, depth, price, unit_cost,
       case_total_number)
     SELECT $1, upc, 1, i + 2, 1, lower(name), upc, (100000 + i)::text, name, 'Category ' || i % 40,
       'Subcategory ' || i % 160, 'Segment ' || i % 17, 'Manufacturer ' || i % 700, 'Brand ' || i % 3000,
       i % 12 || ' pack can', (i % 30 + 1)::text, 'oz', i % 300 / 10.0 + 2, i % 280 / 10.0 + 2, i % 200 / 10.0 + 2,
       i % 900 / 100.0 + 1, i % 900 / 100.0, i % 24 + 1
     FROM (SELECT i, lpad((i * 7 + 10000000000)::text, 13, '0') AS upc,
             'Product ' || (i * 2654435761) % 999983 || ' with a name, of usual length' AS name
           FROM generate_series(0::bigint, $2::bigint - 1) AS i) AS made`,
    [owner, PRODUCTS],
  );
  await database.query(
    `INSERT INTO lists (owner_id, object, version, rows, updated_at) VALUES ($1, 'prd', 1, $2, now())`,
    [owner, PRODUCTS],
  );
  await database.query(
    `INSERT INTO list_versions (owner_id, object, version, how, added, changed, removed, rows, at)
     VALUES ($1, 'prd', 1, 'import', $2, 0, 0, $2, now())`,
    [owner, PRODUCTS],
  );
}

/** The UPC of a product, as `addList` makes it. */
const upcOf = (product: number): string => String(product * 7 + 10_000_000_000).padStart(13, '0');

const QUESTIONS: readonly [string, object][] = [
  ['the first page', {}],
  ['from the middle', { offset: Math.floor(PRODUCTS / 2) }],
  ['sorted by name', { sort: 'name' }],
  ['sorted by name, the middle', { sort: 'name', offset: Math.floor(PRODUCTS / 2) }],
  ['sorted by name, descending', { sort: 'name', desc: true }],
  ['sorted by price', { sort: 'price' }],
  ['searched', { search: 'brand 12' }],
  ['searched, the next page', { search: 'brand 12', offset: 200 }],
  ['searched, sorted by name', { search: 'brand 12', sort: 'name' }],
  ['one category', { value: 'Category 7' }],
  ['5,000 rows for an edit', { value: 'Category 7', limit: 5000 }],
  ['the rows of 5,000 keys', { keys: Array.from({ length: 5000 }, (_, at) => upcOf(at * 20)) }],
];

/** Asks each question twice, because the server caches its order and matching rows the first time. */
async function pages(caller: Caller, projectid: string, pid: number): Promise<void> {
  for (const [name, question] of QUESTIONS) {
    const told: string[] = [];
    for (const run of ['first', 'again']) {
      const [wall, used] = [performance.now(), processor(pid)];
      await caller.ask('POST', `main/getprojectrows/${projectid}/prd`, { ...question, lang: 'en-US' });
      const took = `${(performance.now() - wall).toFixed(0)} ms, processor ${((processor(pid) - used) * 1000).toFixed(0)} ms`;
      told.push(`${run} ${took}`);
    }
    console.log(`${name}: ${told.join('; ')}`);
  }
}

function shares(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  return `${times.length} frames, median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`;
}

async function scrolled(page: Page, step: number): Promise<string> {
  const times = await page.evaluate<number[]>(`(async () => {
    const element = document.querySelector('[role=grid]');
    const times = [];
    let last = performance.now();
    for (let frame = 0; frame < 180; frame += 1) {
      element.scrollTop += ${step};
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times;
  })()`);
  return shares(times);
}

async function browse(browser: Browser, url: string, email: string, projectid: string): Promise<void> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  let requests = 0;
  page.on('request', (request) => (requests += request.url().includes('/getprojectrows/') ? 1 : 0));
  const counted = async (name: string, act: () => Promise<unknown>) => {
    requests = 0;
    const begun = performance.now();
    const said = await act();
    const took = performance.now() - begun;
    await page.waitForTimeout(1500);
    console.log(`${name}: ${typeof said === 'string' ? said : `${took.toFixed(0)} ms`}, ${requests} requests`);
    if (SCREENS) await page.screenshot({ path: join(SCREENS, `${name.replaceAll(/\W+/g, '-')}.png`) });
  };
  await page.goto(`${url}/user/login`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((address) => !address.pathname.includes('login'), { timeout: 60_000 });
  const cell = page.locator('[role=gridcell] button').first();
  await counted('opening the page', async () => {
    await page.goto(`${url}/projectplanogram/${projectid}/ProjectProducts`);
    await cell.waitFor({ timeout: 180_000 });
  });
  await counted('scrolling slowly', () => scrolled(page, 40));
  await counted('scrolling fast', () => scrolled(page, 40_000));
  const last = page.locator(`[aria-rowindex="${PRODUCTS + 1}"] [role=gridcell] button`);
  await counted('End, to the last row', async () => {
    await page.getByRole('grid').focus();
    await page.keyboard.press('End');
    await last.waitFor({ timeout: 30_000 });
  });
  await counted('sorting by name', async () => {
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.locator('[aria-sort=ascending]').waitFor();
    await page.locator('[role=grid]:not([aria-busy=true])').waitFor({ timeout: 30_000 });
  });
  await counted('searching', async () => {
    await page.getByRole('searchbox').pressSequentially('brand 12', { delay: 60 });
    await page.getByText(/^[\d,]+ of [\d,]+ rows$/).waitFor({ timeout: 30_000 });
  });
}

const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
try {
  await migrate(postgres.url);
  await migrateQueue(postgres.url);
  const database = new pg.Client({ connectionString: postgres.url });
  // Stopping the database ends this connection; the failure that led to it has been reported already.
  database.on('error', () => undefined);
  await database.connect();
  const [email = ''] = await addPeople(database, 1);
  const program = await spawnProgram({
    role: 'all',
    env: {
      ...{ DATABASE_URL: postgres.url, REVEAL_DATA: join(folder, 'data') },
      ...{ WORKER_LOCK_MS: '30000', WORKER_STALLED_MS: '30000' },
    },
  });
  const browser = await chromium.launch(await findChrome());
  try {
    const caller = new Caller(program.url, email);
    await caller.signIn();
    const projectid = await caller.makeProject(database);
    const { rows } = await database.query<{ retailer_id: string }>('SELECT retailer_id FROM project_plans');
    await addList(database, rows[0]?.retailer_id ?? '');
    const [made, used] = [performance.now(), processor(program.pid)];
    await caller.ask('GET', `main/getindexeddb?projectid=${projectid}`);
    const seconds = `${((performance.now() - made) / 1000).toFixed(1)} s, processor ${(processor(program.pid) - used).toFixed(1)} s`;
    console.log(`${PRODUCTS.toLocaleString('en')} products; creating their table takes ${seconds}`);
    await pages(caller, projectid, program.pid);
    console.log(`the server’s peak memory: ${peakMb(program.pid).toFixed(0)} MB`);
    await browse(browser, program.url, email, projectid);
  } finally {
    await browser.close();
    await program.kill('SIGTERM');
  }
  await database.end();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
