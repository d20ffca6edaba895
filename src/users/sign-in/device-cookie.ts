import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Response } from 'express';
import { cookieValue } from './cookie-value.js';

const NAME = 'reveal_device';
const DAYS = 180;
const DAY_MS = 24 * 3600_000;
/** People who share a browser; the one who signed in longest ago is dropped first. */
const MOST_PEOPLE = 5;

/**
 * What a browser keeps after a sign-in, so that wrong passwords entered elsewhere cannot lock its owner out (OWASP's
 * device cookies): for each person a random id, its expiry, and our signature over both and the person's address. It
 * grants nothing; it only decides whose allowance an attempt uses.
 */
export interface KnownDevice {
  id: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The cookie as the browser sent it; null without one. It is signed, so its name need not protect it. */
export function devicesOf(cookieHeader: string | undefined): string | null {
  const header = cookieHeader ?? '';
  return cookieValue(header, `__Host-${NAME}`) ?? cookieValue(header, NAME);
}

/** The device as this person knows it; null when the cookie does not include them, has expired or is not ours. */
export function knownDevice(cookie: string | null, email: string, key: Buffer): KnownDevice | null {
  for (const entry of entriesOf(cookie)) {
    const [id = '', ends = '', signature = ''] = entry.split('.');
    const endsAt = Number.parseInt(ends, 36);
    if (!isSame(signature, sign(key, email, id, ends)) || !(endsAt > Date.now())) continue;
    return { id, endsAt };
  }
  return null;
}

/** The cookie with this person first; null when the existing one need not be renewed. */
export function rememberedDevice(cookie: string | null, email: string, key: Buffer): string | null {
  const known = knownDevice(cookie, email, key);
  if (known && known.endsAt - Date.now() > (DAYS * DAY_MS) / 2) return null;
  const id = known?.id ?? randomBytes(16).toString('base64url');
  const ends = (Date.now() + DAYS * DAY_MS).toString(36);
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(`${id}.`));
  return [`${id}.${ends}.${sign(key, email, id, ends)}`, ...others].slice(0, MOST_PEOPLE).join('~');
}

/** Like the refresh cookie: no script can read it, and over https no other host of the domain can set it. */
export function setDeviceCookie(response: Response, value: string, isSecure: boolean): void {
  response.cookie(isSecure ? `__Host-${NAME}` : NAME, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path: isSecure ? '/' : '/api/auth',
    maxAge: DAYS * DAY_MS,
  });
}

function entriesOf(cookie: string | null): string[] {
  return (cookie ?? '')
    .split('~')
    .slice(0, MOST_PEOPLE)
    .filter((entry) => /^[\w-]{22}\.[\da-z]{6,10}\.[\w-]{43}$/.test(entry));
}

function sign(key: Buffer, email: string, id: string, ends: string): string {
  return createHmac('sha256', key).update(`${id}|${ends}|${email}`).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
