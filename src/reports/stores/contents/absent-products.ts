import { ratio } from '../../../core/metrics/reason.js';
import { NONE_KEY, type StoreLevel } from '../../analytics/levels.js';
import { groupsOf } from '../../analytics/queries/analysis.queries.js';
import { type Condition, Scope } from '../../analytics/queries/scope.js';
import { rounded } from '../../analytics/rounding.js';
import type { LoadedSnapshot } from '../../analytics/snapshots/loaded-snapshot.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';
import type { AbsentProductDto, StoreGroupChoice, StoreGroupDto } from '../dto/store-report.dto.js';

/** An absence is reported when at least this share of the group's other stores carries the product. */
const COMMON_FROM = 0.5;

export interface StoreGroup {
  readonly dto: StoreGroupDto;
  /** Ids of the other stores. */
  readonly others: readonly number[];
}

/**
 * The stores that a store is compared with: those of its group that carry something, without itself and `unassigned`.
 */
export function groupOf(
  store: number,
  choice: StoreGroupChoice | undefined,
  names: SnapshotNames,
  within: Scope,
): StoreGroup {
  const level = choice ?? (names.count('banner') > 0 ? 'banner' : 'all');
  const placed = new Set<number>();
  for (const placements of within.placements) for (const placement of placements) placed.add(placement.store);
  const value = (id: number): number => (level === 'all' ? 0 : names.storeValue(id, level));
  const others = [...placed].filter((id) => id > 0 && id !== store && value(id) === value(store)).sort((a, b) => a - b);
  return { dto: { level, ...namesOf(level, value(store), names), stores: others.length }, others };
}

function namesOf(
  level: StoreGroupChoice,
  id: number,
  names: SnapshotNames,
): { key: string | null; name: string | null } {
  if (level === 'all') return { key: null, name: null };
  const of: StoreLevel = level;
  return { key: names.keyOf(of, id), name: names.nameOf(of, id) };
}

/** What at least half of the other stores carry and this one does not, most widely carried first. */
export async function absentProducts(
  loaded: LoadedSnapshot,
  conditions: readonly Condition[],
  carried: ReadonlySet<number>,
  { others }: StoreGroup,
): Promise<AbsentProductDto[]> {
  if (others.length === 0) return [];
  const { names } = loaded;
  const scope = new Scope(names, [...conditions, { level: 'store', ids: others }]);
  const { groups } = await groupsOf(loaded, 'product', 'linear', scope);
  return groups
    .filter(({ id, stores }) => id > 0 && !carried.has(id) && stores / others.length >= COMMON_FROM)
    .sort((a, b) => b.stores - a.stores || (b.sales ?? -1) - (a.sales ?? -1) || a.id - b.id)
    .map(({ id, key, name, stores, units, sales }) => ({
      key: key ?? NONE_KEY,
      upc: names.products[id]?.upc ?? null,
      name,
      category: names.nameOf('category', names.productValue(id, 'category')),
      brand: names.nameOf('brand', names.productValue(id, 'brand')),
      stores,
      share: rounded(stores / others.length) ?? 0,
      unitsPerStore: rounded(ratio(units, stores)),
      salesPerStore: rounded(ratio(sales, stores)),
    }));
}
