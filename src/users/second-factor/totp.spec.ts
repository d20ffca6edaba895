import { describe, expect, it } from 'vitest';
import { base32, matchingStep, otpauthUri, totpCode } from './totp.js';

/** The secret of RFC 6238, appendix B. */
const SECRET = Buffer.from('12345678901234567890');

describe('codes by time', () => {
  // RFC 6238, appendix B, the SHA-1 rows: seconds since 1970, code of 8 digits.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at %i s it is %s', (seconds, code) => {
    expect(totpCode(SECRET, Math.floor(seconds / 30), 8)).toBe(code);
  });

  // RFC 4226, appendix D: the first ten counters, 6 digits.
  it('follow the counter', () => {
    const codes = Array.from({ length: 10 }, (_, counter) => totpCode(SECRET, counter));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it('are accepted for the previous step, the current one and the next', () => {
    const now = 100 * 30_000 + 15_000;
    const taken = [98, 99, 100, 101, 102].map((step) => matchingStep(SECRET, totpCode(SECRET, step), now, 0));
    expect(taken).toEqual([null, 99, 100, 101, null]);
  });

  it('are accepted once, and never after a later one', () => {
    const now = 100 * 30_000;
    expect(matchingStep(SECRET, totpCode(SECRET, 100), now, 100)).toBeNull();
    expect(matchingStep(SECRET, totpCode(SECRET, 99), now, 100)).toBeNull();
    expect(matchingStep(SECRET, totpCode(SECRET, 101), now, 100)).toBe(101);
  });

  it.each(['', '12345', '1234567', 'abcdef'])('%j is not a code', (code) => {
    expect(matchingStep(SECRET, code, 3_000_000, 0)).toBeNull();
  });
});

describe('secrets for authenticator apps', () => {
  // RFC 4648, section 10, without the padding.
  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%j is %j in base 32', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  it('are handed over in a URI that names their owner', () => {
    expect(otpauthUri('Reveal', 'ada+1@acme.example', Buffer.from('foobar'))).toBe(
      'otpauth://totp/Reveal:ada%2B1%40acme.example?secret=MZXW6YTBOI&issuer=Reveal&algorithm=SHA1&digits=6&period=30',
    );
  });
});
