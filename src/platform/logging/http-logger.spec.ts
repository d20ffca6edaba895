import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { httpLogger } from './http-logger.js';

/** The log line of a call; `meet` is what the guard does to the request. */
async function lineOf(path: string, meet: (request: IncomingMessage) => void): Promise<Record<string, unknown>> {
  let text = '';
  const sink = new Writable({ write: (chunk, _encoding, done) => ((text += String(chunk)), done()) });
  const log = httpLogger(pino(sink));
  const server = createServer((request, response) => {
    log(request, response);
    meet(request);
    response.writeHead(403).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: 'a=secret-cookie' } })).text();
  await new Promise((resolve) => server.close(resolve));
  return JSON.parse(text);
}

describe('the log line of a call', () => {
  it('names the caller, the address, the call and its outcome', async () => {
    const line = await lineOf('/api/main/getproject/1', (request) =>
      Object.assign(request, { principal: { kind: 'user', userId: 'u-1', email: 'ada@reveal.example' } }),
    );
    expect(line).toMatchObject({
      user: 'u-1',
      req: { method: 'GET', url: '/api/main/getproject/1', address: '127.0.0.1' },
      res: { status: 403 },
    });
    expect(JSON.stringify(line)).not.toContain('secret-cookie');
  });

  it('names a guest by the link, and no one for an unknown caller', async () => {
    const guest = { kind: 'guest', projectId: 'p', dashboardId: 'secret-dashboard', link: { id: 'l-1', version: 1 } };
    const line = await lineOf('/api/main/x', (request) => Object.assign(request, { principal: guest }));
    expect(line).toMatchObject({ guestOfLink: 'l-1' });
    expect(JSON.stringify(line)).not.toContain('secret-dashboard');
    expect(await lineOf('/api/main/x', () => undefined)).not.toHaveProperty('user');
  });
});
