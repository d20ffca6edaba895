import { useSyncExternalStore } from 'react';
import type { SyncManifestDto } from '../api/reports.gen.js';
import { renewSession } from '../api/session-renewal.js';
import type { AppStore } from '../api/store.js';
import type { SyncAnswer, SyncRequest } from './sync-messages.js';

/** The state of this tab's worker for a project: running, settled, or died halfway. */
export type SyncRun = 'running' | 'settled' | 'died';

const runs = new Map<string, SyncRun>();
const listeners = new Set<() => void>();

function ran(projectid: string, run: SyncRun): void {
  runs.set(projectid, run);
  for (const listener of listeners) listener();
}

const follow = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The state of this tab's worker for a project; undefined when it was never asked. */
export function useSyncRun(projectid: string): SyncRun | undefined {
  return useSyncExternalStore(follow, () => runs.get(projectid));
}

interface Started {
  readonly worker: Worker;
  readonly userId: string;
  readonly asked: Map<string, string>;
}

const started = new WeakMap<AppStore, Started>();

const openWorker = (): Worker =>
  new Worker(new URL('./sync.worker.ts', import.meta.url), { type: 'module', name: 'local-database' });

function begin(store: AppStore, userId: string): Started {
  const worker = openWorker();
  const own: Started = { worker, userId, asked: new Map() };
  const post = (message: SyncRequest) => worker.postMessage(message);
  worker.onmessage = ({ data }: MessageEvent<SyncAnswer>) => {
    if (data.kind === 'settled') {
      // A failed project is retried on the next request.
      if (data.failed) own.asked.delete(data.projectid);
      ran(data.projectid, 'settled');
      return;
    }
    void store.dispatch(renewSession(store.getState().session.token)).then((refused) => {
      post({ kind: 'token', token: refused ? null : store.getState().session.token });
    });
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const projectid of own.asked.keys()) ran(projectid, 'died');
    end(store);
  };
  // Signing out ends the worker, so that it writes nothing more for that user.
  const stop = store.subscribe(() => {
    if (store.getState().session.user?.id === userId) return;
    stop();
    end(store);
  });
  started.set(store, own);
  return own;
}

function end(store: AppStore): void {
  started.get(store)?.worker.terminate();
  started.delete(store);
}

/**
 * Updates a project's rows to its manifest in this tab's worker. The same manifest again does nothing, unless it failed
 * or `again` is set.
 */
export function bringHere(store: AppStore, manifest: SyncManifestDto, again = false): void {
  const { user, token } = store.getState().session;
  if (!user || !token) return;
  const running = started.get(store);
  const own = running?.userId === user.id ? running : begin(store, user.id);
  const wanted = manifest.objects.map(({ version }) => version).join();
  if (!again && own.asked.get(manifest.projectid) === wanted) return;
  own.asked.set(manifest.projectid, wanted);
  ran(manifest.projectid, 'running');
  own.worker.postMessage({ kind: 'sync', userId: user.id, token, manifest } satisfies SyncRequest);
}
