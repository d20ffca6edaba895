interface Pair {
  readonly key: string;
  readonly canonicalKey: string;
}

/** Follows matches to their ends. In a circle (after merging two retailers), the smallest key is the end. */
export function resolvedMatches(matches: readonly Pair[]): ReadonlyMap<string, string> {
  const next = new Map(matches.map(({ key, canonicalKey }) => [key, canonicalKey]));
  const resolved = new Map<string, string>();
  for (const key of next.keys()) {
    const end = endOf(key, next);
    if (end !== key) resolved.set(key, end);
  }
  return resolved;
}

function endOf(start: string, next: ReadonlyMap<string, string>): string {
  const seen: string[] = [];
  let at = start;
  for (let to = next.get(at); to !== undefined; to = next.get(at)) {
    const again = seen.indexOf(at);
    if (again >= 0) return seen.slice(again).reduce((least, key) => (key < least ? key : least));
    seen.push(at);
    at = to;
  }
  return at;
}
