import { type ApiError, problemOf } from './problem.js';

/** Calls that waited together are retried spread over this many ms, so that they are not refused together again. */
const SPREAD_MS = 400;

const listeners = new Set<() => void>();
/** When the last waiting call will be retried, in ms of `Date.now`; 0 while none waits. */
let until = 0;
let waiting = 0;

function tell(next: number): void {
  until = next;
  for (const listener of listeners) listener();
}

export function subscribePause(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When waiting calls continue, in ms of `Date.now`; 0 when none waits. */
export const pausedUntil = (): number => until;

/**
 * Call after a refusal: for a rate-limited call, waits as long as the server asks and returns true, meaning that it can
 * be retried because the server has done nothing. False for every other refusal, and as soon as the call is given up.
 */
export async function hasPaused({ code, params }: ApiError, signal?: AbortSignal): Promise<boolean> {
  const seconds = Number(params?.['seconds']);
  if (code !== 'request.too-many' || !(seconds > 0)) return false;
  const ms = seconds * 1000 + Math.random() * SPREAD_MS;
  waiting += 1;
  tell(Math.max(until, Date.now() + ms));
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const giveUp = () => {
      clearTimeout(timer);
      resolve();
    };
    signal?.addEventListener('abort', giveUp, { once: true });
  });
  waiting -= 1;
  if (waiting === 0) tell(0);
  return signal?.aborted !== true;
}

/** `fetch` that waits and retries when rate-limited. */
export async function patientFetch(address: string, init: RequestInit): Promise<Response> {
  for (;;) {
    const response = await fetch(address, init);
    if (response.status !== 429) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    if (!(await hasPaused(problemOf(429, body)))) return response;
  }
}
