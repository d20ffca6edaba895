import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { publish, uploadInto, waiveBlocking } from './publishing-support.js';
import { daysOfSupply, factsOfFiles, type OracleFact, rowsOf, sum } from './reports/oracle.js';
import { type NamedBytes, uploadProject, type UploadedProject } from './reports/uploaded-project.js';
import { fullProject } from './uploads-support.js';

/** A product's page compared with the files' own rows, summed here a second time. */
interface Place {
  store: string;
  number: string;
  planogramid: string;
  planogram: string;
  facings: number;
  capacity: number;
  units: number | null;
  daysOfSupply: number | null;
  shelves: number[];
  shelfHeight: number;
  state: string;
}
interface Page<Row> {
  items: Row[];
  count: number;
  lastEvaluatedKey: string | null;
}
interface Void {
  number: string;
  categorySales: number | null;
  expectedSales: number | null;
}

let app: TestApp;
let ada: Caller;
let project: UploadedProject;
let facts: OracleFact[];
let upc: string;
let own: OracleFact[];
const files: NamedBytes[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  for (const file of generateSamples({ stores: 6, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  facts = factsOfFiles(files);
  project = await uploadProject(app, ada, files);
  const stores = new Set(facts.map(({ store }) => store)).size;
  const carriers = (key: string) => new Set(facts.filter((fact) => fact.upc === key).map(({ store }) => store)).size;
  // A product with sales that some stores carry and others do not.
  upc = facts.find((fact) => (fact.sales ?? 0) > 0 && carriers(fact.upc) < stores)?.upc ?? '';
  own = facts.filter((fact) => fact.upc === upc);
});
afterAll(() => app?.close());

const get = async <Body>(path: string): Promise<Body> => (await ada.get(`/api/main/${path}`).expect(200)).body;
/** The height of the lowest shelf with the product, in centimeters: the lowest edge of all its positions. */
function bottomOf(bytes: Uint8Array, product: string): number {
  const shelves: { bottom: number; holds: boolean }[] = [];
  let cm = 1;
  for (const row of rowsOf(bytes)) {
    if (row(0) === 'Project') cm = Number(row(12)) === 0 ? 2.54 : 1;
    if (row(0) === 'Fixture') shelves.push({ bottom: Infinity, holds: false });
    const shelf = shelves.at(-1);
    if (row(0) !== 'Position' || shelf === undefined) continue;
    shelf.bottom = Math.min(shelf.bottom, Number(row(6)) * cm);
    shelf.holds ||= row(1) === product;
  }
  return Math.min(...shelves.filter(({ holds }) => holds).map(({ bottom }) => bottom));
}
const distinct = <T>(values: readonly T[]): number => new Set(values).size;

describe('the page of a product', () => {
  it('has its figures, its stores, and its index within its category', async () => {
    const report = await get<{
      product: { upc: string; category: string };
      figures: Record<string, number>;
      storesInScope: number;
      voids: number;
      places: number;
      weightedDistribution: number;
      attributes: { field: string; value: string; source: string }[];
    }>(`getproductreport/${project.projectId}/${upc}`);
    expect(report.product.upc).toBe(upc);
    for (const figure of ['facings', 'capacity', 'units', 'sales'] as const) {
      near(report.figures[figure], sum(own, figure));
    }
    near(report.figures['daysOfSupply'], daysOfSupply(own) ?? Number.NaN);
    const stores = distinct(facts.map(({ store }) => store));
    const carrying = new Set(own.map(({ store }) => store));
    expect(report).toMatchObject({ storesInScope: stores, voids: stores - carrying.size });
    expect(report.figures['stores']).toBe(carrying.size);
    const category = facts.filter((fact) => fact.category === own[0]?.category);
    // (linear of the item ÷ linear of its category) ÷ (sales of the item ÷ sales of its category) × 100
    const index = (sum(own, 'linear') / sum(category, 'linear') / (sum(own, 'sales') / sum(category, 'sales'))) * 100;
    near(report.figures['index'], index);
    const sold = sum(
      facts.filter(({ store }) => carrying.has(store)),
      'sales',
    );
    near(report.weightedDistribution, sold / sum(facts, 'sales'));
    expect(report.attributes.find(({ field }) => field === 'category')).toMatchObject({
      value: own[0]?.category,
      source: 'file',
    });
  });

  it('lists its planograms in each store, sorted and in pages that add up to its figures', async () => {
    const path = `getproductplaces/${project.projectId}/${upc}?sort=-facings&limit=2`;
    const rows: Place[] = [];
    let cursor: string | null = null;
    do {
      const page: Page<Place> = await get(path + (cursor === null ? '' : `&cursor=${cursor}`));
      rows.push(...page.items);
      cursor = page.lastEvaluatedKey;
      expect(page.count).toBe(own.length);
    } while (cursor !== null);
    expect(rows).toHaveLength(own.length);
    near(
      rows.reduce((all, row) => all + row.facings, 0),
      sum(own, 'facings'),
    );
    expect(rows.map(({ facings }) => facings)).toEqual(rows.map(({ facings }) => facings).sort((a, b) => b - a));
    for (const row of rows) {
      expect(row.shelves.length).toBeGreaterThan(0);
      expect(row.shelves.every((shelf) => shelf >= 1)).toBe(true);
    }
  });

  it('shows for each place the data of its file: figures, shelf height, and days of supply', async () => {
    const { items } = await get<Page<Place>>(`getproductplaces/${project.projectId}/${upc}`);
    for (const row of items) {
      const here = own.filter(
        (fact) => fact.store === row.number.replace(/^0+/, '') && fact.planogram === row.planogram,
      );
      expect(here).toHaveLength(1);
      for (const figure of ['facings', 'capacity', 'units'] as const) near(row[figure], sum(here, figure));
      const days = daysOfSupply(here);
      near(row.daysOfSupply, days);
      // The project uses the default limits.
      expect(row.state).toBe(days < 3 ? 'atrisk' : days > 28 ? 'overstock' : 'inrange');
      const file = files.find(({ name }) => name === here[0]?.file);
      near(row.shelfHeight, bottomOf(file?.bytes ?? new Uint8Array(), upc) / 30.48);
    }
  });

  it('finds places by store and planogram, and can be limited to those that run out', async () => {
    const path = `getproductplaces/${project.projectId}/${upc}`;
    const { items, count } = await get<Page<Place>>(path);
    const first = items[0];
    const found = await get<Page<Place>>(`${path}?search=${encodeURIComponent(first?.number ?? '')}`);
    expect(found.items.map(({ planogramid }) => planogramid)).toContain(first?.planogramid);
    expect((await get<Page<Place>>(`${path}?search=no-such-store`)).count).toBe(0);
    const states = ['atrisk', 'inrange', 'overstock', 'notmoving'];
    const counts = await Promise.all(
      states.map(async (state) => (await get<Page<Place>>(`${path}?state=${state}`)).count),
    );
    expect(counts.reduce((all, one) => all + one, 0)).toBe(count);
    expect(counts).toEqual(states.map((state) => items.filter((item) => item.state === state).length));
  });

  it('counts shelves from the floor as a pivot of positions does', async () => {
    const { items } = await get<Page<Place>>(`getproductplaces/${project.projectId}/${upc}?sort=shelf`);
    const pivot = (
      await ada
        .post('/api/pivot/previewpivot', {
          ...{ projectid: project.projectId, table: 'positions', rows: ['shelf'], columns: [], measures: ['facings'] },
          filters: { product: [upc] },
        })
        .expect(200)
    ).body as { rowLines: { keys: string[] }[] };
    const shelves = pivot.rowLines.flatMap(({ keys }) => keys).map(Number);
    expect([...new Set(items.flatMap((item) => item.shelves))].sort()).toEqual(shelves.sort());
  });

  it('lists the stores without it, with their category sales and its share of these elsewhere', async () => {
    const { items, count, ...rest } = await get<Page<Void> & { shareOfCategory: number }>(
      `getproductvoids/${project.projectId}/${upc}`,
    );
    const carrying = new Set(own.map(({ store }) => store));
    const missing = [...new Set(facts.map(({ store }) => store))].filter((store) => !carrying.has(store));
    expect(count).toBe(missing.length);
    const ofCategory = facts.filter((fact) => fact.category === own[0]?.category);
    const share =
      sum(own, 'sales') /
      sum(
        ofCategory.filter(({ store }) => carrying.has(store)),
        'sales',
      );
    near(rest.shareOfCategory, share);
    for (const item of items) {
      const sales = ofCategory.filter(({ store }) => store === item.number.replace(/^0+/, ''));
      if (sales.length === 0) {
        expect(item).toMatchObject({ categorySales: null, expectedSales: null });
        continue;
      }
      near(item.categorySales, sum(sales, 'sales'));
      near(item.expectedSales, sum(sales, 'sales') * share);
    }
    const known = items.map(({ categorySales }) => categorySales ?? -1);
    expect(known).toEqual([...known].sort((a, b) => b - a));
  });

  it('shows the requested analysis as the last of its publications', async () => {
    const { items } = await get<{ items: Record<string, unknown>[] }>(`getproducthistory/${project.projectId}/${upc}`);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ publication: null, carried: true, stores: distinct(own.map((f) => f.store)) });
    near(items[0]?.['facings'], sum(own, 'facings'));
    near(items[0]?.['units'], sum(own, 'units'));
    near(items[0]?.['daysOfSupply'], daysOfSupply(own) ?? Number.NaN);
  });

  it('goes from publication to publication, including one that does not carry it', async () => {
    const full = await fullProject(app, ada);
    const carrying = new Set(own.map(({ file }) => file));
    const specs = files.map(({ name, bytes }) => ({ name, content: bytes, isCarrying: carrying.has(name) }));
    for (const batch of [specs, specs.filter(({ isCarrying }) => !isCarrying), specs]) {
      await uploadInto(app, ada, full, batch);
      await waiveBlocking(ada, full);
      await publish(ada, full);
    }
    const { items } = await get<{ items: Record<string, unknown>[] }>(`getproducthistory/${full}/${upc}`);
    expect(items.map(({ publication, carried }) => [publication, carried])).toEqual([
      [1, true],
      [2, false],
      [3, true],
    ]);
    expect(items[1]).toMatchObject({ stores: 0, distribution: 0, facings: null, units: null, daysOfSupply: null });
    for (const item of [items[0], items[2]]) {
      near(item?.['facings'], sum(own, 'facings'));
      near(item?.['units'], sum(own, 'units'));
      near(item?.['sales'], sum(own, 'sales'));
      near(item?.['daysOfSupply'], daysOfSupply(own));
    }
    // The publication that does not carry it has no page for it.
    await ada.get(`/api/main/getproductreport/${full}/${upc}?publication=2`).expect(404);
  });

  it('is available as a file in the reader’s language, with all rows', async () => {
    const csv = await ada.get(`/api/main/getproductplaces/${project.projectId}/${upc}?format=csv&lang=zh-CN&limit=1`);
    expect(csv.text).toContain('层板高度');
    expect(csv.text.split('\n').filter((line) => line.includes(',')).length).toBeGreaterThan(own.length);
  });

  it('does not exist for a product that is not in the data', async () => {
    for (const call of ['getproductreport', 'getproductplaces', 'getproductvoids', 'getproducthistory']) {
      await ada.get(`/api/main/${call}/${project.projectId}/no-such-product`).expect(404);
    }
  });
});
