import Excel from 'exceljs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  smallFile,
  smallPerformance,
  smallPlanogram,
  smallProduct,
  smallShelf,
  SMALL_UPCS,
} from '../../samples/broken/small-file.js';
import { BROKEN_SAMPLES } from '../../samples/broken/broken-files.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { ReportFiltersCleaner } from '../../src/reports/analytics/filters/report-filters.cleaner.js';
import { analyseRequestJob } from '../../src/uploads/uploads.facade.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { type NamedBytes, uploadProject, type UploadedProject, uploadTo } from './reports/uploaded-project.js';

let app: TestApp;
let ada: Caller;
let project: UploadedProject;

/** Three planograms: store 1001; store 01002 in centimetres with a product that does not move; and one that names no store but stands in 3. */
const FILES: NamedBytes[] = [
  { name: '1001.psa', bytes: writePlanogramFile(smallFile()) },
  {
    name: '01002.psa',
    bytes: writePlanogramFile(
      smallFile({
        products: SMALL_UPCS.map((upc, index) =>
          smallProduct(upc, index, index === 5 ? { brand: '=cmd|evil', name: '=1+1' } : {}),
        ),
        planograms: [
          smallPlanogram(
            {
              performances: SMALL_UPCS.map((upc, index) =>
                smallPerformance(upc, index === 0 ? { unit_movement: 0 } : index === 1 ? { price: 0 } : {}),
              ),
            },
            { date_modified: 46_000 },
          ),
        ],
      }),
    ),
  },
  {
    name: 'no number.psa',
    bytes: writePlanogramFile(smallFile({ planograms: [smallPlanogram({}, { number_of_stores: 3 })] })),
  },
];
const main = (path: string, caller: Caller = ada): request.Test => caller.get(`/api/main/${path}`);
const asked = async (path: string) => (await main(path).expect(200)).body;

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  project = await uploadProject(app, ada, FILES);
});
afterAll(() => app?.close());

