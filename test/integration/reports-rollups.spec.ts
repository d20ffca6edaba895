import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import { ROLLUP_DEFINITIONS } from '../../src/reports/analytics/snapshots/building/rollups.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { type NamedBytes, uploadProject } from './reports/uploaded-project.js';

/** Every analysis is large here, so that it is summed up. */
vi.mock('../../src/reports/analytics/snapshots/building/large-data.js', async (original) => ({
  ...(await original<typeof import('../../src/reports/analytics/snapshots/building/large-data.js')>()),
  LARGE_ROWS: 0,
}));

let summing: TestApp;
/** Another server of the same data, which asks the facts: it keeps no answers of the first, and finds no rollups. */
let scanning: TestApp;
let ada: Caller;
let projectId: string;

const asked = async (app: TestApp, path: string) => {
  const { text, type } = await ada.on(app).get(`/api/main/${path}`).expect(200);
  return type === 'application/json' ? JSON.parse(text) : text;
};

/** Every call that rollups answer, as a whole, within a category, by stores, and by products and stores. */
async function questions(): Promise<string[]> {
  const { items } = await asked(summing, `getdashboardsdata/${projectId}/latest/category`);
  const category = encodeURIComponent(items[0].key);
  const stores = await asked(summing, `getdashboardsdata/${projectId}/latest/store`);
  const { items: brands } = await asked(summing, `getdashboardsdata/${projectId}/latest/brand`);
  const filterOf = async (filters: Record<string, string[]>) =>
    (await ada.post('/api/main/createreportfilter', { projectid: projectId, filters, filterSave: false }).expect(200))
      .body.filterid;
  const [store, brand] = [[stores.items[0].key], [brands[0].key, brands[1].key]];
  const narrowed = [
    '',
    `&parentlevel=category&parentvalue=${category}`,
    `&filter=${await filterOf({ store })}`,
    `&filter=${await filterOf({ brand })}`,
    `&filter=${await filterOf({ brand, store })}`,
  ];
  const levels = ['category', 'subcategory', 'manufacturer', 'brand', 'product', 'banner', 'store', 'planogram'];
  return [
    ...levels.flatMap((level) =>
      narrowed.map((by) => `getdashboardsdata/${projectId}/latest/${level}?space=area&sales=profit${by}`),
    ),
    ...levels.flatMap((level) => [
      `getspaceanalysisv1/${projectId}/${level}/category/${category}`,
      `getdaysofsupply/${projectId}/${level}`,
      `getprojectfilter2/${projectId}/${level}`,
    ]),
    `getdashboardsdata/${projectId}/latest/product?items=leading`,
    `getspaceanalysisv1/${projectId}/product/all/all?sort=-sales&limit=7&search=a`,
    `projectplanogramsv1/${projectId}`,
    ...narrowed.slice(2).map((by) => `projectplanogramsv1/${projectId}?limit=3&around=shown${by}`),
    `projecttotals/${projectId}`,
    `getprojectfilter1/${projectId}`,
    `projectproducthierarchy/${projectId}/brand`,
    `projectstorehierarchy/${projectId}/store`,
    `projectplanogramhierarchy/${projectId}/planogram`,
    `projectproductsbyfilter/${projectId}/category/${category}`,
    `getsupplyproducts/${projectId}/0/category/${category}`,
    ...['atrisk', 'overstock', 'notmoving'].map(
      (table) => `getdaysofsupply/${projectId}/category?table=${table}&format=csv`,
    ),
  ];
}

beforeAll(async () => {
  summing = await startTestApp();
  ada = await Caller.join(summing);
  const files: NamedBytes[] = [];
  for (const file of generateSamples({ stores: 3, years: [2026], lists: false, broken: false })) {
    if (file.kind === 'planogram') files.push({ name: file.path, bytes: file.bytes });
  }
  ({ projectId } = await uploadProject(summing, ada, files));
  const env = { REVEAL_DATA: summing.config.REVEAL_DATA };
  scanning = await startTestApp({ withWorker: false, database: summing.database, env });
});
afterAll(async () => {
  await scanning?.close();
  await summing?.close();
});

/** Where two answers differ by more than the last digits of what was added up in another order; null: nowhere. */
function difference(one: unknown, other: unknown, at = ''): string | null {
  if (typeof one === 'number' && typeof other === 'number') {
    const isNear = Math.abs(one - other) <= Math.max(1, Math.abs(other)) * 1e-9;
    return isNear ? null : `${at}: ${one}, not ${other}`;
  }
  if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null) {
    return one === other ? null : `${at}: ${String(one)}, not ${String(other)}`;
  }
  const [own, theirs] = [Object.entries(one), new Map(Object.entries(other))];
  if (own.length !== theirs.size) return `${at}: ${own.length} of them, not ${theirs.size}`;
  for (const [name, value] of own) {
    const found = difference(value, theirs.get(name), `${at}.${name}`);
    if (found !== null) return found;
  }
  return null;
}

describe('an analysis with rollups', () => {
  it('gives the answers of its facts in every call', async () => {
    const [kept] = await summing.database.query<{ rollups: string }>(
      `SELECT manifest->>'rollups' AS rollups FROM snapshots`,
    );
    expect(kept?.rollups).toBe(ROLLUP_DEFINITIONS);
    const paths = await questions();
    const summed = new Map<string, unknown>();
    for (const path of paths) summed.set(path, await asked(summing, path));
    await summing.database.query(`UPDATE snapshots SET manifest = manifest - 'rollups'`);
    for (const path of paths) expect(difference(summed.get(path), await asked(scanning, path)), path).toBeNull();
  });
});
