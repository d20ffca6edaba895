import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { SnapshotsCleaner } from '../../src/reports/analytics/snapshots/snapshots.cleaner.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { factsOfFiles, type OracleFact } from './reports/oracle.js';
import { type NamedBytes, uploadTo } from './reports/uploaded-project.js';

interface Figures {
  products: number;
  carried: number;
  stores: number;
  pointsOfDistribution: number;
  itemDistribution: number | null;
  distribution: number | null;
  weightedDistribution: number | null;
  totalDistributionPoints: number | null;
  averageItemsPerStore: number | null;
  voids: number;
  reasons: Record<string, string>;
}
interface Matrix {
  pod: { newer: { number: number } | null; snapshot: { id: string; number: number }; podname: string | null };
  storesInScope: number;
  storeSales: number | null;
  storesWithoutSales: number;
  total: Figures;
  groups: (Figures & { key: string; name: string | null; storesInScope: number })[];
  items: (Figures & {
    key: string;
    name: string | null;
    cellStores: number[];
    cellPoints: number[];
    cellTotalPoints: (number | null)[];
  })[];
  count: number;
  lastEvaluatedKey: string | null;
  missing: { level: string; values: string[]; count: number }[];
  unassigned: { planograms: number; products: number };
  factRows: number;
}
interface Stores {
  count: number;
  storesInScope: number;
  items: { key: string; number: string; name: string | null; carried: number; products: number }[];
  lastEvaluatedKey: string | null;
}

let app: TestApp;
let ada: Caller;
let projectId: string;
/** Every planogram × product row once for each of its stores; store '' for planograms without one. */
let placed: OracleFact[];
let stores: { number: string; banner: string }[];
let byBanner: Record<string, string>;

/** The arithmetic of docs/metrics.md again, with sets of words and none of the program's code. */
function expected(facts: readonly OracleFact[], items: readonly string[], inScope: readonly string[]) {
  const wanted = new Set(items);
  const scope = new Set(inScope);
  const carried = facts.filter(({ store, upc }) => scope.has(store) && wanted.has(upc));
  const points = new Set(carried.map(({ store, upc }) => `${store}|${upc}`)).size;
  const carrying = new Set(carried.map(({ store }) => store));
  const sold = (of: ReadonlySet<string>): number =>
    facts.filter(({ store }) => of.has(store)).reduce((sum, { sales }) => sum + (sales ?? 0), 0);
  return {
    products: wanted.size,
    carried: new Set(carried.map(({ upc }) => upc)).size,
    stores: carrying.size,
    points,
    distribution: carrying.size / scope.size,
    weighted: sold(carrying) / sold(scope),
    itemLevel: points / (wanted.size * scope.size),
    // Item by item: the stores that carry it, by what they sell.
    totalPoints: [...wanted].reduce((sum, upc) => {
      const own = new Set(carried.filter((fact) => fact.upc === upc).map(({ store }) => store));
      return sum + (100 * sold(own)) / sold(scope);
    }, 0),
    average: points / scope.size,
    voids: wanted.size * scope.size - points,
  };
}

function expectFigures(figures: Figures, wanted: ReturnType<typeof expected>): void {
  const { products, carried, stores: own, pointsOfDistribution, voids, reasons } = figures;
  expect({ products, carried, own, pointsOfDistribution, voids, reasons }).toEqual({
    products: wanted.products,
    carried: wanted.carried,
    own: wanted.stores,
    pointsOfDistribution: wanted.points,
    voids: wanted.voids,
    reasons: {},
  });
  near(figures.distribution, wanted.distribution);
  near(figures.weightedDistribution, wanted.weighted);
  near(figures.itemDistribution, wanted.itemLevel);
  near(figures.totalDistributionPoints, wanted.totalPoints);
  near(figures.averageItemsPerStore, wanted.average);
}

const make = async (body: object): Promise<string> => {
  const made = await ada.post('/api/lite/createdashpod', { projectid: projectId, ...body }).expect(200);
  return made.body.requestid;
};
const matrix = async (pod: string, path: string): Promise<Matrix> =>
  (await ada.get(`/api/lite/getpodmatrix/${projectId}/${pod}/${path}`).expect(200)).body;
