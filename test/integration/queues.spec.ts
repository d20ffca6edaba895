import request from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { declaredJobs } from '../../src/platform/jobs/declare-job.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { JobSubjectRegistry } from '../../src/platform/jobs/job-subjects.js';
import { Mailer } from '../../src/platform/mail/mailer.js';
import { MemoryBudget } from '../../src/platform/memory/memory-budget.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { hasRedis } from '../support/redis.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { Caller } from './auth-support.js';
import { checked, imported, openImport } from './master-data-support.js';
import {
  ended,
  fullProject,
  type OpenRequest,
  openRequest,
  planogramFiles,
  process,
  putArchive,
  requestOf,
  submit,
} from './uploads-support.js';

let app: TestApp;
let owner: Caller;
let admin: Caller;
let other: Caller;
let platform: Caller;
const files = planogramFiles(2);
/** Ends of jobs are recorded once a second. */
const WITHIN = { timeout: PATIENCE_MS, interval: 100 };

beforeAll(async () => {
  app = await startTestApp();
  owner = await Caller.join(app, { tenant: 'acme' });
  admin = await Caller.join(app, { tenant: 'acme', groups: ['admin'] });
  other = await Caller.join(app, { tenant: 'globex', groups: ['admin'] });
  platform = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
});
afterAll(() => app?.close());

interface Job {
  key: string;
  job: string | null;
  code: string | null;
  message: string | null;
  canRetry: boolean;
  canCancel: boolean;
  ids: Record<string, string>;
  subject: {
    kind: string;
    name: string | null;
    part: string | null;
    tenant: string | null;
    personemail: string | null;
    projectid: string | null;
    requestid: string | null;
  } | null;
  request: { requestid: string; projName: string; owneremail: string; requeststatus: string } | null;
}

const jobs = async (by: Caller, query: string): Promise<Job[]> =>
  (await by.get(`/api/main/queuejobs?${query}`).expect(200)).body.items;
const jobsOf = async (by: Caller, query: string, open: OpenRequest): Promise<Job[]> =>
  (await jobs(by, query)).filter((job) => job.request?.requestid === open.requestid);
const act = (by: Caller, what: 'retry' | 'cancel', body: object): request.Test =>
  by.post(`/api/main/queue${what}`, body);
const queueOf = async (by: Caller, name: string) =>
  (await by.get('/api/main/queues').expect(200)).body.queues.find(({ queue }: { queue: string }) => queue === name);

async function auditOf(requestId: string): Promise<{ action: string; actor_email: string; tenant: string }[]> {
  return app.database.query('SELECT action, actor_email, tenant FROM audit_entries WHERE subject_id = $1', [requestId]);
}

/** Pauses a queue while the test looks at something. */
async function paused<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const queue = app.app.get(JobQueue).handle(name);
  await queue.pause();
  try {
    return await work();
  } finally {
    await queue.resume();
  }
}

async function submitted(caller = owner, content = buildZip({ files })): Promise<OpenRequest> {
  const open = await openRequest(caller);
  await putArchive(app, open, content);
  await submit(caller, open, files.length).expect(200);
  return open;
}

