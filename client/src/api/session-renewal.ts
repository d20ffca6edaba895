import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiError } from './problem.js';
import { refreshTokens, renewalSettled } from './refresh.js';
import type { SessionGate } from './session-gate.js';
import { type SessionState, sessionLapsed, signedIn } from './session-slice.js';

interface SessionPart {
  session: SessionState;
}

/** The extra argument of the store's thunks. */
export interface StoreExtra {
  gate: SessionGate;
}

type SessionThunk<Result> = ThunkAction<Promise<Result>, SessionPart, StoreExtra, UnknownAction>;

const NOT_SIGNED_IN: ApiError = { status: 401, code: 'auth.not-signed-in' };

/** The renewal's answer when the session is over; anything else (no network, a busy server) may pass. */
const isOver = (error: ApiError): boolean => error.status === 401 || error.status === 403;

/**
 * Waits, while the session has lapsed, until the person is back. Returns null then, else why the call cannot be made.
 */
const returned =
  (signal?: AbortSignal): SessionThunk<ApiError | null> =>
  async (_dispatch, _getState, { gate }) =>
    (await gate.opened(signal)) ? null : NOT_SIGNED_IN;

/**
 * Call before a request: waits for a renewal in progress, and while the session has lapsed, so that no call is sent
 * with a token known to be invalid. Null when the call can be made.
 */
export const sessionReady =
  (signal?: AbortSignal): SessionThunk<ApiError | null> =>
  async (dispatch, getState) => {
    await renewalSettled();
    return getState().session.lapsed ? dispatch(returned(signal)) : null;
  };

/**
 * Call after `token` was refused: ensures that the store has a valid one and returns null; else returns why there is
 * none. Calls that fail together share one renewal. If the server does not renew, the session has lapsed, and the call
 * waits until the person has signed in again over the page, or has left.
 */
export const renewSession =
  (token: string | null, signal?: AbortSignal): SessionThunk<ApiError | null> =>
  async (dispatch, getState) => {
    const before = getState().session;
    if (before.lapsed) return dispatch(returned(signal));
    // A person who signed out offline still has the cookie, which must not bring them back.
    if (before.status === 'signed-out' || before.status === 'replaced') return NOT_SIGNED_IN;
    // Already renewed for a call that failed earlier.
    if (before.token !== null && before.token !== token) return null;
    const renewed = await refreshTokens();
    if ('idToken' in renewed) {
      dispatch(signedIn(renewed.idToken));
      return getState().session.status === 'signed-in' ? null : NOT_SIGNED_IN;
    }
    const { session } = getState();
    // Several calls share one renewal's answer; the person may be back before the last of them receives it.
    if (session.token !== null && session.token !== token) return null;
    if (!isOver(renewed.error) || session.status !== 'signed-in') return renewed.error;
    dispatch(sessionLapsed());
    return dispatch(returned(signal));
  };
