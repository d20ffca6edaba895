import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query';
import type { GuestState } from './guest-slice.js';
import { type ApiError, problemOf } from './problem.js';
import { refreshTokens } from './refresh.js';
import { type SessionState, signedIn, signedOut } from './session-slice.js';

/** The part of the store that a call reads; the store itself is above this file. */
export interface CallState {
  session: SessionState;
  guest: GuestState;
}

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError>;

/** Lists as repeated names (`store=1&store=2`), which is how the server reads them; undefined is left out. */
function writeParams(params: Record<string, unknown>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === null) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.toString();
}

/** A plain call to the server with the token that `tokenOf` picks from the store. */
export function rawQuery(tokenOf: (state: CallState) => string | null | undefined) {
  return fetchBaseQuery({
    // Absolute, because jsdom and workers have no address to resolve a bare path against.
    baseUrl: globalThis.location?.origin ?? '',
    credentials: 'same-origin',
    paramsSerializer: writeParams,
    timeout: 60_000,
    prepareHeaders: (headers, { getState }) => {
      const token = tokenOf(getState() as CallState);
      if (token) headers.set('Authorization', `Bearer ${token}`);
      headers.set('Accept', 'application/json');
    },
  });
}

/** Every way a fetch can fail, in the one shape that screens know. */
export function apiErrorOf(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') return problemOf(error.status, error.data);
  if (error.status === 'TIMEOUT_ERROR') return { status: 0, code: 'timeout' };
  if (error.status === 'PARSING_ERROR') return { status: error.originalStatus, code: 'unreadable' };
  return { status: 0, code: 'network' };
}

const asUser = rawQuery((state) => state.session.token);

/** Calls that answer 401 about the credentials they were given, not about the session. */
const isSignIn = (args: string | FetchArgs): boolean =>
  (typeof args === 'string' ? args : args.url).startsWith('/api/auth/');

/**
 * A call as the signed-in person. When the token has run out it is renewed once, silently, and the call is made again;
 * when that is refused the session is over. A network failure during renewal ends nothing.
 */
export const userBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const first = await asUser(args, api, extra);
  if (!first.error) return { data: first.data, meta: first.meta };
  if (first.error.status !== 401 || isSignIn(args)) return { error: apiErrorOf(first.error), meta: first.meta };

  const renewed = await refreshTokens();
  if ('error' in renewed) {
    if (renewed.error.status !== 0) api.dispatch(signedOut('expired'));
    return { error: renewed.error.status === 0 ? renewed.error : apiErrorOf(first.error) };
  }
  api.dispatch(signedIn(renewed.idToken));
  const second = await asUser(args, api, extra);
  return second.error
    ? { error: apiErrorOf(second.error), meta: second.meta }
    : { data: second.data, meta: second.meta };
};
