import { base32 as plain } from '@otplib/plugin-base32-scure';
import { crypto } from '@otplib/plugin-crypto-node';
import { generateSync, verifySync } from '@otplib/totp';

/** Seconds per code, as authenticator apps assume. */
const STEP_SECONDS = 30;

/**
 * The code of a step by RFC 6238, with HMAC-SHA-1, which all authenticator apps support.
 *
 * @param step 30-second steps since 1970.
 */
export function totpCode(secret: Buffer, step: number, digits: 6 | 8 = 6): string {
  return generateSync({ secret, epoch: step * STEP_SECONDS, digits, crypto });
}

/**
 * The step of this code: the previous one, the current one or the next, because clocks differ and typing takes time.
 * Null when it is none of them, or not later than the last accepted one: a code that was observed must not work again
 * (RFC 6238 section 5.2).
 *
 * @param now milliseconds since 1970.
 */
export function matchingStep(secret: Buffer, code: string, now: number, lastStep: number): number | null {
  const epoch = Math.floor(now / 1000);
  // The library throws for invalid codes, and for a clock that was set back.
  if (!/^\d{6}$/.test(code) || lastStep > Math.floor(epoch / STEP_SECONDS) + 1) return null;
  const found = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: STEP_SECONDS,
    afterTimeStep: lastStep,
    crypto,
  });
  return found.valid ? found.timeStep : null;
}

/** Base 32 of RFC 4648 without padding, as authenticator apps expect. */
export function base32(bytes: Buffer): string {
  return plain.encode(bytes);
}

/**
 * The URI for an authenticator app's QR code; includes algorithm, digits and period, which libraries omit as defaults.
 */
export function otpauthUri(issuer: string, account: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=6&period=${STEP_SECONDS}`;
}
