import { baseApi } from './base-api.js';
import { guestApi } from './guest-api.js';
import { refreshTokens } from './refresh.js';
import { signedIn, signedOut } from './session-slice.js';
import type { AppStore } from './store.js';

/** Tells the other tabs that this person has left. */
const CHANNEL = 'reveal.session';

function broadcast(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'function' ? new BroadcastChannel(CHANNEL) : null;
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

/** Forgets everything that was read for the person who leaves. */
function forget(store: Pick<AppStore, 'dispatch'>, ended: 'left' | 'expired'): void {
  store.dispatch(signedOut(ended));
  store.dispatch(baseApi.util.resetApiState());
  store.dispatch(guestApi.util.resetApiState());
}

/** Ends the session here, at the server and in the other tabs. Works offline too: the screen is left in any case. */
export async function signOut(store: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> {
  const token = store.getState().session.token;
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  try {
    await fetch('/api/auth/signout', { method: 'POST', credentials: 'same-origin', headers, body: '{}' });
  } catch {
    // Without a network the cookie stays until it runs out; the token in memory is gone now.
  }
  forget(store, 'left');
  const channel = broadcast();
  channel?.postMessage('left');
  channel?.close();
}

/** Follows sign-outs in other tabs; returns how to stop. */
export function followOtherTabs(store: Pick<AppStore, 'dispatch'>): () => void {
  const channel = broadcast();
  channel?.addEventListener('message', () => forget(store, 'left'));
  return () => channel?.close();
}
