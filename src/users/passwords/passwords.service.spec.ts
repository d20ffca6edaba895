import { describe, expect, it } from 'vitest';
import { PasswordsService } from './passwords.service.js';

describe('passwords', () => {
  const passwords = new PasswordsService();

  it('are hashed with argon2id at 19 MiB, two passes, one lane', async () => {
    expect(await passwords.hash('Correct horse 1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('match only their own hash, whichever way an accent was typed', async () => {
    const composed = 'Caf\u00e9 2026';
    const decomposed = 'Cafe\u0301 2026';
    const hash = await passwords.hash(composed);
    expect(await passwords.matches(hash, decomposed)).toBe(true);
    expect(await passwords.matches(hash, 'Cafe 2026')).toBe(false);
  });

  it('never match without a hash, not even with the decoy’s own text', async () => {
    expect(await passwords.matches(null, 'the decoy that no password is compared with in earnest')).toBe(false);
  });

  it('take equally long for known and unknown users', async () => {
    const hash = await passwords.hash('Correct horse 1');
    await passwords.matches(null, 'warm up');
    const timeOf = async (stored: string | null): Promise<number> => {
      const start = performance.now();
      await passwords.matches(stored, 'Wrong horse 1');
      return performance.now() - start;
    };
    let [nobody, somebody] = [Infinity, Infinity];
    // Alternately, comparing the fastest of each: other load slows both down.
    for (let round = 0; round < 12; round += 1) {
      nobody = Math.min(nobody, await timeOf(null));
      somebody = Math.min(somebody, await timeOf(hash));
    }
    expect(nobody / somebody).toBeGreaterThan(0.4);
    expect(nobody / somebody).toBeLessThan(2.5);
  });
});
