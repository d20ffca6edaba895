import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BackupsDto } from '../../src/operations/dto/backups.dto.js';
import { ReconcilerRegistry } from '../../src/platform/jobs/reconciler.js';
import { HealthWarnings } from '../../src/platform/health/health-warnings.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

let folder: string;
let first: TestApp;
let second: TestApp;
let admin: Caller;

/**
 * The state after rounds of the reconcilers, as workers run them. Without the workers themselves, because their queues
 * would take a hundred connections from the other specs.
 */
const afterRounds =
  <Seen>(look: () => Promise<Seen>, apps: () => readonly TestApp[] = () => [first, second]): (() => Promise<Seen>) =>
  async () => {
    await Promise.all(apps().map(({ app }) => app.get(ReconcilerRegistry).runAll()));
    return look();
  };
const overview = async (caller = admin): Promise<BackupsDto> =>
  (await caller.get('/api/main/backups').expect(200)).body;
const kinds = async (): Promise<string[]> => (await overview()).backups.map(({ kind }) => kind).sort();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reveal-daily-'));
  const env = { BACKUP_DIR: join(folder, 'backups'), BACKUP_KEEP: '1' };
  first = await startTestApp({ env, withWorker: false });
  second = await startTestApp({
    env: { ...env, REVEAL_DATA: first.config.REVEAL_DATA },
    database: first.database,
    withWorker: false,
  });
  admin = await Caller.join(first, { tenant: 'reveal', groups: ['admin'] });
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the daily backup', () => {
  it('is made once by all workers together, as soon as the last one is a day old', async () => {
    await expect.poll(afterRounds(async () => (await overview()).runs.map(({ state }) => state))).toEqual(['done']);
    const { backups, runs, nextAt } = await overview();
    expect(backups).toMatchObject([{ kind: 'daily', bytes: expect.any(Number) }]);
    expect(backups[0]?.path.startsWith(join(folder, 'backups'))).toBe(true);
    expect(runs).toMatchObject([{ kind: 'daily', message: null }]);
    expect(Date.parse(nextAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('can be made now, and replaces the older daily one when it is complete', async () => {
    await admin.post('/api/main/makebackup').expect(200);
    await expect.poll(afterRounds(kinds)).toEqual(['daily', 'manual']);
    const [old] = (await overview()).backups.filter(({ kind }) => kind === 'daily');
    await first.database.query(`UPDATE backup_runs SET asked_at = asked_at - interval '2 days'`);
    const daily = async () => (await overview()).backups.filter(({ kind }) => kind === 'daily').map(({ path }) => path);
    await expect.poll(afterRounds(async () => (await daily()).filter((path) => path !== old?.path))).toHaveLength(1);
    await expect.poll(daily).toHaveLength(1);
    await expect.poll(() => readdirSync(join(folder, 'backups')).length).toBe(2);
  });

  it('that fails says why, even when it was killed', async () => {
    await first.database.query(
      `INSERT INTO backup_runs (id, kind, state, asked_at, started_at)
       VALUES (gen_random_uuid(), 'manual', 'running', now(), now())`,
    );
    const taken = join(folder, 'taken');
    writeFileSync(taken, 'a file, and no folder');
    const other = await startTestApp({ env: { BACKUP_DIR: join(taken, 'backups') }, withWorker: false });
    const theirs = await Caller.join(other, { tenant: 'reveal', groups: ['admin'] });
    await expect
      .poll(
        afterRounds(
          async () => (await overview(theirs)).runs.map(({ state }) => state),
          () => [other],
        ),
      )
      .toEqual(['failed']);
    expect((await overview(theirs)).runs[0]?.message).toMatch(/ENOTDIR/);
    const health = other.app.get(HealthWarnings);
    await health.look();
    expect(await health.current()).toMatchObject([{ code: 'health.backup-failed' }]);
    await other.close();
    await first.database.query(
      `INSERT INTO backup_runs (id, kind, state, asked_at) VALUES (gen_random_uuid(), 'manual', 'asked', now())`,
    );
    const ended = async () => (await overview()).runs.filter(({ kind }) => kind === 'manual').map(({ state }) => state);
    await expect.poll(afterRounds(ended)).toEqual(['done', 'failed', 'done']);
  });
});

describe('without BACKUP_DIR', () => {
  it('does not happen, and a request says which setting to add', async () => {
    const bare = await startTestApp({ withWorker: false });
    const caller = await Caller.join(bare, { tenant: 'reveal', groups: ['admin'] });
    expect(await overview(caller)).toMatchObject({ folder: null, nextAt: null, backups: [], runs: [] });
    expect((await caller.post('/api/main/makebackup').expect(409)).body.code).toBe('operations.no-backup-folder');
    await bare.close();
  });
});
