import { rmSync, utimesSync } from 'node:fs';
import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NightlyUpkeep } from '../../src/operations/upkeep/nightly-upkeep.js';
import { diskWarnings } from '../../src/platform/disk/disk-health.js';
import { reserveOf } from '../../src/platform/disk/disk-room.js';
import { HealthWarnings } from '../../src/platform/health/health-warnings.js';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import type { ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  fullProject,
  openRequest,
  type OpenRequest,
  planogramFiles,
  process as upload,
  requestOf,
} from './uploads-support.js';

const DAY = 24 * 3600 * 1000;

describe('a disk that administrators are warned of', () => {
  const room = (totalBytes: number, freeBytes: number, isFull = false) =>
    diskWarnings({ totalBytes, freeBytes, reserveBytes: reserveOf(totalBytes), isFull }).map(({ code }) => code);

  it('is one that is full, or whose room is near the reserve; a small disk is not always nearly full', () => {
    expect(room(500e9, 100e9)).toEqual([]);
    expect(room(500e9, 4e9)).toEqual(['health.disk-nearly-full']);
    expect(room(500e9, 0.9e9, true)).toEqual(['health.disk-full']);
    expect(room(200e6, 60e6)).toEqual([]);
    expect(room(200e6, 15e6)).toEqual(['health.disk-nearly-full']);
  });
});

