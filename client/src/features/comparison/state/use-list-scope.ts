import { useMemo } from 'react';
import { useComparison } from '../comparison-context.js';

/** The parameters of the lists: both projects and their data, the filter, and the value selected on the charts. */
export function useListScope() {
  const { source, state, filter } = useComparison();
  const { level, value, stores } = state;
  return useMemo(
    () => ({
      ...source,
      level: value === null ? ('all' as const) : level,
      value: value ?? 'all',
      stores,
      ...(filter ? { filter } : {}),
    }),
    [source, level, value, stores, filter],
  );
}
