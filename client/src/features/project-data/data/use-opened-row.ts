import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CountOf } from './findings.js';
import { foundOf } from './use-far-data.js';
import type { ProjectData } from './use-project-data.js';

/** The server's current version of a page's rows, as far as known. */
export function newestOf({ sync, object }: Pick<ProjectData<unknown>, 'sync' | 'object'>): string | undefined {
  return sync.manifest?.objects.find((one) => one.object === object)?.version;
}

/**
 * The row with a key, from this browser or the server; undefined without a key, while loading, and when there is none.
 */
export function useOpenedRow<Row extends object>(
  data: ProjectData<Row>,
  key: string | null,
  idOf: (row: Row) => string,
): Row | undefined {
  const { rows, far } = data;
  const [asked, setAsked] = useState<{ key: string; row: Row | null } | null>(null);
  const find = far?.find;
  // Requested again when rows have changed, for example by an edit.
  const newest = newestOf(data);
  useEffect(() => {
    if (!find || key === null) return undefined;
    let left = false;
    find(key).then(
      (row) => !left && setAsked({ key, row }),
      // The table shows why rows cannot be loaded.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [find, key, newest]);
  const here = useMemo(() => (key === null ? undefined : rows?.find((row) => idOf(row) === key)), [rows, key, idOf]);
  if (!far) return here;
  return asked !== null && asked.key === key ? (asked.row ?? undefined) : undefined;
}

/** Looks up a row's open findings, for rows in this browser or on the server; null before the first validation. */
export function useCountOf<Row extends object>(
  { far, counts, isValidated }: Pick<ProjectData<Row>, 'far' | 'counts' | 'isValidated'>,
  idOf: (row: Row) => string,
): CountOf<Row> | null {
  const known = useDeferredValue(counts);
  const isFar = far !== null;
  return useMemo(() => {
    if (isFar) return isValidated ? foundOf : null;
    return known && ((row: Row) => known.get(idOf(row)));
  }, [isFar, isValidated, known, idOf]);
}
