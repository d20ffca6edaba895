import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { type NamedBytes, uploadProject, uploadTo } from './reports/uploaded-project.js';

type Row = Record<string, string | number | null | string[]>;
interface Page {
  version: string;
  all: number;
  count: number;
  offset: number;
  rows: Row[];
  findings: { key: string; errors: number; warnings: number }[] | null;
  about: {
    states: { match: string; rows: number; bare: number }[];
    values: { value: string; count: number }[];
    unassigned: number;
    wrong: number | null;
  } | null;
}

let app: TestApp;
let ada: Caller;
let projectId: string;
/** The whole list, as stored by a browser. */
let products: Row[];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  const files: NamedBytes[] = [];
  for (const file of generateSamples({ stores: 2, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  projectId = (await uploadProject(app, ada, files)).projectId;
  products = (await ada.post(`/api/main/projectproducts/${projectId}`, {}).expect(200)).body;
});
afterAll(() => app?.close());

const page = async (question: object = {}, object = 'prd', of = projectId): Promise<Page> =>
  (await ada.post(`/api/main/getprojectrows/${of}/${object}`, question).expect(200)).body;
const keys = (rows: readonly Row[]) => rows.map((row) => row['UPC']);
const natural = (language: string) => new Intl.Collator(language, { numeric: true }).compare;

describe('a project’s rows, page by page', () => {
  it('are those of the list, in its order, for any page size', async () => {
    const whole = await page({ limit: 5000 });
    expect(whole.rows).toEqual(products);
    expect([whole.all, whole.count]).toEqual([products.length, products.length]);
    const middle = await page({ limit: 7, offset: 20 });
    expect(middle.rows).toEqual(products.slice(20, 27));
    expect((await page({ offset: products.length })).rows).toEqual([]);
    const last = await page({ offset: products.length - 3, limit: 10 });
    expect(last.rows).toEqual(products.slice(-3));
  });

  it.each(['en-US', 'zh-CN'])(
    'are ordered by words as readers of %s do, and the same from the other end',
    async (lang) => {
      const names = products.map((row) => String(row['name']));
      const sorted = [...names].sort(natural(lang));
      const up = await page({ sort: 'name', lang, limit: 5000 });
      expect(up.rows.map((row) => row['name'])).toEqual(sorted);
      const down = await page({ sort: 'name', desc: true, lang, limit: 5000 });
      expect(keys(down.rows)).toEqual(keys(up.rows).reverse());
    },
  );

  it('are sorted by figures, missing values last both ways', async () => {
    const known = products.map((row) => row['daysOfSupply']).filter((value) => typeof value === 'number');
    for (const desc of [false, true]) {
      const { rows } = await page({ sort: 'daysOfSupply', desc, limit: 5000 });
      const values = rows.map((row) => row['daysOfSupply']);
      const expected = [...known].sort((a, b) => (desc ? b - a : a - b));
      expect(values).toEqual([...expected, ...products.slice(known.length).map(() => null)]);
    }
  });

  it('are found by any of their words, by one column, by a number as displayed, and by the word for a state', async () => {
    const word = String(products[3]?.['brand']).slice(1, 5).toUpperCase();
    const holding = products.filter((row) =>
      Object.entries(row).some(
        ([name, value]) => name !== 'match' && typeof value === 'string' && value.toUpperCase().includes(word),
      ),
    );
    const found = await page({ search: ` ${word} `, limit: 5000 });
    expect(found.rows).toEqual(holding);
    expect([found.count, found.all]).toEqual([holding.length, products.length]);

    const brand = String(products[3]?.['brand']);
    const ofBrand = await page({ columns: [{ column: 'brand', text: brand }], limit: 5000 });
    expect(keys(ofBrand.rows)).toEqual(keys(products.filter((row) => row['brand'] === brand)));

    const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 0, maximumFractionDigits: 0 });
    const inSales = products.filter((row) => money.format(Number(row['sales'])).includes('1,2'));
    const bySales = await page({ columns: [{ column: 'sales', text: '$1,2' }], limit: 5000 });
    expect(keys(bySales.rows)).toEqual(keys(inSales));

    expect((await page({ search: '已陈列', words: { placed: '已陈列' } })).count).toBe(
      products.filter((row) => row['match'] === 'placed').length,
    );
    expect((await page({ search: '已陈列' })).count).toBe(0);
  });

  it('are found by key, and by category with an order of their own', async () => {
    const wanted = keys(products.slice(4, 6));
    expect(keys((await page({ keys: wanted })).rows)).toEqual(wanted);
    const value = String(products[0]?.['Category']);
    const { rows, count } = await page({ value, sort: 'sales', desc: true, limit: 5000 });
    const expected = products.filter((row) => row['Category'] === value);
    expect(count).toBe(expected.length);
    const sales = (some: readonly Row[]) =>
      some.flatMap((row) => (row['sales'] === null ? [] : [Number(row['sales'])]));
    expect(sales(rows)).toEqual(sales(expected).sort((a, b) => b - a));
  });

  it('come with the values that all of them share, once per version', async () => {
    const { about, version, findings } = await page({ search: 'nothing has this' });
    const bare = products.filter((row) => !row['Category']).length;
    const inState = (match: string) => products.filter((row) => row['match'] === match).length;
    expect(about?.states).toEqual([
      { match: 'placed', rows: inState('placed'), bare },
      { match: 'unplaced', rows: inState('unplaced'), bare: 0 },
    ]);
    const total = about?.values.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBe(products.length - bare);
    // A lite project is not validated.
    expect([about?.wrong, findings]).toEqual([null, null]);
    expect((await page({ known: version })).about).toBeNull();
  });

  it('include stores and planograms', async () => {
    const stores = (await ada.get(`/api/main/projectstores/${projectId}`).expect(200)).body;
    expect((await page({}, 'str')).rows).toEqual(stores);
    const { body: planograms } = await ada.get(`/api/main/projectplanogramsv1/${projectId}?limit=500`).expect(200);
    const paged = await page({ limit: 5000 }, 'pln');
    expect(paged.rows).toHaveLength(planograms.items.length);
    const unassigned = paged.rows.filter((row) => row['storekey'] === 'unassigned').length;
    expect(paged.about?.unassigned).toBe(unassigned);
    expect((await page({ search: 'nowhere', words: { unassigned: 'Nowhere' } }, 'pln')).count).toBe(unassigned);
    const storekey = String(paged.rows[0]?.['storekey']);
    const inStore = paged.rows.filter((row) => row['storekey'] === storekey);
    expect((await page({ store: storekey }, 'pln')).rows).toEqual(inStore);
    expect((await page({}, 'pln', await ada.project('Empty'))).rows).toEqual([]);
  });

  it('refuse unknown fields and values, and ignore what a list does not have', async () => {
    const path = `/api/main/getprojectrows/${projectId}`;
    for (const body of [
      { limit: 0 },
      { limit: 5001 },
      { offset: -1 },
      { sort: 'nosuch' },
      { findings: 'some' },
      { x: 1 },
    ]) {
      await ada.post(`${path}/prd`, body).expect(400);
    }
    await ada.post(`${path}/prs`, {}).expect(400);
    // Columns of another list and blank searches are ignored.
    expect((await page({ sort: 'storeName' })).count).toBe(products.length);
    const ignored = ['storeName', 'name', 'daysOfSupply', 'errors'].map((column) => ({ column, text: ' ' }));
    expect((await page({ search: ' ', columns: [...ignored, { column: 'storeName', text: 'x' }] })).count).toBe(
      products.length,
    );
    expect(await page({ offset: 2_000_000_000 })).toMatchObject({ count: products.length, rows: [] });
    const strange = [...keys(products.slice(4, 6)), 'no such key', ''];
    expect(keys((await page({ keys: strange })).rows)).toEqual(keys(products.slice(4, 6)));
    expect((await page({ keys: [] })).count).toBe(0);
    const text = `'; DROP VIEW rows; --`;
    expect((await page({ columns: [{ column: 'name', text }], search: text })).count).toBe(0);
  });
});

