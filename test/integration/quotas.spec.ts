import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { QUOTAS, sizeText, type Quota } from '../../src/platform/quotas/quotas.js';
import { LivePlaces } from '../../src/platform/realtime/live-places.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { putFile } from './master-data-support.js';
import { cancel, ended, openRequest, type OpenRequest, planogramFiles, putArchive, submit } from './uploads-support.js';

const tus = { 'tus-resumable': '1.0.0' };
const MEGABYTE = 1_000_000;

describe('a size in words', () => {
  it('has a unit that keeps it short', () => {
    expect([0, 999, 1000, 999_960, 9_640_000_000].map(sizeText)).toEqual(['0 B', '999 B', '1 kB', '1 MB', '9.6 GB']);
  });
});

describe('quotas', () => {
  let here: TestApp;
  let there: TestApp;
  let platform: Caller;

  beforeAll(async () => {
    here = await startTestApp();
    const env = { REVEAL_DATA: here.config.REVEAL_DATA };
    there = await startTestApp({ database: here.database, withWorker: false, env });
    platform = await Caller.join(here, { tenant: 'reveal', groups: ['admin'] });
  });
  afterAll(async () => {
    await there?.close();
    await here?.close();
  });

  /** Tenants that no other test uses. */
  const tenant = (): string => `t-${uuidv7().slice(-8)}`;
  const limit = (of: string, limits: Partial<Record<Quota, number | null>>) =>
    platform.post('/api/main/settenantlimits', { tenant: of, limits });
  const createProject = (caller: Caller) =>
    caller.post('/api/lite/createprojectlite', { projName: 'One', projStatus: 'initial' });
  const createRequest = (caller: Caller, projectid: string) =>
    caller.post('/api/main/createrequest', { projectid, filetype: 'PSA' });
  /** The same person on the other server. */
  const elsewhere = (caller: Caller): Caller => Object.assign(Object.create(Caller.prototype), caller, { app: there });
  const absolute = (url: string): string =>
    `${here.url}${new URL(url, here.url).pathname}${new URL(url, here.url).search}`;
  const begin = (request: OpenRequest, bytes: number | null): Promise<Response> =>
    fetch(absolute(request.tusUrl), {
      method: 'POST',
      headers: { ...tus, ...(bytes === null ? { 'upload-defer-length': '1' } : { 'upload-length': String(bytes) }) },
    });
  const codes = (answers: readonly { status: number; body: { code?: string } }[]): string[] =>
    answers.map(({ status, body }) => (status === 201 ? 'made' : (body.code ?? String(status)))).sort();

  it('are shown to administrators, changed only by platform administrators, and written to the audit log', async () => {
    const of = tenant();
    const admin = await Caller.join(here, { tenant: of, groups: ['admin'] });
    const { body } = await admin.get('/api/main/getusage').expect(200);
    expect(body.limits.map(({ quota }: { quota: string }) => quota)).toEqual([...QUOTAS]);
    const projects = body.limits.find(({ quota }: { quota: string }) => quota === 'projectsPerTenant');
    expect(projects).toEqual({ quota: 'projectsPerTenant', limit: 100_000, own: null, standard: 100_000, used: 0 });
    const refused = await admin.post('/api/main/settenantlimits', { tenant: of, limits: { projectsPerTenant: 1 } });
    expect([refused.status, refused.body.code]).toEqual([403, 'operations.limits-platform-only']);
    await limit(of, { projectsPerTenant: 7, livePerPerson: 0 }).expect(204);
    await limit(of, { livePerPerson: null }).expect(204);
    const { body: after } = await admin.get('/api/main/getusage').expect(200);
    expect(after.limits).toContainEqual({ ...projects, limit: 7, own: 7 });
    expect(after.limits).toContainEqual({ quota: 'livePerPerson', limit: 100, own: null, standard: 100, used: null });
    const entries = await here.database.query(
      `SELECT details FROM audit_entries WHERE action = 'tenant.limits-changed' AND subject_name = $1 ORDER BY id`,
      [of],
    );
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ details: { before: {}, after: { projectsPerTenant: 7, livePerPerson: 0 } } });
    await limit(of, { projectsPerTenant: -1 }).expect(400);
    await limit('nobody-is-there', { projectsPerTenant: 1 }).expect(404);
  });

  it('let two servers together create exactly as many projects as allowed, without affecting another tenant', async () => {
    const of = tenant();
    const [ann, ben, eve] = [
      await Caller.join(here, { tenant: of }),
      await Caller.join(here, { tenant: of }),
      await Caller.join(here, { tenant: tenant() }),
    ];
    await limit(of, { projectsPerPerson: 4, projectsPerTenant: 6 }).expect(204);
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, index) => createProject(index % 2 ? ann : elsewhere(ann))),
    );
    expect(codes(made)).toEqual([...Array(4).fill('made'), ...Array(8).fill('quotas.projects-per-person')]);
    const others = await Promise.all(
      Array.from({ length: 6 }, (_, index) => createProject(index % 2 ? ben : elsewhere(ben))),
    );
    expect(codes(others)).toEqual([...Array(2).fill('made'), ...Array(4).fill('quotas.projects-per-tenant')]);
    await createProject(eve).expect(201);
    const { body } = await createProject(ann).expect(403);
    expect(body.params).toMatchObject({ used: '6', limit: '6' });
    expect(body.detail).toMatch(/^6 of 6 projects .* Delete .* platform administrator can raise /);
    // Removing one makes room for one.
    const project = made.find(({ status }) => status === 201)?.body.projectid;
    await ann.post('/api/main/deleteproject', { projectid: project, name: 'One' }).expect(204);
    await createProject(ben).expect(201);
    expect((await createProject(ben)).status).toBe(403);
  });

  it('never refuse a repeated call what it was given before', async () => {
    const of = tenant();
    const ann = await Caller.join(here, { tenant: of });
    await limit(of, { projectsPerPerson: 1 }).expect(204);
    const first = await createProject(ann).set('Idempotency-Key', 'once').expect(201);
    const again = await createProject(ann).set('Idempotency-Key', 'once').expect(201);
    expect(again.body).toEqual(first.body);
  });

  it('limit open uploads per person and tenant, across two servers; an ended or expired one makes room', async () => {
    const of = tenant();
    const [ann, ben] = [await Caller.join(here, { tenant: of }), await Caller.join(here, { tenant: of })];
    const [hers, his] = [await ann.project(), await ben.project()];
    await limit(of, { uploadsPerPerson: 3, uploadsPerTenant: 4 }).expect(204);
    const opened = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createRequest(index % 2 ? ann : elsewhere(ann), hers)),
    );
    expect(codes(opened)).toEqual([...Array(3).fill('made'), ...Array(5).fill('quotas.uploads-per-person')]);
    const first = await openRequest(ben, his);
    expect((await createRequest(ben, his)).body.code).toBe('quotas.uploads-per-tenant');
    await cancel(ben, first).expect(200);
    const second = await openRequest(ben, await ben.project());
    await here.database.query(`UPDATE requests SET updated_at = now() - interval '25 hours' WHERE id = $1`, [
      second.requestid,
    ]);
    await openRequest(ben, await ben.project());
    // An upload with a renewed link counts again, and is not refused.
    await ben.post('/api/main/renewupload', { projectid: second.projectid, requestid: second.requestid }).expect(200);
    expect((await createRequest(ben, his)).body.code).toBe('quotas.uploads-per-tenant');
  });

  it('open several uploads of a project at once, or none of them', async () => {
    const of = tenant();
    const ann = await Caller.join(here, { tenant: of });
    const projectid = await ann.project();
    await limit(of, { uploadsPerPerson: 3 }).expect(204);
    const open = (files: number) =>
      ann.post('/api/main/createprojectupload', {
        projectid,
        filelist: Array.from({ length: files }, (_, index) => `${index}.zip`),
        filetype: 'PSA',
      });
    const refused = await open(4);
    expect([refused.status, refused.body.code]).toEqual([403, 'quotas.uploads-per-person']);
    const opened = await open(3).expect(201);
    expect(opened.body.uploads).toHaveLength(3);
    expect((await open(1)).body.code).toBe('quotas.uploads-per-person');
  });

  it('reserve space for what uploads declare, refuse what does not fit before its first byte, and end nothing in progress', async () => {
    const of = tenant();
    const ann = await Caller.join(here, { tenant: of });
    const stranger = await Caller.join(here, { tenant: tenant() });
    const [first, second, third] = [await openRequest(ann), await openRequest(ann), await openRequest(ann)];
    await limit(of, { storagePerTenant: 10 * MEGABYTE }).expect(204);
    const zip = Buffer.from(buildZip({ files: planogramFiles(2) }));
    expect(zip.length).toBeLessThan(2 * MEGABYTE);
    const begun = await begin(first, zip.length);
    expect(begun.status).toBe(201);
    const refused = await begin(second, 10 * MEGABYTE - zip.length + 1);
    expect(await refused.json()).toMatchObject({
      status: 403,
      code: 'quotas.storage-per-tenant',
      params: { used: sizeText(zip.length), limit: '10 MB', needed: sizeText(10 * MEGABYTE - zip.length + 1) },
    });
    // An upload without a declared size counts as the largest possible one.
    expect((await begin(second, null)).status).toBe(403);
    const both = await Promise.all([begin(second, 6 * MEGABYTE), begin(third, 6 * MEGABYTE)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 403]);
    await begin(await openRequest(stranger), 20 * MEGABYTE).then(({ status }) => expect(status).toBe(201));

    // Lowering a limit ends nothing: what has begun arrives and is processed.
    await limit(of, { storagePerTenant: MEGABYTE }).expect(204);
    const patched = await fetch(absolute(begun.headers.get('location') ?? ''), {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
      body: new Uint8Array(zip),
    });
    expect(patched.status).toBe(204);
    await submit(ann, first, 2).expect(200);
    expect(await ended(ann, first)).toMatchObject({ requeststatus: 'complete', filecompleted: 2 });
    const full = await createRequest(ann, first.projectid).expect(403);
    expect(full.body.code).toBe('quotas.storage-per-tenant');

    // The person's own limit, and room regained by ending what was begun.
    await limit(of, { storagePerTenant: null, storagePerPerson: MEGABYTE }).expect(204);
    expect((await createRequest(ann, first.projectid)).body.code).toBe('quotas.storage-per-person');
    await limit(of, { storagePerPerson: 8 * MEGABYTE }).expect(204);
    for (const request of [second, third]) await cancel(ann, request).expect(200);
    const fourth = await openRequest(ann, first.projectid);
    expect(await putArchive(here, fourth, zip)).toBe(204);
  });

  it('count the files of product lists, and refuse one that does not fit', async () => {
    const of = tenant();
    const admin = await Caller.join(here, { tenant: of, groups: ['admin'] });
    const retailer = uuidv7();
    await here.database.query(
      `INSERT INTO retailers (id, tenant, name, name_key, status, store_extraction, product_key, created_at, updated_at)
       VALUES ($1, $2, 'List owner', 'list owner', 'active', 1, 'upc', now(), now())`,
      [retailer, of],
    );
    await limit(of, { storagePerTenant: 300_000 }).expect(204);
    const wanted = { retailerid: retailer, object: 'prd', filename: 'products.csv' };
    const open = async (): Promise<string> =>
      (await admin.post('/api/main/createmasterimport', wanted).expect(201)).body.upload.url;
    expect(await putFile(here, await open(), 'x'.repeat(200_000))).toBe(204);
    const refused = await fetch(absolute(await open()), { method: 'PUT', body: 'x'.repeat(200_000) });
    expect(await refused.json()).toMatchObject({ status: 403, code: 'quotas.storage-per-tenant' });
    const { body } = await admin.get('/api/main/getusage').expect(200);
    expect(body.total).toMatchObject({ lists: 200_000, bytes: 200_000 });
    expect(body.limits[0]).toMatchObject({ quota: 'storagePerTenant', used: 200_000, limit: 300_000 });
  });

  it('limit live connections across all servers, say why, and stop counting those of a killed server', async () => {
    const of = tenant();
    const [ann, ben] = [await Caller.join(here, { tenant: of }), await Caller.join(here, { tenant: of })];
    await limit(of, { livePerPerson: 3, livePerTenant: 4 }).expect(204);
    const count = async (): Promise<number> =>
      (await here.database.query(`SELECT 1 FROM live_connections WHERE tenant = $1`, [of])).length;
    const hers = await Promise.all([here, there, here, there, here].map((app) => connect(app, ann.token)));
    await expect.poll(() => refusals(hers)).toHaveLength(2);
    await expect.poll(count).toBe(3);
    expect(refusals(hers)[0]).toEqual({ code: 'quotas.live-per-person', params: { used: '3', limit: '3' } });
    const his = [await connect(there, ben.token), await connect(here, ben.token)];
    await expect.poll(() => refusals(his)).toMatchObject([{ code: 'quotas.live-per-tenant' }]);
    const foreign = await connect(here, (await Caller.join(here, { tenant: tenant() })).token);
    for (const { socket } of [...hers, ...his]) socket.close();
    await expect.poll(count).toBe(0);
    expect(refusals([foreign])).toEqual([]);

    // The other servers remove the connections of a dead server.
    await here.database.query(
      `INSERT INTO live_connections (id, tenant, user_id, seen_at)
       SELECT gen_random_uuid(), $1, $2, now() - interval '91 seconds' FROM generate_series(1, 4)`,
      [of, ann.user.id],
    );
    const again = await connect(here, ann.token);
    await expect.poll(count).toBe(5);
    await here.app.get(LivePlaces, { strict: false }).report();
    expect(await count()).toBe(1);
    expect(refusals([again])).toEqual([]);
    for (const { socket } of [again, foreign]) socket.close();
  });
});

interface Live {
  readonly socket: WebSocket;
  /** Why the server refused it. */
  refusal: object | null;
}

async function connect(app: TestApp, token: string): Promise<Live> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${token}`);
  const live: Live = { socket, refusal: null };
  socket.on('close', (code, reason) => {
    if (code === 4429) live.refusal = JSON.parse(String(reason));
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return live;
}

const refusals = (connections: readonly Live[]): object[] => connections.flatMap(({ refusal }) => refusal ?? []);
