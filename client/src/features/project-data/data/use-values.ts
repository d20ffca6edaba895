import { useEffect, useMemo, useState } from 'react';
import { useLocalDatabase } from '../../../sync/use-local-database.js';
import type { Choice } from '../parts/choice-filter.js';
import type { ProjectData } from './use-project-data.js';

/** Longer lists of values are searched in their column instead. */
const MOST = 400;

/**
 * The values of a level, from the local table of hierarchies, by name; null until they are read, and empty when there
 * are too many to choose from.
 */
export function useValues(
  { projectId, object, sync, far }: Pick<ProjectData<unknown>, 'projectId' | 'object' | 'sync' | 'far'>,
  level: string,
): readonly Choice[] | null {
  const version = sync.control?.[object]?.version ?? null;
  const told = far?.about?.values;
  const db = useLocalDatabase();
  const [values, setValues] = useState<readonly Choice[] | null>(null);
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
        // Reading the rows reports problems with storage.
        () => !left && setValues([]),
      );
    return () => {
      left = true;
    };
  }, [db, projectId, object, level, version]);
  return useMemo(() => {
    if (told) return told.map(({ value, count }) => ({ value, name: value, count }));
    return values !== null && values.length > MOST ? [] : values;
  }, [told, values]);
}
