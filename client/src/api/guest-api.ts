import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type FetchArgs } from '@reduxjs/toolkit/query';
import { createApi } from '@reduxjs/toolkit/query/react';
import { type ApiBaseQuery, type CallState, apiErrorOf, rawQuery, userBaseQuery } from './base-query.js';
import { type GuestResult, type TokenSource, fetchGuestAccess } from './guest-access.js';
import {
  type GuestSource,
  addressFor,
  guestAsked,
  guestClosed,
  guestLocked,
  guestOpened,
  sameSource,
} from './guest-slice.js';
import type { ApiError } from './problem.js';
import { type StoreExtra, renewSession } from './session-renewal.js';

/** Renews this long before expiry, so that no call is sent with a token that expires on the way. */
const MARGIN_MS = 15_000;

const asGuest = rawQuery((state) => state.guest.access?.token);

interface Calls {
  dispatch: ThunkDispatch<CallState, StoreExtra, UnknownAction>;
  getState(): unknown;
}

/** Renews the owner's identity token; waits while their session has lapsed. */
async function renewOwner(api: Calls): Promise<{ idToken: string } | { error: ApiError }> {
  const tokenNow = () => (api.getState() as CallState).session.token;
  const refused = await api.dispatch(renewSession(tokenNow()));
  return refused ? { error: refused } : { idToken: tokenNow() ?? '' };
}

const underWay = new Map<string, Promise<ApiError | null>>();

/** Answers that mean "this link is not available", as opposed to "try again". */
const isRefusal = (error: ApiError): boolean => [400, 401, 403, 404, 410].includes(error.status);

/** Answers that ask for a password. */
const isLocked = ({ code }: ApiError): boolean =>
  code === 'sharing.password-needed' || code === 'sharing.password-wrong';

async function renew(source: TokenSource, api: Calls, password: string | null): Promise<ApiError | null> {
  const { session, guest } = api.getState() as CallState;
  const result: GuestResult = await fetchGuestAccess(
    source,
    session.token,
    { renewing: guest.access !== null, password },
    () => renewOwner(api),
  );
  // Another dashboard may have been opened meanwhile; late answers do not apply to it.
  const wanted = sameSource((api.getState() as CallState).guest.source, source);
  if ('access' in result) {
    if (wanted) api.dispatch(guestOpened({ source, access: result.access }));
    return null;
  }
  if (wanted && isLocked(result.error)) api.dispatch(guestLocked());
  else if (wanted && isRefusal(result.error)) api.dispatch(guestClosed());
  return result.error;
}

/**
 * Opens or renews `source`; concurrent calls share one request. Returns null on success, else the error. Clears what
 * was read for another dashboard. `password`: as typed to open a link.
 */
export function openGuest(source: GuestSource, api: Calls, password: string | null = null): Promise<ApiError | null> {
  const { guest } = api.getState() as CallState;
  if (!sameSource(guest.source, source)) {
    api.dispatch(guestAsked(source));
    api.dispatch(guestApi.util.resetApiState());
  }
  if (source.kind === 'own') {
    const access = {
      token: '',
      expiresAt: Number.MAX_SAFE_INTEGER,
      dashboardId: '',
      projectName: null,
      downloads: 'data',
    } as const;
    api.dispatch(guestOpened({ source, access: { ...access, projectId: source.projectId } }));
    return Promise.resolve(null);
  }
  const key = JSON.stringify([source, password]);
  const asked = underWay.get(key) ?? renew(source, api, password).finally(() => underWay.delete(key));
  underWay.set(key, asked);
  return asked;
}

const guestQuery: ApiBaseQuery = async (args: string | FetchArgs, api, extra) => {
  const { guest } = api.getState() as CallState;
  if (!guest.source || guest.status === 'closed' || guest.status === 'locked') {
    return { error: { status: 401, code: 'sharing.link-not-available' } };
  }
  if (guest.source.kind === 'own') {
    return userBaseQuery(typeof args === 'string' ? addressFor(guest.source, args) : args, api, extra);
  }
  if (!guest.access || guest.access.expiresAt - MARGIN_MS < Date.now()) {
    const refused = await openGuest(guest.source, api);
    if (refused) return { error: refused };
  }
  const first = await asGuest(args, api, extra);
  if (!first.error) return { data: first.data, meta: first.meta };
  if (first.error.status !== 401) return { error: apiErrorOf(first.error), meta: first.meta };

  const refused = await openGuest(guest.source, api);
  if (refused) return { error: refused };
  const second = await asGuest(args, api, extra);
  return second.error
    ? { error: apiErrorOf(second.error), meta: second.meta }
    : { data: second.data, meta: second.meta };
};

/**
 * The report calls of a dashboard: with the guest token of the dashboard on screen only, or as the signed-in person for
 * their own full project (see `GuestSource`). Has a separate cache, so that a guest's view is never answered from the
 * signed-in person's data.
 */
export const guestApi = createApi({
  reducerPath: 'guestApi',
  baseQuery: guestQuery,
  endpoints: () => ({}),
  keepUnusedDataFor: 300,
});
