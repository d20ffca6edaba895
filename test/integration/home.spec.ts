import { Writable } from 'node:stream';
import { pino } from 'pino';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createServerApp } from '../../src/create-app.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import { addRetailer, projectAt } from './project-lists-support.js';
import { fullProject, openRequest, planogramFiles, process } from './uploads-support.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    env: { NEXT_EDITION_HOSTS: 'next.example.com', PARTNER_HOST_PREFIX: 'acme.', LIMITED_TENANTS: 'site, guest' },
  });
});
afterAll(() => app?.close());

const homeOf = async (caller: Caller) => (await caller.get('/api/lite/gethome').expect(200)).body;

describe('the home', () => {
  it('is empty for a new person', async () => {
    expect(await homeOf(await Caller.join(app))).toEqual({
      counts: { projects: 0, processing: 0, complete: 0, error: 0 },
      projects: [],
      work: [],
      attention: [],
    });
  });

  it('shows a complete project with the totals of the reports, and what needs attention in it', async () => {
    const ada = await Caller.join(app);
    const files = [...planogramFiles(2), { name: 'notes.psa', content: Buffer.from('hello') }];
    const { request: sent } = await process(app, ada, files);
    const home = await homeOf(ada);
    expect(home.counts).toEqual({ projects: 1, processing: 0, complete: 1, error: 0 });
    expect(home.work).toEqual([]);

    // The exact figures of the report calls.
    const { body: totals } = await ada.get(`/api/main/projecttotals/${sent.projectid}`).expect(200);
    const { body: dos } = await ada.get(`/api/main/getdaysofsupply/${sent.projectid}/category`).expect(200);
    expect(home.projects).toHaveLength(1);
    expect(home.projects[0]).toMatchObject({
      projectid: sent.projectid,
      kind: 'lite',
      projStatus: 'complete',
      pending: false,
      totals: {
        stores: totals.totalstores,
        planograms: totals.totalplanograms,
        products: totals.totalproducts,
        manufacturers: totals.totalmanufacturers,
      },
    });
    expect(totals.totalstores).toBe(2);
    const [failed, risk, ...more] = home.attention;
    expect(more).toEqual([]);
    // 2 planogram files and one other file.
    expect(failed).toMatchObject({ kind: 'files-failed', projectid: sent.projectid, count: 1, of: 3 });
    expect(dos.daysOfSupply.atRisk.count).toBeGreaterThan(0);
    expect(risk).toMatchObject({
      kind: 'at-risk',
      count: dos.daysOfSupply.atRisk.count,
      of: dos.daysOfSupply.rows,
      limit: 3,
    });
  });

  it('shows the figures of the dashboard and the shelf that runs out first', async () => {
    const ada = await Caller.join(app);
    const { request: sent } = await process(app, ada, planogramFiles(2));
    const figures = async () => (await homeOf(ada)).projects[0].figures;
    const path = (call: string, level: string) => `/api/main/${call}/${sent.projectid}/${level}`;
    const { body: dashboard } = await ada
      .get(`/api/main/getdashboardsdata/${sent.projectid}/latest/category`)
      .expect(200);
    const { body: dos } = await ada.get(path('getdaysofsupply', 'planogram')).expect(200);
    const [first] = dos.items.toSorted(
      (one: { daysOfSupply: number }, other: { daysOfSupply: number }) => one.daysOfSupply - other.daysOfSupply,
    );
    const { linear, sales, daysOfSupply, shelfFill } = dashboard.kpis;
    expect(linear.value).toBeGreaterThan(0);
    const shown = await figures();
    expect(shown).toMatchObject({ publication: null, linear, sales, daysOfSupply, shelfFill });
    expect(shown).toMatchObject({ atRisk: dos.daysOfSupply.atRisk.count });
    expect(dos.items.length).toBeGreaterThan(1);
    expect(shown.shelf).toMatchObject({
      planogramid: first.key,
      name: first.name,
      daysOfSupply: first.daysOfSupply,
    });

    // A summary of an earlier version has no figures; it is made again.
    await app.database.query('UPDATE snapshot_summaries SET key_figures = NULL, shelf = NULL');
    expect(await figures()).toEqual(shown);
  });

  it('counts unread files across the uploads of the data, each name once, until a readable one arrives', async () => {
    const ada = await Caller.join(app, { tenant: 'acme' });
    const projectId = await fullProject(app, ada);
    const [one, two] = planogramFiles(2);
    if (!one || !two) throw new Error('The samples have two stores.');
    const broken = (name: string) => ({ name, content: Buffer.from('hello') });
    const unread = async () =>
      (await homeOf(ada)).attention.flatMap(({ kind, count, of }: { kind: string; count: number; of: number }) =>
        kind === 'files-failed' ? [`${count} of ${of}`] : [],
      );
    await process(app, ada, [one, broken('a.psa'), broken('b.psa')], projectId);
    expect(await unread()).toEqual(['2 of 3']);
    // Another planogram, and `b.psa`, still unreadable.
    await process(app, ada, [two, broken('b.psa')], projectId, 'add');
    expect(await unread()).toEqual(['2 of 4']);
    await process(app, ada, [{ ...two, name: 'a.psa' }], projectId, 'add');
    expect(await unread()).toEqual(['1 of 4']);
    await process(app, ada, [one], projectId, 'replace');
    expect(await unread()).toEqual([]);
  });

  it('says why an upload failed, until a later one succeeds', async () => {
    const ada = await Caller.join(app);
    const projectId = await ada.project('Bad files');
    await process(app, ada, [{ name: 'notes.psa', content: Buffer.from('hello') }], projectId);
    const home = await homeOf(ada);
    expect(home.counts).toMatchObject({ projects: 1, error: 1 });
    expect(home.attention).toMatchObject([
      {
        kind: 'upload-failed',
        projName: 'Bad files',
        code: 'uploads.no-planogram',
        message: 'None of the files in the archive is a readable planogram.',
        count: null,
      },
    ]);
    await process(app, ada, planogramFiles(1), projectId);
    const kinds = (await homeOf(ada)).attention.map(({ kind }: { kind: string }) => kind);
    expect(kinds).not.toContain('upload-failed');
  });

  it('shows work in progress with its counts, and drops canceled requests and those never sent', async () => {
    const ada = await Caller.join(app);
    await ada.project('Never sent');
    const [running, cancelled] = [await openRequest(ada, await ada.project('Running')), await ada.project('Cancelled')];
    await app.database.query(`UPDATE projects SET status = 'processing' WHERE id = $1`, [running.projectid]);
    await app.database.query(`UPDATE projects SET status = 'cancel' WHERE id = $1`, [cancelled]);
    // 7 files: in two batches 2 + 1 were read and 1 failed, 1 was refused by the directory; 2 are left.
    await app.database.query(
      `UPDATE requests SET state = 'processing', step = 'read-planograms', file_count = 7, refused_files = 1,
         submitted_at = now(), updated_at = now() + interval '1 hour' WHERE id = $1`,
      [running.requestid],
    );
    await app.database.query(
      `INSERT INTO request_batches (request_id, batch_no, state, files, bytes, completed, errored, done_at)
       VALUES ($1, 1, 'done', 3, 1, 2, 1, now()), ($1, 2, 'done', 1, 1, 1, 0, now())`,
      [running.requestid],
    );
    const home = await homeOf(ada);
    expect(home.projects.map(({ projName }: { projName: string }) => projName)).toEqual(['Running']);
    expect(home.counts).toEqual({ projects: 1, processing: 1, complete: 0, error: 0 });
    expect(home.work).toMatchObject([
      { projName: 'Running', requestid: running.requestid, filecount: 7, filecompleted: 3, fileerrored: 2 },
    ]);
    await app.database.query(`UPDATE requests SET state = 'cancel', step = NULL, finished_at = now() WHERE id = $1`, [
      running.requestid,
    ]);
  });

  it('leaves out archived projects until they are active again', async () => {
    const ada = await Caller.join(app);
    const retailer = await addRetailer(app);
    const [kept, moved] = [await projectAt(app, ada, retailer), await projectAt(app, ada, retailer)];
    const listed = async () => {
      const { projects, counts } = await homeOf(ada);
      return [projects.map(({ projectid }: { projectid: string }) => projectid), counts.projects];
    };
    expect(await listed()).toEqual([[moved, kept], 2]);
    await ada.post('/api/main/updateprojstatus', { projid: moved, setstatus: 'Archive' }).expect(200);
    expect(await listed()).toEqual([[kept], 1]);
    await ada.post('/api/main/updateprojstatus', { projid: moved, setstatus: 'Active' }).expect(200);
    expect((await listed())[1]).toBe(2);
  });

  it('makes as many queries for thirty projects as for one', async () => {
    // A server without the worker's reconcilers, which make queries of their own.
    const quiet = await startTestApp({ withWorker: false, database: app.database });
    try {
      const [one, many] = [await Caller.join(quiet), await Caller.join(quiet)];
      const fill = (caller: Caller, projects: number) =>
        app.database.query(
          `INSERT INTO projects (id, kind, name, status, owner_id, tenant, dashboard_id, settings, created_at, updated_at)
           SELECT gen_random_uuid(), 'lite', 'P' || n, 'complete', $1::uuid, 'acme', md5($1::uuid::text || n), '{}', now(), now()
           FROM generate_series(1, $2) n`,
          [caller.user.id, projects],
        );
      await fill(one, 1);
      await fill(many, 40);
      const runners = vi.spyOn(quiet.app.get(DataSource).driver, 'createQueryRunner');
      const counted = async (caller: Caller): Promise<number> => {
        runners.mockClear();
        await homeOf(caller);
        return runners.mock.calls.length;
      };
      await counted(one);
      await counted(many);
      const few = await counted(one);
      expect(few).toBeGreaterThan(0);
      expect(await counted(many)).toBe(few);
      expect((await homeOf(many)).projects).toHaveLength(8);
    } finally {
      await quiet.close();
    }
  });
});

