import { hashRaw } from '@node-rs/argon2';
import { createHmac, randomInt } from 'node:crypto';
import { HASH_COST } from '../passwords/passwords.service.js';

/** Without ambiguous letters and digits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const COUNT = 10;
const LENGTH = 10;
const SALT_BYTES = 16;

/** Ten codes of 49 random bits each, written in two groups. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
  });
}

/** Whether a text could be such a code; anything else need not be hashed. */
export function looksLikeRecoveryCode(text: string): boolean {
  return plainOf(text).length === LENGTH;
}

/**
 * The stored hash of a code, the same however its groups are typed: argon2id at the cost of a password, because 49 bits
 * can be brute-forced. All codes of a person share a salt derived from `key`, so that one hash finds the code among
 * them.
 */
export function recoveryCodeDigest(key: Buffer, userId: string, code: string): Promise<Buffer> {
  const salt = createHmac('sha256', key).update(`salt|${userId}`).digest().subarray(0, SALT_BYTES);
  return hashRaw(plainOf(code), { ...HASH_COST, salt });
}

/** The hash that 0.1.0 stored. Such codes work until they are used or renewed. */
export function earlierRecoveryCodeDigest(key: Buffer, userId: string, code: string): Buffer {
  return createHmac('sha256', key)
    .update(`${userId}|${plainOf(code)}`)
    .digest();
}

function plainOf(code: string): string {
  return code.toLowerCase().replace(/[^a-z0-9]/g, '');
}
