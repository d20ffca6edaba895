import type { Request, Response } from 'express';
import type { OpenSession } from './sessions.service.js';

/** Sent to the auth calls alone; no script can read it and no other site can make the browser send it. */
export const REFRESH_COOKIE = 'reveal_refresh';
const PATH = '/api/auth';

/** The refresh token of a request: from the body of a program, else from the browser's cookie. */
export function refreshTokenOf(request: Request, inBody: string | undefined): string | null {
  return inBody ?? cookieValue(request.headers.cookie ?? '', REFRESH_COOKIE);
}

/** Gives the browser its next refresh token. `secure` whenever people reach the server over https. */
export function setRefreshCookie(response: Response, session: OpenSession, secure: boolean): void {
  response.cookie(REFRESH_COOKIE, session.refreshToken, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: PATH,
    expires: session.expiresAt,
  });
}

export function clearRefreshCookie(response: Response, secure: boolean): void {
  response.clearCookie(REFRESH_COOKIE, { httpOnly: true, sameSite: 'strict', secure, path: PATH });
}

/** The value of a cookie of that name; null when there is none. Our values are base64url, so nothing is decoded. */
export function cookieValue(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const [key, ...value] = part.split('=');
    if (key?.trim() === name) return value.join('=').trim() || null;
  }
  return null;
}