describe('the queues', () => {
  it('are for administrators', async () => {
    for (const path of ['queues', 'queuejobs?state=active', 'queuefailures'])
      await owner.get(`/api/main/${path}`).expect(403);
    for (const path of ['queueretry', 'queuecancel', 'openqueueboard'])
      await owner.post(`/api/main/${path}`).expect(403);
  });

  it('link finished jobs to their upload, project and owner, only for their own tenant', async () => {
    const { request: open } = await process(app, owner, files);
    const done = await vi.waitFor(async () => {
      const found = await jobsOf(admin, 'state=done&limit=200', open);
      expect(found.map(({ job }) => job).sort()).toEqual([
        'reports.analyse-request',
        'uploads.read-archive',
        'uploads.read-planograms',
      ]);
      return found;
    }, WITHIN);
    expect(done[0]?.request).toMatchObject({ projName: 'Spring reset', owneremail: owner.user.email });
    expect(done[0]?.subject).toMatchObject({
      ...{ kind: 'upload', name: 'Spring reset', tenant: 'acme', personemail: owner.user.email },
      ...{ projectid: open.projectid, requestid: open.requestid },
    });
    expect(await jobsOf(platform, 'state=done&limit=200', open)).toHaveLength(3);
    expect(await jobs(other, 'state=done')).toEqual([]);
    expect((await queueOf(admin, 'analysis')).done).toBeGreaterThan(0);
    expect((await queueOf(other, 'analysis')).done).toBe(0);
  });

  it('show how much of the shared memory is in use, and what waits for it', async () => {
    const budget = app.app.get(MemoryBudget);
    let end = (): void => undefined;
    const held = new Promise<void>((resolve) => (end = resolve));
    const lend = () => budget.lend({ work: 'a test', memoryMb: budget.totalMb }, () => held);
    const work = [lend(), lend(), lend()];
    const memory = async () => (await platform.get('/api/main/queues').expect(200)).body.workers[0].memory;
    const totalBytes = budget.totalMb * 1024 * 1024;
    await expect.poll(memory, WITHIN).toEqual({ totalBytes, usedBytes: totalBytes, waiting: 2 });
    end();
    await Promise.all(work);
  });

  it('show the workers and their last sign of life to platform administrators', async () => {
    const { body } = await platform.get('/api/main/queues').expect(200);
    expect(body.workers).toHaveLength(1);
    expect(body.workers[0]).toMatchObject({
      pid: globalThis.process.pid,
      isAlive: true,
      queues: expect.arrayContaining(['planograms']),
    });
    const own = await admin.get('/api/main/queues').expect(200);
    expect([own.body.workers, own.body.workersAlive, own.body.hasBoard]).toEqual([[], 1, false]);
  });

  it('count what waits and since when, per tenant; canceling goes by the request', async () => {
    await paused('uploads', async () => {
      const open = await submitted();
      const foreign = await submitted(await Caller.join(app, { tenant: 'globex' }));
      expect(await queueOf(platform, 'uploads')).toMatchObject({ waiting: 2, isPaused: true });
      expect(await queueOf(admin, 'uploads')).toMatchObject({ waiting: 1, oldestSeconds: expect.any(Number) });
      const [job] = await jobs(admin, 'state=waiting');
      expect(job).toMatchObject({
        job: 'uploads.read-archive',
        canCancel: true,
        request: { requestid: open.requestid },
      });
      const refused = await act(admin, 'cancel', { requestids: [foreign.requestid] });
      expect([refused.status, refused.body.code]).toEqual([404, 'operations.jobs-not-found']);
      const { body } = await act(admin, 'cancel', { requestids: [open.requestid, foreign.requestid] }).expect(200);
      expect(body).toEqual({ done: [open.requestid], skipped: [], hasMore: false });
      expect((await requestOf(owner, open)).requeststatus).toBe('cancel');
      expect(await auditOf(open.requestid)).toEqual([
        { action: 'request.cancelled-by-administrator', actor_email: admin.user.email, tenant: 'acme' },
      ]);
      const again = await act(admin, 'cancel', { requestids: [open.requestid] }).expect(200);
      expect(again.body.skipped).toEqual([{ requestid: open.requestid, code: 'uploads.request-state' }]);
      await act(platform, 'cancel', { requestids: [foreign.requestid] }).expect(200);
    });
  });

  it('refuse unknown input', async () => {
    for (const query of [
      'state=gone',
      'state=active&queue=none',
      'state=done&cursor=x',
      'state=failed&code=a',
      'state=waiting&cursor=-1',
    ]) {
      await admin.get(`/api/main/queuejobs?${query}`).expect(400);
    }
    for (const body of [{}, { requestids: [] }, { requestids: ['x'] }, { code: 'a' }]) {
      expect((await act(admin, 'retry', body)).status).toBe(400);
    }
  });
});

