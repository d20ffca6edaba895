import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  baseByCategory,
  baseIn,
  changeRange,
  daysOfSupply,
  factsOfFiles,
  gmroi,
  groupBy,
  type OracleBase,
  type OracleFact,
  packout,
  sum,
} from './reports/oracle.js';
import { type NamedBytes, uploadProject, type UploadedProject } from './reports/uploaded-project.js';

interface Item {
  key: string;
  name: string | null;
  of: string[];
  [figure: string]: number | string | boolean | null | object;
}
interface ChangeTotal {
  items: number;
  space: number;
  value: number;
  low: number;
  high: number;
}
interface Analysis {
  within: string;
  changes: { increases: ChangeTotal; cuts: ChangeTotal; unknown: number };
  items: Item[];
  total: Record<string, number | null>;
  factRows: number;
  units: Record<string, string>;
  filter: { id: string | null; words: { level: string; values: string[]; count: number }[] };
}

let app: TestApp;
let ada: Caller;
let project: UploadedProject;
let facts: OracleFact[];
const files: NamedBytes[] = [];

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  for (const file of generateSamples({ stores: 3, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  facts = factsOfFiles(files);
  project = await uploadProject(app, ada, files);
});
afterAll(() => app?.close());

const get = async <Body = Analysis>(path: string): Promise<Body> =>
  (await ada.get(`/api/main/${path}`).expect(200)).body;
const dashboard = (level: string, query = ''): Promise<Analysis> =>
  get(`getdashboardsdata/${project.projectId}/latest/${level}${query}`);
const filter = async (filters: Record<string, string[]>): Promise<string> => {
  const body = { projectid: project.projectId, filters, filterSave: false };
  return (await ada.post('/api/main/createreportfilter', body).expect(200)).body.filterid;
};
const distinct = <T>(values: readonly T[]): number => new Set(values).size;
const CM_PER_FOOT = 30.48;

/** Compares every figure of an item with the files' own rows. */
function expectFigures(item: Record<string, unknown>, own: readonly OracleFact[], base: OracleBase): void {
  near(item['linear'], sum(own, 'linear') / CM_PER_FOOT);
  near(item['square'], sum(own, 'square') / CM_PER_FOOT ** 2);
  near(item['area'], sum(own, 'area') / CM_PER_FOOT ** 2);
  near(item['cubic'], sum(own, 'cubic') / CM_PER_FOOT ** 3);
  for (const figure of ['facings', 'capacity', 'positions', 'units', 'sales', 'profit'] as const) {
    near(item[figure], sum(own, figure));
  }
  near(item['daysOfSupply'], daysOfSupply(own));
  near(item['packout'], packout(own));
  near(item['gmroi'], gmroi(own));
  const space = sum(own, 'linear');
  near(item['shareOfSpace'], space / base.space);
  near(item['shareOfSales'], sum(own, 'sales') / base.sales);
  near(item['index'], (space / base.fairShare) * 100);
  near(item['fairShareSpace'], base.fairShare / CM_PER_FOOT);
  near(item['opportunity'], (base.fairShare - space) / CM_PER_FOOT);
  expect(item['products']).toBe(distinct(own.map(({ upc }) => upc)));
  expect(item['stores']).toBe(distinct(own.map(({ store }) => store)));
  expect(item['planograms']).toBe(distinct(own.map(({ file, planogram }) => `${file}|${planogram}`)));
  expect(item['factRows']).toBe(own.length);
}

/** The gap at the item's own sales per foot, and the range that its sales may change by. */
function expectChange(item: Record<string, unknown>, own: readonly OracleFact[], base: OracleBase): void {
  const [space, sales] = [sum(own, 'linear'), sum(own, 'sales')];
  near(item['spaceGapValue'], (base.fairShare - space) * (sales / space));
  const [low, high] = changeRange(own, base);
  near(item['expectedChangeLow'], low);
  near(item['expectedChangeHigh'], high);
}

describe('an analysis', () => {
  it.each([
    ['category', (fact: OracleFact) => fact.category],
    ['brand', (fact: OracleFact) => fact.brand],
    ['manufacturer', (fact: OracleFact) => fact.manufacturer],
    ['product', (fact: OracleFact) => fact.upc],
    ['store', (fact: OracleFact) => fact.store],
  ])('by %s has the figures of the files’ own rows, item by item and in total', async (level, key) => {
    const body = await dashboard(level);
    const groups = groupBy(facts, key);
    expect(body.items.map((item) => item.key).sort()).toEqual([...groups.keys()].sort());
    const byCategory = level === 'brand' || level === 'manufacturer' || level === 'product';
    const baseOf = byCategory ? baseByCategory : baseIn;
    expect(body.within).toBe(byCategory ? 'category' : 'total');
    for (const item of body.items) {
      const own = groups.get(item.key) ?? [];
      expectFigures(item, own, baseOf(own, facts));
      expectChange(item, own, baseOf(own, facts));
      expect([...item.of].sort()).toEqual(byCategory ? [...groupBy(own, (fact) => fact.category).keys()].sort() : []);
    }
    expectFigures(body.total, facts, baseIn(facts, facts));
    expect(body.total).toMatchObject({ spaceGapValue: null, expectedChangeLow: null, expectedChangeHigh: null });
    expect(body.factRows).toBe(facts.length);
  });

  it('adds up increases and cuts separately, as the items have them', async () => {
    const { items, changes } = await dashboard('product');
    for (const [side, isOn] of [
      [changes.increases, (gap: number) => gap > 0],
      [changes.cuts, (gap: number) => gap < 0],
    ] as const) {
      const of = items.filter((item) => isOn(Number(item['opportunity'])) && item['expectedChangeLow'] !== null);
      const added = (figure: string): number => of.reduce((all, item) => all + Number(item[figure]), 0);
      expect(of.length).toBeGreaterThan(0);
      expect(side.items).toBe(of.length);
      near(side.space, added('opportunity'));
      near(side.value, added('spaceGapValue'));
      near(side.low, added('expectedChangeLow'));
      near(side.high, added('expectedChangeHigh'));
    }
  });

  it('uses another base on request: everything, or the category of what a parent narrows', async () => {
    const brands = groupBy(facts, ({ brand }) => brand);
    const whole = await dashboard('brand', '?within=total');
    expect(whole.within).toBe('total');
    for (const item of whole.items) {
      const own = brands.get(item.key) ?? [];
      expectFigures(item, own, baseIn(own, facts));
    }
    // Products of one brand beside all of their categories, and beside the brand alone.
    const brand = [...brands.keys()].find((name) => distinct((brands.get(name) ?? []).map(({ upc }) => upc)) > 1) ?? '';
    const products = groupBy(brands.get(brand) ?? [], ({ upc }) => upc);
    const path = `getspacetosalesv1/${project.projectId}/product/linear/sales/brand/${encodeURIComponent(brand)}`;
    const [inParent, inCategory, inAll] = await Promise.all(
      ['', '?within=category', '?within=total'].map((query) => get(path + query)),
    );
    expect([inParent, inCategory, inAll].map((body) => body?.within)).toEqual(['parent', 'category', 'total']);
    for (const [key, own] of products) {
      const itemIn = (body: Analysis | undefined): Record<string, unknown> =>
        body?.items.find((item) => item.key === key) ?? {};
      expectFigures(itemIn(inParent), own, baseIn(own, brands.get(brand) ?? []));
      expectFigures(itemIn(inCategory), own, baseByCategory(own, facts));
      expectFigures(itemIn(inAll), own, baseIn(own, facts));
    }
  });

  it('judges brands in a drilled-down store by their category there', async () => {
    const store = facts[0]?.store ?? '';
    const there = facts.filter((fact) => fact.store === store);
    const body = await dashboard('brand', `?parentlevel=store&parentvalue=${encodeURIComponent(store)}`);
    expect(body.within).toBe('category');
    const brands = groupBy(there, ({ brand }) => brand);
    for (const item of body.items) {
      const own = brands.get(item.key) ?? [];
      expectFigures(item, own, baseByCategory(own, there));
    }
    // The call that names the parent keeps it as its base.
    const named = await get(
      `getspacetosalesv1/${project.projectId}/brand/linear/sales/store/${encodeURIComponent(store)}`,
    );
    expect(named.within).toBe('parent');
  });

  it('explains a fair share category by category, up to the figure of the table', async () => {
    const { items } = await dashboard('brand');
    const [item] = [...items].sort((a, b) => b.of.length - a.of.length);
    const query = `?level=brand&value=${encodeURIComponent(item?.key ?? '')}&within=category`;
    const { within, parts, result } = await get<{
      within: string;
      parts: { key: string; fairShareSpace: number }[];
      result: number;
    }>(`getfigurerows/${project.projectId}/fairShareSpace${query}`);
    expect([within, parts.map(({ key }) => key).sort()]).toEqual(['category', [...(item?.of ?? [])].sort()]);
    near(result, Number(item?.['fairShareSpace']));
    near(
      parts.reduce((all, part) => all + part.fairShareSpace, 0),
      result,
    );
  });

  it('has shares that add up to 1 within 1e-9, and a total that the items add up to where they must', async () => {
    for (const level of ['category', 'brand', 'product', 'store', 'planogram']) {
      const { items, total } = await dashboard(level, '?within=total');
      const added = (figure: string): number => items.reduce((all, item) => all + Number(item[figure] ?? 0), 0);
      expect(Math.abs(added('shareOfSpace') - 1)).toBeLessThan(1e-9);
      expect(Math.abs(added('shareOfSales') - 1)).toBeLessThan(1e-9);
      for (const figure of ['linear', 'cubic', 'facings', 'capacity', 'units', 'sales', 'profit', 'factRows']) {
        near(added(figure), Number(total[figure]));
      }
      // Distinct counts do not add up: the total has its own.
      expect(total['stores']).toBe(3);
    }
  });

  it('within a parent takes its shares relative to the parent only', async () => {
    const category = facts[0]?.category ?? '';
    const within = facts.filter((fact) => fact.category === category);
    const path = `getspacetosalesv1/${project.projectId}/brand/linear/sales/category/${encodeURIComponent(category)}`;
    const body = await get(path);
    const brands = groupBy(within, ({ brand }) => brand);
    expect(body.items).toHaveLength(brands.size);
    for (const item of body.items) {
      const own = brands.get(item.key) ?? [];
      expectFigures(item, own, baseIn(own, within));
    }
    expectFigures(body.total, within, baseIn(within, within));
  });

  it('by a filter of stores and brands keeps the rows of both', async () => {
    const stores = [...new Set(facts.map(({ store }) => store))].slice(0, 2);
    const brands = [...new Set(facts.map(({ brand }) => brand))].slice(3, 9);
    const kept = facts.filter((fact) => stores.includes(fact.store) && brands.includes(fact.brand));
    const id = await filter({ store: stores, brand: brands });
    for (const [level, key] of [
      ['product', (fact: OracleFact) => fact.upc],
      ['store', (fact: OracleFact) => fact.store],
    ] as const) {
      const body = await dashboard(level, `?filter=${id}`);
      const groups = groupBy(kept, key);
      expect(body.items).toHaveLength(groups.size);
      const baseOf = level === 'product' ? baseByCategory : baseIn;
      for (const item of body.items) {
        const own = groups.get(item.key) ?? [];
        expectFigures(item, own, baseOf(own, kept));
      }
      expectFigures(body.total, kept, baseIn(kept, kept));
      expect(body.filter).toEqual({
        id,
        name: null,
        words: [
          { level: 'brand', values: [...brands].sort(), count: 6 },
          { level: 'store', values: expect.any(Array), count: 2 },
        ],
      });
    }
  });

  it('answers centimeters with units=cm and meters with units=m, whatever the project shows', async () => {
    const [feet, metres, cm] = await Promise.all(
      ['', '?units=m', '?units=cm'].map((query) => dashboard('category', query)),
    );
    expect([feet, metres, cm].map((body) => body?.units['cubic'])).toEqual(['cuft', 'm3', 'cm3']);
    near(cm?.total['linear'], sum(facts, 'linear'));
    near(cm?.total['square'], sum(facts, 'square'));
    near(metres?.total['cubic'], sum(facts, 'cubic') / 1e6);
    near(feet?.total['area'], sum(facts, 'area') / CM_PER_FOOT ** 2);
    expect(cm?.total['index']).toBe(feet?.total['index']);
  });

  it('answers all forms of getshareof alike, with the requested measure', async () => {
    const category = facts[0]?.category ?? '';
    const base = `getshareof/${project.projectId}`;
    const [plain, byLevel, byParent, measured] = await Promise.all([
      get(base),
      get(`${base}/category`),
      get(`${base}/subcategory/${encodeURIComponent(category)}`),
      get(`${base}/brand/${encodeURIComponent(`category:${category}`)}/profit`),
    ]);
    expect(plain).toEqual(byLevel);
    const within = facts.filter((fact) => fact.category === category);
    near(byParent.total['linear'], sum(within, 'linear') / CM_PER_FOOT);
    const brand = measured.items[0];
    const own = within.filter((fact) => fact.brand === brand?.key);
    near(brand?.['shareOfSales'], sum(own, 'profit') / sum(within, 'profit'));
  });

  it('in a category sorts as requested', async () => {
    const category = encodeURIComponent(facts[0]?.category ?? '');
    const base = `/api/lite/getspaccetosalescategory/${project.projectId}/${category}/brand/all/all/linear/sales`;
    const up = (await ada.get(`${base}/index`).expect(200)).body as Analysis;
    const down = (await ada.get(`${base}/-index`).expect(200)).body as Analysis;
    const indices = up.items.map((item) => Number(item['index']));
    expect(indices).toEqual([...indices].sort((a, b) => a - b));
    expect(down.items.map(({ key }) => key)).toEqual(up.items.map(({ key }) => key).reverse());
  });
});

describe('days of supply', () => {
  it('counts the rows of each bin and lists the worst first, with true counts', async () => {
    const days = facts.filter((fact) => fact.units !== null).map((fact) => fact.capacity / ((fact.units ?? 0) / 7));
    const body = await get<{
      daysOfSupply: {
        rows: number;
        bins: { from: number; to: number | null; rows: number }[];
        atRisk: { count: number; items: { daysOfSupply: number }[] };
        overstock: { count: number; items: { daysOfSupply: number }[] };
        notMoving: { count: number };
      };
    }>(`getdaysofsupply/${project.projectId}/brand`);
    const { rows, bins, atRisk, overstock, notMoving } = body.daysOfSupply;
    expect(rows).toBe(days.length);
    expect(notMoving.count).toBe(facts.length - days.length);
    expect(bins.reduce((all, bin) => all + bin.rows, 0)).toBe(days.length);
    expect(atRisk.count).toBe(days.filter((value) => value < 3).length);
    expect(overstock.count).toBe(days.filter((value) => value > 28).length);
    expect(bins.find(({ from }) => from === 7)?.rows).toBe(days.filter((value) => value >= 7 && value < 14).length);
    near(atRisk.items[0]?.daysOfSupply, Math.min(...days));
    near(overstock.items[0]?.daysOfSupply, Math.max(...days));
    expect(atRisk.items).toHaveLength(Math.min(100, atRisk.count));
  });
});

describe('lists', () => {
  it('gives the project’s totals', async () => {
    expect(await get(`projecttotals/${project.projectId}`)).toMatchObject({
      snapshot: { publication: null },
      totalstores: distinct(facts.map(({ store }) => store)),
      totalplanograms: distinct(facts.map(({ file, planogram }) => `${file}|${planogram}`)),
      totalproducts: distinct(facts.map(({ upc }) => upc)),
      totalmanufacturers: distinct(facts.map(({ manufacturer }) => manufacturer)),
    });
  });

  it('gives each planogram its own figures', async () => {
    const { items } = await get<{ items: Item[] }>(`projectplanogramsv1/${project.projectId}`);
    const groups = groupBy(facts, ({ file, planogram }) => `${file}|${planogram}`);
    expect(items).toHaveLength(groups.size);
    for (const item of items) {
      const own = groups.get(`${String(item['filename'])}|${item.name}`) ?? [];
      near(item['linear'], sum(own, 'linear') / CM_PER_FOOT);
      near(item['sales'], sum(own, 'sales'));
      expect(item['products']).toBe(own.length);
      // Shown as the file's name has it, leading zeros kept; matched without them.
      expect(item['store']).toBe(/\d+/.exec(String(item['filename']).split('/').at(-1) ?? '')?.[0]);
      expect(String(item['store']).replace(/^0+/, '')).toBe(own[0]?.store);
    }
    const linear = await get<{ total: Item }>(`getlinear/${project.projectId}`);
    near(linear.total['linear'], sum(facts, 'linear') / CM_PER_FOOT);
  });

  it('offers levels with their values, and the products behind one', async () => {
    const levels = await get<{ level: string; count: number }[]>(`getprojectfilter1/${project.projectId}`);
    expect(levels.find(({ level }) => level === 'brand')?.count).toBe(distinct(facts.map(({ brand }) => brand)));
    expect(levels.find(({ level }) => level === 'banner')?.count).toBe(0);
    const values = await get<{ key: string; count: number }[]>(`getprojectfilter2/${project.projectId}/brand`);
    const first = values[0];
    const own = facts.filter(({ brand }) => brand === first?.key);
    expect(first?.count).toBe(distinct(own.map(({ upc }) => upc)));
    const products = await get<{ key: string; stores: number }[]>(
      `projectproductsbyfilter/${project.projectId}/brand/${encodeURIComponent(first?.key ?? '')}`,
    );
    expect(products.map(({ key }) => key).sort()).toEqual([...new Set(own.map(({ upc }) => upc))].sort());
  });

  it('gives a store’s products, a product’s stores, and its positions with their lines', async () => {
    const { upc, store } = facts[0] ?? { upc: '', store: '' };
    const products = await get<{ items: Item[] }>(`getstoreupcdata/${project.projectId}/${store}`);
    const inStore = facts.filter((fact) => fact.store === store);
    expect(products.items).toHaveLength(distinct(inStore.map((fact) => fact.upc)));
    const stores = await get<{ items: Item[] }>(`getupcstoredata/${project.projectId}/${upc}`);
    const own = facts.filter((fact) => fact.upc === upc);
    expect(stores.items).toHaveLength(distinct(own.map((fact) => fact.store)));
    const positions = await get<{ items: Item[]; count: number }>(`getupcpogstoredata/${project.projectId}/${upc}`);
    expect(positions.count).toBe(sum(own, 'positions'));
    for (const item of positions.items) {
      const file = files.find(({ name }) => name === item['filename']);
      const line = new TextDecoder().decode(file?.bytes).split('\r\n')[Number(item['line']) - 1];
      expect(line?.startsWith(`Position,${upc},`)).toBe(true);
    }
  });
});

describe('a figure', () => {
  it('can be traced to the file and line of every row, page by page, and the rows add up to it', async () => {
    const brand = facts[0]?.brand ?? '';
    const own = facts.filter((fact) => fact.brand === brand);
    const base = `getfigurerows/${project.projectId}/sales?level=brand&value=${encodeURIComponent(brand)}&limit=40`;
    const rows: Item[] = [];
    let cursor: string | null = null;
    let result = 0;
    do {
      const page: { items: Item[]; lastEvaluatedKey: string | null; count: number; result: number } = await get(
        base + (cursor === null ? '' : `&cursor=${cursor}`),
      );
      expect(page.count).toBe(own.length);
      rows.push(...page.items);
      cursor = page.lastEvaluatedKey;
      result = page.result;
    } while (cursor !== null);
    expect(rows).toHaveLength(own.length);
    near(result, sum(own, 'sales'));
    near(
      rows.reduce((all, row) => all + Number(row['sales']), 0),
      result,
    );
    for (const row of rows) {
      const file = files.find(({ name }) => name === row['filename']);
      const line = new TextDecoder('windows-1252').decode(file?.bytes).split('\r\n')[Number(row['line']) - 1];
      expect(line?.startsWith(`Performance,${String(row['upc'])},`)).toBe(true);
    }
  });

  it('names the numbers of its formula: index 100 × space ÷ fair-share space', async () => {
    const brand = facts[0]?.brand ?? '';
    const opened = await get<{ result: number; inputs: { name: string; value: number }[]; formula: string }>(
      `getfigurerows/${project.projectId}/index?level=brand&value=${encodeURIComponent(brand)}`,
    );
    const input = (name: string): number => opened.inputs.find((one) => one.name === name)?.value ?? Number.NaN;
    expect(opened.formula).toBe('index');
    near(opened.result, (100 * input('item.space')) / input('item.fairShareSpace'));
    const shown = (await dashboard('brand')).items.find(({ key }) => key === brand);
    expect(opened.result).toBe(shown?.['index']);
  });

  it.each(['packout', 'gmroi', 'turns'])('explains %s by the two sums that it is the quotient of', async (figure) => {
    const opened = await get<{ result: number; inputs: { name: string; value: number; unit: string }[] }>(
      `getfigurerows/${project.projectId}/${figure}`,
    );
    const [dividend, divisor] = opened.inputs.map(({ value }) => value);
    const factor = { packout: 1, gmroi: 365.25 / 7, turns: 365.25 }[figure] ?? Number.NaN;
    near(opened.result, (factor * Number(dividend)) / Number(divisor));
    expect(opened.inputs.map(({ unit }) => unit)).toEqual(
      { packout: ['units', 'units'], gmroi: ['USD', 'USD'], turns: ['units/day', 'units'] }[figure],
    );
  });

  it('can be traced to positions, too', async () => {
    const opened = await get<{ count: number; items: Item[] }>(
      `getfigurerows/${project.projectId}/linear?rows=positions&limit=1000`,
    );
    expect(opened.count).toBe(sum(facts, 'positions'));
    expect(opened.items).toHaveLength(Math.min(1000, opened.count));
  });
});

describe('a planogram’s drawing', () => {
  it('draws the file’s positions and gives each product its figures', async () => {
    const { items } = await get<{ items: Item[] }>(`projectplanogramsv1/${project.projectId}`);
    const planogram = items[2];
    const own = facts.filter((fact) => fact.file === planogram?.['filename'] && fact.planogram === planogram.name);
    const path = `/api/main/getplanogramdrawing/${project.projectId}/${String(planogram?.['planogramid'])}`;
    const answer = await ada.get(path).expect(200);
    const { drawing, figures } = answer.body as { drawing: { positions: { key: string }[] }; figures: Item[] };
    expect(figures).toHaveLength(own.length);
    for (const item of figures) {
      const fact = own.find(({ upc }) => upc === item.key);
      near(item['linear'], (fact?.linear ?? 0) / CM_PER_FOOT);
      near(item['daysOfSupply'], daysOfSupply(fact ? [fact] : []));
    }
    const counted = new Set(drawing.positions.map(({ key }) => key));
    expect(figures.every(({ key }) => counted.has(key))).toBe(true);
    const again = await ada
      .get(path)
      .set('If-None-Match', answer.headers['etag'] ?? '')
      .expect(304);
    expect(again.text).toBe('');
  });

  it('is 404 for a planogram that is not in the analysis', async () => {
    const answer = await ada.get(`/api/main/getplanogramdrawing/${project.projectId}/9999.0`).expect(404);
    expect(answer.body.code).toBe('reports.planogram-not-found');
  });
});
