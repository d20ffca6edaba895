import { setImmediate as turn } from 'node:timers/promises';
import { type KeyEffect, type KeyMatch, KeyMatcher } from '../../core/naming/key-match.js';

/** Keys that are worked on in one go: some milliseconds. */
const KEYS_AT_ONCE = 2_000;

/** Every so many items others of the process have a turn. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % KEYS_AT_ONCE === 0) await turn();
  }
}

/** A matcher of these keys. */
export async function matcherOf(match: KeyMatch, listKeys: Iterable<string>): Promise<KeyMatcher> {
  const matcher = new KeyMatcher(match);
  await each(listKeys, (key) => matcher.list(key));
  return matcher;
}

/** The list's keys by the products' that the list does not name themselves. */
export async function matchedByRule(
  matcher: KeyMatcher,
  productKeys: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  await each(productKeys, (key) => {
    const row = matcher.find(key);
    if (row !== null && row !== key) found.set(key, row);
  });
  return found;
}

/** What a rule matches of the keys on planograms, each of them counted once. */
export async function keyEffect(
  match: KeyMatch,
  listKeys: Iterable<string>,
  placed: ReadonlySet<string>,
): Promise<KeyEffect> {
  const matcher = await matcherOf(match, listKeys);
  const used = new Set<string>();
  let matched = 0;
  await each(placed, (key) => {
    const row = matcher.find(key);
    if (row === null) return;
    matched += 1;
    used.add(row);
  });
  return { matched, unmatched: placed.size - matched, unused: matcher.size - used.size };
}
