import { describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { MemoryBudget, type MemoryLease, OutOfMemoryError } from './memory-budget.js';

Logger.overrideLogger(false);

const outOfMemory = () => new Error('Out of Memory Error: could not allocate block of size 256.0 KiB');
const settled = () => new Promise((next) => setImmediate(next));
/** 1,000 MB to lend. */
const budgetOf1000 = () => new MemoryBudget({ REVEAL_ROLE: 'worker', MEMORY_MB: 1256 });

/** Work that ends on demand. */
function held(budget: MemoryBudget, memoryMb: number) {
  const begun = vi.fn<(lease: MemoryLease) => void>();
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const done = budget.lend({ work: 'a test', memoryMb }, (lease) => {
    begun(lease);
    return ended;
  });
  return { begun, end, done };
}

describe('the memory budget', () => {
  it('divides what it caches, so that the parts never exceed the whole', () => {
    // 2,048 MB for a server: half of it is cached.
    const budget = new MemoryBudget({ REVEAL_ROLE: 'server', MEMORY_MB: 2048 });
    expect(budget.keptMb).toBe(1024);
    expect([budget.answersMb, budget.listsMb, budget.wallsMb, budget.analysesMb]).toEqual([64, 64, 32, 864]);
  });

  it('lends what is requested, up to its total', async () => {
    const budget = budgetOf1000();
    const lent = (memoryMb: number) => budget.lend({ work: 'a test', memoryMb }, (lease) => Promise.resolve(lease));
    expect(await lent(64.2)).toEqual({ memoryMb: 65, isAlone: false });
    expect(await lent(5000)).toEqual({ memoryMb: 1000, isAlone: false });
  });

  it('makes work wait until the requested memory is free', async () => {
    const budget = budgetOf1000();
    const first = held(budget, 700);
    const second = held(budget, 700);
    await settled();
    expect(first.begun).toHaveBeenCalled();
    expect(second.begun).not.toHaveBeenCalled();
    expect([budget.lentMb, budget.waiting]).toEqual([700, 1]);
    first.end();
    await first.done;
    await settled();
    expect(second.begun).toHaveBeenCalledWith({ memoryMb: 700, isAlone: false });
    second.end();
    await second.done;
  });

  it('retries work that ran out of memory once, alone and with the whole budget', async () => {
    const budget = budgetOf1000();
    const other = held(budget, 100);
    const leases: MemoryLease[] = [];
    const done = budget.lend({ work: 'a test', memoryMb: 64 }, (lease) => {
      leases.push(lease);
      return lease.isAlone ? Promise.resolve('made') : Promise.reject(outOfMemory());
    });
    await settled();
    expect(leases).toEqual([{ memoryMb: 64, isAlone: false }]);
    // It waits for the other, and later work waits for it.
    const later = held(budget, 10);
    await settled();
    expect(later.begun).not.toHaveBeenCalled();
    other.end();
    expect(await done).toBe('made');
    expect(leases[1]).toEqual({ memoryMb: 1000, isAlone: true });
    later.end();
    await later.done;
  });

  it('reports what is lent, and which work ran a second time with what result', async () => {
    const log = vi.spyOn(Logger.prototype, 'log');
    const warn = vi.spyOn(Logger.prototype, 'warn');
    const budget = budgetOf1000();
    const other = held(budget, 300);
    const run = ({ isAlone }: MemoryLease) => (isAlone ? Promise.resolve() : Promise.reject(outOfMemory()));
    const done = budget.lend({ work: 'a validation', memoryMb: 64 }, run);
    await settled();
    expect(budget.lentMb).toBe(300);
    expect(warn).toHaveBeenCalledWith(
      expect.stringContaining('a validation needs more than 64 MB (300 of 1000 MB lent'),
    );
    other.end();
    await done;
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('a validation ended in its second run, alone with 1000 MB'),
    );
    expect(budget.lentMb).toBe(0);
    vi.restoreAllMocks();
  });

  it('reports when the whole budget is too little, and continues with other work', async () => {
    const budget = budgetOf1000();
    const work = vi.fn(() => Promise.reject(outOfMemory()));
    const done = budget.lend({ work: 'a test', memoryMb: 64 }, work);
    await expect(done).rejects.toThrow(OutOfMemoryError);
    await expect(done).rejects.toThrow('all 1000 MB');
    expect(work).toHaveBeenCalledTimes(2);
    expect(await budget.lend({ work: 'another', memoryMb: 1000 }, () => Promise.resolve(1))).toBe(1);
  });

  it('does not retry after another error', async () => {
    const work = vi.fn(() => Promise.reject(new Error('the storage is away')));
    await expect(budgetOf1000().lend({ work: 'a test', memoryMb: 64 }, work)).rejects.toThrow('storage is away');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('fails with the second run’s own error', async () => {
    const work = vi.fn(({ isAlone }: MemoryLease) => Promise.reject(isAlone ? new Error('away') : outOfMemory()));
    await expect(budgetOf1000().lend({ work: 'a test', memoryMb: 64 }, work)).rejects.toThrow('away');
  });
});
