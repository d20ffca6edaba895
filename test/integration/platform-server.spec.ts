import { Logger } from '@nestjs/common';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/platform/database/migrator.js';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { PROGRAM_VERSION } from '../../src/platform/version.js';
import { startOwnPostgres, type OwnPostgres } from '../support/database.js';
import { spawnProgram } from '../support/program.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { PATIENCE_MS } from '../support/patience.js';

let program: TestApp;
beforeAll(async () => {
  Logger.overrideLogger(false);
  program = await startTestApp({ withWorker: false });
});
afterAll(() => program.close());

const get = (path: string, options?: RequestInit): Promise<Response> => fetch(`${program.url}${path}`, options);

describe('a server', () => {
  it('answers an unknown call with a problem that names the path and not the query', async () => {
    const response = await get('/api/main/nothing?token=abc', { headers: { 'x-request-id': 'ref-1' } });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(JSON.parse(await response.text())).toEqual({
      type: 'about:blank',
      title: 'Not Found',
      status: 404,
      detail: 'There is nothing at this address.',
      code: 'request.not-found',
      instance: '/api/main/nothing',
      requestId: 'ref-1',
    });
  });

  it('answers a body that is not JSON with a problem', async () => {
    const response = await get('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"email": ',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'request.malformed', instance: '/api/auth/signin' });
  });

  it('names the invalid and unknown fields of a body', async () => {
    const response = await get('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'x', colour: 'red' }),
    });
    const problem: { code: string; errors: { field: string }[] } = JSON.parse(await response.text());
    expect(problem.code).toBe('request.invalid');
    expect(problem.errors.map(({ field }) => field)).toEqual(expect.arrayContaining(['email', 'colour']));
  });

  it('refuses a body that is too large', async () => {
    const response = await get('/api/auth/signin', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(5_000_000) }),
    });
    expect(response.status).toBe(413);
  });

  it('allows scripts only from itself, and sockets only to itself', async () => {
    const policy = (await get('/api/health/live')).headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split(';').map((part) => [part.split(' ')[0], part]));
    expect(directives.get('script-src')).toBe("script-src 'self'");
    expect(directives.get('worker-src')).toBe("worker-src 'self' blob:");
    const host = new URL(program.url).host;
    expect(directives.get('connect-src')).toBe(`connect-src 'self' ws://${host} wss://${host}`);
  });

  it('does not put a made-up host into its content security policy', async () => {
    const policy = await new Promise<string>((resolve, reject) => {
      const headers = { host: "evil.example; script-src 'unsafe-inline'" };
      httpRequest(`${program.url}/api/health/live`, { headers }, (response) => {
        response.resume();
        resolve(String(response.headers['content-security-policy']));
      })
        .on('error', reject)
        .end();
    });
    expect(policy).not.toContain('evil.example');
  });

  it('keeps API answers out of caches', async () => {
    expect((await get('/api/health/live')).headers.get('cache-control')).toBe('no-store');
  });

  it('publishes its contract', async () => {
    const contract: { paths: Record<string, unknown> } = JSON.parse(await (await get('/api/openapi.json')).text());
    expect(contract.paths).toHaveProperty('/api/health/ready');
    expect((await get('/api/docs')).status).toBe(200);
  });

  it('is ready', async () => {
    const response = await get('/api/health/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ status: 'ok', version: PROGRAM_VERSION });
    expect(await (await get('/api/health/live')).json()).toEqual({ status: 'ok', version: PROGRAM_VERSION });
  });
});

describe('a server whose database is down', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres();
  });
  afterAll(() => postgres.remove());

  it('reports that it is not ready, keeps running, and is ready again when the database is back', async () => {
    const server = await spawnProgram({
      role: 'all',
      env: { DATABASE_URL: postgres.url, REVEAL_DATA: program.config.REVEAL_DATA },
    });
    const ready = (): Promise<Response> => fetch(`${server.url}/api/health/ready`);
    expect((await ready()).status).toBe(200);
    await postgres.stop();
    const away = await ready();
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ code: 'service.unavailable', params: { part: 'database' } });
    expect((await fetch(`${server.url}/api/health/live`)).status).toBe(200);
    await postgres.restart();
    const end = Date.now() + PATIENCE_MS;
    while ((await ready()).status !== 200 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await ready()).status).toBe(200);
    await server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
  });

  it('does not start on a database that lacks migrations, and says what to do', async () => {
    const fresh = await startOwnPostgres();
    const { revert } = await import('../../src/platform/database/migrator.js');
    await revert(fresh.url, 1);
    const start = spawnProgram({ role: 'server', env: { DATABASE_URL: fresh.url } });
    await expect(start).rejects.toThrow(/older than this program: run "npm run migrate"/);
    await migrate(fresh.url);
    await fresh.remove();
  });

  it('does not start on a port that is in use, and says so in one line', async () => {
    const port = await freePort();
    const env = { DATABASE_URL: postgres.url, REVEAL_DATA: program.config.REVEAL_DATA };
    const first = await spawnProgram({ role: 'server', port, env });
    await expect(spawnProgram({ role: 'server', port, env })).rejects.toThrow(
      `Port ${port} is taken by another program.`,
    );
    await first.kill('SIGTERM');
  });

  it('lists every invalid setting when it does not start', async () => {
    const start = spawnProgram({ role: 'server', env: { DATABASE_URL: 'nonsense', WORKER_THREADS: 'many' } });
    await expect(start).rejects.toThrow(/DATABASE_URL[\s\S]*WORKER_THREADS/);
  });
});
