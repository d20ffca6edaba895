import { describe, expect, it } from 'vitest';
import type { ReaderAnswer, ReaderRequest, ReaderTask } from './reader-messages.js';
import { PoolClosedError, type PoolWorker, WorkerDiedError, createReaderPool, poolSize } from './reader-pool.js';

/** Workers that answer on command. */
function workshop() {
  const workers: (PoolWorker & { asked: ReaderRequest[]; ended: boolean })[] = [];
  const open = () => {
    const worker = {
      asked: [] as ReaderRequest[],
      ended: false,
      onmessage: null as PoolWorker['onmessage'],
      onerror: null as PoolWorker['onerror'],
      postMessage: (message: ReaderRequest) => void worker.asked.push(message),
      terminate: () => void (worker.ended = true),
    };
    workers.push(worker);
    return worker;
  };
  const answer = (index: number) => {
    const worker = workers[index];
    const id = worker?.asked.at(-1)?.id ?? 0;
    const data: ReaderAnswer = { id, result: null };
    worker?.onmessage?.(new MessageEvent('message', { data }));
  };
  return { workers, open, answer };
}

const file = new File(['x'], 'a.psa');
const brief: ReaderTask & { kind: 'brief' } = { kind: 'brief', file, path: 'a.psa' };
const draw: ReaderTask & { kind: 'draw' } = { kind: 'draw', file, planogramNo: 0 };

describe('the pool of reading workers', () => {
  it.each([
    [undefined, 1],
    [1, 1],
    [2, 1],
    [4, 3],
    [16, 4],
  ])('has, on %s cores, %s workers', (cores, size) => {
    expect(poolSize(cores)).toBe(size);
  });

  it('starts workers when needed, and gives each one file at a time', async () => {
    const { workers, open, answer } = workshop();
    const pool = createReaderPool(2, open);
    expect(workers).toHaveLength(0);
    const all = [pool.run(brief), pool.run(brief), pool.run(brief)];
    expect(workers.map(({ asked }) => asked.length)).toEqual([1, 1]);
    answer(0);
    expect(workers.map(({ asked }) => asked.length)).toEqual([2, 1]);
    answer(0);
    answer(1);
    await Promise.all(all);
    expect(workers).toHaveLength(2);
  });

  it('prefers a requested drawing to further reading', () => {
    const { workers, open, answer } = workshop();
    const pool = createReaderPool(1, open);
    for (const task of [brief, brief, brief]) void pool.run(task);
    void pool.run(draw);
    answer(0);
    expect(workers[0]?.asked.map(({ task }) => task.kind)).toEqual(['brief', 'draw']);
  });

  it('replaces a worker that died, and fails only its current file', async () => {
    const { workers, open, answer } = workshop();
    const pool = createReaderPool(1, open);
    const first = pool.run(brief);
    const second = pool.run(brief);
    workers[0]?.onerror?.(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(first).rejects.toBeInstanceOf(WorkerDiedError);
    expect(workers[0]?.ended).toBe(true);
    answer(1);
    await expect(second).resolves.toBeNull();
  });

  it('ends all workers when closed', async () => {
    const { workers, open } = workshop();
    const pool = createReaderPool(1, open);
    const waiting = [pool.run(brief), pool.run(draw)].map((run) => run.catch((error: unknown) => error));
    pool.close();
    for (const reason of await Promise.all(waiting)) expect(reason).toBeInstanceOf(PoolClosedError);
    expect(workers[0]?.ended).toBe(true);
    await expect(pool.run(brief)).rejects.toBeInstanceOf(PoolClosedError);
  });
});
