import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ReadingResources } from '../../src/uploads/reading/reading-resources.js';
import type { ChunkAnswer, ChunkTask } from '../../src/uploads/threads/chunk-answer.js';
import { ThreadPool } from '../../src/platform/threads/thread-pool.js';
import { BATCH_FILES, BATCH_WINDOW } from '../../src/uploads/uploads.settings.js';
import { buildZip, type ZipFileSpec } from '../fixtures/archives/zip-builder.js';
import { hasRedis } from '../support/redis.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';
import {
  cancel,
  cutPlanogram,
  ended,
  fullProject,
  openRequest,
  type OpenRequest,
  planogramFiles,
  putArchive,
  requestOf,
  submit,
} from './uploads-support.js';

/** Few files make a batch here: what counts is the number of batches, not of bytes. */
vi.mock('../../src/uploads/uploads.settings.js', async (original) => ({
  ...(await original<typeof import('../../src/uploads/uploads.settings.js')>()),
  BATCH_FILES: 4,
  BATCH_PROCESSOR_MS: 50,
}));

const backends = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);

const [sample] = planogramFiles(1);
const content = cutPlanogram(sample?.content ?? '');
const filesOf = (batches: number): ZipFileSpec[] =>
  Array.from({ length: batches * BATCH_FILES }, (_, nth) => ({ name: `s/${nth}.psa`, content }));

/** A file of 800 planograms on which a store pattern, as dear as one may be, takes a fifth of a millisecond each. */
function costlyFile(): string {
  const lines = content.split('\r\n');
  const at = lines.findIndex((line) => line.startsWith('Planogram,'));
  const cells = (lines[at] ?? '').split(',');
  const planogram = [cells[0], 'a'.repeat(100), ...cells.slice(2)].join(',');
  return [...lines.slice(0, at), ...Array.from({ length: 800 }, () => planogram)].join('\r\n');
}
const COSTLY_PATTERN = '(?:\\p{L}{0,9}|.{0,9}|\\d{0,9}){0,6}!';

/** Batches that may be past the queue, at work, when another upload comes: two jobs, and two that overlap. */
const AT_WORK = 4;

/** Threads that spin keep the worker from its locks; with short ones a batch would be taken for lost, and done twice. */
const LONG_LOCKS = { WORKER_LOCK_MS: '30000', WORKER_STALLED_MS: '15000' };

