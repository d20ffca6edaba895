import { useEffect, useState } from 'react';
import type { LocalDatabase, LocalRows, SyncObject } from './local-database.js';
import { useLocalDatabase } from './use-local-database.js';

/** Rows per read, about 15 ms, so that a page keeps scrolling while 100,000 rows load. */
const CHUNK = 2000;

interface Kept {
  readonly of: string;
  readonly rows: readonly object[];
}

/** The rows read last, by object, so that moving between pages reads nothing again. */
const kept = new Map<SyncObject, Kept>();

export interface ReadRows<Row> {
  /** Undefined until this project's first rows have been read. */
  readonly rows: readonly Row[] | undefined;
  readonly error: unknown;
}

/**
 * All rows of a project's object from the local database; read again when `version` changes, with the previous rows
 * until then. `version` null: there are none yet.
 */
export function useLocalRows<O extends SyncObject>(
  object: O,
  projectid: string,
  version: string | null | undefined,
): ReadRows<LocalRows[O]> {
  const db = useLocalDatabase();
  const of = `${db?.name ?? ''} ${projectid} ${version ?? ''}`;
  const [read, setRead] = useState<{ project: string; rows: readonly LocalRows[O][] } | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    if (!db || version === null || version === undefined) return;
    let left = false;
    setError(null);
    readAll(db, object, projectid, of, () => left).then(
      (rows) => {
        if (!left && rows) setRead({ project: projectid, rows });
      },
      (reason: unknown) => {
        if (!left) setError(reason);
      },
    );
    return () => {
      left = true;
    };
  }, [db, object, projectid, version, of]);
  return { rows: read?.project === projectid ? read.rows : undefined, error };
}

/**
 * Reads in key order in one transaction, so that a list replaced meanwhile is not mixed in. Null when nobody is waiting
 * any more.
 */
async function readAll<O extends SyncObject>(
  db: LocalDatabase,
  object: O,
  projectid: string,
  of: string,
  isLeft: () => boolean,
): Promise<readonly LocalRows[O][] | null> {
  const known = kept.get(object);
  if (known?.of === of) return known.rows as readonly LocalRows[O][];
  const table = db.rowsOf(object);
  const rows = await db.transaction('r', table, async () => {
    const found: LocalRows[O][] = [];
    let from: unknown = null;
    for (;;) {
      const batch: LocalRows[O][] = await db.ofProject(object, projectid, from).limit(CHUNK).toArray();
      for (const row of batch) found.push(row);
      const last = batch.at(-1);
      if (batch.length < CHUNK || last === undefined || isLeft()) return found;
      from = db.keyOf(object, last);
    }
  });
  if (isLeft()) return null;
  kept.set(object, { of, rows });
  return rows;
}

/** Clears what was read; for tests. */
export function forgetReadRows(): void {
  kept.clear();
}
