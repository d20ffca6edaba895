import { useMemo } from 'react';
import { useGetFilterValuesQuery } from '../../../api/reports.js';
import { useScopeFilter } from '../../../components/report-scope/use-scope-filter.js';
import { DRAFT } from '../../../lib/source-address.js';
import type { LocalPlanogram } from '../../../sync/local-database.js';
import type { FarFilters } from '../data/use-far-data.js';
import { UNASSIGNED } from './planogram-columns.js';

/**
 * The planograms in a store, as a filter for rows in this browser (`has`, null without a store) and for the server
 * (`asked`, empty without a store). A row names only the first of several stores, so the analysis is asked for the
 * planograms; until it answers, and if it cannot, that first store decides.
 */
export function useStorePlanograms(
  projectId: string,
  store: string | null,
): { has: ((row: LocalPlanogram) => boolean) | null; asked: FarFilters } {
  // Unassigned planograms have no further stores to ask for.
  const isAsked = store !== null && store !== UNASSIGNED;
  const { filter } = useScopeFilter(projectId, isAsked ? { store: [store] } : {});
  const { currentData } = useGetFilterValuesQuery(
    { p: projectId, level: 'planogram', filter, publication: DRAFT },
    { skip: !isAsked || filter === undefined },
  );
  return useMemo(() => {
    if (store === null) return { has: null, asked: {} };
    if (!isAsked || !currentData) return { has: (row) => row.storekey === store, asked: { store } };
    const keys = currentData.map(({ key }) => key);
    const placed = new Set(keys);
    return { has: (row) => placed.has(row.pogkey), asked: { keys } };
  }, [store, isAsked, currentData]);
}
