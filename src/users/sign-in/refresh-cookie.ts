import type { Request, Response } from 'express';
import { cookieValue } from './cookie-value.js';
import type { OpenSession } from '../sessions/sessions.service.js';

const NAME = 'reveal_refresh';

/** A cookie's name and scope. */
interface CookiePlace {
  name: string;
  path: string;
}

/**
 * No script can read it and no other site can make the browser send it. Over https its name begins with `__Host-`, so
 * the browser rejects one set by another host of the domain or by a page over http (this requires the path `/`). Over
 * http (development) it is sent only to the auth calls.
 */
export function refreshCookiePlace(isSecure: boolean): CookiePlace {
  return isSecure ? { name: `__Host-${NAME}`, path: '/' } : { name: NAME, path: '/api/auth' };
}

/** The refresh token of a request: from a program's body, else from the browser's cookie. */
export function refreshTokenOf(request: Request, inBody: string | undefined, isSecure: boolean): string | null {
  return inBody ?? cookieValue(request.headers.cookie ?? '', refreshCookiePlace(isSecure).name);
}

/** Sends the browser its next refresh token. `isSecure` whenever people reach the server over https. */
export function setRefreshCookie(response: Response, session: OpenSession, isSecure: boolean): void {
  const { name, path } = refreshCookiePlace(isSecure);
  const { refreshToken, expiresAt } = session;
  response.cookie(name, refreshToken, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure,
    path,
    expires: expiresAt,
  });
}

export function clearRefreshCookie(response: Response, isSecure: boolean): void {
  const { name, path } = refreshCookiePlace(isSecure);
  response.clearCookie(name, { httpOnly: true, sameSite: 'strict', secure: isSecure, path });
}
