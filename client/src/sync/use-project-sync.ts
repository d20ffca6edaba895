import { liveQuery } from 'dexie';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SyncManifestDto } from '../api/reports.gen.js';
import { useGetSyncManifestQuery } from '../api/reports.js';
import { useAppSelector, useAppStore } from '../api/store.js';
import type { ControlRow, SyncObject } from './local-database.js';
import { useLocalDatabase } from './use-local-database.js';
import { bringHere, type SyncRun, useSyncRun } from './syncer.js';

export interface ProjectSync {
  /** The state of each object in this browser; undefined until known. */
  readonly control: Readonly<Partial<Record<SyncObject, ControlRow>>> | undefined;
  /** The server's manifest; undefined until it has answered. */
  readonly manifest: SyncManifestDto | undefined;
  /** Why the server did not return its manifest. */
  readonly error: unknown;
  readonly run: SyncRun | undefined;
  /** Asks the server again, and fetches what is missing or failed. */
  readonly again: () => void;
}

/** Polling interval for a project whose figures are being updated. */
const SOON_MS = 4000;

/** Keeps a project's rows in this browser in sync with the server, and returns their state. */
export function useProjectSync(projectid: string, changing = false): ProjectSync {
  const store = useAppStore();
  const db = useLocalDatabase();
  const run = useSyncRun(projectid);
  const isSignedIn = useAppSelector((state) => state.session.status === 'signed-in' && state.session.token !== null);
  const {
    data: manifest,
    error,
    refetch,
  } = useGetSyncManifestQuery(
    { projectid },
    { skip: !isSignedIn, pollingInterval: changing ? SOON_MS : 0, refetchOnReconnect: true },
  );
  const [rows, setRows] = useState<{ of: string; rows: ControlRow[] } | null>(null);

  useEffect(() => {
    if (!db) return;
    const following = liveQuery(() => db.controlOf(projectid).toArray()).subscribe({
      next: (found) => setRows({ of: projectid, rows: found }),
      // Storage that cannot be opened contains nothing.
      error: () => setRows({ of: projectid, rows: [] }),
    });
    return () => following.unsubscribe();
  }, [db, projectid]);

  useEffect(() => {
    if (manifest && manifest.projectid === projectid) bringHere(store, manifest);
  }, [store, manifest, projectid]);

  const again = useCallback(() => {
    void refetch().then(({ data }) => data && bringHere(store, data, true));
  }, [refetch, store]);
  const control = useMemo(() => {
    if (rows?.of !== projectid) return undefined;
    return Object.fromEntries(rows.rows.map((row) => [row.object, row])) as Partial<Record<SyncObject, ControlRow>>;
  }, [rows, projectid]);
  return { control, manifest: manifest?.projectid === projectid ? manifest : undefined, error, run, again };
}
