import { baseApi } from './base-api.js';
import { guestApi } from './guest-api.js';
import { refreshTokens } from './refresh.js';
import { urlOf } from './routes.js';
import { signedIn, signedOut } from './session-slice.js';
import type { AppStore } from './store.js';

/** Tabs of one browser share the refresh cookie, so they tell each other who comes and goes. */
const CHANNEL = 'reveal.session';

interface TabMessage {
  kind: 'left' | 'arrived';
  /** The tab that says it: a channel is heard by its own tab too. */
  from: string;
}

const THIS_TAB = Math.random().toString(36).slice(2);

function tellOtherTabs(kind: TabMessage['kind']): void {
  if (typeof BroadcastChannel !== 'function') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ kind, from: THIS_TAB } satisfies TabMessage);
  channel.close();
}

/** Takes up the session of the refresh cookie, if there is one; the store's `session.status` tells the outcome. */
export async function restoreSession(store: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  if (store.getState().session.status !== 'unknown') return;
  const renewed = await refreshTokens();
  // A sign-in may have happened meanwhile; it wins.
  if (store.getState().session.status !== 'unknown') return;
  if ('idToken' in renewed) store.dispatch(signedIn(renewed.idToken));
  else store.dispatch(signedOut(null));
}

/** Lets the other tabs take up the session that this browser now has. */
export function announceArrival(): void {
  tellOtherTabs('arrived');
}

/** Takes the token of a sign-in that just succeeded, and lets the other tabs come in too. */
export function arrive(store: Pick<AppStore, 'dispatch'>, idToken: string): void {
  store.dispatch(signedIn(idToken));
  announceArrival();
}

/** Asks for a token with what the person is called now, after a change of their own account. */
export async function renewIdentity(store: Pick<AppStore, 'dispatch'>): Promise<void> {
  const renewed = await refreshTokens();
  // Without it the old name stays on screen until the next renewal, which is no reason to disturb anybody.
  if ('idToken' in renewed) store.dispatch(signedIn(renewed.idToken));
}

/** Forgets everything that was read for the person who leaves. */
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
    // Without a network the cookie stays until it runs out; the token in memory is gone now.
  }
  leave(store);
}

/** Leaves, in all tabs, a session that the server has ended already. */
export function leave(store: Pick<AppStore, 'dispatch'>): void {
  forgetPerson(store);
  tellOtherTabs('left');
}

/** Somebody signed in in another tab: the cookie is theirs, so this tab becomes theirs too. */
async function followArrival(store: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  if (store.getState().session.status === 'unknown') return;
  const renewed = await refreshTokens();
  if ('idToken' in renewed) store.dispatch(signedIn(renewed.idToken));
}

/** Follows sign-ins and sign-outs in other tabs; returns how to stop. */
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