describe('the search for projects', () => {
  it('finds parts of names in any case: matches at the beginning first, then the last changed', async () => {
    const ada = await Caller.join(app);
    for (const name of ['Late spring', 'Spring 100%', 'SPRING early', 'Autumn']) await ada.project(name);
    await app.database.query(`UPDATE projects SET status = 'complete' WHERE owner_id = $1`, [ada.user.id]);
    const found = async (text: string): Promise<string[]> =>
      (await ada.get(`/api/main/searchprojects?text=${encodeURIComponent(text)}`).expect(200)).body.map(
        ({ projName }: { projName: string }) => projName,
      );
    expect(await found('spring')).toEqual(['SPRING early', 'Spring 100%', 'Late spring']);
    // Wildcards are treated as ordinary characters.
    expect(await found('0%')).toEqual(['Spring 100%']);
    expect(await found('_')).toEqual([]);
    expect(await found('')).toHaveLength(4);
  });

  it('finds others’ projects only for administrators of the tenant', async () => {
    const owner = await Caller.join(app, { tenant: 'acme' });
    const id = await owner.project('Only one such name');
    await app.database.query(`UPDATE projects SET status = 'complete' WHERE id = $1`, [id]);
    const ids = async (caller: Caller): Promise<string[]> =>
      (await caller.get('/api/main/searchprojects?text=only%20one%20such').expect(200)).body.map(
        ({ projectid }: { projectid: string }) => projectid,
      );
    expect(await ids(owner)).toEqual([id]);
    expect(await ids(await Caller.join(app, { tenant: 'acme' }))).toEqual([]);
    expect(await ids(await Caller.join(app, { tenant: 'acme', groups: ['admin'] }))).toEqual([id]);
    expect(await ids(await Caller.join(app, { tenant: 'other', groups: ['admin'] }))).toEqual([]);
    expect(await ids(await Caller.join(app, { tenant: 'reveal', groups: ['admin'] }))).toEqual([id]);
  });

  it('returns at most 50', async () => {
    const { body } = await (await Caller.join(app)).get('/api/main/searchprojects?limit=51').expect(400);
    expect(body.errors[0].field).toBe('limit');
  });
});