const storesOf = async (pod: string, path: string): Promise<Stores> =>
  (await ada.get(`/api/lite/getpodstores/${projectId}/${pod}/${path}`).expect(200)).body;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.get(JobQueue, { strict: false }).handle('validation').pause();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectId = await fullProject(app, ada);
  const files: NamedBytes[] = [
    ...generateSamples({ stores: 4, categories: 2, years: [2026], lists: false, broken: false }),
  ].map(({ path, bytes }) => ({ name: path.split('/').at(-1) ?? path, bytes }));
  // One file that names no store: its planogram stands in none.
  const last = files.pop();
  files.push({ name: 'anywhere.psa', bytes: last?.bytes ?? new Uint8Array() });
  await uploadTo(app, ada, projectId, files);
  const facts = factsOfFiles(files);
  const numbers = [...new Set(facts.map(({ store }) => store))].filter(Boolean).sort();
  // Store 9001 is known from the list alone: it stands with the first planogram, which leaves its own store.
  const [first] = facts;
  const shared = facts.filter(({ file }) => file === first?.file);
  stores = [
    ...numbers.map((number, index) => ({ number, banner: index === 0 ? '' : index % 2 === 0 ? 'Fresh' : 'City' })),
    { number: '9001', banner: 'Fresh' },
  ];
  byBanner = Object.fromEntries(stores.map(({ number, banner }) => [number, banner || '~']));
  const inBoth = [numbers[1] ?? '', '9001'];
  const rows = stores.map(
    ({ number, banner }) =>
      `${number},Store ${number},${banner},${inBoth.includes(number) ? shared[0]?.planogram : ''}`,
  );
  await takeList(app, ada, projectId, 'STR', ['Store number,Store name,Banner,Planogram', ...rows].join('\n'));
  await analysed(ada, projectId);
  placed = facts.flatMap((fact) =>
    fact.planogram.toLowerCase() === shared[0]?.planogram.toLowerCase()
      ? inBoth.map((store) => ({ ...fact, store }))
      : [fact],
  );
});
afterAll(() => app?.close());

const inScope = (): string[] => [...new Set(placed.map(({ store }) => store))].filter(Boolean);
const upcsOf = (category?: string): string[] => [
  ...new Set(placed.filter((fact) => category === undefined || fact.category === category).map(({ upc }) => upc)),
];
const categories = (): string[] => [...new Set(placed.map(({ category }) => category))].sort();

