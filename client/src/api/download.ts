import { languageOnScreen } from '../lib/language.js';
import { openGuest } from './guest-api.js';
import { addressFor } from './guest-slice.js';
import { patientFetch } from './pause.js';
import { problemOf } from './problem.js';
import { renewSession } from './session-renewal.js';
import type { AppStore } from './store.js';

/** Passes a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}

function nameFrom(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}

/** Renews the token of the given kind; false when that is refused. */
async function renewed(store: AppStore, as: 'user' | 'guest'): Promise<boolean> {
  if (as === 'guest') {
    const { source } = store.getState().guest;
    return source !== null && (await openGuest(source, store)) === null;
  }
  return (await store.dispatch(renewSession(store.getState().session.token))) === null;
}

/** Fetches a file that needs a token, which a plain link could not send. Throws an `ApiError`. */
export async function fetchFromServer(
  store: AppStore,
  url: string,
  as: 'user' | 'guest',
  { body, signal }: { body?: Readonly<Record<string, unknown>> | undefined; signal?: AbortSignal } = {},
): Promise<Response> {
  // Guest reads of one's own full project use the signed-in person's token.
  const bearer = () => (as === 'guest' && store.getState().guest.source?.kind !== 'own' ? 'guest' : 'user');
  const ask = () => {
    const { session, guest } = store.getState();
    const token = bearer() === 'guest' ? guest.access?.token : session.token;
    const headers = { 'Accept-Language': languageOnScreen(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const sent: RequestInit =
      body === undefined
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
    const address = as === 'guest' ? addressFor(guest.source, url) : url;
    return patientFetch(address, { ...sent, credentials: 'same-origin', ...(signal ? { signal } : {}) });
  };
  let response = await ask().catch(() => null);
  if (response?.status === 401 && (await renewed(store, bearer()))) response = await ask().catch(() => null);
  if (!response) throw { status: 0, code: 'network' };
  if (!response.ok) throw problemOf(response.status, await response.json().catch(() => null));
  return response;
}

/**
 * Fetches a file that needs a token and saves it. Returns the name it was saved under: the server's if it gives one,
 * else `name`. With a body it is requested by POST. Throws an `ApiError`.
 */
export async function downloadFromServer(
  store: AppStore,
  url: string,
  name: string,
  as: 'user' | 'guest',
  body?: Readonly<Record<string, unknown>>,
): Promise<string> {
  const response = await fetchFromServer(store, url, as, { body });
  const saved = nameFrom(response.headers.get('Content-Disposition')) ?? name;
  saveFile(await response.blob(), saved);
  return saved;
}
