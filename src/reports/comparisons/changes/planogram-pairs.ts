import type { PlanogramHead, SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { ComparisonScope } from '../comparison-scope.js';
import type { ComparedStores } from '../comparison-scope.js';
import { carriedBy } from '../../analytics/snapshots/building/carried-products.js';

/** How two planograms were recognized as the earlier and later version of the same shelf, most certain first. */
export const PAIR_MATCHES = ['key', 'name', 'category'] as const;
export type PairMatch = (typeof PAIR_MATCHES)[number];

/** A planogram before and after; -1 when that project has none. */
export interface PlanogramPair {
  readonly before: number;
  readonly after: number;
  /** The same stores that it is placed in, by index in the scope's list; empty for a planogram without stores. */
  readonly places: readonly number[];
  readonly matchedBy: PairMatch | null;
}

/** Above this many candidates, they are not compared product by product. */
const MOST_CANDIDATES = 2500;

/**
 * Pairs the planograms in each of the same stores: by key, then by name, then by category. Several of one category are
 * paired by their products in common. A planogram in many stores is paired in each of them, so a cluster that was split
 * in two gives two pairs. For a comparison over all stores, planograms in none of the same stores are paired as if they
 * were in one.
 */
export function planogramPairs(scope: ComparisonScope, over: ComparedStores): PlanogramPair[] {
  const pairing = new Pairing(scope);
  const placed = { before: byStore(scope, 'before'), after: byStore(scope, 'after') };
  scope.sameStores.forEach((store, place) => {
    pairing.add(placed.before.get(store.before.store_id) ?? [], placed.after.get(store.after.store_id) ?? [], place);
  });
  if (over === 'all') pairing.add(elsewhere(scope, 'before'), elsewhere(scope, 'after'), null);
  return pairing.pairs();
}

/**
 * Whether pairing may need to know what planograms carry: when several of one category could match in some store.
 * Otherwise names are enough.
 */
export function pairsByContents(scope: ComparisonScope): boolean {
  const placed = { before: byStore(scope, 'before'), after: byStore(scope, 'after') };
  const categories = (side: 'before' | 'after', store: number): string[] =>
    (placed[side].get(store) ?? []).map((planogram) => categoryOf(scope, side, planogram));
  return scope.sameStores.some((store) => {
    const before = categories('before', store.before.store_id);
    const after = categories('after', store.after.store_id);
    const isShared = (category: string): boolean => before.includes(category) && after.includes(category);
    return [before, after].some((side) => side.some((one, at) => side.indexOf(one) !== at && isShared(one)));
  });
}

/** Planograms in scope by their stores. */
function byStore(scope: ComparisonScope, side: 'before' | 'after'): Map<number, number[]> {
  const found = new Map<number, number[]>();
  scope[side].placements.forEach((placed, planogram) => {
    for (const { store } of placed) {
      const here = found.get(store);
      if (here === undefined) found.set(store, [planogram]);
      else here.push(planogram);
    }
  });
  return found;
}

/** Planograms in scope that are in none of the same stores. */
function elsewhere(scope: ComparisonScope, side: 'before' | 'after'): number[] {
  const same = new Set(scope.sameStores.map((store) => store[side].store_id));
  const found: number[] = [];
  scope[side].placements.forEach((placed, planogram) => {
    if (placed.length > 0 && placed.every(({ store }) => !same.has(store))) found.push(planogram);
  });
  return found;
}

class Pairing {
  private readonly found = new Map<string, PlanogramPair & { readonly places: number[] }>();
  private readonly overlaps = new Map<string, number>();

  constructor(private readonly scope: ComparisonScope) {}

  /** In the order of the later project, followed by what only the earlier one has. */
  pairs(): PlanogramPair[] {
    const last = Number.MAX_SAFE_INTEGER;
    const place = (planogram: number): number => (planogram < 0 ? last : planogram);
    return [...this.found.values()].sort((a, b) => place(a.after) - place(b.after) || a.before - b.before);
  }

  /** Pairs the planograms of one store, or those without stores. */
  add(before: readonly number[], after: readonly number[], store: number | null): void {
    const left = { before: new Set(before), after: new Set(after) };
    const keep = (was: number, is: number, matchedBy: PairMatch): void => {
      left.before.delete(was);
      left.after.delete(is);
      this.count(was, is, matchedBy, store);
    };
    for (const matchedBy of ['key', 'name'] as const) {
      const of = (names: SnapshotNames, planogram: number): string | null =>
        plain(names.planograms[planogram]?.[matchedBy]);
      for (const [was, is] of this.alike(left, of)) keep(was, is, matchedBy);
    }
    for (const [category, earlier] of this.byCategory(left.before, 'before')) {
      const later = this.byCategory(left.after, 'after').get(category) ?? [];
      for (const [was, is] of this.inCommon(earlier, later)) keep(was, is, 'category');
    }
    for (const was of left.before) this.count(was, -1, null, store);
    for (const is of left.after) this.count(-1, is, null, store);
  }

  private count(before: number, after: number, matchedBy: PairMatch | null, store: number | null): void {
    const id = `${before}:${after}`;
    const places = store === null ? [] : [store];
    const known = this.found.get(id);
    if (known === undefined) this.found.set(id, { before, after, places, matchedBy });
    else known.places.push(...places);
  }

  /** Pairs planograms with the same text, when exactly one on each side has it. */
  private alike(
    left: Readonly<Record<'before' | 'after', ReadonlySet<number>>>,
    textOf: (names: SnapshotNames, planogram: number) => string | null,
  ): [number, number][] {
    const alone = (side: 'before' | 'after'): Map<string, number> => {
      const found = new Map<string, number>();
      for (const planogram of left[side]) {
        const text = textOf(this.scope.items[side].names, planogram);
        if (text !== null) found.set(text, found.has(text) ? -1 : planogram);
      }
      return found;
    };
    const earlier = alone('before');
    const pairs: [number, number][] = [];
    for (const [text, is] of alone('after')) {
      const was = earlier.get(text) ?? -1;
      if (was >= 0 && is >= 0) pairs.push([was, is]);
    }
    return pairs;
  }

  private byCategory(planograms: Iterable<number>, side: 'before' | 'after'): Map<string, number[]> {
    const found = new Map<string, number[]>();
    for (const planogram of planograms) {
      const category = categoryOf(this.scope, side, planogram);
      found.set(category, [...(found.get(category) ?? []), planogram]);
    }
    return found;
  }

  /** Pairs one to one, most products in common first. Ties, and too many candidates to compare, are paired in order. */
  private inCommon(earlier: readonly number[], later: readonly number[]): [number, number][] {
    const one = earlier.length === 1 && later.length === 1;
    const isMany = earlier.length * later.length > MOST_CANDIDATES;
    const candidates = earlier.flatMap((was) =>
      later.map((is) => ({ was, is, common: one || isMany ? 0 : this.common(was, is) })),
    );
    candidates.sort((a, b) => b.common - a.common || a.is - b.is || a.was - b.was);
    const used = { was: new Set<number>(), is: new Set<number>() };
    const pairs: [number, number][] = [];
    for (const { was, is } of candidates) {
      if (used.was.has(was) || used.is.has(is)) continue;
      used.was.add(was);
      used.is.add(is);
      pairs.push([was, is]);
    }
    return pairs;
  }

  private common(before: number, after: number): number {
    const id = `${before}:${after}`;
    const known = this.overlaps.get(id);
    if (known !== undefined) return known;
    const { items } = this.scope;
    const itemsOf = (side: 'before' | 'after', planogram: number): number[] => {
      const { names, itemOf } = items[side];
      return [...carriedBy(names.carried, planogram)].map((product) => itemOf[product] ?? 0);
    };
    const earlier = new Set(itemsOf('before', before));
    const common = itemsOf('after', after).filter((item) => item > 0 && earlier.has(item)).length;
    this.overlaps.set(id, common);
    return common;
  }
}

/** A text for comparison: trimmed, ignoring case; null when empty. */
function plain(text: PlanogramHead['name'] | undefined): string | null {
  const trimmed = text?.trim().toLowerCase() ?? '';
  return trimmed === '' ? null : trimmed;
}

function categoryOf({ items }: ComparisonScope, side: 'before' | 'after', planogram: number): string {
  return plain(items[side].names.planograms[planogram]?.category) ?? '';
}
