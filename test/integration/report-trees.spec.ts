import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  smallFile,
  smallPerformance,
  smallPlanogram,
  smallProduct,
  SMALL_UPCS,
} from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { uploadProject } from './reports/uploaded-project.js';

interface Node {
  id: string;
  level: string;
  key: string;
  name: string | null;
  upc: string | null;
  path: { level: string; key: string }[];
  products: number;
  planograms: number;
  stores: number;
  below: string | null;
}
interface Tree {
  levels: { level: string; values: number }[];
  items: Node[];
  count: number;
  lastEvaluatedKey: string | null;
}

let app: TestApp;
let ada: Caller;
let projectId: string;

/**
 * Six products: three brands of two makers in two categories; brand SHARED is in both; the last product has neither.
 */
const ATTRIBUTES = [
  { category: 'Laundry', subcategory: 'Liquid', manufacturer: 'Carrow', brand: 'WHITBRAY', size: '12', uom: 'oz' },
  { category: 'Laundry', subcategory: 'Powder', manufacturer: 'Carrow', brand: 'WHITBRAY', size: '12', uom: 'oz' },
  { category: 'Laundry', subcategory: 'Powder', manufacturer: 'Carrow', brand: 'SHARED', size: '24', uom: 'oz' },
  { category: 'Soup', subcategory: 'Canned', manufacturer: 'Penn', brand: 'SHARED', size: '24', uom: 'oz' },
  { category: 'Soup', subcategory: 'Canned', manufacturer: 'Penn', brand: 'AMBER', size: '24', uom: 'oz' },
  { category: '', subcategory: '', manufacturer: '', brand: '', size: '', uom: '' },
];
const file = (performed: readonly string[]) =>
  writePlanogramFile(
    smallFile({
      products: SMALL_UPCS.map((upc, index) => smallProduct(upc, index, ATTRIBUTES[index])),
      planograms: [smallPlanogram({ performances: performed.map((upc) => smallPerformance(upc)) })],
    }),
  );
const tree = async (name: string, query: Record<string, string> = {}): Promise<Tree> =>
  (await ada.get(`/api/main/report${name}hierarchy/${projectId}?${new URLSearchParams(query)}`).expect(200)).body;
const keys = ({ items }: Tree): string[] => items.map(({ key }) => key);

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  const files = ['1001', '1002'].map((store) => ({ name: `${store}.psa`, bytes: file(SMALL_UPCS) }));
  ({ projectId } = await uploadProject(app, ada, files));
});
afterAll(() => app?.close());

describe('the trees of report builders', () => {
  it('start at the widest level with values, missing values last', async () => {
    const top = await tree('product');
    expect(top.levels).toEqual([
      { level: 'category', values: 2 },
      { level: 'subcategory', values: 3 },
      { level: 'product', values: 6 },
    ]);
    expect(top.items.map(({ key, name, products, below }) => [key, name, products, below])).toEqual([
      ['Laundry', 'Laundry', 3, 'subcategory'],
      ['Soup', 'Soup', 2, 'subcategory'],
      ['~', null, 1, 'subcategory'],
    ]);
    expect(top.count).toBe(3);
  });

  it('open node by node down to products, counted only within the node', async () => {
    const [laundry] = (await tree('product')).items;
    const below = await tree('product', { under: laundry?.id ?? '' });
    expect(below.items.map(({ key, products, stores }) => [key, products, stores])).toEqual([
      ['Liquid', 1, 2],
      ['Powder', 2, 2],
    ]);
    const leaves = await tree('product', { under: below.items[1]?.id ?? '' });
    expect(leaves.items.map(({ upc, below: next, path }) => [upc, next, path.map(({ key }) => key)])).toEqual([
      [SMALL_UPCS[1], null, ['Laundry', 'Powder']],
      [SMALL_UPCS[2], null, ['Laundry', 'Powder']],
    ]);
  });

  it('give all values of a level, each with the ancestors that all of it shares', async () => {
    const brands = await tree('brand', { level: 'brand' });
    expect(brands.items.map(({ key, path }) => [key, path.map(({ key: above }) => above)])).toEqual([
      ['AMBER', ['Penn']],
      // Of both makers, so under neither.
      ['SHARED', []],
      ['WHITBRAY', ['Carrow']],
      ['~', ['~']],
    ]);
  });

  it('count a value in two places by the requested place', async () => {
    const makers = await tree('brand');
    const penn = makers.items.find(({ key }) => key === 'Penn');
    const shared = (await tree('brand', { under: penn?.id ?? '' })).items.find(({ key }) => key === 'SHARED');
    expect(shared?.products).toBe(1);
    expect((await tree('brand', { level: 'brand' })).items.find(({ key }) => key === 'SHARED')?.products).toBe(2);
  });

  it('find a text in names and UPCs at every level, level by level', async () => {
    const found = await tree('product', { search: 'can' });
    expect(found.items.map(({ level, key }) => [level, key])).toEqual([['subcategory', 'Canned']]);
    const upc = SMALL_UPCS[3] ?? '';
    const byUpc = await tree('product', { search: upc });
    expect(byUpc.items.map(({ level, path }) => [level, path.map(({ key }) => key)])).toEqual([
      ['product', ['Soup', 'Canned']],
    ]);
  });

  it('include packages and stores, without levels that have no values', async () => {
    expect(keys(await tree('package'))).toEqual(['12 oz', '24 oz', '~']);
    const stores = await tree('store');
    expect(stores.levels).toEqual([{ level: 'store', values: 2 }]);
    expect(stores.items.map(({ key, planograms, below }) => [key, planograms, below])).toEqual([
      ['1001', 1, null],
      ['1002', 1, null],
    ]);
  });

  it('come page by page, without duplicates', async () => {
    const first = await tree('product', { level: 'product', limit: '4' });
    const second = await tree('product', { level: 'product', limit: '4', cursor: first.lastEvaluatedKey ?? '' });
    expect(first.count).toBe(6);
    expect(new Set([...keys(first), ...keys(second)]).size).toBe(6);
    expect(second.lastEvaluatedKey).toBeNull();
  });

  it('are narrowed by a filter', async () => {
    const body = { projectid: projectId, filters: { brand: ['SHARED'] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    expect(keys(await tree('product', { filter: filterid }))).toEqual(['Laundry', 'Soup']);
  });

  it('refuse a node, a level and a cursor of another tree, naming the field', async () => {
    const brand = (await tree('brand')).items[0]?.id ?? '';
    for (const [query, field] of [
      [{ under: brand }, 'under'],
      [{ under: 'nonsense' }, 'under'],
      [{ level: 'brand' }, 'level'],
      [{ cursor: '-1' }, 'cursor'],
    ] as const) {
      const search = new URLSearchParams(query).toString();
      const { body } = await ada.get(`/api/main/reportproducthierarchy/${projectId}?${search}`).expect(400);
      expect(body.errors.map((problem: { field: string }) => problem.field)).toEqual([field]);
    }
  });

  it('do not exist for others', async () => {
    const bob = await Caller.join(app);
    await bob.get(`/api/main/reportstorehierarchy/${projectId}`).expect(404);
  });
});
