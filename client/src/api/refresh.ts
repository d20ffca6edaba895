import { readStored, writeStored } from '../lib/storage.js';
import { type ApiError, problemOf } from './problem.js';
import { urlOf } from './routes.js';

export type RefreshResult = { idToken: string } | { error: ApiError };

/** The part of the reply that the browser needs; the type is not from auth.gen.ts, which depends on this file. */
function hasToken(body: unknown): body is { idToken: string } {
  return typeof body === 'object' && body !== null && 'idToken' in body && typeof body.idToken === 'string';
}

const LOCK = 'reveal.refresh';
const ATTEMPT = 'reveal.refresh-attempt';
/** Timed out or rate-limited: reveals nothing about the attempt's outcome. */
const UNANSWERED: ReadonlySet<number> = new Set([408, 429]);
let underWay: Promise<RefreshResult> | null = null;

/**
 * The id of this browser's current attempt. It outlives the page: a page that is reloaded or loses the network in the
 * middle has used up its cookie without getting the next one, and only the same attempt may ask again.
 */
function attemptName(): string {
  const begun = readStored(ATTEMPT);
  if (begun) return begun;
  // Not randomUUID, which is unavailable on pages over http.
  const name = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'));
  writeStored(ATTEMPT, name.join(''));
  return name.join('');
}

async function ask(): Promise<RefreshResult> {
  try {
    const response = await fetch(urlOf('/api/auth/refresh'), {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ attempt: attemptName() }),
    });
    // A proxy’s 502 may hide an answer that was lost on its way.
    const isAnswered = response.status < 500 && !UNANSWERED.has(response.status);
    if (isAnswered) writeStored(ATTEMPT, null);
    const body: unknown = await response.json().catch(() => null);
    if (!response.ok) return { error: problemOf(response.status, body) };
    return hasToken(body) ? { idToken: body.idToken } : { error: { status: response.status, code: 'unreadable' } };
  } catch {
    return { error: { status: 0, code: 'network' } };
  }
}

/**
 * Fetches a new identity token with the refresh cookie. Calls that fail together share one refresh, and tabs take
 * turns: the server rotates the cookie, and reuse of an old one ends the whole session.
 */
export function refreshTokens(): Promise<RefreshResult> {
  underWay ??= (navigator.locks ? navigator.locks.request(LOCK, ask) : ask()).finally(() => {
    underWay = null;
  });
  return underWay;
}

/** Resolves when no renewal is in progress; at once if there is none. */
export async function renewalSettled(): Promise<void> {
  await underWay;
}
