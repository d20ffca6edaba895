import { type AssortmentChange, assortmentChange } from '../../core/metrics/distribution.js';
import { type Groups, groupsOf } from '../analytics/queries/analysis.queries.js';
import type { LoadedSnapshot } from '../analytics/snapshots/loaded-snapshot.js';
import type { ComparedStores, ComparisonScope } from './comparison-scope.js';
import { ItemStores } from './matching/item-stores.js';
import { SideSums } from './side-sums.js';

/** A project's totals in scope, computed from its facts rather than by adding the items. */
export type SideTotals = Pick<Groups, 'total' | 'manufacturers' | 'storesInScope' | 'placed'>;

/** The products of both projects side by side, over the scope. */
export interface ComparedProducts {
  readonly scope: ComparisonScope;
  readonly before: SideSums;
  readonly after: SideSums;
  readonly totals: { readonly before: SideTotals; readonly after: SideTotals };
  readonly stores: ItemStores;
  /** Items that either project carries in scope, ordered by number, including the item without a key (0). */
  readonly carried: readonly number[];
}

/** Three queries per project, however many products there are, and one walk over what the planograms carry. */
export async function compareProducts(
  scope: ComparisonScope,
  loaded: { readonly before: LoadedSnapshot; readonly after: LoadedSnapshot },
  over: ComparedStores,
): Promise<ComparedProducts> {
  const { items } = scope;
  const sideOf = async (side: 'before' | 'after') => {
    // A level with few groups, because only the totals are needed.
    const [sums, groups] = await Promise.all([
      SideSums.of(loaded[side], scope[side], items[side].itemOf, items.count),
      groupsOf(loaded[side], 'category', 'linear', scope[side]),
    ]);
    const { total, manufacturers, storesInScope, placed } = groups;
    return { sums, totals: { total, manufacturers, storesInScope, placed } };
  };
  const [before, after] = await Promise.all([sideOf('before'), sideOf('after')]);
  const carried: number[] = [];
  for (let item = 0; item < items.count; item += 1) {
    if (before.sums.has(item) || after.sums.has(item)) carried.push(item);
  }
  return {
    scope,
    before: before.sums,
    after: after.sums,
    totals: { before: before.totals, after: after.totals },
    stores: ItemStores.of(scope, over),
    carried,
  };
}

/** What happened to an item that either project carries. */
export function changeOfItem({ before, after }: ComparedProducts, item: number): AssortmentChange {
  return assortmentChange(before.has(item), after.has(item)) ?? 'kept';
}
