import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OBJECT_STORAGE, type ObjectStorage } from '../../src/platform/storage/object-storage.js';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import { JobQueue } from '../../src/platform/jobs/job-queue.js';
import { ReadArchiveProcessor } from '../../src/uploads/jobs/read-archive.processor.js';
import { ReadPlanogramsProcessor } from '../../src/uploads/jobs/read-planograms.processor.js';
import { batchJobId, readPlanogramsJob } from '../../src/uploads/jobs/upload-jobs.js';
import { UploadsReconciler } from '../../src/uploads/jobs/uploads.reconciler.js';
import { ReadingResources } from '../../src/uploads/reading/reading-resources.js';
import type { ChunkAnswer, ChunkTask } from '../../src/uploads/threads/chunk-answer.js';
import { ThreadPool } from '../../src/platform/threads/thread-pool.js';
import { LOST_BEFORE_ALONE, MAX_ATTEMPTS } from '../../src/uploads/uploads.settings.js';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  cancel,
  openRequest,
  planogramFiles,
  putArchive,
  requestOf,
  submit,
  type OpenRequest,
} from './uploads-support.js';

/** Jobs are run by hand here, so that what happens in the middle of one can be arranged. */
let app: TestApp;
let ada: Caller;
let storage: ObjectStorage;
let request: OpenRequest;
const files = planogramFiles(4);
const folder = mkdtempSync(join(tmpdir(), 'reveal-threads-'));

beforeAll(async () => {
  app = await startTestApp({ withWorker: false });
  storage = app.app.get<ObjectStorage>(OBJECT_STORAGE);
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  ada = await Caller.join(app);
  request = await openRequest(ada);
  await putArchive(app, request, buildZip({ files }));
  await submit(ada, request, files.length).expect(200);
  await app.app.get(ReadArchiveProcessor).readArchive(job(), run());
});
afterEach(() => {
  vi.restoreAllMocks();
});

const job = () => ({ projectId: request.projectid, requestId: request.requestid, attempt: 1 });
const run = () => ({ jobId: 'by-hand', attempt: 1, isLastAttempt: false, signal: new AbortController().signal });
const readBatch = () => app.app.get(ReadPlanogramsProcessor).readPlanograms({ ...job(), batchNo: 0 }, run());

async function outcomes(): Promise<string[]> {
  const rows = await app.database.query<{ state: string; code: string | null }>(
    'SELECT state, error_code AS code FROM request_files WHERE request_id = $1 ORDER BY file_no',
    [request.requestid],
  );
  return rows.map(({ state, code }) => code ?? state);
}

async function keysOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const object of storage.list(`${request.projectid}/${request.requestid}/`)) keys.push(object.key);
  return keys.sort();
}

async function namedParts(): Promise<string[]> {
  const rows = await app.database.query<{ storage_key: string }>(
    'SELECT storage_key FROM request_parts WHERE request_id = $1 ORDER BY 1',
    [request.requestid],
  );
  return rows.map((row) => row.storage_key);
}

