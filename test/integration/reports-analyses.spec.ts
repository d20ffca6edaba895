import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateSamples } from '../../samples/generate.js';
import type { JobRun } from '../../src/platform/jobs/handles-job.decorator.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { ProjectsFacade } from '../../src/projects/projects.facade.js';
import { MatchesFacade } from '../../src/retailers/matches.facade.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { AnalyseRequestProcessor } from '../../src/reports/analytics/jobs/analyse-request.processor.js';
import { SnapshotAnalysis } from '../../src/reports/analytics/jobs/snapshot-analysis.js';
import { SnapshotsCleaner } from '../../src/reports/analytics/snapshots/snapshots.cleaner.js';
import { near } from '../support/near.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller } from './auth-support.js';
import { analysed, fullProject, takeList } from './reports/full-project.js';
import { factsOfFiles, groupBy, type OracleFact, sum } from './reports/oracle.js';
import { type NamedBytes, uploadTo } from './reports/uploaded-project.js';

interface Item {
  key: string;
  name: string | null;
  [figure: string]: number | string | null;
}
interface Analysis {
  items: Item[];
  total: Record<string, number | null>;
  factRows: number;
  snapshot: { id: string; number: number; requestid: string };
}

const CM_PER_FOOT = 30.48;
let app: TestApp;
let ada: Caller;
let projectId: string;
/** The source of the figures: the current versions of all files. */
let facts: OracleFact[];
let upcs: string[];
/** The planogram that the last store list places. */
let placed = '';
let numbers: [string, string, string];

function planogramsOf(stores: number, year: number): NamedBytes[] {
  const options = { stores, categories: 1, years: [year], lists: false, broken: false };
  return [...generateSamples(options)].map(({ path, bytes }) => ({ name: path, bytes }));
}

const get = async <Body>(path: string): Promise<Body> => (await ada.get(`/api/main/${path}`).expect(200)).body;
const by = (level: string): Promise<Analysis> => get(`getdashboardsdata/${projectId}/latest/${level}`);
const details = (): Promise<Record<string, unknown>> => get(`getproject/${projectId}`);
const change = (): Promise<void> =>
  app.app
    .get(TransactionRunner)
    .run(({ manager }) => app.app.get(ProjectsFacade, { strict: false }).dataChanged(manager, projectId));
const snapshots = (): Promise<{ id: string; settings: { sources: Record<string, unknown> } }[]> =>
  app.database.query('SELECT id, settings FROM snapshots WHERE project_id = $1 ORDER BY number', [projectId]);

const sameName = (planogram: string): boolean => planogram.toUpperCase() === placed.toUpperCase();

function expectItem(item: Record<string, unknown>, own: readonly OracleFact[]): void {
  near(item['linear'], sum(own, 'linear') / CM_PER_FOOT);
  for (const figure of ['facings', 'capacity', 'positions', 'units', 'sales', 'profit'] as const) {
    near(item[figure] ?? 0, sum(own, figure));
  }
  expect(item['stores']).toBe(new Set(own.map(({ store }) => store)).size);
  expect(item['products']).toBe(new Set(own.map(({ upc }) => upc)).size);
  expect(item['factRows']).toBe(own.length);
}

/** Item by item and in total, compared with rows of the files that the test sums itself. */
async function expectFigures(level: string, keyOf: (fact: OracleFact) => string): Promise<void> {
  const { items, total, factRows } = await by(level);
  const groups = groupBy(facts, keyOf);
  expect(items.map(({ key }) => key).sort()).toEqual([...groups.keys()].sort());
  for (const item of items) expectItem(item, groups.get(item.key) ?? []);
  expectItem(total, facts);
  expect(factRows).toBe(facts.length);
}

beforeAll(async () => {
  app = await startTestApp();
  // Validation has its own tests; here it would only take CPU time.
  await app.app.get(JobQueue, { strict: false }).handle('validation').pause();
  ada = await Caller.join(app, { tenant: 'acme' });
  projectId = await fullProject(app, ada);
  const [one, two, three] = planogramsOf(3, 2026) as [NamedBytes, NamedBytes, NamedBytes];
  const again = { name: one.name, bytes: planogramsOf(1, 2025)[0]?.bytes ?? new Uint8Array() };
  await uploadTo(app, ada, projectId, [one, two]);
  await uploadTo(app, ada, projectId, [three, again], { mode: 'add' });
  facts = factsOfFiles([two, three, again]);
  upcs = [...new Set(facts.map(({ upc }) => upc))].sort();
  numbers = [...new Set(facts.map(({ store }) => store))].sort() as typeof numbers;
});
afterAll(() => app?.close());

