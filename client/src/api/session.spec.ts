import { BroadcastChannel } from 'node:worker_threads';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '../testing/server.js';
import { identityToken } from '../testing/tokens.js';
import { arrive, followOtherTabs, signOut } from './session.js';
import { sessionLapsed, signedIn } from './session-slice.js';
import { createStore } from './store.js';

const TOKEN = identityToken({ given_name: 'Renewed' });

/** Another tab, as seen by this one. */
const otherTab = () => new BroadcastChannel('reveal.session');

let stop: () => void = () => undefined;
let other: BroadcastChannel;
let heard: unknown[];
let refreshes: number;

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  heard = [];
  refreshes = 0;
  other = otherTab();
  other.onmessage = ({ data }) => void heard.push((data as { kind: string }).kind);
  server.use(
    http.post('*/api/auth/signout', () => new HttpResponse(null, { status: 204 })),
    http.post('*/api/auth/refresh', () => {
      refreshes += 1;
      return HttpResponse.json({ idToken: TOKEN, expiresIn: 900 });
    }),
  );
});
afterEach(() => {
  stop();
  other.close();
  vi.unstubAllGlobals();
});

function tab(user: Record<string, unknown> = {}) {
  const store = createStore();
  store.dispatch(signedIn(identityToken(user)));
  stop = followOtherTabs(store);
  return store;
}

describe('two tabs of one browser', () => {
  it('sign out together', async () => {
    const store = tab();
    other.postMessage({ kind: 'left', from: 'other' });
    await vi.waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signed-out', ended: 'left' }));
  });

  it('notify each other of sign-outs and sign-ins once, and ignore their own messages', async () => {
    const store = tab();
    await signOut(store);
    await vi.waitFor(() => expect(heard).toEqual(['left']));
    arrive(store, TOKEN);
    await vi.waitFor(() => expect(heard).toEqual(['left', 'arrived']));
    // Long enough for a message to come back to its own tab.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.getState().session.status).toBe('signed-in');
    expect(refreshes).toBe(0);
  });

  it('continue together: signing in again in one reopens the other, whose session had lapsed', async () => {
    const store = tab();
    store.dispatch(sessionLapsed());
    other.postMessage({ kind: 'arrived', from: 'other' });
    await vi.waitFor(() => expect(store.getState().session).toMatchObject({ lapsed: false, token: TOKEN }));
  });

  it('belong to one person: another person who signs in in one takes over the other', async () => {
    const store = tab({ sub: 'the-one-before' });
    other.postMessage({ kind: 'arrived', from: 'other' });
    await vi.waitFor(() => expect(store.getState().session).toMatchObject({ status: 'replaced', user: null }));
  });
});
