import { useMemo } from 'react';
import { useGetFilterValuesQuery } from '../../../api/reports.js';
import { useScopeFilter } from '../../../components/report-scope/use-scope-filter.js';
import { DRAFT } from '../../../lib/source-address.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';

/**
 * Which planograms stand in a store; null without one. The local rows name the first of several stores only, so the
 * analysis is asked; until it answers, and where it cannot, that first store decides.
 */
export function useStorePlanograms(projectId: string, store: string | null): ((row: LocalPlanogram) => boolean) | null {
  const { filter } = useScopeFilter(projectId, store === null ? {} : { store: [store] });
  const { currentData } = useGetFilterValuesQuery(
    { p: projectId, level: 'planogram', filter, publication: DRAFT },
    { skip: store === null || filter === undefined },
  );
  return useMemo(() => {
    if (store === null) return null;
    const placed = currentData && new Set(currentData.map(({ key }) => key));
    return (row) => (placed ? placed.has(row.pogkey) : row.storekey === store);
  }, [store, currentData]);
}
