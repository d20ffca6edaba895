import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HealthWarnings, type HealthWarning } from '../../src/platform/health/health-warnings.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { Caller } from './auth-support.js';

interface Seen {
  code: string;
  about: string;
  params: Record<string, unknown>;
  since: string;
  processes: string[];
}

let one: TestApp;
let other: TestApp;
let platform: Caller;

beforeAll(async () => {
  one = await startTestApp({ withWorker: false });
  other = await startTestApp({ withWorker: false, database: one.database, env: { TRUST_PROXY: 'loopback' } });
  platform = await Caller.join(one, { tenant: 'reveal', groups: ['admin'] });
});
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const seen = async (code: string): Promise<Seen[]> =>
  (await platform.get('/api/main/systemhealth').expect(200)).body.warnings.filter(
    (warning: Seen) => warning.code === code,
  );

/** A source whose warnings the test decides. */
function sourceOf(app: TestApp): { said: HealthWarning[]; look: () => Promise<void> } {
  const health = app.app.get(HealthWarnings);
  const source = { name: 'test', said: [] as HealthWarning[], warnings: () => source.said, look: () => health.look() };
  health.register(source);
  return source;
}

describe('warnings of several processes', () => {
  it('are shown by each of them as one, with its sources, until none reports it any more', async () => {
    const [here, there] = [sourceOf(one), sourceOf(other)];
    here.said = [{ code: 'test.disk', about: 'a', params: { free: 3 } }];
    there.said = [
      { code: 'test.disk', about: 'a', params: { free: 2 } },
      { code: 'test.disk', about: 'b' },
    ];
    await here.look();
    await there.look();
    const [a, b] = await seen('test.disk');
    expect(a).toMatchObject({ about: 'a', params: { free: 2 } });
    expect(a?.processes).toHaveLength(2);
    expect(b).toMatchObject({ about: 'b', params: {} });
    expect(b?.processes).toHaveLength(1);

    there.said = [];
    await there.look();
    const [left, ...others] = await seen('test.disk');
    expect([left?.since, left?.processes.length, others]).toEqual([a?.since, 1, []]);
    here.said = [];
    await here.look();
    expect(await seen('test.disk')).toEqual([]);
  });

  it('disappear with a dead process, and keep their start when it comes back', async () => {
    const source = sourceOf(one);
    source.said = [{ code: 'test.gone' }];
    await source.look();
    const [before] = await seen('test.gone');
    // As a process before a restart left it.
    await one.database.query(`UPDATE health_warnings SET process = 'killed' WHERE code = 'test.gone'`);
    await source.look();
    expect((await seen('test.gone'))[0]?.since).toBe(before?.since);
    source.said = [];
    await source.look();
    expect((await seen('test.gone'))[0]?.processes).toEqual(['killed']);
    await one.database.query(`UPDATE health_warnings SET expires_at = now() WHERE code = 'test.gone'`);
    expect(await seen('test.gone')).toEqual([]);
  });

  it('of a source that fails leave those of the others', async () => {
    const health = one.app.get(HealthWarnings);
    const failing = { name: 'failing', fails: true, warnings: () => (failing.fails ? fail() : []) };
    health.register(failing);
    const source = sourceOf(one);
    source.said = [{ code: 'test.beside' }];
    await source.look();
    expect(await seen('test.beside')).toHaveLength(1);
    source.said = [];
    failing.fails = false;
    await source.look();
  });
});

function fail(): never {
  throw new Error('no answer');
}

describe('a proxy that TRUST_PROXY does not name', () => {
  /** The status of a request that says to be forwarded. */
  const forwarded = (app: TestApp, header: string): Promise<number> =>
    fetch(`${app.url}/api/health/live`, { headers: { [header]: '203.0.113.9' } }).then(({ status }) => status);

  it('is ignored where it is trusted', async () => {
    expect(await forwarded(other, 'x-forwarded-for')).toBe(200);
    await other.app.get(HealthWarnings).look();
    expect(await seen('health.forwarded-not-trusted')).toEqual([]);
  });

  it.each(['x-forwarded-for', 'forwarded'])('is reported with its address (%s)', async (header) => {
    expect(await forwarded(one, header)).toBe(200);
    await one.app.get(HealthWarnings).look();
    await vi.waitFor(
      async () => {
        const [warning] = await seen('health.forwarded-not-trusted');
        expect(warning?.about).toMatch(/127\.0\.0\.1$/);
        expect(warning?.params['header']).toBe(header);
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );
  });
});
