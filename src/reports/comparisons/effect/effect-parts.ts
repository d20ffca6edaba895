import { type ResetEffect, resetEffect, type StoreSales } from '../../../core/metrics/reset-effect.js';
import type { SalesMeasure } from '../../analytics/levels.js';
import { type Group, groupsOf } from '../../analytics/queries/analysis.queries.js';
import { NO_COUNTS } from '../changes/placement-counts.js';
import { type ComparedProducts, compareProducts } from '../compared-products.js';
import { comparisonScope, type Narrowing } from '../comparison-scope.js';
import type { OpenComparison } from '../comparison-reader.service.js';
import type { StoreGroup } from '../dto/reset-effect.dto.js';
import { currenciesDiffer } from '../presenting.js';
import { type StoreChanges, storeChanges } from './store-changes.js';

/** One of the same stores: the changes on its shelves, and its sums on both sides. */
export interface EffectStore {
  readonly key: string;
  readonly name: string | null;
  readonly group: StoreGroup;
  readonly changes: StoreChanges;
  readonly before: Group | null;
  readonly after: Group | null;
}

/** The data of an effect, for any measure and level. */
export interface EffectParts {
  readonly stores: readonly EffectStore[];
  /** The products of the stores that were reset; null when there are none. */
  readonly reset: ComparedProducts | null;
  readonly control: ComparedProducts | null;
  /** No product in unchanged stores sells differently than before: both exports report the same movement. */
  readonly sameMovement: boolean;
}

/** Two exports of the same movement differ only by rounding. */
const SAME_MOVEMENT = 1e-9;

/**
 * Splits the same stores by whether more than `changedFrom` (a share, 0 to 1) of their products changed on the shelf,
 * and compares the products of both groups.
 */
export async function effectParts(
  comparison: OpenComparison,
  narrowings: readonly Narrowing[],
  changedFrom: number,
): Promise<EffectParts> {
  const { scope, loaded } = comparison;
  const [placements, products, before, after] = await Promise.all([
    comparison.placements(),
    comparison.products(),
    groupsOf(loaded.before, 'store', 'linear', scope.before),
    groupsOf(loaded.after, 'store', 'linear', scope.after),
  ]);
  const changes = storeChanges(placements, scope.sameStores.length);
  const sums = { before: byId(before.groups), after: byId(after.groups) };
  const stores = scope.sameStores.map((store, place): EffectStore => {
    const own = changes[place] ?? { counts: NO_COUNTS, share: 0, planograms: '' };
    return {
      key: store.key,
      name: store.after.name ?? store.after.store_number,
      group: own.share > 0 && own.share >= changedFrom ? 'reset' : 'control',
      changes: own,
      before: sums.before.get(store.before.store_id) ?? null,
      after: sums.after.get(store.after.store_id) ?? null,
    };
  });
  const compared = async (group: StoreGroup): Promise<ComparedProducts | null> => {
    const keys = new Set(
      scope.sameStores.flatMap((store, place) =>
        stores[place]?.group === group ? [scope.stores.levelKey(store, 'store')] : [],
      ),
    );
    if (keys.size === 0) return null;
    return compareProducts(
      comparisonScope(scope.items, scope.stores, [...narrowings, { level: 'store', keys }], 'same'),
      loaded,
      'same',
    );
  };
  const [reset, control] = [await compared('reset'), await compared('control')];
  return { stores, reset, control, sameMovement: isSameMovement(products) };
}

/** The effect by a sales measure, or why the data cannot show one. */
export function effectOf(
  { contexts }: OpenComparison,
  parts: EffectParts,
  sales: SalesMeasure,
): ResetEffect & { readonly storesWithoutSales: number } {
  const of: Record<StoreGroup, StoreSales[]> = { reset: [], control: [] };
  let storesWithoutSales = 0;
  for (const { group, changes, before, after } of parts.stores) {
    const [was, is] = [before?.[sales] ?? null, after?.[sales] ?? null];
    if (was === null || is === null) storesWithoutSales += 1;
    else of[group].push({ cluster: changes.planograms, before: was, after: is });
  }
  const effect = resetEffect(of.reset, of.control);
  const unknown = { ...effect, effect: null, low: null, high: null, amount: null, storesWithoutSales };
  if (sales !== 'units' && currenciesDiffer(contexts)) return { ...unknown, reason: 'currency-differs' };
  if (parts.sameMovement && effect.reason === null) return { ...unknown, reason: 'same-movement' };
  return { ...effect, storesWithoutSales };
}

/** Movement is per product: a product that was added or dropped, or changed stores, sells differently in any case. */
function isSameMovement({ before, after, carried, stores }: ComparedProducts): boolean {
  let known = 0;
  for (const item of carried) {
    if (item === 0 || (stores.gained[item] ?? 0) > 0 || (stores.lost[item] ?? 0) > 0) continue;
    const [was, is] = [before.sum(item, 'units'), after.sum(item, 'units')];
    if (was === null || is === null) continue;
    if (Math.abs(is - was) > SAME_MOVEMENT * Math.max(Math.abs(was), Math.abs(is))) return false;
    known += 1;
  }
  return known > 0;
}

function byId(groups: readonly Group[]): ReadonlyMap<number, Group> {
  return new Map(groups.map((group) => [group.id, group]));
}
