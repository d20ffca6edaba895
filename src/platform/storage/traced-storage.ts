import { inSpan, isTracing } from '../tracing/spans.js';
import type { ObjectStorage } from './object-storage.js';

/** The calls that move bytes or contact the service; `list` streams, and `localPath` does neither. */
const CALLS = ['putStream', 'putFile', 'getStream', 'getBytes', 'stat', 'delete', 'deletePrefix'] as const;

/**
 * The same storage with a span for each call while tracing is on, named by the call: keys contain ids of projects and
 * are left out. `getStream` ends when the stream is open.
 */
export function tracedStorage<Storage extends ObjectStorage>(storage: Storage): Storage {
  if (!isTracing()) return storage;
  for (const call of CALLS) {
    const plain = storage[call].bind(storage) as (...args: unknown[]) => Promise<unknown>;
    const traced = (...args: unknown[]): Promise<unknown> =>
      inSpan(`storage ${call}`, { kind: 'client', attributes: { 'reveal.storage': storage.kind } }, () =>
        plain(...args),
      );
    Object.defineProperty(storage, call, { value: traced });
  }
  return storage;
}