describe('jobs without an upload', () => {
  const CSV = 'UPC,Name\n0001,Stout\n0002,Ale\n';
  const masterData = (found: Job[]): Job[] => found.filter(({ subject }) => subject?.kind === 'masterdata');
  const retailerOf = async (by: Caller, name: string): Promise<string> =>
    (await by.post('/api/main/createretailer', { name, storeExtraction: 3, productKey: 'upc' }).expect(201)).body.id;

  it('are each known to a module', () => {
    const subjects = app.app.get(JobSubjectRegistry);
    expect(declaredJobs().flatMap(({ name }) => (subjects.knows(name) ? [] : name))).toEqual([]);
  });

  it('are linked to the retailer’s list and to who started the import, only for their own tenant', async () => {
    const retailerid = await retailerOf(admin, 'Corner Shop');
    const file = { retailerid, object: 'prd', filename: 'products.csv', bytes: CSV } as const;
    await imported(app, admin, file);
    const about = {
      ...{ kind: 'masterdata', id: retailerid, name: 'Corner Shop', part: 'prd', tenant: 'acme' },
      ...{ personname: 'Ada Shelf', personemail: admin.user.email, projectid: null, requestid: null },
    };
    await vi.waitFor(async () => {
      const done = masterData(await jobs(admin, 'state=done&queue=lists'));
      expect(done.map(({ job, subject }) => [job, subject])).toEqual([
        ['retailers.apply-small-list', expect.objectContaining(about)],
        ['retailers.check-small-list', expect.objectContaining(about)],
      ]);
    }, WITHIN);
    expect(masterData(await jobs(other, 'state=done'))).toEqual([]);
    expect([(await queueOf(admin, 'lists')).done, (await queueOf(other, 'lists')).done]).toEqual([2, 0]);
    await paused('lists', async () => {
      const importid = await openImport(app, admin, { ...file, bytes: `${CSV}0003,Lager\n` });
      const outcome = checked(admin, importid, {});
      await vi.waitFor(async () => {
        const waiting = await jobs(admin, 'state=waiting&queue=lists');
        expect(waiting).toMatchObject([{ job: 'retailers.check-small-list', request: null, subject: about }]);
      }, WITHIN);
      expect(await jobs(other, 'state=waiting')).toEqual([]);
      expect((await queueOf(other, 'lists')).waiting).toBe(0);
      await app.app.get(JobQueue).handle('lists').resume();
      await outcome;
    });
  });

  it('fail visibly for their own tenant', async () => {
    const third = await Caller.join(app, { tenant: 'initech', groups: ['admin'] });
    const retailerid = await retailerOf(third, 'Globe Shop');
    const file = {
      retailerid,
      object: 'str',
      filename: 'stores.csv',
      bytes: 'Store number,Store name\n1,Main\n',
    } as const;
    const importid = await openImport(app, third, file);
    await checked(third, importid, {});
    const [owner] = await app.database.query<{ id: string }>('SELECT id FROM list_owners WHERE retailer_id = $1', [
      retailerid,
    ]);
    await app.database.query(
      `ALTER TABLE list_versions ADD CONSTRAINT ck_list_versions_test CHECK (owner_id <> '${owner?.id}') NOT VALID`,
    );
    await third.post('/api/main/applymasterimport', { importid }).expect(200);
    await vi.waitFor(async () => {
      const failed = masterData(await jobs(third, 'state=failed'));
      expect(failed).toMatchObject([
        { code: '23514', canRetry: false, subject: { name: 'Globe Shop', part: 'str', personemail: third.user.email } },
      ]);
    }, WITHIN);
    await app.database.query('ALTER TABLE list_versions DROP CONSTRAINT ck_list_versions_test');
    const groupsOf = async (by: Caller) => (await by.get('/api/main/queuefailures').expect(200)).body;
    expect(await groupsOf(third)).toMatchObject([{ code: '23514', failures: 1, requests: 0, retryable: 0 }]);
    expect(await groupsOf(admin)).toEqual([]);
    expect(await groupsOf(other)).toEqual([]);
    expect(masterData(await jobs(admin, 'state=failed'))).toEqual([]);
  });

  it('are linked to the account that a mail goes to, without its contents; to nobody where there is none', async () => {
    const person = await Caller.join(app, { tenant: 'acme' });
    const mails = (by: Caller, state: string): Promise<Job[]> => jobs(by, `state=${state}&queue=mail&limit=200`);
    const stranger = await paused('mail', async () => {
      await person.post('/api/auth/forgot', { email: person.user.email }).expect(200);
      const letter = { subject: 'Secret 4711', text: 'Secret 4711', html: 'Secret 4711' };
      const mail = { to: 'stranger@elsewhere.example', letter };
      const id = await app.app.get(TransactionRunner).run((transaction) => app.app.get(Mailer).post(transaction, mail));
      const own = await mails(admin, 'waiting');
      expect(own).toMatchObject([
        {
          job: 'mail.deliver-mail',
          subject: { kind: 'mail', name: null, tenant: 'acme', personemail: person.user.email },
        },
      ]);
      const all = await mails(platform, 'waiting');
      expect(all.map(({ ids, subject }) => [ids['mailId'] === id, subject?.tenant, subject?.personemail])).toEqual([
        [false, 'acme', person.user.email],
        [true, null, null],
      ]);
      const [row] = await app.database.query('SELECT content, subject FROM mails WHERE recipient = $1', [
        person.user.email,
      ]);
      const code = /\b\d{6}\b/.exec(row?.['content'].text)?.[0];
      expect(code).toMatch(/^\d{6}$/);
      for (const secret of ['Secret', 'stranger@', code, row?.['subject']])
        expect(JSON.stringify(all)).not.toContain(secret);
      expect(await mails(other, 'waiting')).toEqual([]);
      expect([(await queueOf(admin, 'mail')).waiting, (await queueOf(other, 'mail')).waiting]).toEqual([1, 0]);
      return id;
    });
    const isOf = ({ subject }: Job): boolean => subject?.personemail === person.user.email;
    await vi.waitFor(async () => {
      expect((await mails(admin, 'done')).filter(isOf)).toHaveLength(1);
      expect((await mails(platform, 'done')).filter(({ ids }) => ids['mailId'] === stranger)).toHaveLength(1);
    }, WITHIN);
    expect(await mails(other, 'done')).toEqual([]);
    await app.database.query(`UPDATE users SET tenant = 'globex' WHERE id = $1`, [person.user.id]);
    expect((await mails(admin, 'done')).filter(isOf)).toEqual([]);
    expect(await mails(other, 'done')).toEqual([]);
  });
});

