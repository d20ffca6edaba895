import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.js';
import { readPostmaster } from '../../src/platform/database/postmaster.js';
import { reserveOf } from '../../src/platform/disk/disk-room.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { canMountSmallDisk, mountSmallDisk, unmountSmallDisk } from '../support/small-disk.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  ended,
  fullProject,
  openRequest,
  type OpenRequest,
  planogramFiles,
  putArchive,
  requestOf,
  submit,
} from './uploads-support.js';

const MEGABYTE = 1024 * 1024;
const DISK_MB = 192;
const tus = { 'tus-resumable': '1.0.0' };

describe('the reserve', () => {
  it('is 2 % of the disk, between 64 MB and 1 GB, and never more than a quarter of it', () => {
    expect(reserveOf(100 * MEGABYTE)).toBe(25 * MEGABYTE);
    expect(reserveOf(1000 * MEGABYTE)).toBe(64 * MEGABYTE);
    expect(reserveOf(10_000 * MEGABYTE)).toBe(200 * MEGABYTE);
    expect(reserveOf(1_000_000 * MEGABYTE)).toBe(1024 * MEGABYTE);
  });
});

describe.skipIf(!canMountSmallDisk())('a disk that fills up', () => {
  const place = mkdtempSync(join(tmpdir(), 'reveal-full-'));
  const filler = join(place, 'filler');
  let app: TestApp;
  let caller: Caller;

  beforeAll(async () => {
    mountSmallDisk(place, DISK_MB);
    app = await startTestApp({ env: { REVEAL_DATA: place } });
    caller = await Caller.join(app);
  });
  afterEach(() => rmSync(filler, { force: true }));
  afterAll(async () => {
    await app?.close();
    unmountSmallDisk(place);
    rmSync(place, { recursive: true, force: true });
  });

  /** Writes until only this many bytes are left. */
  function fill(leave: number): void {
    const { bavail, bsize } = statfsSync(place);
    writeFileSync(filler, Buffer.alloc(Math.max(bavail * bsize - leave, 0)));
  }
  const room = (): void => rmSync(filler, { force: true });
  const paused = async (): Promise<string | null> =>
    (await caller.get('/api/lite/getservicestate').expect(200)).body.paused;
  const waiting = async (queue: string): Promise<number> =>
    (await app.app.get(JobQueue, { strict: false }).counts(queue)).waiting;
  const rows = (text: string, id: string): Promise<Record<string, unknown>[]> => app.database.query(text, [id]);
  const absolute = (url: string): string =>
    new URL(url, app.url).toString().replace(new URL(url, app.url).origin, app.url);

  async function uploaded(stores: number): Promise<OpenRequest> {
    const request = await openRequest(caller, await fullProject(app, caller));
    expect(await putArchive(app, request, buildZip({ files: planogramFiles(stores) }))).toBe(204);
    return request;
  }

  it('refuses uploads with an explanation before they take the last space, and accepts them once there is space', async () => {
    const before = await openRequest(caller);
    fill(reserveOf(DISK_MB * MEGABYTE) + MEGABYTE);
    const refused = { status: 507, code: 'storage.full' };
    await expect
      .poll(
        async () =>
          (await caller.post('/api/main/createrequest', { projectid: before.projectid, filetype: 'PSA' })).body,
      )
      .toMatchObject(refused);
    const put = await fetch(absolute(before.url), { method: 'PUT', body: Buffer.alloc(1000) });
    expect(await put.json()).toMatchObject({ ...refused, params: { freeMb: expect.any(Number) } });
    const begin = { ...tus, 'upload-length': '5000' };
    const post = await fetch(absolute(before.tusUrl), { method: 'POST', headers: begin });
    expect(await post.json()).toMatchObject(refused);
    expect(statfsSync(place).bavail * statfsSync(place).bsize).toBeGreaterThan(reserveOf(DISK_MB * MEGABYTE));
    room();
    await expect
      .poll(
        async () =>
          (
            await fetch(absolute(before.url), {
              method: 'PUT',
              body: new Uint8Array(buildZip({ files: planogramFiles(1) })),
            })
          ).status,
      )
      .toBe(204);
    await submit(caller, before).expect(200);
    expect((await ended(caller, before)).requeststatus).toBe('complete');
  });

  it('refuses an upload that does not fit beside those in progress', async () => {
    const [first, second] = [await openRequest(caller), await openRequest(caller)];
    const begin = (url: string) =>
      fetch(absolute(url), { method: 'POST', headers: { ...tus, 'upload-length': String(40 * MEGABYTE) } });
    const begun = await begin(first.tusUrl);
    expect(begun.status).toBe(201);
    expect((await begin(second.tusUrl)).status).toBe(507);
    await fetch(absolute(begun.headers.get('location') ?? ''), { method: 'DELETE', headers: tus });
  });

  it('keeps the received part of an upload, which continues from there', async () => {
    const request = await openRequest(caller);
    const zip = Buffer.from(buildZip({ files: planogramFiles(3) }));
    const half = Math.floor(zip.length / 2);
    const begun = await fetch(absolute(request.tusUrl), {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(zip.length) },
    });
    const at = absolute(begun.headers.get('location') ?? '');
    const send = (from: number, to: number) =>
      fetch(at, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
        body: zip.subarray(from, to),
      });
    expect((await send(0, half)).status).toBe(204);
    fill(0);
    await expect.poll(paused).toBe('disk-full');
    expect((await send(half, zip.length)).status).toBe(507);
    room();
    await expect.poll(paused).toBeNull();
    const offset = (await fetch(at, { method: 'HEAD', headers: tus })).headers.get('upload-offset');
    expect(offset).toBe(String(half));
    expect((await send(half, zip.length)).status).toBe(204);
    await submit(caller, request, 3).expect(200);
    expect(await ended(caller, request)).toMatchObject({ requeststatus: 'complete', filecompleted: 3 });
  });

  it.each([
    ['the archive is read', null, 'uploads', 1],
    ['planograms are read', 'read-planograms', 'planograms', 4],
    ['the data are analysed', 'analyse', 'analysis', 1],
  ])('pauses while %s, without using up a retry, and continues automatically', async (_when, step, queue, looks) => {
    const request = await uploaded(40);
    const stepOf = async () => (await rows(`SELECT step FROM requests WHERE id = $1`, request.requestid))[0]?.['step'];
    if (step === null) {
      fill(0);
      await expect.poll(paused).toBe('disk-full');
      await submit(caller, request, 40).expect(200);
    } else {
      await submit(caller, request, 40).expect(200);
      await expect.poll(stepOf, { interval: 2 }).toBe(step);
      fill(0);
      await expect.poll(paused).toBe('disk-full');
    }
    // Planograms are postponed more often than the three tries of a job.
    await expect.poll(() => waiting(queue)).toBeGreaterThan(0);
    const queued = app.app.get(JobQueue, { strict: false }).handle(queue);
    await expect
      .poll(async () => {
        const jobs = await queued.getJobs(['delayed', 'waiting', 'active']);
        return Math.max(0, ...jobs.map((job) => job.attemptsStarted));
      })
      .toBeGreaterThanOrEqual(looks);
    expect((await requestOf(caller, request)).requeststatus).toBe('processing');
    room();
    expect(await ended(caller, request)).toMatchObject({
      requeststatus: 'complete',
      filecompleted: 40,
      fileerrored: 0,
    });
    expect(await rows(`SELECT attempt FROM requests WHERE id = $1`, request.requestid)).toEqual([{ attempt: 1 }]);
    const [sums] = await rows(
      `SELECT max(attempt)::integer AS attempt, sum(completed)::integer AS files FROM request_batches WHERE request_id = $1`,
      request.requestid,
    );
    expect(sums).toEqual({ attempt: 1, files: 40 });
    expect(await rows(`SELECT 1 FROM job_runs WHERE state = 'failed' AND $1::text <> ''`, 'any')).toEqual([]);
  });
});

describe('an embedded database that stops unexpectedly', () => {
  const folder = mkdtempSync(join(tmpdir(), 'reveal-ended-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is restarted at the same address', async () => {
    mkdirSync(join(folder, 'postgres'));
    const running = await startEmbeddedPostgres({ folder: join(folder, 'postgres') });
    const ask = async (): Promise<unknown> => {
      const client = new pg.Client({ connectionString: running.url, connectionTimeoutMillis: 2000 });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query('SELECT 1 AS one')).rows;
      } catch {
        return null;
      } finally {
        await client.end().catch(() => undefined);
      }
    };
    try {
      const pid = readPostmaster(join(folder, 'postgres', 'data'))?.pid ?? 0;
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => readPostmaster(join(folder, 'postgres', 'data'))?.pid ?? pid).not.toBe(pid);
      await expect.poll(ask).toEqual([{ one: 1 }]);
    } finally {
      await running.stop();
    }
    expect(readPostmaster(join(folder, 'postgres', 'data'))).toBeNull();
  });
});
