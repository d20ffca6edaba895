import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { createTestDatabase, startOwnPostgres, type OwnPostgres, type TestDatabase } from '../support/database.js';
import { hasRedis, startRedis, type RunningRedis } from '../support/redis.js';
import { faultFiles, Fleet, type Outcome } from './faults-support.js';

const files = faultFiles(30);
const backends = hasRedis() ? (['postgres', 'redis'] as const) : (['postgres'] as const);
let undisturbed: Outcome;

/** The result of every run: one outcome per file, and the figures of the undisturbed run. */
function expectUndisturbed(outcome: Outcome): void {
  expect(outcome.files).toHaveLength(files.length);
  expect(outcome).toEqual(undisturbed);
}

describe.each(backends)('with the queue on %s', (backend) => {
  let database: TestDatabase;
  let fleet: Fleet;

  beforeAll(async () => {
    database = await createTestDatabase();
    fleet = new Fleet(database.url, backend === 'redis' ? inject('redisUrl') : null);
    await fleet.startServer();
    await fleet.signIn();
    await fleet.startWorker();
    undisturbed ??= await fleet.outcome(await fleet.upload(files));
  });
  afterAll(async () => {
    await fleet?.close();
    await database?.drop();
  });

  it('the undisturbed run reads all but the two bad files', () => {
    expect(undisturbed.state).toBe('complete');
    const outcomes = undisturbed.files.map(({ state, code }) => (state === 'completed' ? 'read' : code));
    expect(outcomes.filter((outcome) => outcome === 'read')).toHaveLength(60);
    expect(outcomes.slice(-2)).toEqual(['F01.empty', 'uploads.not-psa']);
  });

  it('a worker killed in the middle of a file: another one takes over its files', async () => {
    const worker = await fleet.worker();
    const request = await fleet.whileNoAnalysisEnds(async () => {
      const uploaded = await fleet.upload(files);
      await fleet.inTheMiddle(uploaded.requestid);
      await worker.kill('SIGKILL');
      expect(await fleet.state(uploaded.requestid)).toBe('processing');
      return uploaded;
    });
    await fleet.startWorker();
    expectUndisturbed(await fleet.outcome(request));
  });

  it('a worker killed in the middle of the analysis: one snapshot, and the same figures', async () => {
    const worker = await fleet.worker();
    const request = await fleet.whileNoAnalysisEnds(async (inTheAnalysis) => {
      const uploaded = await fleet.upload(files);
      await inTheAnalysis();
      await worker.kill('SIGKILL');
      return uploaded;
    });
    expect(await fleet.steps(request.requestid)).toEqual([{ state: 'processing', step: 'analyse', snapshots: 0 }]);
    await fleet.startWorker();
    expectUndisturbed(await fleet.outcome(request));
    expect(await fleet.steps(request.requestid)).toMatchObject([{ state: 'complete', snapshots: 1 }]);
  });

  it('workers killed again and again: every file still has one outcome', async () => {
    const request = await fleet.upload(files);
    for (let round = 0; round < 3; round += 1) {
      const worker = await fleet.worker();
      if ((await fleet.state(request.requestid)) === 'processing')
        await new Promise((end) => setTimeout(end, 150 * round));
      await worker.kill('SIGKILL');
    }
    await fleet.startWorker();
    expectUndisturbed(await fleet.outcome(request));
  });

  it('the server killed during progress: the work continues, and the new server knows its state', async () => {
    await fleet.worker();
    const request = await fleet.upload(files);
    await fleet.inTheMiddle(request.requestid);
    await fleet.server?.kill('SIGKILL');
    await fleet.startServer();
    expectUndisturbed(await fleet.outcome(request));
  });

  it('the server killed during the upload: tus resumes it', async () => {
    await fleet.worker();
    const zip = new Uint8Array(buildZip({ files }));
    const half = Math.floor(zip.length / 2);
    const request = await fleet.open();
    const tus = { 'tus-resumable': '1.0.0' };
    const created = await fetch(request.tusUrl, {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(zip.length) },
    });
    expect(created.status).toBe(201);
    const place = created.headers.get('location') ?? '';
    const patch = (offset: number, body: Uint8Array<ArrayBuffer>) =>
      fetch(fleet.here(place), {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body,
      });
    expect((await patch(0, zip.slice(0, half))).status).toBe(204);
    await fleet.patchHalf(place, half, zip.slice(half));
    await fleet.server?.kill('SIGKILL');
    await fleet.startServer();
    const asked = await fetch(fleet.here(place), { method: 'HEAD', headers: tus });
    const offset = Number(asked.headers.get('upload-offset'));
    expect(offset).toBeGreaterThanOrEqual(half);
    expect(offset).toBeLessThan(zip.length);
    expect((await patch(offset, zip.slice(offset))).status).toBe(204);
    await fleet.submit(request.projectid, request.requestid, files.length);
    expectUndisturbed(await fleet.outcome(request));
  });

  it('the enqueue lost between commit and queue: the reconciler makes up for it', async () => {
    const request = await fleet.put(files);
    await fleet.submitWithoutEnqueue(request.requestid, files.length);
    await fleet.worker();
    expectUndisturbed(await fleet.outcome(request));
  });
});

describe('a restart of the program’s dependencies', () => {
  let postgres: OwnPostgres;
  let fleet: Fleet;
  let redis: RunningRedis | null = null;
  const folder = mkdtempSync(join(tmpdir(), 'reveal-faults-redis-'));

  const start = async (): Promise<Fleet> => {
    const started = new Fleet(postgres.url, redis?.url ?? null);
    await started.startServer();
    await started.signIn();
    return started;
  };

  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(async () => {
    await fleet?.close();
    await redis?.stop();
    await postgres?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('the database, which holds the queue: the work waits and continues', async () => {
    fleet = await start();
    await fleet.startWorker();
    const request = await fleet.upload(files);
    await fleet.inTheMiddle(request.requestid);
    await postgres.restart();
    expectUndisturbed(await fleet.outcome(request));
  });

  it.runIf(hasRedis())('Redis, killed and restarted: the work continues', async () => {
    await fleet.close();
    redis = await startRedis(folder);
    fleet = await start();
    await fleet.startWorker();
    const request = await fleet.upload(files);
    await fleet.inTheMiddle(request.requestid);
    await redis?.kill();
    await redis?.restart();
    expectUndisturbed(await fleet.outcome(request));
  });

  it.runIf(hasRedis())('Redis, restarted without its data: the rows know what is to be done', async () => {
    const worker = await fleet.worker();
    const request = await fleet.upload(files);
    await fleet.inTheMiddle(request.requestid);
    await Promise.all([worker.kill(), redis?.kill()]);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await redis?.restart();
    await fleet.startWorker();
    expectUndisturbed(await fleet.outcome(request));
  });
});
