import type { StoreLevel } from '../../analytics/levels.js';
import { namesOrder } from '../../analytics/names-order.js';
import type { Scope } from '../../analytics/queries/scope.js';
import type { SnapshotNames } from '../../analytics/snapshots/building/snapshot-names.js';

/** A store group: a value of a store level, or the stores without one. */
export interface StoreColumn {
  readonly id: number;
  readonly key: string;
  readonly name: string | null;
  /** The number of its stores in scope. */
  readonly stores: number;
  /** Their weekly sales of all products; null when unknown. */
  readonly sales: number | null;
}

export interface StoreColumns {
  readonly columns: readonly StoreColumn[];
  /** By store id: its column; -1 when out of scope. */
  readonly columnOf: Int32Array;
}

/** Stores in scope, without `unassigned`. */
export function storesInScope(names: SnapshotNames, scope: Scope): Uint8Array {
  const inScope = new Uint8Array(names.stores.length);
  for (const placed of scope.placements) for (const { store } of placed) if (store > 0) inScope[store] = 1;
  return inScope;
}

/** The groups of the stores in scope, by name; stores without a value come last. */
export function storeColumns(
  names: SnapshotNames,
  inScope: Uint8Array,
  level: StoreLevel,
  sales: Float64Array,
): StoreColumns {
  const sums = new Map<number, { stores: number; sales: number }>();
  inScope.forEach((is, store) => {
    if (is !== 1) return;
    const id = names.storeValue(store, level);
    const sum = sums.get(id) ?? { stores: 0, sales: 0 };
    sums.set(id, { stores: sum.stores + 1, sales: sum.sales + (sales[store] ?? 0) });
  });
  const columns = [...sums].map(([id, sum]) => ({
    id,
    key: names.keyOf(level, id),
    name: names.nameOf(level, id),
    stores: sum.stores,
    sales: sum.sales > 0 ? sum.sales : null,
  }));
  columns.sort((a, b) => {
    if ((a.name === null) !== (b.name === null)) return a.name === null ? 1 : -1;
    return namesOrder.compare(a.name ?? '', b.name ?? '') || namesOrder.compare(a.key, b.key);
  });
  const index = new Map(columns.map(({ id }, at) => [id, at]));
  const columnOf = Int32Array.from(inScope, (is, store) =>
    is === 1 ? (index.get(names.storeValue(store, level)) ?? -1) : -1,
  );
  return { columns, columnOf };
}
