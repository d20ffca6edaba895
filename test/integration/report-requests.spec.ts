import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  smallFile,
  smallPerformance,
  smallPlanogram,
  smallProduct,
  SMALL_UPCS,
} from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { hasLibreOffice, type ReadSheet, readWorkbook, recompute } from '../support/workbook-reader.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller } from './auth-support.js';
import { uploadProject } from './reports/uploaded-project.js';

interface Report {
  reportid: string;
  status: string;
  code: string | null;
  progress: number;
  publication: number | null;
  outdated: boolean;
  rows: number | null;
  files: { name: string; link: string; bytes: number }[];
}
interface Item {
  key: string;
  name: string | null;
  [figure: string]: unknown;
}

let app: TestApp;
let ada: Caller;
let projectId: string;

/** Three stores: one with other movement, one where a product does not move at all. */
const FILES = [
  { name: '1001.psa', moves: () => ({}) },
  { name: '1002.psa', moves: (index: number) => (index === 0 ? { unit_movement: 0 } : { unit_movement: 3 + index }) },
  { name: '1003.psa', moves: (index: number) => (index === 1 ? { price: 0 } : { unit_movement: 10 * (index + 1) }) },
].map(({ name, moves }) => ({
  name,
  bytes: writePlanogramFile(
    smallFile({
      encoding: 'utf-8',
      products: SMALL_UPCS.map((upc, index) =>
        smallProduct(upc, index, {
          brand: index < 2 ? '=1+1' : `品牌 ${index}`,
          category: index < 4 ? 'Laundry' : 'Soup',
        }),
      ),
      planograms: [
        smallPlanogram({ performances: SMALL_UPCS.map((upc, index) => smallPerformance(upc, moves(index))) }),
      ],
    }),
  ),
}));

const ask = async (call: string, body: object): Promise<string> =>
  (await ada.post(`/api/${call}`, { projectid: projectId, ...body }).expect(200)).body.reportid;
const reportOf = async (id: string): Promise<Report> => {
  const { body } = await ada.get(`/api/main/getprojectreports/${projectId}`).expect(200);
  const found = body.items.find(({ reportid }: Report) => reportid === id);
  if (found === undefined) throw new Error('the report is not listed');
  return found;
};
async function ended(id: string): Promise<Report> {
  const isEnded = async () => expect(['complete', 'error', 'cancel']).toContain((await reportOf(id)).status);
  await vi.waitFor(isEnded, { timeout: PATIENCE_MS, interval: 100 });
  return reportOf(id);
}
async function download({ files }: Report, at = 0): Promise<Uint8Array> {
  const response = await fetch(new URL(files[at]?.link ?? '', app.url));
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}
const analysis = async (path: string): Promise<{ items: Item[]; total: Item }> =>
  (await ada.get(`/api/main/getspaceanalysisv1/${projectId}/${path}`).expect(200)).body;

/** The rows below a heading as objects by column title; the last row is the total. */
function tableOf(sheet: ReadSheet | undefined): Record<string, string | number | null>[] {
  const [heads = [], ...rows] = sheet ?? [];
  return rows
    .filter((row) => row.length > 0)
    .map((row) => Object.fromEntries(heads.map((head, at) => [String(head?.value), row[at]?.value ?? null])));
}

function expectClose(actual: unknown, expected: unknown, what: string): void {
  if (expected === null || expected === undefined) expect(actual ?? null, what).toBeNull();
  else
    expect(Math.abs(Number(actual) - Number(expected)), what).toBeLessThan(
      1e-8 * Math.max(1, Math.abs(Number(expected))),
    );
}

/** A value in LibreOffice's CSV notation: shares as percent, with all digits. */
function computed(text: string): number | null {
  if (text === '') return null;
  return text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text);
}

/** Column titles of the items' sheet by the API's names. */
const HEADS: Readonly<Record<string, string>> = {
  products: 'Products',
  stores: 'Stores',
  planograms: 'Planograms',
  positions: 'Positions',
  facings: 'Facings',
  linear: 'Linear space (ft)',
  square: 'Square space (sq ft)',
  area: 'Facing area (sq ft)',
  cubic: 'Cubic space (cu ft)',
  capacity: 'Capacity (units)',
  units: 'Units per week',
  sales: 'Sales per week (USD)',
  profit: 'Profit per week (USD)',
  daysOfSupply: 'Days of supply',
  shareOfSpace: 'Share of space in category',
  shareOfSales: 'Share of sales in category',
  index: 'Space-to-sales index in category',
  fairShareSpace: 'Fair-share space (ft)',
  opportunity: 'Space gap (ft)',
  spaceGapValue: 'Value of the space gap (USD)',
  expectedChangeLow: 'Low expected change (USD)',
  expectedChangeHigh: 'High expected change (USD)',
  salesPerLinear: 'Sales per linear ft (USD)',
  distribution: 'Distribution (any item)',
};

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  ({ projectId } = await uploadProject(app, ada, FILES));
});
afterAll(() => app?.close());

