import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed-secret.js';

describe('a sealed secret', () => {
  const key = randomBytes(32);
  const secret = randomBytes(20);

  it('opens for its owner with its key, and reveals nothing before', () => {
    const sealed = seal(key, 'ada', secret);
    expect(unseal(key, 'ada', sealed)).toEqual(secret);
    expect(sealed.includes(secret)).toBe(false);
    expect(seal(key, 'ada', secret)).not.toEqual(sealed);
  });

  it('does not open for another owner, with another key, or altered', () => {
    const sealed = seal(key, 'ada', secret);
    const altered = Buffer.from(sealed);
    altered[sealed.length - 1] = (altered.at(-1) ?? 0) ^ 1;
    expect(() => unseal(key, 'eve', sealed)).toThrow();
    expect(() => unseal(randomBytes(32), 'ada', sealed)).toThrow();
    expect(() => unseal(key, 'ada', altered)).toThrow();
  });
});
