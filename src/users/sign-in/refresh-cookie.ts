import type { Request, Response } from 'express';
import { cookieValue } from './cookie-value.js';
import type { OpenSession } from '../sessions/sessions.service.js';

const NAME = 'reveal_refresh';

/** Where a cookie is sent, and under which name. */
interface CookiePlace {
  name: string;
  path: string;
}

/**
 * No script can read it and no other site can make the browser send it. Over https its name begins with `__Host-`: the
 * browser then refuses one that another host of the domain, or a page over http, tries to plant (which asks for the
 * path `/`). Over http (development) it goes to the auth calls alone.
 */
export function refreshCookiePlace(isSecure: boolean): CookiePlace {
  return isSecure ? { name: `__Host-${NAME}`, path: '/' } : { name: NAME, path: '/api/auth' };
}

/** The refresh token of a request: from the body of a program, else from the browser's cookie. */
export function refreshTokenOf(request: Request, inBody: string | undefined, isSecure: boolean): string | null {
  return inBody ?? cookieValue(request.headers.cookie ?? '', refreshCookiePlace(isSecure).name);
}

/** Gives the browser its next refresh token. `isSecure` whenever people reach the server over https. */
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
