import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CountedWindow, CounterStore } from './counter-store.js';
import { SharedThrottlerStorage } from './shared-throttler-storage.js';

const MINUTE = 60_000;

/** One count for several storages, as Redis and PostgreSQL keep it. */
class OneCount implements CounterStore {
  asked = 0;
  isAway = false;
  private readonly counts = new Map<string, number>();

  /** Ends every window. */
  over(): void {
    this.counts.clear();
  }

  async count(key: string, windowSeconds: number, by = 1): Promise<CountedWindow> {
    this.asked += 1;
    await Promise.resolve();
    if (this.isAway) throw new Error('away');
    const attempts = (this.counts.get(key) ?? 0) + by;
    this.counts.set(key, attempts);
    return { attempts, seconds: windowSeconds };
  }

  giveBack(): Promise<void> {
    return Promise.resolve();
  }

  forget(): Promise<void> {
    return Promise.resolve();
  }
}

let count: OneCount;
let servers: [SharedThrottlerStorage, SharedThrottlerStorage];
beforeEach(() => {
  count = new OneCount();
  servers = [new SharedThrottlerStorage(count), new SharedThrottlerStorage(count)];
});

/** Sends calls to both servers alternately, all at once, and returns how many are admitted. */
async function admitted(calls: number, limit: number, who = 'ada'): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: calls }, (_, at) => servers[at % 2 === 0 ? 0 : 1].increment(who, MINUTE, limit)),
  );
  return answers.filter(({ isBlocked }) => !isBlocked).length;
}

describe('calls that two servers count together', () => {
  it.each([1, 20, 99])('are admitted exactly %i times when that is the limit', async (limit) => {
    expect(await admitted(3 * limit + 10, limit)).toBe(limit);
  });

  it('under a high limit exceed it by at most a hundredth for the second server', async () => {
    const through = await admitted(9000, 6000);
    expect(through).toBeGreaterThanOrEqual(6000);
    expect(through).toBeLessThanOrEqual(6060);
  });

  it('under a high limit cost one store request per lot', async () => {
    await admitted(9000, 6000);
    // 100 lots of 60, and a request from each server that finds nothing left.
    expect(count.asked).toBeLessThanOrEqual(102);
  });

  it('cost nothing at a normal pace', async () => {
    expect(await admitted(60, 6000)).toBe(60);
    expect(count.asked).toBe(0);
  });

  it('cost nothing once they are refused', async () => {
    await admitted(60, 20);
    const before = count.asked;
    expect(await admitted(500, 20)).toBe(0);
    expect(count.asked).toBe(before);
  });

  it('are counted for each person separately', async () => {
    expect(await admitted(30, 20)).toBe(20);
    expect(await admitted(30, 20, 'bob')).toBe(20);
  });

  it('are refused with a retry time, and accepted then', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      await admitted(30, 20, 'eve');
      vi.advanceTimersByTime(15_000);
      const refused = await servers[0].increment('eve', MINUTE, 20);
      expect([refused.isBlocked, refused.timeToBlockExpire]).toEqual([true, 45]);
      vi.advanceTimersByTime(45_001);
      count.over();
      expect((await servers[0].increment('eve', MINUTE, 20)).isBlocked).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });

  it('are limited by each server alone while the store is down, and reported to it afterwards', async () => {
    count.isAway = true;
    expect(await admitted(3000, 1000)).toBe(2000);
    count.isAway = false;
    expect(await admitted(10, 1000)).toBe(0);
    count = new OneCount();
    count.isAway = true;
    servers = [new SharedThrottlerStorage(count), new SharedThrottlerStorage(count)];
    expect(await admitted(400, 1000)).toBe(400);
    count.isAway = false;
    // 600 are left for both, and the last lot of each may be unused.
    const after = await admitted(2000, 1000);
    expect(after).toBeGreaterThanOrEqual(600);
    expect(after).toBeLessThanOrEqual(610);
  });
});