describe('failures', () => {
  it('by the files themselves are grouped and cannot be retried', async () => {
    const bad = [await submitted(owner, Buffer.from('no zip')), await submitted(owner, Buffer.from('no zip either'))];
    for (const open of bad) await ended(owner, open);
    const { body: groups } = await admin.get('/api/main/queuefailures').expect(200);
    const group = groups.find(({ code }: { code: string }) => code === 'uploads.not-a-zip');
    expect(group).toMatchObject({ cause: '', failures: 2, requests: 2, retryable: 0 });
    const found = await jobs(admin, 'state=failed&code=uploads.not-a-zip&cause=');
    expect(found.map(({ canRetry, canCancel }) => [canRetry, canCancel])).toEqual([
      [false, false],
      [false, false],
    ]);
    const { body } = await act(admin, 'retry', { code: 'uploads.not-a-zip', cause: '' }).expect(200);
    expect([body.done, body.skipped.map(({ code }: { code: string }) => code)]).toEqual([
      [],
      ['uploads.not-retryable', 'uploads.not-retryable'],
    ]);
    expect(await jobs(other, 'state=failed')).toEqual([]);
  });

  it('of an analysis are retried as a group, each to its end', async () => {
    const made = [await process(app, owner, files), await process(app, owner, files)];
    const ids = made.map(({ request: { requestid } }) => requestid);
    for (const [number, id] of ids.entries()) {
      await app.database.query(
        `UPDATE requests SET state = 'error', error_code = 'uploads.analysis-failed', error_params = $2 WHERE id = $1`,
        [id, { reason: `Disk ${number} of ${id} is full` }],
      );
      await app.database.query(`UPDATE projects SET status = 'error' WHERE id = $1`, [made[number]?.request.projectid]);
      await app.database.query('DELETE FROM snapshots WHERE request_id = $1', [id]);
    }
    const { body: groups } = await admin.get('/api/main/queuefailures').expect(200);
    const group = groups.find(({ code }: { code: string }) => code === 'uploads.analysis-failed');
    expect(group).toMatchObject({ cause: 'Disk # of … is full', failures: 2, retryable: 2 });
    await act(other, 'retry', { code: group.code, cause: group.cause }).expect(404);
    const { body } = await act(admin, 'retry', { code: group.code, cause: group.cause }).expect(200);
    expect([...body.done].sort()).toEqual([...ids].sort());
    for (const { request: open } of made) expect((await ended(owner, open)).requeststatus).toBe('complete');
    expect(await auditOf(ids[0] ?? '')).toMatchObject([{ action: 'request.retried', tenant: 'acme' }]);
    expect(await jobs(admin, 'state=failed&code=uploads.analysis-failed&cause=x')).toEqual([]);
  });

  it('of a job whose request is still at work show its message, and end with a retry', async () => {
    const open = await paused('planograms', async () => {
      const made = await submitted();
      await app.database.query(
        `ALTER TABLE request_parts ADD CONSTRAINT ck_request_parts_test CHECK (request_id <> '${made.requestid}') NOT VALID`,
      );
      return made;
    });
    const failed = await vi.waitFor(
      async () => {
        const [job] = await jobsOf(admin, 'state=failed', open);
        expect(job?.message).toContain('ck_request_parts_test');
        return job;
      },
      { timeout: PATIENCE_MS, interval: 200 },
    );
    expect(failed).toMatchObject({ job: 'uploads.read-planograms', code: '23514', canRetry: true, canCancel: true });
    await app.database.query('ALTER TABLE request_parts DROP CONSTRAINT ck_request_parts_test');
    await act(admin, 'retry', { requestids: [open.requestid] }).expect(200);
    expect((await ended(owner, open)).requeststatus).toBe('complete');
    expect(await jobsOf(admin, 'state=failed', open)).toEqual([]);
  });

  it('of an abandoned request restart at the step where they stopped', async () => {
    const open = await paused('planograms', async () => {
      const made = await submitted();
      await vi.waitFor(async () => {
        const rows = await app.database.query('SELECT 1 FROM request_batches WHERE request_id = $1', [made.requestid]);
        expect(rows).toHaveLength(1);
      }, WITHIN);
      await app.database.query('UPDATE request_batches SET attempt = 20 WHERE request_id = $1', [made.requestid]);
      expect((await ended(owner, made)).error?.code).toBe('uploads.gave-up');
      return made;
    });
    const { body } = await act(admin, 'retry', { requestids: [open.requestid] }).expect(200);
    expect(body.done).toEqual([open.requestid]);
    expect((await ended(owner, open)).requeststatus).toBe('complete');
  });

  it('of a whole project’s analysis and validation restart, and disappear once that succeeds', async () => {
    const projectId = await fullProject(app, owner);
    const open = await openRequest(owner, projectId);
    await putArchive(app, open, buildZip({ files }));
    await submit(owner, open, files.length, 'add').expect(200);
    expect((await ended(owner, open)).requeststatus).toBe('complete');
    const latest = async () =>
      (
        await app.database.query<{ state: string; snapshot: string }>(
          'SELECT state, snapshot_id AS snapshot FROM validations WHERE project_id = $1 ORDER BY number DESC LIMIT 1',
          [projectId],
        )
      )[0];
    await expect.poll(async () => (await latest())?.state, WITHIN).toBe('complete');
    const ofProject = async (by: Caller) =>
      (await jobs(by, 'state=failed&limit=100')).filter(({ subject }) => subject?.projectid === projectId);
    /** Recorded twice, like a job that failed on two manual tries. */
    const failed = (job: string, queue: string, payload: object) =>
      app.database.query(
        `INSERT INTO job_runs (id, queue, job, job_id, payload, project_id, state, attempts, worker, started_at, ended_at,
           code, message, tenant)
         SELECT gen_random_uuid(), $1, $2, 'x', $3, $4, 'failed', 3, 'w', now(), now() - i * interval '1 minute',
           'service.out-of-memory', 'Out of memory of ' || $2, 'acme' FROM generate_series(0, 1) t(i)`,
        [queue, job, JSON.stringify(payload), projectId],
      );

    // Successful jobs are no longer reported.
    await failed('validation.validate-project', 'validation', { projectId, snapshotId: (await latest())?.snapshot });
    await failed('reports.analyse-project', 'analysis', { projectId });
    expect(await ofProject(admin)).toEqual([]);

    await app.database.query(
      `UPDATE validations SET state = 'failed', error = 'validation.out-of-memory' WHERE project_id = $1`,
      [projectId],
    );
    const [validation, ...more] = await ofProject(admin);
    expect([validation, more]).toMatchObject([{ job: 'validation.validate-project', canRetry: true }, []]);
    const failureids = [validation?.key];
    await act(other, 'retry', { failureids }).expect(404);
    await act(admin, 'cancel', { failureids }).expect(404);
    await act(admin, 'retry', { failureids, requestids: failureids }).expect(400);
    expect((await act(admin, 'retry', { failureids }).expect(200)).body).toEqual({
      ...{ done: failureids, skipped: [], hasMore: false },
    });
    await expect.poll(async () => (await latest())?.state, WITHIN).toBe('complete');
    expect(await ofProject(admin)).toEqual([]);

    await app.database.query(
      `UPDATE project_plans SET data_version = data_version + 1, analysis_failed_version = data_version + 1,
         analysis_error = 'reports.out-of-memory' WHERE project_id = $1`,
      [projectId],
    );
    const cause = { code: 'service.out-of-memory', cause: 'Out of memory of reports.analyse-project' };
    const { body: groups } = await admin.get('/api/main/queuefailures').expect(200);
    expect(groups).toContainEqual(expect.objectContaining({ ...cause, failures: 1, requests: 0, retryable: 1 }));
    expect((await act(admin, 'retry', cause).expect(200)).body.done).toHaveLength(1);
    const analysed = async () =>
      (
        await app.database.query<{ is: boolean }>(
          'SELECT analysed_version = data_version AS is FROM project_plans WHERE project_id = $1',
          [projectId],
        )
      )[0]?.is;
    await expect.poll(analysed, WITHIN).toBe(true);
    expect(await ofProject(admin)).toEqual([]);
    expect((await auditOf(projectId)).map(({ action }) => action)).toEqual(['project.retried', 'project.retried']);
  });
});