describe('a workbook of items', () => {
  let report: Report;
  let bytes: Uint8Array;

  beforeAll(async () => {
    report = await ended(await ask('lite/createexcelreport', { horizontalGrouping: 'none', reportname: 'All items' }));
    bytes = await download(report);
  });

  it('is complete, with a signed link and rows for programs', async () => {
    expect(report).toMatchObject({ status: 'complete', code: null, progress: 100, publication: null, outdated: false });
    expect(report.files).toEqual([expect.objectContaining({ name: 'All items.xlsx', bytes: bytes.length })]);
    const query = `projectid=${projectId}&reportid=${report.reportid}`;
    const rows = (await ada.get(`/api/main/getreportdata?${query}`).expect(200)).body;
    const { items } = await analysis('product/all/all');
    expect(rows).toMatchObject({ count: items.length, lastEvaluatedKey: null });
    expect(rows.items.map(({ key, linear }: Item) => [key, linear])).toEqual(
      items.map(({ key, linear }) => [key, linear]),
    );
  });

  it('shows every figure as in the API’s answer, in its rows and in its total', async () => {
    const rows = tableOf(readWorkbook(bytes).get('Product'));
    const { items, total } = await analysis('product/all/all');
    // The total, and below it gains and losses.
    expect(rows).toHaveLength(items.length + 3);
    for (const item of [...items, { ...total, key: 'Total' }]) {
      const row = rows.find(({ Key }) => Key === item.key);
      for (const [figure, head] of Object.entries(HEADS)) {
        expect(row, `${item.key} ${head}`).toHaveProperty([head]);
        expectClose(row?.[head], item[figure], `${item.key} ${figure}`);
      }
    }
  });

  it('computes shares, index, supply and totals by formulas, and writes a name that looks like a formula as text', () => {
    const sheet = readWorkbook(bytes).get('Product') ?? [];
    const heads = (sheet[0] ?? []).map((cell) => cell?.value);
    for (const head of ['daysOfSupply', 'shareOfSpace', 'index', 'opportunity', 'distribution']) {
      expect(sheet[1]?.[heads.indexOf(HEADS[head] ?? '')]?.formula, head).toMatch(/^IF\(/);
    }
    expect(sheet.at(-3)?.[heads.indexOf(HEADS['linear'] ?? '')]?.formula).toMatch(/SUM\(/);
    const brands = sheet.slice(1, -4).map((row) => row[heads.indexOf('Brand')]);
    expect(brands.map((cell) => cell?.value)).toContain('=1+1');
    expect(brands.every((cell) => cell?.formula === null)).toBe(true);
  });

  it('explains each fair share category by category, and adds up gains and losses separately', async () => {
    const sheets = readWorkbook(bytes);
    expect([...sheets.keys()]).toEqual(['Summary', 'Product', 'Fair share', 'Categories']);
    const { items, changes } = (await ada.get(`/api/main/getspaceanalysisv1/${projectId}/product/all/all`).expect(200))
      .body as { items: Item[]; changes: Record<'increases' | 'cuts', { low: number; high: number }> };
    const parts = tableOf(sheets.get('Fair share'));
    for (const item of items) {
      const own = parts.filter(({ Key }) => Key === item.key);
      expect(own).toHaveLength(1);
      if (item['fairShareSpace'] !== null) {
        expectClose(own[0]?.['Fair-share space (ft)'], item['fairShareSpace'], `${item.key} part`);
      }
    }
    // 6 products on 3 planograms, 4 of Laundry and 2 of Soup: a category has what its products have.
    for (const row of tableOf(sheets.get('Categories'))) {
      const own = parts.filter(({ Category }) => Category === row['Category']);
      const space = own.reduce((all, part) => all + Number(part['Linear space (ft)']), 0);
      expectClose(row['Linear space (ft)'], space, `${String(row['Category'])} space`);
    }
    const rows = tableOf(sheets.get('Product'));
    for (const [name, side] of [
      ['Increases', changes.increases],
      ['Cuts', changes.cuts],
    ] as const) {
      const row = rows.find(({ Key }) => Key === name);
      expectClose(row?.[HEADS['expectedChangeLow'] ?? ''], side.low, `${name} low`);
      expectClose(row?.[HEADS['expectedChangeHigh'] ?? ''], side.high, `${name} high`);
    }
  });

  it.skipIf(!hasLibreOffice())('has formulas that LibreOffice computes to the values of the API', async () => {
    const [heads = [], ...rows] = recompute(bytes).get('Product') ?? [];
    const { items, total } = await analysis('product/all/all');
    for (const item of [...items, { ...total, key: 'Total' }]) {
      const row = rows.find(([key]) => key === item.key) ?? [];
      for (const [figure, head] of Object.entries(HEADS)) {
        const text = row[heads.indexOf(head)] ?? '';
        expectClose(computed(text), item[figure], `${item.key} ${figure}`);
      }
    }
  });
});

describe('a workbook of stores', () => {
  it('has no change in sales to expect, because stores can’t give each other space', async () => {
    const wanted = { level: 'store', horizontalGrouping: 'none', lang: 'en-US' };
    const bytes = await download(await ended(await ask('lite/createexcelreport', wanted)));
    const sheet = readWorkbook(bytes).get('Store');
    const { items, total } = await analysis('store/all/all');
    expect(items).toHaveLength(3);
    const rows = tableOf(sheet);
    // The total is the last row: below it there are no gains and losses.
    expect(rows).toHaveLength(items.length + 1);
    const heads = Object.keys(rows[0] ?? {});
    expect(heads.filter((head) => /change|elasticity|Value of/i.test(head))).toEqual([]);
    for (const item of [...items, { ...total, key: 'Total' }]) {
      const row = rows.find(({ Key }) => Key === item.key);
      for (const figure of ['opportunity', 'salesPerLinear', 'distribution', 'daysOfSupply']) {
        expectClose(row?.[HEADS[figure] ?? ''], item[figure], `${item.key} ${figure}`);
      }
    }
  });

  it('and neither has the file of their table', async () => {
    const headOf = async (level: string): Promise<string> => {
      const path = `/api/main/getspaceanalysisv1/${projectId}/${level}/all/all?format=csv&lang=en-US`;
      return (await ada.get(path).expect(200)).text.split('\r\n')[0] ?? '';
    };
    const promised = /Value of the space gap|Low expected change|High expected change/g;
    expect((await headOf('product')).match(promised)).toHaveLength(3);
    expect((await headOf('store')).match(promised)).toBeNull();
    expect(await headOf('store')).toContain('Space gap');
  });
});

describe('a workbook of items by stores', () => {
  let bytes: Uint8Array;
  const SHEETS = { linear: 'Linear space (ft)', sales: 'Sales per week (USD)' } as const;

  beforeAll(async () => {
    const wanted = { horizontalGrouping: 'store', measures: ['linear', 'sales'], lang: 'en-US' };
    const filters = { productFilter: { category: ['Laundry'] } };
    bytes = await download(await ended(await ask('lite/createexcelreport', { ...wanted, ...filters })));
  });

  /** The API's answer for a store, within the category. */
  const ofStore = async (store: string) => {
    const body = { projectid: projectId, filters: { category: ['Laundry'], store: [store] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    return analysis(`product/all/all?filter=${filterid}`);
  };

  const expectSheets = async (cell: (sheet: string, key: string, head: string) => unknown): Promise<void> => {
    for (const store of ['1001', '1002', '1003']) {
      const { items, total } = await ofStore(store);
      for (const [measure, sheet] of Object.entries(SHEETS)) {
        for (const item of items)
          expectClose(cell(sheet, item.key, store), item[measure], `${store} ${item.key} ${measure}`);
        expectClose(cell(sheet, 'Total', store), total[measure], `${store} total ${measure}`);
      }
      for (const item of items)
        expectClose(cell('Index', item.key, store), item['index'], `${store} ${item.key} index`);
    }
    const body = { projectid: projectId, filters: { category: ['Laundry'] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    for (const item of (await analysis(`product/all/all?filter=${filterid}`)).items) {
      expectClose(cell(SHEETS.linear, item.key, 'Share of total'), item['shareOfSpace'], `${item.key} share`);
      expectClose(cell('Index', item.key, 'Total'), item['index'], `${item.key} index`);
    }
  };

  it('has one sheet per measure and one for the index, each cell as in the API’s answer for that store', async () => {
    const sheets = readWorkbook(bytes);
    expect([...sheets.keys()]).toEqual(['Summary', SHEETS.linear, SHEETS.sales, 'Index']);
    await expectSheets((sheet, key, head) => tableOf(sheets.get(sheet)).find(({ Key }) => Key === key)?.[head]);
  });

  it.skipIf(!hasLibreOffice())('is computed to the same values by LibreOffice', async () => {
    const sheets = recompute(bytes);
    await expectSheets((sheet, key, head) => {
      const [heads = [], ...rows] = sheets.get(sheet) ?? [];
      const text = rows.find(([first]) => first === key)?.[heads.indexOf(head)] ?? '';
      return computed(text);
    });
  });
});

describe('a report of stores', () => {
  const requested = (options: object, name = 'Stores'): Promise<string> =>
    ask('main/createreportrequest', { reporttype: 'STORE', reportname: name, options });

  it('shows on screen the contents of one store, and what others carry and it does not', async () => {
    const store = (await ada.get(`/api/main/getstorereport/${projectId}/1001`).expect(200)).body;
    const { items, total } = await analysis('product/store/1001');
    expect(store).toMatchObject({ store: { store: '1001', planograms: 1 }, group: { level: 'all', stores: 2 } });
    expect(store.figures.linear).toBe(total['linear']);
    expect(store.products.map(({ key, daysOfSupply }: Item) => [key, daysOfSupply])).toEqual(
      items.map(({ key, daysOfSupply }) => [key, daysOfSupply]),
    );
    expect(store.absent).toEqual({ count: 0, items: [] });
    await ada.get(`/api/main/getstorereport/${projectId}/9999`).expect(404);
  });

  it('is a workbook whose sums are formulas over its products, as in the API’s answers', async () => {
    const bytes = await download(await ended(await requested({ filters: { store: ['1001', '1002'] } })));
    const sheets = readWorkbook(bytes);
    expect([...sheets.keys()]).toEqual(['Stores', 'Planograms', 'Products', 'At risk', 'Voids', 'About']);
    const rows = tableOf(sheets.get('Stores'));
    expect(rows.map(({ Store }) => Store)).toEqual(['1001', '1002', 'Total']);
    for (const store of ['1001', '1002']) {
      const { total } = await analysis(`product/store/${store}`);
      const row = rows.find(({ Store }) => Store === store);
      for (const figure of ['facings', 'linear', 'capacity', 'units', 'sales', 'profit', 'daysOfSupply']) {
        expectClose(row?.[HEADS[figure] ?? ''], total[figure], `${store} ${figure}`);
      }
    }
    expect(sheets.get('Stores')?.[1]?.[5]?.formula).toBe("IF(COUNT('Products'!K2:K7)=0,\"\",SUM('Products'!K2:K7))");
    expect(sheets.get('Stores')?.[2]?.[5]?.formula).toMatch(/'Products'!K8:K13/);
    const products = tableOf(sheets.get('Products'));
    expect(products).toHaveLength(12);
    // Product attributes precede the figures, as on the other workbooks' product sheets.
    for (const { Key, Category, Subcategory, Manufacturer, Brand } of products) {
      const index = SMALL_UPCS.indexOf(String(Key));
      expect([Category, Brand], String(Key)).toEqual([
        index < 4 ? 'Laundry' : 'Soup',
        index < 2 ? '=1+1' : `品牌 ${index}`,
      ]);
      expect([Subcategory, Manufacturer]).toEqual(['Liquid detergent', 'Carrow & Penn']);
    }
  });

  it('is a PDF with a page per store, and each planogram beside the list of its positions', async () => {
    const report = await ended(await requested({ format: 'pdf', filters: { store: ['1001', '1002'] } }, '门店'));
    expect(report.files.map(({ name }) => name)).toEqual(['门店.pdf']);
    const text = Buffer.from(await download(report)).toString('latin1');
    expect(text.startsWith('%PDF-1.7')).toBe(true);
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(6);
    // One embedded font, with only the glyphs in use.
    expect(text.match(/\/FontFile3/g)).toHaveLength(1);
    expect(text).toMatch(/\/FontName \/[A-Z]{6}\+NotoSansHans-Regular/);
    expect(text.length).toBeLessThan(400_000);
  });
});

describe('a planogram as PDF', () => {
  const url = (filename: string, more: object = {}) =>
    ada.post('/api/main/pdffileurl', { projectid: projectId, filename, ...more });

  it('is drawn by its file’s name, stored, and drawn again for another language', async () => {
    const first = (await url('1001.psa').expect(200)).body;
    expect(first).toMatchObject({ filename: '1001.pdf', pages: 1 });
    const bytes = await download({ files: [first] } as Report);
    expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
    const again = (await url('1001.psa').expect(200)).body;
    expect(new URL(again.link, app.url).pathname).toBe(new URL(first.link, app.url).pathname);
    const chinese = (await url('1001.psa', { lang: 'zh-CN' }).expect(200)).body;
    expect(new URL(chinese.link, app.url).pathname).not.toBe(new URL(first.link, app.url).pathname);
  });

  it('that is not in the analysis is not found', async () => {
    expect((await url('nothing.psa').expect(404)).body.code).toBe('reports.planogram-not-found');
  });
});

describe('the filter of a report', () => {
  it('can exclude values, and uses the requested language', async () => {
    const wanted = { horizontalGrouping: 'none', level: 'category', filterType: 'exclude', lang: 'zh-CN' };
    const report = await ended(
      await ask('lite/createexcelreport', { ...wanted, productFilter: { category: ['Soup'] } }),
    );
    const sheets = readWorkbook(await download(report));
    expect([...sheets.keys()]).toEqual(['概要', '品类']);
    expect((sheets.get('品类') ?? []).slice(1).map((row) => row[0]?.value)).toEqual([
      'Laundry',
      undefined,
      '合计',
      '增加',
      '减少',
    ]);
  });

  it('that leaves nothing ends in an error that says so, and can be retried', async () => {
    const id = await ask('lite/createexcelreport', {
      horizontalGrouping: 'none',
      productFilter: { brand: ['nobody'] },
    });
    expect(await ended(id)).toMatchObject({ status: 'error', code: 'reports.empty-report', files: [] });
    await ada.post('/api/main/retryreport', { projectid: projectId, reportid: id }).expect(200);
    expect(await ended(id)).toMatchObject({ status: 'error' });
  });

  it('is refused when it names an unknown level, or one of the other kind', async () => {
    for (const [filter, field] of [
      [{ productFilter: { shelf: ['1'] } }, 'productFilter.shelf'],
      [{ storeFilter: { brand: ['x'] } }, 'storeFilter.brand'],
    ] as const) {
      const body = { projectid: projectId, horizontalGrouping: 'none', ...filter };
      const { body: problem } = await ada.post('/api/lite/createexcelreport', body).expect(400);
      expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field);
    }
  });
});

describe('a finished report', () => {
  it('notifies its requester, is listed across projects, renamed, and deleted with its files', async () => {
    const id = await ask('main/createreportdata', { options: { level: 'brand' } });
    const report = await ended(id);
    expect(report).toMatchObject({ status: 'complete', rows: 5 });
    const { notifications } = (await ada.get('/api/lite/getnotifications').expect(200)).body;
    const told = notifications.filter(({ link }: { link: string }) => link.endsWith(`report=${id}`));
    expect(told.map(({ code }: { code: string }) => code)).toEqual(['report-complete']);
    const mine = (await ada.get('/api/main/listreports?type=DATA').expect(200)).body.items;
    expect(mine.map(({ reportid }: Report) => reportid)).toEqual([id]);
    const key = { projectid: projectId, reportid: id };
    const renamed = await ada.post('/api/main/renamereport', { ...key, reportname: 'Brands' }).expect(200);
    expect(renamed.body.reportname).toBe('Brands');
    await ada.post('/api/main/cancelreport', key).expect(409);
    await ada.post('/api/main/deletereport', key).expect(204);
    await ada.get(`/api/main/getreportdata?projectid=${projectId}&reportid=${id}`).expect(404);
    const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
    const left: string[] = [];
    for await (const object of storage.list(`${projectId}/reports/${id}/`)) left.push(object.key);
    expect(left).toEqual([]);
  });

  it('does not exist for others, in any call', async () => {
    const id = await ask('main/createreportdata', {});
    const report = await ended(id);
    const eve = await Caller.join(app);
    await eve.get(`/api/main/getprojectreports/${projectId}`).expect(404);
    for (const call of ['cancelreport', 'retryreport', 'deletereport']) {
      await eve.post(`/api/main/${call}`, { projectid: projectId, reportid: id }).expect(404);
    }
    const own = await eve.project();
    await eve.get(`/api/main/getreportdata?projectid=${own}&reportid=${id}`).expect(404);
    expect(report.files).toHaveLength(1);
  });
});
