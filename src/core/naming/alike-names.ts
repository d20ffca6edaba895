/** A name within its tenant: names of different tenants are never alike. */
export interface OwnedName {
  readonly name: string;
  readonly tenant: string;
}

/** Two names that look like one. */
export interface AlikePair<Named> {
  /** The less important of the two. */
  readonly one: Named;
  /** The most important one that it resembles. */
  readonly other: Named;
}

interface Worded<Named> {
  readonly named: Named;
  readonly words: ReadonlySet<string>;
  readonly rarest: string;
}

/**
 * Names with the same words, one of them perhaps with more: they may stand for one retailer. A single word is enough
 * only for a name with the same single word. Case does not matter.
 *
 * @param names the most important one first
 * @returns one pair for each name that resembles a more important one, the least important one first
 */
export function alikeNames<Named extends OwnedName>(names: readonly Named[]): AlikePair<Named>[] {
  const all = withRarest(names);
  // A name is contained in another one only if that one has its rarest word, so few pairs need to be compared.
  const byWord = places(all, ({ words }) => words);
  const byRarest = places(all, ({ rarest }) => [rarest]);
  const pairs: AlikePair<Named>[] = [];
  for (let at = all.length - 1; at > 0; at -= 1) {
    const one = all[at];
    if (!one) continue;
    const candidates = [byWord.get(one.rarest), ...[...one.words].map((word) => byRarest.get(word))];
    const alike = candidates
      .flatMap((found) => found ?? [])
      .filter((place) => place < at && areAlike(all[place]?.words ?? NONE, one.words));
    const other = alike.length > 0 ? all[Math.min(...alike)] : undefined;
    if (other) pairs.push({ one: one.named, other: other.named });
  }
  return pairs;
}

const NONE: ReadonlySet<string> = new Set();

function areAlike(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [few, many] = one.size <= other.size ? [one, other] : [other, one];
  return (few.size > 1 || many.size === 1) && few.size > 0 && [...few].every((word) => many.has(word));
}

/** Words are marked with their tenant, which keeps tenants apart. */
function withRarest<Named extends OwnedName>(names: readonly Named[]): Worded<Named>[] {
  const worded = names.map((named) => ({
    named,
    words: new Set(
      named.name
        .toLowerCase()
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `${named.tenant} ${word}`),
    ),
  }));
  const counts = new Map<string, number>();
  for (const { words } of worded) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarer = (a: string, b: string): string => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a);
  return worded.map((one) => ({ ...one, rarest: [...one.words].reduce(rarer, [...one.words][0] ?? '') }));
}

function places<Named>(
  all: readonly Worded<Named>[],
  keysOf: (one: Worded<Named>) => Iterable<string>,
): ReadonlyMap<string, number[]> {
  const found = new Map<string, number[]>();
  all.forEach((one, place) => {
    for (const key of keysOf(one)) {
      const known = found.get(key);
      if (known) known.push(place);
      else found.set(key, [place]);
    }
  });
  return found;
}
