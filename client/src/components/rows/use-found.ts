import { useRef } from 'react';

/** Only the first page of a search is told how many it finds: kept for those that follow. */
export function useFound(found: number | null | undefined, search: string): number | undefined {
  const kept = useRef({ search: '', found: undefined as number | undefined });
  if (kept.current.search !== search) kept.current = { search, found: undefined };
  if (found !== null && found !== undefined) kept.current.found = found;
  return kept.current.found;
}
