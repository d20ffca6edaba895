import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './own-origin.js';

const judge = (headers: Record<string, string>, PUBLIC_URL?: string, TRUST_PROXY = 0) =>
  isOwnOrigin({ headers }, { PUBLIC_URL, TRUST_PROXY });
const host = 'reveal.example:3000';

describe('whose page opens a live connection', () => {
  it('is ours when it is of the host that was called, or of the public address', () => {
    expect(judge({ host, origin: 'http://reveal.example:3000' })).toBe(true);
    expect(judge({ host: '10.0.0.5:3000', origin: 'https://reveal.example' }, 'https://reveal.example')).toBe(true);
  });

  it('is not ours when it is of another host, port, or of nowhere', () => {
    for (const origin of ['https://evil.example', 'http://reveal.example', 'https://reveal.example.evil', 'null', '']) {
      expect([origin, judge({ host, origin })]).toEqual([origin, false]);
    }
  });

  it('is what a proxy says only where a proxy stands', () => {
    const headers = { host: '10.0.0.5:3000', 'x-forwarded-host': 'reveal.example', origin: 'https://reveal.example' };
    expect(judge(headers)).toBe(false);
    expect(judge(headers, undefined, 1)).toBe(true);
  });

  it('is not asked of programs', () => {
    expect(judge({ host })).toBe(true);
  });
});