describe('the queue board', () => {
  const open = async (by: Caller): Promise<string> => {
    const response = await by.post('/api/main/openqueueboard').expect(200);
    expect(response.body).toEqual({ url: '/api/board/', expiresIn: 900 });
    const [cookie = ''] = response.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/; Max-Age=900; Path=\/api\/board; Expires=.*; HttpOnly; SameSite=Strict$/);
    return cookie.split(';', 1)[0] ?? '';
  };
  const board = (path: string, cookie: string): request.Test =>
    request(app.url).get(`/api/board${path}`).set('Cookie', cookie);
  const put = (path: string, cookie: string, headers: Record<string, string>): request.Test =>
    request(app.url).put(`/api/board${path}`).set('Cookie', cookie).set(headers);
  const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

  it('is closed without its cookie, with a bearer alone, and to administrators of other tenants', async () => {
    for (const path of ['/', '/api/queues', '/static/favicon.ico'])
      await request(app.url).get(`/api/board${path}`).expect(401);
    await platform.get('/api/board/api/queues').expect(401);
    const refused = await admin.post('/api/main/openqueueboard');
    expect([refused.status, refused.body.code]).toEqual([403, 'operations.board-platform-only']);
    await board('/api/queues', 'reveal_board=made.up').expect(401);
  });

  it('shows the queues on this backend, page, files and jobs', async () => {
    const cookie = await open(platform);
    const page = await board('/', cookie).expect(200);
    expect(page.text).toContain('<base href="/api/board/"');
    expect(page.text).not.toContain('//fonts.');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    await board(/static\/js\/main\.\w+\.js/.exec(page.text)?.[0].replace(/^/, '/') ?? '', cookie).expect(200);
    await paused('uploads', async () => {
      const waiting = await submitted();
      const { body } = await board('/api/queues?activeQueue=uploads', cookie).expect(200);
      const queue = body.queues.find(({ name }: { name: string }) => name === 'uploads');
      expect(queue).toMatchObject({ isPaused: true, counts: { waiting: 1 } });
      expect(JSON.stringify(queue.jobs)).toContain(waiting.requestid);
      await act(platform, 'cancel', { requestids: [waiting.requestid] }).expect(200);
    });
    for (const path of ['/api/queues/uploads/workers', '/api/redis/stats']) {
      expect([path, (await board(path, cookie)).status]).toEqual([path, 200]);
    }
  });

  it('accepts changes only from its own page, and only to the flow of jobs, each of them logged', async () => {
    const cookie = await open(platform);
    const pause = '/api/queues/mail/pause';
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ];
    for (const headers of foreign) {
      expect((await put(pause, cookie, headers)).body.code).toBe('operations.board-foreign');
    }
    for (const path of [
      '/api/queues/mail/empty',
      '/api/queues/mail/obliterate',
      '/api/queues/mail/x/clean',
      '/api/queues/mail/x/retry',
    ]) {
      expect((await put(path, cookie, OWN_PAGE)).body.code).toBe('operations.board-change-refused');
    }
    await put(pause, cookie, OWN_PAGE).expect(200);
    expect((await queueOf(platform, 'mail')).isPaused).toBe(true);
    await put('/api/queues/mail/resume', cookie, OWN_PAGE).expect(200);
    expect((await queueOf(platform, 'mail')).isPaused).toBe(false);
    const entries = await app.database.query(
      `SELECT subject_name AS change FROM audit_entries WHERE action = 'queue.board-changed' AND actor_id = $1 ORDER BY id`,
      [platform.user.id],
    );
    expect(entries).toEqual([{ change: 'mail pause' }, { change: 'mail resume' }]);
  });

  it.each([
    ['is disabled', `UPDATE users SET status = 'disabled' WHERE id = $1`],
    ['is no administrator any more', `UPDATE users SET groups = '{}' WHERE id = $1`],
    ['signed out', `UPDATE sessions SET ended_at = now(), end_reason = 'signed-out' WHERE user_id = $1`],
  ])('is closed immediately to somebody who %s', async (_what, sql) => {
    const somebody = await Caller.join(app, { tenant: 'reveal', groups: ['admin'] });
    const cookie = await open(somebody);
    await board('/api/queues', cookie).expect(200);
    await app.database.query(sql, [somebody.user.id]);
    await board('/api/queues', cookie).expect(401);
  });
});

