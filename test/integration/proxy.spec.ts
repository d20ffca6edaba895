import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { LiveMessage } from '../../src/core/live/live-message.js';
import { freePort } from '../../src/platform/database/embedded-postgres.js';
import { TransactionRunner } from '../../src/platform/database/transaction-runner.js';
import { LivePublisher } from '../../src/platform/realtime/live-publisher.js';
import { CLOSE_BAD_TOKEN, CLOSE_FOREIGN_PAGE } from '../../src/platform/realtime/live.gateway.js';
import { hasNginx, type RunningNginx, startNginx } from '../support/nginx.js';
import { PATIENCE_MS } from '../support/patience.js';
import { startTestApp, type TestApp } from '../support/test-app.js';
import { addUser, PASSWORD, type TestUser } from './auth-support.js';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

describe.runIf(hasNginx())('behind nginx with ops/nginx.conf', () => {
  let folder: string;
  let app: TestApp;
  let nginx: RunningNginx;
  let ada: TestUser;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'reveal-nginx-'));
    const port = await freePort();
    const env = { TRUST_PROXY: '1', PUBLIC_URL: `https://127.0.0.1:${port}` };
    app = await startTestApp({ withWorker: false, env });
    nginx = await startNginx(folder, port, Number(new URL(app.url).port));
    ada = await addUser(app);
  });
  afterAll(async () => {
    await nginx?.stop();
    await app?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  /** A call like a browser's, over TLS. */
  function call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const options = { method, ca: nginx.ca, headers: { 'content-type': 'application/json', ...headers } };
      const sent = request(`${nginx.url}${path}`, options, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      });
      sent.on('error', reject).end(body && JSON.stringify(body));
    });
  }

  async function signIn(headers: Record<string, string> = {}): Promise<string> {
    const { status, body } = await call('POST', '/api/auth/signin', credentials(), headers);
    expect(status).toBe(200);
    return String((JSON.parse(body) as { idToken: string }).idToken);
  }

  const credentials = (): object => ({ email: ada.email, password: PASSWORD, client: 'api' });

  const open = (token: string, origin: string): WebSocket =>
    new WebSocket(`${nginx.url.replace('https', 'wss')}/ws?token=${token}`, { ca: nginx.ca, origin });
  const closing = (socket: WebSocket): Promise<number> =>
    new Promise((resolve) => socket.once('close', (code) => resolve(code)));

  it('a signed-in page receives live messages, one after the other', async () => {
    const socket = open(await signIn(), nginx.url);
    const heard: LiveMessage[] = [];
    socket.on('message', (data) => heard.push(JSON.parse(String(data)) as LiveMessage));
    const closed = vi.fn();
    socket.on('close', closed);
    await vi.waitUntil(async () => (await app.database.query('SELECT FROM live_connections')).length > 0, PATIENCE_MS);
    const publish = (requestid: string): Promise<void> => {
      const message = { type: 'PSA', status: 'complete', projectid: 'p', requestid } as const;
      const audience = { userIds: [ada.id] };
      return app.app
        .get(TransactionRunner)
        .run((transaction) => app.app.get(LivePublisher).tell(transaction, message, audience));
    };
    // The place is taken a moment before the connection receives messages.
    await setTimeout(200);
    await publish('one');
    await vi.waitUntil(() => heard.length === 1, PATIENCE_MS);
    await publish('two');
    await vi.waitUntil(() => heard.length === 2, PATIENCE_MS);
    expect(heard.map(({ requestid }) => requestid)).toEqual(['one', 'two']);
    expect(closed).not.toHaveBeenCalled();
    socket.close();
  });

  it('a connection from another site’s page, or with a wrong token, is closed as without nginx', async () => {
    expect(await closing(open(await signIn(), 'https://elsewhere.example'))).toBe(CLOSE_FOREIGN_PAGE);
    expect(await closing(open('not-a-token', nginx.url))).toBe(CLOSE_BAD_TOKEN);
  });

  it('the address that counts is the one that nginx sees, whatever the caller claims', async () => {
    await app.database.query('DELETE FROM sessions WHERE user_id = $1', [ada.id]);
    await signIn({ 'x-forwarded-for': '203.0.113.9' });
    const addresses = (): Promise<unknown[]> =>
      app.database.query('SELECT address FROM sessions WHERE user_id = $1 ORDER BY created_at', [ada.id]);
    expect(await addresses()).toEqual([{ address: '127.0.0.1' }]);
    // A proxy on another machine is trusted about its caller.
    await fetch(`${app.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify(credentials()),
    });
    expect(await addresses()).toEqual([{ address: '127.0.0.1' }, { address: '198.51.100.7' }]);
  });

  it('the session’s cookie is for TLS only', async () => {
    const { headers } = await call(
      'POST',
      '/api/auth/signin',
      { email: ada.email, password: PASSWORD },
      { origin: nginx.url },
    );
    const cookies = [headers['set-cookie'] ?? []].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) expect(cookie).toMatch(/; Secure/);
  });

  it('metrics for Prometheus stay inside, and no token appears in the log', async () => {
    expect((await call('GET', '/metrics')).status).toBe(404);
    const { headers } = await call('GET', '/api/health/live?token=secret-token');
    await vi.waitUntil(() => nginx.log().includes(`reqId=${String(headers['x-request-id'])}`), PATIENCE_MS);
    expect(nginx.log()).not.toContain('token');
  });
});
