import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { hasRedis } from '../support/redis.js';
import { Fleet, until } from './faults-support.js';
import { planogramFiles } from './uploads-support.js';

const backends = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
const stores = planogramFiles(24);
/** Ten files; then eight of them in a new version (another store's planogram), two that are new, one that is none. */
const first = stores.slice(0, 10);
const second: ZipFileSpec[] = [
  ...first.slice(0, 8).map(({ name }, nth) => ({ name, content: stores[nth + 10]?.content ?? '' })),
  ...stores.slice(18, 20),
  { name: 'none.psa', content: 'no planogram' },
];

describe.each(backends)('an upload that adds to a project, with the queue on %s', (backend) => {
  let database: TestDatabase;
  let fleet: Fleet;
  let projectid = '';
  let next: Awaited<ReturnType<Fleet['startWorker']>> | null = null;

  beforeAll(async () => {
    database = await createTestDatabase();
    fleet = new Fleet(database.url, backend === 'redis' ? inject('redisUrl') : null);
    await fleet.startServer();
    await fleet.signIn();
  });
  afterAll(async () => {
    await fleet?.close();
    await database?.drop();
  });

  async function fullProject(): Promise<string> {
    const retailID = uuidv7();
    await fleet.query(
      `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
       VALUES ($1, 'acme', 'Fresh', 'fresh', 'active', 1, 'upc', now(), now())`,
      [retailID],
    );
    const body: unknown = await fleet.call('GET', '/api/lite/gettimeperiod');
    const [period] = body as { id: string }[];
    const place = {
      retailID,
      multiBase: true,
      projectTime: period?.id,
      setStatus: 'Final',
      storeExtraction: 1,
    };
    return String((await fleet.call('POST', '/api/main/createproject', place))['projectid']);
  }

  async function send(projectid: string, files: readonly ZipFileSpec[], mode: 'replace' | 'add'): Promise<string> {
    const created = await fleet.call('POST', '/api/main/createrequest', { projectid, filetype: 'PSA', mode });
    const requestid = String(created['requestid']);
    const { url } = created['upload'] as { url: string };
    const body = new Uint8Array(buildZip({ files }));
    expect((await fetch(fleet.here(url), { method: 'PUT', body })).status).toBe(204);
    await fleet.submit(projectid, requestid, files.length);
    return requestid;
  }

  const complete = (requestid: string): Promise<void> =>
    until(100, async () => (await fleet.state(requestid)) === 'complete');

  it('whose worker is killed in its middle: each file has one outcome, and the set is exact', async () => {
    projectid = await fullProject();
    const worker = await fleet.startWorker();
    await complete(await send(projectid, first, 'replace'));
    const added = await send(projectid, second, 'add');
    await fleet.inTheMiddle(added);
    await worker.kill('SIGKILL');
    expect(await fleet.state(added)).toBe('processing');
    // Nothing of it counts before it is whole.
    const requests = () => fleet.call('GET', `/api/main/getallprojectrequest/${projectid}`) as Promise<unknown>;
    expect(await requests()).toMatchObject([
      { requestid: added, inuse: false, fileinuse: 0 },
      { inuse: true, fileinuse: first.length },
    ]);
    next = await fleet.startWorker();
    await complete(added);
    expect(await requests()).toMatchObject([
      { requestid: added, mode: 'add', filecompleted: 10, fileerrored: 1, inuse: true, fileinuse: 10 },
      { filecompleted: 10, fileerrored: 0, inuse: true, fileinuse: 2 },
    ]);
    const files = await fleet.query<{ name: string; state: string }>(
      `SELECT name, state FROM request_files WHERE request_id = $1 ORDER BY file_no`,
      [added],
    );
    expect(files).toEqual(second.map(({ name }) => ({ name, state: name === 'none.psa' ? 'error' : 'completed' })));
    // Twelve names in all, each in one version; the batches' rows stand once in the parts.
    const parts = await fleet.query<{ table_name: string; parts: number; batches: number }>(
      `SELECT table_name, count(*)::int AS parts, count(DISTINCT batch_no)::int AS batches
       FROM request_parts WHERE request_id = $1 GROUP BY table_name`,
      [added],
    );
    for (const table of parts) expect(table.parts, table.table_name).toBe(table.batches);
    const totals = `/api/main/projecttotals/${projectid}`;
    await until(250, async () => (await fleet.call('GET', totals))['totalplanograms'] === 12);
    expect(await fleet.call('GET', totals)).toMatchObject({ totalplanograms: 12 });
  });

  it('whose files are read again by a worker that is killed: nothing is lost, and nothing is there twice', async () => {
    const byName = { projectid, storeExtraction: 3, storePattern: 'Store=(\\d+)' };
    await fleet.call('POST', '/api/main/updateprojectsettings', byName);
    const before = await fleet.call('GET', `/api/main/projecttotals/${projectid}`);
    const again = String((await fleet.call('POST', '/api/main/readagain', { projectid }))['requestid']);
    await fleet.inTheMiddle(again);
    await next?.kill('SIGKILL');
    const settings = () => fleet.call('GET', `/api/main/getprojectsettings/${projectid}`);
    expect(await settings()).toMatchObject({ files: 12, readotherwise: 12, rereading: again });
    expect(await fleet.call('GET', `/api/main/projecttotals/${projectid}`)).toEqual(before);
    await fleet.startWorker();
    await complete(again);
    expect(await settings()).toMatchObject({ files: 12, readotherwise: 0, rereading: null });
    const [counted] = await fleet.query<{ files: number; heads: number; numbers: number }>(
      `SELECT (SELECT count(*)::int FROM request_files WHERE request_id = $1) AS files, count(*)::int AS heads,
         count(DISTINCT file_no)::int AS numbers FROM planogram_heads WHERE request_id = $1`,
      [again],
    );
    expect(counted).toEqual({ files: 13, heads: 12, numbers: 12 });
    const totals = `/api/main/projecttotals/${projectid}`;
    await until(250, async () => (await fleet.call('GET', totals))['totalstores'] === 12);
  });
});
