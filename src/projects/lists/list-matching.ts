import { setImmediate as turn } from 'node:timers/promises';
import { type KeyEffect, type KeyMatch, KeyMatcher } from '../../core/naming/key-match.js';

/** Keys processed per turn: some milliseconds. */
const KEYS_AT_ONCE = 2_000;

/** Yields to other work of the process between chunks of items. */
async function each<Item>(items: Iterable<Item>, work: (item: Item) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    work(item);
    done += 1;
    if (done % KEYS_AT_ONCE === 0) await turn();
  }
}

async function matcherOf(match: KeyMatch, listKeys: Iterable<string>, productKeys: Iterable<string>) {
  const matcher = new KeyMatcher(match);
  await each(productKeys, (key) => matcher.product(key));
  await each(listKeys, (key) => matcher.list(key));
  return matcher;
}

/** The list's key for each product key that the list does not contain itself. */
export async function matchedByRule(
  match: KeyMatch,
  listKeys: Iterable<string>,
  productKeys: Iterable<string>,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const matcher = await matcherOf(match, listKeys, productKeys);
  await each(matcher.found(), ([product, listed]) => {
    if (listed !== product) found.set(product, listed);
  });
  return found;
}

/** How many planogram keys a rule matches. */
export async function keyEffect(
  match: KeyMatch,
  listKeys: ReadonlySet<string>,
  placed: ReadonlySet<string>,
): Promise<KeyEffect> {
  const used = new Set<string>();
  let matched = 0;
  const matcher = await matcherOf(match, listKeys, placed);
  await each(matcher.found(), ([, listed]) => {
    matched += 1;
    used.add(listed);
  });
  return { matched, unmatched: placed.size - matched, unused: listKeys.size - used.size };
}
