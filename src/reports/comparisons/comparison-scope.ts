import { storeKey } from '../../core/naming/store-number.js';
import { InvalidRequestError } from '../../platform/errors/app-error.js';
import type { FilterValues } from '../analytics/filters/report-filter.entity.js';
import {
  ALL,
  isProductLevel,
  isStoreLevel,
  NONE_KEY,
  type ProductLevel,
  type StoreLevel,
} from '../analytics/levels.js';
import { type Condition, Scope } from '../analytics/queries/scope.js';
import { MatchedItems } from './matching/matched-items.js';
import { MatchedStores, type SameStore } from './matching/matched-stores.js';

/** Which stores to compare: those that both projects have, or each project's own. */
export const COMPARED_STORES = ['same', 'all'] as const;
export type ComparedStores = (typeof COMPARED_STORES)[number];

/** What is kept of both projects, in a filter's terms: levels are joined by "and", the values of one level by "or". */
export interface Narrowing {
  readonly level: ProductLevel | StoreLevel;
  readonly keys: ReadonlySet<string>;
}

/** The part of both projects that is compared. */
export interface ComparisonScope {
  readonly items: MatchedItems;
  readonly stores: MatchedStores;
  /** The same stores in scope, whichever stores are compared. */
  readonly sameStores: readonly SameStore[];
  readonly before: Scope;
  readonly after: Scope;
}

/**
 * Combines a filter with the level and value of the path.
 *
 * @throws InvalidRequestError (400) for planograms, because each project has its own
 */
export function narrowingOf(filters: FilterValues | null, level?: string, value?: string): Narrowing[] {
  const wanted = Object.entries(filters ?? {}).map(([name, keys]) => ({ level: name, keys: [...keys] }));
  if (level !== undefined && level !== ALL && value !== undefined && value !== ALL) {
    wanted.push({ level, keys: [value] });
  }
  return wanted.map(({ level: name, keys }) => {
    if (isStoreLevel(name)) {
      const plain = name === 'store' ? keys.map((key) => (key === NONE_KEY ? key : storeKey(key))) : [];
      return { level: name, keys: new Set([...keys, ...plain]) };
    }
    if (isProductLevel(name)) return { level: name, keys: new Set(keys) };
    const message = 'a comparison cannot be narrowed to planograms: each project has its own';
    throw new InvalidRequestError([{ field: 'filter', message }]);
  });
}

/** The scope of both sides; items and stores must be matched first. */
export function comparisonScope(
  items: MatchedItems,
  stores: MatchedStores,
  narrowings: readonly Narrowing[],
  over: ComparedStores,
): ComparisonScope {
  const kept = keptItems(items, narrowings);
  const ofStores = narrowings.flatMap(({ level, keys }) => (isStoreLevel(level) ? [{ level, keys }] : []));
  const sameStores = stores.same.filter((store) =>
    ofStores.every(({ level, keys }) => keys.has(stores.levelKey(store, level))),
  );
  const side = (which: 'before' | 'after'): Scope => {
    const { names, itemOf } = items[which];
    const conditions: Condition[] = ofStores.map(({ level, keys }) => ({
      level: 'store',
      ids: stores.within(which, level, keys),
    }));
    if (over === 'same') conditions.push({ level: 'store', ids: sameStores.map((store) => store[which].store_id) });
    if (kept !== null) {
      const ids: number[] = [];
      itemOf.forEach((item, product) => {
        const isKept = product === 0 ? kept[0] === 1 : item > 0 && kept[item] === 1;
        if (isKept) ids.push(product);
      });
      conditions.push({ level: 'product', ids });
    }
    return new Scope(names, conditions);
  };
  return { items, stores, sameStores, before: side('before'), after: side('after') };
}

/** By item, 1 when all product conditions keep it; null when all items are kept. */
function keptItems(items: MatchedItems, narrowings: readonly Narrowing[]): Uint8Array | null {
  let kept: Uint8Array | null = null;
  for (const { level, keys } of narrowings) {
    if (!isProductLevel(level)) continue;
    const within = items.within(level, keys);
    const earlier: Uint8Array | null = kept;
    kept = earlier === null ? within : within.map((is, item) => is & (earlier[item] ?? 0));
  }
  return kept;
}
