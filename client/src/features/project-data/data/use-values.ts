import { useEffect, useMemo, useState } from 'react';
import type { SyncObject } from '../../../sync/local-database.js';
import { useLocalDatabase } from '../../../sync/use-local-database.js';
import type { Choice } from '../parts/choice-filter.js';

/** Longer lists of values are searched in their column instead. */
const MOST = 400;

/** The values of a level, from the local table of hierarchies, by name; empty when there are too many to choose from. */
export function useValues(
  projectId: string,
  object: SyncObject,
  level: string,
  version: string | null,
): readonly Choice[] {
  const db = useLocalDatabase();
  const [values, setValues] = useState<readonly Choice[]>([]);
  useEffect(() => {
    if (!db || version === null) return;
    let left = false;
    db.hierarchyOf(projectId, object)
      .filter((row) => row.objectkey === level)
      .toArray()
      .then(
        (rows) => {
          if (!left)
            setValues(rows.map(({ objectvalue, count }) => ({ value: objectvalue, name: objectvalue, count })));
        },
        // The rows themselves say what is wrong with storage.
        () => undefined,
      );
    return () => {
      left = true;
    };
  }, [db, projectId, object, level, version]);
  return useMemo(() => (values.length > MOST ? [] : values), [values]);
}

/** How many rows are in each state. */
export function useMatchCounts(rows: readonly { readonly match: string }[] | undefined): ReadonlyMap<string, number> {
  return useMemo(() => {
    const counts = new Map<string, number>();
    for (const { match } of rows ?? []) counts.set(match, (counts.get(match) ?? 0) + 1);
    return counts;
  }, [rows]);
}
