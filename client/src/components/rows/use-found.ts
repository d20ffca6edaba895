import { useRef } from 'react';

/** Only the first page of a search includes the number of results; it is kept for the following pages. */
export function useFound(found: number | null | undefined, search: string): number | undefined {
  const kept = useRef({ search: '', found: undefined as number | undefined });
  if (kept.current.search !== search) kept.current = { search, found: undefined };
  if (found !== null && found !== undefined) kept.current.found = found;
  return kept.current.found;
}
