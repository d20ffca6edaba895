import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.js';

const judge = (headers: Record<string, string>, PUBLIC_URL?: string, TRUST_PROXY = 0) =>
  isOwnOrigin({ headers }, { PUBLIC_URL, TRUST_PROXY });
const host = 'reveal.example:3000';

describe('the origin of a page that opens a live connection', () => {
  it('is ours when it matches the requested host or the public address', () => {
    expect(judge({ host, origin: 'http://reveal.example:3000' })).toBe(true);
    expect(judge({ host: '10.0.0.5:3000', origin: 'https://reveal.example' }, 'https://reveal.example')).toBe(true);
  });

  it('is not ours when host or port differ, or when it is opaque', () => {
    for (const origin of ['https://evil.example', 'http://reveal.example', 'https://reveal.example.evil', 'null', '']) {
      expect([origin, judge({ host, origin })]).toEqual([origin, false]);
    }
  });

  it('is taken from a proxy’s headers only behind a proxy', () => {
    const headers = { host: '10.0.0.5:3000', 'x-forwarded-host': 'reveal.example', origin: 'https://reveal.example' };
    expect(judge(headers)).toBe(false);
    expect(judge(headers, undefined, 1)).toBe(true);
  });

  it('is not required of programs', () => {
    expect(judge({ host })).toBe(true);
  });
});