describe('stores', () => {
  it('counts a planogram without a store by its own number of stores, under "unassigned"', async () => {
    const { items, total } = await asked(`getspaceanalysisv1/${project.projectId}/store/all/all`);
    const linear = Object.fromEntries(items.map((item: { key: string; linear: number }) => [item.key, item.linear]));
    // 8 positions × 12 in = 8 ft in each planogram, the one without a store 3 times.
    expect(linear).toEqual({ '1001': 8, '1002': 8, unassigned: 24 });
    expect(total.linear).toBe(40);
    expect(total.positions).toBe(8 + 8 + 3 * 8);
    // "unassigned" is no store.
    expect(total.stores).toBe(2);
    expect((await asked(`projecttotals/${project.projectId}`)).totalstores).toBe(2);
  });

  it('keeps the leading zeros that are shown and ignores them when stores are matched', async () => {
    const stores = await asked(`getstorelist/${project.projectId}`);
    expect(stores).toEqual([
      { key: 'unassigned', store: 'unassigned', name: null, planograms: 1 },
      { key: '1001', store: '1001', name: null, planograms: 1 },
      { key: '1002', store: '01002', name: null, planograms: 1 },
    ]);
  });

  it('finds a store by its displayed and its matched number, in filters, as a parent and directly', async () => {
    const totals = [];
    for (const store of ['1002', '01002', '0001002']) {
      const body = { projectid: project.projectId, filters: { store: [store] } };
      const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
      const filtered = await asked(`getspaceanalysisv1/${project.projectId}/brand/all/all?filter=${filterid}`);
      const within = await asked(`getspaceanalysisv1/${project.projectId}/brand/store/${store}`);
      totals.push(filtered.total.linear, within.total.linear);
      expect((await asked(`getstoreupcdata/${project.projectId}/${store}`)).items).toHaveLength(6);
    }
    // 8 positions × 12 in = 8 ft.
    expect(totals).toEqual([8, 8, 8, 8, 8, 8]);
  });

  it('filters a store out with its planograms', async () => {
    const body = { projectid: project.projectId, filters: { store: ['unassigned'] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    const { total } = await asked(`getspaceanalysisv1/${project.projectId}/brand/all/all?filter=${filterid}`);
    expect(total.linear).toBe(24);
    expect(total.stores).toBe(0);
    expect(total.salesPerStore).toBeNull();
    expect(total.reasons.salesPerStore).toBe('no-stores');
  });
});

describe('a figure that cannot be computed', () => {
  it('is null with its reason, and counts as nothing in sums', async () => {
    const path = `getspaceanalysisv1/${project.projectId}/product/store/1002`;
    const { items } = await asked(path);
    const still = items.find((item: { key: string }) => item.key === SMALL_UPCS[0]);
    expect(still).toMatchObject({
      units: null,
      sales: null,
      profit: null,
      daysOfSupply: null,
      shareOfSales: null,
      index: null,
    });
    expect(still.reasons).toMatchObject({ units: 'no-movement', sales: 'no-movement', daysOfSupply: 'no-movement' });
    const free = items.find((item: { key: string }) => item.key === SMALL_UPCS[1]);
    expect(free).toMatchObject({ units: 14, sales: null, reasons: { sales: 'no-price' } });
    // Six products of 14 a week; one does not move.
    expect((await asked(path)).total.units).toBe(5 * 14);
  });

  it('lists products without movement', async () => {
    const body = await asked(`getdaysofsupplyv1/${project.projectId}/brand/store/1002`);
    expect(body.daysOfSupply.notMoving.count).toBe(1);
    expect(body.daysOfSupply.notMoving.items[0]).toMatchObject({
      key: SMALL_UPCS[0],
      store: '01002', // as its file is named
      daysOfSupply: null,
    });
  });
});

describe('a saved filter', () => {
  const saved = async (): Promise<{ filterid: string; filterName: string; filters: unknown }[]> =>
    asked(`projectreportfilters/${project.projectId}`);
  const save = async (filterName: string, filters: Record<string, string[]>): Promise<string> => {
    const body = { projectid: project.projectId, filterName, filters, filterSave: true };
    return (await ada.post('/api/main/createreportfilter', body).expect(200)).body.filterid;
  };

  it('keeps its values, and is refused when it should exclude them', async () => {
    const body = { projectid: project.projectId, filters: { brand: ['WHITBRAY'] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', { ...body, filterType: 'include' })).body;
    expect(filterid).toBe((await ada.post('/api/main/createreportfilter', body).expect(200)).body.filterid);
    const refused = await ada.post('/api/main/createreportfilter', { ...body, filterType: 'exclude' }).expect(400);
    expect(refused.body.errors).toMatchObject([{ field: 'filterType' }]);
    await save('by its type', { brand: ['WHITBRAY'] });
    const kept = (await saved()).find(({ filterName }) => filterName === 'by its type');
    expect(kept).toMatchObject({ filterType: 'include' });
    await ada.post('/api/main/deletereportfilter', { projectid: project.projectId, filterid: kept?.filterid });
  });

  it('is renamed, changed and deleted by its owner', async () => {
    const filterid = await save('one brand', { brand: ['WHITBRAY'] });
    const key = { projectid: project.projectId, filterid };
    const renamed = await ada.post('/api/main/updatereportfilter', { ...key, filterName: ' one store ' }).expect(200);
    expect(renamed.body).toMatchObject({ filterid, filterName: 'one store', filters: { brand: ['WHITBRAY'] } });
    const filters = { store: ['1001', '1001'], brand: [] };
    const changed = await ada.post('/api/main/updatereportfilter', { ...key, filters }).expect(200);
    expect(changed.body).toMatchObject({ filterName: 'one store', filters: { store: ['1001'] } });
    expect(await saved()).toContainEqual(changed.body);
    const { filter } = await asked(`getlinear/${project.projectId}?filter=${filterid}`);
    expect(filter).toMatchObject({ name: 'one store', words: [{ level: 'store', count: 1 }] });
    await ada.post('/api/main/deletereportfilter', key).expect(204);
    expect((await saved()).map((one) => one.filterid)).not.toContain(filterid);
    expect((await ada.post('/api/main/deletereportfilter', key).expect(404)).body.code).toBe(
      'reports.filter-not-found',
    );
    await main(`getlinear/${project.projectId}?filter=${filterid}`).expect(404);
  });

  it('keeps its name and values when a change is invalid, and cannot be changed by others', async () => {
    const filterid = await save('mine', { brand: ['WHITBRAY'] });
    const key = { projectid: project.projectId, filterid };
    for (const change of [{ filterName: '  ' }, { filters: { aisle: ['1'] } }, { filters: 'all' }]) {
      await ada.post('/api/main/updatereportfilter', { ...key, ...change }).expect(400);
    }
    const bob = await Caller.join(app);
    await bob.post('/api/main/updatereportfilter', { ...key, filterName: 'his' }).expect(404);
    await bob.post('/api/main/deletereportfilter', key).expect(404);
    expect(await saved()).toContainEqual(expect.objectContaining({ filterid, filterName: 'mine' }));
  });

  it('outlives the cleaner, which removes unsaved filters that were not used for a month', async () => {
    const kept = await save('kept', { store: ['1001'] });
    const once = async (brand: string): Promise<string> => {
      const body = { projectid: project.projectId, filters: { brand: [brand] } };
      return (await ada.post('/api/main/createreportfilter', body).expect(200)).body.filterid;
    };
    const [unused, used] = [await once('A'), await once('B')];
    await app.database.query(`UPDATE report_filters SET created_at = now() - interval '31 days' WHERE id = ANY($1)`, [
      [kept, unused, used],
    ]);
    expect(await once('B')).toBe(used);
    expect(await app.app.get(ReportFiltersCleaner).clean()).toBe(1);
    await main(`getlinear/${project.projectId}?filter=${unused}`).expect(404);
    await main(`getlinear/${project.projectId}?filter=${used}`).expect(200);
    await main(`getlinear/${project.projectId}?filter=${kept}`).expect(200);
  });
});

describe('exports', () => {
  const path = (format: string): string => `getspaceanalysisv1/${project.projectId}/brand/all/all?format=${format}`;

  it('writes CSV that opens in a spreadsheet: BOM, notes above the heading, plain numbers, harmless formulas', async () => {
    const answer = await main(`${path('csv')}&notes=true`).expect(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('Space analysis by brand.csv');
    const text = answer.text;
    expect(text.charCodeAt(0)).toBe(0xfeff);
    const rows = split(text.slice(1));
    expect(rows[0]).toEqual(['Space analysis by brand']);
    const about = Object.fromEntries(rows.slice(1, 12).map(([name, value]) => [name, value]));
    expect(about['Data as of']).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(about['Filter']).toBe('none');
    const heading = rows.findIndex(([name]) => name === 'Brand');
    const linear = rows[heading]?.indexOf('Linear space (ft)') ?? -1;
    const evil = rows.find(([name]) => name === "'=cmd|evil");
    expect(Number(evil?.[linear])).toBeGreaterThan(0);
    const total = rows.at(-1);
    expect(total?.[0]).toBe('Total');
    expect(total?.[linear]).toBe('40');
  });

  it('writes XLSX that exceljs reads back: numbers as numbers, notes on the second sheet', async () => {
    const body = { projectid: project.projectId, filters: { store: ['1001'], brand: ['WHITBRAY'] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    const answer = await main(`${path('xlsx')}&filter=${filterid}`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    const book = new Excel.Workbook();
    await book.xlsx.load(answer.body);
    const data = book.getWorksheet('Data');
    const about = book.getWorksheet('About');
    const heads = (data?.getRow(1).values ?? []) as string[];
    const linear = heads.indexOf('Linear space (ft)');
    expect(data?.getRow(2).getCell(1).value).toBe('WHITBRAY');
    const json = await asked(`getspaceanalysisv1/${project.projectId}/brand/all/all?filter=${filterid}`);
    expect(data?.getRow(2).getCell(linear).value).toBe(json.items[0].linear);
    expect(data?.getRow(data.rowCount).getCell(1).value).toBe('Total');
    const words = about?.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1).join('=')] : [])) ?? [];
    expect(words).toContain('Filter=brand: WHITBRAY; store: 1001'.replace('brand', 'Brand').replace('store', 'Store'));
    expect(words.some((word) => word.startsWith('Data as of='))).toBe(true);
  });

  it('writes a CSV as data: the heading first, the rows, and nothing else unless notes are requested', async () => {
    const data = split((await main(`${path('csv')}&lang=en-US`).expect(200)).text.slice(1));
    const noted = split((await main(`${path('csv')}&lang=en-US&notes=true`).expect(200)).text.slice(1));
    const head = noted.findIndex((row) => row.length === 1 && row[0] === '') + 1;
    expect(data[0]?.slice(0, 2)).toEqual(['Brand', 'Products']);
    // The notes, and the total at the end.
    expect(noted.slice(head, -1)).toEqual(data);
    expect(noted.at(-1)?.[0]).toBe('Total');
    await main(`${path('csv')}&notes=yes`).expect(400);
  });

  it('writes in the language of lang, or else of Accept-Language: headings, filter, notes and units', async () => {
    const body = { projectid: project.projectId, filters: { brand: ['WHITBRAY'] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    const answer = await main(`${path('csv')}&notes=true&filter=${filterid}`)
      .set('Accept-Language', 'zh-CN,zh;q=0.9')
      .expect(200);
    expect(answer.headers['content-language']).toBe('zh-CN');
    expect(answer.headers['vary']).toContain('Accept-Language');
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('空间分析（按品牌）.csv'));
    const rows = split(answer.text.slice(1));
    const about = Object.fromEntries(rows.slice(1, 12).map(([name, value]) => [name, value]));
    expect(about).toMatchObject({
      筛选: '品牌：WHITBRAY',
      层级: '品牌',
      对比: '线性空间与周销售额',
      单位: '英尺, 平方英尺, 立方英尺, USD；动销按周计',
    });
    const heads = rows.find(([name]) => name === '品牌') ?? [];
    expect(heads).toEqual(expect.arrayContaining(['线性空间（英尺）', '周销售额（USD）', '每延英尺销量', '供货天数']));
    expect(heads.join()).not.toMatch(/[a-z]/);
    expect(rows.at(-1)?.[0]).toBe('合计');

    const english = await main(`${path('csv')}&notes=true&lang=en-US`)
      .set('Accept-Language', 'zh-CN')
      .expect(200);
    expect(english.headers['content-language']).toBe('en-US');
    expect(split(english.text.slice(1))[0]).toEqual(['Space analysis by brand']);
    await main(`${path('csv')}&lang=de-DE`).expect(400);
  });

  it.each([
    ['projecttotals/{p}', '项目合计'],
    ['projectplanogramsv1/{p}', '陈列图'],
    ['getlinear/{p}', '各品类和陈列图的空间'],
    ['projectproducthierarchy/{p}/brand', '层级（按品牌）'],
    ['projectplanogramhierarchy/{p}/category', '陈列图品类'],
    ['getprojectfilter1/{p}', '筛选层级'],
    ['getprojectfilter2/{p}/store', '门店的值'],
    ['getstorelist/{p}', '门店'],
    ['projectproductsbyfilter/{p}/store/1001', '门店 1001 的商品'],
    ['getstoreupcdata/{p}/1001', '门店 1001 的商品'],
    ['getfigurerows/{p}/daysOfSupply', '供货天数的明细行'],
    ['getdaysofsupply/{p}/brand?table=atrisk', '供货天数 - 缺货风险'],
    ['getsupplyproducts/{p}/7/all/all', '供货天数从 7 天起的商品'],
    ['getdashboardsdata/{p}/latest/product', '仪表板（按商品）'],
    ['getshareofv1/{p}/brand/all/all/facings', '排面数份额（按品牌）'],
  ])('is in Chinese for %s, without an English heading', async (call, title) => {
    const url = call.replace('{p}', project.projectId);
    const answer = await main(`${url}${url.includes('?') ? '&' : '?'}format=csv&notes=true&lang=zh-CN`).expect(200);
    const rows = split(answer.text.slice(1));
    expect(rows[0]).toEqual([title]);
    // The only Latin words in the headings are the currency, UPC, ID and the axes; {{…}} would be a forgotten value.
    const heads = rows[rows.findIndex((row) => row.length === 1 && row[0] === '') + 1] ?? [];
    expect(heads.length).toBeGreaterThan(1);
    expect(heads.filter((head) => /[a-z{]/i.test(head.replaceAll(/USD|UPC|^ID$|^[XY]（/g, '')))).toEqual([]);
  });

  it('writes the sheets of a workbook in Chinese too', async () => {
    const answer = await main(`${path('xlsx')}&lang=zh-CN`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);
    const book = new Excel.Workbook();
    await book.xlsx.load(answer.body);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['数据', '说明']);
    expect(book.getWorksheet('数据')?.getCell('A1').value).toBe('品牌');
    expect(book.getWorksheet('说明')?.getCell('A2').value).toBe('项目');
  });

  it('gives the products behind each bar of the distribution, as the bar counts them', async () => {
    const { daysOfSupply } = await asked(`getdaysofsupply/${project.projectId}/brand`);
    let rows = 0;
    for (const bin of daysOfSupply.bins as { from: number; rows: number }[]) {
      const products = await asked(`getsupplyproducts/${project.projectId}/${bin.from}/all/all`);
      const behind = products.reduce((sum: number, product: { rows: number }) => sum + product.rows, 0);
      expect([bin.from, behind]).toEqual([bin.from, bin.rows]);
      rows += behind;
    }
    expect(rows).toBe(daysOfSupply.rows);
    expect(rows).toBeGreaterThan(0);
    const nowhere = await main(`getsupplyproducts/${project.projectId}/5/all/all`).expect(400);
    expect(nowhere.body.errors[0].field).toBe('from');
  });

  it('counts moving products without capacity as at risk: in the first bar, first in its list, in the export', async () => {
    // The first shelf's two products have 0 facings high there, and are on no other; each sells 14 a week.
    const fixtures = [0, 1, 2].map((index) => smallShelf(index, {}, index === 0 ? { v_facings: 0 } : {}));
    const bytes = writePlanogramFile(smallFile({ planograms: [smallPlanogram({ fixtures })] }));
    const { projectId } = await uploadProject(app, ada, [{ name: '1001.psa', bytes }]);
    const { daysOfSupply } = await asked(`getdaysofsupply/${projectId}/brand`);
    const empty = daysOfSupply.atRisk.items.slice(0, 2) as { capacity: null; units: number; daysOfSupply: null }[];
    expect(empty.map(({ capacity, units, daysOfSupply: days }) => [capacity, units, days])).toEqual([
      [null, 14, null],
      [null, 14, null],
    ]);
    expect(daysOfSupply.atRisk.count).toBe(daysOfSupply.bins[0].rows);
    expect(daysOfSupply.rows).toBe(6);
    const { text } = await main(`getdaysofsupply/${projectId}/brand?format=csv&table=atrisk`).expect(200);
    const rows = split(text.slice(1));
    const listed = rows.slice(rows.findIndex(([name]) => name === 'Key') + 1);
    expect(listed).toHaveLength(daysOfSupply.atRisk.count);
    expect(listed[0]?.slice(-3)).toEqual(['', '14', '']);
  });

  it('writes the exception lists', async () => {
    const answer = await main(`getdaysofsupply/${project.projectId}/brand?format=csv&table=notmoving`).expect(200);
    const rows = split(answer.text.slice(1));
    const heading = rows.findIndex(([name]) => name === 'Key');
    expect(rows.slice(heading + 1)).toHaveLength(1);
    expect(rows[heading + 1]?.slice(0, 5)).toContain('01002.psa');
  });
});

describe('datasets', () => {
  it('come as signed CSV links that need no bearer, with as many rows as declared', async () => {
    const list = await asked(`getextractfile/${project.projectId}`);
    expect(list.map(({ name }: { name: string }) => name)).toEqual([
      ...['positions', 'products', 'stores', 'planograms', 'placements', 'facts'],
    ]);
    for (const { name, rows, link } of list as { name: string; rows: number; link: string }[]) {
      const answer = await fetch(new URL(link, app.url));
      expect(answer.status).toBe(200);
      const lines = split((await answer.text()).replace('\uFEFF', ''));
      expect([name, lines.length - 1]).toEqual([name, rows]);
      expect(new Set(lines.map((line) => line.length)).size).toBe(1);
    }
    const positions = split(await (await fetch(new URL(list[0].link, app.url))).text());
    const linear = positions[0]?.indexOf('linear_ft') ?? -1;
    // 24 positions of 12 in, before stores are multiplied in.
    expect(positions.slice(1).reduce((sum, row) => sum + Number(row[linear]), 0)).toBeCloseTo(24, 9);
  });

  it('are refused with a changed or an expired link', async () => {
    const [{ link }] = await asked(`getextractfile/${project.projectId}`);
    const changed = new URL(link, app.url);
    changed.searchParams.set('exp', String(Number(changed.searchParams.get('exp')) + 60));
    expect((await fetch(changed)).status).toBe(403);
    const other = new URL(link, app.url);
    other.pathname = other.pathname.replace('positions', 'facts');
    expect((await fetch(other)).status).toBe(403);
  });
});

describe('who may read', () => {
  it('is the owner; anyone else gets 404, as for a nonexistent project', async () => {
    const bob = await Caller.join(app);
    for (const path of [
      `getdashboardsdata/${project.projectId}/latest/brand`,
      `projecttotals/${project.projectId}`,
      `getextractfile/${project.projectId}`,
      `getfigurerows/${project.projectId}/linear`,
      `getplanogramdrawing/${project.projectId}/1.0`,
      `projectreportfilters/${project.projectId}`,
    ]) {
      const foreign = await main(path, bob).expect(404);
      const missing = await main(path.replace(project.projectId, '01890000-0000-7000-8000-000000000000'), bob).expect(
        404,
      );
      expect(foreign.body.code).toBe(missing.body.code);
    }
    await bob.post('/api/main/createreportfilter', { projectid: project.projectId, filters: {} }).expect(404);
    await request(app.url).get(`/api/main/projecttotals/${project.projectId}`).expect(401);
  });

  it('includes a guest of that dashboard, who may use a filter but not save one', async () => {
    const { guestToken } = (await ada.post('/api/lite/getdashboardlite', { id: project.projectId }).expect(200)).body;
    const guest = { Authorization: `Bearer ${guestToken}` };
    const read = (path: string) => request(app.url).get(`/api/main/${path}`).set(guest);
    await read(`getdashboardsdata/${project.projectId}/latest/brand`).expect(200);
    const create = (filterSave: boolean) =>
      request(app.url)
        .post('/api/main/createreportfilter')
        .set(guest)
        .send({ projectid: project.projectId, filters: { brand: ['WHITBRAY'] }, filterName: 'mine', filterSave });
    const { filterid } = (await create(false).expect(200)).body;
    await read(`getdashboardsdata/${project.projectId}/latest/brand?filter=${filterid}`).expect(200);
    expect((await create(true).expect(403)).body.code).toBe('reports.guests-cannot-save');
    const other = await uploadProject(app, ada, FILES.slice(0, 1));
    await read(`getdashboardsdata/${other.projectId}/latest/brand`).expect(404);
    const [{ link }] = (await read(`getextractfile/${project.projectId}`).expect(200)).body;
    const minutes = (Number(new URL(link, app.url).searchParams.get('exp')) * 1000 - Date.now()) / 60_000;
    expect(minutes).toBeLessThanOrEqual(1);
  });
});

function nested(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

describe('bad input', () => {
  it.each([
    ['getdashboardsdata/{p}/latest/shelf', 'level'],
    ['getdashboardsdata/{p}/newest/brand', 'requestid'],
    ['getspacetosales/{p}/brand/width/sales', 'space'],
    ['getspacetosales/{p}/brand/linear/money', 'sales'],
    ['getspaceanalysisv1/{p}/brand/aisle/1', 'parentlevel'],
    ['getdashboardsdata/{p}/latest/brand?units=furlongs', 'units'],
    ['getdashboardsdata/{p}/latest/brand?format=pdf', 'format'],
    ['getdashboardsdata/{p}/latest/brand?filter=1;drop', 'filter'],
    ['getfigurerows/{p}/everything', 'figure'],
    ['getfigurerows/{p}/linear?limit=5000', 'limit'],
    ['getfigurerows/{p}/linear?cursor=x', 'cursor'],
    ['getplanogramdrawing/{p}/..%2Fetc', 'planogramid'],
    ['getplanogramdrawing/{p}/1.0?format=csv', 'format'],
    ['projecttotals/not-a-uuid', 'p'],
  ])('%s answers 400 and names %s', async (path, field) => {
    const answer = await main(path.replace('{p}', project.projectId)).expect(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.body.errors[0].field).toBe(field);
    expect(answer.body.errors[0].message).toBeTruthy();
  });

  it.each([
    ['a NUL character', { brand: ['a\0b'] }, 'filters.brand.0'],
    ['half a surrogate pair', { brand: ['\ud83d'] }, 'filters.brand.0'],
    ['lists within lists, 60 deep', { brand: nested(60) }, expect.stringMatching(/^filters\.brand\.0\.0/)],
  ])('answers 400 and names the field for %s', async (_, filters, field) => {
    const body = { projectid: project.projectId, filters };
    const answer = await ada.post('/api/main/createreportfilter', body).expect(400);
    expect(answer.body.errors[0].field).toEqual(field);
  });

  it('names an unknown filter level, and the valid ones', async () => {
    const body = { projectid: project.projectId, filters: { aisle: ['1'], brand: 'WHITBRAY' } };
    const answer = await ada.post('/api/main/createreportfilter', body).expect(400);
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['filters.aisle', 'filters.brand']);
    expect(answer.body.errors[0].message).toContain('category');
  });

  it('with a value that is not in the data selects nothing, without an error, quotes and all', async () => {
    const parent = encodeURIComponent(`'; DROP TABLE facts; --`);
    const { items, total, factRows } = await asked(`getspaceanalysisv1/${project.projectId}/product/brand/${parent}`);
    expect(items).toEqual([]);
    expect(factRows).toBe(0);
    expect(total).toMatchObject({ linear: null, products: 0, stores: 0 });
    expect((await asked(`projecttotals/${project.projectId}`)).totalproducts).toBe(6);
  });

  it('is 404 for a filter of another project and before the first analysis', async () => {
    const empty = await ada.project();
    const none = await main(`getdashboardsdata/${empty}/latest/brand`).expect(404);
    expect(none.body.code).toBe('reports.no-snapshot');
    const { filterid } = (await ada.post('/api/main/createreportfilter', { projectid: empty, filters: {} }).expect(200))
      .body;
    const foreign = await main(`projecttotals/${project.projectId}?filter=${filterid}`).expect(404);
    expect(foreign.body.code).toBe('reports.filter-not-found');
  });
});

describe('filters', () => {
  it('have the same id for the same one-off filter, in any order', async () => {
    const create = async (filters: object) =>
      (await ada.post('/api/main/createreportfilter', { projectid: project.projectId, filters }).expect(200)).body
        .filterid;
    const one = await create({ store: ['1001', '1002'], brand: ['WHITBRAY'] });
    expect(await create({ brand: ['WHITBRAY'], store: ['1002', '1001', '1001'], category: [] })).toBe(one);
    expect(await create({ brand: ['WHITBRAY'], store: ['1002'] })).not.toBe(one);
  });

  it('are listed when saved, newest first, and need a name', async () => {
    const save = (filterName?: string) =>
      ada.post('/api/main/createreportfilter', {
        projectid: project.projectId,
        filters: { brand: ['WHITBRAY'] },
        filterSave: true,
        ...(filterName === undefined ? {} : { filterName }),
      });
    await save('First').expect(200);
    await save('Second').expect(200);
    expect((await save().expect(400)).body.errors[0].field).toBe('filterName');
    const list = await asked(`projectreportfilters/${project.projectId}`);
    const names = list.map(({ filterName }: { filterName: string }) => filterName);
    expect(names.slice(0, 2)).toEqual(['Second', 'First']);
  });
});

describe('poor files', () => {
  it('of planograms without positions give empty figures', async () => {
    const bare = writePlanogramFile(
      smallFile({ products: [], planograms: [smallPlanogram({ performances: [], fixtures: [] })] }),
    );
    const { projectId } = await uploadProject(app, ada, [{ name: '5005.psa', bytes: bare }]);
    const body = await asked(`getdashboardsdata/${projectId}/latest/brand`);
    expect(body.items).toEqual([]);
    expect(body.total).toMatchObject({ linear: null, products: 0, factRows: 0, reasons: { linear: 'no-dimensions' } });
    expect(body.kpis.shelfFill).toEqual({ value: null, unit: 'ratio', reason: 'no-dimensions' });
    expect(await asked(`projecttotals/${projectId}`)).toMatchObject({
      totalstores: 1,
      totalplanograms: 1,
      totalproducts: 0,
      totalmanufacturers: 0,
    });
    const { items } = await asked(`projectplanogramsv1/${projectId}`);
    await asked(`getplanogramdrawing/${projectId}/${items[0].planogramid}`);
  });

  it('broken in every way the samples know still give an analysis of the readable part', async () => {
    const broken = BROKEN_SAMPLES.filter(({ name }) => name.endsWith('.psa')).map(({ name, bytes }) => ({
      name,
      bytes: bytes(),
    }));
    const { projectId } = await uploadProject(app, ada, [...broken, ...FILES]);
    for (const level of ['category', 'brand', 'product', 'store', 'planogram']) {
      const { items, total } = await asked(`getdashboardsdata/${projectId}/latest/${level}`);
      const linear = items.reduce((sum: number, item: { linear: number | null }) => sum + (item.linear ?? 0), 0);
      expect(linear).toBeCloseTo(total.linear, 6);
    }
    const { items } = await asked(`projectplanogramsv1/${projectId}`);
    for (const { planogramid } of items) await asked(`getplanogramdrawing/${projectId}/${planogramid}`);
  });
});

describe('snapshots', () => {
  it('of the same files give the same answer, byte for byte except for id and time', async () => {
    const again = await uploadProject(app, ada, FILES);
    for (const path of ['getdashboardsdata/{p}/latest/product', 'projectplanogramsv1/{p}', 'getlinear/{p}?units=cm']) {
      const [one, two] = await Promise.all(
        [project, again].map(({ projectId }) => asked(path.replace('{p}', projectId))),
      );
      expect({ ...two, snapshot: null }).toEqual({ ...one, snapshot: null });
    }
  });

  it('are numbered, and each request keeps its own', async () => {
    const { projectId, requestId } = await uploadProject(app, ada, FILES.slice(0, 1));
    const second = await uploadTo(app, ada, projectId, FILES);
    const latest = await asked(`getdashboardsdata/${projectId}/latest/brand`);
    expect(latest.snapshot).toMatchObject({ number: 2, requestid: second });
    const first = await asked(`getdashboardsdata/${projectId}/${requestId}/brand`);
    expect(first.snapshot).toMatchObject({ number: 1, requestid: requestId });
    expect([first.total.linear, latest.total.linear]).toEqual([8, 40]);
  });

  it('are made once, even when the analysis runs again', async () => {
    const before = await app.database.query('SELECT id FROM snapshots');
    const payload = { projectId: project.projectId, requestId: project.requestId, attempt: 2 };
    await app.app.get(JobQueue).enqueue(analyseRequestJob, payload, { jobId: `again-${project.requestId}` });
    await uploadProject(app, ada, FILES.slice(0, 1));
    expect(await app.database.query('SELECT id FROM snapshots')).toHaveLength(before.length + 1);
  });

  it('that never got a row are swept after a day, others stay', async () => {
    const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
    // A UUIDv7 from 2020, a current one that may still be at work, and one with its row.
    const old = '016f5e66-e800-7000-8000-000000000000';
    const fresh = uuidv7();
    const [kept] = await app.database.query<{ id: string }>('SELECT id FROM snapshots WHERE project_id = $1', [
      project.projectId,
    ]);
    for (const id of [old, fresh]) {
      await storage.putStream(`${project.projectId}/snapshots/${id}/facts.parquet`, Readable.from([Buffer.from('x')]));
    }
    await uploadTo(app, ada, project.projectId, FILES);
    const there = async (id?: string): Promise<boolean> =>
      (await storage.stat(`${project.projectId}/snapshots/${id}/facts.parquet`)) !== null;
    for (let tries = 0; tries < 50 && (await there(old)); tries += 1) await wait(100);
    expect([await there(old), await there(fresh), await there(kept?.id)]).toEqual([false, true, true]);
  });

  it('leave no working files on disk', async () => {
    expect(await readdir(join(app.config.REVEAL_DATA, 'cache', 'work'))).toEqual([]);
    await rm(join(app.config.REVEAL_DATA, 'cache', 'work'), { recursive: true });
  });
});

/** RFC 4180, parsed by hand. */
function split(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1));
      else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell.replace(/\r$/, '')]);
      row = [];
      cell = '';
    } else cell += character;
  }
  return rows;
}
