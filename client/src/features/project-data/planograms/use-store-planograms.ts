import { useMemo } from 'react';
import { useGetFilterValuesQuery } from '../../../api/reports.js';
import { useScopeFilter } from '../../../components/report-scope/use-scope-filter.js';
import { DRAFT } from '../../../lib/source-address.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import { UNASSIGNED } from './planogram-columns.js';

/**
 * Which planograms stand in a store; null without one. The local rows name the first of several stores only, so the
 * analysis is asked; until it answers, and where it cannot, that first store decides.
 */
export function useStorePlanograms(projectId: string, store: string | null): ((row: LocalPlanogram) => boolean) | null {
  // What stands in no store has no second one to ask for.
  const isAsked = store !== null && store !== UNASSIGNED;
  const { filter } = useScopeFilter(projectId, isAsked ? { store: [store] } : {});
  const { currentData } = useGetFilterValuesQuery(
    { p: projectId, level: 'planogram', filter, publication: DRAFT },
    { skip: !isAsked || filter === undefined },
  );
  return useMemo(() => {
    if (store === null) return null;
    const placed = isAsked && currentData && new Set(currentData.map(({ key }) => key));
    return (row) => (placed ? placed.has(row.pogkey) : row.storekey === store);
  }, [store, isAsked, currentData]);
}
