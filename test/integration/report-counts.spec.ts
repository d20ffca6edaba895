import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallFile, smallPlanogram, smallShelf } from '../../samples/broken/small-file.js';
import { writePlanogramFile } from '../../src/core/planogram/psa/writer.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { type NamedBytes, uploadProject, type UploadedProject } from './reports/uploaded-project.js';

let app: TestApp;
let ada: Caller;
let project: UploadedProject;

const EMPTY = smallPlanogram(
  { performances: [], fixtures: [0, 1].map((index) => ({ ...smallShelf(index), positions: [] })) },
  { name: 'Store=9902 Category=0031 FT=8', key: '2600319902', category: 'Empty shelf' },
);
/**
 * The contents of the files, counted by hand: 5 planograms in 4 files; 3 stores, of which 1003 has only an empty shelf.
 */
const FILES: NamedBytes[] = [
  { name: '1001.psa', bytes: writePlanogramFile(smallFile({ planograms: [smallPlanogram(), EMPTY] })) },
  {
    name: '1002.psa',
    bytes: writePlanogramFile(smallFile({ planograms: [smallPlanogram({}, { date_modified: 46_000 })] })),
  },
  { name: '1003.psa', bytes: writePlanogramFile(smallFile({ products: [], planograms: [EMPTY] })) },
  {
    name: 'no number.psa',
    bytes: writePlanogramFile(smallFile({ planograms: [smallPlanogram({}, { number_of_stores: 3 })] })),
  },
];
const PLANOGRAMS = 5;
const STORES = 3;
const BY_STORE = [
  ['1001', 2],
  ['1002', 1],
  ['1003', 1],
  ['unassigned', 1],
];
const BY_CATEGORY = [
  ['Empty shelf', 2],
  ['Laundry care', 3],
];

const asked = async (path: string) => (await ada.get(`/api/main/${path}`).expect(200)).body;

beforeAll(async () => {
  app = await startTestApp();
  ada = await Caller.join(app);
  project = await uploadProject(app, ada, FILES);
});
afterAll(() => app?.close());

interface Counted {
  key: string;
  stores: number;
  planograms: number;
}

describe('planograms and stores, including empty ones', () => {
  it('have the same counts on every page and in every list', async () => {
    const p = project.projectId;
    const wanted = { stores: STORES, planograms: PLANOGRAMS };
    expect(await asked(`projecttotals/${p}`)).toMatchObject({ totalstores: STORES, totalplanograms: PLANOGRAMS });
    for (const level of ['category', 'product', 'planogram', 'store', 'banner']) {
      const { total, kpis } = await asked(`getdashboardsdata/${p}/latest/${level}`);
      expect([level, total]).toMatchObject([level, wanted]);
      expect([level, kpis.stores.value, kpis.planograms.value]).toEqual([level, STORES, PLANOGRAMS]);
      expect((await asked(`getspaceanalysisv1/${p}/${level}/all/all`)).total).toMatchObject(wanted);
    }
    expect((await asked(`projectplanogramsv1/${p}`)).items).toHaveLength(PLANOGRAMS);
    for (const figure of ['stores', 'planograms'] as const) {
      expect((await asked(`getfigurerows/${p}/${figure}`)).result).toBe(wanted[figure]);
    }
    const home = (await ada.get('/api/lite/gethome').expect(200)).body;
    expect(JSON.stringify(home)).toContain(`"planograms":${PLANOGRAMS}`);
  });

  it('are each in their table, with "unassigned" beside the stores', async () => {
    const p = project.projectId;
    const { items: planograms } = await asked(`getspaceanalysisv1/${p}/planogram/all/all`);
    expect(planograms).toHaveLength(PLANOGRAMS);
    const { items: stores } = (await asked(`getspaceanalysisv1/${p}/store/all/all`)) as { items: Counted[] };
    expect(stores.filter(({ key }) => key !== 'unassigned')).toHaveLength(STORES);
    const by = Object.fromEntries(stores.map(({ key, ...counts }) => [key, counts]));
    expect(by['1001']).toMatchObject({ stores: 1, planograms: 2, products: 6 });
    // It is empty, but still a store, without space.
    expect(by['1003']).toMatchObject({ stores: 1, planograms: 1, products: 0, linear: null });
    expect(by['unassigned']).toMatchObject({ stores: 0, planograms: 1 });
    expect(stores.reduce((sum, { planograms: own }) => sum + own, 0)).toBe(PLANOGRAMS);
    const hierarchy = (await asked(`projectstorehierarchy/${p}/store`)) as Counted[];
    expect(hierarchy.map(({ key, planograms: own }) => [key, own]).sort()).toEqual(BY_STORE);
  });

  it('have the counts of scores, categories, plans and possible reports', async () => {
    const p = project.projectId;
    const { items: scored, count } = await asked(`getscorecard/${p}/planogram`);
    expect(count).toBe(PLANOGRAMS);
    // Two shelves are empty: they are counted but not judged.
    expect(scored.filter(({ score }: { score: number | null }) => score === null)).toHaveLength(2);
    const { items: stores } = (await asked(`getscorecard/${p}/store`)) as { items: Counted[] };
    expect(stores.map(({ key, planograms }) => [key, planograms]).sort()).toEqual(BY_STORE);
    const { items: categories } = (await asked(`getscorecard/${p}/category`)) as { items: Counted[] };
    expect(categories.map(({ key, planograms }) => [key, planograms]).sort()).toEqual(BY_CATEGORY);
    const own = (await asked(`projectplanogramhierarchy/${p}/category`)) as Counted[];
    expect(own.map(({ key, planograms }) => [key, planograms]).sort()).toEqual(BY_CATEGORY);
    const plans = await asked(`getfacingsplans/${p}`);
    expect(plans.total).toBe(PLANOGRAMS);
    const { items: tree } = (await asked(`reportstorehierarchy/${p}?level=store`)) as { items: Counted[] };
    expect(tree.map(({ key, planograms }) => [key, planograms]).sort()).toEqual(BY_STORE);
  });

  it('count only carriers for an item and where products are chosen', async () => {
    const p = project.projectId;
    const { items } = (await asked(`getspaceanalysisv1/${p}/category/all/all`)) as { items: Counted[] };
    expect(items).toMatchObject([{ stores: 2, planograms: 3 }]);
    const body = { projectid: p, filters: { category: [items[0]?.key ?? ''] } };
    const { filterid } = (await ada.post('/api/main/createreportfilter', body).expect(200)).body;
    expect(await asked(`projecttotals/${p}?filter=${filterid}`)).toMatchObject({ totalstores: 2, totalplanograms: 3 });
    const { total } = await asked(`getspaceanalysisv1/${p}/brand/all/all?filter=${filterid}`);
    expect(total).toMatchObject({ stores: 2, planograms: 3 });
  });
});
