import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CountOf } from './findings.js';
import { foundOf } from './use-far-data.js';
import type { ProjectData } from './use-project-data.js';

/** The server's current version of a page's rows, as far as known. */
export function newestOf({ sync, object }: Pick<ProjectData<unknown>, 'sync' | 'object'>): string | undefined {
  return sync.manifest?.objects.find((one) => one.object === object)?.version;
}

/** The row that an address names, and why it cannot be shown. */
export interface OpenedRow<Row> {
  /** Undefined without a key, while loading, and with a problem. */
  readonly row: Row | undefined;
  /** `missing`: there is no such row; an error: it could not be requested. */
  readonly problem: 'missing' | { readonly error: unknown } | null;
  readonly retry: () => void;
}

interface Asked<Row> {
  readonly key: string;
  readonly row: Row | null;
  readonly problem: OpenedRow<Row>['problem'];
}

/** The row with a key from the server, unless `find` is absent. */
function useAskedRow<Row>(
  find: ((key: string) => Promise<Row | null>) | undefined,
  key: string | null,
  newest: string | undefined,
): { asked: Asked<Row> | null; retry: () => void } {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [tries, setTries] = useState(0);
  // Requested again when rows have changed, for example by an edit.
  useEffect(() => {
    if (!find || key === null) return undefined;
    let left = false;
    find(key).then(
      (row) => !left && setAsked({ key, row, problem: row === null ? 'missing' : null }),
      (error: unknown) => {
        // A row that is on screen stays; the table says that newer ones could not be loaded.
        if (!left) setAsked((held) => (held?.key === key && held.row ? held : { key, row: null, problem: { error } }));
      },
    );
    return () => {
      left = true;
    };
  }, [find, key, newest, tries]);
  const retry = useCallback(() => {
    setAsked(null);
    setTries((before) => before + 1);
  }, []);
  return { asked: asked?.key === key ? asked : null, retry };
}

/** The row with a key, from this browser or the server. */
export function useOpenedRow<Row extends object>(
  data: ProjectData<Row>,
  key: string | null,
  idOf: (row: Row) => string,
): OpenedRow<Row> {
  const { rows, far, sync, object } = data;
  const { asked, retry } = useAskedRow(far?.find, key, newestOf(data));
  const here = useMemo(() => (key === null ? undefined : rows?.find((row) => idOf(row) === key)), [rows, key, idOf]);
  if (far) return { row: asked?.row ?? undefined, problem: asked?.problem ?? null, retry };
  // Rows that are still coming may have it.
  const isComing = sync.run === 'running' && sync.control?.[object]?.status === 'in-progress';
  const isMissing = key !== null && rows !== undefined && here === undefined && !isComing;
  return { row: here, problem: isMissing ? 'missing' : null, retry };
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
