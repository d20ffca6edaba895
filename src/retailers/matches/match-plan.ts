/** Two keys that are to count as one. */
export interface Pair {
  readonly key: string;
  readonly canonicalKey: string;
}

/** What accepting pairs would do; each pair is in one of the lists. */
export interface MatchPlan<Of extends Pair> {
  readonly accepted: readonly Of[];
  /** Already stored, or given twice. */
  readonly known: readonly Of[];
  /** The key stands for a third one. */
  readonly taken: readonly Of[];
  /** The other key leads back to it, or is equal. */
  readonly circular: readonly Of[];
}

/**
 * The pairs that can be accepted beside the existing matches, one after another, as if accepted individually.
 *
 * @param standing as they were accepted, not resolved
 */
export function planMatches<Of extends Pair>(standing: readonly Pair[], pairs: readonly Of[]): MatchPlan<Of> {
  const next = new Map(standing.map(({ key, canonicalKey }) => [key, canonicalKey]));
  const plan = { accepted: [] as Of[], known: [] as Of[], taken: [] as Of[], circular: [] as Of[] };
  for (const pair of pairs) {
    const { key, canonicalKey } = pair;
    const other = next.get(key);
    if (other === canonicalKey) plan.known.push(pair);
    else if (other !== undefined) plan.taken.push(pair);
    else if (leadsTo(next, canonicalKey, key)) plan.circular.push(pair);
    else {
      next.set(key, canonicalKey);
      plan.accepted.push(pair);
    }
  }
  return plan;
}

function leadsTo(next: ReadonlyMap<string, string>, from: string, key: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = from; at !== undefined && !seen.has(at); at = next.get(at)) {
    if (at === key) return true;
    seen.add(at);
  }
  return false;
}