describe('a project of two uploads, the second with a new file and a new version of another', () => {
  it.each([
    ['category', (fact: OracleFact) => fact.category],
    ['brand', (fact: OracleFact) => fact.brand],
    ['product', (fact: OracleFact) => fact.upc],
    ['store', (fact: OracleFact) => fact.store],
  ])('has by %s the figures of each file once, in its newest version', async (level, keyOf) => {
    await expectFigures(level, keyOf);
  });

  it('has the same counts in its totals and in the list of projects, and says what it was made from', async () => {
    const totals = await get<Record<string, number>>(`projecttotals/${projectId}`);
    expect([totals['totalplanograms'], totals['totalstores'], totals['totalproducts']]).toEqual([3, 3, upcs.length]);
    expect(await details()).toMatchObject({ pogCount: 3, storeCount: 3, prodCount: upcs.length, analysis: 'current' });
    const last = (await snapshots()).at(-1);
    expect(last?.settings.sources).toMatchObject({ excludedFiles: 1, products: null, stores: null });
    expect(last?.settings.sources['requests']).toHaveLength(2);
  });
});

describe('lists of the project', () => {
  it('name products and stores; figures follow, level by level', async () => {
    const [first = '', second = '', third = ''] = upcs;
    const products = [
      'UPC,Name,Brand,Segment,Width',
      `${first},Renamed,Own brand,Premium,99`,
      `${second},,,Premium,`,
      '99999999,On no shelf,Nobody,Value,1',
    ];
    const [north, south, other] = numbers;
    const stores = [
      'Store number,Store name,Banner,Region',
      `000${north},High Street,Fresh,North`,
      `${south},,Fresh,South`,
    ];
    await takeList(app, ada, projectId, 'PRD', products.join('\n'));
    await takeList(app, ada, projectId, 'STR', stores.join('\n'));
    const edit = { projectid: projectId, object: 'prd', keys: [third], changes: { brand: 'Edited', segment: 'Value' } };
    await ada.post('/api/main/editprojectrows', edit).expect(200);
    await analysed(ada, projectId);
    for (const fact of facts) {
      if (fact.upc === first) fact.brand = 'Own brand';
      if (fact.upc === third) fact.brand = 'Edited';
    }
    await expectFigures('brand', ({ brand }) => brand);
    await expectFigures('segment', ({ upc }) =>
      upc === third ? 'Value' : [first, second].includes(upc) ? 'Premium' : '~',
    );
    await expectFigures('banner', ({ store }) => (store === other ? '~' : 'Fresh'));
    await expectFigures('region', ({ store }) => ({ [north]: 'North', [south]: 'South' })[store] ?? '~');
    const named = (await by('product')).items.find(({ key }) => key === first);
    expect(named?.name).toBe('Renamed');
    expect((await by('store')).items.find(({ key }) => key === north)?.name).toBe('High Street');
    expect((await snapshots()).at(-1)?.settings.sources).toMatchObject({
      products: { kind: 'project', rows: 3, fileName: 'list.csv' },
      stores: { kind: 'project', rows: 2 },
      edits: { products: 1, stores: 0 },
    });
  });

  it('place a planogram in every store that names it, and nowhere else', async () => {
    const [row] = await app.database.query<{ name: string }>(
      'SELECT name FROM planogram_heads WHERE project_id = $1 AND store_key = $2 LIMIT 1',
      [projectId, numbers[2]],
    );
    const name = row?.name ?? '';
    placed = name;
    const rows = ['7', '8', '9'].map((store) => `${store},"Nothing; ${name.toUpperCase()}"`);
    await takeList(app, ada, projectId, 'STR', ['Store number,Planogram', ...rows].join('\n'));
    await analysed(ada, projectId);
    const named = facts.filter(({ planogram }) => sameName(planogram));
    const others = facts.filter(({ planogram }) => !sameName(planogram));
    const { items } = await by('store');
    const stores = ['7', '8', '9'];
    expect(named.length).toBeGreaterThan(0);
    expect(items.map(({ key }) => key).sort()).toEqual(
      [...new Set(others.map(({ store }) => store)), ...stores].sort(),
    );
    for (const store of stores) {
      const item = items.find(({ key }) => key === store);
      expect(Number(item?.['linear'])).toBeCloseTo(sum(named, 'linear') / CM_PER_FOOT, 6);
    }
  });
});

