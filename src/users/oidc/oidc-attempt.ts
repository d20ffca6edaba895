import type { Request, Response } from 'express';
import { cookieValue } from '../sign-in/cookie-value.js';
import { seal, unseal } from '../second-factor/sealed-secret.js';
import type { OidcChecks } from './oidc-client.service.js';

/** A sign-in that the browser started and has not returned from. */
export interface OidcAttempt {
  checks: OidcChecks;
  /** Where to go afterwards: a path of ours. */
  returnTo: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export const ATTEMPT_MINUTES = 10;
/** For a path as sent: browsers drop cookies over 4,096 bytes, and this one contains it. */
const LONGEST_PATH = 2000;
const OWNER = 'users.oidc-attempt';

const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-reveal_oidc' : 'reveal_oidc');

/**
 * Stores the attempt in the browser that started it, encrypted and authenticated, so that no table fills up with
 * abandoned sign-ins. Lax, because the browser returns from another site.
 */
export function setAttempt(response: Response, key: Buffer, attempt: OidcAttempt, isSecure: boolean): void {
  const value = seal(key, OWNER, Buffer.from(JSON.stringify(attempt))).toString('base64url');
  response.cookie(nameOf(isSecure), value, { ...options(isSecure), expires: new Date(attempt.expiresAt) });
}

/**
 * Returns this browser's attempt and removes it: it works once. Null when there is none, or it is altered or expired.
 */
export function takeAttempt(request: Request, response: Response, key: Buffer, isSecure: boolean): OidcAttempt | null {
  const value = cookieValue(request.headers.cookie ?? '', nameOf(isSecure));
  response.clearCookie(nameOf(isSecure), options(isSecure));
  if (value === null) return null;
  try {
    const attempt: OidcAttempt = JSON.parse(unseal(key, OWNER, Buffer.from(value, 'base64url')).toString('utf8'));
    return attempt.expiresAt > Date.now() ? attempt : null;
  } catch {
    return null;
  }
}

const options = (isSecure: boolean) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure,
  // `__Host-` requires the path `/`.
  path: isSecure ? '/' : '/api/auth/oidc',
});

/** Excludes API calls, files, and the sign-in pages, except the page at which a sign-in in its own window ends. */
function isNoPage(path: string): boolean {
  return path !== '/user/returned' && /^\/(\/|(api|storage|ws|metrics|user)(\/|$))/.test(path);
}

/** A path of our own pages, whatever was requested: no redirects to another site or to an API call. */
export function localPath(wanted: string | undefined): string {
  if (!wanted || wanted.length > LONGEST_PATH || !wanted.startsWith('/') || /[\p{Cc}\\]/u.test(wanted)) return '/';
  const here = 'https://reveal.invalid';
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : null;
  if (url?.origin !== here || isNoPage(url.pathname)) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  return path.length > LONGEST_PATH ? '/' : path;
}
