import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Fleet, until } from './faults-support.js';
import type { Plan } from './publishing-support.js';
import { planogramFiles } from './uploads-support.js';

let database: TestDatabase;
let fleet: Fleet;
let projectid: string;

type Seen = Pick<Plan, 'analysis' | 'validation' | 'rules' | 'canPublish'>;

async function plan(): Promise<Seen> {
  const { analysis, validation, rules, canPublish } = await fleet.call(
    'GET',
    `/api/main/getpublicationplan/${projectid}`,
  );
  return {
    analysis: String(analysis),
    validation: String(validation),
    rules: rules as Plan['rules'],
    canPublish: canPublish === true,
  };
}

const status = (): Promise<Record<string, unknown>> => fleet.call('GET', `/api/main/submitstatus/${projectid}`);
const submit = () => fleet.call('POST', `/api/main/submitproject/${projectid}/latest`);
const isReadable = (publication: string) =>
  fleet.call('GET', `/api/main/projecttotals/${projectid}?publication=${publication}`).then(
    () => true,
    () => false,
  );

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = new Fleet(database.url, null);
  await fleet.startServer();
  await fleet.signIn(['admin']);
  const retailer = { name: 'Corner Shop', storeExtraction: 1, productKey: 'upc' };
  const retailID = String((await fleet.call('POST', '/api/main/createretailer', retailer))['id']);
  const place = { retailID, multiBase: true, projectTime: await firstPeriod(), setStatus: 'Final', storeExtraction: 1 };
  projectid = String((await fleet.call('POST', '/api/main/createproject', place))['projectid']);
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
});

/** A tenant gets its time periods at the first request for them. */
async function firstPeriod(): Promise<string> {
  await fleet.call('GET', '/api/lite/gettimeperiod');
  const [period] = await fleet.query<{ id: string }>(`SELECT id FROM time_periods WHERE tenant = 'acme' LIMIT 1`);
  if (!period) throw new Error('a tenant begins with time periods');
  return period.id;
}

/** Uploads this many stores' files; returns the request's id. */
async function upload(stores: number): Promise<string> {
  const files = planogramFiles(stores);
  const created = await fleet.call('POST', '/api/main/createrequest', { projectid, filetype: 'PSA' });
  const link = fleet.here((created['upload'] as { url: string }).url);
  const sent = await fetch(link, { method: 'PUT', body: new Uint8Array(buildZip({ files })) });
  expect(sent.status).toBe(204);
  const requestid = String(created['requestid']);
  await fleet.submit(projectid, requestid, files.length);
  return requestid;
}

/** Waits until the upload is analyzed and validated, and nothing blocks it. */
async function publishable(requestid: string): Promise<void> {
  await until(100, async () => (await fleet.state(requestid)) === 'complete');
  const isJudged = async () => {
    const now = await plan();
    return now.analysis === 'current' && ['passed', 'blocked'].includes(now.validation);
  };
  await until(100, isJudged);
  for (const { rule } of (await plan()).rules) {
    await fleet.call('POST', '/api/main/waivefindings', { projectid, rule, reason: 'Generated files' });
  }
  const written = fleet.workers.map((worker) => worker.output().slice(-2_000)).join('\n---\n');
  expect(await plan(), written).toMatchObject({ canPublish: true, analysis: 'current' });
}

/** Locks a table, so that a new worker stops where it writes to it; there it is killed. */
async function workerKilledAt(table: string): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await holder.query(`BEGIN; LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
    const worker = await fleet.startWorker();
    const stopped = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`;
    const isStopped = async () => (await fleet.query(stopped, [table])).length > 0;
    await until(20, isStopped);
    expect(await isStopped(), worker.output()).toBe(true);
    // In the middle of the transaction: nobody sees what it has written.
    expect(await status()).toMatchObject({ status: 'running', step: 'writing' });
    await worker.kill('SIGKILL');
  } finally {
    await holder.end();
  }
}

async function published(): Promise<Record<string, unknown>> {
  await until(100, async () => ['published', 'failed'].includes(String((await status())['status'])));
  const written = fleet.workers.map((worker) => worker.output().slice(-2_000)).join('\n---\n');
  const end = await status();
  expect(end['status'], written).toBe('published');
  return end;
}

const rows = () =>
  fleet.query(
    `SELECT (SELECT count(*)::int FROM publications) AS publications, (SELECT count(*)::int FROM publication_moves) AS moves,
       (SELECT count(*)::int FROM snapshots WHERE kind = 'published') AS snapshots,
       (SELECT published_number FROM project_plans) AS published`,
  );

describe('a publication whose worker is killed while it is written', () => {
  it('does not exist at all, and then exists once: with its number, its files and its notification', async () => {
    const requestid = await upload(3);
    const worker = await fleet.startWorker();
    await publishable(requestid);
    await worker.kill('SIGKILL');

    await submit();
    await workerKilledAt('publication_moves');
    expect(await rows()).toEqual([{ publications: 0, moves: 0, snapshots: 0, published: null }]);
    expect(await isReadable('1')).toBe(false);
    expect(await isReadable('current')).toBe(false);
    // The screen still shows it as being published; another click joins the same run.
    expect(await submit()).toMatchObject({ status: 'running' });

    await fleet.startWorker();
    expect(await published()).toMatchObject({ number: 1, unchanged: false });
    expect(await rows()).toEqual([{ publications: 1, moves: 1, snapshots: 1, published: 1 }]);
    expect(await isReadable('current')).toBe(true);
    const told = await fleet.query(`SELECT count(*)::int AS told FROM notifications WHERE code = 'project-published'`);
    expect(told).toEqual([{ told: 1 }]);
    expect(await fleet.query(`SELECT count(*)::int AS runs FROM publish_runs`)).toEqual([{ runs: 1 }]);
  });

  it('leaves what reports read unchanged: the earlier publication is current until the next one is complete', async () => {
    await publishable(await upload(2));
    for (const worker of fleet.workers) await worker.kill('SIGKILL').catch(() => undefined);

    await submit();
    await workerKilledAt('notifications');
    expect(await rows()).toEqual([{ publications: 1, moves: 1, snapshots: 1, published: 1 }]);
    const totals = await fleet.call('GET', `/api/main/projecttotals/${projectid}?publication=current`);
    expect(totals).toMatchObject({ totalplanograms: 3 });

    await Promise.all([fleet.startWorker(), fleet.startWorker()]);
    expect(await published()).toMatchObject({ number: 2, unchanged: false });
    expect(await rows()).toEqual([{ publications: 2, moves: 2, snapshots: 2, published: 2 }]);
    expect(await fleet.call('GET', `/api/main/projecttotals/${projectid}?publication=1`)).toMatchObject({
      totalplanograms: 3,
    });
    expect(await fleet.call('GET', `/api/main/projecttotals/${projectid}?publication=current`)).toMatchObject({
      totalplanograms: 2,
    });
  });
});
