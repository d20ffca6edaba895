interface Listed {
  readonly planogramid: string;
  readonly linear: number | null;
}

/**
 * Which of the planograms a shelf shows: the one that was chosen, if it is left. Else, where something narrows them, the
 * one with the most space of it, for what one asks about is best seen there, the first of equals; the first of all where
 * nothing does.
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
