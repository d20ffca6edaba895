import { hueOf, LOOKS } from './looks.js';

/** Most values of a level with a stored look; further values use {@link lookOfText}. */
export const MOST_KEPT = 1000;

/** A value of a level as found in the data. */
export interface FoundValue {
  readonly value: string;
  /** Values are ranked by this: linear space over all stores, in any one unit. */
  readonly space: number;
  /** The groups it belongs to: two values that share a group are seen side by side. */
  readonly within: readonly string[];
}

/**
 * Assigns looks to values that have none yet, largest space first. A value gets the look that is rarest among its
 * neighbors; then, among equals, one whose hue is rarest among them, then the look that is rarest in the project, then
 * the first. So the first thirty values all differ, and later ones differ from their neighbors for as long as possible.
 * Stored looks never change, and there are at most {@link MOST_KEPT}.
 *
 * @param kept stored looks by value: indexes into {@link LOOKS}
 * @returns the new looks only
 */
export function assignLooks(kept: ReadonlyMap<string, number>, found: readonly FoundValue[]): Map<string, number> {
  const all = counts();
  const among = new Map<string, number[]>();
  const take = (look: number, within: readonly string[]): void => {
    for (const name of within) {
      const there = among.get(name) ?? counts();
      among.set(name, there);
      there[look] = (there[look] ?? 0) + 1;
    }
  };
  for (const look of kept.values()) all[look] = (all[look] ?? 0) + 1;
  for (const { value, within } of found) {
    const look = kept.get(value);
    if (look !== undefined) take(look, within);
  }
  const added = new Map<string, number>();
  const ranked = found
    .filter(({ value }) => !kept.has(value))
    .sort((a, b) => b.space - a.space || (a.value < b.value ? -1 : 1));
  for (const { value, within } of ranked.slice(0, Math.max(0, MOST_KEPT - kept.size))) {
    const look = rarest(
      within.map((name) => among.get(name)).filter((there) => there !== undefined),
      all,
    );
    added.set(value, look);
    all[look] = (all[look] ?? 0) + 1;
    take(look, within);
  }
  return added;
}

/** The look of a value without a stored one: a hash of its text, so the same everywhere. */
export function lookOfText(value: string): number {
  let hash = 0x811c9dc5;
  // FNV-1a over UTF-16 units.
  for (let at = 0; at < value.length; at += 1) hash = Math.imul(hash ^ value.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % LOOKS.length;
}

const counts = (): number[] => LOOKS.map(() => 0);

function rarest(neighbours: readonly (readonly number[])[], all: readonly number[]): number {
  const near = LOOKS.map((_, look) => neighbours.reduce((sum, there) => sum + (there[look] ?? 0), 0));
  const nearHue = near.map((_, look) => near.reduce((sum, of, at) => sum + (hueOf(at) === hueOf(look) ? of : 0), 0));
  const cost = (look: number): readonly number[] => [near[look] ?? 0, nearHue[look] ?? 0, all[look] ?? 0, look];
  return LOOKS.map((_, look) => look).reduce((best, look) => (compare(cost(look), cost(best)) < 0 ? look : best), 0);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
