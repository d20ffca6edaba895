import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFromOwnPage, openPass, sealPass } from './board-cookie.js';

const key = randomBytes(32);
const pass = { userId: 'u', sessionId: 's', endsAt: Date.now() + 60_000 };

describe('a pass to the queue board', () => {
  it('opens with the key it was sealed with, until it expires', () => {
    const sealed = sealPass(pass, key);
    expect(openPass(sealed, key)).toEqual(pass);
    expect(openPass(sealed, randomBytes(32))).toBeNull();
    expect(openPass(sealed, key, pass.endsAt)).toBeNull();
  });

  it('cannot be changed, shortened or forged', () => {
    const [text = '', sign = ''] = sealPass(pass, key).split('.');
    const longer = Buffer.from(JSON.stringify(['u', 's', pass.endsAt + 1])).toString('base64url');
    for (const value of [
      `${longer}.${sign}`,
      text,
      `${text}.`,
      `.${sign}`,
      '',
      'null.null',
      `${text}.${sign.slice(1)}`,
    ]) {
      expect(openPass(value, key)).toBeNull();
    }
  });
});

describe('a change on the board', () => {
  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://board.example', host: 'board.example' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ origin: 'https://board.example', host: 'board.example' }, true],
    [{ origin: 'https://evil.example', host: 'board.example' }, false],
    [{ origin: 'null', host: 'board.example' }, false],
    [{ host: 'board.example' }, false],
  ])('from %j is accepted: %s', (headers, taken) => {
    expect(isFromOwnPage({ headers })).toBe(taken);
  });
});
