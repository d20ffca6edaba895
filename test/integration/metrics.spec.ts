import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { spawnProgram } from '../support/program.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';
import { declaredJobs } from '../../src/platform/jobs/declare-job.js';
import { MemoryBudget } from '../../src/platform/memory/memory-budget.js';
import { countCall, countJob } from '../../src/platform/metrics/metrics.js';
import { routesOf, type Route } from './access-routes.js';
import { Caller } from './auth-support.js';
import { openRequest, planogramFiles, putArchive, requestOf, submit } from './uploads-support.js';

const TOKEN = 'a-token-for-prometheus';

let app: TestApp;
let owner: Caller;

beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: TOKEN } });
  owner = await Caller.join(app);
});
afterAll(() => app?.close());

const ask = (token?: string, url = app.url): request.Test => {
  const sent = request(url).get('/metrics');
  return token === undefined ? sent : sent.set('Authorization', `Bearer ${token}`);
};

/** Calls a route with an empty body. */
function call(method: Route['method'], path: string, token: string): Promise<request.Response> {
  const sent = request(app.url)[method](path).set('Authorization', `Bearer ${token}`);
  return Promise.resolve(method === 'get' ? sent : sent.send({}));
}

/** The value of a figure with these labels; the sum when several match. */
async function figure(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { text } = await ask(TOKEN).expect(200);
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  const matching = lines.filter((line) =>
    Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
  );
  return matching.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describe('access to the metrics', () => {
  it('is for Prometheus by its token and for platform administrators only', async () => {
    const join = async (tenant: string, groups: string[]) => (await Caller.join(app, { tenant, groups })).token;
    const platformAdmin = await join('reveal', ['admin']);
    const answers: [string, string | undefined, number][] = [
      ['the token', TOKEN, 200],
      ['an administrator of the platform', platformAdmin, 200],
      ['nobody', undefined, 401],
      ['a wrong token', `${TOKEN}x`, 401],
      ['a user', owner.token, 403],
      ['a user of the platform', await join('reveal', []), 403],
      ['an administrator of a tenant', await join('acme', ['admin']), 403],
    ];
    for (const [who, token, status] of answers) expect([who, (await ask(token)).status]).toEqual([who, status]);
    await request(app.url).post('/api/auth/signouteverywhere').set('Authorization', `Bearer ${platformAdmin}`);
    await ask(platformAdmin).expect(401);
  });

  it('without a token in the settings is for platform administrators only', async () => {
    const closed = await startTestApp({ withWorker: false, database: app.database });
    try {
      await ask(TOKEN, closed.url).expect(401);
      await ask('undefined', closed.url).expect(401);
      await ask((await Caller.join(closed, { tenant: 'reveal', groups: ['admin'] })).token, closed.url).expect(200);
    } finally {
      await closed.close();
    }
  });
});

describe('the metrics', () => {
  it('are in Prometheus’ format and never cached', async () => {
    const { headers, text } = await ask(TOKEN).expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'reveal_queue_jobs']) {
      expect(text).toContain(`# TYPE ${name} `);
    }
  });

  it('count calls by route template, never by id, and unknown paths under one name', async () => {
    const count = 'reveal_http_requests_total';
    const labels = { method: 'GET', route: '/api/lite/getprojectlite/:id' };
    const missing = await figure('reveal_http_responses_total', { status: '404' });
    const timed = await figure('reveal_http_request_duration_seconds_count', { group: 'lite' });
    const before = await figure(count, labels);
    await owner.get('/api/lite/getprojectlite/019aa3c2-7f10-7abc-8def-0123456789ab').expect(404);
    await owner.get('/api/lite/getprojectlite/019aa3c2-7f10-7abc-8def-0123456789ac').expect(404);
    expect(await figure(count, labels)).toBe(before + 2);
    expect(await figure('reveal_http_responses_total', { status: '404' })).toBe(missing + 2);
    expect(await figure('reveal_http_request_duration_seconds_count', { group: 'lite' })).toBe(timed + 2);
    for (const path of ['/api/nothing/a', '/api/nothing/b']) await owner.get(path).expect(404);
    const { text } = await ask(TOKEN);
    expect(text).not.toContain('019aa3c2');
    expect(text).not.toContain('nothing');
    expect(await figure(count, { route: '/api/*' })).toBeGreaterThanOrEqual(2);
  });

  it('stay under 360 bytes per route when every route was slow and failed, and every job succeeded and failed', async () => {
    // Separate callers, because some of the calls end the session.
    const { token } = await Caller.join(app);
    for (const { method, path } of routesOf(app)) {
      await call(method, path.replace(/:\w+/g, 'nothing'), token);
      for (const status of [200, 404, 500])
        countCall({ method: method.toUpperCase(), route: path, status, seconds: 123.456789 });
    }
    for (const { queue, name } of declaredJobs()) {
      for (const isFailed of [true, false]) countJob({ queue, job: name, isFailed, seconds: 123.456789 });
    }
    const { text } = await ask(TOKEN).expect(200);
    for (const { path } of routesOf(app)) expect(text).toContain(`route="${path}"`);
    expect(text.length / routesOf(app).length).toBeLessThan(360);
  });

  it('count jobs, files and analytics queries', async () => {
    const counted = async () => ({
      read: await figure('reveal_jobs_total', { job: 'uploads.read-planograms', outcome: 'completed' }),
      good: await figure('reveal_files_read_total', { outcome: 'completed' }),
      bad: await figure('reveal_files_read_total', { outcome: 'errored' }),
      queries: await figure('reveal_analytics_query_duration_seconds_count', { outcome: 'completed' }),
    });
    const before = await counted();
    const projectId = await owner.project();
    const opened = await openRequest(owner, projectId);
    const files = [...planogramFiles(2), { name: 'bad.psa', content: Buffer.from('this is no planogram') }];
    expect(await putArchive(app, opened, buildZip({ files }))).toBeLessThan(300);
    await submit(owner, opened, 3).expect(200);
    const isComplete = async () => expect((await requestOf(owner, opened)).requeststatus).toBe('complete');
    await vi.waitFor(isComplete, { timeout: PATIENCE_MS, interval: 100 });
    const after = await counted();
    expect([after.good - before.good, after.bad - before.bad]).toEqual([2, 1]);
    expect(after.read - before.read).toBe(1);
    expect(after.queries).toBeGreaterThan(before.queries);
  });

  it('say how much memory databases may borrow, and how much they have borrowed', async () => {
    const { totalMb } = app.app.get(MemoryBudget);
    expect(await figure('reveal_memory_budget_bytes', { kind: 'total' })).toBe(totalMb * 1_048_576);
    expect(await figure('reveal_memory_budget_bytes', { kind: 'lent' })).toBeLessThan(totalMb * 1_048_576);
    expect(await figure('reveal_memory_second_runs_total')).toBe(0);
  });

  it('show the current queues, pool and live connections', async () => {
    expect(await figure('reveal_queue_jobs', { queue: 'mail', state: 'waiting' })).toBe(0);
    expect(await figure('reveal_database_pool_connections')).toBeGreaterThan(0);
    const before = await figure('reveal_live_connections');
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/ws?token=${owner.token}`);
    await vi.waitFor(async () => expect(await figure('reveal_live_connections')).toBe(before + 1), {
      timeout: PATIENCE_MS,
    });
    socket.terminate();
    await vi.waitFor(async () => expect(await figure('reveal_live_connections')).toBe(before), {
      timeout: PATIENCE_MS,
    });
  });

  it('of a worker process are on a port of its own', async () => {
    const port = 3349;
    const worker = await spawnProgram({
      role: 'worker',
      env: {
        DATABASE_URL: app.database.url,
        REVEAL_DATA: app.config.REVEAL_DATA,
        HOST: '127.0.0.1',
        METRICS_PORT: String(port),
        METRICS_TOKEN: TOKEN,
      },
    });
    try {
      const url = `http://127.0.0.1:${port}`;
      await vi.waitFor(() => request(url).get('/live').expect(200, { status: 'ok' }), { timeout: PATIENCE_MS });
      await ask(undefined, url).expect(401);
      const { text } = await ask(TOKEN, url).expect(200);
      expect(text).toContain('process_resident_memory_bytes');
      await request(url).get('/').expect(404);
    } finally {
      await worker.kill('SIGTERM');
    }
  });
});
