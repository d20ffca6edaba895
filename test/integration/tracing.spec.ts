import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildZip } from '../fixtures/archives/zip-builder.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { PATIENCE_MS } from '../support/patience.js';
import { spawnProgram, type SpawnedProgram } from '../support/program.js';
import type { TestApp } from '../support/test-app.js';
import { type SeenSpan, startTraceCollector, type TraceCollector } from '../support/trace-collector.js';
import { Caller, PASSWORD } from './auth-support.js';
import { ended, openRequest, planogramFiles, putArchive } from './uploads-support.js';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CLICK = '00f067aa0ba902b7';

let collector: TraceCollector;
let database: TestDatabase;
let folder: string;
let server: SpawnedProgram;
let worker: SpawnedProgram;
let app: TestApp;
let caller: Caller;

beforeAll(async () => {
  collector = await startTraceCollector();
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'reveal-traces-'));
  const env = {
    DATABASE_URL: database.url,
    REVEAL_DATA: folder,
    LOG_LEVEL: 'info',
    LOG_FORMAT: 'json',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  [server, worker] = await Promise.all([spawnProgram({ role: 'server', env }), spawnProgram({ role: 'worker', env })]);
  app = { url: server.url, database } as TestApp;
  caller = await Caller.join(app);
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all([server, worker].map((program) => program?.kill('SIGTERM')));
  await collector?.close();
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const call = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
  fetch(`${server.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${caller.token}`, 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });

/** Lines of the log that belong to a call. */
const linesOf = (program: SpawnedProgram, reqId: string): Record<string, unknown>[] =>
  program
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['reqId'] === reqId);

describe('the reference of a call', () => {
  it('is the caller’s, comes back with the answer and the problem, and is in the log', async () => {
    const answer = await call('/api/main/getproject/0190aaaa-0000-7000-8000-000000000000', { 'x-request-id': 'ref-1' });
    expect(answer.headers.get('x-request-id')).toBe('ref-1');
    expect(await answer.json()).toMatchObject({ status: 404, requestId: 'ref-1' });
    await expect.poll(() => linesOf(server, 'ref-1'), { timeout: PATIENCE_MS }).toHaveLength(1);
    expect(linesOf(server, 'ref-1')[0]).toMatchObject({
      res: { status: 404 },
      traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('is a new one when the caller’s could do harm, even for calls refused before any handler', async () => {
    const evil = await call('/api/auth/signin', { 'x-request-id': 'a b{"x":1}' }, {});
    expect(evil.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    const broken = await fetch(`${server.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'ref-2' },
      body: '{"broken',
    });
    expect(await broken.json()).toMatchObject({ status: 400, requestId: 'ref-2' });
  });
});

describe('a click', () => {
  it(
    'is one trace from the call over queue and worker to DuckDB and PostgreSQL',
    { timeout: PATIENCE_MS },
    async () => {
      const request = await openRequest(caller);
      expect(await putArchive(app, request, buildZip({ files: planogramFiles(1) }))).toBeLessThan(300);
      const { projectid, requestid } = request;
      const body = { projectid, requestid, requeststatus: 'processing', filecount: 1, filetype: 'PSA' };
      const headers = { traceparent: `00-${TRACE}-${CLICK}-01`, 'x-request-id': 'click-7' };
      expect((await call('/api/main/updaterequest', headers, body)).status).toBe(200);
      expect((await ended(caller, request)).requeststatus).toBe('complete');

      const ofClick = (): SeenSpan[] => collector.spans.filter(({ traceId }) => traceId === TRACE);
      const named = (name: string): SeenSpan[] => ofClick().filter((span) => span.name === name);
      await expect.poll(() => named('job reports.analyse-request').length, { timeout: PATIENCE_MS }).toBeGreaterThan(0);

      const [http] = named('POST /api/main/updaterequest');
      expect(http).toMatchObject({ parentSpanId: CLICK, kind: 2, role: 'server' });
      expect(http?.attributes).toMatchObject({ 'http.response.status_code': 200, 'reveal.request_id': 'click-7' });

      const byId = new Map(ofClick().map((span) => [span.spanId, span]));
      const pathOf = (span: SeenSpan | undefined): string[] =>
        span === undefined ? [] : [...pathOf(byId.get(span.parentSpanId)), `${span.role}: ${span.name}`];
      expect(pathOf(named('job uploads.read-archive')[0])).toEqual([
        'server: POST /api/main/updaterequest',
        'server: enqueue uploads.read-archive',
        'worker: job uploads.read-archive',
      ]);
      expect(pathOf(named('job reports.analyse-request')[0])).toEqual(
        expect.arrayContaining(['worker: job uploads.read-planograms', 'worker: enqueue reports.analyse-request']),
      );
      const under = (ancestor: string, name: RegExp): SeenSpan[] =>
        ofClick().filter((span) => name.test(span.name) && pathOf(span).some((step) => step.endsWith(`: ${ancestor}`)));
      expect(under('job reports.analyse-request', /^duckdb [A-Z]+$/).length).toBeGreaterThan(0);
      expect(under('job reports.analyse-request', /^(INSERT|UPDATE|SELECT) /).length).toBeGreaterThan(0);
      expect(under('job uploads.read-archive', /^storage /).length).toBeGreaterThan(0);
      // Every span hangs on another one of the trace, or on the click.
      expect(ofClick().filter(({ parentSpanId }) => parentSpanId !== CLICK && !byId.has(parentSpanId))).toEqual([]);
    },
  );

  it('is found in the rows of its jobs by its reference, and in the worker’s log', async () => {
    const rows = (): Promise<{ job: string }[]> =>
      database.query<{ job: string }>(`SELECT job FROM job_runs WHERE reference = 'click-7'`);
    await expect
      .poll(async () => (await rows()).map(({ job }) => job), { timeout: PATIENCE_MS })
      .toEqual(expect.arrayContaining(['uploads.read-archive', 'uploads.read-planograms', 'reports.analyse-request']));
  });

  it('puts no secret, value or person into its spans', () => {
    const sent = collector.text();
    expect(sent.length).toBeGreaterThan(1000);
    for (const secret of [caller.token, caller.user.email, PASSWORD, '$1', 'sig=']) expect(sent).not.toContain(secret);
  });
});

describe('a failure far from its call', () => {
  it('keeps the call’s reference for whoever looks at it, and for the log', { timeout: PATIENCE_MS }, async () => {
    const request = await openRequest(caller);
    await putArchive(app, request, buildZip({ files: [{ name: 'broken.psa', content: 'nothing of a planogram' }] }));
    const { projectid, requestid } = request;
    const body = { projectid, requestid, requeststatus: 'processing', filecount: 1, filetype: 'PSA' };
    await call('/api/main/updaterequest', { 'x-request-id': 'click-8' }, body);
    expect(await ended(caller, request)).toMatchObject({ requeststatus: 'error', error: { reference: 'click-8' } });
    await expect.poll(() => linesOf(worker, 'click-8').length, { timeout: PATIENCE_MS }).toBeGreaterThan(0);
  });
});
