import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { Fleet, until } from './faults-support.js';
import { putFile } from './master-data-support.js';

let database: TestDatabase;
let fleet: Fleet;
let projectid: string;

beforeAll(async () => {
  database = await createTestDatabase();
  fleet = new Fleet(database.url, null);
  await fleet.startServer();
  await fleet.signIn();
  const retailID = uuidv7();
  await fleet.query(
    `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
     VALUES ($1, 'acme', 'Corner Shop', 'corner shop', 'active', 1, 'upc', now(), now())`,
    [retailID],
  );
  await fleet.call('GET', '/api/lite/gettimeperiod');
  const [period] = await fleet.query<{ id: string }>(
    `SELECT id FROM time_periods WHERE tenant = 'acme' AND is_active LIMIT 1`,
  );
  const place = { retailID, multiBase: true, projectTime: period?.id, setStatus: 'Final', storeExtraction: 1 };
  projectid = String((await fleet.call('POST', '/api/main/createproject', place))['projectid']);
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
});

const list = (from: number, to: number, name: string) =>
  [
    'UPC,Name',
    ...Array.from({ length: to - from }, (_none, at) => `${from + at},${name} ${from + at}`),
    ',Nameless',
  ].join('\n');

async function begun(bytes: string): Promise<string> {
  const opened = await fleet.call('POST', '/api/main/createprojectupload', {
    projectid,
    filelist: ['products.csv'],
    filetype: 'PRD',
  });
  const [{ uploadid, upload } = { uploadid: '', upload: { url: '' } }] = opened['uploads'] as {
    uploadid: string;
    upload: { url: string };
  }[];
  expect(await putFile(fleet, upload.url, bytes)).toBe(204);
  const seen = await fleet.call('POST', '/api/main/previewprojectupload', { uploadid });
  const { headline, heads, decimalsign, lengthunit, columns } = seen;
  await fleet.call('POST', '/api/main/checkprojectupload', {
    uploadid,
    mode: 'replace',
    headline,
    heads,
    decimalsign,
    lengthunit,
    columns,
  });
  return uploadid;
}

async function comesTo(id: string, state: string): Promise<void> {
  const stateOf = async () =>
    (await fleet.query<{ state: string }>('SELECT state FROM list_imports WHERE id = $1', [id]))[0]?.state ?? '';
  await until(50, async () => [state, 'error'].includes(await stateOf()));
  expect(await stateOf(), fleet.workers.map((worker) => worker.output().slice(-1_500)).join('\n---\n')).toBe(state);
}

/** Locks a table, so that a new worker stops where it writes it; there it is killed. */
async function workerKilledAt(table: string, task: () => Promise<unknown>): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  try {
    await task();
    await holder.query(`BEGIN; LOCK TABLE ${table} IN EXCLUSIVE MODE`);
    const worker = await fleet.startWorker();
    const stopped = `SELECT 1 FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%' || $1 || '%'`;
    const isStopped = async () => (await fleet.query(stopped, [table])).length > 0;
    await until(20, isStopped);
    expect(await isStopped(), worker.output()).toBe(true);
    await worker.kill('SIGKILL');
  } finally {
    await holder.end();
  }
}

const standing = () =>
  fleet.query(
    `SELECT m.version_from AS "from", m.version_to AS "to", count(*)::int AS rows FROM list_products m
     JOIN list_owners o ON o.id = m.owner_id WHERE o.project_id = $1 GROUP BY 1, 2 ORDER BY 1, 2`,
    [projectid],
  );
const dataVersion = async () =>
  (
    await fleet.query<{ version: number }>('SELECT data_version AS version FROM project_plans WHERE project_id = $1', [
      projectid,
    ])
  )[0]?.version;

it('large lists do not hold up a small one that came later', async () => {
  const large = list(0, 120_000, 'A product with a name of some length');
  expect(large.length).toBeGreaterThan(4 * 1024 * 1024);
  const ids: string[] = [];
  for (let n = 0; n < 5; n++) ids.push(await begun(large));
  const small = await begun('UPC,Name\n1,One\n');
  const worker = await fleet.startWorker();
  await comesTo(small, 'checked');
  const [waiting] = await fleet.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM list_imports WHERE id = ANY($1) AND state = 'checking'`,
    [ids],
  );
  // Two of them ran at once: the small one did not wait for the others.
  expect(waiting?.count).toBeGreaterThanOrEqual(2);
  for (const uploadid of [...ids, small]) await fleet.call('POST', '/api/main/cancelprojectupload', { uploadid });
  await worker.kill();
});

describe('a project list whose worker is killed during the import', () => {
  it('is the old one or the new one, and increases the project’s data version once', async () => {
    const first = await begun(list(0, 2_000, 'Old'));
    const worker = await fleet.startWorker();
    await comesTo(first, 'checked');
    await fleet.call('POST', '/api/main/applyprojectupload', { uploadid: first });
    await comesTo(first, 'complete');
    await worker.kill();
    expect([await standing(), await dataVersion()]).toEqual([[{ from: 1, to: null, rows: 2_000 }], 1]);

    const second = await begun(list(1_000, 2_500, 'New'));
    const checking = await fleet.startWorker();
    await comesTo(second, 'checked');
    await checking.kill();
    // Its rows are written before the project's version: the transaction dies with the worker.
    await workerKilledAt('project_plans', () =>
      fleet.call('POST', '/api/main/applyprojectupload', { uploadid: second }),
    );
    expect([await standing(), await dataVersion()]).toEqual([[{ from: 1, to: null, rows: 2_000 }], 1]);
    const sources = await fleet.call('GET', `/api/main/getlistsources/${projectid}`);
    expect(sources['products']).toMatchObject({
      standing: 'project',
      lists: [{ version: 1, rows: 2_000, rejected: 1 }, {}, {}],
    });

    await fleet.startWorker();
    await comesTo(second, 'complete');
    expect(await standing()).toEqual([
      { from: 1, to: 2, rows: 2_000 },
      { from: 2, to: null, rows: 1_500 },
    ]);
    expect(await dataVersion()).toBe(2);
    const versions = `SELECT v.version, v.import_id FROM list_versions v JOIN list_owners o ON o.id = v.owner_id
      WHERE o.project_id = $1 ORDER BY 1`;
    expect(await fleet.query(versions, [projectid])).toEqual([
      { version: 1, import_id: first },
      { version: 2, import_id: second },
    ]);
  });
});
