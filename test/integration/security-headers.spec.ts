import { connect } from 'node:net';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/test-app.js';

let plain: TestApp;
let secure: TestApp;

beforeAll(async () => {
  plain = await startTestApp({ withWorker: false });
  const env = { PUBLIC_URL: 'https://reveal.example' };
  secure = await startTestApp({ withWorker: false, database: plain.database, env });
});
afterAll(async () => {
  await secure?.close();
  await plain?.close();
});

/** Something of every kind that is served: a page, a call, a refusal, an upload's address, figures, a wrong method. */
const PLACES = [
  '/',
  '/user/login',
  '/api/auth/providers',
  '/api/lite/getuserdetails',
  '/storage/objects/x',
  '/metrics',
];

function policyOf(header: unknown): Map<string, string> {
  const parts = String(header).split(';');
  return new Map(parts.map((part) => [part.split(' ')[0] ?? '', part.split(' ').slice(1).join(' ')]));
}

describe('whatever is served', () => {
  it.each(PLACES)('forbids objects, bases and frames, sniffing and referrers: %s', async (place) => {
    const { headers } = await request(plain.url).get(place);
    const policy = policyOf(headers['content-security-policy']);
    const strict = {
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
      'script-src': "'self'",
    };
    for (const [directive, value] of Object.entries(strict))
      expect([directive, policy.get(directive)]).toEqual([directive, value]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('lets no other site read answers', async () => {
    for (const place of PLACES) {
      const { headers } = await request(plain.url).get(place).set('Origin', 'https://evil.example');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
    const asked = await request(plain.url)
      .options('/api/auth/refresh')
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' });
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is asked for over https alone for a year, subdomains too, once the public address is https', async () => {
    for (const place of PLACES) {
      const { headers } = await request(secure.url).get(place);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      expect((await request(plain.url).get(place)).headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('serves nothing besides the client: no source, no settings, no listing', async () => {
    for (const path of [
      '.git/config',
      '.env',
      'package.json',
      'assets/',
      'locales/',
      '%2e%2e/package.json',
      'src/main.ts',
    ]) {
      const { status, text } = await request(plain.url).get(`/${path}`);
      // An address that no file has is the client's, which answers with its page, if it is built.
      expect([path, status === 404 || /^<!doctype html>/i.test(text)]).toEqual([path, true]);
      expect(text).not.toContain('DATABASE_URL');
      expect(text).not.toContain('"dependencies"');
    }
  });

  it('answers no TRACE', async () => {
    const { port } = new URL(plain.url);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: told-back\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket.on('data', (data) => (text += data.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 (404|405|501) /);
    expect(answer).not.toContain('told-back');
  });
});
