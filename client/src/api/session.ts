import { baseApi } from './base-api.js';
import { guestApi } from './guest-api.js';
import { refreshTokens } from './refresh.js';
import { urlOf } from './routes.js';
import { signedIn, signedOut } from './session-slice.js';
import type { AppStore } from './store.js';

/** Tabs of one browser share the refresh cookie, so they notify each other of sign-ins and sign-outs. */
const CHANNEL = 'reveal.session';

interface TabMessage {
  kind: 'left' | 'arrived';
  /** The sending tab, because it also receives the channel's messages. */
  from: string;
}

const THIS_TAB = Math.random().toString(36).slice(2);

function tellOtherTabs(kind: TabMessage['kind']): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind, from: THIS_TAB } satisfies TabMessage);
  channel.close();
}

/** Restores the session of the refresh cookie, if there is one; the store's `session.status` has the outcome. */
export async function restoreSession(store: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  if (store.getState().session.status !== 'unknown') return;
  const renewed = await refreshTokens();
  // A sign-in may have happened meanwhile; it takes precedence.
  if (store.getState().session.status !== 'unknown') return;
  if ('idToken' in renewed) store.dispatch(signedIn(renewed.idToken));
  else store.dispatch(signedOut(null));
}

/** Lets the other tabs restore the session that this browser now has. */
export function announceArrival(): void {
  tellOtherTabs('arrived');
}

/** Takes the token of a successful sign-in, and signs the other tabs in too. */
export function arrive(store: Pick<AppStore, 'dispatch'>, idToken: string): void {
  store.dispatch(signedIn(idToken));
  announceArrival();
}

/** Requests a token with the person's current name, after a change of their own account. */
export async function renewIdentity(store: Pick<AppStore, 'dispatch'>): Promise<void> {
  const renewed = await refreshTokens();
  // Otherwise the old name stays until the next renewal, which is no reason to show an error.
  if ('idToken' in renewed) store.dispatch(signedIn(renewed.idToken));
}

/** Clears everything that was read for the person who leaves. */
function forgetPerson(store: Pick<AppStore, 'dispatch'>): void {
  store.dispatch(signedOut('left'));
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(guestApi.util.resetApiState());
}

/** Ends the session here, at the server and in the other tabs. Works offline too: the screen is left in any case. */
export async function signOut(store: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  const token = store.getState().session.token;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  try {
    await fetch(urlOf('/api/auth/signout'), { method: 'POST', credentials: 'same-origin', headers, body: '{}' });
  } catch {
    // Offline, the cookie stays until it expires; the token in memory is cleared now.
  }
  leave(store);
}

/** Leaves, in all tabs, a session that the server has already ended. */
export function leave(store: Pick<AppStore, 'dispatch'>): void {
  forgetPerson(store);
  tellOtherTabs('left');
}

/** Another person signed in in another tab: the cookie is theirs, so this tab becomes theirs too. */
async function followArrival(store: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  if (store.getState().session.status === 'unknown') return;
  const renewed = await refreshTokens();
  if ('idToken' in renewed) store.dispatch(signedIn(renewed.idToken));
}

/** Follows sign-ins and sign-outs in other tabs; returns a function that stops it. */
export function followOtherTabs(store: Pick<AppStore, 'dispatch' | 'getState'>): () => void {
  if (typeof BroadcastChannel !== 'function') return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.from === THIS_TAB) return;
    if (data.kind === 'left') forgetPerson(store);
    else void followArrival(store);
  });
  return () => channel.close();
}