describe('one project', () => {
  it('is returned with all its fields, only to its owner', async () => {
    const [ada, bob] = [await Caller.join(app), await Caller.join(app)];
    const id = await ada.project('Spring reset');
    const extraction = { projectid: id, storeExtraction: { option: 4, pattern: '^S(\\d+)' } };
    await ada.post('/api/lite/updateprojectsattributeslite', extraction).expect(200);
    const { body } = await ada.get(`/api/main/getproject/${id}`).expect(200);
    expect(body).toEqual({
      projectid: id,
      projName: 'Spring reset',
      kind: 'lite',
      status: 'initial',
      projStatus: 'initial',
      slkey: id.slice(-12),
      createdAt: expect.any(String),
      updatedts: expect.any(String),
      pogCount: 0,
      storeExtraction: 4,
      storePattern: '^S(\\d+)',
      unit: null,
      currency: 'USD',
      limits: { atRisk: 3, overstock: 28 },
      dosLow: 3,
      dosHigh: 28,
      elasticity: 0.17,
      lowCoverageBelow: 0.8,
      byCategory: [],
    });
    expect((await bob.get(`/api/main/getproject/${id}`).expect(404)).body.code).toBe('projects.not-found');
  });
});

describe('what the frame offers', () => {
  const shell = async (host: string) =>
    (await request(app.url).get('/api/lite/getshellconfig').set('Host', host).expect(200)).body;

  it('is everything on an ordinary host', async () => {
    expect(await shell('reveal.example.com')).toEqual({
      limitedHost: false,
      limitedTenants: ['site', 'guest'],
      lite: true,
      languageSwitcher: false,
    });
  });

  it('is Dashboard and Lite on a next-edition host, and no Lite on a partner’s', async () => {
    expect(await shell('next.example.com:8443')).toMatchObject({ limitedHost: true, lite: true });
    expect(await shell('acme.example.com')).toMatchObject({ limitedHost: false, lite: false });
  });
});