describe('a batch', () => {
  it('that several workers run at once is stored once', async () => {
    await Promise.all([readBatch(), readBatch(), readBatch()]);
    expect(await outcomes()).toEqual(['completed', 'completed', 'completed', 'completed']);
    const parts = await namedParts();
    expect(parts).toHaveLength(4);
    expect(await keysOf()).toEqual([`${request.projectid}/${request.requestid}/file.zip`, ...parts].sort());
  });

  it('that is done is not read again', async () => {
    await readBatch();
    const parts = await namedParts();
    await readBatch();
    expect(await namedParts()).toEqual(parts);
  });

  it('over which processes died blames the file that was being read, and reads the others', async () => {
    await app.database.query('UPDATE request_batches SET lost = $2 WHERE request_id = $1', [
      request.requestid,
      LOST_BEFORE_ALONE + 1,
    ]);
    await app.database.query('UPDATE request_files SET suspect = true WHERE request_id = $1 AND file_no = 2', [
      request.requestid,
    ]);
    await readBatch();
    expect(await outcomes()).toEqual(['completed', 'uploads.reader-crashed', 'completed', 'completed']);
    const marks = await app.database.query('SELECT 1 FROM request_files WHERE request_id = $1 AND suspect', [
      request.requestid,
    ]);
    expect(marks).toEqual([]);
  });

  it('over which processes died marks each file before it is read', async () => {
    await app.database.query('UPDATE request_batches SET lost = $2 WHERE request_id = $1', [
      request.requestid,
      LOST_BEFORE_ALONE,
    ]);
    const marked: unknown[] = [];
    const pool = app.app.get(ReadingResources).pool;
    const real = pool.run.bind(pool);
    vi.spyOn(pool, 'run').mockImplementation(async (task, transfer) => {
      const sql = 'SELECT file_no FROM request_files WHERE request_id = $1 AND suspect';
      marked.push(...(await app.database.query(sql, [request.requestid])));
      return real(task, transfer);
    });
    await readBatch();
    expect(marked).toEqual([{ file_no: 1 }, { file_no: 2 }, { file_no: 3 }, { file_no: 4 }]);
    expect(await outcomes()).toEqual(['completed', 'completed', 'completed', 'completed']);
  });

  it('over which processes seemed to die blames no file while one of them lives', async () => {
    await app.database.query('UPDATE request_batches SET lost = $2 WHERE request_id = $1', [
      request.requestid,
      LOST_BEFORE_ALONE,
    ]);
    const pool = app.app.get(ReadingResources).pool;
    const real = pool.run.bind(pool);
    const other: Promise<void>[] = [];
    vi.spyOn(pool, 'run').mockImplementation(async (task, transfer) => {
      // The first run has marked its first file.
      if (other.length === 0) await (other[0] = readBatch());
      return real(task, transfer);
    });
    await readBatch();
    expect(other).toHaveLength(1);
    expect(await outcomes()).toEqual(['completed', 'completed', 'completed', 'completed']);
  });

  it('whose database becomes unavailable halfway blames no file, and counts no process as lost', async () => {
    await app.database.query('UPDATE request_batches SET lost = $2 WHERE request_id = $1', [
      request.requestid,
      LOST_BEFORE_ALONE,
    ]);
    const away = (): Promise<never> =>
      Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
    vi.spyOn(app.app.get(ReadingResources).pool, 'run').mockImplementation(() => {
      const spied = vi.spyOn(app.app.get(DataSource), 'query').mockImplementation(away);
      setTimeout(() => spied.mockRestore(), 1_200);
      return away();
    });
    await expect(readBatch()).rejects.toThrow('ECONNREFUSED');
    const rows = await app.database.query(
      `SELECT b.lost, (SELECT count(*)::integer FROM request_files f WHERE f.request_id = b.request_id AND f.suspect) AS marked
       FROM request_batches b WHERE b.request_id = $1`,
      [request.requestid],
    );
    expect(rows).toEqual([{ lost: LOST_BEFORE_ALONE, marked: 0 }]);
    vi.restoreAllMocks();
    await readBatch();
    expect(await outcomes()).toEqual(['completed', 'completed', 'completed', 'completed']);
  });

  it('whose thread dies twice over a file sets that file aside', async () => {
    writeFileSync(
      join(folder, 'dying.mjs'),
      `import { parentPort } from 'node:worker_threads';
       parentPort.on('message', ({ id, message }) => {
         parentPort.postMessage({ id, at: message.files.findIndex(({ fileNo }) => fileNo === 3) });
         process.exit(9);
       });`,
    );
    const dying = new ThreadPool<ChunkTask, ChunkAnswer>({
      script: pathToFileURL(join(folder, 'dying.mjs')),
      size: 1,
      timeoutMs: 10_000,
      heapMb: 32,
    });
    const pool = app.app.get(ReadingResources).pool;
    const real = pool.run.bind(pool);
    vi.spyOn(pool, 'run').mockImplementation((task, transfer) =>
      task.files.some(({ fileNo }) => fileNo === 3) ? dying.run(task, transfer) : real(task, transfer),
    );
    await readBatch();
    await dying.close();
    expect(await outcomes()).toEqual(['completed', 'completed', 'uploads.reader-crashed', 'completed']);
  });

  it('whose request is canceled in the meantime stops, and leaves nothing behind', async () => {
    const pool = app.app.get(ReadingResources).pool;
    const real = pool.run.bind(pool);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let reached = (): void => undefined;
    const reading = new Promise<void>((resolve) => (reached = resolve));
    vi.spyOn(pool, 'run').mockImplementation(async (task, transfer) => {
      if (task.files.some(({ fileNo }) => fileNo === 2)) {
        reached();
        await held;
      }
      return real(task, transfer);
    });
    const batch = readBatch();
    await reading;
    await cancel(ada, request).expect(200);
    release();
    await batch;
    expect((await requestOf(ada, request)).requeststatus).toBe('cancel');
    expect(await namedParts()).toEqual([]);
    const heads = await app.database.query('SELECT 1 FROM planogram_heads WHERE request_id = $1', [request.requestid]);
    expect(heads).toEqual([]);
    expect(await keysOf()).toEqual([]);
  });

  it('whose archive is missing ends its request in error', async () => {
    await storage.delete(`${request.projectid}/${request.requestid}/file.zip`);
    await readBatch();
    expect(await requestOf(ada, request)).toMatchObject({
      requeststatus: 'error',
      error: { code: 'uploads.archive-missing' },
    });
  });

  it('whose commit fails is as if it had not been read', async () => {
    await app.database.query(
      `ALTER TABLE request_parts ADD CONSTRAINT ck_request_parts_test CHECK (rows < 0) NOT VALID`,
    );
    try {
      await expect(readBatch()).rejects.toThrow('ck_request_parts_test');
    } finally {
      await app.database.query('ALTER TABLE request_parts DROP CONSTRAINT ck_request_parts_test');
    }
    expect(await outcomes()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(await namedParts()).toEqual([]);
    await readBatch();
    expect(await outcomes()).toEqual(['completed', 'completed', 'completed', 'completed']);
  });
});

describe('the reconciler', () => {
  it('uses up no retry while the storage is down', async () => {
    const attempts = 'SELECT attempt FROM request_batches WHERE request_id = $1';
    await app.database.query('UPDATE request_batches SET attempt = $2 WHERE request_id = $1', [
      request.requestid,
      MAX_ATTEMPTS,
    ]);
    const away = vi.spyOn(storage, 'ping').mockRejectedValue(new Error('connect ECONNREFUSED'));
    try {
      await app.app.get(UploadsReconciler).reconcile();
      expect(away).toHaveBeenCalled();
    } finally {
      away.mockRestore();
    }
    expect((await requestOf(ada, request)).requeststatus).toBe('processing');
    expect(await app.database.query(attempts, [request.requestid])).toEqual([{ attempt: MAX_ATTEMPTS }]);
  });

  it('leaves a batch alone whose job comes a moment after its row', async () => {
    const queue = app.app.get(JobQueue);
    const payload = { ...job(), batchNo: 0 };
    const jobId = batchJobId(payload);
    expect(await queue.withdraw(readPlanogramsJob, jobId)).toBe(true);
    const late = pause(300).then(() => queue.enqueue(readPlanogramsJob, payload, { jobId }));
    await Promise.all([app.app.get(UploadsReconciler).reconcile(), late]);
    const attempts = () =>
      app.database.query('SELECT attempt FROM request_batches WHERE request_id = $1', [request.requestid]);
    expect(await attempts()).toEqual([{ attempt: 1 }]);
    // One that never comes is enqueued as the next attempt.
    expect(await queue.withdraw(readPlanogramsJob, jobId)).toBe(true);
    await app.app.get(UploadsReconciler).reconcile();
    expect(await attempts()).toEqual([{ attempt: 2 }]);
    expect(await queue.isPending(readPlanogramsJob, batchJobId({ ...payload, attempt: 2 }))).toBe(true);
  });

  it('gives up a request whose step was tried too often', async () => {
    const queued = 'SELECT attempt FROM request_batches WHERE request_id = $1';
    await app.database.query('UPDATE request_batches SET attempt = $2 WHERE request_id = $1', [
      request.requestid,
      MAX_ATTEMPTS,
    ]);
    await app.app.get(UploadsReconciler).reconcile();
    expect(await requestOf(ada, request)).toMatchObject({
      requeststatus: 'error',
      error: { code: 'uploads.gave-up', message: `Reading failed after ${MAX_ATTEMPTS} attempts.` },
    });
    expect(await app.database.query(queued, [request.requestid])).toEqual([{ attempt: MAX_ATTEMPTS + 1 }]);
  });

  it('cancels requests that were never submitted, with their archives, when nobody touched them for long', async () => {
    const age = (open: OpenRequest, days: number) =>
      app.database.query(`UPDATE requests SET updated_at = now() - make_interval(days => $2) WHERE id = $1`, [
        open.requestid,
        days,
      ]);
    const [forgotten, recent] = [await openRequest(ada), await openRequest(ada)];
    for (const open of [forgotten, recent]) await putArchive(app, open, buildZip({ files }));
    const beside = await openRequest(ada, request.projectid);
    await age(forgotten, 15);
    await age(beside, 15);
    await age(recent, 13);
    const tell = vi.spyOn(app.app.get(LivePublisher), 'tell');
    await app.app.get(UploadsReconciler).reconcile();
    const told = tell.mock.calls.map(([, message]) => message);
    tell.mockRestore();
    // Open pages refetch, and find them canceled.
    expect(told.map((message) => [message.type, message.status, message.requestid]).sort()).toEqual(
      [forgotten, beside].map(({ requestid }) => ['PSA', 'error', requestid]).sort(),
    );
    expect((await requestOf(ada, forgotten)).requeststatus).toBe('cancel');
    expect((await requestOf(ada, recent)).requeststatus).toBe('uploaded');
    const kept: string[] = [];
    for (const open of [forgotten, recent]) {
      for await (const { key } of storage.list(`${open.projectid}/${open.requestid}/`)) kept.push(key);
    }
    expect(kept).toEqual([`${recent.projectid}/${recent.requestid}/file.zip`]);
    const states = await app.database.query('SELECT id, status FROM projects WHERE id = ANY($1)', [
      [forgotten.projectid, request.projectid],
    ]);
    // The project of the request at work goes on; the one that had nothing else ends.
    expect(Object.fromEntries(states.map(({ id, status }) => [id, status]))).toEqual({
      [forgotten.projectid]: 'cancel',
      [request.projectid]: 'processing',
    });
    expect((await requestOf(ada, beside)).requeststatus).toBe('cancel');
  });

  it('sweeps parts that no row names once the request is complete', async () => {
    const orphan = `${request.projectid}/${request.requestid}/parts/0-1-lost/facts.parquet`;
    writeFileSync(join(folder, 'orphan'), 'left by a run that was killed');
    await storage.putFile(orphan, join(folder, 'orphan'));
    await readBatch();
    await app.database.query(
      `UPDATE requests SET state = 'complete', step = NULL, finished_at = now() - interval '1 hour' WHERE id = $1`,
      [request.requestid],
    );
    await app.app.get(UploadsReconciler).reconcile();
    expect(await keysOf()).toEqual(
      [`${request.projectid}/${request.requestid}/file.zip`, ...(await namedParts())].sort(),
    );
    const [row] = await app.database.query('SELECT cleaned FROM requests WHERE id = $1', [request.requestid]);
    expect(row).toEqual({ cleaned: true });
  });
});
