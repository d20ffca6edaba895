import { describe, expect, it } from 'vitest';
import { isOutboxOpen } from './outbox-access.js';

const settings = { REVEAL_DEMO: 'on', TRUST_PROXY: 0 } as const;
const headers = { host: 'localhost:3000' };
const request = { headers, httpVersion: '1.1', socket: { remoteAddress: '127.0.0.1' } };

describe('the outbox page', () => {
  it('is open to this machine, on a trial installation', () => {
    expect(isOutboxOpen(settings, request)).toBe(true);
    expect(isOutboxOpen({ ...settings, PUBLIC_URL: 'http://localhost:3000' }, request)).toBe(true);
    for (const remoteAddress of ['::1', '::ffff:127.0.0.1', '127.0.0.53']) {
      expect(isOutboxOpen(settings, { ...request, socket: { remoteAddress } })).toBe(true);
    }
    for (const host of ['127.0.0.1:3000', '[::1]:3000', 'LOCALHOST']) {
      expect(isOutboxOpen(settings, { ...request, headers: { host } })).toBe(true);
    }
  });

  it.each([
    ['a mail server', { SMTP_URL: 'smtp://mail.company.example' }],
    ['the demo off', { REVEAL_DEMO: 'off' as const }],
    ['production', { NODE_ENV: 'production' }],
    ['a proxy', { TRUST_PROXY: 1 }],
    ['a public address', { PUBLIC_URL: 'https://reveal.company.example' }],
  ])('is closed with %s', (_what, given) => {
    expect(isOutboxOpen({ ...settings, ...given }, request)).toBe(false);
  });

  it.each([
    ['another machine', { socket: { remoteAddress: '192.168.1.7' } }],
    ['another machine over IPv6', { socket: { remoteAddress: '2001:db8::1' } }],
    ['nowhere', { socket: { remoteAddress: undefined } }],
    ['a page that calls this machine by its own name', { headers: { host: 'evil.example:3000' } }],
    ['a name that only begins like this machine', { headers: { host: 'localhost.evil.example' } }],
    ['no name', { headers: {} }],
    ['a proxy that says so', { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } }],
    ['a proxy of the newer kind', { headers: { ...headers, forwarded: 'for=203.0.113.9' } }],
    ['a proxy that does not say so', { httpVersion: '1.0' }],
  ])('is closed to %s', (_who, given) => {
    expect(isOutboxOpen(settings, { ...request, ...given })).toBe(false);
  });
});
