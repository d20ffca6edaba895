import { describe, expect, it } from 'vitest';
import { looksLikeRecoveryCode, makeRecoveryCodes, recoveryCodeDigest } from './recovery-codes.js';

const key = Buffer.alloc(32, 7);

describe('a recovery code', () => {
  it('has the same argon2id hash however it is typed', async () => {
    const [code = ''] = makeRecoveryCodes();
    const kept = await recoveryCodeDigest(key, 'ada', code);
    expect(kept).toHaveLength(32);
    expect(await recoveryCodeDigest(key, 'ada', ` ${code.toUpperCase().replace('-', ' ')} `)).toEqual(kept);
  });

  it('has another hash for another person and with another key', async () => {
    const kept = await recoveryCodeDigest(key, 'ada', 'abcde-fghjk');
    expect(await recoveryCodeDigest(key, 'bob', 'abcde-fghjk')).not.toEqual(kept);
    expect(await recoveryCodeDigest(Buffer.alloc(32, 8), 'ada', 'abcde-fghjk')).not.toEqual(kept);
  });

  it('is distinguished from an app’s code before hashing', () => {
    for (const code of makeRecoveryCodes()) expect(looksLikeRecoveryCode(code)).toBe(true);
    expect(looksLikeRecoveryCode('123 456')).toBe(false);
  });
});