describe('a pod analysis, compared with sets that the test makes from the files', () => {
  it('counts points, distribution, weighted distribution, items per store and voids of every product', async () => {
    const pod = await make({ ProductFilterType: 'all' });
    const found = await matrix(pod, 'product/banner?limit=1000');
    expectFigures(found.total, expected(placed, upcsOf(), inScope()));
    expect(found.storesInScope).toBe(inScope().length);
    expect(found.items.map(({ key }) => key).sort()).toEqual(upcsOf().sort());
    for (const item of found.items) expectFigures(item, expected(placed, [item.key], inScope()));
    expect(found.items.reduce((sum, item) => sum + item.pointsOfDistribution, 0)).toBe(
      found.total.pointsOfDistribution,
    );
    // Sorted by points unless asked otherwise.
    const points = found.items.map((item) => item.pointsOfDistribution);
    expect(points).toEqual([...points].sort((a, b) => b - a));
  });

  it('has in each cell of items and store groups only that group’s stores and points', async () => {
    const pod = await make({ ProductFilterType: 'all' });
    for (const [level, keyOf] of [
      ['category', (fact: OracleFact) => fact.category],
      ['brand', (fact: OracleFact) => fact.brand],
    ] as const) {
      const found = await matrix(pod, `${level}/banner?limit=1000&sort=name`);
      expect(found.groups.map(({ key }) => key)).toEqual(['City', 'Fresh', '~']);
      for (const group of found.groups) {
        const own = inScope().filter((store) => byBanner[store] === group.key);
        expect(group.storesInScope).toBe(own.length);
        expectFigures(group, expected(placed, upcsOf(), own));
      }
      for (const item of found.items) {
        const upcs = [...new Set(placed.filter((fact) => keyOf(fact) === item.key).map(({ upc }) => upc))];
        expectFigures(item, expected(placed, upcs, inScope()));
        found.groups.forEach((group, at) => {
          const own = inScope().filter((store) => byBanner[store] === group.key);
          const wanted = expected(placed, upcs, own);
          expect([item.cellStores[at], item.cellPoints[at]]).toEqual([wanted.stores, wanted.points]);
          near(item.cellTotalPoints[at] ?? null, wanted.totalPoints);
        });
      }
    }
  });

  it('reports planograms without a store, and counts them nowhere', async () => {
    const found = await matrix(await make({ ProductFilterType: 'all' }), 'category/store');
    const loose = placed.filter(({ store }) => store === '');
    const planograms = new Set(loose.map(({ planogram }) => planogram)).size;
    expect(planograms).toBeGreaterThan(0);
    expect(found.unassigned).toEqual({ planograms, products: new Set(loose.map(({ upc }) => upc)).size });
    expect(found.groups.map(({ key }) => key)).toEqual(inScope().sort((a, b) => Number(a) - Number(b)));
  });

  it('is narrowed by products and by stores, each by its own levels', async () => {
    const [category = ''] = categories();
    const pod = await make({ ProductFilterType: 'category', products: [category], stores: { banner: ['Fresh'] } });
    const own = inScope().filter((store) => byBanner[store] === 'Fresh');
    const found = await matrix(pod, 'product/store');
    expect(found.storesInScope).toBe(own.length);
    expectFigures(found.total, expected(placed, upcsOf(category), own));
  });

  it('lists the stores that carry an item and the void ones, and all voids of all items', async () => {
    const pod = await make({ ProductFilterType: 'all' });
    const found = await matrix(pod, 'product/banner?sort=pointsOfDistribution&limit=1000');
    const item = found.items.find(({ stores: own }) => own > 0 && own < inScope().length);
    const upc = item?.key ?? '';
    const carrying = inScope().filter((store) => placed.some((fact) => fact.store === store && fact.upc === upc));
    const yes = await storesOf(pod, `product/${upc}?which=carrying`);
    const no = await storesOf(pod, `product/${upc}`);
    expect(yes.items.map(({ number }) => number.replace(/^0+/, '')).sort()).toEqual([...carrying].sort());
    expect(no.items.map(({ number }) => number.replace(/^0+/, '')).sort()).toEqual(
      inScope()
        .filter((store) => !carrying.includes(store))
        .sort(),
    );
    const all = await storesOf(pod, 'product/all?limit=1000');
    expect(all.count).toBe(found.total.voids);
    const pages: string[] = [];
    let cursor: string | null = '0';
    while (cursor !== null) {
      const page: Stores = await storesOf(
        pod,
        `product/all?limit=${Math.ceil(found.total.voids / 6)}&cursor=${cursor}`,
      );
      pages.push(...page.items.map(({ key, number }) => `${key}|${number}`));
      cursor = page.lastEvaluatedKey;
    }
    expect(pages).toHaveLength(found.total.voids);
    expect(new Set(pages).size).toBe(pages.length);
    const fresh = await storesOf(pod, 'product/all?storelevel=banner&storevalue=Fresh&limit=1');
    const group = found.groups.find(({ key }) => key === 'Fresh');
    expect(fresh.count).toBe(group?.voids);
    const [first] = no.items;
    expect((await storesOf(pod, `product/${upc}?search=${encodeURIComponent(first?.name ?? '')}`)).count).toBe(1);
    await ada.get(`/api/lite/getpodstores/${projectId}/${pod}/product/no-such`).expect(404);
  });

  it('comes as files with the same figures, in the reader’s language', async () => {
    const pod = await make({ ProductFilterType: 'all' });
    const found = await matrix(pod, 'category/banner?sort=name');
    const csv = (
      await ada.get(`/api/lite/getpodmatrix/${projectId}/${pod}/category/banner?format=csv&notes=true&sort=name`)
    ).text;
    const lines = csv.split('\r\n');
    const head = lines.findIndex((line) => line.startsWith('Category,Key,'));
    expect(lines[head]).toBe(
      'Category,Key,Products,Stores,Points of distribution,Distribution (item level),Distribution (any item),Weighted distribution,Total distribution points,Average items per store,Voids,City,Fresh,~',
    );
    const row = (lines[head + 1] ?? '').split(',');
    expect(row.slice(2, 5).map(Number)).toEqual([
      found.items[0]?.products,
      found.items[0]?.stores,
      found.items[0]?.pointsOfDistribution,
    ]);
    const voids = await ada.get(
      `/api/lite/getpodstores/${projectId}/${pod}/product/all?format=csv&notes=true&lang=zh-CN`,
    );
    expect(voids.headers['content-language']).toBe('zh-CN');
    const body = voids.text.split('\r\n').filter(Boolean);
    const first = body.findIndex((line) => line.startsWith('商品,'));
    expect(body.length - first - 1).toBe(found.total.voids);
  });
});