describe('an accepted match', () => {
  it('makes two products one, once per planogram, and can be undone', async () => {
    const [key = '', canonicalKey = ''] = upcs.slice(4);
    const retailerId = String((await details())['retailID']);
    const matches = app.app.get(MatchesFacade, { strict: false });
    await app.database.query(
      `INSERT INTO accepted_matches (retailer_id, object, key, canonical_key, author_email, created_at)
       VALUES ($1, 'prd', $2, $3, $4, now())`,
      [retailerId, key, canonicalKey, ada.user.email],
    );
    expect(await matches.aliases('acme', retailerId, 'prd')).toEqual(new Map([[key, canonicalKey]]));
    await change();
    await analysed(ada, projectId);
    const both = facts.filter(({ upc }) => upc === key || upc === canonicalKey);
    const { items, factRows } = await by('product');
    expect(items.some((item) => item.key === key)).toBe(false);
    const one = items.find((item) => item.key === canonicalKey);
    const planograms = new Set(both.map(({ file, planogram }) => `${file}|${planogram}`)).size;
    // In the stores of the current list, each planogram counts once per store.
    const stores = (planogram: string): number => (sameName(planogram) ? 3 : 1);
    const linear = both.reduce((all, fact) => all + fact.linear * stores(fact.planogram), 0);
    near(one?.['linear'], linear / CM_PER_FOOT);
    expect(one?.['planograms']).toBe(planograms);
    expect(factRows).toBeLessThan(facts.length);
    await app.app.get(TransactionRunner).run(({ manager }) => matches.forget(manager, retailerId, 'prd', key));
    await change();
    await analysed(ada, projectId);
    expect((await by('product')).items).toHaveLength(upcs.length);
  });
});

describe('changes of a project’s data', () => {
  it('are analyzed automatically, once for consecutive ones', async () => {
    const before = (await snapshots()).length;
    expect(await details()).toMatchObject({ analysis: 'current' });
    for (let time = 0; time < 4; time += 1) await change();
    expect(await details()).toMatchObject({ analysis: expect.stringMatching(/stale|running/) });
    const isCurrent = async (): Promise<void> => expect(await details()).toMatchObject({ analysis: 'current' });
    await vi.waitFor(isCurrent, { timeout: PATIENCE_MS, interval: 100 });
    // The four may fall into two spans of five seconds, but never into more.
    expect((await snapshots()).length - before).toBeLessThanOrEqual(2);
  });

  it('leave one analysis, and only its files, however many there were', async () => {
    for (let time = 0; time < 10; time += 1) {
      await change();
      await analysed(ada, projectId);
    }
    const all = await snapshots();
    expect(all.length).toBeGreaterThan(10);
    await app.app.get(SnapshotsCleaner, { strict: false }).clean(0);
    const left = await snapshots();
    expect(left.map(({ id }) => id)).toEqual([all.at(-1)?.id]);
    const storage = app.app.get<ObjectStorage>(OBJECT_STORAGE, { strict: false });
    const folders = new Set<string>();
    for await (const { key } of storage.list(`${projectId}/snapshots/`)) folders.add(key.split('/')[2] ?? '');
    expect([...folders]).toEqual([left[0]?.id]);
    expect((await by('brand')).snapshot.id).toBe(left[0]?.id);
  });

  it('are kept an hour for readers, and publications forever', async () => {
    const [first] = await snapshots();
    await app.database.query(`UPDATE snapshots SET kind = 'published', publication = 1 WHERE id = $1`, [first?.id]);
    for (let time = 0; time < 2; time += 1) {
      await change();
      await analysed(ada, projectId);
    }
    expect(await app.app.get(SnapshotsCleaner, { strict: false }).clean()).toBe(0);
    await app.app.get(SnapshotsCleaner, { strict: false }).clean(0);
    expect(await snapshots()).toHaveLength(2);
    expect((await snapshots())[0]?.id).toBe(first?.id);
  });

  it('that cannot be analyzed say so, and are left until something changes', async () => {
    const files = await app.database.query<{ file_no: number }>(
      'SELECT file_no FROM request_files WHERE project_id = $1',
      [projectId],
    );
    for (const { file_no } of files) {
      await app.database.query(
        `INSERT INTO excluded_files (project_id, file_no, reason, excluded_by, excluded_email, excluded_at)
         VALUES ($1, $2, 'chosen', $3, $4, now()) ON CONFLICT DO NOTHING`,
        [projectId, file_no, ada.user.id, ada.user.email],
      );
    }
    await change();
    await ada.post('/api/main/analyseproject', { projectid: projectId }).expect(200);
    const hasFailed = async (): Promise<void> =>
      expect(await details()).toMatchObject({ analysis: 'stale', analysisError: 'reports.no-planograms' });
    await vi.waitFor(hasFailed, { timeout: PATIENCE_MS, interval: 100 });
    await app.database.query('DELETE FROM excluded_files WHERE project_id = $1', [projectId]);
    await change();
    await analysed(ada, projectId);
  });
});

