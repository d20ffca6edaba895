import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataSource } from 'typeorm';
import { HealthWarnings } from '../../src/platform/health/health-warnings.js';
import type { CounterStore } from '../../src/platform/limits/counter-store.js';
import { PostgresCounters } from '../../src/platform/limits/postgres-counters.js';
import { RedisCounters } from '../../src/platform/limits/redis-counters.js';
import { PATIENCE_MS } from '../support/patience.js';
import { hasRedis, startRedis, type RunningRedis } from '../support/redis.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, PASSWORD } from './auth-support.js';

let here: TestApp;
let there: TestApp;
let redis: RunningRedis | null;
const folder = mkdtempSync(join(tmpdir(), 'reveal-limits-'));

beforeAll(async () => {
  redis = await startRedis(folder);
  const env = redis ? { REDIS_URL: redis.url } : undefined;
  here = await startTestApp({ withWorker: false, env });
  there = await startTestApp({ withWorker: false, env, database: here.database });
});
afterAll(async () => {
  await there?.close();
  await here?.close();
  await redis?.kill();
  rmSync(folder, { recursive: true, force: true });
});

interface OpenStore {
  store: CounterStore;
  close(): void;
}

/** A store as one process uses it. */
const stores: Record<string, () => Promise<OpenStore>> = {
  PostgreSQL: async () => ({ store: new PostgresCounters(here.app.get(DataSource)), close: () => undefined }),
};
if (hasRedis()) {
  stores['Redis'] = async () => {
    const store = new RedisCounters(redis?.url ?? '');
    await store.open();
    return { store, close: () => store.close() };
  };
}

describe.each(Object.keys(stores))('counters in %s', (name) => {
  let one: OpenStore;
  let other: OpenStore;
  beforeAll(async () => {
    [one, other] = await Promise.all([stores[name]?.(), stores[name]?.()]).then(([a, b]) => {
      if (!a || !b) throw new Error(`no store ${name}`);
      return [a, b] as const;
    });
  });
  afterAll(() => {
    one?.close();
    other?.close();
  });

  it('are exact for any number of simultaneous counts, in two processes', async () => {
    const counts = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? one : other).store.count('many', 60)),
    );
    expect(counts.map(({ attempts }) => attempts).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    for (const { seconds } of counts) expect(seconds).toBeLessThanOrEqual(60);
    expect(Math.min(...counts.map(({ seconds }) => seconds))).toBeGreaterThan(0);
  });

  it('keep the window that the first count started', async () => {
    await one.store.count('window', 1000, 5);
    const { attempts, seconds } = await other.store.count('window', 5);
    expect(attempts).toBe(6);
    expect(seconds).toBeGreaterThan(900);
  });

  it('start at zero when the window is over', async () => {
    await one.store.count('short', 1, 7);
    await vi.waitFor(async () => expect((await one.store.count('short', 1)).attempts).toBe(1), {
      timeout: PATIENCE_MS,
      interval: 1100,
    });
  });

  it('give back successful attempts, never below zero, and nothing that was not counted', async () => {
    await one.store.count('back', 60, 2);
    await other.store.giveBack(['back', 'never-counted']);
    expect((await one.store.count('back', 60)).attempts).toBe(2);
    for (let round = 0; round < 4; round += 1) await one.store.giveBack(['back']);
    expect((await one.store.count('back', 60)).attempts).toBe(1);
    expect((await one.store.count('never-counted', 60)).attempts).toBe(1);
  });

  it('are cleared when an administrator lifts a limit', async () => {
    await one.store.count('forgotten', 60, 9);
    await other.store.forget(['forgotten', 'never-counted-either']);
    expect((await one.store.count('forgotten', 60)).attempts).toBe(1);
  });
});

describe('counters in PostgreSQL, when a call began before the window that it counts in', () => {
  it('still have at most the length of the window left', async () => {
    const dataSource = here.app.get(DataSource);
    const runner = dataSource.createQueryRunner();
    try {
      // The clock of a transaction stands still at its beginning, as that of a statement which waits for a lock.
      await runner.startTransaction();
      await runner.query('SELECT now()');
      await sleep(1100);
      await new PostgresCounters(dataSource).count('overtaken', 60);
      const { attempts, seconds } = await new PostgresCounters(runner.manager).count('overtaken', 60);
      expect(attempts).toBe(2);
      expect(seconds).toBeLessThanOrEqual(60);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});

describe.runIf(hasRedis())('limits over Redis', () => {
  const wrong = (app: TestApp, email: string): Promise<number> =>
    request(app.url)
      .post('/api/auth/signin')
      .send({ email, password: 'Wrong horse 1' })
      .then(({ status }) => status);

  it('hold across servers, without queries to PostgreSQL', async () => {
    const { email } = await addUser(here);
    await here.database.query('DELETE FROM attempt_counters');
    for (let round = 0; round < 8; round += 1) expect(await wrong(round % 2 ? here : there, email)).toBe(401);
    expect([await wrong(here, email), await wrong(there, email)]).toEqual([429, 429]);
    expect(await here.database.query('SELECT key FROM attempt_counters')).toEqual([]);
  });

  it('neither open the door nor lock anybody out while it is down, alert administrators, and resume when it is back', async () => {
    const [guessed, colleague] = [await addUser(here), await addUser(here)];
    await redis?.kill();
    // The allowance restarts in PostgreSQL, shared by both servers.
    for (let round = 0; round < 8; round += 1) expect(await wrong(round % 2 ? here : there, guessed.email)).toBe(401);
    expect([await wrong(here, guessed.email), await wrong(there, guessed.email)]).toEqual([429, 429]);
    await request(here.url).post('/api/auth/signin').send({ email: colleague.email, password: PASSWORD }).expect(200);
    const health = here.app.get(HealthWarnings);
    await health.look();
    expect((await health.current()).map(({ code }) => code)).toContain('health.redis-away');

    await redis?.restart();
    await vi.waitFor(
      async () => {
        await here.database.query('DELETE FROM attempt_counters');
        await wrong(here, `nobody-${Math.random()}@reveal.example`);
        expect(await here.database.query('SELECT key FROM attempt_counters')).toEqual([]);
      },
      { timeout: PATIENCE_MS, interval: 500 },
    );
    for (const app of [here, there]) await app.app.get(HealthWarnings).look();
    expect((await health.current()).map(({ code }) => code)).not.toContain('health.redis-away');
  });
});
