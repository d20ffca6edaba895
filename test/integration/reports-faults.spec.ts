import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { faultFiles, Fleet, until } from './faults-support.js';

interface Item {
  key: string;
  linear: number;
  units: number | null;
}
interface Analysis {
  items: Item[];
  total: { linear: number; units: number | null; planograms: number };
  factRows: number;
  snapshot: { id: string; number: number };
}

const files = faultFiles(12);
let database: TestDatabase;
let fleet: Fleet;
let projectid: string;
let undisturbed: Analysis;
let product: string;

const analysis = async (level = 'brand'): Promise<Analysis> =>
  (await fleet.call('GET', `/api/main/getdashboardsdata/${projectid}/latest/${level}`)) as object as Analysis;
const stateOf = async (): Promise<unknown> =>
  (await fleet.call('GET', `/api/main/getproject/${projectid}`))['analysis'];
const snapshots = (): Promise<{ id: string; version: number }[]> =>
  fleet.query('SELECT id, data_version AS version FROM snapshots WHERE project_id = $1 ORDER BY number', [projectid]);
const isCurrent = async (): Promise<void> => {
  await until(50, async () => (await stateOf()) === 'current');
  expect(await stateOf()).toBe('current');
};

/** A new brand for one product, to be analyzed immediately. */
async function edit(brand: string): Promise<void> {
  const change = { projectid, object: 'prd', keys: [product], changes: { brand } };
  await fleet.call('POST', '/api/main/editprojectrows', change);
  await fleet.call('POST', '/api/main/analyseproject', { projectid });
}

/** Nothing is missing and nothing counts twice: editing a brand only moves figures between brands. */
async function expectSums(brand: string): Promise<void> {
  const now = await analysis();
  expect(now.factRows).toBe(undisturbed.factRows);
  expect(now.total.linear).toBeCloseTo(undisturbed.total.linear, 6);
  expect(now.total.units ?? 0).toBeCloseTo(undisturbed.total.units ?? 0, 6);
  expect(now.total.planograms).toBe(undisturbed.total.planograms);
  const item = now.items.find(({ key }) => key === brand);
  const own = (await analysis('product')).items.find(({ key }) => key === product);
  expect(item?.linear).toBeCloseTo(own?.linear ?? Number.NaN, 6);
}

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = new Fleet(database.url, null);
  await fleet.startServer();
  await fleet.signIn();
  projectid = await fleet.fullProject();
  const worker = await fleet.startWorker();
  const { requestid } = await fleet.upload(files, projectid);
  await until(50, async () => (await fleet.state(requestid)) === 'complete');
  await isCurrent();
  undisturbed = await analysis();
  product = (await analysis('product')).items[0]?.key ?? '';
  await worker.kill();
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
});

describe('a worker killed while it analyzes a project again', () => {
  it('leaves the last analysis unchanged, and the next worker makes the new one, once', async () => {
    await edit('First');
    await fleet.whileNoAnalysisEnds(async (inTheAnalysis) => {
      const worker = await fleet.startWorker();
      await inTheAnalysis();
      await worker.kill('SIGKILL');
    });
    expect(await snapshots()).toHaveLength(1);
    expect((await analysis()).snapshot.id).toBe(undisturbed.snapshot.id);
    expect((await analysis()).items).toEqual(undisturbed.items);
    expect(await stateOf()).toBe('running');
    const next = await fleet.startWorker();
    await isCurrent();
    await expectSums('First');
    expect(await snapshots()).toHaveLength(2);
    await next.kill();
  });

  it('again and again, with changes in between: one analysis per version, the last one right', async () => {
    for (let round = 0; round < 3; round += 1) {
      await edit(`Round ${round}`);
      const worker = await fleet.startWorker();
      await new Promise((end) => setTimeout(end, 200 * round));
      await worker.kill('SIGKILL');
    }
    const last = await fleet.startWorker();
    await isCurrent();
    await expectSums('Round 2');
    const versions = (await snapshots()).map(({ version }) => version);
    expect(new Set(versions).size).toBe(versions.length);
    await last.kill();
  });
});

describe('a server killed between a change’s commit and the queue', () => {
  it('is made up for: the reconciler detects that the data are newer', async () => {
    const before = (await snapshots()).length;
    await fleet.query(
      `UPDATE project_plans SET data_version = data_version + 1, data_changed_at = now() - interval '1 minute'
       WHERE project_id = $1`,
      [projectid],
    );
    expect(await stateOf()).toBe('stale');
    const worker = await fleet.startWorker();
    await isCurrent();
    expect(await snapshots()).toHaveLength(before + 1);
    await expectSums('Round 2');
    await worker.kill();
  });
});