describe('a list that arrives before the first planograms', () => {
  it('is not a failure: there is nothing to analyze yet', async () => {
    const early = await fullProject(app, ada);
    await takeList(app, ada, early, 'STR', 'Store number,Banner\n1,Fresh');
    const isSettled = async (): Promise<void> => {
      const [plan] = await app.database.query(
        'SELECT data_version AS has, analysed_version AS analysed FROM project_plans WHERE project_id = $1',
        [early],
      );
      expect(plan).toEqual({ has: expect.any(Number), analysed: plan?.['has'] });
    };
    await vi.waitFor(isSettled, { timeout: PATIENCE_MS, interval: 50 });
    const { body } = await ada.get(`/api/main/getproject/${early}`).expect(200);
    expect([body.analysis, body.analysisError]).toEqual(['none', null]);
  });
});

describe('two uploads that two workers analyze at the same time', () => {
  it('are both in the figures, whichever analysis ends first', async () => {
    const [one, two, three] = planogramsOf(3, 2026) as [NamedBytes, NamedBytes, NamedBytes];
    const shared = await fullProject(app, ada);
    await uploadTo(app, ada, shared, [one]);
    const analyses = app.app.get(JobQueue, { strict: false }).handle('analysis');
    await analyses.pause();
    try {
      const processor = app.app.get(AnalyseRequestProcessor, { strict: false });
      const held = holdAnalyses(2);
      const uploads: Promise<string>[] = [];
      const runs: Promise<void>[] = [];
      for (const file of [two, three]) {
        uploads.push(uploadTo(app, ada, shared, [file], { mode: 'add' }));
        const requestId = await waitingForAnalysis(shared, uploads.length);
        runs.push(processor.analyse({ projectId: shared, requestId, attempt: 1 }, jobRun(requestId)));
        await expect.poll(held.waiting).toBe(uploads.length);
      }
      // Each has read its sources; neither knows of the other.
      for (const run of runs) {
        held.letOneGo();
        await run;
      }
      await Promise.all(uploads);
    } finally {
      vi.restoreAllMocks();
      await analyses.resume();
    }
    await analysed(ada, shared);
    const { total } = await get<Analysis>(`getdashboardsdata/${shared}/latest/store`);
    expectItem(total, factsOfFiles([one, two, three]));
  });

  /** Holds analyses back after they have read their sources, until they are released in order. */
  function holdAnalyses(count: number): { waiting: () => number; letOneGo: () => void } {
    const analysis = app.app.get(SnapshotAnalysis, { strict: false });
    const build = analysis.build.bind(analysis);
    const waiting: (() => void)[] = [];
    let arrived = 0;
    vi.spyOn(analysis, 'build').mockImplementation(async (id, data) => {
      arrived += 1;
      if (arrived <= count) await new Promise<void>((resolve) => waiting.push(resolve));
      return build(id, data);
    });
    return { waiting: () => arrived, letOneGo: () => waiting.shift()?.() };
  }

  const jobRun = (jobId: string): JobRun => ({
    ...{ jobId, attempt: 1, isLastAttempt: false, signal: new AbortController().signal },
  });

  /** The newest request being analyzed, once there are this many. */
  async function waitingForAnalysis(project: string, count: number): Promise<string> {
    let ids: string[] = [];
    await expect
      .poll(async () => {
        const rows = await app.database.query<{ id: string }>(
          `SELECT id FROM requests WHERE project_id = $1 AND step = 'analyse' ORDER BY id DESC`,
          [project],
        );
        ids = rows.map(({ id }) => id);
        return ids.length;
      })
      .toBe(count);
    return ids[0] ?? '';
  }
});
