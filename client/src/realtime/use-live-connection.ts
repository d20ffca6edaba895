import { useEffect } from 'react';
import { baseApi } from '../api/base-api.js';
import { liveChanged } from '../api/live-slice.js';
import { renewSession } from '../api/session-renewal.js';
import { holdsFor } from '../api/session-slice.js';
import { type AppStore, useAppStore } from '../api/store.js';
import { type HeardMessage, type LiveConnection, createLiveConnection } from './live-connection.js';
import { LIVE_TAGS, tagsOf } from './live-tags.js';

type Listener = (message: HeardMessage) => void;

let current: LiveConnection | null = null;
const listeners = new Set<Listener>();

/** Retries now, after the automatic attempts were used up. */
export function reconnectLive(): void {
  current?.reconnect();
}

/**
 * Receives messages as they arrive, for what is drawn between two fetches (a progress bar). Returns a function that
 * stops it.
 */
export function onLiveMessage(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Long enough for the socket to open; the server requires nothing afterwards. */
const NEEDED_SECONDS = 30;

async function freshToken(store: AppStore): Promise<string | null> {
  const { status, token } = store.getState().session;
  if (status !== 'signed-in') return null;
  if (token && holdsFor(token, NEEDED_SECONDS)) return token;
  const refused = await store.dispatch(renewSession(token));
  if (refused && refused.status !== 401) throw new Error(refused.code);
  return store.getState().session.token;
}

function addressOfServer(): string {
  return `${window.location.origin.replace(/^http/, 'ws')}/ws`;
}

/** Keeps the live connection while the signed-in frame is on screen. Mount it once. */
export function useLiveConnection(): void {
  const store = useAppStore();
  useEffect(() => {
    const connection = createLiveConnection({
      url: addressOfServer(),
      getToken: () => freshToken(store),
      onState: (state, attempt, refusal) => store.dispatch(liveChanged({ state, attempt, refusal })),
      onMessage: (message) => {
        store.dispatch(baseApi.util.invalidateTags(tagsOf(message)));
        for (const listener of listeners) listener(message);
      },
      onOpened: () => store.dispatch(baseApi.util.invalidateTags(LIVE_TAGS)),
    });
    current = connection;
    connection.start();
    // A laptop was reopened, or the network is back: tries at once, whatever happened to earlier attempts.
    const wake = () => document.visibilityState === 'visible' && connection.reconnect();
    const sleep = () => connection.interrupt();
    window.addEventListener('online', wake);
    window.addEventListener('offline', sleep);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', sleep);
      document.removeEventListener('visibilitychange', wake);
      current = null;
      connection.stop();
    };
  }, [store]);
}
