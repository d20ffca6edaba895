import { type ApiError, problemOf } from './problem.js';
import { urlOf } from './routes.js';

export type RefreshResult = { idToken: string } | { error: ApiError };

/** The reply's one part that the browser needs; its type is not taken from auth.gen.ts, which stands above this file. */
function hasToken(body: unknown): body is { idToken: string } {
  return typeof body === 'object' && body !== null && 'idToken' in body && typeof body.idToken === 'string';
}

const LOCK = 'reveal.refresh';
let underWay: Promise<RefreshResult> | null = null;

async function ask(): Promise<RefreshResult> {
  try {
    const response = await fetch(urlOf('/api/auth/refresh'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) return { error: problemOf(response.status, body) };
    return hasToken(body) ? { idToken: body.idToken } : { error: { status: response.status, code: 'unreadable' } };
  } catch {
    return { error: { status: 0, code: 'network' } };
  }
}

/**
 * A new identity token for the refresh cookie. Calls that fail together share one refresh, and tabs take turns: the
 * server rotates the cookie and answers a reused one by ending the whole session.
 */
export function refreshTokens(): Promise<RefreshResult> {
  underWay ??= (navigator.locks ? navigator.locks.request(LOCK, ask) : ask()).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Resolves when no renewal is under way any more; at once when there is none. */
export async function renewalSettled(): Promise<void> {
  await underWay;
}
