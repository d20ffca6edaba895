import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ThreadFailure, ThreadPool } from './thread-pool.js';

const SCRIPT = `
import { readlinkSync } from 'node:fs';
import { parentPort, threadId } from 'node:worker_threads';
parentPort.postMessage({ thread: process.platform === 'linux' ? readlinkSync('/proc/thread-self') : null });
parentPort.on('message', ({ id, message }) => {
  if (message === 'exit') process.exit(7);
  if (message === 'throw') setImmediate(() => { throw new Error('beyond the handler'); });
  else if (message === 'hang') for (;;);
  else if (message === 'fill') { const all = []; for (;;) all.push(new Array(10000).fill({})); }
  else if (message === 'say-no') parentPort.postMessage({ id, failure: 'no' });
  else if (message === 'no-disk') parentPort.postMessage({ id, outage: 'the disk is full' });
  else if (message === 'third') { for (const at of [0, 1, 2]) parentPort.postMessage({ id, at }); process.exit(7); }
  else if (message === 'slowly') {
    const parts = [1, 2, 3, 4];
    const next = () => setTimeout(() => {
      const at = parts.shift();
      parentPort.postMessage(at ? { id, at } : { id, answer: 'done' });
      if (at) next();
    }, 200);
    next();
  }
  else if (message instanceof ArrayBuffer) parentPort.postMessage({ id, answer: message.byteLength });
  else parentPort.postMessage({ id, answer: message + ' by ' + threadId });
});`;

let folder: string;
let script: URL;
let pool: ThreadPool<unknown, unknown>;

const open = (size: number, timeoutMs = 20_000, processorMs?: number) => {
  pool = new ThreadPool({
    script,
    size,
    timeoutMs,
    heapMb: 32,
    ...(processorMs === undefined ? {} : { processorMs: () => processorMs }),
  });
  return pool;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reveal-pool-'));
  await writeFile(join(folder, 'thread.mjs'), SCRIPT);
  script = pathToFileURL(join(folder, 'thread.mjs'));
});
afterEach(() => pool.close());
afterAll(() => rm(folder, { recursive: true }));

describe('a pool of threads', () => {
  it('answers every task, with no more threads than allowed', async () => {
    open(2);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => pool.run(`task ${i}`)));
    expect(answers.map((answer) => String(answer).split(' by ')[0])).toEqual(
      Array.from({ length: 20 }, (_, i) => `task ${i}`),
    );
    expect(new Set(answers.map((answer) => String(answer).split(' by ')[1])).size).toBeLessThanOrEqual(2);
  });

  it('moves buffers instead of copying them', async () => {
    const bytes = new ArrayBuffer(1_000);
    expect(await open(1).run(bytes, [bytes])).toBe(1_000);
    expect(bytes.byteLength).toBe(0);
  });

  it.each([
    ['exit', 'crashed'],
    ['throw', 'crashed'],
    ['say-no', 'crashed'],
    ['fill', 'out-of-memory'],
  ])('fails the task that makes its thread %s, and answers the others', async (task, reason) => {
    open(1);
    const [bad, good] = await Promise.allSettled([pool.run(task), pool.run('next')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { reason } });
    expect(good).toMatchObject({ status: 'fulfilled', value: expect.stringContaining('next by') });
  });

  it.runIf(process.platform === 'linux')(
    'distinguishes a thread that used up its processor time from one that waits',
    async () => {
      open(2, 1_000, 300);
      const [bad, good] = await Promise.allSettled([pool.run('hang'), pool.run('slowly')]);
      expect(bad).toMatchObject({ status: 'rejected', reason: { reason: 'out-of-time' } });
      expect(good).toMatchObject({ status: 'fulfilled', value: 'done' });
    },
  );

  it('kills a thread that hangs and continues with another', async () => {
    open(1, 150);
    const [bad, good] = await Promise.allSettled([pool.run('hang'), pool.run('next')]);
    expect(bad).toMatchObject({ status: 'rejected', reason: { reason: 'timeout' } });
    expect(good).toMatchObject({ status: 'fulfilled' });
  });

  it('gives each part of a task its own time limit', async () => {
    open(1, 400);
    expect(await pool.run('slowly')).toBe('done');
  });

  it('reports the part at which a thread died, and distinguishes an outage from a failure', async () => {
    open(1);
    await expect(pool.run('third')).rejects.toMatchObject({ reason: 'crashed', at: 2 });
    const outage = await pool.run('no-disk').catch((error: unknown) => error);
    expect(outage).not.toBeInstanceOf(ThreadFailure);
    expect(outage).toMatchObject({ message: 'the disk is full' });
  });

  it('ends idle threads, and continues with others', async () => {
    open(2);
    const first = String(await pool.run('one')).split(' by ')[1];
    const running = pool.run('slowly');
    await pool.rest();
    const [slow, next] = await Promise.all([running, pool.run('two')]);
    expect(slow).toBe('done');
    expect(String(next).split(' by ')[1]).not.toBe(first);
  });

  it('fails waiting tasks when it is closed', async () => {
    open(1);
    const running = pool.run('hang').catch((error: unknown) => error);
    const waiting = pool.run('next').catch((error: unknown) => error);
    await pool.close();
    expect(await running).toMatchObject({ reason: 'crashed' });
    expect(await waiting).toMatchObject({ reason: 'crashed' });
    await expect(pool.run('late')).rejects.toMatchObject({ reason: 'crashed' });
  });
});