describe.skipIf(!hasRedis())('the same queues over Redis', () => {
  it('count and list what waits in a paused queue, oldest first, here and on the board', async () => {
    const grown = await startTestApp({ env: { REDIS_URL: `${inject('redisUrl')}/15` }, withWorker: false });
    try {
      const operator = await Caller.join(grown, { tenant: 'reveal', groups: ['admin'] });
      const analyst = await Caller.join(grown, { tenant: 'reveal' });
      const queue = grown.app.get(JobQueue).handle('uploads');
      await queue.obliterate({ force: true });
      await queue.pause();
      const waiting: string[] = [];
      for (let count = 0; count < 3; count += 1) {
        const open = await openRequest(analyst);
        await putArchive(grown, open, buildZip({ files }));
        await submit(analyst, open, files.length).expect(200);
        waiting.push(open.requestid);
      }
      expect(await queueOf(operator, 'uploads')).toMatchObject({ waiting: 3, isPaused: true });
      const listed = await jobs(operator, 'state=waiting&queue=uploads');
      expect(listed.map((job) => job.request?.requestid)).toEqual(waiting);
      const opened = await operator.post('/api/main/openqueueboard').expect(200);
      const [cookie = ''] = opened.headers['set-cookie'] ?? [];
      const { body } = await request(grown.url).get('/api/board/api/queues').set('Cookie', cookie).expect(200);
      const shown = body.queues.find(({ name }: { name: string }) => name === 'uploads');
      expect(shown).toMatchObject({ isPaused: true, counts: { waiting: 3 } });
      await queue.obliterate({ force: true });
    } finally {
      await grown.close();
    }
  });
});