describe('retention', () => {
  let here: TestApp;
  let there: TestApp;
  const started = Date.now();
  /** This many days from now: a night that no real clock has reached. */
  const day = (days: number): Date => new Date(started + days * DAY);

  beforeAll(async () => {
    here = await startTestApp();
    const env = { REVEAL_DATA: here.config.REVEAL_DATA };
    there = await startTestApp({ database: here.database, withWorker: false, env });
    // A task that is new waits for the next night.
    for (const { app } of [here, there]) await app.get(NightlyUpkeep).runDue(new Date());
  });
  afterAll(async () => {
    await there?.close();
    await here?.close();
  });

  /** One night on both servers at once. */
  const night = async (days: number): Promise<void> => {
    await Promise.all([here, there].map(({ app }) => app.get(NightlyUpkeep).runDue(day(days))));
  };
  const tenant = (): string => `t-${uuidv7().slice(-8)}`;
  const rows = <Row extends object>(sql: string, ...values: unknown[]): Promise<Row[]> =>
    here.database.query(sql, values);
  const age = (project: string, days: number) =>
    rows(`UPDATE projects SET status = 'complete', updated_at = $2 WHERE id = $1`, project, day(-days));
  const audit = (action: string, subject: string) =>
    rows<{ tenant: string; details: Record<string, number> }>(
      `SELECT tenant, details FROM audit_entries WHERE action = $1 AND (subject_id = $2 OR tenant = $2)`,
      action,
      subject,
    );
  const isThere = async (project: string): Promise<boolean> =>
    (await rows(`SELECT 1 FROM projects WHERE id = $1 AND deleting_at IS NULL`, project)).length > 0;
  const none = { liteDays: null, archiveDays: null, auditDays: null };

  it('is set by administrators for their own tenant, never too short, and written to the audit log', async () => {
    const of = tenant();
    const admin = await Caller.join(here, { tenant: of, groups: ['admin'] });
    const set = (body: object) => admin.post('/api/main/setretention', body);
    await set({ ...none, liteDays: 6 }).expect(400);
    await set({ ...none, auditDays: 30 }).expect(400);
    await set({ ...none, liteDays: 30, auditDays: 0, tenant: 'reveal' }).expect(204);
    const { body } = await admin.get('/api/main/getusage').expect(200);
    expect(body.retention).toEqual([
      { kind: 'liteDays', own: 30, standard: 0, least: 7 },
      { kind: 'archiveDays', own: null, standard: 0, least: 7 },
      { kind: 'auditDays', own: 0, standard: 1095, least: 90 },
    ]);
    expect(body.comparison).toBeNull();
    expect(await audit('tenant.retention-changed', of)).toHaveLength(1);
    expect(await audit('tenant.retention-changed', 'reveal')).toEqual([]);
  });

  it('deletes lite projects that nobody changed, notifies their owners in advance, and touches nothing in use', async () => {
    const of = tenant();
    const [ann, admin] = [
      await Caller.join(here, { tenant: of }),
      await Caller.join(here, { tenant: of, groups: ['admin'] }),
    ];
    const eve = await Caller.join(here, { tenant: tenant() });
    const old = await ann.project('Old');
    const renamed = await ann.project('Renamed');
    const shared = await ann.project('Shared');
    const busy = await ann.project('Busy');
    const fresh = await ann.project('Fresh');
    const foreign = await eve.project('Foreign');
    const arranged = await ann.project('Arranged');
    for (const project of [old, renamed, shared, busy, foreign, arranged]) await age(project, 31);
    await ann.post('/api/main/createboard', { projectid: arranged, name: 'Mine' }).expect(200);
    await ann.post('/api/main/createboard', { projectid: old, name: 'Old, too' }).expect(200);
    await rows(
      `UPDATE board_versions SET created_at = now() - interval '31 days'
       WHERE board_id IN (SELECT id FROM boards WHERE project_id = $1)`,
      old,
    );
    await rows(
      `INSERT INTO share_links (id, project_id, dashboard_id, is_first, is_active, version, created_by, created_at, updated_at)
       VALUES (gen_random_uuid(), $1, $2, true, true, 1, $3, now(), now())`,
      shared,
      shared.replaceAll('-', ''),
      ann.user.id,
    );
    await openRequest(ann, busy);
    await age(busy, 31);
    await age(fresh, 1);
    await admin.post('/api/main/setretention', { ...none, liteDays: 30 }).expect(204);
    const kept = async (project: string): Promise<number | null> => {
      const { body } = await ann.get(`/api/lite/getprojectlite/${project}`).expect(200);
      const { keptUntil } = body.Item;
      return keptUntil === null ? null : Math.round((Date.parse(keptUntil) - started) / DAY);
    };
    // Saving a dashboard changes its project.
    expect(await Promise.all([old, shared, busy, fresh, arranged].map(kept))).toEqual([14, null, null, 29, 30]);

    await night(1);
    const news = () =>
      rows(`SELECT params FROM notifications WHERE code = 'lite-expiring' AND user_id = $1`, ann.user.id);
    expect(await news()).toHaveLength(2);
    expect(await kept(old)).toBe(15);
    await ann.post('/api/lite/updateprojectsattributeslite', { projectid: renamed, projectName: 'Needed' }).expect(200);
    await night(14);
    expect(await isThere(old)).toBe(true);
    await night(16);
    expect(await Promise.all([old, renamed, shared, busy, fresh, foreign, arranged].map(isThere))).toEqual([
      false,
      ...Array(6).fill(true),
    ]);
    const [entry] = await audit('project.expired', old);
    expect(entry).toMatchObject({ tenant: of, details: { days: 30 } });
    await expect.poll(() => rows(`SELECT 1 FROM projects WHERE id = $1`, old)).toEqual([]);
    expect(await rows(`SELECT 1 FROM boards WHERE project_id = $1`, old)).toEqual([]);
    const { body } = await ann.get('/api/lite/listprojectslite').expect(200);
    expect(body.items.map(({ projName }: { projName: string }) => projName)).not.toContain('Old');
  });

  it('deletes archives that nothing needs, keeps those of the data and of publications, and says so', async () => {
    const ann = await Caller.join(here, { tenant: 'acme' });
    const admin = await Caller.join(here, { tenant: 'acme', groups: ['admin'] });
    const project = await fullProject(here, ann);
    const requests: OpenRequest[] = [];
    for (const stores of [1, 2, 3]) requests.push((await upload(here, ann, planogramFiles(stores), project)).request);
    const [published, superseded] = requests;
    if (!published || !superseded) throw new Error('three were uploaded');
    await publication(project, published.requestid);
    const storage = here.app.get<ObjectStorage>(OBJECT_STORAGE);
    const stored = () =>
      Promise.all(
        requests.map(async ({ requestid }) => (await storage.stat(`${project}/${requestid}/file.zip`)) !== null),
      );
    const used = async (): Promise<number> => (await admin.get('/api/main/getusage').expect(200)).body.total.archives;
    const before = await used();

    await night(20);
    expect(await stored()).toEqual([true, true, true]);
    await admin.post('/api/main/setretention', { ...none, archiveDays: 10 }).expect(204);
    await night(22);
    expect(await stored()).toEqual([true, false, true]);
    const shown = { ...(await requestOf(ann, superseded)) };
    expect(shown).toMatchObject({ retryable: false, archiveremovedat: day(22).toISOString() });
    const [entry] = await audit('project.archives-expired', project);
    expect(entry?.details).toMatchObject({ days: 10, archives: 1, bytes: before - (await used()) });
    await night(23);
    expect(await audit('project.archives-expired', project)).toHaveLength(1);
  });

  it('deletes old entries of the audit log, each tenant’s by its own rule, and notes how many', async () => {
    const [short, standard] = [tenant(), tenant()];
    const admin = await Caller.join(here, { tenant: short, groups: ['admin'] });
    await admin.post('/api/main/setretention', { ...none, auditDays: 90 }).expect(204);
    for (const of of [short, standard]) {
      await rows(
        `INSERT INTO audit_entries (id, at, tenant, action, subject_kind, details)
         SELECT gen_random_uuid(), $2::timestamptz - make_interval(days => n), $1, 'test.old', 'user', '{}'
         FROM generate_series(80, 1200, 10) n`,
        of,
        day(30),
      );
    }
    await night(30);
    const left = async (of: string): Promise<number> => (await audit('test.old', of)).length;
    expect([await left(short), await left(standard)]).toEqual([2, 102]);
    expect((await audit('audit.expired', short))[0]?.details).toEqual({ count: 111 });
  });

  it('is followed by a comparison of storage with the database, which corrects sizes and reports mismatches', async () => {
    const ann = await Caller.join(here, { tenant: 'acme' });
    const platform = await Caller.join(here, { tenant: 'reveal', groups: ['admin'] });
    const project = await fullProject(here, ann);
    const plan: ZipFileSpec = { name: 'plan.pdf', content: '%PDF-1.7' };
    const { request } = await upload(here, ann, [...planogramFiles(2), plan], project);
    await ann.post('/api/main/pdffileurl', { projectid: project, filename: 'plan.pdf' }).expect(200);
    const storage = here.app.get<ObjectStorage>(OBJECT_STORAGE);
    const look = async () => (await platform.get('/api/main/getusage').expect(200)).body.comparison;
    await night(40);
    expect(await look()).toMatchObject({ orphans: 0, missing: 0, corrected: 0 });

    const parts = await rows<{ storage_key: string; bytes: string }>(
      `SELECT storage_key, bytes FROM request_parts WHERE request_id = $1 ORDER BY storage_key`,
      request.requestid,
    );
    const [gone, wrong] = parts;
    if (!gone || !wrong) throw new Error('a request has parts');
    rmSync(storage.localPath(gone.storage_key) ?? '');
    await rows(`UPDATE request_parts SET bytes = 1 WHERE storage_key = $1`, wrong.storage_key);
    await rows(`UPDATE requests SET finished_at = now() - interval '2 days' WHERE id = $1`, request.requestid);
    const orphan = `${uuidv7()}/${uuidv7()}/file.zip`;
    const young = `${uuidv7()}/${uuidv7()}/file.zip`;
    for (const key of [orphan, young]) await storage.putStream(key, Readable.from([Buffer.from('nobody needs this')]));
    const twoDaysAgo = new Date(Date.now() - 2 * DAY);
    const unpacked = `${project}/${request.requestid}/pdfs/1.pdf`;
    for (const key of [orphan, unpacked]) utimesSync(storage.localPath(key) ?? '', twoDaysAgo, twoDaysAgo);
    await night(41);
    expect(await look()).toMatchObject({
      ...{ orphans: 1, orphanBytes: 17, orphanKeys: [orphan] },
      ...{ missing: 1, missingKeys: [gone.storage_key], corrected: 1 },
    });
    const [now] = await rows<{ bytes: string }>(
      `SELECT bytes FROM request_parts WHERE storage_key = $1`,
      wrong.storage_key,
    );
    expect(now?.bytes).toBe(wrong.bytes);
    expect(await storage.stat(orphan)).not.toBeNull();
    const health = here.app.get(HealthWarnings, { strict: false });
    await health.look();
    expect(await health.current()).toContainEqual(
      expect.objectContaining({ code: 'health.objects-missing', params: { missing: 1 } }),
    );
  });

  /** A publication that was made of a request. */
  async function publication(project: string, request: string): Promise<void> {
    await rows(
      `INSERT INTO publications (project_id, number, snapshot_id, validation_id, data_version, author_email, published_at,
         settings, totals, verdict, request_ids, file_nos, lists)
       SELECT $1, 1, s.id, gen_random_uuid(), 1, 'ann@acme.example', now(), '{}', '{}', '{}', ARRAY[$2::uuid], '{}', '[]'
       FROM snapshots s WHERE s.project_id = $1 LIMIT 1`,
      project,
      request,
    );
  }
});
