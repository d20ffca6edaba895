import { ratio } from './reason.js';

/** Σ over items of the stores that carry each. */
export function pointsOfDistribution(items: readonly { readonly stores: number }[]): number {
  return items.reduce((sum, item) => sum + item.stores, 0);
}

/** Stores that carry the item ÷ stores in scope, 0 to 1; null without stores (no-stores). */
export function distributionShare(storesCarrying: number, storesInScope: number): number | null {
  return ratio(storesCarrying, storesInScope);
}

/**
 * Item-level distribution, 0 to 1: the filled part of all item × store places. For one item, it equals its
 * distribution. Null without stores (no-stores) or items (no-items).
 */
export function itemDistribution(points: number, items: number, storesInScope: number): number | null {
  return ratio(points, items * storesInScope);
}

/**
 * Σ over items of weighted distribution, in percentage points: 100 is one item in all stores. `itemSales` is Σ over
 * items of the sales of the stores that carry each. Null for the same reasons as {@link weightedDistribution}.
 */
export function totalDistributionPoints(itemSales: number | null, salesInScope: number | null): number | null {
  const share = weightedDistribution(itemSales, salesInScope);
  return share === null ? null : share * 100;
}

/** Points of distribution ÷ stores in scope; null without stores. */
export function averageItemsPerStore(points: number, storesInScope: number): number | null {
  return ratio(points, storesInScope);
}

/**
 * Weekly sales of the stores that carry the item ÷ those of all stores in scope, 0 to 1, so stores that sell more count
 * more. Null when the stores in scope have no known sales (no-movement, no-price), or when there are none (no-stores).
 */
export function weightedDistribution(salesCarrying: number | null, salesInScope: number | null): number | null {
  return salesInScope === null || salesInScope <= 0 ? null : ratio(salesCarrying ?? 0, salesInScope);
}

/** Items × stores in scope − points of distribution: how many item × store places are empty. */
export function voidCount(items: number, storesInScope: number, points: number): number {
  return items * storesInScope - points;
}

export interface DistributionChange {
  readonly gained: string[];
  readonly lost: string[];
  readonly kept: string[];
}

/**
 * Stores that carry an item in the later project, the earlier one, or both, among the stores that both projects have.
 */
export function distributionChange(
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  sameStores: ReadonlySet<string>,
): DistributionChange {
  const change: DistributionChange = { gained: [], lost: [], kept: [] };
  for (const store of sameStores) {
    if (after.has(store)) (before.has(store) ? change.kept : change.gained).push(store);
    else if (before.has(store)) change.lost.push(store);
  }
  return change;
}

export type AssortmentChange = 'added' | 'dropped' | 'kept';

/** How an item changed between two projects; null when neither has it. */
export function assortmentChange(before: boolean, after: boolean): AssortmentChange | null {
  if (before) return after ? 'kept' : 'dropped';
  return after ? 'added' : null;
}
