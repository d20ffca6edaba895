import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { CountOf } from './findings.js';
import { foundOf } from './use-far-data.js';
import type { ProjectData } from './use-project-data.js';

/** The version of a page's rows that the server is known to have. */
export function newestOf({ sync, object }: Pick<ProjectData<unknown>, 'sync' | 'object'>): string | undefined {
  return sync.manifest?.objects.find((one) => one.object === object)?.version;
}

/** The row with a key, wherever it is; undefined without a key, while loading, and when there is none. */
export function useOpenedRow<Row extends object>(
  data: ProjectData<Row>,
  key: string | null,
  idOf: (row: Row) => string,
): Row | undefined {
  const { rows, far } = data;
  const [asked, setAsked] = useState<{ key: string; row: Row | null } | null>(null);
  const find = far?.find;
  // Asked for again when rows have changed, as by an edit.
  const newest = newestOf(data);
  useEffect(() => {
    if (!find || key === null) return undefined;
    let left = false;
    find(key).then(
      (row) => !left && setAsked({ key, row }),
      // The table says what keeps rows from coming.
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

/** The open findings of a row, wherever the rows are; null before the first validation. */
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
