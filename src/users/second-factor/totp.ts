import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that one code stands for, as authenticator apps assume it. */
const STEP_SECONDS = 30;
/** Steps before and after now whose codes are taken: clocks differ, and typing takes time. */
const WINDOW = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of a step by RFC 6238 (HMAC-SHA-1, which is what all authenticator apps know) and RFC 4226 section 5.3.
 *
 * @param step 30-second steps since 1970.
 */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * The step whose code this is; null when it is none of now, or not later than the last one that was taken (a code
 * that somebody saw being typed must not work again: RFC 6238 section 5.2).
 *
 * @param now milliseconds since 1970.
 */
export function matchingStep(secret: Buffer, code: string, now: number, lastStep: number): number | null {
  const current = Math.floor(now / 1000 / STEP_SECONDS);
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = current - WINDOW; step <= current + WINDOW; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    const isEqual = expected.length === given.length && timingSafeEqual(expected, given);
    if (isEqual && step > lastStep) found = step;
  }
  return found;
}

/** Base 32 of RFC 4648 without padding, as authenticator apps take secrets. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => BASE32[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** What an authenticator app reads from a QR code. */
export function otpauthUri(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`;
}
