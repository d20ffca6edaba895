import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Request, Response } from 'express';

export const BOARD_COOKIE = 'reveal_board';
/** The board's path, and the only one that the cookie is sent to. */
export const BOARD_PATH = '/api/board';
/** Minutes that a cookie is valid; using the board renews it. */
export const BOARD_MINUTES = 15;

/** The cookie's owner: the person, and the sign-in in which it was created. */
export interface BoardPass {
  userId: string;
  sessionId: string;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The cookie's value: the pass and its HMAC. */
export function sealPass(pass: BoardPass, key: Buffer): string {
  const text = Buffer.from(JSON.stringify([pass.userId, pass.sessionId, pass.endsAt]), 'utf8').toString('base64url');
  return `${text}.${mac(text, key).toString('base64url')}`;
}

/** Null for a value that is not ours, was changed, or has expired. */
export function openPass(value: string, key: Buffer, now = Date.now()): BoardPass | null {
  const [text = '', sign = ''] = value.split('.', 2);
  const given = Buffer.from(sign, 'base64url');
  const right = mac(text, key);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [userId, sessionId, endsAt]: [string, string, number] = JSON.parse(
    Buffer.from(text, 'base64url').toString('utf8'),
  );
  return endsAt > now ? { userId, sessionId, endsAt } : null;
}

/** No script can read it, no other site can make the browser send it, and no other path of ours receives it. */
export function setBoardCookie(response: Response, value: string, secure: boolean): void {
  response.cookie(BOARD_COOKIE, value, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: BOARD_PATH,
    maxAge: BOARD_MINUTES * 60_000,
  });
}

export function boardCookieOf(request: Pick<Request, 'headers'>): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, ...value] = part.split('=');
    if (name?.trim() === BOARD_COOKIE) return value.join('=').trim() || null;
  }
  return null;
}

/**
 * Whether a change was requested by the board's own page. Browsers state where a request comes from; one without either
 * header is not a current browser, and no legitimate request to change the board comes from elsewhere.
 */
export function isFromOwnPage({ headers }: Pick<Request, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  try {
    return headers.origin !== undefined && new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

function mac(text: string, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`board|${text}`).digest();
}
