/** Above this many distinct texts, natural ordering of digits ("9" before "10") is dropped for speed. */
const NATURAL_LIMIT = 20_000;

/**
 * The rank of each text in the language's order. Sorting 100,000 rows takes two million comparisons; comparing ranks
 * instead of texts keeps that under a tenth of a second, and equal texts are collated once.
 */
export function rankTexts(texts: Iterable<string>, language: string): Map<string, number> {
  const unique = [...new Set(texts)];
  const collator = new Intl.Collator(language, unique.length <= NATURAL_LIMIT ? { numeric: true } : undefined);
  unique.sort(collator.compare);
  return new Map(unique.map((text, index) => [text, index]));
}

/** Sorts numbers by size, before texts by rank. Nulls never get here: the table keeps them last in both directions. */
export function compareValues(one: unknown, other: unknown, ranks: ReadonlyMap<string, number>): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'number') return -1;
  if (typeof other === 'number') return 1;
  return (ranks.get(String(one)) ?? 0) - (ranks.get(String(other)) ?? 0);
}
