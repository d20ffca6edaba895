import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Injectable, Logger, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { declareJob } from '../../src/platform/jobs/declare-job.js';
import { HandlesFailedJob, HandlesJob, type JobRun } from '../../src/platform/jobs/handles-job.decorator.js';
import { JobHandlers } from '../../src/platform/jobs/job-handlers.js';
import type { JobQueue } from '../../src/platform/jobs/job-queue.js';
import type { JobRunner } from '../../src/platform/jobs/job-runner.js';
import { ReconcilerRegistry } from '../../src/platform/jobs/reconciler.js';
import { newCause, withCause } from '../../src/platform/tracing/cause.js';
import { createTestDatabase, startOwnPostgres, type OwnPostgres, type TestDatabase } from '../support/database.js';
import { createRunner, noteJob } from '../support/job-worker.js';
import { hasRedis, startRedis, type RunningRedis } from '../support/redis.js';
import { PATIENCE_MS } from '../support/patience.js';

const backends = ['postgres', ...(hasRedis() ? ['redis'] : [])];

let folder: string;
let file: string;
let count = 0;
beforeAll(() => {
  Logger.overrideLogger(false);
  folder = mkdtempSync(join(tmpdir(), 'reveal-jobs-'));
});
beforeEach(() => {
  count += 1;
  file = join(folder, `notes-${count}`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const notes = (): string[] => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []);

/** Waits until the notes satisfy the test. */
async function until(isThere: (lines: string[]) => boolean): Promise<string[]> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const lines = notes();
    if (isThere(lines)) return lines;
    if (Date.now() > end) throw new Error(`Not in time; the notes are:\n${lines.join('\n')}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

describe.each(backends)('jobs on %s', (kind) => {
  let database: TestDatabase;
  let runner: JobRunner;
  let end: () => Promise<void>;
  let queue: JobQueue;
  let env: Record<string, string>;

  beforeEach(async () => {
    database = await createTestDatabase();
    env = {
      DATABASE_URL: database.url,
      ...(kind === 'redis' ? { REDIS_URL: `${inject('redisUrl')}/${count % 16}` } : {}),
    };
    ({ runner, queue, end } = await createRunner(env));
  });
  afterEach(async () => {
    await end();
    await database.drop();
  });

  it('are run by a worker that starts later', async () => {
    await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    await runner.start();
    expect(await until((lines) => lines.length === 2)).toEqual(['begin a 1', 'end a 1']);
  });

  it('run once, however often they are enqueued while waiting', async () => {
    for (let times = 0; times < 3; times += 1) await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    await queue.enqueue(noteJob, { file, text: 'b' }, { jobId: 'b-1' });
    expect(await queue.counts(noteJob.queue)).toEqual({ waiting: 2, active: 0 });
    await runner.start();
    expect(await until((lines) => lines.includes('end b 1'))).toEqual(['begin a 1', 'end a 1', 'begin b 1', 'end b 1']);
  });

  it('run under the reference of the call that first enqueued them, also on retry, or under a new one without a call', async () => {
    const call = { ...newCause(), requestId: 'click-1' };
    await withCause(call, () =>
      queue.enqueue(noteJob, { file, text: 'a', tells: true, failures: 1 }, { jobId: 'a-1' }),
    );
    await withCause(newCause(), () => queue.enqueue(noteJob, { file, text: 'a', tells: true }, { jobId: 'a-1' }));
    await withCause(call, () =>
      queue.enqueueAll(noteJob, [
        { payload: { file, text: 'b', tells: true }, options: { jobId: 'b-1', delayMs: 300 } },
      ]),
    );
    await queue.enqueue(noteJob, { file, text: 'c', tells: true }, { jobId: 'c-1' });
    await runner.start();
    const lines = await until((all) => all.filter((line) => line.startsWith('cause')).length === 4);
    const told = (text: string) => lines.filter((line) => line.startsWith(`cause ${text} `));
    expect(told('a')).toEqual(Array.from({ length: 2 }, () => `cause a click-1 ${call.trace.traceId}`));
    expect(told('b')).toEqual([`cause b click-1 ${call.trace.traceId}`]);
    expect(told('c')[0]).toMatch(/^cause c [0-9a-f]{16} [0-9a-f]{32}$/);
  });

  it('leave no trace when done, so that the same id can be enqueued again', async () => {
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    await until((lines) => lines.length === 2);
    await gone(queue, 'a-1');
    await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    expect(await until((lines) => lines.length === 4)).toHaveLength(4);
  });

  it('are retried after a failure', async () => {
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a', failures: 2 }, { jobId: 'a-1' });
    expect(await until((lines) => lines.includes('end a 3'))).toEqual([
      'begin a 1',
      'begin a 2',
      'begin a 3',
      'end a 3',
    ]);
  });

  it('are reported as failed after the last try, and may then be enqueued again', async () => {
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a', failures: 9 }, { jobId: 'a-1' });
    const lines = await until((all) => all.some((line) => line.startsWith('failed')));
    expect(lines).toEqual(['begin a 1', 'begin a 2', 'begin a 3', 'failed a: try 3 fails']);
    await gone(queue, 'a-1');
    await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    await until((all) => all.includes('end a 1'));
  });

  it('take turns between projects by their priority', async () => {
    for (const project of ['p', 'q']) {
      const batches = [1, 2, 3].map((batch) => ({
        payload: { file, text: `${project}${batch}` },
        options: { jobId: `${project}-${batch}`, priority: batch },
      }));
      await queue.enqueueAll(noteJob, batches);
    }
    await runner.start();
    const ended = (await until((lines) => lines.length === 12)).filter((line) => line.startsWith('end'));
    expect(ended).toEqual(['end p1 1', 'end q1 1', 'end p2 1', 'end q2 1', 'end p3 1', 'end q3 1']);
  });

  it('can be withdrawn while they wait, but not while they run', async () => {
    const endsAfter = `${file}-may-end`;
    await queue.enqueue(noteJob, { file, text: 'a', endsAfter }, { jobId: 'a-1' });
    await queue.enqueue(noteJob, { file, text: 'b' }, { jobId: 'b-1' });
    expect(await queue.isPending(noteJob, 'b-1')).toBe(true);
    await runner.start();
    await until((lines) => lines.includes('begin a 1'));
    expect(await queue.withdraw(noteJob, 'b-1')).toBe(true);
    expect(await queue.withdraw(noteJob, 'a-1')).toBe(false);
    expect(await queue.withdraw(noteJob, 'c-1')).toBe(false);
    writeFileSync(endsAfter, '');
    await until((lines) => lines.includes('end a 1'));
    expect(notes()).not.toContain('begin b 1');
  });

  it('of a killed worker are taken over by another', async () => {
    const endsAfter = `${file}-may-end`;
    await queue.enqueue(noteJob, { file, text: 'a', endsAfter }, { jobId: 'a-1' });
    const worker = await spawnWorker(env);
    const isGone = new Promise((resolve) => worker.once('exit', resolve));
    await until((lines) => lines.includes('begin a 1'));
    worker.kill('SIGKILL');
    await isGone;
    writeFileSync(endsAfter, '');
    await runner.start();
    const lines = await until((all) => all.includes('end a 1'));
    expect(lines).toEqual(['begin a 1', 'begin a 1', 'end a 1']);
  });

  it('survive a worker that stops in order: the running job finishes first', async () => {
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a', takes: 700 }, { jobId: 'a-1' });
    await until((lines) => lines.includes('begin a 1'));
    await runner.beforeApplicationShutdown();
    expect(notes()).toEqual(['begin a 1', 'end a 1']);
  });
});

describe('a restart of the queue’s database', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.remove());

  it('of PostgreSQL loses nothing: accepted jobs run, and new ones too', async () => {
    const { runner, queue, end } = await createRunner({ DATABASE_URL: postgres.url });
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a', takes: 1500 }, { jobId: 'a-1' });
    await queue.enqueue(noteJob, { file, text: 'b' }, { jobId: 'b-1' });
    await until((lines) => lines.includes('begin a 1'));
    await postgres.restart();
    await until((lines) => lines.includes('end b 1'));
    await queue.enqueue(noteJob, { file, text: 'c' }, { jobId: 'c-1' });
    const lines = await until((all) => all.includes('end c 1'));
    for (const text of ['a', 'b', 'c']) expect(lines.some((line) => line === `end ${text} 1`)).toBe(true);
    await end();
  });

  it('of PostgreSQL also ends for a queue that was first used during it', async () => {
    await postgres.stop();
    const { runner, queue, end } = await createRunner({ DATABASE_URL: postgres.url });
    await expect(queue.ping()).rejects.toThrow('ECONNREFUSED');
    await expect(queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' })).rejects.toThrow('ECONNREFUSED');
    await postgres.restart();
    await queue.ping();
    await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    await runner.start();
    await until((lines) => lines.includes('end a 1'));
    await end();
  });

  it.skipIf(!hasRedis())('of Redis loses nothing: accepted jobs run, and new ones too', async () => {
    const redis: RunningRedis | null = await startRedis(join(folder, 'own-redis'));
    const { runner, queue, end } = await createRunner({ DATABASE_URL: postgres.url, REDIS_URL: redis?.url ?? '' });
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a', takes: 1500 }, { jobId: 'a-1' });
    await queue.enqueue(noteJob, { file, text: 'b' }, { jobId: 'b-1' });
    await until((lines) => lines.includes('begin a 1'));
    await redis?.kill();
    await redis?.restart();
    await until((lines) => lines.includes('end b 1'));
    await queue.enqueue(noteJob, { file, text: 'c' }, { jobId: 'c-1' });
    await until((all) => all.includes('end c 1'));
    await end();
    await redis?.stop();
  });

  it.skipIf(!hasRedis())('of Redis does not keep a process from exiting', { timeout: PATIENCE_MS }, async () => {
    const redis: RunningRedis | null = await startRedis(join(folder, 'gone-redis'));
    const { runner, queue, end } = await createRunner({ DATABASE_URL: postgres.url, REDIS_URL: redis?.url ?? '' });
    await runner.start();
    await queue.enqueue(noteJob, { file, text: 'a' }, { jobId: 'a-1' });
    await until((lines) => lines.includes('end a 1'));
    await redis?.kill();
    await end();
  });
});

describe('the handlers', () => {
  const oneJob = declareJob<{ id: string }>({ name: 'test.one', queue: 'test-one' });

  @Injectable()
  class One {
    seen: string[] = [];
    @HandlesJob(oneJob)
    async handle({ id }: { id: string }, run: JobRun): Promise<void> {
      this.seen.push(`${id} ${run.attempt}`);
    }
    @HandlesFailedJob(oneJob)
    async failed({ id }: { id: string }): Promise<void> {
      this.seen.push(`${id} failed`);
    }
  }

  async function collected(providers: (new () => object)[]): Promise<ReturnType<JobHandlers['collect']>> {
    @Module({ imports: [DiscoveryModule], providers: [JobHandlers, ...providers] })
    class TestModule {}
    const module = await Test.createTestingModule({ imports: [TestModule] }).compile();
    return module.get(JobHandlers).collect();
  }

  it('are reported by name when missing, before a worker starts', async () => {
    await expect(collected([])).rejects.toThrow(/These jobs have no handler: .*test\.one/);
  });

  it('are refused when two are registered for one job', async () => {
    @Injectable()
    class Other extends One {}
    await expect(collected([One, Other])).rejects.toThrow('The job test.one has two handlers.');
  });

  it('may not be declared twice', () => {
    expect(() => declareJob({ name: 'test.one', queue: 'test-one' })).toThrow('declared twice');
  });
});

describe('the reconcilers', () => {
  it('all run, at the start and again, even when one fails', async () => {
    const registry = new ReconcilerRegistry();
    const runs: string[] = [];
    registry.register({ name: 'test.fails', reconcile: () => Promise.reject(new Error('no')) });
    registry.register({ name: 'test.works', reconcile: () => Promise.resolve(void runs.push('ran')) });
    registry.start(20);
    const end = Date.now() + PATIENCE_MS;
    while (runs.length < 3 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
    await registry.stop();
    expect(runs.length).toBeGreaterThanOrEqual(3);
  });

  it('skip rounds until they are due, even after a failure', async () => {
    const registry = new ReconcilerRegistry();
    const runs: string[] = [];
    registry.register({ name: 'test.each', reconcile: () => Promise.resolve(void runs.push('each')) });
    registry.register({
      name: 'test.hourly',
      everyMs: 3_600_000,
      reconcile: () => Promise.reject(new Error(`no ${runs.push('hourly')}`)),
    });
    for (const now of [1_000, 2_000, 3_600_999, 3_601_000]) await registry.runAll(now);
    expect(runs).toEqual(['each', 'hourly', 'each', 'each', 'each', 'hourly']);
  });
});

async function gone(queue: JobQueue, jobId: string): Promise<void> {
  while (await queue.isPending(noteJob, jobId)) await new Promise((resolve) => setTimeout(resolve, 20));
}

function spawnWorker(env: Record<string, string>): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('../support/job-worker.ts', import.meta.url));
  const child = fork(script, {
    execArgv: ['--import', 'tsx'],
    env: { PATH: process.env['PATH'] ?? '', JOB_WORKER: 'run', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve(child));
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)));
  });
}