describe.each(backends)('with the queue on %s', (backend) => {
  let app: TestApp;
  let owner: Caller;

  beforeAll(async () => {
    const redis: Record<string, string> = backend === 'redis' ? { REDIS_URL: `${inject('redisUrl')}/9` } : {};
    app = await startTestApp({ env: { ...LONG_LOCKS, ...redis } });
    owner = await Caller.join(app, { tenant: 'acme' });
  });
  afterAll(() => app?.close());
  afterEach(() => vi.restoreAllMocks());

  async function send(projectId: string, batches: number, files = filesOf(batches)): Promise<OpenRequest> {
    const request = await openRequest(owner, projectId);
    await putArchive(app, request, buildZip({ files }));
    await submit(owner, request, batches * BATCH_FILES, 'add').expect(200);
    return request;
  }

  const batchesOf = async ({ requestid }: OpenRequest, state: 'waiting' | 'queued' | 'done'): Promise<number> => {
    const sql = 'SELECT count(*)::int AS n FROM request_batches WHERE request_id = $1 AND state = $2';
    return (await app.database.query<{ n: number }>(sql, [requestid, state]))[0]?.n ?? 0;
  };

  /** Every batch takes at least this long, so that the large upload is at work for as long as the test looks. */
  function slow(ms: number): void {
    const pool = app.app.get(ReadingResources).pool;
    const real = pool.run.bind(pool);
    vi.spyOn(pool, 'run').mockImplementation(async (task, transfer) => {
      const answer = await real(task, transfer);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return answer;
    });
  }

  it('a small upload passes a large one of another project after its window, and ends while that one is at work', async () => {
    slow(700);
    const large = await send(await fullProject(app, owner), 200);
    await expect.poll(() => batchesOf(large, 'done')).toBeGreaterThan(0);
    const small = await send(await fullProject(app, owner), 1);
    expect(await ended(owner, small)).toMatchObject({ requeststatus: 'complete' });
    expect(await requestOf(owner, large)).toMatchObject({ requeststatus: 'processing' });
    expect(await passedBy(large, small)).toBeLessThanOrEqual(BATCH_WINDOW.alone + AT_WORK);
    expect(await batchesOf(large, 'waiting')).toBeGreaterThan(0);
    await cancel(owner, large).expect(200);
  });

  async function sendCostly(batches: number): Promise<OpenRequest> {
    const projectId = await fullProject(app, owner);
    await app.database.query(
      `UPDATE projects SET settings = jsonb_set(settings, '{storeExtraction}', $2::jsonb) WHERE id = $1`,
      [projectId, JSON.stringify({ option: 3, pattern: COSTLY_PATTERN })],
    );
    const file = costlyFile();
    return send(
      projectId,
      batches,
      filesOf(batches).map(({ name }) => ({ name, content: file })),
    );
  }

  /** Batches of one upload that were done between another's submission and its last batch. */
  async function passedBy(large: OpenRequest, small: OpenRequest): Promise<number> {
    const [passed] = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM request_batches l JOIN requests r ON r.id = $2
       WHERE l.request_id = $1 AND l.done_at > r.submitted_at
         AND l.done_at < (SELECT max(done_at) FROM request_batches WHERE request_id = $2)`,
      [large.requestid, small.requestid],
    );
    return passed?.n ?? 0;
  }

  /** Batches of one upload that were done after another's last. */
  async function outlasted(large: OpenRequest, small: OpenRequest): Promise<number> {
    const [later] = await app.database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM request_batches
       WHERE request_id = $1 AND done_at > (SELECT max(done_at) FROM request_batches WHERE request_id = $2)`,
      [large.requestid, small.requestid],
    );
    return later?.n ?? 0;
  }

  it('files of another project are read after at most the batches at work, whatever one project costs', async () => {
    const costly = await sendCostly(40);
    await expect.poll(() => batchesOf(costly, 'done')).toBeGreaterThan(1);
    const small = await send(await fullProject(app, owner), 1);
    expect(await ended(owner, small)).toMatchObject({ requeststatus: 'complete' });
    expect(await batchesOf(costly, 'waiting')).toBeGreaterThan(0);
    // Those at work, and those that took their places while the small one's archive was opened.
    expect(await passedBy(costly, small)).toBeLessThanOrEqual(2 * AT_WORK);
    await cancel(owner, costly).expect(200);
  });

  it('files that run out of time are tried once each, and another project ends while they are', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reveal-spin-'));
    const log = join(folder, 'begun');
    vi.stubEnv('SPIN_LOG', log);
    const spinning = new ThreadPool<ChunkTask, ChunkAnswer>({
      script: new URL('../fixtures/threads/spinning.thread.ts', import.meta.url),
      ...{ size: 2, timeoutMs: 20_000, heapMb: 64, processorMs: () => 300 },
    });
    const pool = app.app.get(ReadingResources).pool;
    vi.spyOn(pool, 'run').mockImplementation((task, transfer) => spinning.run(task, transfer));
    try {
      const names = Array.from({ length: 5 * BATCH_FILES }, (_, nth) => `spin-${nth}.psa`);
      const hog = await send(
        await fullProject(app, owner),
        5,
        names.map((name) => ({ name, content })),
      );
      await expect.poll(() => batchesOf(hog, 'done')).toBeGreaterThan(0);
      const small = await send(await fullProject(app, owner), 1);
      expect(await ended(owner, small)).toMatchObject({ requeststatus: 'complete' });
      expect(await passedBy(hog, small)).toBeLessThanOrEqual(2 * AT_WORK);
      await ended(owner, hog);
      // By the times of the batches: what is asked later may have ended meanwhile.
      expect(await outlasted(hog, small)).toBeGreaterThan(0);
      const codes = await app.database.query<{ code: string }>(
        'SELECT DISTINCT error_code AS code FROM request_files WHERE request_id = $1',
        [hog.requestid],
      );
      expect(codes).toEqual([{ code: 'uploads.out-of-time' }]);
      expect(readFileSync(log, 'utf8').trim().split('\n').sort()).toEqual([...names].sort());
    } finally {
      await spinning.close();
      vi.unstubAllEnvs();
      rmSync(folder, { recursive: true });
    }
  });

  it('an upload ends while another project is analysed or judged for long, and such work goes one by one', async () => {
    const resources = app.app.get(ReadingResources);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let second = 'waits';
    const long = resources.whileResting('long', () => held);
    const next = resources.whileResting('long', () => Promise.resolve((second = 'ran')));
    try {
      const small = await send(await fullProject(app, owner), 1);
      expect(await ended(owner, small)).toMatchObject({ requeststatus: 'complete' });
      expect(second).toBe('waits');
    } finally {
      release();
      await Promise.all([long, next]);
    }
  });

  it('a batch of costly files is cut, and each of them has one outcome', async () => {
    const costly = await sendCostly(1);
    expect(await ended(owner, costly)).toMatchObject({ requeststatus: 'complete' });
    const batches = await app.database.query<{ files: number; completed: number; ms: number }>(
      'SELECT files, completed, processor_ms AS ms FROM request_batches WHERE request_id = $1 ORDER BY batch_no',
      [costly.requestid],
    );
    expect(batches.length).toBeGreaterThan(1);
    expect(batches.map(({ files }) => files)).toEqual(batches.map(({ completed }) => completed));
    expect(batches.reduce((sum, { files }) => sum + files, 0)).toBe(BATCH_FILES);
    expect(Math.min(...batches.map(({ ms }) => ms))).toBeGreaterThan(0);
    const files = await app.database.query<{ state: string }>('SELECT state FROM request_files WHERE request_id = $1', [
      costly.requestid,
    ]);
    expect(files.map(({ state }) => state)).toEqual(Array.from({ length: BATCH_FILES }, () => 'completed'));
  });

  it('several uploads of one project have one window together and take turns in it', async () => {
    slow(150);
    const projectId = await fullProject(app, owner);
    const requests = [await send(projectId, 6), await send(projectId, 6), await send(projectId, 6)];
    // One look at all of them: a batch that ends between two looks would let another be counted beside it.
    const queued = async (): Promise<number> => {
      const sql = "SELECT count(*)::int AS n FROM request_batches WHERE request_id = ANY ($1) AND state = 'queued'";
      const ids = requests.map(({ requestid }) => requestid);
      return (await app.database.query<{ n: number }>(sql, [ids]))[0]?.n ?? 0;
    };
    let most = 0;
    const isDone = async (): Promise<boolean> => {
      most = Math.max(most, await queued());
      const states = await Promise.all(
        requests.map(async (request) => (await requestOf(owner, request)).requeststatus),
      );
      return states.every((state) => state === 'complete');
    };
    // Without a reconciler's help: a batch that ends lets the next one in, of whichever request.
    await expect.poll(isDone, { interval: 50 }).toBe(true);
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(BATCH_WINDOW.alone);
  });
});
