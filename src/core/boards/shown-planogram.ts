interface Listed {
  readonly planogramid: string;
  readonly linear: number | null;
}

/**
 * The planogram that a shelf shows: the chosen one, if it is still in the list. Otherwise, if a filter narrows the
 * list, the one that gives the filtered items the most space, because they are seen best there (the first of equals);
 * without a filter, the first in the list.
 */
export function shownPlanogram<P extends Listed>(
  planograms: readonly P[],
  chosen: string | null,
  isNarrowed: boolean,
): P | null {
  const found = planograms.find(({ planogramid }) => planogramid === chosen);
  if (found) return found;
  const [first = null, ...others] = planograms;
  if (first === null || !isNarrowed) return first;
  return others.reduce((most, one) => ((one.linear ?? 0) > (most.linear ?? 0) ? one : most), first);
}