describe('the question', () => {
  it.each([
    ['an empty list', { ProductFilterType: 'product', products: [] }, 'products'],
    ['no products', { ProductFilterType: 'brand' }, 'products'],
    ['lists by level under one level', { ProductFilterType: 'brand', products: { brand: ['x'] } }, 'products'],
    [
      'a store level among the products',
      { ProductFilterType: 'levels', products: { banner: ['x'] } },
      'products.banner',
    ],
    ['a product level among the stores', { ProductFilterType: 'all', stores: { brand: ['x'] } }, 'stores.brand'],
    ['values that are no texts', { ProductFilterType: 'brand', products: [1] }, 'products.brand'],
    ['a type that there is not', { ProductFilterType: 'colour', products: ['x'] }, 'ProductFilterType'],
  ])('with %s is refused, naming the field', async (_what, body, field) => {
    const { body: problem } = await ada.post('/api/lite/createdashpod', { projectid: projectId, ...body }).expect(400);
    expect(problem.errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('about products that are not in the project answers zeros and says which', async () => {
    const [known = ''] = upcsOf();
    const pod = await make({ ProductFilterType: 'product', products: [known, '00000000'] });
    const found = await matrix(pod, 'product/banner');
    expect(found.missing).toEqual([{ level: 'product', values: ['00000000'], count: 1 }]);
    expect(found.items.map(({ key }) => key)).toEqual([known]);
    const nothing = await matrix(
      await make({ ProductFilterType: 'product', products: ['00000000'] }),
      'product/banner',
    );
    expect(nothing.items).toEqual([]);
    expect(nothing.total).toMatchObject({ products: 0, pointsOfDistribution: 0, distribution: 0, voids: 0 });
    expect(nothing.total).toMatchObject({ itemDistribution: null, totalDistributionPoints: 0 });
    expect(nothing.total.reasons).toEqual({ itemDistribution: 'no-items' });
  });

  it('about nonexistent stores has no distribution, with the reason', async () => {
    const pod = await make({ ProductFilterType: 'all', stores: { store: ['nowhere'] } });
    const { total, groups, items } = await matrix(pod, 'category/banner');
    expect(groups).toEqual([]);
    expect(items.every(({ cellStores }) => cellStores.length === 0)).toBe(true);
    expect(total).toMatchObject({ distribution: null, averageItemsPerStore: null, weightedDistribution: null });
    expect(total.reasons).toEqual({
      itemDistribution: 'no-stores',
      distribution: 'no-stores',
      averageItemsPerStore: 'no-stores',
      weightedDistribution: 'no-stores',
      totalDistributionPoints: 'no-stores',
    });
  });

  it('repeated by the same person is the same analysis; under a name it is another', async () => {
    const [category = ''] = categories();
    const question = { ProductFilterType: 'levels', products: { category: [category] } };
    const first = await make(question);
    expect(await make(question)).toBe(first);
    const named = await make({ ...question, podname: 'Soup everywhere' });
    expect(named).not.toBe(first);
    const list = (await ada.post('/api/lite/listdashpod', { projectid: projectId }).expect(200)).body;
    expect(list[0]).toMatchObject({ requestid: named, podname: 'Soup everywhere', products: { category: [category] } });
    const renamed = { projectid: projectId, requestid: named, podname: ' Soup ' };
    expect((await ada.post('/api/lite/updatedashpod', renamed).expect(200)).body.podname).toBe('Soup');
    await ada.post('/api/lite/deletedashpod', { projectid: projectId, requestid: named }).expect(204);
    await ada.post('/api/lite/getdashpod', { projectid: projectId, requestid: named }).expect(404);
  });
});

describe('saved product selections', () => {
  it('are the person’s own, for every project, and say what a project lacks', async () => {
    const [category = ''] = categories();
    const make2 = (body: object) => ada.post('/api/lite/createfilterpod', body);
    const kept = await make2({ filtername: 'Soups', filtertype: 'category', filterdata: [category, 'Rockets'] });
    const { filterid } = kept.body;
    await make2({ filtername: ' ', filtertype: 'category', filterdata: ['x'] }).expect(400);
    const [plain] = (await ada.get('/api/lite/listfilterprod').expect(200)).body;
    expect(plain).toMatchObject({
      filterid,
      filtername: 'Soups',
      filterdata: ['Rockets', category].sort(),
      missing: null,
    });
    const [here] = (await ada.get(`/api/lite/listfilterprod?projectid=${projectId}`).expect(200)).body;
    expect(here).toMatchObject({
      products: upcsOf(category).length,
      missing: [{ level: 'category', values: ['Rockets'], count: 1 }],
    });
    const bob = await Caller.join(app, { tenant: 'acme' });
    expect((await bob.get('/api/lite/listfilterprod').expect(200)).body).toEqual([]);
    await bob.post('/api/lite/updatefilterpod', { filterid, filtername: 'Mine' }).expect(404);
    await bob.get(`/api/lite/listfilterprod?projectid=${projectId}`).expect(404);
    const change = { filterid, filtername: 'Soup', filtertype: 'levels', filterdata: { category: [category] } };
    expect((await ada.post('/api/lite/updatefilterpod', change).expect(200)).body).toMatchObject({
      filtername: 'Soup',
      filtertype: 'levels',
      filterdata: { category: [category] },
    });
    await ada.post('/api/lite/deletefilterpod', { filterid }).expect(204);
    expect((await ada.get('/api/lite/listfilterprod').expect(200)).body).toEqual([]);
  });
});

describe('a pod analysis when the data change', () => {
  it('gives the same answers, reports newer data, and keeps its snapshot', async () => {
    const pod = await make({ ProductFilterType: 'all' });
    const before = await matrix(pod, 'product/store?limit=1000');
    expect(before.pod.newer).toBeNull();
    const one = [...generateSamples({ stores: 1, categories: 2, years: [2025], lists: false, broken: false })];
    const request = await uploadTo(
      app,
      ada,
      projectId,
      one.map(({ bytes }) => ({ name: 'Store 7777.psa', bytes })),
      { mode: 'add' },
    );
    await analysed(ada, projectId);
    await app.app.get(SnapshotsCleaner, { strict: false }).clean(0);
    const { pod: head, ...after } = await matrix(pod, 'product/store?limit=1000');
    expect(after).toEqual({ ...before, pod: undefined });
    expect(head.newer?.number).toBeGreaterThan(head.snapshot.number);
    const again = await make({ ProductFilterType: 'all' });
    expect(again).not.toBe(pod);
    const newest = { projectid: projectId, requestid: request };
    const found: Matrix = (await ada.post('/api/lite/getdashpod', newest).expect(200)).body;
    expect(found.pod.newer).toBeNull();
    expect(found.storesInScope).toBe(before.storesInScope + 1);
  });
});
