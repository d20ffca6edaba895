import { useMemo } from 'react';
import { useGetFindingCountsQuery } from '../../../api/validation.js';
import type { SyncObject } from '../../../sync/local-database.js';

/** Open findings about one row. */
export interface FindingCount {
  readonly errors: number;
  readonly warnings: number;
}
export type FindingCounts = ReadonlyMap<string, FindingCount>;
/** Open findings of a row; undefined when it has none. */
export type CountOf<Row> = (row: Row) => FindingCount | undefined;

const COUNTED = ['pln', 'prd', 'str'] as const;

/**
 * Open findings by the row's key (product key, store number, planogram); null before the first validation and while
 * they are loading.
 */
export function useFindingCounts(
  projectId: string,
  object: SyncObject,
  skip = false,
): { counts: FindingCounts | null; isLoading: boolean } {
  const counted = COUNTED.find((one) => one === object);
  const { data, isLoading } = useGetFindingCountsQuery(
    { p: projectId, object: counted ?? 'pln' },
    { skip: skip || !counted },
  );
  const counts = useMemo(() => {
    if (!data || data.validationid === null) return null;
    return new Map(data.items.map(({ key, errors, warnings }) => [key, { errors, warnings }]));
  }, [data]);
  return { counts, isLoading };
}

export const FINDING_FILTERS = ['error', 'warning', 'none'] as const;
export type FindingFilter = (typeof FINDING_FILTERS)[number];

/** Whether a row has the findings that a filter asks for. */
export function hasFindings(count: FindingCount | undefined, filter: FindingFilter): boolean {
  if (filter === 'error') return (count?.errors ?? 0) > 0;
  if (filter === 'warning') return (count?.warnings ?? 0) > 0;
  return (count?.errors ?? 0) === 0 && (count?.warnings ?? 0) === 0;
}
