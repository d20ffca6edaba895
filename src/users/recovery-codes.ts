import { createHmac, randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const LENGTH = 10;

/** Ten codes of 49 random bits each, written in two groups. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
  });
}

/** What is kept of a code: however its groups are typed, it is the same. */
export function recoveryCodeDigest(key: Buffer, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`${userId}|${plain}`).digest();
}