describe('rows of a validated project', () => {
  it('are filtered and sorted by open findings, and follow an edit with a new version', async () => {
    const full = await fullProject(app, ada);
    const files = [...generateSamples({ stores: 2, years: [2026], lists: false, broken: false })].flatMap((file) =>
      file.kind === 'planogram' ? [{ name: file.path, bytes: file.bytes }] : [],
    );
    await uploadTo(app, ada, full, files);
    await takeList(app, ada, full, 'PRD', 'UPC,Name,Category\n1,One product,Drinks\n2,Another,\n');
    await analysed(ada, full);
    const counted = async () =>
      (await ada.get(`/api/main/getfindingcounts/${full}/prd`).expect(200)).body as {
        validationid: string | null;
        items: { key: string; errors: number; warnings: number }[];
      };
    await expect.poll(async () => (await counted()).validationid, { timeout: 30_000 }).not.toBeNull();
    const { items } = await counted();
    const before = await page({ limit: 5000 }, 'prd', full);
    const own = items.filter(({ key }) => keys(before.rows).includes(key));
    const shown = own.filter(({ errors, warnings }) => errors + warnings > 0);
    expect(shown.length).toBeGreaterThan(0);
    const sortedByKey = (rows: { key: string; errors: number; warnings: number }[]) =>
      rows.map(({ key, errors, warnings }) => `${key} ${errors} ${warnings}`).sort();
    expect(sortedByKey(before.findings ?? [])).toEqual(sortedByKey(shown));
    expect(before.about?.wrong).toBe(own.filter(({ errors }) => errors > 0).length);
    const warned = await page({ findings: 'warning', limit: 5000 }, 'prd', full);
    expect(warned.count).toBe(own.filter(({ warnings }) => warnings > 0).length);
    const none = await page({ findings: 'none', limit: 5000 }, 'prd', full);
    expect(none.count).toBe(before.all - shown.length);
    const most = await page({ sort: 'warnings', desc: true, limit: 1 }, 'prd', full);
    const largest = Math.max(...own.map(({ warnings }) => warnings));
    expect(most.findings?.[0]?.warnings).toBe(largest);

    const idle = await page({ match: 'unplaced', sort: 'line', limit: 2 }, 'prd', full);
    expect(idle.rows.map((row) => row['name'])).toEqual(['One product', 'Another']);
    const changes = { name: 'One product, renamed' };
    await ada.post('/api/main/editprojectrows', { projectid: full, object: 'prd', keys: ['1'], changes }).expect(200);
    const after = await page({ keys: ['1'] }, 'prd', full);
    expect(after.rows[0]?.['name']).toBe('One product, renamed');
    expect(after.version).not.toBe(before.version);
  });
});
