import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type BaseQueryFn, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { languageOnScreen } from '../lib/language.js';
import type { GuestState } from './guest-slice.js';
import { askTagged } from './tagged-answers.js';
import { hasPaused } from './pause.js';
import { type ApiError, problemOf } from './problem.js';
import { type Route, urlOf, writeParams } from './routes.js';
import { type StoreExtra, renewSession, sessionReady } from './session-renewal.js';
import type { SessionState } from './session-slice.js';

/** Set after the first page: until then, the server starts a trace of its own for each call. */
let traceparent: (() => string) | null = null;
void import('./click-trace.js').then(
  ({ traceparentOfClick }) => (traceparent = traceparentOfClick),
  () => undefined,
);

/** The part of the store that a call reads; the store itself depends on this file. */
export interface CallState {
  session: SessionState;
  guest: GuestState;
}

export type ApiBaseQuery = BaseQueryFn<string | FetchArgs, unknown, ApiError>;

const pathOf = (args: string | FetchArgs): string => (typeof args === 'string' ? args : args.url);

/** Sent by a page that failed; no one waits for it. */
const ERROR_REPORT = urlOf('/api/lite/reportclienterror');

type RawQuery = ReturnType<typeof fetchBaseQuery>;

/**
 * A plain call to the server with the token that `tokenOf` picks from the store. If it is rate-limited, it waits as
 * long as the server says and retries.
 */
export function rawQuery(tokenOf: (state: CallState) => string | null | undefined): RawQuery {
  const query = askTagged(plainQuery(tokenOf));
  return async (args, api, extra) => {
    for (;;) {
      const answer = await query(args, api, extra);
      const { error } = answer;
      if (error?.status !== 429 || pathOf(args) === ERROR_REPORT) return answer;
      if (!(await hasPaused(problemOf(429, error.data), api.signal))) return answer;
    }
  };
}

function plainQuery(tokenOf: (state: CallState) => string | null | undefined): RawQuery {
  return fetchBaseQuery({
    // Absolute, because jsdom and workers have no base address for a bare path.
    baseUrl: globalThis.location?.origin ?? '',
    credentials: 'same-origin',
    paramsSerializer: writeParams,
    timeout: 60_000,
    prepareHeaders: (headers, { getState }) => {
      const token = tokenOf(getState() as CallState);
      if (token) headers.set('Authorization', `Bearer ${token}`);
      if (traceparent) headers.set('traceparent', traceparent());
      headers.set('Accept', 'application/json');
      headers.set('Accept-Language', languageOnScreen());
    },
  });
}

/** Converts every way a fetch can fail to the one shape that screens use. */
export function apiErrorOf(error: FetchBaseQueryError): ApiError {
  if (typeof error.status === 'number') return problemOf(error.status, error.data);
  if (error.status === 'TIMEOUT_ERROR') return { status: 0, code: 'timeout' };
  if (error.status === 'PARSING_ERROR') return { status: error.originalStatus, code: 'unreadable' };
  return { status: 0, code: 'network' };
}

const asUser = rawQuery((state) => state.session.token);

/** Calls that need no session. They are sent at once, even while calls that need one wait for the person to return. */
const OPEN_CALLS: ReadonlySet<string> = new Set<Route>([
  '/api/auth/providers',
  '/api/auth/signin',
  '/api/auth/newpassword',
  '/api/auth/mfa',
  '/api/auth/signup',
  '/api/auth/confirm',
  '/api/auth/resend',
  '/api/auth/forgot',
  '/api/auth/forgotsubmit',
]);

/** The token was refused; other 401s under /api/auth are about the call's own credentials. */
function needsRenewal(args: string | FetchArgs, error: FetchBaseQueryError): boolean {
  if (error.status !== 401 || OPEN_CALLS.has(pathOf(args))) return false;
  return !pathOf(args).startsWith('/api/auth/') || apiErrorOf(error).code === 'auth.not-signed-in';
}

/**
 * A call as the signed-in person. An expired token is renewed once, silently, and the call is retried. If the renewal
 * is refused, the session has lapsed: the call waits until the person has signed in again, and is then sent. A network
 * failure during renewal does not end the session.
 */
export const userBaseQuery: ApiBaseQuery = async (args, api, extra) => {
  const dispatch: ThunkDispatch<CallState, StoreExtra, UnknownAction> = api.dispatch;
  if (!OPEN_CALLS.has(pathOf(args))) {
    const waited = await dispatch(sessionReady(api.signal));
    if (waited) return { error: waited };
  }
  const { token } = (api.getState() as CallState).session;
  const first = await asUser(args, api, extra);
  if (!first.error) return { data: first.data, meta: first.meta };
  if (!needsRenewal(args, first.error)) return { error: apiErrorOf(first.error), meta: first.meta };

  const refused = await dispatch(renewSession(token, api.signal));
  if (refused) return { error: refused, meta: first.meta };
  const second = await asUser(args, api, extra);
  return second.error
    ? { error: apiErrorOf(second.error), meta: second.meta }
    : { data: second.data, meta: second.meta };
};