describe('a failure of the client', () => {
  const sent = { reference: 'C-MBZ4K2Q1X7', message: 'x is undefined', stack: 'at y', page: '/r?dash=secret' };

  it('is logged under its reference, without secrets from its query', async () => {
    let log = '';
    const sink = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) });
    const other = await createServerApp({ config: app.config, databaseUrl: app.database.url }, pino(sink));
    await other.listen(0, '127.0.0.1');
    try {
      const report = { ...sent, message: 'fetch of /x?token=abc failed' };
      await request(await other.getUrl())
        .post('/api/lite/reportclienterror')
        .send(report)
        .expect(204);
    } finally {
      await other.close();
    }
    const line = log.split('\n').find((entry) => entry.includes('C-MBZ4K2Q1X7')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ page: '/r', reason: 'fetch of /x?token=*** failed', stack: 'at y' });
    expect(line).not.toContain('secret');
  });

  it('is refused when it is too long or its reference is invalid', async () => {
    const post = (body: object) => request(app.url).post('/api/lite/reportclienterror').send(body);
    await post({ ...sent, message: 'x'.repeat(1001) }).expect(400);
    await post({ ...sent, reference: 'line\nbreak' }).expect(400);
  });

  it('is accepted twenty times a minute from one address', async () => {
    const statuses: number[] = [];
    for (let number = 0; number < 21; number += 1) {
      statuses.push((await request(app.url).post('/api/lite/reportclienterror').send(sent)).status);
    }
    expect(statuses.slice(0, 15).every((status) => status === 204)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });
});
